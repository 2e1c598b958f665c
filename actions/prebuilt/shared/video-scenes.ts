import { getFrameRate } from './video-clock.ts'

/** A scene that is shorter is a flash of light. */
const shortest = 0.4
const width = 64
const height = 36

/**
 * The starts of the scenes in seconds, the first at 0. A cut shows by a frame that differs much more from the one before
 * than that one did from its own, so that fast camera motion is not a cut.
 * @param sensitivity 0 (only hard cuts between frames that differ most) to 1
 */
export async function sceneStarts(clip: VideoInput, sensitivity: number): Promise<number[]> {
  const rate = getFrameRate(clip)
  const threshold = 0.5 - 0.45 * sensitivity
  const starts = [0]
  let before: Pixels | undefined
  let movement = 0
  let count = 0
  for await (const frame of video.frames(clip, `[v0]fps=${rate}:start_time=0,scale=${width}:${height}:flags=area[out0]`, [0, 0])) {
    const moved = before === undefined ? 0 : difference(before, frame)
    const second = count / rate
    if (Math.min(moved, moved - movement) > threshold && second - starts.at(-1)! >= shortest) starts.push(second)
    before = { ...frame, rgba: frame.rgba.slice() }
    movement = moved
    count++
  }
  return starts
}

/** 0 to 1. A quarter of the way from black to white is much already, so it counts as the whole. */
function difference(one: Pixels, other: Pixels): number {
  let sum = 0
  for (let at = 0; at < one.rgba.length; at++) sum += Math.abs(one.rgba[at]! - other.rgba[at]!)
  return Math.min(1, sum / (width * height * 3 * 255) / 0.25)
}
