import type { ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { readNumber, readText } from '../models/job.ts'
import { choosePalette, type Palette } from './palette.ts'
import { readPrompt, type ParsedPrompt, type SubjectRequest } from './read-prompt.ts'
import { requestRandom, type Random } from './random.ts'
import type { Place, Sight, Subject, Time, Weather } from './vocabulary.ts'

/** A planned image, not yet drawn. */
export interface Scene {
  kind: 'landscape' | 'still-life' | 'abstract'
  time: Time
  weather: Weather
  place: Place
  subjects: readonly SubjectRequest[]
  sights: readonly Sight[]
  palette: Palette
  style: string
  /** True if everything is drawn in a single ink color. */
  mono: boolean
  /** Position of the sun or moon, as fractions of the image. */
  light: { x: number; y: number }
  random: Random
}

const stillLife: ReadonlySet<Subject> = new Set(['bottle', 'cup', 'portrait', 'robot'])

/** Places where a subject is shown if the prompt names no place. */
const homes: Readonly<Partial<Record<Subject, readonly Place[]>>> = {
  fox: ['forest', 'meadow', 'mountains'],
  wolf: ['mountains', 'forest'],
  deer: ['forest', 'mountains', 'meadow'],
  owl: ['forest'],
  bird: ['sea', 'meadow', 'lake'],
  whale: ['sea'],
  fish: ['underwater'],
  boat: ['sea', 'lake'],
  lighthouse: ['sea'],
  house: ['mountains', 'meadow', 'lake'],
  castle: ['mountains', 'lake'],
  balloon: ['mountains', 'desert', 'meadow'],
  rocket: ['space', 'desert'],
  person: ['mountains', 'desert', 'lake'],
  palm: ['sea'],
  cactus: ['desert'],
  mushroom: ['forest'],
  butterfly: ['meadow'],
  flower: ['meadow'],
  tree: ['meadow', 'mountains'],
  car: ['desert', 'city', 'mountains'],
  cat: ['city', 'meadow'],
}

export function planScene(prompt: string, params: ModelParams): Scene {
  const style = readText(params, 'style', 'illustration')
  const tuning = readText(params, 'palette', 'auto')
  const reading = readPrompt(prompt)
  const random = requestRandom(prompt, readNumber(params, 'seed', 0))
  const chance = random.fork('scene')
  const place = reading.place ?? chooseHome(reading, chance)
  const weather = reading.weather ?? chance.pick(['clear', 'clear', 'cloudy'] as const)
  const time = reading.time ?? chooseTime(reading, weather, chance)
  const snowy = weather === 'snow'
  const palette = choosePalette(reading, { time, place, snowy, style, tuning }, chance)
  const low = time === 'dawn' || time === 'sunset' || time === 'dusk'
  const light = {
    x: chance.pick([chance.between(0.2, 0.4), chance.between(0.6, 0.8)]),
    y: low ? chance.between(0.42, 0.52) : chance.between(0.14, 0.28),
  }
  return {
    kind: chooseKind(reading),
    time,
    weather,
    place,
    subjects: reading.subjects,
    sights: reading.sights,
    palette,
    style,
    mono: tuning === 'mono',
    light,
    random,
  }
}

function chooseKind(reading: ParsedPrompt): Scene['kind'] {
  const [first] = reading.subjects
  if (reading.place !== undefined)
    return first?.subject === 'portrait' || first?.subject === 'bottle' || first?.subject === 'cup' ? 'still-life' : 'landscape'
  if (first !== undefined) return stillLife.has(first.subject) ? 'still-life' : 'landscape'
  const outdoors = reading.time !== undefined || reading.weather !== undefined || reading.sights.length > 0
  return outdoors ? 'landscape' : 'abstract'
}

function chooseHome(reading: ParsedPrompt, random: Random): Place {
  const subject = reading.subjects[0]?.subject
  return random.pick((subject && homes[subject]) ?? (['mountains', 'sea', 'lake', 'meadow', 'desert', 'forest'] as const))
}

function chooseTime(reading: ParsedPrompt, weather: Weather, random: Random): Time {
  if (reading.place === 'space') return 'night'
  if (weather === 'snow') return random.pick(['day', 'dawn', 'dusk'])
  if (weather === 'rain' || weather === 'storm') return random.pick(['dusk', 'dusk', 'day'])
  if (reading.place === 'city') return random.pick(['dusk', 'sunset', 'night'])
  return random.pick(['dawn', 'day', 'sunset', 'day', 'dusk'])
}
