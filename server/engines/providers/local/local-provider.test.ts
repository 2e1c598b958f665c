import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderFailure } from '../provider.ts'
import { openStudio, quiet, type Studio } from './test-support.ts'

let one: Studio
let other: Studio

beforeAll(async () => {
  // Two providers share no worker process, so what they agree on is decided by the request alone.
  one = await openStudio()
  other = await openStudio()
})
afterAll(() => Promise.all([one.close(), other.close()]))

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const fox = 'a red fox in a snowy forest at dawn'

const small: [string, Record<string, unknown>][] = [
  ['local/image', {}],
  ['local/image', { style: 'watercolor', format: 'webp' }],
  ['local/video', { duration: 1, resolution: '480p', fps: 12 }],
  ['local/audio', { duration: 2 }],
  ['local/audio', { duration: 1, format: 'm4a' }],
  ['local/text', {}],
  ['local/model3d', {}],
]

describe('one request, one result', () => {
  test.each(small)('%s %o is the same in two processes', async (model, params) => {
    const [a, b] = await Promise.all([one.make(model, fox, params), other.make(model, fox, params)])
    expect(digest(a.bytes)).toBe(digest(b.bytes))
  })

  test.each(small)('%s %o follows prompt and seed', async (model, params) => {
    const [first, prompt, seed] = [
      await one.make(model, fox, params),
      await one.make(model, 'city lights at night', params),
      await one.make(model, fox, { ...params, seed: 8 }),
    ]
    expect(new Set([first, prompt, seed].map(({ bytes }) => digest(bytes))).size).toBe(3)
  })

  test.each(small.filter(([model]) => model !== 'local/text'))('%s %o shows progress that only grows', async (model, params) => {
    const { progress } = await one.make(model, fox, params)
    expect(progress.length).toBeGreaterThanOrEqual(3)
    expect(progress).toEqual([...new Set(progress)].toSorted((a, b) => a - b))
    expect(Math.max(...progress)).toBeLessThanOrEqual(99)
  })
})

describe('the catalog', () => {
  test('routes to the plain model of each type: it is the cheapest that takes a text alone', () => {
    const plain = { image: 'local/image', video: 'local/video', audio: 'local/audio', text: 'local/text', model3d: 'local/model3d' }
    for (const [type, id] of Object.entries(plain)) {
      const candidates = one.provider.models.filter(model => model.type === type && Object.keys(model.mediaInputs).length === 0)
      const costs = candidates.map(model => ({ id: model.id, cost: model.cost(defaultsOf(model.params)) }))
      expect(costs.toSorted((a, b) => a.cost - b.cost)[0]?.id).toBe(id)
    }
  })

  test('every cost is whole and positive, every time is positive, every name is told once', () => {
    for (const model of one.provider.models) {
      const cost = model.cost(defaultsOf(model.params))
      expect(Number.isInteger(cost) && cost > 0, model.id).toBe(true)
      expect(model.seconds(defaultsOf(model.params))).toBeGreaterThan(0)
      expect(new Set(model.params.map(({ name }) => name)).size).toBe(model.params.length)
      for (const param of model.params) if (param.options) expect(param.options.map(({ value }) => value)).toContain(param.default)
    }
  })

  test('more work costs more', () => {
    const cost = (id: string, params: object) =>
      one.provider.models.find(model => model.id === id)?.cost({ ...one.request(id, '').params, ...params }) ?? 0
    expect(cost('local/video', { duration: 10 })).toBeGreaterThan(cost('local/video', { duration: 2 }))
    expect(cost('local/image', { size: 2048 })).toBeGreaterThan(cost('local/image', { size: 1024 }))
    expect(cost('local/audio', { duration: 30 })).toBeGreaterThan(cost('local/audio', { duration: 3 }))
  })

  test('without a video engine there is no video and no m4a, and the rest works', async () => {
    const poor = await openStudio({ ffmpegPath: '/nowhere/ffmpeg' })
    expect(poor.provider.models.some(({ type }) => type === 'video')).toBe(false)
    const formats = poor.provider.models.find(({ id }) => id === 'local/audio')?.params.find(({ name }) => name === 'format')?.options
    expect(formats?.map(({ value }) => value)).toEqual(['wav'])
    expect((await poor.make('local/audio', fox, { duration: 1 })).bytes.length).toBeGreaterThan(1000)
    await poor.close()
  })
})

test.each([
  ['local/fail-timeout', 'model_timeout'],
  ['local/fail-safety', 'safety_blocked'],
  ['local/fail-input', 'input_unreachable'],
  ['local/fail-internal', 'internal_error'],
])('%s gets somewhere and ends with %s', async (model, code) => {
  const seen: number[] = []
  const failure = await one.provider
    .generate(
      one.request(model, fox),
      quiet(percent => seen.push(percent)),
    )
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderFailure)
  expect((failure as ProviderFailure).code).toBe(code)
  expect(seen.length).toBeGreaterThanOrEqual(2)
  expect(one.provider.models.find(({ id }) => id === model)?.sandboxOnly).toBe(true)
})

test('nothing is left in the work folder', async () => {
  const [folder = ''] = await readdir(one.workFolder)
  expect(await readdir(`${one.workFolder}/${folder}`)).toEqual([])
})

function defaultsOf(params: readonly { name: string; default?: unknown }[]): Record<string, unknown> {
  return Object.fromEntries(params.map(param => [param.name, param.default]))
}
