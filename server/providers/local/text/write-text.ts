import { numberOf, textOf } from '../models/read-params.ts'
import { wordsOf } from '../prompt/read-prompt.ts'
import { requestRandom, type Random } from '../prompt/random.ts'
import type { ModelParams } from '../../provider.ts'
import { voices, type Voice } from './voices.ts'

/** A paragraph on the prompt's words: templates of a voice, filled and ordered by the seed. */
export function writeText(prompt: string, params: ModelParams): string {
  const random = requestRandom(prompt, numberOf(params, 'seed', 0)).fork('text')
  const voice = voices[textOf(params, 'tone', 'plain')] ?? voices['plain']
  if (voice === undefined) return ''
  const topic = topicOf(prompt)
  const limit = Math.max(1, Math.floor(numberOf(params, 'max_words', 80)))
  const keywords = shuffle(keywordsOf(prompt), random)
  const sentences: string[] = []
  let words = 0
  const add = (template: string, index: number): boolean => {
    const sentence = fill(template, topic, keywords, index, voice, random)
    const length = sentence.split(' ').length
    if (words + length > limit) return false
    sentences.push(sentence)
    words += length
    return true
  }
  const close = random.pick(voice.close)
  const closeLength = fill(close, topic, keywords, 0, voice, random.fork('close')).split(' ').length
  add(random.pick(voice.open), 0)
  const bodies = shuffle(voice.body, random)
  for (const [index, body] of bodies.entries()) if (words + closeLength + 8 < limit) add(body, index + 1)
  add(close, bodies.length + 1)
  return sentences.length > 0 ? sentences.join(' ') : shortest(topic, limit)
}

const fillers = new Set(
  'a an the of in on at by for with and or to from into over under is are was be it its this that as about write tell me please make create give short text paragraph sentence poem story describe my your their our some very i you we'.split(
    ' ',
  ),
)

/** The prompt's own words carry the text; a command in front ("write a poem about") does not. */
function topicOf(prompt: string): string {
  const plain = prompt.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const asked = /\b(?:about|describing|describe|on the subject of)\s+(.+)$/iu.exec(plain)?.[1] ?? plain
  const topic = asked.split(/[.!?\n;]/u)[0]?.trim() ?? ''
  const short = topic
    .split(' ')
    .slice(0, 10)
    .join(' ')
    .replace(/[,:]+$/u, '')
  return short === '' ? 'an untitled idea' : short
}

function keywordsOf(prompt: string): string[] {
  const words = [...new Set(wordsOf(prompt))].filter(word => word.length > 2 && !fillers.has(word))
  return words.length > 0 ? words : ['light', 'shape']
}

function fill(template: string, topic: string, keywords: readonly string[], index: number, voice: Voice, random: Random): string {
  let used = index
  const sentence = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'topic') return topic
    if (name === 'word') return keywords[used++ % keywords.length] ?? topic
    return random.pick(voice.parts[name] ?? [name])
  })
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map(item => ({ item, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function shortest(topic: string, limit: number): string {
  const words = topic.split(' ').slice(0, limit).join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
