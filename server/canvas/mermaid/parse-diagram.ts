import { DiagramError, diagramLimits, type ParsedDiagram } from './diagram.ts'
import { Graph } from './collect-graph.ts'
import { readLink } from './read-link.ts'
import { readNode, rejectReservedWord } from './read-node.ts'
import { statements } from './read-statements.ts'
import { Scanner } from './scan-tokens.ts'
import { scanSource } from './scan-source.ts'
import { syntaxHint } from './syntax-hints.ts'

const between = /[\s;]*/y
const described = /(accTitle|accDescr)\s*:\s*[^\n]*|(accDescr)\s*\{[^}]*/y
/** Mermaid treats the rest of the line as part of the direction statement. */
const direction = /direction\s+(?:TB|BT|RL|LR|TD)[^\n]*/y
const and = /[^\S\n]+&[^\S\n]+/y

/**
 * Parses a flowchart in linear time, following Mermaid's documented syntax.
 *
 * Differs from Mermaid 12 on purpose where Mermaid loses content: `direction LR` is a statement only where a statement can begin, a lone
 * `%%` is a comment, `;` ends every `style`, `style` does not create nodes, and anything left unclosed is an error.
 *
 * @throws DiagramError for anything other than a flowchart, and for one that exceeds `diagramLimits` or 50 levels of subgraphs
 */
export function parseDiagram(text: string, limits = diagramLimits): ParsedDiagram {
  const bytes = Buffer.byteLength(text)
  if (bytes > limits.bytes)
    throw new DiagramError(1, 1, `the diagram is ${bytes} bytes long, but the limit is ${limits.bytes}: split it into several diagrams`)
  const source = scanSource(text)
  const scanner = new Scanner(source)
  const graph = new Graph(
    limits,
    message => scanner.fail(message),
    at => scanner.findLine(at),
  )
  readHeader(scanner)
  for (;;) {
    scanner.skip(between)
    if (scanner.atEnd) break
    if (!readStatement(scanner, graph)) needEnd(scanner)
  }
  if (graph.openLine !== undefined)
    scanner.fail(`the subgraph opened on line ${graph.openLine} is never closed: end it with an \`end\` line`)
  const { ignored, ...read } = graph.finish()
  const { doubtful } = scanner
  return { ...read, doubtful, ignored: [...source.directives.map(line => ({ line, statement: '%%{…}%%' })), ...ignored] }
}

function readHeader(scanner: Scanner): void {
  scanner.skipBlank()
  if (scanner.is('```')) scanner.fail('a diagram begins with `flowchart`: leave out the Markdown code fence around it (the lines with ```)')
  const form = 'must begin with `flowchart` or `graph` and a direction, as in `flowchart LR`'
  if (!scanner.take(/(?:flowchart(?:-elk)?|graph)(?![\w-])/y)) scanner.fail(`a diagram ${form}, not with ${scanner.shown()}`)
  if (scanner.skipSpaces() && scanner.take(/(?:TB|TD|BT|BR|RL|LR|[<>^v])(?=[\s;]|$)/y)) return needEnd(scanner)
  if (!scanner.atEnd && !scanner.is('\n'))
    scanner.fail(`${scanner.shown()} is not a direction (TB, TD, BT, RL or LR): the first line ${form}`)
}

/** A statement ends at the end of its line or at a `;`. */
function needEnd(scanner: Scanner): void {
  scanner.skipSpaces()
  if (scanner.atEnd || scanner.is('\n') || scanner.is(';')) return
  if (scanner.is('&')) scanner.fail('an `&` between nodes must have spaces on both sides and a node after it on the same line')
  const { before, after } = scanner.around()
  scanner.fail(`unexpected ${scanner.shown()}: ${syntaxHint(before, after)}`)
}

/** @returns true if the next statement may follow without a separator */
function readStatement(scanner: Scanner, graph: Graph): boolean {
  const at = scanner.pos
  const description = scanner.is('acc') ? scanner.take(described) : undefined
  if (description) {
    graph.ignore(description[1] ?? description[2]!, at)
    if (description[2] && !scanner.takeText('}')) scanner.fail('`accDescr {` is never closed: end it with `}`', at)
    return true
  }
  if (scanner.is('direction') && scanner.skip(direction)) {
    graph.ignore('direction', at)
    return true
  }
  const { token, end } = scanner.tokenAt(scanner.pos)
  const word = token === 'keyword' ? scanner.text.slice(scanner.pos, end) : ''
  const read = Object.hasOwn(statements, word) ? statements[word] : undefined
  if (!read) {
    readChain(scanner, graph)
    return false
  }
  if (word !== 'subgraph' && goesOnAsNode(scanner, end)) rejectReservedWord(scanner, end)
  scanner.pos = end
  read(scanner, graph)
  if (word !== 'subgraph' && word !== 'end' && word !== 'class') graph.ignore(word, at)
  return word === 'end'
}

/**
 * Reports whether the text after a keyword shows that the keyword is meant as a node's id. `click` followed by a space is always the
 * keyword.
 */
function goesOnAsNode(scanner: Scanner, at: number): boolean {
  if (/^(?:[[({>]|@\{|:::)/.test(scanner.text.slice(at, at + 3))) return true
  const behind = scanner.text.slice(at, at + 24).trimStart()
  return !scanner.is('click') && /^(?:[[({]|[xo<]?(?:--|==|-\.)|~~~)/.test(behind)
}

/** Reads `a & b --> c --> d`. */
function readChain(scanner: Scanner, graph: Graph): void {
  let from = readNodes(scanner, graph)
  for (let link = readLink(scanner); link; link = readLink(scanner)) {
    const to = readNodes(scanner, graph)
    graph.connect(from, to, link)
    from = to
  }
}

/** @returns the nodes' ids */
function readNodes(scanner: Scanner, graph: Graph): string[] {
  const ids: string[] = []
  do {
    const node = readNode(scanner)
    graph.mention(node)
    ids.push(node.id)
  } while (scanner.skip(and))
  return ids
}
