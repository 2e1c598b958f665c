// @project slow: it generates media with every model
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProvider, sharedTestProvider, type TestProvider, type TestMedia } from '../testing/test-provider.ts'

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
  // A prompt that requests an edit fully determines the edit, so the seed would have no effect.
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
