import type { Scanner } from './scan-tokens.ts'
import { decodeText } from './scan-entities.ts'

/**
 * Where a text stands, which says what may be in it without quotes:
 * in brackets or `|…|`, in `(-…-)`, in slanted brackets (`[/…/]`), or within a link (`-- … -->`, `== … ==>`, `-. … .->`).
 */
export type Place = 'brackets' | 'ellipse' | 'slanted' | 'dashes' | 'equals' | 'dots'

const brackets = '[](){}'
const ends: Record<Place, string> = {
  brackets: `${brackets}|"`,
  ellipse: `${brackets}"-/`,
  slanted: `${brackets}/\\"`,
  dashes: '"-',
  equals: '"=',
  dots: '".',
}

/**
 * Reads up to the character that ends the text, which stays: a closing bracket, or where the link goes on. A text may begin
 * with a part in quotes.
 * @returns as it was written, not trimmed, since a link may take the last character for its head; undefined where there is none
 */
export function readRawText(scanner: Scanner, place: Place): string | undefined {
  const opened = scanner.pos
  let text = ''
  for (let fresh = true; ;) {
    if (scanner.is('"') && (fresh || place !== 'slanted')) {
      const at = scanner.pos
      const quoted = readQuoted(scanner)
      if (quoted !== '' && text !== '') scanner.fail('quotes belong around the whole text: write `#quot;` for a quote within it', at)
      text += quoted
      fresh = true
      continue
    }
    const from = scanner.pos
    while (!scanner.atEnd && !endsHere(scanner, place)) scanner.pos++
    if (scanner.atEnd) scanner.fail(`the text that begins here is never closed`, opened)
    if (scanner.pos === from) return text === '' ? undefined : text
    text += scanner.text.slice(from, scanner.pos)
    fresh = false
  }
}

function endsHere({ text, pos }: Scanner, place: Place): boolean {
  const character = text[pos]!
  if (!ends[place].includes(character)) return false
  const next = text[pos + 1]
  if (place === 'dashes' && character === '-') return next === '-'
  const isStroke = character === '-' || character === '/' || character === '\\'
  if (isStroke) return next === (place === 'ellipse' ? ')' : ']')
  // quotes may stand within a slanted text, but not behind a stroke
  if (place === 'slanted' && character === '"') return text[pos - 1] === '/' || text[pos - 1] === '\\'
  return true
}

/** `"…"`, or Markdown in `` "`…`" ``, whose text is taken as it is. */
function readQuoted(scanner: Scanner): string {
  const opened = scanner.pos
  const isMarkdown = scanner.text[opened + 1] === '`'
  const from = opened + (isMarkdown ? 2 : 1)
  const quote = scanner.text.indexOf('"', from)
  if (quote === -1) scanner.fail('the quote is never closed: end the text with `"`', opened)
  scanner.pos = quote + 1
  // a quote and a backtick always begin Markdown, also where the quote could close
  if (scanner.is('`')) scanner.fail('a backtick cannot follow a quote that closes: put all of the text in one pair of quotes', quote)
  if (!isMarkdown) return scanner.text.slice(from, quote)
  const text = scanner.text.slice(from, quote - 1)
  if (quote === from || scanner.text[quote - 1] !== '`' || text.includes('`'))
    scanner.fail('Markdown text begins with `"` and a backtick and ends with a backtick and `"`, without others in between', opened)
  return text
}

/** What a reader sees of a text: without spaces and quotes around it, entities as characters. */
export function plainText(raw: string): string {
  const text = raw.trim()
  return decodeText(text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text)
}

/** @returns the text in brackets, whose opening one was taken */
export function readBracketed(scanner: Scanner, closing: readonly string[], place: Place): { text: string; closing: string } {
  const opened = scanner.pos
  const text = readRawText(scanner, place)
  const found = closing.find(end => scanner.takeText(end))
  if (found === undefined)
    scanner.fail(`${scanner.shown()} cannot stand in this text, which \`${closing[0]}\` has to close: put the text in quotes, \`"…"\``)
  if (text === undefined) scanner.fail('the text is empty: leave out the brackets, or write `" "`', opened)
  return { text: plainText(text), closing: found }
}
