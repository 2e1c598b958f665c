import type { ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { readNumber, readText } from '../models/job.ts'
import { requestRandom, type Random } from '../prompt/random.ts'

interface Tone {
  /** Sentences about the topic. */
  open: readonly string[]
  /** Sentences that fit any topic. */
  more: readonly string[]
}

const tones: Readonly<Record<string, Tone>> = {
  plain: {
    open: ['Good days start with {topic}.', 'Make room for {topic}.', 'It all comes back to {topic}.', 'Picture {topic}, calm and clear.'],
    more: [
      'Small details set the tone for everything around them.',
      'Nothing is added that does not help.',
      'The eye goes to the center first and then moves on at its own pace.',
      'A second look shows more, warm and easy to miss.',
      'Everything else stays simple.',
      'That is enough: the rest is up to whoever looks.',
    ],
  },
  poetic: {
    open: [
      'Where the day slows down: {topic}.',
      'A little light, and {topic}.',
      'Somewhere, always, {topic}.',
      'The heart remembers {topic}.',
    ],
    more: [
      'The evening leans in like a half-remembered song.',
      'Light falls softly and forgets to leave.',
      'Between dawn and silence the wind keeps a secret.',
      'Even the dust learns a new color.',
      'Then the hour closes, and there is still a glow.',
      'Stay a little, whispers the night; and we stay.',
    ],
  },
  playful: {
    open: ['Warning: {topic} may cause smiles.', 'Mondays hate {topic}.', 'Guess what: {topic}!', 'Penguins recommend {topic}.'],
    more: [
      'Somebody had brought a splendid hat for everyone.',
      'There was cake, of course, and most of it was gone by noon.',
      'The teapots applauded until their handles got tired.',
      'Three times we tried to be serious, and three times it was hilarious.',
      'A passing cloud wanted an autograph.',
      'A wink, a bow, and that was that.',
    ],
  },
  formal: {
    open: [
      'This note concerns {topic}.',
      'Careful consideration is given to {topic}.',
      'Your partner for {topic}.',
      'Committed to {topic}.',
    ],
    more: [
      'The available findings are consistent.',
      'Particular weight is given to the overall result.',
      'No objection has been identified at this stage.',
      'Clarity takes precedence over speed.',
      'All aspects have been reviewed and found suitable.',
      'Further remarks will follow where necessary.',
    ],
  },
}

const firstNames =
  'Amber Blue Bright Clear Copper Early Fern Golden Green High Little North Open Quiet River Silver Stone Sunday True Wild'.split(' ')
const lastNames =
  'Arrow Bay Corner Door Feather Field Garden Harbor Hill House Lane Lantern Leaf Light Path Room Star Stories Table Yard'.split(' ')

const numbers = 'zero one two three four five six seven eight nine ten'.split(' ')
const number = `(\\d{1,2}|${numbers.join('|')})`
const list = new RegExp(`^(?:.*\\blist\\b|(?:\\w+ (?:me |us )?)?${number} (?!sentences|lines))(?:\\D*? ${number} )?`, 'iu')
const sentences = new RegExp(`\\b${number} (?:\\w+ )?sentences?\\b`, 'iu')
const verse = /\b(?:poem|haiku|verses?|lyrics|song|lines)\b/iu
const line = /\b(?:tag ?line|slogan|headline|title|caption|motto|name)\b/iu

/**
 * Writes placeholder text without a language model: sentences about the prompt's topic in the given tone, selected by the seed. The
 * sentences have the form that the prompt requests: a list, a line, verse or a paragraph. The word limit always applies.
 */
export function writeText(prompt: string, params: ModelParams): string {
  const tone = readText(params, 'tone', 'plain')
  const max = Math.max(1, Math.floor(readNumber(params, 'max_words', 80)))
  const random = requestRandom(prompt, readNumber(params, 'seed', 0)).fork(`text ${tone}`)
  const { request, topic } = readRequest(prompt)
  const listed = list.exec(request)
  if (listed) return fitting(names(toNumber(listed[1] ?? listed[2]) ?? 5, random), max, '\n')
  const { open, more } = tones[tone] ?? tones['plain']!
  const written = [random.pick(open).replace('{topic}', () => topic), ...shuffled(more, random)].map(capitalized)
  const count = line.test(request) ? 1 : toNumber(sentences.exec(request)?.[1])
  return fitting(written.slice(0, count), max, verse.test(request) ? '\n' : ' ')
}

/** Returns the instruction in the first paragraph and its topic: the end of the instruction or the text after it. */
function readRequest(prompt: string): { request: string; topic: string } {
  const [first = '', ...rest] = prompt
    .normalize('NFC')
    .replaceAll(/[{}"“”*_#<>]/gu, '')
    .trim()
    .split(/\n+/u)
  const request = first.slice(0, 500)
  const named =
    /^.*?\b(?:about|for|of|on|describing)\s+(.+)$/iu.exec(request)?.[1] ?? request.replace(/^(?:please\s+)?(?:write|describe)\s+/iu, '')
  const topic = shortened(/^(?:it|this|that|these|the text)\W*$/iu.test(named) ? (rest[0] ?? '') : named)
  return { request, topic: /[\p{L}\p{N}]{2}/u.test(topic) ? topic : 'an idea' }
}

/** Returns the text before the first punctuation mark, cut to eight words so that it fits in a sentence. */
const shortened = (text: string): string =>
  (text.split(/[.,:;!?]/u)[0] ?? '')
    .split(/\s+/u)
    .slice(0, 8)
    .join(' ')
    .slice(0, 80)
    .replace(/\s+(?:in|on|at|with|by|of|and|or|the|an?|to|for|from|that|which|who)$/iu, '')
    .trim()
    .replace(/^(?:An?|The|My|Our)\b/u, word => word.toLowerCase())

const toNumber = (said: string | undefined): number | undefined => {
  if (said === undefined) return undefined
  const spelled = numbers.indexOf(said.toLowerCase())
  return Math.min(20, Math.max(1, spelled < 0 ? Number(said) : spelled))
}

function names(count: number, random: Random): string[] {
  const ends = shuffled(lastNames, random)
  return shuffled(firstNames, random)
    .slice(0, count)
    .map((start, index) => `${index + 1}. ${start} ${ends[index]}`)
}

/** Returns as many leading parts as fit in the given number of words or, if even the first part is too long, the beginning of that part. */
function fitting(parts: readonly string[], max: number, separator: string): string {
  const words = (text: string): string[] => text.split(/\s+/u)
  const fit = parts.filter((_, index) => words(parts.slice(0, index + 1).join(' ')).length <= max)
  return fit.length > 0
    ? fit.join(separator)
    : `${words(parts[0] ?? '')
        .slice(0, max)
        .join(' ')
        .replace(/\W+$/u, '')}.`
}

const shuffled = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map(item => ({ item, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
