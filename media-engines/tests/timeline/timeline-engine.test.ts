// @project slow: it renders many videos
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { installedVideoEngines, loudnessBetween, makeTone, meanColor, testFolder, toneBetween } from '../../testing/modules.ts'
import type { RunningTimelineEngine } from '../../timeline/open-timeline-engine.ts'
import {
  expectNear,
  red,
  green,
  blue,
  colorAt,
  cut,
  video,
  grays,
  item,
  toNumber,
  sharedEngine,
  videoTrack,
  plain,
  size,
  audioTrack,
  textTrack,
  type CutPlan,
} from '../support/cuts.ts'
import type { CutSource } from '../../timeline/timeline-engine.ts'

describe.each(await installedVideoEngines())('timelines rendered by $name', choice => {
  let engine: RunningTimelineEngine
  let [reds, greens, counted] = [] as unknown as [CutSource, CutSource, CutSource]
  beforeAll(async () => {
    engine = await sharedEngine(choice)
    reds = await plain(red, 50, { tone: 500 })
    greens = await plain(green, 50, { tone: 1000 })
    counted = await video({ ...size, frames: grays(60) })
  })
  const render = (plan: CutPlan) => cut(engine, plan)

  describe('TIME-1: exact duration', () => {
    test.each([
      [25, 40],
      [23, 61],
      [60, 75],
      [1, 3],
      [30, 1],
    ])('A timeline rendered at %i fps has exactly the requested number of frames: %i', async (fps, frames) => {
      const { content, progress, folder } = await render({ fps, tracks: [videoTrack(item(reds, 0, frames))] })
      expect(content.times.length).toBe(frames)
      for (const [at, time] of content.times.entries()) expect(time).toBeCloseTo(at / fps, 5)
      expect(content.videoSeconds).toBeCloseTo(frames / fps, 5)
      expect(content.frames.length).toBe(frames)
      expect(content.audio?.seconds).toBeCloseTo(frames / fps, 2)
      expect([content.width, content.height]).toEqual([160, 90])
      for (const percent of progress) expect(percent).toBeLessThanOrEqual(99)
      expect(await readdir(folder)).toEqual(['timeline.mp4'])
    })

    test('Gaps in a timeline show the background, and the video lasts until the last item ends, even if that item is invisible', async () => {
      const tracks = [
        videoTrack(item(reds, 10, 5)),
        textTrack(item({ type: 'text', text: ' ', color: '#ffffff', fontSize: 20, align: 'left' }, 20, 5)),
      ]
      const { content } = await render({ background: blue, tracks })
      expect(content.frames.length).toBe(25)
      for (const frame of [0, 9, 15, 24]) expectNear(meanColor(content.frames[frame]!), [0, 0, 255])
      for (const frame of [10, 14]) expectNear(meanColor(content.frames[frame]!), [255, 0, 0])
    })

    test('Rendering a timeline more than once produces identical bytes', async () => {
      const plan = {
        tracks: [videoTrack(item(reds, 0, 20, { transition: { type: 'dissolve', duration: 8 } }), item(greens, 12, 20, { fadeOut: 8 }))],
      }
      expect(await readFile((await render(plan)).file)).toEqual(await readFile((await render(plan)).file))
    })
  })

  describe('TIME-1: audio timing', () => {
    test('Each clip is audible throughout its own frames, with silence elsewhere', async () => {
      const file = await makeTone(join(await testFolder(), 'tone.mp3'), 'mp3', 2000, 3)
      const tone: CutSource = { type: 'audio', file }
      const tracks = [
        videoTrack(item(reds, 10, 20)),
        audioTrack(item(tone, 40, 15, { trimStart: 20 }), item(greens, 60, 10, { trimStart: 7 })),
        videoTrack(item(counted, 0, 80)),
      ]
      const { content } = await render({ tracks })
      const audio = content.audio!
      expect([audio.channels, audio.sampleRate]).toEqual([2, 48_000])
      expect(audio.seconds).toBeCloseTo(3.2, 2)
      for (const [from, to, hertz] of [
        [0.4, 1.2, 500],
        [1.6, 2.2, 2000],
        [2.4, 2.8, 1000],
      ] as const) {
        expect(Math.abs(toneBetween(audio, from + 0.03, to - 0.03) - hertz)).toBeLessThan(hertz * 0.05)
        for (const [begin, end] of [
          [from - 0.06, from - 0.02],
          [to + 0.02, to + 0.06],
        ] as const)
          expect(loudnessBetween(audio, begin, end)).toBeLessThan(0.01)
        expect(loudnessBetween(audio, from, from + 0.02)).toBeGreaterThan(0.03)
      }
    })

    test('Audio is played at its set volume and with its fades, and both clips are audible during a transition', async () => {
      const tone = { type: 'audio' as const, file: await makeTone(join(await testFolder(), 'loud.wav'), 'wav', 500, 4) }
      const whole = item(tone, 0, 25)
      const faded = [item(tone, 25, 25, { volume: 0.5 }), item(tone, 50, 50, { fadeIn: 25 })]
      const crossed = [item(reds, 100, 50, { transition: { type: 'dissolve', duration: 25 } }), item(greens, 125, 50)]
      const { content } = await render({ tracks: [audioTrack(whole, ...faded), videoTrack(...crossed)] })
      const audio = content.audio!
      const usual = loudnessBetween(audio, 0.1, 0.9)
      const at = (second: number) => loudnessBetween(audio, second - 0.02, second + 0.02) / usual
      for (const [second, wanted] of [
        [1.5, 0.5],
        [2.25, 0.25],
        [2.5, 0.5],
        [2.75, 0.75],
        [3.5, 1],
      ] as const)
        expect(at(second)).toBeCloseTo(wanted, 1)
      expect(toneBetween(audio, 4.5, 4.9)).toBeCloseTo(500, -2)
      expect(toneBetween(audio, 6.1, 6.9)).toBeCloseTo(1000, -2)
      expect(loudnessBetween(audio, 5.4, 5.6)).toBeCloseTo(loudnessBetween(audio, 4.4, 4.6), 1)
    })

    test('Many audio clips played at once keep their full volume, and the mix does not clip', async () => {
      const tone = { type: 'audio' as const, file: await makeTone(join(await testFolder(), 'one.wav'), 'wav', 500, 2) }
      // One clip plays in the first second, four in the next and four loud ones in the last.
      const clips = (track: number) => [...(track === 0 ? [item(tone, 0, 25)] : []), item(tone, 25, 25), item(tone, 50, 25, { volume: 8 })]
      const { content } = await render({ tracks: [0, 1, 2, 3].map(track => audioTrack(...clips(track))) })
      const audio = content.audio!
      const level = (second: number) => loudnessBetween(audio, second + 0.2, second + 0.9)
      expect(level(1) / level(0)).toBeCloseTo(4, 1)
      const samples = audio.samples.subarray(2 * audio.sampleRate + 10_000, 2 * audio.sampleRate + 40_000)
      expect(Math.max(...samples)).toBeLessThan(0.999)
      // The RMS of a square wave equals its peak; the RMS of a sine wave is 0.707 times its peak.
      expect(level(2) / Math.max(...samples)).toBeLessThan(0.75)
    })

    test('A timeline with only silent or muted videos has no audio', async () => {
      const { content } = await render({
        tracks: [videoTrack(item(counted, 0, 5)), audioTrack(item(counted, 0, 5), item(reds, 5, 5, { volume: 0 }))],
      })
      expect(content.audio).toBeUndefined()
      expect(content.frames.length).toBe(10)
    })
  })

  describe('many items', () => {
    test('A timeline with many items is rendered in parts, with no visible seams between them', async () => {
      const below = videoTrack(item(counted, 0, 44))
      const above = Array.from({ length: 22 }, (_, at) => item(reds, at * 2, 2, { scale: 0.2, position: { x: 0.8, y: 0.5 } }))
      const { content } = await render({ tracks: [below, videoTrack(...above)] })
      expect(content.times.length).toBe(44)
      expect(content.frames.map(image => toNumber(colorAt(image, 0.1, 0.1)))).toEqual(Array.from({ length: 44 }, (_, at) => at))
      expect(content.times).toEqual(Array.from({ length: 44 }, (_, at) => expect.closeTo(at / 25, 5) as number))
    })
  })

  test('Tracks that do not fit in one filtergraph are overlaid on a video that contains the tracks below them', async () => {
    const large = await video({ width: 1280, height: 720, frames: Array<string>(4).fill('#00ff00') })
    const below = videoTrack(item(reds, 0, 4, { opacity: 0.5 }))
    const above = Array.from({ length: 18 }, (_, at) =>
      videoTrack(item(large, 0, 4, { scale: 0.1, position: { x: (at + 0.5) / 18, y: 0.3 } })),
    )
    const { content, folder } = await render({ background: blue, tracks: [below, ...above, videoTrack(item(reds, 2, 2, { scale: 0.1 }))] })
    expect(content.frames.length).toBe(4)
    expect(await readdir(folder)).toEqual(['timeline.mp4'])
    expectNear(colorAt(content.frames[1]!, 0.5, 0.7), [128, 0, 128])
    for (let at = 0; at < 18; at++) expectNear(colorAt(content.frames[1]!, (at + 0.5) / 18, 0.3), [0, 255, 0])
    expectNear(colorAt(content.frames[1]!, 0.5, 0.5), [128, 0, 128])
    expectNear(colorAt(content.frames[3]!, 0.5, 0.5), [255, 0, 0])
  })
})
