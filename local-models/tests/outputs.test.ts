import { crc32 } from 'node:zlib'
import { NodeIO } from '@gltf-transform/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { getBox, readDuration } from './test-boxes.ts'

// Checks the reported properties of outputs by computing them independently.

let testProvider: TestProvider
beforeAll(async () => void (testProvider = await sharedTestProvider()))

/** Measures the mean color of a region, whose bounds are fractions of the image's size. */
async function measureMeanColor(bytes: Uint8Array, region = { left: 0, top: 0, width: 1, height: 1 }): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata()
  const area = {
    left: Math.floor(region.left * width),
    top: Math.floor(region.top * height),
    width: Math.floor(region.width * width),
    height: Math.floor(region.height * height),
  }
  const { channels } = await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}

const far = (a: readonly number[], b: readonly number[]): number => Math.hypot(...a.slice(0, 3).map((value, at) => value - (b[at] ?? 0)))

describe('local/image', () => {
  test.each([
    ['1:1', 256, 256, 256],
    ['16:9', 256, 256, 144],
    ['9:16', 320, 180, 320],
    ['3:2', 2048, 2048, 1366],
  ])('An image with an aspect ratio of %s and a size of %i measures %i by %i pixels', async (aspect_ratio, size, width, height) => {
    const { output, bytes } = await testProvider.generate('local/image', 'sea', { aspect_ratio, size })
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'png' })
    expect(output).toMatchObject({ width, height, contentType: 'image/png' })
  })

  test('The webp format produces a WebP image', async () => {
    const { output, bytes } = await testProvider.generate('local/image', 'sea', { format: 'webp', size: 128 })
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(output).toMatchObject({ contentType: 'image/webp' })
  })

  test('Image styles differ visibly from each other', async () => {
    const styles = ['illustration', 'papercut', 'watercolor', 'poster', 'neon', 'pixel']
    const made = await Promise.all(styles.map(style => testProvider.generate('local/image', 'mountains at dawn', { style, size: 128 })))
    const small = await Promise.all(made.map(({ bytes }) => sharp(bytes).resize(64, 64).raw().toBuffer()))
    for (const [at, a] of small.entries())
      for (const b of small.slice(at + 1))
        expect(a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length).toBeGreaterThan(2)
  })

  test('An image in the poster style has only a few shades', async () => {
    const shades = async (style: string) =>
      new Set(
        (
          await sharp((await testProvider.generate('local/image', 'mountains at dawn', { style, size: 128 })).bytes)
            .grayscale()
            .raw()
            .toBuffer()
        ).filter((_, at) => at % 7 === 0),
      ).size
    expect(await shades('poster')).toBeLessThan((await shades('illustration')) * 0.7)
  })

  test('Each image palette has the colors that its name suggests', async () => {
    const mean = async (palette: string) =>
      measureMeanColor((await testProvider.generate('local/image', 'a lake', { palette, size: 128 })).bytes)
    const [warm, cool, mono, vivid] = await Promise.all(['warm', 'cool', 'mono', 'vivid'].map(mean))
    const warmth = ([red = 0, , blue = 0]: readonly number[] = []): number => red - blue
    const color = ([red = 0, green = 0, blue = 0]: readonly number[] = []): number =>
      Math.max(red, green, blue) - Math.min(red, green, blue)
    expect(warmth(warm)).toBeGreaterThan(warmth(cool) + 15)
    expect(color(mono)).toBeLessThan(color(vivid))
    expect(color(mono)).toBeLessThan(12)
  })

  test('A night prompt produces a darker image than a day prompt, and a red sky looks redder than a blue sky', async () => {
    const mean = async (prompt: string) =>
      measureMeanColor((await testProvider.generate('local/image', prompt, { size: 128 })).bytes, {
        left: 0,
        top: 0,
        width: 1,
        height: 0.4,
      })
    const [day, night] = await Promise.all([mean('mountains at noon'), mean('mountains at night')])
    expect(day.reduce((a, b) => a + b)).toBeGreaterThan(night.reduce((a, b) => a + b) * 1.8)
    const [red, blue] = await Promise.all([mean('red evening over the desert'), mean('blue evening over the desert')])
    expect((red[0] ?? 0) - (red[2] ?? 0)).toBeGreaterThan((blue[0] ?? 0) - (blue[2] ?? 0) + 30)
  })
})

describe('local/audio', () => {
  test.each([1, 2.5, 12])('A WAV file with a duration of %f s is stereo and has no clipping or clicks', async duration => {
    const { bytes, output } = await testProvider.generate('local/audio', 'happy summer day', { duration })
    expect(output).toMatchObject({ contentType: 'audio/wav', label: expect.stringContaining('Tones') })
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
    expect([bytes.readUInt32LE(4), bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt16LE(34)]).toEqual([
      bytes.length - 8,
      2,
      44_100,
      16,
    ])
    expect(bytes.readUInt32LE(40) / 4 / 44_100).toBeCloseTo(duration, 3)
    const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.length))
    const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(loudest).toBeGreaterThan(15_000)
    expect(loudest).toBeLessThan(32_000)
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(50)
    const tail = samples.slice(-2 * 441)
    expect(Math.sqrt(tail.reduce((sum, value) => sum + value ** 2, 0) / tail.length)).toBeLessThan(250)
  })

  test('The m4a format produces AAC audio in MP4', async () => {
    const { bytes, output } = await testProvider.generate('local/audio', 'calm', { format: 'm4a', duration: 3 })
    expect(output).toMatchObject({ contentType: 'audio/mp4' })
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
    expect(getBox(bytes, 'mp4a').length).toBeGreaterThan(0)
    expect(Math.abs(readDuration(bytes) - 3)).toBeLessThan(0.1)
  })

  test('Music has the requested tempo', async () => {
    expect((await testProvider.generate('local/audio', 'calm', { tempo: 133, duration: 1 })).output.label).toContain('133 beats')
  })
})

describe('local/speech', () => {
  test('Speech can be output as M4A if a video engine is available', async () => {
    const { output, bytes } = await testProvider.generate('local/speech', 'Hello.', { format: 'm4a' })
    expect(output).toMatchObject({ contentType: 'audio/mp4' })
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  })

  test.each([
    ['日本語 🦊', 'no English words'],
    ['…', 'no English words'],
    ['word '.repeat(2001), '10000 characters'],
  ])('The text %j cannot be spoken, and the error explains why', async (prompt, why) => {
    await expect(testProvider.generate('local/speech', prompt)).rejects.toMatchObject({
      code: 'input_unreachable',
      message: expect.stringContaining(why),
    })
  })
})

test('A 3D model generated with `textured: false` contains no textures', async () => {
  const { output, bytes } = await testProvider.generate('local/model3d', 'a vase', { textured: false })
  expect(output).toMatchObject({ textured: false })
  expect((await new NodeIO().readBinary(bytes)).getRoot().listTextures()).toEqual([])
})

describe('local/image-edit', () => {
  const halves = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#d01010' } }).composite([
      { input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#1020c0' } }, left: 0, top: 0 },
    ])

  test.each([
    [301, 199],
    [1, 1],
    [7, 640],
  ])('Editing a %i × %i image preserves its size', async (width, height) => {
    const { bytes, output } = await testProvider.generate('local/image-edit', 'dawn', {}, await halves(width, height).png().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
    expect(output).toMatchObject({ width, height })
  })

  test('An edit preserves the content of the image, and a higher strength changes it more', async () => {
    const source = await halves(150, 100).png().toBuffer()
    const [none, full] = await Promise.all(
      [0, 1].map(async strength => (await testProvider.generate('local/image-edit', 'sunset', { strength }, source)).bytes),
    )
    const [left, right] = [
      { left: 0.1, top: 0.2, width: 0.3, height: 0.6 },
      { left: 0.6, top: 0.2, width: 0.3, height: 0.6 },
    ]
    expect(far(await measureMeanColor(none ?? source, left), await measureMeanColor(source, left))).toBeLessThan(2)
    expect(far(await measureMeanColor(full ?? source, left), await measureMeanColor(source, left))).toBeGreaterThan(15)
    expect(far(await measureMeanColor(full ?? source, left), await measureMeanColor(full ?? source, right))).toBeGreaterThan(25)
  })

  test('An edit rotates a photo upright according to its EXIF orientation', async () => {
    const source = await halves(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { bytes } = await testProvider.generate('local/image-edit', 'noon', { strength: 0 }, source)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 400 })
    // A clockwise quarter turn moves the blue left side to the top.
    expect((await measureMeanColor(bytes, { left: 0.2, top: 0.05, width: 0.6, height: 0.3 }))[2]).toBeGreaterThan(120)
  })

  test('An edit preserves transparency', async () => {
    const source = await sharp({ create: { width: 200, height: 100, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0 } } })
      .composite([{ input: { create: { width: 100, height: 100, channels: 4, background: '#20a040ff' } }, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const { bytes } = await testProvider.generate('local/image-edit', 'dawn', {}, source)
    expect((await measureMeanColor(bytes, { left: 0.05, top: 0.1, width: 0.4, height: 0.8 }))[3]).toBe(255)
    expect((await measureMeanColor(bytes, { left: 0.55, top: 0.1, width: 0.4, height: 0.8 }))[3]).toBe(0)
  })

  const png = () => halves(300, 300).png().toBuffer()
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    ['an empty file', () => new Uint8Array(), /`params.image_url` is empty/],
    ['a text file', () => Buffer.from('hello'.repeat(50)), /`params.image_url` is not a PNG, JPEG, WebP, GIF or AVIF/],
    ['a valid SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /not a PNG/],
    ['a truncated PNG', async () => (await png()).subarray(0, 400), /PNG image of `params.image_url` is damaged/],
    [
      'a corrupted PNG',
      async () => Buffer.concat([(await png()).subarray(0, 60), Buffer.alloc(300, 7)]),
      /PNG image of `params.image_url` is damaged/,
    ],
    [
      'bytes that only look like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100, 1)]),
      /JPEG image of `params.image_url` is damaged/,
    ],
    [
      'an image with more pixels than allowed',
      async () => {
        const bytes = await png()
        for (const at of [16, 20]) bytes.writeUInt32BE(16_000, at)
        bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
        return bytes
      },
      /more than 250 megapixels/,
    ],
  ])('A model rejects %s with the error code input_unreachable and a message that gives the reason', async (_, bytes, message) => {
    const image = await bytes()
    for (const model of ['local/image-edit', 'local/model3d-from-image', 'local/video-from-image'])
      await expect(testProvider.generate(model, 'dawn', {}, image)).rejects.toMatchObject({
        code: 'input_unreachable',
        message: expect.stringMatching(message),
      })
  })
})
