/**
 * Films that were made by one and the same recipe but for their pictures, one after another, and a sound to them all. What
 * is in the files is copied: nothing is encoded anew, and nothing is lost by it.
 */
export interface Joint {
  /** MP4, of pictures alone; each but the last of at least `leastFrames`. */
  films: readonly JoinedFilm[]
  /** Of all of them, whole. */
  frameRate: number
  /** M4A, as long as the films together. */
  sound?: string
  /** An MP4 that is written here; the folder exists. */
  file: string
}

export interface JoinedFilm {
  file: string
  /** How many pictures it has. */
  frames: number
}

/** Shorter films say of their pictures that they are decoded when they are shown, and the one before is not yet done then. */
export const leastFrames = 8

/** Ticks a second in which a picture lasts whole ones; the muxer wants 10,000 at least. */
export function ticksOf(frameRate: number): number {
  let ticks = frameRate
  while (ticks < 10_000) ticks *= 2
  return ticks
}
