import { rateOf } from './film-clock.ts'

/** A scene that is shorter is a flash of light. */
const shortest = 0.4
const width = 64
const height = 36

/**
 * Where scenes begin, in seconds, the first at 0. A cut shows by a picture that differs much more from the one before
 * than that one did from its own, so that a camera that moves fast is none.
 * @param sensitivity 0 (only hard cuts between pictures that differ most) to 1
 */
export async function sceneStarts(film: VideoInput, sensitivity: number): Promise<number[]> {
  const rate = rateOf(film)
  const threshold = 0.5 - 0.45 * sensitivity
  const starts = [0]
  let before: Pixels | undefined
  let movement = 0
  let frame = 0
  for await (const picture of video.frames(film, `[v0]fps=${rate}:start_time=0,scale=${width}:${height}:flags=area[out0]`, [0, 0])) {
    const moved = before === undefined ? 0 : difference(before, picture)
    const second = frame / rate
    if (Math.min(moved, moved - movement) > threshold && second - starts.at(-1)! >= shortest) starts.push(second)
    before = { ...picture, rgba: picture.rgba.slice() }
    movement = moved
    frame++
  }
  return starts
}

/** 0 to 1. A quarter of the way from black to white is much already, so it counts as the whole. */
function difference(one: Pixels, other: Pixels): number {
  let sum = 0
  for (let at = 0; at < one.rgba.length; at++) sum += Math.abs(one.rgba[at]! - other.rgba[at]!)
  return Math.min(1, sum / (width * height * 3 * 255) / 0.25)
}
