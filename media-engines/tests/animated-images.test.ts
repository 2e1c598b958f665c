// @project slow: it converts videos in worker processes
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { installedVideoEngines, meanColor, runTestModule, testFolder } from '../testing/modules.ts'
import { fixture } from '../testing/probe-bench.ts'
import { declares } from '../testing/test-modules.ts'
import { everyFrame, toImages } from '../testing/test-videos.ts'
import { createToolkitEngine } from '../toolkit/toolkit-engine.ts'
import { animated } from './support/animated-image.ts'
import { cut, item, sharedEngine, videoTrack } from './support/cuts.ts'

const nearest = (color: readonly number[]) => ['red', 'green', 'blue'][color.slice(0, 3).indexOf(Math.max(...color.slice(0, 3)))]

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
    // Writes the delays directly into the file, because sharp supports at most 65 seconds.
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
