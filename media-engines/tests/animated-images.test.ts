import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readFrameDelays } from '../media-probe/frame-delays.ts'
import { installedVideoEngines, meanColor, runTestModule, testFolder } from '../testing/modules.ts'
import { fixture } from '../testing/probe-bench.ts'
import { declares } from '../testing/test-modules.ts'
import { everyFrame, toImages } from '../testing/test-videos.ts'
import { chooseTick } from '../toolkit/frame-tick.ts'
import { createToolkitEngine } from '../toolkit/toolkit-engine.ts'
import { cut, item, sharedEngine, videoTrack } from './support/cuts.ts'

/** Returns an animated image: red for 0.1 seconds, green for 0.2, then blue without a declared duration. */
async function animated(format: 'gif' | 'webp', delay = [100, 200, 0]): Promise<Buffer> {
  const colors = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ]
  const rgb = Buffer.from(colors.flatMap(color => Array.from({ length: 16 * 10 }, () => color)).flat())
  const frames = sharp(rgb, { raw: { width: 16, height: 30, channels: 3, pageHeight: 10 } })
  return format === 'gif' ? frames.gif({ delay }).toBuffer() : frames.webp({ delay, lossless: true }).toBuffer()
}

const nearest = (color: readonly number[]) => ['red', 'green', 'blue'][color.slice(0, 3).indexOf(Math.max(...color.slice(0, 3)))]

describe('frame delays', () => {
  test.each(['gif', 'webp'] as const)('In an animated %s, frames without a delay are shown for 0.1 seconds', async format => {
    expect(readFrameDelays(await animated(format), `image/${format}`)).toEqual([100, 200, 100])
  })

  test('The frame delays of an animated PNG are converted from fractions of a second to milliseconds', async () => {
    expect(readFrameDelays(await readFile(fixture('animated.png')), 'image/png')).toEqual([100, 100, 100])
  })

  test.each(['gif', 'png', 'webp', 'jpeg'] as const)(
    'A still %s has no frame delays, whether the file is complete or truncated at any byte',
    async format => {
      const bytes = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
        .toFormat(format)
        .toBuffer()
      for (let end = 0; end <= bytes.length; end++) expect(readFrameDelays(bytes.subarray(0, end), `image/${format}`)).toEqual([])
    },
  )
})

describe('video frames of animated images', () => {
  test.each([
    ['The frame duration of a video is the greatest common divisor of all delays', [100, 250], 50],
    ['All frames of an animation at 60 frames per second are shown', [16, 17, 17], 16],
    ['A long animation with a short frame gives at most 20,000 frames', [20, 599_980], 30],
  ])('%s', (_, delays, tick) => {
    expect(chooseTick(delays)).toBe(tick)
  })
})

describe.each(await installedVideoEngines())('animated images used as videos with $name', choice => {
  test.each(['gif', 'webp'] as const)('A video slot accepts an animated %s and keeps the delay of each frame', async format => {
    const run = await runTestModule(everyFrame, toImages, { video: await animated(format) }, {}, undefined, choice)
    expect(run.images('images').map(frame => nearest(meanColor(frame)))).toEqual(['red', 'green', 'green', 'blue'])
  })

  test('A video slot accepts an animated PNG', async () => {
    const run = await runTestModule(everyFrame, toImages, { video: await readFile(fixture('animated.png')) }, {}, undefined, choice)
    expect(run.images('images')).toHaveLength(3)
  })

  test.each(['gif', 'webp'] as const)("A timeline's background shows through the transparent parts of an animated %s", async format => {
    const rgba = Buffer.alloc(16 * 20 * 4)
    const image = sharp(rgba, { raw: { width: 16, height: 20, channels: 4, pageHeight: 10 } })
    // Draws one pixel in each frame, because encoders drop empty frames.
    for (const pixel of [0, 170]) rgba.set([255, 0, 0, 255], pixel * 4)
    const file = join(await testFolder(), `clear.${format}`)
    await image.toFormat(format, { delay: [100, 100] }).toFile(file)
    const track = videoTrack(item({ type: 'image', file }, 0, 2, { fit: 'cover' }))
    const { content } = await cut(await sharedEngine(choice), { tracks: [track], fps: 10, background: '#0000ff' })
    for (const frame of content.frames) expect(nearest(meanColor(frame))).toBe('blue')
  })

  test('An animated image longer than 10 minutes is rejected', async () => {
    const long = await animated('gif')
    // Writes the delays into the file, because sharp supports at most 65 seconds.
    const control = Buffer.from('21f904', 'hex')
    for (let at = long.indexOf(control); at >= 0; at = long.indexOf(control, at + 1)) long.writeUInt16LE(30_000, at + 4)
    await expect(runTestModule(everyFrame, toImages, { video: long }, {}, undefined, choice)).rejects.toMatchObject({
      code: 'input_unreachable',
      message: 'The input `video` cannot be used. The GIF image plays for 15 minutes: at most 10 are accepted, so shorten it.',
    })
  })

  test("The total size of a job's converted animated images is limited", async () => {
    const folder = await testFolder()
    const file = join(folder, 'animated.gif')
    await writeFile(file, await animated('gif'))
    const engine = createToolkitEngine({ concurrency: 1, temporaryFolder: folder, videoEngine: choice, limits: { outputs: 2 ** -9 } })
    onTestFinished(() => engine.close())
    const program = { source: `await writeOutput('text', 'well')`, ...declares({ videos: 'video[]' }, { text: 'text' }) }
    const run = (count: number) => {
      const inputs = Array.from({ length: count }, () => ({ slot: 'videos', type: 'video', file }) as const)
      const job = { program, inputs, params: {}, state: undefined, folder: join(folder, `${count}`) }
      return engine.run(job, { signal: new AbortController().signal, progress: () => undefined })
    }
    expect(await run(1)).toHaveLength(1)
    await expect(run(2)).rejects.toMatchObject({
      code: 'input_unreachable',
      message: expect.stringContaining('The animated images of the job exceed 0.001953125 MiB after conversion to video') as string,
    })
  })

  test('A still image in a video slot is rejected', async () => {
    const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
    await expect(runTestModule(everyFrame, toImages, { video: still }, {}, undefined, choice)).rejects.toMatchObject({
      code: 'input_unreachable',
      message: 'The input `video` must be a video or an animated image, not a still image.',
    })
  })

  test('A timeline plays an animated image once and then shows its last frame', async () => {
    const file = join(await testFolder(), 'animated.gif')
    await writeFile(file, await animated('gif'))
    const track = videoTrack(item({ type: 'image', file }, 0, 6, { fit: 'cover' }))
    const { content } = await cut(await sharedEngine(choice), { tracks: [track], fps: 10 })
    expect(content.frames.map(frame => nearest(meanColor(frame)))).toEqual(['red', 'green', 'green', 'blue', 'blue', 'blue'])
  })
})
