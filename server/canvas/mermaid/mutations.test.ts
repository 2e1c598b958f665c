// @project slow: it reads thousands of damaged diagrams with Mermaid
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { comparableGraph, readWithMermaid } from './testing/mermaid-oracle.ts'
import { mutateDiagram, seeded } from './testing/mutations.ts'
import { systematicDiagrams } from './testing/systematic.ts'
import { writtenDiagrams } from './testing/written.ts'
import { DiagramError, type ParsedDiagram } from './diagram.ts'
import { parseDiagram } from './parse-diagram.ts'

const seed = Number(process.env['MUTATION_SEED'] ?? 5)
const count = Number(process.env['MUTATIONS'] ?? 1500)

/**
 * A kind of difference between this parser and Mermaid, and the reason for it. A case belongs to a kind only if both parsers agree once
 * this difference is removed, so a kind cannot mask any other difference.
 */
interface Kind {
  why: string
  mend: (diagram: string) => string
}

const directions = /(?<=\S[^\S\n]*)direction(?=\s+(?:TB|BT|RL|LR|TD))/g

const falseAccepts: Record<string, Kind> = {
  'spaces at the end of a statement': {
    why: 'Mermaid takes them behind some statements and not behind others (`class`, `click`, a title in brackets); nobody sees them',
    mend: diagram => diagram.replaceAll(/[^\S\n]+(?=\n|;|$)/g, ''),
  },
  'front matter': {
    why: 'it is about looks alone, so nobody reads whether it is YAML',
    mend: diagram => diagram.replace(/^(\s*---[^\S\n]*\n)[^]*?(\n\s*---[^\S\n]*\n)/, '$1title: x$2'),
  },
  'odd YAML': {
    why: 'the properties of a node are read as pairs of a key and its text, and not with all that YAML forbids besides',
    mend: diagram => diagram.replaceAll(/@\{[^}]*\}/g, '@{ }'),
  },
  'three tildes in text': {
    why: 'Mermaid takes them for a link in some brackets and for text in others',
    mend: diagram => diagram.replaceAll('~~~', 'x'),
  },
  'a direction in a title': {
    why: 'Mermaid loses every line with `direction LR` in it, here the beginning of a subgraph',
    mend: diagram => diagram.replaceAll(directions, 'directed'),
  },
  'a semicolon behind a color': {
    why: 'Mermaid loses the `;` in `style a fill:#f9f; style b …`; here it ends the statement',
    mend: diagram => diagram.replaceAll(/(:\S*#.*);/g, '$1\n'),
  },
}

/** Diagrams that Mermaid accepts but this parser rejects or interprets differently, because Mermaid silently drops something. */
const onPurpose: Record<string, Kind> = {
  'a line with a direction': {
    why: 'Mermaid loses every line with `direction LR` in it, also nodes with such text; here it is a statement of its own or text',
    mend: diagram => diagram.replaceAll(directions, 'directed'),
  },
  'a semicolon behind a color': falseAccepts['a semicolon behind a color']!,
  'a lone %%': {
    why: 'Mermaid makes a node of it; here it is a comment',
    mend: diagram => diagram.replaceAll(/^\s*%%$/gm, ''),
  },
  'something that is never closed': {
    why: 'Mermaid loses all behind an open directive or `accDescr {`; here that is refused',
    mend: diagram => diagram.replace(/(?:%%\{|accDescr\s*\{)(?![^]*\})[^]*$/, '(').replace(/%%\{(?![^]*\}%%)[^]*$/, '('),
  },
}

interface Tally {
  /** The number of diagrams that Mermaid can read, excluding those with intended differences. */
  read: number
  onPurpose: Record<string, number>
  agreed: number
  refusedByBoth: number
  falseRefusals: string[]
  different: string[]
  falseAccepts: Record<string, string[]>
}

test(`The parser agrees with Mermaid on at least 99% of ${count} damaged diagrams, apart from known differences`, async () => {
  const random = seeded(seed)
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!
  const tally: Tally = { read: 0, agreed: 0, refusedByBoth: 0, onPurpose: {}, falseRefusals: [], different: [], falseAccepts: {} }
  for (let index = 0; index < count; index++) {
    const diagram = mutateDiagram(pick(random() < 0.2 ? writtenDiagrams : systematicDiagrams), random)
    await compare(diagram, tally)
  }
  const { read, agreed, refusedByBoth, falseRefusals, different } = tally
  const purposes = Object.entries(tally.onPurpose).map(([kind, times]) => `${times} ${kind}`)
  const accepts = Object.entries(tally.falseAccepts).map(([kind, ones]) => `${ones.length} ${kind}`)
  console.log(
    `Of ${count} diagrams Mermaid reads ${read}: ${((100 * agreed) / read).toFixed(2)}% of them to the same graph, ${falseRefusals.length} refused, ` +
      `${different.length} read otherwise; and besides, on purpose: ${purposes.join(', ') || 'none'}. ` +
      `${refusedByBoth} are refused by both, and read though Mermaid refuses them are: ${accepts.join(', ') || 'none'}.`,
  )
  expect(read).toBeGreaterThan(count / 4)
  expect(falseRefusals.length / read, falseRefusals.join('\n\n')).toBeLessThanOrEqual(0.01)
  expect(agreed / read, different.join('\n\n')).toBeGreaterThanOrEqual(0.99)
  expect(tally.falseAccepts['of no kind'] ?? []).toEqual([])
})

async function compare(diagram: string, tally: Tally): Promise<void> {
  const theirs = await readWithMermaid(diagram)
  const ours = readHere(diagram)
  if (agree(theirs, ours, diagram)) {
    if (theirs) tally.read++
    tally[theirs ? 'agreed' : 'refusedByBoth']++
    return
  }
  if (!theirs) {
    const kind = (await getKind(diagram, falseAccepts)) ?? 'of no kind'
    ;(tally.falseAccepts[kind] ??= []).push(diagram)
    return
  }
  const kind = await getKind(diagram, onPurpose)
  if (kind !== undefined) {
    tally.onPurpose[kind] = (tally.onPurpose[kind] ?? 0) + 1
    return
  }
  tally.read++
  tally[ours ? 'different' : 'falseRefusals'].push(diagram)
}

const agree = (theirs: ParsedDiagram | undefined, ours: ParsedDiagram | undefined, diagram: string): boolean =>
  theirs && ours ? isDeepStrictEqual(comparable(ours), comparable(withoutStyled(theirs, ours, diagram))) : !theirs && !ours

async function getKind(diagram: string, kinds: Record<string, Kind>): Promise<string | undefined> {
  const agreed = async (text: string) => text !== diagram && agree(await readWithMermaid(text), readHere(text), text)
  for (const [kind, { mend }] of Object.entries(kinds)) if (await agreed(mend(diagram))) return kind
  const all = Object.values(kinds).reduce((text, { mend }) => mend(text), diagram)
  return (await agreed(all)) ? 'several of these' : undefined
}

function readHere(diagram: string): ParsedDiagram | undefined {
  try {
    return parseDiagram(diagram)
  } catch (error) {
    if (error instanceof DiagramError) return undefined
    throw error
  }
}

/** In Mermaid, a `style` for an id that occurs nowhere else creates a node; in this parser, it has no effect. */
function withoutStyled(theirs: ParsedDiagram, ours: ParsedDiagram, diagram: string): ParsedDiagram {
  const known = new Set(ours.nodes.map(({ id }) => id))
  return { ...theirs, nodes: theirs.nodes.filter(({ id, declared }) => declared || known.has(id) || !/style\s/.test(diagram)) }
}

/**
 * Sorts the diagram's nodes for a comparison, because a `style` statement before the nodes changes their order. The tests that use the
 * corpus compare the order of nodes.
 */
function comparable(diagram: ParsedDiagram) {
  const { nodes, ...rest } = comparableGraph(diagram)
  return { ...rest, nodes: nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}
