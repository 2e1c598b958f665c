import type { Mood } from '../prompt/vocabulary.ts'

/** Describes how a mood sounds. Scale degrees are numbered from 0. */
export interface Manner {
  /** The scale, as semitones above the tonic. */
  scale: readonly number[]
  /** Chord progressions, written as the scale degrees of the chord roots, one digit per bar. */
  progressions: readonly string[]
  tempo: readonly [low: number, high: number]
  /** Fraction of eighth notes on which the melody plays. */
  density: number
  /** Brightness of the pad: 0 is dark, 1 is bright. */
  brightness: number
  drums?: boolean
  /** Amount of reverb, as a fraction. */
  space: number
  /** Octaves by which the melody is transposed. */
  register?: number
}

const major = [0, 2, 4, 5, 7, 9, 11]
const lydian = [0, 2, 4, 6, 7, 9, 11]
const minor = [0, 2, 3, 5, 7, 8, 10]
const dorian = [0, 2, 3, 5, 7, 9, 10]
const harmonicMinor = [0, 2, 3, 5, 7, 8, 11]

export const manners: Readonly<Record<Mood, Manner>> = {
  calm: { scale: lydian, progressions: ['0454', '0254', '0504'], tempo: [66, 80], density: 0.4, brightness: 0.35, space: 0.4 },
  joyful: {
    scale: major,
    progressions: ['0453', '0340', '0534'],
    tempo: [104, 124],
    density: 0.68,
    brightness: 0.7,
    drums: true,
    space: 0.2,
  },
  sad: { scale: dorian, progressions: ['0526', '0304', '0656'], tempo: [60, 74], density: 0.36, brightness: 0.25, space: 0.42 },
  tense: {
    scale: harmonicMinor,
    progressions: ['0054', '0304', '0514'],
    tempo: [84, 100],
    density: 0.46,
    brightness: 0.3,
    drums: true,
    space: 0.34,
    register: -1,
  },
  epic: {
    scale: minor,
    progressions: ['0526', '0263', '5600'],
    tempo: [88, 108],
    density: 0.55,
    brightness: 0.6,
    drums: true,
    space: 0.34,
  },
}
