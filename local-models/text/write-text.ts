import type { ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { numberOf, textOf } from '../models/read-params.ts'
import { requestRandom, type Random } from '../prompt/random.ts'
import {
  beings,
  categories,
  givenNames,
  greetings,
  haikus,
  ideas,
  letters,
  lines,
  nameEnds,
  nameStarts,
  questions,
  reasons,
  story,
  tips,
  verses,
  wishes,
} from './forms.ts'
import { readRequest, type Deed, type TextRequest } from './read-request.ts'
import { capitalised, topicFrom, type Topic } from './topic.ts'
import { voices, type Voice } from './voices.ts'

interface Writing {
  tone: string
  random: Random
  /** Words. */
  most: number
}

/** Follows the usual forms of an instruction by templates that the seed chooses and orders, and declines other requests. */
export function writeText(prompt: string, params: ModelParams): string {
  const tone = textOf(params, 'tone', 'plain')
  const writing: Writing = {
    tone,
    random: requestRandom(prompt, numberOf(params, 'seed', 0)).fork(`text ${tone}`),
    most: Math.max(1, Math.floor(numberOf(params, 'max_words', 80))),
  }
  const request = readRequest(prompt)
  const written = write(request, writing)
  return written !== '' && wordsIn(written) <= writing.most ? written : shortest(request, writing.most)
}

function write(request: TextRequest, writing: Writing): string {
  switch (request.form) {
    case 'line':
      return line(topicFrom(request.about), writing)
    case 'list':
      return list(request, writing)
    case 'poem':
      return poem(topicFrom(request.about), writing)
    case 'haiku':
      return `${capitalised(topicFrom(request.about).phrase)}\n\n${writing.random.pick(haikus)}`
    case 'story':
      return tale(topicFrom(request.about), writing)
    case 'letter':
      return letter(topicFrom(request.about), writing)
    case 'greeting':
      return greeting(request.occasion, writing)
    case 'summary':
      return summary(request.source, writing.most)
    case 'rewording':
      return rewording(request.source, writing.most)
    case 'refusal':
      return refusal(request.deed, writing.most)
    case 'paragraph':
      return paragraph(topicFrom(request.about), request.sentences, writing)
  }
}

const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean).length

const line = (topic: Topic, { tone, random }: Writing) => fill(random.pick(linesOf(tone)), briefly(topic))

/** A line has no room for relative clauses. */
const briefly = (topic: Topic): Topic => ({ ...topic, phrase: topic.short, known: topicFrom(topic.short).known })

const linesOf = (tone: string): readonly string[] =>
  tone === 'plain' ? lines['plain']! : [...(lines[tone] ?? []), ...lines['plain']!.slice(0, 4)]

function list({ of, about, count }: Extract<TextRequest, { form: 'list' }>, { tone, random, most }: Writing): string {
  const topic = topicFrom(about)
  const items = shuffle(itemsOf(of, about, tone, random), random).slice(0, count)
  const written: string[] = []
  let words = 0
  for (const [index, item] of items.entries()) {
    const entry = `${index + 1}. ${fill(item, topic)}`
    words += wordsIn(entry)
    if (words > most) break
    written.push(entry)
  }
  return written.join('\n')
}

function itemsOf(of: string, about: string, tone: string, random: Random): readonly string[] {
  if (/\bnames?\b/u.test(of))
    return beings.test(about)
      ? givenNames
      : shuffle(nameStarts, random).map((start, index) => `${start} ${nameEnds[(index * 7) % nameEnds.length]}`)
  if (/\b(?:slogans?|taglines?|headlines?|titles?|captions?|lines?|sentences?|mottos?)\b/u.test(of)) return linesOf(tone)
  if (/\b(?:reasons?|benefits?|advantages?|why)\b/u.test(of)) return reasons
  if (/\b(?:tips?|steps?|rules?|ways?|suggestions?)\b/u.test(of)) return tips
  if (/\bquestions?\b/u.test(of)) return questions
  return categories.find(([words]) => words.test(of))?.[1] ?? ideas
}

function poem(topic: Topic, { tone, random, most }: Writing): string {
  const { lines: all, ends } = verses[tone === 'playful' ? 'merry' : 'calm']!
  const end = random.pick(ends)
  const pairs = Array.from({ length: all.length / 2 }, (_, index) => all.slice(index * 2, index * 2 + 2))
  const [first = [], ...rest] = pairs
  const middle = tone === 'playful' ? rest : shuffle(rest, random)
  const written = first.map(each => fill(each, topic))
  let part = random.whole(0, topic.parts.length - 1)
  for (const pair of middle) {
    const filled = pair.map(each => fill(each, topic, () => topic.parts[part++ % topic.parts.length]!))
    if (wordsIn([...written, ...filled, end].join(' ')) > most) break
    written.push(...filled)
  }
  return [...written, end].join('\n')
}

function tale(topic: Topic, { random, most }: Writing): string {
  const close = fill(random.pick(story.close), topic)
  const opening = fill(random.pick(story.open), topic)
  const written = [opening]
  for (const sentence of story.middle) {
    if (wordsIn([...written, sentence, close].join(' ')) > most) break
    written.push(sentence)
  }
  return [...written, close].join(' ')
}

function letter(topic: Topic, { tone, most }: Writing): string {
  const { hello, body, bye } = letters[tone] ?? letters['plain']!
  const written: string[] = []
  for (const sentence of body) {
    const filled = fill(sentence, topic)
    if (wordsIn([hello, ...written, filled, bye].join(' ')) > most) break
    written.push(filled)
  }
  return written.length === 0 ? '' : `${hello}\n\n${written.join(' ')}\n\n${bye}.`
}

function greeting(occasion: string, { random, most }: Writing): string {
  const written = [greetings.find(([words]) => words.test(occasion))?.[1] ?? 'All the best!']
  for (const wish of shuffle(wishes, random).slice(0, 2)) if (wordsIn([...written, wish].join(' ')) <= most) written.push(wish)
  return written.join(' ')
}

/** Opening, middle and end in a voice, within the word limit. */
function paragraph(topic: Topic, count: number, { tone, random, most }: Writing): string {
  const voice = voices[tone] ?? voices['plain']!
  const parts = shuffle(topic.parts, random)
  let used = 0
  const speak = (template: string) => fill(template, topic, () => parts[used++ % parts.length]!, voice, random)
  const fitting = (templates: readonly string[]) => templates.filter(template => template.split('{part}').length - 1 <= parts.length)
  const sentences = [speak(random.pick(voice.open))]
  if (count === 1) return sentences[0]!
  const close = speak(random.pick(voice.close))
  for (const body of shuffle(fitting(voice.body), random)) {
    // a topic of one part would be named in every sentence
    if (sentences.length > parts.length * 2 + 1 || sentences.length + 1 >= count) break
    const sentence = speak(body)
    if (wordsIn([...sentences, sentence, close].join(' ')) <= most) sentences.push(sentence)
  }
  return [...sentences, close].join(' ')
}

const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .split(/(?<=[.!?…]["”’)]?)\s+(?=\S)/u)
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))

const commonWords = new Set(
  'a an the of in on at by for with and or to from into over under is are was were be been it its this that these those as but not have has had he she they we you i his her their our'.split(
    ' ',
  ),
)

/** The sentences that hold most of what the text is about, in their order: at most a third of it. */
function summary(source: string, most: number): string {
  const sentences = sentencesOf(source)
  const counts = new Map<string, number>()
  const wordsOf = (sentence: string) => (sentence.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(word => !commonWords.has(word))
  for (const word of sentences.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weigh = (sentence: string, index: number) => {
    const words = wordsOf(sentence)
    const weight = words.reduce((sum, word) => sum + counts.get(word)!, 0) / Math.max(4, words.length)
    return index === 0 ? weight * 1.5 : weight // texts begin with their topic
  }
  const ranked = sentences
    .map((sentence, index) => ({ sentence, index, weight: weigh(sentence, index) }))
    .toSorted((a, b) => b.weight - a.weight)
  const allowed = Math.max(1, Math.ceil(sentences.length / 3))
  const chosen: typeof ranked = []
  let words = 0
  for (const each of ranked) {
    const length = wordsIn(each.sentence)
    if (chosen.length >= allowed || words + length > most) continue
    chosen.push(each)
    words += length
  }
  if (chosen.length === 0) return cut(source, most)
  return chosen
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => ended(sentence))
    .join(' ')
}

const plainer: Readonly<Record<string, string>> = {
  'in order to': 'to',
  'due to the fact that': 'because',
  however: 'but',
  therefore: 'so',
  utilise: 'use',
  utilize: 'use',
  approximately: 'about',
  purchase: 'buy',
  assist: 'help',
  begin: 'start',
  big: 'large',
  quick: 'fast',
  many: 'a lot of',
  'a lot of': 'many',
  very: 'really',
  happy: 'glad',
  beautiful: 'lovely',
  small: 'little',
  often: 'frequently',
  also: 'as well',
}

/** The same sentences with synonyms, where available. */
function rewording(source: string, most: number): string {
  const pattern = new RegExp(`\\b(?:${Object.keys(plainer).join('|')})\\b`, 'giu')
  const other = source
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(pattern, found => {
      const word = plainer[found.toLowerCase()] ?? found
      return /^\p{Lu}/u.test(found) ? capitalised(word) : word
    })
  return wordsIn(other) + 3 <= most ? `In other words: ${ended(other)}` : cut(other, most)
}

/** As many words as may be. */
const cut = (text: string, most: number) => ended(text.split(/\s+/u).filter(Boolean).slice(0, most).join(' '))
const ended = (text: string) => (/[.!?…]["”’)]?$/u.test(text) ? text : `${text.replace(/[\s,;:–-]+$/u, '')}.`)

/** At most ten words each, which is the least that `max_words` allows. */
const deeds: Readonly<Record<Deed, string>> = {
  translate: 'This model cannot translate; choose another text model.',
  explain: 'This model cannot explain or judge; choose another text model.',
  answer: 'This model cannot answer questions; choose another text model.',
  summarise: 'This model needs the text that it is to summarise.',
  program: 'This model cannot write programs; choose another text model.',
  calculate: 'This model cannot calculate; choose another text model.',
  'state facts': 'This model knows no facts; choose another text model.',
  'read other languages': 'This model reads English only; choose another text model.',
}

function refusal(deed: Deed, most: number): string {
  const sentences = [
    deeds[deed],
    deed === 'summarise'
      ? 'Put it behind a colon or into the next paragraph, and the model picks out the main sentences.'
      : 'It fills in templates, without knowledge of the world.',
    'It writes taglines, names, lists, poems, stories, letters and descriptions, and picks the main sentences out of a text.',
  ]
  const written: string[] = []
  for (const sentence of sentences) if (wordsIn([...written, sentence].join(' ')) <= most) written.push(sentence)
  return written.join(' ')
}

function fill(template: string, topic: Topic, part: () => string = () => topic.parts[0]!, voice?: Voice, random?: Random): string {
  const sentence = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    if (name === 'topic') return topic.phrase
    if (name === 'known') return topic.known
    if (name === 'part') return part()
    if (name === 'was') return topic.isPlural ? 'were' : 'was'
    return random!.pick(voice!.parts[name] ?? [name])
  })
  // also after the end of a sentence
  return capitalised(sentence).replaceAll(/([.!?] )(\p{Ll})/gu, (_, end: string, first: string) => end + first.toUpperCase())
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map(item => ({ item, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** If no form fits into the word limit. */
function shortest(request: TextRequest, most: number): string {
  const about = 'source' in request ? request.source : 'about' in request ? request.about : 'all the best'
  return cut(capitalised(topicFrom(about).phrase), most)
}
