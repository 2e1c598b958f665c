import type { Scanner } from './scan-tokens.ts'
import type { Mention } from './mention.ts'
import { readProperties } from './read-properties.ts'
import { readBracketed, type TextContext } from './read-text.ts'

/**
 * Each opening bracket and the closing brackets that can match it; the pair determines the shape. Longer brackets come before their
 * prefixes (`((` before `(`) so that the longest match is found. In some of the closing brackets, Mermaid accepts a `)` in place of the
 * dash or slash.
 */
const brackets: [opening: string, closing: Record<string, string>, place: TextContext][] = [
  ['(((', { ')))': 'doublecircle' }, 'brackets'],
  ['((', { '))': 'circle' }, 'brackets'],
  ['([', { '])': 'stadium' }, 'brackets'],
  ['(-', { '-)': 'ellipse', '/)': 'ellipse', '))': 'ellipse' }, 'ellipse'],
  ['(', { ')': 'round' }, 'brackets'],
  ['[[', { ']]': 'subroutine' }, 'brackets'],
  ['[(', { ')]': 'cylinder' }, 'brackets'],
  ['[/', { '/]': 'lean_right', '\\]': 'trapezoid', ')]': 'trapezoid' }, 'slanted'],
  ['[\\', { '\\]': 'lean_left', ')]': 'lean_left', '/]': 'inv_trapezoid' }, 'slanted'],
  ['[', { ']': 'square' }, 'brackets'],
  ['{{', { '}}': 'hexagon' }, 'brackets'],
  ['{', { '}': 'diamond' }, 'brackets'],
  ['>', { ']': 'odd' }, 'brackets'],
]
const bracketsByFirst = Map.groupBy(
  brackets.map(([opening, shapes, place]) => ({ opening, shapes, closing: Object.keys(shapes), place })),
  ({ opening }) => opening[0]!,
)
/** Matches the beginning of `[|borders:lt|text]`. */
const attributes = /\[\|\w+:\w+\|/y

/** Reads `id`, `id[text]:::class@{ … }` and everything in between. */
export function readNode(scanner: Scanner): Mention {
  const at = scanner.pos
  const id = readNodeId(scanner)
  const shaped = readShape(scanner)
  const className = scanner.takeText(':::') ? readClassName(scanner) : undefined
  const properties = scanner.is('@{') ? readProperties(scanner) : undefined
  return { id, at, ...shaped, ...(className !== undefined && { className }), ...properties }
}

function readNodeId(scanner: Scanner): string {
  const at = scanner.edgeIdEnd()
  if (at !== undefined) scanner.fail(`an id cannot contain an \`@\`: write an edge id before the link, as in \`a e1@--> b\``, at)
  const id = scanner.takeId()
  if (id !== '') return id
  const { token, end } = scanner.tokenAt(scanner.pos)
  const what = scanner.shown()
  if (token === 'keyword') rejectReservedWord(scanner, end)
  if (token === 'entity') scanner.fail(`an id cannot contain entities such as ${what}: put them in the node text, as in \`id["…"]\``)
  if (token === 'link') scanner.fail(`expected a node before the link ${what}; \`o--\` and \`x--\` need a space before them`)
  if (scanner.atEnd || scanner.is('\n')) scanner.fail(`expected a node, but found ${what}`)
  if (/["“”„[({]/.test(scanner.text[scanner.pos]!))
    scanner.fail(`${what} has no id: a node is an id followed by its text in brackets, as in \`id["some text"]\``)
  return scanner.fail(
    `expected a node, but an id cannot begin with ${what}: ids consist of letters, digits, \`_\` and \`-\`, and text goes in brackets, as in \`id["…"]\``,
  )
}

/** Rejects a Mermaid reserved word at the start of an id. */
export function rejectReservedWord(scanner: Scanner, end: number): never {
  const word = scanner.text.slice(scanner.pos, end)
  const other = word.replace(/[a-z]/, letter => letter.toUpperCase())
  scanner.fail(`\`${word}\` is a reserved word in Mermaid and cannot begin an id: use a different id, such as \`${other}\``)
}

export function readClassName(scanner: Scanner): string {
  return scanner.takeId() || scanner.fail(`expected a class name, as in \`id:::name\`, but found ${scanner.shown()}`)
}

function readShape(scanner: Scanner): { label: string; shape: string } | undefined {
  const likely = bracketsByFirst.get(scanner.text[scanner.pos] ?? '')
  if (!likely) return undefined
  if (scanner.is('((-')) scanner.fail('Mermaid reads `(-` as a separate bracket: put the text in quotes, as in `(("- text"))`')
  if (scanner.is('[|') && scanner.skip(attributes)) return { label: readBracketed(scanner, [']'], 'brackets').text, shape: 'rect' }
  const found = likely.find(({ opening }) => scanner.is(opening))
  if (!found) return undefined
  scanner.pos += found.opening.length
  const { text, closing } = readBracketed(scanner, found.closing, found.place)
  return { label: text, shape: found.shapes[closing]! }
}
