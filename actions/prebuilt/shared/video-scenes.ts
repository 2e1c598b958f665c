import { toExactFrames, countFramesAt, getFrameRate } from './video-timing.ts'

/** Minimum duration of a scene in seconds; anything shorter is treated as a flash of light. */
const shortest = 0.4
const width = 64
const height = 36

/**
 * Returns the start times of the scenes, in seconds; the first one is 0. A scene starts at a frame if the change from the previous frame is
 * much greater than the preceding change, so that fast camera motion is not mistaken for a cut.
 * @param sensitivity 0 (only hard cuts between very different frames) to 1
 */
export async function sceneStarts(clip: VideoInput, sensitivity: number): Promise<number[]> {
  const rate = getFrameRate(clip)
  const threshold = 0.5 - 0.45 * sensitivity
  const starts = [0]
  let before: Pixels | undefined
  let movement = 0
  let count = 0
  const graph = `[v0]${toExactFrames(countFramesAt(clip.video_seconds, rate), rate)},scale=${width}:${height}:flags=area[out0]`
  for await (const frame of video.frames(clip, graph, [0, 0])) {
    const moved = before === undefined ? 0 : difference(before, frame)
    const second = count / rate
    if (Math.min(moved, moved - movement) > threshold && second - starts.at(-1)! >= shortest) starts.push(second)
    before = { ...frame, rgba: frame.rgba.slice() }
    movement = moved
    count++
  }
  return starts
}

/**
 * Returns the mean difference between two frames, from 0 to 1. A mean of a quarter of the range or more counts as 1, because a quarter is
 * already a large difference.
 */
function difference(one: Pixels, other: Pixels): number {
  let sum = 0
  for (let at = 0; at < one.rgba.length; at++) sum += Math.abs(one.rgba[at]! - other.rgba[at]!)
  return Math.min(1, sum / (width * height * 3 * 255) / 0.25)
}
