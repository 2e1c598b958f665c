// @project slow: it encodes many videos
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { nodeAvEngine } from '@mediawright/media-engines/video/node-av-engine.ts'
import { getBox, readDuration, countSamples } from './test-boxes.ts'
import { sharedTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { animate } from '../video/still/animate.ts'
import { createCameraSurface } from '../video/still/camera-surface.ts'
import { estimateDepths } from '../image/effects/depth.ts'
import { planScene } from '../prompt/scene.ts'

let testProvider: TestProvider
beforeAll(async () => void (testProvider = await sharedTestProvider()))

/** A video of only two frames. The second frame is at the end of the camera's path, when everything is in motion. */
const short = { duration: 2, fps: 1, resolution: '480p' }

/** Draws an image of four quarters, with a ring and a bar as markers. */
const drawing = (width: number, height: number, colors = ['#c03028', '#2858b0', '#30903c', '#d8a020']): Promise<Buffer> => {
  const quarters = colors.map(
    (color, at) => `<rect x="${at % 2 ? 50 : 0}%" y="${at > 1 ? 50 : 0}%" width="50%" height="50%" fill="${color}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${quarters.join('')}
    <circle cx="38%" cy="45%" r="12%" fill="none" stroke="#fff" stroke-width="4%"/><rect x="70%" y="20%" width="6%" height="55%" fill="#111"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Decodes the given frames of a video as small RGB images. */
async function getFrames(video: Buffer, numbers: readonly number[], width: number, height: number): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'frames-'))
  const [file, out] = [join(folder, 'video'), join(folder, 'frames')]
  await writeFile(file, video)
  const wanted = numbers.map(number => String.raw`eq(n\,${number})`).join('+')
  const graph = `[v0]select='${wanted}',scale=${width}:${height},format=rgb24[out0]`
  await nodeAvEngine.run({ inputs: [{ file, format: 'mov' }], graph, outputs: ['video'], container: 'rgb', file: out })
  const bytes = await readFile(out)
  await rm(folder, { recursive: true })
  return numbers.map((_, at) => bytes.subarray(at * width * height * 3, (at + 1) * width * height * 3))
}

const [wide, high] = [160, 90]
/** Renders the frames of a `short` video without using the encoder. */
async function draw(prompt: string, image: Buffer): Promise<Buffer[]> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const shape = { width: wide, height: high, frameRate: 1, frameCount: 2 }
  const sheet = await createCameraSurface({ data, width: info.width, height: info.height }, shape)
  const frames = animate(sheet, await estimateDepths(sheet), planScene(prompt, { seed: 7 }), prompt, shape)
  return Array.from(frames, frame => Buffer.from(frame.filter((_, at) => at % 4 < 3)))
}
const seen = (image: Buffer, width = wide, height = high): Promise<Buffer> =>
  sharp(image).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()
const apart = (a: Buffer, b: Buffer): number => a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length

describe('local/video-from-image', () => {
  test.each(['zoom in', 'zoom out', 'pan left', 'orbit', 'drift', 'snow', 'night falls, fireflies', 'fog', 'sunlight', 'waves', ''])(
    'The video for the prompt "%s" starts with the source image and then changes',
    async prompt => {
      const image = await drawing(wide, high)
      const [first = image, last = image] = await draw(prompt, image)
      expect(apart(first, await seen(image))).toBeLessThan(6)
      expect(apart(first, last)).toBeGreaterThan(2.5)
    },
  )

  test('Different images produce different videos, each of which resembles its source image', async () => {
    // The images are square, because a square has the fewest pixels for a given shorter side.
    const images = [await drawing(160, 160), await drawing(160, 160, ['#101010', '#e0e0e0', '#704020', '#40c0c0'])]
    const videos = await Promise.all(images.map(image => testProvider.generate('local/video-from-image', 'zoom in', short, image)))
    const frames = await Promise.all(videos.map(({ bytes }) => getFrames(bytes, [0, 1], wide, high)))
    const ends = frames.map(([, last]) => last!)
    const own = await Promise.all(images.map(image => seen(image)))
    for (const at of [0, 1]) {
      expect(apart(frames[at]![0]!, own[at]!)).toBeLessThan(6)
      expect(apart(frames[at]![0]!, ends[at]!)).toBeGreaterThan(2.5)
      expect(apart(ends[at] ?? ends[0]!, own[at] ?? own[0]!)).toBeLessThan(apart(ends[at] ?? ends[0]!, own[1 - at] ?? own[0]!) * 0.6)
    }
  })

  test('The prompt controls the camera movement of a video', async () => {
    const image = await drawing(640, 360)
    const barAt = async (prompt: string): Promise<number> => {
      const [, frame = image] = await draw(prompt, image)
      // Finds the middle of the black bar in the upper half.
      const columns = Array.from({ length: wide }, (_, x) => {
        let sum = 0
        for (let y = 25; y < 45; y++) for (let channel = 0; channel < 3; channel++) sum += frame[(y * wide + x) * 3 + channel] ?? 0
        return sum
      })
      const dark = columns.flatMap((sum, x) => (sum < 2 * Math.min(...columns) ? [x + 0.5] : []))
      return dark.reduce((sum, x) => sum + x, 0) / dark.length / wide
    }
    const [left, right, closer] = [await barAt('pan left'), await barAt('pan right'), await barAt('zoom out')]
    expect(left).toBeGreaterThan(0.76)
    expect(right).toBeLessThan(0.7)
    expect(closer).toBeLessThan(0.73)
  })

  test.each([
    [300, 400, 'auto', '720p', 720, 960],
    [640, 360, '9:16', '480p', 480, 854],
    [8000, 100, 'auto', '480p', 1120, 480],
    [1, 1, 'auto', '480p', 480, 480],
  ])(
    'For an image of %i by %i pixels, the aspect ratio %s and the resolution %s result in a video of %i by %i pixels',
    async (width, height, aspect_ratio, resolution, ...size) => {
      const params = { ...short, duration: 1, aspect_ratio, resolution }
      const { output, bytes } = await testProvider.generate('local/video-from-image', 'calm', params, await drawing(width, height))
      const image = getBox(bytes, 'avc1')
      expect([image.readUInt16BE(24), image.readUInt16BE(26)]).toEqual(size)
      expect(output).toMatchObject({ contentType: 'video/mp4', width: size[0], height: size[1] })
      expect(Math.abs(readDuration(bytes) - 1)).toBeLessThan(0.1)
      expect(countSamples(bytes)[0]).toBe(1)
    },
  )
})
