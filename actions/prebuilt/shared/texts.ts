import { ActionError } from './action-error.ts'

export interface Split {
  split_mode: 'separator' | 'paragraph' | 'bullets' | 'lines' | 'charCount'
  separator: string
  lines_per_part: number
  chars_per_part: number
  max_parts: number
  trim_parts: boolean
  skip_empty: boolean
}

export interface Replacement {
  find: string
  replace: string
  case_sensitive: boolean
  whole_word: boolean
  replace_all: boolean
}

export interface Joining {
  separator: string
  prefix: string
  suffix: string
  wrap_each_part: boolean
  add_headers: boolean
  trim_parts: boolean
  skip_empty: boolean
}

/** A part's position in the text. */
interface Stretch {
  from: number
  to: number
}

/** The marker before a list item, with any surrounding whitespace. */
const bullet = /^[^\S\n]*(?:[-*+•◦▪‣·–]|\d{1,9}[.)]|[A-Za-z]\))(?:[^\S\n]+|$)/
/** Maximum length of a result: as long as a long novel, but short enough to be stored and displayed. */
const longest = 4_194_304

/** Splits text into parts. Returns at least one part: an empty one if nothing is left. */
export function splitText(text: string, split: Split): string[] {
  const { max_parts: most, trim_parts: trim, skip_empty: skip } = split
  const whole = text.replace(/\r\n?/g, '\n')
  const written = ({ from, to }: Stretch) => (trim ? whole.slice(from, to).trim() : whole.slice(from, to))
  const stretches = splitIntoStretches(whole, split).filter(stretch => !skip || written(stretch).trim() !== '')
  const parts = stretches.slice(0, most).map(written)
  if (stretches.length > most) parts[most - 1] = written({ from: stretches[most - 1]!.from, to: stretches.at(-1)!.to })
  return parts.length > 0 ? parts : ['']
}

function splitIntoStretches(text: string, split: Split): Stretch[] {
  switch (split.split_mode) {
    case 'separator':
      return split.separator === '' ? everyCharacters(text, 1) : between(text, unescaped(split.separator).replace(/\r\n?/g, '\n'))
    case 'paragraph':
      return paragraphs(text)
    case 'bullets':
      return items(text)
    case 'lines':
      return everyLines(text, split.lines_per_part)
    case 'charCount':
      return everyCharacters(text, split.chars_per_part)
  }
}

function between(text: string, separator: string): Stretch[] {
  const found: Stretch[] = []
  let from = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
    found.push({ from, to: at })
    from = at + separator.length
  }
  return [...found, { from, to: text.length }]
}

const isBlank = (text: string, { from, to }: Stretch) => text.slice(from, to).trim() === ''

function paragraphs(text: string): Stretch[] {
  const found: Stretch[] = []
  let open = false
  for (const line of between(text, '\n')) {
    const blank = isBlank(text, line)
    if (!blank && open) found.at(-1)!.to = line.to
    else if (!blank) found.push(line)
    open = !blank
  }
  return found
}

/** Returns each list item, including the unmarked lines that follow it. Text above the list is also a part. */
function items(text: string): Stretch[] {
  const found: Stretch[] = []
  for (const line of between(text, '\n')) {
    const mark = bullet.exec(text.slice(line.from, line.to))
    const above = found.at(-1)
    if (mark) found.push({ from: line.from + mark[0].length, to: line.to })
    else if (!above) found.push(line)
    else if (!isBlank(text, line)) above.to = line.to
  }
  return found
}

function everyLines(text: string, count: number): Stretch[] {
  const lines = between(text, '\n')
  const found: Stretch[] = []
  for (let at = 0; at < lines.length; at += count) {
    found.push({ from: lines[at]!.from, to: lines[Math.min(lines.length, at + count) - 1]!.to })
  }
  return found
}

/** Splits text after every `count` grapheme clusters, so that no accent is separated from its letter and no emoji is split. */
function everyCharacters(text: string, count: number): Stretch[] {
  const found: Stretch[] = []
  let number = 0
  for (const { index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (number++ % count !== 0) continue
    if (found.length > 0) found.at(-1)!.to = index
    found.push({ from: index, to: text.length })
  }
  return found
}

/**
 * Replaces the escape sequences `\n`, `\r`, `\t` and `\\`, which stand for a backslash or for characters that a one-line field cannot hold.
 */
export function unescaped(text: string): string {
  return text.replace(/\\([nrt\\])/g, (_, letter: string) => ({ n: '\n', r: '\r', t: '\t' })[letter] ?? '\\')
}

/** Replaces `find` with `replace`, both taken literally. @throws {ActionError} with a message for the caller if the result is too long */
export function findAndReplace(text: string, how: Replacement): string {
  const { find, replace } = how
  if (find === '') return text
  const fold = how.case_sensitive ? (plain: string) => plain : foldCase
  const isFit = (at: number) => !how.whole_word || isWhole(text, at, at + find.length)
  const places = occurrences(fold(text), fold(find), isFit, how.replace_all ? Infinity : 1)
  checkLength(text.length + places.length * (replace.length - find.length))
  const ends = places.map(at => at + find.length)
  return [...places, text.length].map((at, index) => text.slice(index === 0 ? 0 : ends[index - 1], at)).join(replace)
}

/**
 * Returns the positions of `sought`, found with the Knuth-Morris-Pratt algorithm, which is linear even if there are many partial matches.
 */
function occurrences(text: string, sought: string, isFit: (at: number) => boolean, most: number): number[] {
  const falls = fallbacks(sought)
  const places: number[] = []
  let matched = 0
  for (let at = 0; at < text.length && places.length < most; at++) {
    while (matched > 0 && text[at] !== sought[matched]) matched = falls[matched - 1]!
    if (text[at] === sought[matched]) matched++
    if (matched < sought.length) continue
    const start = at + 1 - sought.length
    if (isFit(start)) places.push(start)
    // Matches must not overlap.
    matched = places.at(-1) === start ? 0 : falls[matched - 1]!
  }
  return places
}

/** For each prefix of a word, computes the length of its longest border: a proper prefix that is also a suffix. */
function fallbacks(word: string): Uint32Array {
  const lengths = new Uint32Array(word.length)
  for (let at = 1, length = 0; at < word.length; at++) {
    while (length > 0 && word[at] !== word[length]) length = lengths[length - 1]!
    if (word[at] === word[length]) length++
    lengths[at] = length
  }
  return lengths
}

/** Converts text to lowercase without changing its length. */
function foldCase(text: string): string {
  const small = text.toLowerCase().replaceAll('ς', 'σ')
  if (small.length === text.length) return small
  return Array.from(text, character => (character.toLowerCase().length === character.length ? foldCase(character) : character)).join('')
}

const partOfWord = /^[\p{L}\p{N}\p{M}_]/u

/**
 * An end of the match must be at a word boundary only if the character at that end is part of a word: `C++` is found in `C++17`, but `cat`
 * is not found in `cats`.
 */
function isWhole(text: string, from: number, to: number): boolean {
  const joins = (at: number) => partOfWord.test(characterBefore(text, at)) && partOfWord.test(characterAt(text, at))
  return !joins(from) && !joins(to)
}

const characterAt = (text: string, at: number) => (at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '')

function characterBefore(text: string, at: number): string {
  const isPair = at > 1 && text.codePointAt(at - 2)! > 0xffff
  return text.slice(isPair ? at - 2 : Math.max(0, at - 1), at)
}

function checkLength(length: number): void {
  if (length > longest) throw new ActionError(`The text would be ${length} characters long, but the limit is ${longest}: shorten the text.`)
}

/** @throws {ActionError} with a message for the caller if the text would be too long */
export function concatTexts(texts: readonly string[], how: Joining): string {
  const [separator, prefix, suffix] = [how.separator, how.prefix, how.suffix].map(unescaped)
  const parts = texts
    .map((text, index) => ({ text: how.trim_parts ? text.trim() : text, header: how.add_headers ? `Text ${index + 1}\n` : '' }))
    .filter(({ text }) => !how.skip_empty || text.trim() !== '')
    .map(({ text, header }) => (how.wrap_each_part ? `${header}${prefix}${text}${suffix}` : `${header}${text}`))
  const around = how.wrap_each_part ? 0 : prefix!.length + suffix!.length
  checkLength(around + parts.reduce((sum, part) => sum + part.length + separator!.length, 0))
  const joined = parts.join(separator)
  return how.wrap_each_part ? joined : `${prefix}${joined}${suffix}`
}
