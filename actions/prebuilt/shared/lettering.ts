/** A positioned piece of a line: `x` and `y` are the start of its baseline, relative to the center of the whole text. */
export interface PlacedWord {
  text: string
  x: number
  y: number
  width: number
}

/** Distance between baselines, in ems. */
const lineHeight = 1.25
/** Distance of the baseline below the center of its line, in ems: about half the height of capitals, so that capitals are centered. */
const baseline = 0.36
/** The spaces that replace a tab. */
const tab = '    '

/** Invisible zero-width characters: soft hyphens, joiners, direction marks, variation selectors and control characters. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class
const unseen = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]/g

/** Latin ligatures, such as ﬁ. */
const ligatures = /[\uFB00-\uFB06]/g

/** Splits text into paragraphs that contain only visible characters. */
export function toParagraphs(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', tab)
    .replace(unseen, '')
    .replace(ligatures, letters => letters.normalize('NFKC'))
    .split('\n')
}

/**
 * Breaks text into lines no wider than `widest`, centered on the origin. Words that are wider than a line are split. Runs in linear time.
 * @param measureWidth returns a width in pixels
 */
export function placeWords(text: string, size: number, widest: number, measureWidth: (text: string) => number): PlacedWord[] {
  const widths = new Map<string, number>()
  const measured = (word: string) => {
    const width = widths.get(word) ?? measureWidth(word)
    widths.set(word, width)
    return width
  }
  const lines = toParagraphs(text).flatMap(paragraph => breakLines(paragraph, widest, measured))
  return lines.flatMap((line, index) => {
    let x = -line.reduce((sum, word) => sum + word.width, 0) / 2
    const y = (index - (lines.length - 1) / 2) * lineHeight * size + baseline * size
    return line.flatMap(word => {
      const placed = { ...word, x, y }
      x += word.width
      return word.text.trim() === '' ? [] : [placed]
    })
  })
}

/** Positions within a word where Unicode allows a line to break: after dashes and some other punctuation, and before em dashes. */
const opportunities = /(?<=[^ ][‐‒–—‥…!?|}])(?=[\p{L}\p{N}])|(?<=[^ ][-/])(?=\p{L})|(?<=\p{L}\/)(?=\p{N})|(?<=[^ —])(?=—)/u

interface Piece {
  text: string
  width: number
}

function breakLines(paragraph: string, widest: number, measureWidth: (text: string) => number): Piece[][] {
  const lines: Piece[][] = []
  let line: Piece[] = []
  let width = 0
  const add = (piece: Piece) => {
    line.push(piece)
    width += piece.width
  }
  const finish = () => {
    if (line.at(-1)?.text.startsWith(' ')) line.pop()
    lines.push(line)
    line = []
    width = 0
  }
  for (const [text] of paragraph.matchAll(/ +|[^ ]+/g)) {
    if (text.startsWith(' ')) {
      // Spaces at a line break are dropped.
      if (line.length > 0 || lines.length === 0) add({ text, width: text.length * measureWidth(' ') })
      continue
    }
    let word = ''
    for (const segment of text.split(opportunities)) {
      if (width + measureWidth(word + segment) <= widest) {
        word += segment
        continue
      }
      if (word !== '') add({ text: word, width: measureWidth(word) })
      if (line.some(other => !other.text.startsWith(' '))) finish()
      const parts = measureWidth(segment) <= widest ? [segment] : breakWord(segment, widest, measureWidth)
      word = parts.pop()!
      for (const part of parts) {
        add({ text: part, width: measureWidth(part) })
        finish()
      }
    }
    if (word !== '') add({ text: word, width: measureWidth(word) })
  }
  finish()
  return lines
}

/** Splits a word that is wider than a line into parts with at least one visible character each. */
function breakWord(word: string, widest: number, measureWidth: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  let width = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    const wider = measureWidth(segment)
    if (part !== '' && width + wider > widest) {
      parts.push(part)
      part = ''
      width = 0
    }
    part += segment
    width += wider
  }
  return [...parts, part]
}
