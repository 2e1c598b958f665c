// @project slow: it encodes many videos
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  readVideo,
  installedVideoEngines,
  loudnessBetween,
  makeVideo,
  meanColor,
  runTestModule,
  toneBetween,
  rotateVideo,
  videoFile,
  type VideoPlan,
  type TestRun,
  type TestInput,
} from '../testing/modules.ts'
import { fixture } from '../testing/probe-bench.ts'
import { playable } from '../video/recipe.ts'
import { copy, everyFrame, getFrame, grays, rendering, toVideo, toImages } from '../testing/test-videos.ts'
import { declares } from '../testing/test-modules.ts'

const createVideo = async (plan: VideoPlan) => ({ file: await videoFile({ width: 64, height: 36, ...plan }) })

describe.each(await installedVideoEngines())('videos processed by $name', choice => {
  const run = (source: string, declared: typeof toVideo, video?: TestInput, more: Record<string, TestInput> = {}): Promise<TestRun> =>
    runTestModule(source, declared, { ...(video && { video }), ...more }, {}, undefined, choice)
  const copied = async (given: TestInput) => readVideo((await run(copy, toVideo, given)).file())
  const getFrames = async (given: TestInput, source: string) => (await run(source, toImages, given)).images()

  describe('reading a video as displayed', () => {
    test('Copying a video preserves its audio and the timestamp of every frame', async () => {
      const made = await run(copy, toVideo, await createVideo({ frames: grays(30), tone: 440 }))
      const content = await readVideo(made.file())
      expect(content.frames.map(getFrame)).toEqual(grays(30).map((_, frame) => frame))
      for (const [frame, time] of content.times.entries()) expect(time).toBeCloseTo(frame / 25, 4)
      expect(content.videoSeconds).toBeCloseTo(1.2, 4)
      expect(content.audio?.seconds).toBeCloseTo(1.2, 4)
      expect(toneBetween(content.audio!, 0, 1.2)).toBeCloseTo(440, -1)
      // Audio and frames are encoded alternately, yet the reported progress never decreases.
      for (const [at, percent] of made.progress.entries()) expect(percent).toBeGreaterThan(made.progress[at - 1] ?? 0)
      // With `-copyts`, the ffmpeg binary measures progress from its first report, which comes late in a short video.
      expect(made.progress.at(-1)).toBeGreaterThan(choice.name === 'ffmpeg' ? 0 : 50)
    })

    test.each([
      [90, 20, 40, 15, 5],
      [180, 40, 20, 35, 15],
      [270, 20, 40, 5, 35],
    ])('A video with a rotation of %i degrees is read upright', async (turn, width, height, x, y) => {
      // The top left quarter is black.
      const drawn = `const rgba = new Uint8Array(40 * 20 * 4).fill(255)
        for (let y = 0; y < 10; y++) for (let x = 0; x < 20; x++) rgba.set([0, 0, 0], (y * 40 + x) * 4)
        ${rendering('{ width: 40, height: 20, rgba }', `[v0]${playable}[out0]`)}`
      const lying = await readFile((await run(drawn, declares({}, { video: 'video' }))).file())
      const [frame] = await getFrames(rotateVideo(lying, turn), everyFrame)
      expect([frame?.width, frame?.height]).toEqual([width, height])
      const isBlack = (left: number, top: number) => frame!.rgba[(top * width + left) * 4]! < 100
      expect(isBlack(x, y)).toBe(true)
      for (const [left, top] of [
        [width - 1 - x, y],
        [x, height - 1 - y],
        [width - 1 - x, height - 1 - y],
      ] as const)
        expect(isBlack(left, top)).toBe(false)
    })

    test('An anamorphic video is read with square pixels', async () => {
      const [frame] = await getFrames({ file: fixture('anamorphic.mp4') }, everyFrame)
      expect([frame?.width, frame?.height]).toEqual([85, 48])
    })

    test('Each frame of a variable-frame-rate video keeps its timestamp and is shown until the next frame starts', async () => {
      // Five frames at 25 per second, then frames that are shown three times as long.
      const uneven = `await writeOutput('video', await video.render({ inputs: [getInput('video')],
        graph: "[v0]setpts='if(lt(N,5),N,3*N-10)/25/TB'[out0]", outputs: ['video'], container: 'mp4' }, 1))`
      const file = (await run(uneven, toVideo, await createVideo({ frames: grays(10) }))).file()
      const begins = (frame: number) => (frame < 5 ? frame : 3 * frame - 10) / 25
      expect((await readVideo(file)).times.map(time => Math.round(time * 25))).toEqual([0, 1, 2, 3, 4, 5, 8, 11, 14, 17])
      const { times, frames } = await copied({ file })
      expect(frames.map(getFrame)).toEqual(grays(10).map((_, frame) => frame))
      for (const [frame, time] of times.entries()) expect(time).toBeCloseTo(begins(frame), 4)
      // Frame 5 is shown from 0.2 to 0.32 s.
      const [first] = await getFrames({ file }, everyFrame.replace(`getInput('video')`, `{ of: getInput('video'), from: 0.24 }`))
      expect(getFrame(first!)).toBe(5)
    })

    test('The time base of a video is fine enough for time stretching', async () => {
      const source = rendering(`getInput('video')`, '[v0]setpts=PTS/1.7[out0]')
      const { times } = await readVideo((await run(source, toVideo, await createVideo({ frames: grays(8) }))).file())
      for (const [frame, time] of times.entries()) expect(time).toBeCloseTo(frame / 25 / 1.7, 3)
    })

    test('A video of one frame can be copied', async () => {
      const { frames, videoSeconds } = await copied(await createVideo({ frames: ['#ff0000'] }))
      expect(frames.length).toBe(1)
      expect(videoSeconds).toBeCloseTo(0.04, 4)
    })

    test('A video that starts late is shown from its first frame', async () => {
      const content = await copied({ file: fixture('fragments.mp4') })
      expect(content.times[0]).toBe(0)
      expect(content.times.length).toBe(10)
    })

    test('Audio that starts late and ends early keeps its timing and is padded to the length of the video', async () => {
      const { audio } = await copied(await createVideo({ frames: 3, tone: 1000, toneFrom: 1, toneTo: 2 }))
      expect(audio?.seconds).toBeCloseTo(3, 1)
      expect(loudnessBetween(audio!, 0, 0.95)).toBeLessThan(0.001)
      expect(toneBetween(audio!, 1.05, 1.95)).toBeCloseTo(1000, -1)
      expect(loudnessBetween(audio!, 2.05, 3)).toBeLessThan(0.001)
    })
  })

  describe('excerpts', () => {
    test.each([
      [0, 0],
      [1.2, 30],
      [1.23, 30],
      [2.36, 59],
      [77, 59],
    ])('An excerpt that starts at %f s begins with frame %i', async (from, frame) => {
      const counted = await createVideo({ frames: grays(60), tone: 500, toneFrom: 1, toneTo: 2.4 })
      const source = `for await (const frame of video.frames({ of: getInput('video'), from: ${from} }, '[v0]null[out0]')) await writeOutput('images', frame)`
      const seen = (await getFrames(counted, source)).map(getFrame)
      expect(seen).toEqual(Array.from({ length: 60 - frame }, (_, at) => frame + at))
    })

    test('An excerpt includes the audio', async () => {
      const counted = await createVideo({ frames: grays(60), tone: 500, toneFrom: 1, toneTo: 2.4 })
      const source = rendering(
        `{ of: getInput('video'), from: 0.8 }`,
        '[v0]null[out0];[a0]anull[out1]',
        `outputs: ['video', 'audio'], container: 'mp4'`,
      )
      const { frames, audio } = await readVideo((await run(source, toVideo, counted)).file())
      expect(frames.map(getFrame)[0]).toBe(20)
      expect(audio?.seconds).toBeCloseTo(1.6, 1)
      expect(loudnessBetween(audio!, 0, 0.19)).toBeLessThan(0.002)
      expect(toneBetween(audio!, 0.21, 1.6)).toBeCloseTo(500, -1)
    })
  })

  test.each([
    [33, 17, 32, 16],
    [1, 1, 2, 2],
  ])('A %i × %i input becomes a %i × %i video, because both dimensions must be even', async (width, height, shownWidth, shownHeight) => {
    const source = `const frame = { width: ${width}, height: ${height}, rgba: new Uint8Array(${width * height * 4}).fill(128) }
      ${rendering('frame', `[v0]${playable}[out0]`)}`
    const content = await readVideo((await run(source, declares({}, { video: 'video' }))).file())
    expect([content.width, content.height]).toEqual([shownWidth, shownHeight])
  })

  test('Pixels remain square even if a filtergraph changes the aspect ratio of a video', async () => {
    const given = await createVideo({ frames: grays(8) })
    const content = await readVideo((await run(rendering(`getInput('video')`, '[v0]scale=60:60[out0]'), toVideo, given)).file())
    expect([content.width, content.height, content.codedWidth, content.codedHeight]).toEqual([60, 60, 60, 60])
  })

  describe('recipe inputs', () => {
    test('The filtergraph of a recipe can loop an input image that has an alpha channel', async () => {
      const source = `const frame = { width: 4, height: 4, rgba: new Uint8Array(64).fill(100) }
        ${rendering(`frame, getInput('video')`, '[v0]loop=loop=9:size=1[over];[v1][over]overlay=format=auto[out0]')}`
      const white = await createVideo({ frames: Array<string>(10).fill('#ffffff'), width: 4, height: 4 })
      const { frames } = await readVideo((await run(source, toVideo, white)).file())
      expect(frames.length).toBe(10)
      // At an opacity of 100/255, a gray of 100 is drawn over white.
      expect(Math.abs(meanColor(frames[5]!)[0] - 194)).toBeLessThan(4)
    })

    test('A recipe accepts a sequence of images at a fractional frame rate', async () => {
      const source = `async function* drawn() { for (let at = 0; at < 20; at++) yield { width: 16, height: 16, rgba: new Uint8Array(1024).fill(20 + at * 2) } }
        ${rendering('{ frames: drawn(), width: 16, height: 16, frame_rate: 30000 / 1001 }', '[v0]format=rgb24[out0]')}`
      const { frames, times, videoSeconds } = await readVideo((await run(source, declares({}, { video: 'video' }))).file())
      expect(frames.map(getFrame)).toEqual(Array.from({ length: 20 }, (_, at) => at))
      expect(times[19]).toBeCloseTo((19 * 1001) / 30000, 4)
      expect(videoSeconds).toBeCloseTo((20 * 1001) / 30000, 4)
    })

    test('A recipe can use an earlier output as an input more than once', async () => {
      const declared = declares({ video: 'video' }, { videos: 'video[]' })
      const source = `const input = getInput('video')
        const first = await video.render({ inputs: [input], graph: '[v0]trim=end_frame=5[out0]', outputs: ['video'], container: 'mp4' }, 1, [0, 0.5])
        const twice = await video.render({ inputs: [first, first], graph: '[v0][v1]concat=n=2[out0]', outputs: ['video'], container: 'mp4' }, 1, [0.5, 1])
        for (const part of [twice, first, first, input]) await writeOutput('videos', part)`
      const given = await createVideo({ frames: grays(8) })
      const { files } = await run(source, declared, given)
      const counts = await Promise.all(files().map(async file => (await readVideo(file)).frames.map(getFrame)))
      expect(counts).toEqual([
        [0, 1, 2, 3, 4, 0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4, 5, 6, 7],
      ])
      expect(new Set(files()).size).toBe(4)
    })

    test.skipIf(process.platform !== 'linux')('A recipe accepts a video on another disk', async () => {
      const elsewhere = await mkdtemp('/dev/shm/videos-')
      try {
        const file = await makeVideo(join(elsewhere, 'given.mp4'), { frames: grays(3) })
        const made = await run(`await writeOutput('video', getInput('video'))`, toVideo, { file })
        expect(await readFile(made.file())).toEqual(await readFile(file))
      } finally {
        await rm(elsewhere, { recursive: true })
      }
    })

    test('A recipe cannot read files other than its inputs', async () => {
      const source = rendering(`{ file: '/etc/passwd' }`, '[v0]null[out0]')
      await expect(run(source, toVideo, await createVideo({ frames: grays(8) }))).rejects.toMatchObject({ code: 'internal_error' })
    })
  })

  test('Frames of an endless video are streamed, and the reader can stop at any time', async () => {
    const source = `let count = 0
      for await (const frame of video.frames(getInput('video'), '[v0]loop=-1:32000[out0]')) {
        await writeOutput('images', frame)
        if (++count === 3) break
      }`
    expect((await getFrames(await createVideo({ frames: grays(8) }), source)).map(getFrame)).toEqual([0, 1, 2])
  })
})
