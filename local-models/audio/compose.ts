import type { Random } from '../prompt/random.ts'
import { readPrompt, type ParsedPrompt } from '../prompt/read-prompt.ts'
import { requestRandom } from '../prompt/random.ts'
import type { Mood } from '../prompt/vocabulary.ts'
import { manners, type Manner } from './moods.ts'

export type Voice = 'pad' | 'bass' | 'bell' | 'pluck' | 'kick' | 'shaker'

/** Times are in seconds, pitch is a MIDI note number, and loudness and pan range from 0 to 1. */
export interface Note {
  voice: Voice
  at: number
  length: number
  pitch: number
  loudness: number
  pan: number
}

export interface Piece {
  mood: Mood
  tempo: number
  manner: Manner
  notes: Note[]
}

/** Composes music of the given length in the prompt's mood: chords under a recurring melody. */
export function compose(prompt: string, seed: number, seconds: number, tempo = 0): Piece {
  const random = requestRandom(prompt, seed).fork('music')
  const mood = chooseMood(readPrompt(prompt), random)
  const manner = manners[mood]
  const beats = tempo > 0 ? Math.max(40, tempo) : random.whole(...manner.tempo)
  const beat = 60 / beats
  const bar = beat * 4
  const key = random.whole(48, 58)
  const chords = random.pick(manner.progressions)
  const pitch = (degree: number): number => {
    const octave = Math.floor(degree / 7)
    return key + octave * 12 + (manner.scale[degree - octave * 7] ?? 0)
  }
  const phrase = createPhrase(random.fork('melody'), manner.density)
  const lead: Voice = random.chance(0.5) ? 'bell' : 'pluck'
  const notes: Note[] = []
  const add = (voice: Voice, at: number, length: number, note: number, loudness: number, pan: number) =>
    notes.push({ voice, at, length, pitch: note, loudness, pan })
  for (let index = 0; index * bar < seconds; index++) {
    const at = index * bar
    const root = Number(chords[index % chords.length])
    for (const [voice, step] of [0, 2, 4, 6].entries())
      add('pad', at, bar * 1.08, pitch(root + step), step === 6 ? 0.22 : 0.4, 0.2 + 0.2 * voice)
    add('bass', at, bar * 0.55, pitch(root) - 12, 0.62, 0.5)
    add('bass', at + beat * 2.5, bar * 0.36, pitch(root + (index % 2 === 0 ? 0 : 4)) - 12, 0.45, 0.5)
    for (const [eighth, step] of [0, 2, 4, 7, 4, 2, 7, 4].entries()) {
      const isOdd = eighth % 2 === 1
      add('pluck', at + (eighth * beat) / 2, beat, pitch(root + step) + 12, isOdd ? 0.2 : 0.15, isOdd ? 0.72 : 0.28)
    }
    // The musical form is AA'BA'.
    for (const { eighth, eighths, step } of phrase[[0, 1, 2, 1][index % 4] ?? 0] ?? []) {
      const note = pitch(root + step) + 12 + (manner.register ?? 0) * 12
      add(lead, at + (eighth * beat) / 2, (eighths * beat) / 2 + 0.5, note, eighth % 4 === 0 ? 0.62 : 0.48, 0.5)
    }
    if (manner.drums)
      for (let eighth = 0; eighth < 8; eighth++) {
        if (eighth % 4 === 0) add('kick', at + (eighth * beat) / 2, 0.3, 36, 0.55, 0.5)
        add('shaker', at + (eighth * beat) / 2, 0.09, 0, eighth % 2 === 1 ? 0.2 : 0.1, 0.6)
      }
  }
  return { mood, tempo: beats, manner, notes: notes.filter(note => note.at < seconds) }
}

/**
 * Returns the mood that the prompt names, or else one that matches its weather, place, subjects or time of day, or else one picked by the
 * seed.
 */
function chooseMood(reading: ParsedPrompt, random: Random): Mood {
  if (reading.mood !== undefined) return reading.mood
  if (reading.weather === 'storm') return 'tense'
  if (reading.weather === 'rain' || reading.weather === 'fog') return 'sad'
  if (reading.place === 'space' || reading.subjects.some(({ subject }) => subject === 'rocket' || subject === 'castle')) return 'epic'
  if (reading.time === 'night' || reading.time === 'dusk' || reading.place === 'lake') return 'calm'
  return random.pick(['calm', 'joyful', 'sad', 'epic'] as const)
}

interface Tone {
  eighth: number
  eighths: number
  /** Scale steps above the chord's root. */
  step: number
}

/** Creates a three-bar melody. Strong beats use chord tones, and other notes move by step. */
function createPhrase(random: Random, density: number): Tone[][] {
  const chordTones = [4, 7, 9, 11]
  return [0, 1, 2].map(() => {
    let step = random.pick(chordTones)
    const tones: Tone[] = []
    for (let eighth = 0; eighth < 8; eighth++) {
      const strong = eighth % 4 === 0
      if (!strong && !random.chance(density)) continue
      step = strong ? nearest(chordTones, step + random.whole(-2, 2)) : Math.min(12, Math.max(2, step + random.pick([-1, 1, 1, -1, 2, -2])))
      tones.push({ eighth, eighths: 1, step })
    }
    return tones.map((tone, index) => ({ ...tone, eighths: (tones[index + 1]?.eighth ?? 8) - tone.eighth }))
  })
}

function nearest(list: readonly number[], value: number): number {
  return list.reduce((best, item) => (Math.abs(item - value) < Math.abs(best - value) ? item : best))
}
