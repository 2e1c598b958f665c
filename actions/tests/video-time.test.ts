// @project slow: it encodes many videos
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, describe, test } from 'vitest'
import {
  installedVideoEngines,
  loudnessBetween,
  meanColor,
  readVideo,
  testFolder,
  toneBetween,
} from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { colorAt, colorVideo, countingVideo, videoIn, createVideo, countFrames, measureFrameRate, upTo } from './counting-videos.ts'

const engines = await installedVideoEngines()

describe.each(engines)('playback of videos processed with $name', engine => {
  test('The reverse-video action reverses the frames and the audio', async () => {
    const video = await countingVideo(20, { tone: 400, toneTo: 1 })
    const reversed = await videoIn(await runPrebuilt('reverse-video', { video: video }, {}, undefined, engine))
    expect(countFrames(reversed)).toEqual(upTo(20).toReversed())
    expect(reversed.videoSeconds).toBeCloseTo(2, 3)
    expect(toneBetween(reversed.audio!, 0.1, 0.9)).toBe(0)
    expect(toneBetween(reversed.audio!, 1.1, 1.9)).toBeCloseTo(400, -1)
  })

  test('The boomerang-video action appends the reversed frames without repeating the frames at the turning points', async () => {
    const video = await countingVideo(12, { tone: 400, toneTo: 0.6 })
    const boomerang = await videoIn(await runPrebuilt('boomerang-video', { video: video }, {}, undefined, engine))
    expect(countFrames(boomerang)).toEqual([...upTo(12), ...upTo(11).slice(1).toReversed()])
    expect(boomerang.videoSeconds).toBeCloseTo(2.2, 3)
    expect(toneBetween(boomerang.audio!, 0.1, 0.5)).toBeCloseTo(400, -1)
    expect(toneBetween(boomerang.audio!, 0.7, 1.7)).toBe(0)
    expect(toneBetween(boomerang.audio!, 1.9, 2.1)).toBeCloseTo(400, -1)
  })

  test('By default, the speed-up-video action drops every other frame and preserves the pitch', async () => {
    const fast = await videoIn(
      await runPrebuilt('speed-up-video', { video: await countingVideo(20, { tone: 400 }) }, {}, undefined, engine),
    )
    expect(fast.times.length).toBe(10)
    expect(fast.videoSeconds).toBeCloseTo(1, 3)
    for (const [at, frame] of countFrames(fast).entries()) expect(Math.abs(frame - 2 * at)).toBeLessThanOrEqual(1)
    expect(fast.audio!.seconds).toBeCloseTo(1, 1)
    expect(toneBetween(fast.audio!, 0.2, 0.8)).toBeCloseTo(400, -1)
  })

  test('By default, the slow-down-video action shows every frame twice and preserves the pitch', async () => {
    const slow = await videoIn(
      await runPrebuilt('slow-down-video', { video: await countingVideo(10, { tone: 400 }) }, {}, undefined, engine),
    )
    expect(countFrames(slow)).toEqual(upTo(10).flatMap(frame => [frame, frame]))
    expect(slow.videoSeconds).toBeCloseTo(2, 3)
    expect(toneBetween(slow.audio!, 0.2, 1.8)).toBeCloseTo(400, -1)
  })

  test('By default, the split-video action returns two halves, each with its own audio', async () => {
    const video = await countingVideo(20, { tone: 400, toneFrom: 1, toneTo: 2 })
    const parts = (await runPrebuilt('split-video', { video: video }, {}, undefined, engine)).files()
    const [first, second] = [await readVideo(parts[0]!), await readVideo(parts[1]!)]
    expect(parts.length).toBe(2)
    expect(countFrames(first)).toEqual(upTo(20).slice(0, 10))
    expect(countFrames(second)).toEqual(upTo(20).slice(10))
    expect([first.videoSeconds, second.videoSeconds]).toEqual([expect.closeTo(1, 3), expect.closeTo(1, 3)])
    expect(toneBetween(first.audio!, 0.1, 0.9)).toBe(0)
    expect(toneBetween(second.audio!, 0.1, 0.9)).toBeCloseTo(400, -1)
  })

  test('The stitch-videos action joins videos with different sizes and frame rates, including videos without audio', async () => {
    const videos = [
      await colorVideo(['#c00000'], 10, { tone: 400 }),
      await colorVideo(['#00c000'], 25, { frameRate: 25, width: 90, height: 160 }),
      await colorVideo(['#0000c0'], 10, { width: 161, height: 91, tone: 800 }),
    ]
    const video = await videoIn(await runPrebuilt('stitch-videos', { videos: videos }, {}, undefined, engine))
    expect([video.width, video.height]).toEqual([160, 90])
    expect(measureFrameRate(video)).toBeCloseTo(25, 2)
    expect(video.videoSeconds).toBeCloseTo(3, 2)
    expect(video.times.length).toBe(75)
    expect(toneBetween(video.audio!, 0.1, 0.9)).toBeCloseTo(400, -1)
    expect(toneBetween(video.audio!, 1.1, 1.9)).toBe(0)
    expect(toneBetween(video.audio!, 2.1, 2.9)).toBeCloseTo(800, -1)
    const [red, , blue] = [meanColor(video.frames[5]!), meanColor(video.frames[30]!), meanColor(video.frames[70]!)]
    expect(red[0]).toBeGreaterThan(180)
    expect(blue[2]).toBeGreaterThan(180)
  })
})

describe('reverse-video', () => {
  test('The reverse-video action can keep the original audio or remove it', async () => {
    const video = await countingVideo(10, { tone: 400, toneTo: 0.5 })
    const kept = await videoIn(await runPrebuilt('reverse-video', { video: video }, { audio_mode: 'keep' }))
    expect(toneBetween(kept.audio!, 0.1, 0.4)).toBeCloseTo(400, -1)
    expect(toneBetween(kept.audio!, 0.6, 0.9)).toBe(0)
    expect((await videoIn(await runPrebuilt('reverse-video', { video: video }, { audio_mode: 'strip' }))).audio).toBeUndefined()
  })

  test('The reverse-video action accepts a single-frame video and a video at 30 frames per second', async () => {
    expect(countFrames(await videoIn(await runPrebuilt('reverse-video', { video: await countingVideo(1) })))).toEqual([0])
    const odd = await videoIn(
      await runPrebuilt('reverse-video', { video: await createVideo({ frameRate: 30, frames: 0.5, width: 162, height: 90 }) }),
    )
    expect([odd.times.length, odd.width, odd.height]).toEqual([15, 162, 90])
  })
})

describe('boomerang-video', () => {
  test('The boomerang-video action accepts videos with one or two frames', async () => {
    expect(countFrames(await videoIn(await runPrebuilt('boomerang-video', { video: await countingVideo(1) })))).toEqual([0])
    expect(countFrames(await videoIn(await runPrebuilt('boomerang-video', { video: await countingVideo(2) })))).toEqual([0, 1])
  })

  test('The boomerang-video action accepts a fractional frame rate', async () => {
    const video = await countingVideo(4, { frameRate: 12.5 })
    expect(countFrames(await videoIn(await runPrebuilt('boomerang-video', { video })))).toEqual([0, 1, 2, 3, 2, 1])
  })

  test('The boomerang-video action can double the speed and remove the audio', async () => {
    const video = await countingVideo(11, { tone: 400 })
    const boomerang = await videoIn(await runPrebuilt('boomerang-video', { video: video }, { speed: 2, include_audio: false }))
    expect(boomerang.times.length).toBe(10)
    expect(boomerang.videoSeconds).toBeCloseTo(1, 3)
    expect(boomerang.audio).toBeUndefined()
    expect(Math.max(...countFrames(boomerang))).toBeGreaterThanOrEqual(9)
  })
})

describe('speed-up-video', () => {
  test('The speed-up-video action can speed up a video tenfold while preserving the pitch', async () => {
    const fast = await videoIn(
      await runPrebuilt('speed-up-video', { video: await createVideo({ frameRate: 10, frames: 10, tone: 400 }) }, { factor: 10 }),
    )
    expect(fast.times.length).toBe(10)
    expect(fast.audio!.seconds).toBeCloseTo(1, 1)
    expect(toneBetween(fast.audio!, 0.2, 0.8)).toBeCloseTo(400, -1)
  })

  test('A video that would become shorter than one frame is output as one frame', async () => {
    expect((await videoIn(await runPrebuilt('speed-up-video', { video: await countingVideo(2) }, { factor: 20 }))).times.length).toBe(1)
  })

  test('The speed-up-video action removes the audio on request', async () => {
    const video = await countingVideo(4, { tone: 400 })
    expect((await videoIn(await runPrebuilt('speed-up-video', { video: video }, { keep_audio: false }))).audio).toBeUndefined()
  })
})

describe('slow-down-video', () => {
  test.each(['blend', 'motion'])('The %s smoothing mode inserts new frames between the original frames', async smoothing => {
    const video = await colorVideo(['#000000', '#505050', '#a0a0a0', '#f0f0f0'], 1)
    const slow = await videoIn(await runPrebuilt('slow-down-video', { video: video }, { smoothing, factor: 4 }))
    expect(slow.times.length).toBe(16)
    const grays = slow.frames.map(frame => meanColor(frame)[0])
    expect(grays.filter(gray => gray > 10 && gray < 70).length).toBeGreaterThanOrEqual(smoothing === 'blend' ? 2 : 0)
    for (const [at, gray] of grays.entries()) expect(gray).toBeGreaterThanOrEqual((grays[at - 1] ?? 0) - 3)
  })

  test.each([
    ['a video of 2×2 pixels', { width: 2, height: 2, frames: 0.4 }],
    ['a video of two frames', { frames: 0.2 }],
  ])('Motion smoothing rejects %s because motion cannot be estimated in it', async (_, plan) => {
    const video = await createVideo({ frameRate: 10, ...plan })
    await expect(runPrebuilt('slow-down-video', { video }, { smoothing: 'motion' })).rejects.toMatchObject({
      code: 'action_failed',
      message: 'Motion smoothing needs a video of at least 32 × 32 pixels and 3 frames: set `smoothing` to `blend` for this video.',
    })
  })

  test('Motion smoothing that would take too long is rejected with an error that states the limit', async () => {
    const plain = await colorVideo(['#404040'], 25)
    const large = { file: join(await testFolder(), 'large.mp4') }
    // The header declares larger frames than the video has.
    const bytes = await readFile(plain.file)
    const size = bytes.indexOf('avc1', bytes.indexOf('stsd')) + 28
    bytes.writeUInt16BE(3840, size)
    bytes.writeUInt16BE(2160, size + 2)
    await writeFile(large.file, bytes)
    await expect(runPrebuilt('slow-down-video', { video: large }, { smoothing: 'motion', factor: 10 })).rejects.toThrow(
      'too long for motion smoothing: at 3840 × 2160 pixels, the limit is 24.1 seconds, but the result would last 25.0',
    )
  })

  test('The slow-down-video action can slow down a video tenfold while preserving the pitch', async () => {
    const slow = await videoIn(await runPrebuilt('slow-down-video', { video: await countingVideo(5, { tone: 400 }) }, { factor: 10 }))
    expect(slow.videoSeconds).toBeCloseTo(5, 3)
    expect(toneBetween(slow.audio!, 1, 4)).toBeCloseTo(400, -1)
  })
})

describe('split-video', () => {
  const splits = async (video: { file: string }, params: Record<string, unknown>) =>
    Promise.all((await runPrebuilt('split-video', { video: video }, params)).files().map(readVideo))

  test('If a part of a split video starts after the audio ends, that part is silent', async () => {
    const video = await countingVideo(10, { tone: 400, toneTo: 0.1 })
    const parts = (await runPrebuilt('split-video', { video })).files()
    const [first, second] = [await readVideo(parts[0]!), await readVideo(parts[1]!)]
    expect(toneBetween(first.audio!, 0.01, 0.09)).toBeCloseTo(400, -2)
    expect([second.audio!.seconds, loudnessBetween(second.audio!, 0, 0.5)]).toEqual([expect.closeTo(0.5, 1), expect.closeTo(0, 3)])
  })

  test('The split-video action splits at a given interval, and the last part contains the remainder', async () => {
    const parts = await splits(await countingVideo(20), { split_mode: 'duration', segment_duration: 0.8 })
    expect(parts.map(countFrames)).toEqual([upTo(20).slice(0, 8), upTo(20).slice(8, 16), upTo(20).slice(16)])
  })

  test('The split-video action splits at scene changes', async () => {
    const video = await colorVideo(['#c02020', '#2020c0', '#20c020'], 7)
    const parts = await splits(video, { split_mode: 'scene' })
    expect(parts.map(({ times }) => times.length)).toEqual([7, 7, 7])
    expect((await splits(await createVideo({ frames: 1 }), { split_mode: 'scene' })).length).toBe(1)
  })

  test('The split-video action can trim both ends of each part and remove the audio', async () => {
    const parts = await splits(await countingVideo(20, { tone: 400 }), { trim_handles: 0.2, strip_audio: true })
    expect(parts.map(countFrames)).toEqual([upTo(20).slice(2, 8), upTo(20).slice(12, 18)])
    expect(parts.map(({ audio }) => audio)).toEqual([undefined, undefined])
  })

  test('The split-video action returns at most one part per frame and rejects trimming that would leave a part empty', async () => {
    expect((await splits(await countingVideo(3), { segments: 10 })).map(countFrames)).toEqual([[0], [1], [2]])
    await expect(splits(await countingVideo(10), { trim_handles: 5 })).rejects.toThrow('shorter than half a part')
  })

  test('The split-video action rejects a split into too many parts and reports how many there would be', async () => {
    const long = await createVideo({ frameRate: 10, frames: 12 })
    await expect(splits(long, { split_mode: 'duration', segment_duration: 0.1 })).rejects.toThrow(
      'would be split into 120 parts, but the limit is 50',
    )
  })
})

describe('stitch-videos', () => {
  const stitch = async (videos: { file: string }[], params: Record<string, unknown>) =>
    videoIn(await runPrebuilt('stitch-videos', { videos }, params))

  test.each(['fade', 'wipeleft', 'wiperight'] as const)('Two stitched videos overlap during the %s transition', async transition => {
    const videos = [await colorVideo(['#000000'], 20, { tone: 400 }), await colorVideo(['#ffffff'], 20, { tone: 400 })]
    const video = await stitch(videos, { transition, transition_duration: 1 })
    expect(video.times.length).toBe(30)
    expect(video.videoSeconds).toBeCloseTo(3, 3)
    const grays = video.frames.map(frame => meanColor(frame)[0])
    expect(Math.max(...grays.slice(0, 10))).toBeLessThan(5)
    expect(Math.min(...grays.slice(21))).toBeGreaterThan(250)
    expect(grays[15]).toBeGreaterThan(90)
    expect(grays[15]).toBeLessThan(165)
    expect(grays[11]).toBeLessThan(80)
    expect(grays[18]).toBeGreaterThan(175)
    const [left, right] = [0, 0.8].map(from => colorAt(video.frames[15]!, from, 0, from + 0.2, 1)[0]!) as [number, number]
    expect(Math.sign(Math.round((right - left) / 100))).toBe({ fade: 0, wipeleft: 1, wiperight: -1 }[transition])
    expect(video.audio!.seconds).toBeCloseTo(3, 1)
    expect(toneBetween(video.audio!, 1.2, 1.8)).toBeCloseTo(400, -1)
  })

  test('A video that is shorter than its transitions contributes half of its length to each transition', async () => {
    const videos = [await colorVideo(['#ff0000'], 20), await colorVideo(['#00ff00'], 4), await colorVideo(['#0000ff'], 1)]
    const video = await stitch(videos, { transition: 'fade', transition_duration: 5 })
    expect(video.times.length).toBe(23)
    expect(meanColor(video.frames[22]!)[2]).toBeGreaterThan(200)
    expect(video.audio).toBeUndefined()
  })

  test('The stitch-videos action crops or pads videos to a different aspect ratio', async () => {
    const videos = [await colorVideo(['#00ff00'], 3)]
    const filled = await stitch(videos, { aspect_ratio: '9:16', fit_mode: 'cover' })
    expect([filled.width, filled.height]).toEqual([90, 160])
    expect(meanColor(filled.frames[0]!)[1]).toBeGreaterThan(245)
    const before = await stitch(videos, { aspect_ratio: '1:1', background_color: '#ff0000' })
    expect([before.width, before.height]).toEqual([90, 90])
    expect(meanColor(before.frames[0]!)[0]).toBeCloseTo((255 * (90 - 51)) / 90, -1)
    const blurred = await stitch(videos, { aspect_ratio: '1:1', background_mode: 'blur' })
    expect(meanColor(blurred.frames[0]!)[1]).toBeGreaterThan(245)
  })

  test("If a video's audio outlasts its frames, the stitch-videos action extends the video to the end of the audio", async () => {
    const videos = [await colorVideo(['#ff0000'], 10, { tone: 400, toneTo: 1.5 }), await colorVideo(['#0000ff'], 10, { tone: 800 })]
    const video = await stitch(videos, {})
    expect(video.videoSeconds).toBeCloseTo(2.5, 1)
    expect(meanColor(video.frames[13]!)[0]).toBeGreaterThan(240)
    expect(toneBetween(video.audio!, 1.1, 1.4)).toBeCloseTo(400, -1)
    expect(toneBetween(video.audio!, 1.6, 2.4)).toBeCloseTo(800, -1)
  })
})
