// @project slow: it encodes many videos
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  installedVideoEngines,
  loudnessBetween,
  makeTone,
  readVideo,
  testFolder,
  type TestInput,
} from '@mediawright/media-engines/testing/modules.ts'
import { getNumber, makeTimedVideo, numbers, type TimedVideo } from '@mediawright/media-engines/testing/timed-videos.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'

/** Returns the start times of the frames and the end time of the last frame. */
const at = (rate: number, frames: number, from = 0): number[] => numbers(frames + 1).map(frame => from + frame / rate)
/** Some frames last 1 or 2 ms, and the last frame's duration differs from that of every other frame. */
const uneven = [0, 0.04, 0.041, 0.043, 0.1, 0.104, 0.5, 0.533, 0.566, 0.9, 0.95, 1.5, 1.502, 1.57]
const burst = [...at(30, 9), ...at(240, 30, 10 / 30), ...at(30, 10, 10 / 30 + 31 / 240)]
const fragmented = 'frag_keyframe+empty_moov'
/** For files written with these flags, the timestamps that FFmpeg reports are two frames too late. */
const negativeOffsets = 'frag_keyframe+delay_moov+negative_cts_offsets'

async function createVideo(plan: TimedVideo & { sound?: boolean }): Promise<{ file: string }> {
  const folder = await testFolder()
  const audio = plan.sound ? { audio: await makeTone(join(folder, 'tone.m4a'), 'm4a', 440, 1) } : {}
  return { file: await makeTimedVideo(join(folder, 'video'), { ...plan, ...audio }) }
}

const engines = await installedVideoEngines()

describe.each(engines)('timing of videos processed with $name', engine => {
  const run = async (slug: string, inputs: Record<string, TestInput | TestInput[]>, params: Record<string, unknown> = {}) =>
    runPrebuilt(slug, inputs, params, undefined, engine)
  const shown = async (file: string) => {
    const { frames, times, videoSeconds, audio } = await readVideo(file)
    return { numbers: frames.map(getNumber), times, end: videoSeconds, audio }
  }

  test.each<[string, TimedVideo & { sound?: boolean }, expected?: { from?: number; skipped?: number }]>([
    ['with a constant frame rate and B-frames', { times: at(25, 30) }],
    ['without B-frames', { times: at(25, 10), codecOptions: { bf: '0' } }],
    ['in fragments without an edit list', { times: at(24, 20, 0.2), muxerOptions: { movflags: fragmented } }],
    ['in fragments with an edit list', { times: at(24, 20), muxerOptions: { movflags: 'frag_keyframe+delay_moov' } }],
    ['in fragments with negative offsets', { times: at(24, 30), muxerOptions: { movflags: negativeOffsets } }],
    ['in fragments with negative offsets and audio', { times: at(24, 20), muxerOptions: { movflags: negativeOffsets }, sound: true }],
    ['trimmed by an edit list', { times: at(25, 30, -0.32), muxerOptions: { avoid_negative_ts: 'disabled' } }, { skipped: 8 }],
    // The remaining 10 ms of frame 7 are cut, because FFmpeg does not decode that frame.
    [
      'trimmed within a frame by an edit list',
      { times: at(25, 30, -0.31), muxerOptions: { avoid_negative_ts: 'disabled' } },
      { skipped: 8, from: 0.01 },
    ],
    ['that starts after its audio', { times: at(25, 20, 0.3), sound: true }, { from: 0.3 }],
    ['with a variable frame rate', { times: uneven }],
    ['with a variable frame rate in fragments', { times: uneven, muxerOptions: { movflags: fragmented } }],
    ['with a variable frame rate in WebM', { times: uneven, codec: 'libvpx-vp9', muxer: 'webm' }],
    [
      'in a WebM file that starts late',
      { times: uneven.map(time => time + 1.3), codec: 'libvpx-vp9', muxer: 'webm', muxerOptions: { avoid_negative_ts: 'disabled' } },
    ],
    ['with a burst at 240 frames per second', { times: burst }],
    ['with one frame', { times: [0, 0.04] }],
    ['in HDR with a variable frame rate', { times: uneven, hdr: true }],
  ])('An action preserves each frame of a video %s', async (_, plan, { from = 0, skipped = 0 } = {}) => {
    const given = plan.times.slice(skipped)
    const times = given.map(time => time - given[0]! + from)
    const seen = await shown((await run('color-grade-video', { video: await createVideo(plan) })).file())
    expect(seen.numbers).toEqual(numbers(plan.times.length - 1).slice(skipped))
    // The first frame is shown from the start of the video.
    for (const [frame, time] of seen.times.entries()) expect(time).toBeCloseTo(frame === 0 ? 0 : times[frame]!, 3)
    expect(seen.end).toBeCloseTo(times.at(-1)!, 2)
  })

  test('Audio that starts before or after its variable-frame-rate video keeps its offset', async () => {
    for (const audioFrom of [0.4, -0.2]) {
      const { audio } = await shown(
        (await run('video-effect', { video: await createVideo({ times: uneven, sound: true, audioFrom }) })).file(),
      )
      const begin = Math.max(0, audioFrom)
      if (begin > 0) expect(loudnessBetween(audio!, 0, begin - 0.02)).toBeLessThan(0.001)
      expect(loudnessBetween(audio!, begin + 0.02, audioFrom + 0.98)).toBeGreaterThan(0.05)
      expect(loudnessBetween(audio!, audioFrom + 1.05, 1.5)).toBeLessThan(0.001)
    }
  })

  test('A keyed video keeps its own frame timing even if the background video has a different frame rate', async () => {
    const [video, background_video] = [await createVideo({ times: uneven }), await createVideo({ times: at(10, 4) })]
    const seen = await shown((await run('greenscreen-video', { video, background_video })).file())
    expect(seen.numbers).toEqual(numbers(13))
    for (const [frame, time] of seen.times.entries()) expect(time).toBeCloseTo(uneven[frame]!, 3)
  })

  test.each([
    ['a variable frame rate', { times: uneven }],
    ['fragments that have negative offsets', { times: at(24, 30), muxerOptions: { movflags: negativeOffsets } }],
  ])('Splitting a video with %s puts each frame into exactly one part, with the correct timestamp', async (_, plan) => {
    const files = (await run('split-video', { video: await createVideo(plan) }, { segments: 3 })).files()
    const parts = await Promise.all(files.map(shown))
    expect(parts.flatMap(part => part.numbers)).toEqual(numbers(plan.times.length - 1))
    for (const part of parts) {
      const starts = plan.times.slice(part.numbers[0]).map(time => time - plan.times[part.numbers[0]!]!)
      for (const [frame, time] of part.times.entries()) expect(time).toBeCloseTo(starts[frame]!, 3)
      expect(part.end).toBeCloseTo(starts[part.numbers.length]!, 2)
    }
  })

  test('An action that resamples frames shows the correct frame at every point in time, including the first and last frames', async () => {
    const video = await createVideo({ times: at(24, 24), muxerOptions: { movflags: negativeOffsets } })
    const numbersIn = async (slug: string, inputs: Record<string, TestInput | TestInput[]>) =>
      (await shown((await run(slug, inputs)).file())).numbers
    expect(await numbersIn('reverse-video', { video })).toEqual(numbers(24).toReversed())
    expect(await numbersIn('speed-up-video', { video })).toEqual(numbers(12).map(frame => 2 * frame))
    expect(await numbersIn('stitch-videos', { videos: [video, video] })).toEqual([...numbers(24), ...numbers(24)])
    const faster = await createVideo({ times: at(30, 5) })
    // At 30 frames per second, every fifth frame repeats the previous frame.
    expect(await numbersIn('stitch-videos', { videos: [video, faster] })).toEqual([
      ...numbers(30).map(frame => Math.floor(frame * 0.8)),
      ...numbers(5),
    ])
    const stills = (await run('extract-video-frames', { video }, { frame_count: 3 })).images()
    expect(stills.map(getNumber)).toEqual([0, 12, 23])
  })
})

test('Repeated runs with the same variable-frame-rate video produce identical bytes', async () => {
  const video = await createVideo({ times: uneven, sound: true })
  const [one, other] = [await runPrebuilt('color-grade-video', { video }), await runPrebuilt('color-grade-video', { video })]
  expect((await readFile(one.file())).equals(await readFile(other.file()))).toBe(true)
})

test('A video with more than 240 frames per second is output at 240 frames per second', async () => {
  const times = numbers(65).map(frame => frame / 3000)
  const seen = await readVideo((await runPrebuilt('color-grade-video', { video: await createVideo({ times }) })).file())
  expect(seen.times.map(time => Math.round(time * 240))).toEqual([0, 1, 2, 3, 4])
})
