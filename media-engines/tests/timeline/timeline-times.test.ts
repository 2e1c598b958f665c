import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { installedVideoEngines, testFolder } from '../../testing/modules.ts'
import { getNumber, makeTimedVideo, numbers, type TimedVideo } from '../../testing/timed-videos.ts'
import type { CutItem } from '../../timeline/timeline-engine.ts'
import { cut, item, sharedEngine, videoTrack } from '../support/cuts.ts'

const at24 = numbers(25).map(frame => frame / 24)
const uneven = [0, 0.04, 0.041, 0.043, 0.1, 0.104, 0.5, 0.533, 0.566, 0.9, 0.95, 1.5, 1.502, 1.6]

describe.each(await installedVideoEngines())('frame times of timelines rendered by $name', choice => {
  async function cutFrames(plan: TimedVideo, fps: number, frames: number, more: Partial<CutItem> = {}): Promise<number[]> {
    const file = await makeTimedVideo(join(await testFolder(), 'video'), plan)
    const tracks = [videoTrack(item({ type: 'video', file }, 0, frames, more))]
    const { content } = await cut(await sharedEngine(choice), { tracks, fps, width: 64, height: 64 })
    return content.frames.map(getNumber)
  }
  /** Returns the index of the frame that is shown at a given time, in seconds. */
  const shownAt = (second: number): number => uneven.findLastIndex((start, frame) => frame < uneven.length - 1 && start <= second + 0.0011)

  test('A timeline shows each frame of a variable-frame-rate video at the right time and holds the last frame', async () => {
    expect(await cutFrames({ times: uneven }, 30, 60)).toEqual(numbers(60).map(frame => shownAt(frame / 30)))
    expect(await cutFrames({ times: uneven }, 24, 30, { trimStart: 20 })).toEqual(numbers(30).map(frame => shownAt((20 + frame) / 24)))
  })

  test('A timeline shows every frame of a fragmented video whose timestamps FFmpeg shifts', async () => {
    const plan = { times: at24, muxerOptions: { movflags: 'frag_keyframe+delay_moov+negative_cts_offsets' } }
    expect(await cutFrames(plan, 24, 24)).toEqual(numbers(24))
    expect(await cutFrames(plan, 24, 16, { trimStart: 8 })).toEqual(numbers(24).slice(8))
  })
})
