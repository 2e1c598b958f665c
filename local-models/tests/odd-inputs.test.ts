// @project slow: it renders many images
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProviderOutput } from '@mediawright/media-engines/ports/provider.ts'
import { sharedTestProvider, type TestProvider, type TestMedia } from '../testing/test-provider.ts'

// Passes unusual but valid images to every model that accepts images.

let testProvider: TestProvider
beforeAll(async () => void (testProvider = await sharedTestProvider()))

const plain = (color: string, width: number, height: number) => sharp({ create: { width, height, channels: 4, background: color } })

const animated = async (): Promise<Buffer> => {
  const frames = await Promise.all(['#d01818', '#1818d0'].map(color => plain(color, 90, 60).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

const formats: [string, () => Promise<Buffer>][] = [
  ['a WebP', () => plain('#d01818', 90, 60).webp({ lossless: true }).toBuffer()],
  ['an AVIF', () => plain('#d01818', 90, 60).avif({ lossless: true }).toBuffer()],
  ['a JPEG with an EXIF rotation', () => plain('#d01818', 90, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  ['a 16-bit grayscale PNG', () => plain('#d0d0d0', 90, 60).toColorspace('grey16').png().toBuffer()],
  ['an animated GIF', animated],
]
const shapes: [string, () => Promise<Buffer>][] = [
  ['a transparent PNG', () => plain('#d0181800', 90, 60).png().toBuffer()],
  ['an image of one pixel', () => plain('#d01818', 1, 1).png().toBuffer()],
  ['a panorama', () => plain('#d01818', 800, 10).jpeg().toBuffer()],
  ['a very tall image', () => plain('#d01818', 10, 500).png().toBuffer()],
]

const models: [string, Record<string, unknown>, (image: Uint8Array) => TestMedia][] = [
  ['local/image-edit', { strength: 0 }, image => ({ image_url: [image] })],
  ['local/image-blend', { layout: 'collage' }, image => ({ image_urls: [image, image] })],
  ['local/video-from-image', { duration: 0.5, fps: 2, resolution: '480p' }, image => ({ image_url: [image] })],
  ['local/model3d-from-image', { detail: 500 }, image => ({ image_url: [image] })],
]

test('Each model downscales images to the size that the catalog lists', async () => {
  const getBound = (model: string, name: string, count = 1, params = {}) =>
    testProvider.provider.models.find(({ id }) => id === model)!.mediaInputs[name]!.bound!(params, count)
  // A wide image has fewer pixels than a square one of the same width.
  const large = await plain('#d01818', 3000, 375).png().toBuffer()
  const { output } = await testProvider.generate('local/image-edit', 'calm', { strength: 0 }, { image_url: [large] })
  expect(output).toMatchObject({ width: getBound('local/image-edit', 'image_url').side, height: 256 })
  // Only the bound is checked here, because another test checks the size of two large images in a blend.
  expect(getBound('local/image-blend', 'image_urls', 2).side).toBe(2048)
  const image_urls = Array.from({ length: 7 }, () => large)
  const blend = await testProvider.generate('local/image-blend', 'calm', { layout: 'collage' }, { image_urls })
  expect(blend.output).toMatchObject({ width: getBound('local/image-blend', 'image_urls', 7).side })
  expect(getBound('local/video-from-image', 'image_url', 1, { resolution: '480p' })).toEqual({ side: 624, fit: 'outside' })
})

test.each(formats)('An image model accepts %s', async (name, image) => {
  const { output } = await testProvider.generate('local/image-edit', 'calm', { strength: 0 }, await image())
  expect(output).toMatchObject(name.includes('rotation') ? { width: 60, height: 90 } : { width: 90, height: 60 })
})

describe.each(models)('%s', (model, params, getMedia) => {
  test.each(shapes)('A model with an image input accepts %s', async (_, image) => {
    const { output, bytes } = await testProvider.generate(model, 'calm', params, getMedia(await image()))
    expect(bytes.length).toBeGreaterThan(80)
    if (output.type === 'imageUrl' || output.type === 'videoUrl') expect(Math.min(output.width ?? 0, output.height ?? 0)).toBeGreaterThan(0)
  })

  test.each([
    [
      'a video',
      async () => readFile(new URL('../../testing/media/video.mp4', import.meta.url)),
      'video/mp4',
      /a PNG, .* file but video\/mp4\./,
    ],
    ['a text file', async () => Buffer.from('Once upon a time'), 'text/plain; charset=utf-8', /a PNG, .* file but text\/plain\./],
    ['a text file declared as a PNG', async () => Buffer.from('Once'), 'image/png', /a PNG, .* file\./],
    ['a file of an invalid type', async () => Buffer.from('Once'), 'text/<b>x</b>', /a PNG, .* file\./],
  ])('If %s is given as an image, the error names the parameter and the accepted types', async (_, read, contentType, message) => {
    const name = model === 'local/image-blend' ? 'image_urls' : 'image_url'
    const fine = { bytes: await plain('#d01818', 9, 9).png().toBuffer(), contentType: 'image/png' }
    const wrong = { bytes: await read(), contentType }
    const media: TestMedia = name === 'image_url' ? { image_url: [wrong] } : { image_urls: [fine, wrong] }
    const failure = await testProvider.generate(model, 'calm', params, media).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'input_unreachable', message: expect.stringMatching(message) })
    expect(failure).toMatchObject({
      message: expect.stringContaining(name === 'image_url' ? '`params.image_url`' : '`params.image_urls[1]`'),
    })
  })
})

const measureMiddle = async (bytes: Uint8Array): Promise<number[]> => {
  const { width, height } = await sharp(bytes).metadata()
  const area = { left: Math.floor(width / 3), top: Math.floor(height / 3), width: Math.ceil(width / 4), height: Math.ceil(height / 4) }
  return (await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats()).channels.map(({ mean }) => mean)
}

test('Only the first frame of an animated GIF is used as an image input', async () => {
  const { bytes } = await testProvider.generate('local/image-edit', '', { strength: 0 }, await animated())
  const [red = 0, , blue = 0] = await measureMiddle(bytes)
  expect(red).toBeGreaterThan(blue + 100)
})

test('A photo is rotated according to its EXIF orientation before it becomes a video', async () => {
  const image = await plain('#d01818', 90, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { output } = await testProvider.generate('local/video-from-image', '', { duration: 0.5, fps: 2, resolution: '480p' }, image)
  expect(output).toMatchObject({ width: 480, height: 720 } satisfies Partial<ProviderOutput>)
})
