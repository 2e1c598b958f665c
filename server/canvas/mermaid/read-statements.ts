import type { Graph } from './collect-graph.ts'
import type { Scanner, Token } from './scan-tokens.ts'
import { readClassName } from './read-node.ts'
import { plainText, readBracketed } from './read-text.ts'

const styleTokens = new Set<Token>(['word', 'number', 'colon', 'hash', 'minus', 'space'])
const titleTokens = new Set<Token>(['word', 'number', 'letter', 'colon', 'hash', 'amp', 'star', 'minus', 'caret', 'space'])
const titleWords = /(?:graph|flowchart|subgraph|style|classDef|class|linkStyle)\b/y

/** Parsers for statements that begin with a keyword, called after the keyword has been read. */
export const statements: Record<string, (scanner: Scanner, graph: Graph) => void> = {
  subgraph: readSubgraph,
  end(scanner, graph) {
    graph.end()
    scanner.skipBlank()
  },
  class(scanner, graph) {
    needSpace(scanner, 'class')
    const ids = scanner.takeId() || scanner.fail(`expected ids, as in \`class a,b name\`, but found ${scanner.shown()}`)
    needSpace(scanner, 'class')
    graph.classify(ids, readClassName(scanner))
  },
  style(scanner) {
    needSpace(scanner, 'style')
    if (scanner.takeId() === '') scanner.fail(`expected an id, as in \`style id fill:#f96\`, but found ${scanner.shown()}`)
    needSpace(scanner, 'style')
    readStyles(scanner)
  },
  classDef(scanner) {
    needSpace(scanner, 'classDef')
    readClassName(scanner)
    needSpace(scanner, 'classDef')
    readStyles(scanner)
  },
  linkStyle: readLinkStyle,
  click: readClick,
}

const forms: Record<string, string> = {
  class: 'class id name',
  style: 'style id fill:#f96',
  classDef: 'classDef name fill:#f96',
  linkStyle: 'linkStyle 0 stroke:#f96',
}

function needSpace(scanner: Scanner, statement: string): void {
  if (!scanner.skipSpaces()) scanner.fail(`unexpected ${scanner.shown()}: write \`${forms[statement]}\``)
}

/** Reads `fill:#f96,stroke-width:4px`, up to the end of the line or a `;`. */
function readStyles(scanner: Scanner): void {
  let empty = true
  let named = false
  for (;;) {
    const { token, end } = scanner.tokenAt(scanner.pos)
    if (token === 'newline' || token === 'semicolon' || token === 'end of text' || token === 'comma') {
      if (empty) scanner.fail('expected a style, as in `fill:#f96`')
      if (token !== 'comma') return
      empty = true
    } else if (token === 'entity' && named) {
      // A color at the end of the statement looks like an entity: `fill:#f96;`.
      scanner.pos++
      continue
    } else {
      if (!styleTokens.has(token) && !(token === 'keyword' && scanner.is('style')))
        scanner.fail(`${scanner.shown()} is not allowed in a style: write \`property:value\` pairs separated by commas`)
      empty = false
      named ||= token === 'colon'
    }
    scanner.pos = end
  }
}

function readLinkStyle(scanner: Scanner, graph: Graph): void {
  needSpace(scanner, 'linkStyle')
  const at = scanner.pos
  const found = scanner.take(/default\b|(?:0|[1-9]\d*)(?:,(?:0|[1-9]\d*))*/y)
  if (!found) scanner.fail(`expected \`default\` or a link number, as in \`${forms['linkStyle']}\`, but found ${scanner.shown()}`)
  const [numbers] = found
  if (numbers !== 'default')
    for (const number of numbers.split(','))
      if (Number(number) >= graph.edgeCount)
        scanner.fail(
          `there is no link ${number.slice(0, 12)} before this line: links are numbered from 0, and the number of links so far is ${graph.edgeCount}`,
          at,
        )
  needSpace(scanner, 'linkStyle')
  if (scanner.take(/interpolate[^\S\n]+/y)) {
    if (scanner.takeId() === '') scanner.fail(`expected a curve name, as in \`interpolate basis\`, but found ${scanner.shown()}`)
    if (!scanner.skipSpaces()) return
    const { token } = scanner.tokenAt(scanner.pos)
    if (token === 'newline' || token === 'semicolon' || token === 'end of text') return
  }
  readStyles(scanner)
}

const quoted = /"(?!`)[^"]+"/.source
const tooltip = String.raw`(?:[^\S\n]+${quoted})?`
const target = String.raw`(?:[^\S\n]+_(?:self|blank|parent|top)\b)?`
const clicked = String.raw`\s+[^\s"]\S*\s`
const clickForms = [
  `href\\s${quoted}${tooltip}${target}`,
  String.raw`call\s+[^\s(][^(]*\([^)]*\)${tooltip}`,
  `${quoted}${tooltip}${target}`,
]
const click = new RegExp(`${clicked}(?:${clickForms.join('|')})`, 'y')
const clickCallback = new RegExp(String.raw`${clicked}(?!(?:href|call)\s)(?=\S)`, 'y')
const callbackTooltip = new RegExp(tooltip, 'y')

/** Reads `click id callback`, `click id call callback(1)`, `click id href "…"` or `click id "…"`, with an optional tooltip and target. */
function readClick(scanner: Scanner): void {
  if (scanner.take(click)) return
  if (!scanner.take(clickCallback) || scanner.takeId() === '')
    scanner.fail('not a valid `click`: write `click id "https://…" "tooltip"`, `click id callback "tooltip"` or `click id call callback()`')
  scanner.take(callbackTooltip)
}

/** Reads `subgraph id`, `subgraph id [title]` or `subgraph title`: a title with spaces is not an id. */
function readSubgraph(scanner: Scanner, graph: Graph): void {
  const at = scanner.pos
  const hadSpace = scanner.skipSpaces()
  const from = scanner.pos
  const written = (scanner.is('"') ? readQuotedTitle(scanner) : '') + takeTitle(scanner)
  if (!hadSpace || written.trim() === '') scanner.fail('expected an id or a title, as in `subgraph id` or `subgraph id ["a title"]`', from)
  scanner.skipSpaces()
  if (scanner.take(/\[(?![/\\])/y)) graph.begin(written.trim(), readBracketed(scanner, [']'], 'brackets').text, at)
  else graph.begin(/\s/.test(written) ? undefined : written, plainText(written), at)
}

function readQuotedTitle(scanner: Scanner): string {
  const isMarkdown = scanner.text[scanner.pos + 1] === '`'
  const found = scanner.take(isMarkdown ? /"`([^`"]*)`"/y : /"([^"]+)"/y)
  return found?.[1] ?? scanner.fail('the title is empty or lacks its closing quote: write a title such as `"Team A"`')
}

function takeTitle(scanner: Scanner): string {
  const from = scanner.pos
  for (;;) {
    const { token, end } = scanner.tokenAt(scanner.pos)
    if (token === 'newline' || token === 'semicolon' || token === 'end of text' || scanner.is('['))
      return scanner.text.slice(from, scanner.pos)
    if (!titleTokens.has(token) && !scanner.take(titleWords))
      scanner.fail(`${scanner.shown()} is not allowed in an unquoted title: write \`subgraph id ["a title"]\``)
    scanner.pos = Math.max(scanner.pos, end)
  }
}
