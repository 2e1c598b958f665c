import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { openTestProvider, createContext, sharedTestProvider, type TestProvider } from '../testing/test-provider.ts'

let one: TestProvider
beforeAll(async () => void (one = await sharedTestProvider()))

const fox = 'a red fox in a snowy forest at dawn'

describe('the catalog', () => {
  test('For each output type, the basic model is the cheapest model without media inputs', () => {
    const plain = { image: 'local/image', video: 'local/video', audio: 'local/audio', text: 'local/text', model3d: 'local/model3d' }
    for (const [type, id] of Object.entries(plain)) {
      const candidates = one.provider.models.filter(model => model.type === type && Object.keys(model.mediaInputs).length === 0)
      const costs = candidates.map(model => ({ id: model.id, cost: model.cost(getDefaults(model.params)) }))
      expect(costs.toSorted((a, b) => a.cost - b.cost)[0]?.id).toBe(id)
    }
  })

  test('Catalog costs are positive integers, durations are positive and parameter names are unique within a model', () => {
    for (const model of one.provider.models) {
      const cost = model.cost(getDefaults(model.params))
      expect(Number.isInteger(cost) && cost > 0, model.id).toBe(true)
      expect(model.seconds(getDefaults(model.params))).toBeGreaterThan(0)
      expect(new Set(model.params.map(({ name }) => name)).size).toBe(model.params.length)
      for (const param of model.params) if (param.options) expect(param.options.map(({ value }) => value)).toContain(param.default)
    }
  })

  test('The models in a family have different media inputs, and each media input has a required parameter of the matching type', () => {
    const families = Map.groupBy(one.provider.models, ({ id, family }) => family ?? id)
    const members = (family: string) => families.get(family)?.map(({ id }) => id)
    expect(members('local/image')).toEqual(['local/image', 'local/image-edit', 'local/image-blend'])
    expect(members('local/video')).toEqual(['local/video', 'local/video-from-image'])
    expect(members('local/model3d')).toEqual(['local/model3d', 'local/model3d-from-image', 'local/model3d-edit'])
    for (const [family, models] of families) {
      expect(new Set(models.map(({ type }) => type)).size, family).toBe(1)
      expect(new Set(models.map(({ mediaInputs }) => Object.keys(mediaInputs).join())).size, family).toBe(models.length)
      for (const { params, mediaInputs } of models)
        for (const [name, { type, firstFrame }] of Object.entries(mediaInputs)) {
          expect(firstFrame, name).toBe(type === 'image' ? true : undefined)
          const param = params.find(candidate => candidate.name === name)
          expect(param?.required).toBe(true)
          expect(param?.type).toBe(name.endsWith('s') ? 'string[]' : 'string')
        }
    }
  })

  test("The price of a model's output increases with the amount of work", () => {
    const cost = (id: string, params: object) =>
      one.provider.models.find(model => model.id === id)?.cost({ ...one.request(id, '').params, ...params }) ?? 0
    expect(cost('local/video', { duration: 10 })).toBeGreaterThan(cost('local/video', { duration: 2 }))
    expect(cost('local/video-from-image', { duration: 10 })).toBeGreaterThan(cost('local/video-from-image', { duration: 2 }))
    expect(cost('local/image-blend', { image_urls: Array(20).fill('') })).toBeGreaterThan(cost('local/image-blend', {}))
    expect(cost('local/image', { size: 2048 })).toBeGreaterThan(cost('local/image', { size: 1024 }))
    expect(cost('local/audio', { duration: 30 })).toBeGreaterThan(cost('local/audio', { duration: 3 }))
  })

  test('Without a video engine, the provider offers neither video nor M4A, but everything else works', async () => {
    const poor = await openTestProvider({ ffmpegPath: '/nowhere/ffmpeg' })
    expect(poor.provider.models.some(({ type }) => type === 'video')).toBe(false)
    const formats = poor.provider.models.find(({ id }) => id === 'local/audio')?.params.find(({ name }) => name === 'format')?.options
    expect(formats?.map(({ value }) => value)).toEqual(['wav'])
    expect((await poor.generate('local/audio', fox, { duration: 1 })).bytes.length).toBeGreaterThan(1000)
    await poor.close()
  })
})

test.each([
  ['local/fail-timeout', 'model_timeout'],
  ['local/fail-safety', 'safety_blocked'],
  ['local/fail-input', 'input_unreachable'],
  ['local/fail-internal', 'internal_error'],
])('The model %s reports progress and fails with %s', async (model, code) => {
  const seen: number[] = []
  const failure = await one.provider
    .generate(
      one.request(model, fox),
      createContext(percent => seen.push(percent)),
    )
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderFailure)
  expect((failure as ProviderFailure).code).toBe(code)
  expect(seen.length).toBeGreaterThanOrEqual(2)
  expect(one.provider.models.find(({ id }) => id === model)?.sandboxOnly).toBe(true)
})

test('Jobs leave no files in the work folder', async () => {
  const folder = (await readdir(one.workFolder)).find(name => name.includes('local-'))
  expect(await readdir(`${one.workFolder}/${folder}`)).toEqual([])
})

function getDefaults(params: readonly { name: string; default?: unknown }[]): Record<string, unknown> {
  return Object.fromEntries(params.map(param => [param.name, param.default]))
}
