import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { openTestProvider, createContext, sharedTestProvider, type TestProvider, type TestMedia } from '../testing/test-provider.ts'

let one: TestProvider
let other: TestProvider

beforeAll(async () => {
  // The two providers share no worker process, so equal outputs show that outputs depend only on the request.
  one = await sharedTestProvider()
  other = await openTestProvider({ concurrency: 1 })
})
afterAll(() => other.close())

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const fox = 'a red fox in a snowy forest at dawn'
const prompts: Record<string, string> = {
  'local/video-from-image': 'drift, fireflies, mist, falling leaves, sunlight, candle, wind over the water, thunderstorm',
  // A prompt that requests an edit would fully determine it, and the seed would have no effect.
  'local/model3d-edit': 'surprise me',
}

const drawn = (color: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: { create: { width: 40, height: 30, channels: 3, background: '#f0d020' } }, left: 20, top: 10 }])
    .png()
    .toBuffer()
let media: Record<string, TestMedia> = {}
beforeAll(async () => {
  const images = [await drawn('#204080', 120, 120), await drawn('#802040', 200, 100)]
  const image_url = images.slice(0, 1)
  const { bytes } = await one.generate('local/model3d', 'a vase', { detail: 500 })
  media = {
    'local/image-edit': { image_url },
    'local/image-blend': { image_urls: images },
    'local/video-from-image': { image_url },
    'local/model3d-edit': { model_url: [bytes] },
  }
})

const small: [string, Record<string, unknown>][] = [
  ['local/image', { size: 128 }],
  ['local/image', { size: 128, style: 'watercolor', format: 'webp' }],
  ['local/video', { duration: 2, resolution: '480p', fps: 1, aspect_ratio: '1:1' }],
  ['local/video-from-image', { duration: 2, resolution: '480p', fps: 1 }],
  ['local/image-edit', {}],
  ['local/image-edit', { style: 'stainedglass' }],
  ['local/image-edit', { style: 'neon' }],
  ['local/image-blend', {}],
  ['local/image-blend', { layout: 'prints', style: 'watercolor' }],
  ['local/model3d-edit', {}],
  ['local/audio', { duration: 1 }],
  ['local/audio', { duration: 1, format: 'm4a' }],
  ['local/text', {}],
  ['local/model3d', { detail: 500 }],
]

/** The outputs for each model's prompt. They are generated only once for all tests that use the same parameters. */
const first = new Map<object, ReturnType<TestProvider['generate']>>()
function makeFirst(model: string, params: Record<string, unknown>): ReturnType<TestProvider['generate']> {
  const making = first.get(params) ?? one.generate(model, prompts[model] ?? fox, params, media[model])
  first.set(params, making)
  return making
}

describe('RUN-9 reproducible outputs', () => {
  test.each(small)('The output of %s with the parameters %o is identical in two processes', async (model, params) => {
    const [a, b] = await Promise.all([makeFirst(model, params), other.generate(model, prompts[model] ?? fox, params, media[model])])
    expect(digest(a.bytes)).toBe(digest(b.bytes))
  })

  test.each(small)('The output of %s with the parameters %o depends on the prompt and the seed', async (model, params) => {
    const [plain, prompt, seed] = [
      await makeFirst(model, params),
      await one.generate(model, 'city lights at night', params, media[model]),
      await one.generate(model, prompts[model] ?? fox, { ...params, seed: 8 }, media[model]),
    ]
    expect(new Set([plain, prompt, seed].map(({ bytes }) => digest(bytes))).size).toBe(3)
  })

  test.each(small.filter(([model]) => model !== 'local/text'))(
    'The model %s with the parameters %o reports steadily increasing progress',
    async (model, params) => {
      const { progress } = await makeFirst(model, params)
      expect(progress.length).toBeGreaterThanOrEqual(3)
      expect(progress).toEqual([...new Set(progress)].toSorted((a, b) => a - b))
      expect(Math.max(...progress)).toBeLessThanOrEqual(99)
    },
  )
})

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
