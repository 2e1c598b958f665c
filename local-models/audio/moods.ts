import type { Mood } from '../prompt/vocabulary.ts'

/** How a mood sounds. Degrees count the steps of the scale from 0. */
export interface Manner {
  /** Semitones above the tonic. */
  scale: readonly number[]
  /** Chord roots, one per bar. */
  progressions: readonly (readonly number[])[]
  tempo: readonly [low: number, high: number]
  /** Share of eighth notes on which the melody plays. */
  density: number
  /** Softness of the pad: 0 dark, 1 bright. */
  brightness: number
  drums: boolean
  /** Share of reverberation. */
  space: number
  /** Octaves by which the melody is transposed. */
  register: number
}

const major = [0, 2, 4, 5, 7, 9, 11]
const lydian = [0, 2, 4, 6, 7, 9, 11]
const minor = [0, 2, 3, 5, 7, 8, 10]
const dorian = [0, 2, 3, 5, 7, 9, 10]
const harmonicMinor = [0, 2, 3, 5, 7, 8, 11]

export const manners: Readonly<Record<Mood, Manner>> = {
  calm: {
    scale: lydian,
    progressions: [
      [0, 4, 5, 4],
      [0, 2, 5, 4],
      [0, 5, 0, 4],
    ],
    tempo: [66, 80],
    density: 0.4,
    brightness: 0.35,
    drums: false,
    space: 0.4,
    register: 0,
  },
  joyful: {
    scale: major,
    progressions: [
      [0, 4, 5, 3],
      [0, 3, 4, 0],
      [0, 5, 3, 4],
    ],
    tempo: [104, 124],
    density: 0.68,
    brightness: 0.7,
    drums: true,
    space: 0.2,
    register: 0,
  },
  sad: {
    scale: dorian,
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 0, 4],
      [0, 6, 5, 6],
    ],
    tempo: [60, 74],
    density: 0.36,
    brightness: 0.25,
    drums: false,
    space: 0.42,
    register: 0,
  },
  tense: {
    scale: harmonicMinor,
    progressions: [
      [0, 0, 5, 4],
      [0, 3, 0, 4],
      [0, 5, 1, 4],
    ],
    tempo: [84, 100],
    density: 0.46,
    brightness: 0.3,
    drums: true,
    space: 0.34,
    register: -1,
  },
  epic: {
    scale: minor,
    progressions: [
      [0, 5, 2, 6],
      [0, 2, 6, 3],
      [5, 6, 0, 0],
    ],
    tempo: [88, 108],
    density: 0.55,
    brightness: 0.6,
    drums: true,
    space: 0.34,
    register: 0,
  },
}
