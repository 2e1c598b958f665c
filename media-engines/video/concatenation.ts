/** Videos created with the same recipe, to be concatenated with one audio track. Streams are copied without re-encoding. */
export interface Concatenation {
  /** MP4 files without audio. All but the last have at least `minFrames` frames. */
  videos: readonly ConcatenatedVideo[]
  /** The videos' common frame rate, an integer. */
  frameRate: number
  /** The audio: an M4A file with the total duration. */
  audio?: string
  /** The MP4 file to write; its folder must exist. */
  file: string
}

export interface ConcatenatedVideo {
  file: string
  frames: number
}

/** In a video with fewer frames, decoding times equal presentation times and would overlap those of the previous video. */
export const minFrames = 8

/** Returns a time base in which each frame takes a whole number of ticks; the muxer requires at least 10,000 ticks per second. */
export function ticksPerSecond(frameRate: number): number {
  let ticks = frameRate
  while (ticks < 10_000) ticks *= 2
  return ticks
}
