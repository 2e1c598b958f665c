import { DiagramError } from './diagram.ts'

/**
 * A diagram without the parts that Mermaid removes before parsing: front matter, `%%{…}%%` directives and comments. Line endings are `\n`.
 * The text is untrusted, so every step takes linear time: it reads each character once.
 */
export interface Source {
  text: string
  /** Maps a position in `text` to the position in the original diagram. Lines and columns start at 1. */
  locate: (offset: number) => { line: number; column: number }
  /** Line numbers of the removed directives. */
  directives: number[]
}

/** The remaining parts of the diagram: each part begins at `start` in `text` and was originally at `origin`. */
interface Remains {
  text: string
  pieces: { start: number; origin: number }[]
}

type Range = [from: number, to: number]

/** @throws DiagramError if a directive or the front matter is never closed */
export function scanSource(diagram: string): Source {
  const whole = quoteAttributes(diagram.replaceAll(/\r\n?/g, '\n'))
  const lines = [0]
  for (let at = whole.indexOf('\n'); at !== -1; at = whole.indexOf('\n', at + 1)) lines.push(at + 1)
  const placeAt = (origin: number) => {
    const line = lastAtMost(lines, origin, start => start)
    return { line: line + 1, column: origin - lines[line]! + 1 }
  }
  const fail = (origin: number, message: string): never => {
    const { line, column } = placeAt(origin)
    throw new DiagramError(line, column, message)
  }
  const begin = frontMatterEnd(whole, fail)
  const directives = directivesIn(whole, begin, fail)
  const kept = without({ text: whole, pieces: [{ start: 0, origin: 0 }] }, begin > 0 ? [[0, begin], ...directives] : directives)
  const { text, pieces } = without(kept, commentsIn(kept.text))
  return {
    text,
    locate: offset => {
      const piece = pieces[lastAtMost(pieces, offset, ({ start }) => start)]!
      return placeAt(piece.origin + offset - piece.start)
    },
    directives: directives.map(([from]) => placeAt(from).line),
  }
}

/** Returns the index of the last entry whose value is at most the given one. The first entry always satisfies this condition. */
function lastAtMost<One>(sorted: readonly One[], value: number, of: (one: One) => number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (of(sorted[middle]!) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** In tags, Mermaid treats `="…"` as `='…'`, so that the quotes do not end the text. */
function quoteAttributes(text: string): string {
  if (!text.includes('="')) return text
  const end = text.lastIndexOf('>') + 1
  return text.slice(0, end).replaceAll(/<\w[^>]*>/g, tag => tag.replaceAll(/="([^"]*)"/g, "='$1'")) + text.slice(end)
}

/** Returns the index where the diagram begins, after any front matter between two `---` lines with the same indentation. */
function frontMatterEnd(text: string, fail: (origin: number, message: string) => never): number {
  const opening = /[\t ]*---[^\S\n]*\n/y.exec(text)
  if (!opening) return 0
  const mark = `\n${opening[0].slice(0, opening[0].indexOf('-'))}---`
  for (let at = text.indexOf(mark, opening[0].length); at !== -1; at = text.indexOf(mark, at + 1)) {
    const closing = /[^\S\n]*\n/y
    closing.lastIndex = at + mark.length
    if (closing.test(text)) return closing.lastIndex
  }
  return fail(0, 'the front matter is never closed: end it with a `---` line')
}

function directivesIn(text: string, begin: number, fail: (origin: number, message: string) => never): Range[] {
  const ranges: Range[] = []
  // Matches one or two words (`%%{wrap}%%`, `%%{init: base}%%`), or a word and anything up to the closing `}%%`.
  const name = /%%\{\s*(?:\w+\s*:|\w+)\s*(\w+\s*)?/y
  for (let at = text.indexOf('%%{', begin); at !== -1;) {
    name.lastIndex = at
    const found = name.exec(text)
    let end = at + 3
    if (found) {
      end = name.lastIndex
      if (found[1] === undefined) end = text.indexOf('}%%', end)
      if (end === -1) return fail(at, 'the directive `%%{` is never closed: end it with `}%%`')
      if (text.startsWith('}%%', end)) end += 3
      ranges.push([at, end])
    }
    at = text.indexOf('%%{', end)
  }
  return ranges
}

/** Returns the lines that begin with `%%`, each with the blank lines before it. */
function commentsIn(text: string): Range[] {
  const ranges: Range[] = []
  if (!text.includes('%%')) return ranges
  const blank = /\s*/y
  for (let from = 0; from < text.length;) {
    blank.lastIndex = from
    blank.test(text)
    const at = blank.lastIndex
    const newline = text.indexOf('\n', at)
    const to = newline === -1 ? text.length : newline + 1
    if (text.startsWith('%%', at) && text[at + 2] !== '{') ranges.push([from, to])
    from = to
  }
  return ranges
}

function without({ text, pieces }: Remains, ranges: readonly Range[]): Remains {
  if (ranges.length === 0) return { text, pieces }
  const kept: string[] = []
  const left: Remains['pieces'] = []
  let length = 0
  let piece = 0
  const keep = (from: number, to: number) => {
    for (let at = from; at < to;) {
      while (piece + 1 < pieces.length && pieces[piece + 1]!.start <= at) piece++
      const end = Math.min(to, pieces[piece + 1]?.start ?? to)
      left.push({ start: length, origin: pieces[piece]!.origin + at - pieces[piece]!.start })
      kept.push(text.slice(at, end))
      length += end - at
      at = end
    }
  }
  let from = 0
  for (const [begin, end] of ranges) {
    keep(from, begin)
    from = end
  }
  keep(from, text.length)
  // Maps the position at the end of the text, even if no text remains there.
  left.push({ start: length, origin: pieces.at(-1)!.origin + text.length - pieces.at(-1)!.start })
  return { text: kept.join(''), pieces: left }
}
