import type { Scanner } from './scan-tokens.ts'
import { decodeText } from './scan-entities.ts'

/**
 * The context of text, which determines the characters that the text may contain without quotes: in brackets or `|…|`, in `(-…-)`, in
 * slanted brackets (`[/…/]`) or within a link (`-- … -->`, `== … ==>`, `-. … .->`).
 */
export type TextContext = 'brackets' | 'ellipse' | 'slanted' | 'dashes' | 'equals' | 'dots'

const brackets = '[](){}'
const ends: Record<TextContext, string> = {
  brackets: `${brackets}|"`,
  ellipse: `${brackets}"-/`,
  slanted: `${brackets}/\\"`,
  dashes: '"-',
  equals: '"=',
  dots: '".',
}

/**
 * Reads up to, but not including, whatever ends the text: a closing bracket or the end of the link. Text may begin with a quoted part.
 * @returns the raw text, untrimmed because a link may use the last character as its arrowhead; undefined if there is no text
 */
export function readRawText(scanner: Scanner, place: TextContext): string | undefined {
  const opened = scanner.pos
  let text = ''
  for (let fresh = true; ;) {
    if (scanner.is('"') && (fresh || place !== 'slanted')) {
      const at = scanner.pos
      const quoted = readQuoted(scanner, opened)
      if (quoted !== '' && text !== '') rejectQuote(scanner, opened, at)
      text += quoted
      fresh = true
      continue
    }
    const from = scanner.pos
    while (!scanner.atEnd && !endsHere(scanner, place)) scanner.pos++
    if (scanner.atEnd) rejectOpen(scanner, opened, place)
    if (scanner.pos === from) return text === '' ? undefined : text
    const more = scanner.text.slice(from, scanner.pos)
    if (text.endsWith('\\') && more.trim() !== '') scanner.doubt(escapeHelp, from)
    text += more
    fresh = false
  }
}

const escapeHelp = '`\\"` does not escape a quote: write `#quot;`'

function rejectOpen(scanner: Scanner, opened: number, place: TextContext): never {
  const isLink = place === 'dashes' || place === 'equals' || place === 'dots'
  if (isLink)
    scanner.fail('the text that begins here is never closed: end it with `-->`, or write only `-->` for an edge without text', opened)
  rejectArrow(scanner, opened)
  scanner.fail('the text that begins here is never closed', opened)
}

/** Rejects `a->b`, in which the `>` would be read as an opening bracket. */
function rejectArrow(scanner: Scanner, opened: number): void {
  if (scanner.is('->', opened - 2)) scanner.fail('`->` is not an edge: write `-->`', opened)
}

/** Rejects a quote that is misplaced or never closed. */
function rejectQuote(scanner: Scanner, opened: number, at: number): never {
  if (scanner.is('\\', at - 1) || scanner.is('\\"', at - 2)) scanner.fail(escapeHelp, at)
  if (scanner.is('"', opened) && scanner.findLine(opened) < scanner.findLine(at))
    scanner.fail(
      `the quoted text that begins here continues to line ${scanner.findLine(at)}: close it with \`"\` where it should end`,
      opened,
    )
  if (scanner.text.slice(opened, at).trim() === '') scanner.fail('a quote must directly follow the bracket or `|`, without a space', at)
  scanner.fail('quotes belong around the whole text: write `#quot;` for a quote within it', at)
}

function endsHere({ text, pos }: Scanner, place: TextContext): boolean {
  const character = text[pos]!
  if (!ends[place].includes(character)) return false
  const next = text[pos + 1]
  if (place === 'dashes' && character === '-') return next === '-'
  const isStroke = character === '-' || character === '/' || character === '\\'
  if (isStroke) return next === (place === 'ellipse' ? ')' : ']')
  // Text in slanted brackets may contain quotes, but not after a slash or backslash.
  if (place === 'slanted' && character === '"') return text[pos - 1] === '/' || text[pos - 1] === '\\'
  return true
}

/** Reads `"…"`, or Markdown in `` "`…`" ``, which is left unchanged. */
function readQuoted(scanner: Scanner, textAt: number): string {
  const opened = scanner.pos
  const isMarkdown = scanner.text[opened + 1] === '`'
  const from = opened + (isMarkdown ? 2 : 1)
  const quote = scanner.text.indexOf('"', from)
  if (quote === -1) {
    if (opened > textAt) rejectQuote(scanner, textAt, opened)
    scanner.fail('the quote is never closed: end the text with `"`', opened)
  }
  scanner.pos = quote + 1
  // A quote followed by a backtick always begins Markdown, even where the quote could be a closing one.
  if (scanner.is('`')) scanner.fail('a backtick cannot follow a closing quote: put all of the text in one pair of quotes', quote)
  if (!isMarkdown) return scanner.text.slice(from, quote)
  const text = scanner.text.slice(from, quote - 1)
  if (quote === from || scanner.text[quote - 1] !== '`' || text.includes('`'))
    scanner.fail(
      'Markdown text begins with `"` and a backtick and ends with a backtick and `"`, with no other backticks in between',
      opened,
    )
  return text
}

/** Returns the displayed text: removes surrounding spaces and quotes, and decodes entities. */
export function plainText(raw: string): string {
  const text = raw.trim()
  return decodeText(text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text)
}

/** @returns the text in brackets; the opening bracket has already been read */
export function readBracketed(scanner: Scanner, closing: readonly string[], place: TextContext): { text: string; closing: string } {
  const opened = scanner.pos
  const text = readRawText(scanner, place)
  const found = closing.find(end => scanner.takeText(end))
  if (found === undefined) rejectInText(scanner, opened, closing[0]!)
  if (text === undefined) scanner.fail('the text is empty: leave out the brackets, or write `" "`', opened)
  if (/^\s*(?:[“”„]|'.*'\s*$)/s.test(text) && !scanner.is('"', opened))
    scanner.doubt('Mermaid treats `“`, `”` and `\'` as text, not as quotes: write `"`', opened)
  return { text: plainText(text), closing: found }
}

function rejectInText(scanner: Scanner, opened: number, closing: string): never {
  rejectArrow(scanner, opened)
  const { before, after } = scanner.around(opened)
  const isQuoted = after.startsWith('"')
  if (!isQuoted && scanner.findLine(opened) !== scanner.findLine(scanner.pos))
    scanner.fail(`the text that begins here is not closed on its line: close it with \`${closing}\`, or put it in quotes, \`"…"\``, opened)
  const odd = `expected \`${closing}\` to close this text, but found ${scanner.shown()}`
  if (isQuoted) scanner.fail(`expected \`${closing}\` after the closing quote, but found ${scanner.shown()}`)
  if (/^[“”„]/.test(after)) scanner.fail(`${odd}: put the text in straight quotes, \`"…"\`, not \`“…”\``)
  if (/[\])}]/.test(scanner.text[scanner.pos] ?? ''))
    scanner.fail(`${odd}: write the expected bracket or, if the character is part of the text, put the text in quotes`)
  const opening = before.endsWith('|') ? '|' : ''
  scanner.fail(`${odd}: put all of the text in quotes, as in \`${opening}"some text (with brackets)"${opening}\``)
}
