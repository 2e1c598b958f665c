import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { graphOf, readWithMermaid } from '../../testing/mermaid-oracle.ts'
import { mutated, seeded } from './corpus/mutations.ts'
import { systematicDiagrams } from './corpus/systematic.ts'
import { writtenDiagrams } from './corpus/written.ts'
import { DiagramError, type ParsedDiagram } from './diagram.ts'
import { parseDiagram } from './parse-diagram.ts'

const seed = Number(process.env['MUTATION_SEED'] ?? 5)
const count = Number(process.env['MUTATIONS'] ?? 1500)

/**
 * What is read although Mermaid refuses it, why, and what to do about it: of a kind is what Mermaid reads as soon as that is
 * done.
 */
const falseAccepts: Record<string, { why: string; mend: (diagram: string) => string }> = {
  'spaces at the end of a statement': {
    why: 'Mermaid takes them behind some statements and not behind others (`class`, `click`, a title in brackets); nobody sees them',
    mend: diagram => diagram.replaceAll(/[^\S\n]+(?=\n|;|$)/g, ''),
  },
  'front matter': {
    why: 'it is about looks alone, so nobody reads whether it is YAML',
    mend: diagram => diagram.replace(/^(\s*---[^\S\n]*\n)[^]*?(\n\s*---[^\S\n]*\n)/, '$1title: x$2'),
  },
  'odd YAML': {
    why: 'the properties of a node are read as pairs of a key and a text, and not with all that YAML forbids besides',
    mend: diagram => diagram.replaceAll(/@\{[^}]*\}/g, '@{ }'),
  },
  'three tildes in a text': {
    why: 'Mermaid takes them for a link in some brackets and for text in others',
    mend: diagram => diagram.replaceAll('~~~', 'x'),
  },
  'a direction in a title': {
    why: 'Mermaid loses every line with `direction LR` in it; here it is a statement only where one can begin',
    mend: diagram => diagram.replaceAll(/(\S[^\S\n]*)direction(?=\s+(?:TB|BT|RL|LR|TD))/g, '$1directed'),
  },
  'a semicolon behind a colour': {
    why: 'Mermaid loses the `;` in `style a fill:#f9f; style b …`; here it ends the statement',
    mend: diagram => diagram.replaceAll(/(:\S*#.*);/g, '$1\n'),
  },
}

interface Tally {
  /** Diagrams that Mermaid reads. */
  read: number
  agreed: number
  refusedByBoth: number
  falseRefusals: string[]
  different: string[]
  falseAccepts: Record<string, string[]>
}

test(`${count} damaged diagrams are read as Mermaid reads them, or refused as it refuses them`, async () => {
  const random = seeded(seed)
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!
  const tally: Tally = { read: 0, agreed: 0, refusedByBoth: 0, falseRefusals: [], different: [], falseAccepts: {} }
  for (let index = 0; index < count; index++) {
    const diagram = mutated(pick(random() < 0.2 ? writtenDiagrams : systematicDiagrams), random)
    await compare(diagram, tally)
  }
  const { read, agreed, refusedByBoth, falseRefusals, different } = tally
  const accepts = Object.entries(tally.falseAccepts).map(([kind, ones]) => `${ones.length} ${kind}`)
  console.log(
    `Mermaid reads ${read} of ${count}: ${((100 * agreed) / read).toFixed(2)} % of them to the same graph, ${falseRefusals.length} refused, ` +
      `${different.length} read otherwise. Of the others ${refusedByBoth} are refused, and read are: ${accepts.join(', ') || 'none'}.`,
  )
  expect(read).toBeGreaterThan(count / 4)
  expect(falseRefusals.length / read, falseRefusals.join('\n\n')).toBeLessThanOrEqual(0.01)
  expect(agreed / read, different.join('\n\n')).toBeGreaterThanOrEqual(0.99)
  expect(tally.falseAccepts['of no kind'] ?? []).toEqual([])
})

async function compare(diagram: string, tally: Tally): Promise<void> {
  const theirs = await readWithMermaid(diagram)
  const ours = readHere(diagram)
  if (theirs) tally.read++
  if (!theirs && !ours) tally.refusedByBoth++
  else if (!ours) tally.falseRefusals.push(diagram)
  else if (!theirs) (tally.falseAccepts[await kindOf(diagram)] ??= []).push(diagram)
  else if (isDeepStrictEqual(comparable(ours), comparable(withoutStyled(theirs, ours, diagram)))) tally.agreed++
  else tally.different.push(diagram)
}

function readHere(diagram: string): ParsedDiagram | undefined {
  try {
    return parseDiagram(diagram)
  } catch (error) {
    if (error instanceof DiagramError) return undefined
    throw error
  }
}

async function kindOf(diagram: string): Promise<string> {
  for (const [kind, { mend }] of Object.entries(falseAccepts)) if (await readWithMermaid(mend(diagram))) return kind
  const all = Object.values(falseAccepts).reduce((text, { mend }) => mend(text), diagram)
  return (await readWithMermaid(all)) ? 'several of these' : 'of no kind'
}

/** A `style` of an id that is nowhere else makes a node in Mermaid; here it has no effect. */
function withoutStyled(theirs: ParsedDiagram, ours: ParsedDiagram, diagram: string): ParsedDiagram {
  const known = new Set(ours.nodes.map(({ id }) => id))
  return { ...theirs, nodes: theirs.nodes.filter(({ id, declared }) => declared || known.has(id) || !/style\s/.test(diagram)) }
}

/** Without the order of nodes, which a `style` before them changes; the corpus tells it. */
function comparable(diagram: ParsedDiagram) {
  const { nodes, ...rest } = graphOf(diagram)
  return { ...rest, nodes: nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}
