import type { ArrowHead, ParsedEdge } from './diagram.ts'
import type { Scanner } from './scan-tokens.ts'
import { plainText, readBracketed, readRawText, type TextContext } from './read-text.ts'

export interface Link extends Pick<ParsedEdge, 'kind' | 'heads' | 'label' | 'line'> {
  /** The link's id, as in `e1@-->`. */
  id?: string
}

/** Matches a link of any length: the entire link if it has no text, otherwise only the end of the link. */
const whole = /(~~~+)|([xo<]?)(?:(--+|==+|-?\.+-)([xo>])|(---+|===+|-?\.+-))/y
const begun = /([xo<]?)(--|==|-\.)/y
const headNames: Record<string, ArrowHead> = { '<': 'point', '>': 'point', x: 'cross', o: 'circle' }
const places: Record<string, TextContext> = { '--': 'dashes', '==': 'equals', '-.': 'dots' }

type Line = Pick<Link, 'kind' | 'heads'>

/** Reads a link with its id and text. Returns undefined if there is no link here, leaving the position unchanged. */
export function readLink(scanner: Scanner): Link | undefined {
  const from = scanner.pos
  scanner.skipBlank()
  const plain = readLine(scanner)
  if (plain) return plain
  scanner.pos = from
  scanner.skipSpaces()
  const at = scanner.edgeIdEnd()
  if (at === undefined) {
    scanner.pos = from
    return undefined
  }
  const id = scanner.text.slice(scanner.pos, at)
  if (scanner.tokenAt(scanner.pos).token === 'keyword')
    scanner.fail(`${scanner.shown()} cannot be an edge id, because it is a reserved word in Mermaid`)
  scanner.pos = at + 1
  scanner.skipBlank()
  const link = readLine(scanner) ?? scanner.fail(`expected a link after the edge id, as in \`a e1@--> b\`, but found ${scanner.shown()}`)
  return { ...link, id }
}

function readLine(scanner: Scanner): Link | undefined {
  const at = scanner.pos
  if (!'xo<-=.~'.includes(scanner.text[at] ?? ' ')) return undefined
  const found = scanner.take(whole)
  if (found) {
    scanner.skipBlank()
    return { ...drawn(found), line: scanner.findLine(at), ...readPiped(scanner) }
  }
  const start = scanner.take(begun)
  if (!start) return undefined
  const [, head = '', stroke = ''] = start
  scanner.skipBlank()
  const { text, end } = readInner(scanner, places[stroke]!, start[0])
  scanner.skipBlank()
  const label = plainText(text)
  return { ...joined(headNames[head] ?? 'none', getKind(stroke), drawn(end)), line: scanner.findLine(at), ...(label !== '' && { label }) }
}

/** Reads `|text|` after a link. */
function readPiped(scanner: Scanner): { label?: string } {
  if (!scanner.takeText('|')) return {}
  const { text } = readBracketed(scanner, ['|'], 'brackets')
  scanner.skipSpaces()
  return text === '' ? {} : { label: text }
}

/**
 * Reads the text within a link and the end of the link. An arrowhead before the strokes belongs to the link's end, like the `x` in `-- text
 * x--x`.
 */
function readInner(scanner: Scanner, place: TextContext, start: string): { text: string; end: RegExpExecArray } {
  const opened = scanner.pos
  const quoted = scanner.is('"') && !scanner.is('""')
  const raw = readRawText(scanner, place)
  const strokes = scanner.pos
  const before = scanner.text[strokes - 1]!
  // The first dash in `-.->` has been read as part of the text.
  const dash = place === 'dots' && before === '-' && strokes > opened ? 1 : 0
  const head = strokes - dash > opened && 'xo<'.includes(scanner.text[strokes - dash - 1]!) ? 1 : 0
  scanner.pos = strokes - dash - head
  const text = (raw ?? '').slice(0, (raw ?? '').length - dash - head)
  if (raw === undefined || (text.trim() === '' && !quoted))
    scanner.fail('the link text is empty: write a link without text, such as `-->`', opened)
  const end = scanner.take(whole)
  if (!end)
    scanner.fail(`${scanner.shown()} is not allowed in the text of a link that begins with \`${start.trim()}\`: put the text in quotes`)
  return { text, end }
}

function getKind(strokes: string): ParsedEdge['kind'] {
  if (strokes.includes('.')) return 'dotted'
  return strokes.startsWith('=') ? 'thick' : strokes.startsWith('~') ? 'invisible' : 'normal'
}

function drawn([, invisible, head = '', closed, tip = '', open]: RegExpExecArray): Line {
  const strokes = closed ?? open ?? invisible ?? ''
  const end = headNames[tip] ?? 'none'
  const start = headNames[head] ?? 'none'
  // If the arrowheads of a link differ, Mermaid drops the first one and draws the link at normal thickness.
  const kind = head !== '' && start !== end && strokes.startsWith('=') ? 'normal' : getKind(strokes)
  return { kind, heads: { start: start === end ? start : 'none', end } }
}

/** Combines the two ends of a link that has text. If the ends contradict each other, Mermaid draws a plain line. */
function joined(start: ArrowHead, kind: ParsedEdge['kind'], end: Line): Line {
  const contradictory = kind !== end.kind || (start !== 'none' && (end.heads.start !== 'none' || start !== end.heads.end))
  if (contradictory) return { kind: 'normal', heads: { start: 'none', end: 'none' } }
  return start === 'none' ? end : { kind, heads: { start, end: end.heads.end } }
}
