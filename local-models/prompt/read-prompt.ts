import {
  colors,
  moods,
  namedColors,
  places,
  sights,
  subjects,
  times,
  weathers,
  type ColorName,
  type Mood,
  type Place,
  type Sight,
  type Subject,
  type Time,
  type Weather,
} from './vocabulary.ts'
import { isVerb, stripFiguresOfSpeech } from './word-senses.ts'

export interface SubjectRequest {
  subject: Subject
  color?: ColorName
  /** True for a plural, such as "foxes" or "a flock of birds". */
  several: boolean
}

/** A prompt as parsed by the embedded models. */
export interface ParsedPrompt {
  time?: Time
  weather?: Weather
  place?: Place
  subjects: SubjectRequest[]
  sights: Sight[]
  /** Colors that belong to no subject and therefore apply to the whole image. */
  colors: ColorName[]
  mood?: Mood
}

const timesByWord = index(times)
const weathersByWord = index(weathers)
const placesByWord = index(places)
const subjectsByWord = index(subjects)
const sightsByWord = index(sights)
const moodsByWord = index(moods)
const colorsByWord = index(
  Object.fromEntries(Object.entries(colors).map(([name, { words }]) => [name, words])) as Record<ColorName, string>,
)

const tables = [timesByWord, weathersByWord, placesByWord, subjectsByWord, sightsByWord, moodsByWord, colorsByWord]

/** A color applies to a subject within the next two words: "red fox", "red little fox". */
const colorReach = 2

export function readPrompt(prompt: string): ParsedPrompt {
  const clauses = stripFiguresOfSpeech(prompt)
    .split(/[,.;:!?\n]/)
    .map(clause => joined(splitWords(clause)))
  const spoken = clauses.flatMap(clause =>
    clause.map((word, at) => ({ word, forms: stems(word).filter(stem => !isVerb(clause, at, stem)) })),
  )
  const reading: ParsedPrompt = { subjects: [], sights: [], colors: [] }
  let color: { name: ColorName; at: number } | undefined
  for (const [at, { word, forms }] of spoken.entries()) {
    const found = <T>(table: ReadonlyMap<string, T>): T | undefined => forms.map(stem => table.get(stem)).find(hit => hit !== undefined)
    if (color !== undefined && at - color.at > colorReach) {
      addTo(reading.colors, color.name)
      color = undefined
    }
    const subject = found(subjectsByWord)
    const named = found(colorsByWord)
    if (subject !== undefined && !reading.subjects.some(wish => wish.subject === subject)) {
      const own = color?.name ?? found(new Map(Object.entries(namedColors)))
      const several = collective.has(word) ? !single.has(spoken[at - 1]?.word ?? '') : !subjectsByWord.has(word)
      reading.subjects.push({ subject, several, ...(own && { color: own }) })
      color = undefined
    } else if (named !== undefined) {
      if (color !== undefined) addTo(reading.colors, color.name)
      color = { name: named, at }
    }
    reading.time ??= found(timesByWord)
    reading.weather ??= found(weathersByWord)
    reading.place ??= found(placesByWord)
    reading.mood ??= found(moodsByWord)
    const sight = found(sightsByWord)
    if (sight !== undefined) addTo(reading.sights, sight)
  }
  if (color !== undefined) addTo(reading.colors, color.name)
  // A portrait of a woman is one figure, not two.
  if (reading.subjects.some(({ subject }) => subject === 'portrait'))
    reading.subjects = reading.subjects.filter(({ subject }) => subject !== 'person')
  return reading
}

/** Words that count as plural although they have no plural ending. */
const collective = new Set(['flock', 'people', 'fish', 'koi', 'deer', 'salmon'])
const single = new Set(['a', 'an', 'one', 'the', 'single'])

export function splitWords(prompt: string): string[] {
  return (
    prompt
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? []
  )
}

/** Joins "golden hour" into one word, like the tag "goldenhour", because the phrase means neither gold nor an hour. */
function joined(words: readonly string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]}${words[at + 1]}`
    const known = at + 1 < words.length && stems(pair).some(stem => tables.some(table => table.has(stem)))
    result.push(known ? pair : (words[at] ?? ''))
    if (known) at++
  }
  return result
}

/** Returns the word and its possible singular forms. */
function stems(word: string): string[] {
  const singulars = [word]
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) singulars.push(`${word.slice(0, -3)}f`)
  // The ending "es" is not removed from every word, because "cares" is not a form of "car".
  if (/(?:[sxzo]|[cs]h)es$/.test(word)) singulars.push(word.slice(0, -2))
  if (word.endsWith('s')) singulars.push(word.slice(0, -1))
  return singulars
}

function index<Name extends string>(table: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  return new Map(Object.entries<string>(table).flatMap(([name, words]) => words.split(' ').map(word => [word, name as Name])))
}

function addTo<T>(list: T[], item: T): void {
  if (!list.includes(item)) list.push(item)
}
