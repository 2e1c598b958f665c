/**
 * Videos made by the same recipe, to be joined one after another, with one audio track for all. Streams are copied without
 * re-encoding.
 */
export interface Joint {
  /** MP4 without audio. All but the last have at least `leastFrames` frames. */
  videos: readonly JoinedVideo[]
  /** The common frame rate, an integer. */
  frameRate: number
  /** M4A with the total duration. */
  audio?: string
  /** The MP4 to write; its folder exists. */
  file: string
}

export interface JoinedVideo {
  file: string
  /** Number of frames. */
  frames: number
}

/** Shorter videos have decoding times equal to presentation times, which would overlap with the video before. */
export const leastFrames = 8

/** A time base in which frames last whole ticks; the muxer requires at least 10,000 ticks per second. */
export function ticksPerSecond(frameRate: number): number {
  let ticks = frameRate
  while (ticks < 10_000) ticks *= 2
  return ticks
}
