/**
 * Compares parsing a diagram of 5000 nodes into nodes and edges with Mermaid's own parser on the same text. Mermaid runs without a DOM and
 * with raised limits; the service's parser runs with a raised node limit.
 */
import { parseDiagram } from '../../server/canvas/mermaid/parse-diagram.ts'
import { parseWithMermaid } from '../../server/canvas/mermaid/testing/mermaid-oracle.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const nodeCount = 5000
const roundCount = 5
/** The service's parser is fast, so each sample is the mean of this many runs. */
const times = 10
const limits = { bytes: 10_000_000, nodes: nodeCount, edges: nodeCount }

export async function measureDiagram(): Promise<Result[]> {
  const text = diagram()
  const found = await parseWithMermaid(text)
  const { nodes, edges } = parseDiagram(text, limits)
  if (found?.getVertices().size !== nodes.length || found.getEdges().length !== edges.length)
    throw new Error('Mermaid parses the diagram differently than the service.')
  const all = await rounds(1 + roundCount, {
    ours: async () => timed(() => parseDiagram(text, limits), times),
    mermaid: async () => timed(() => parseWithMermaid(text), 1),
  })
  const measured = all.slice(1)
  const middle = (side: 'ours' | 'mermaid') => median(measured.map(round => round[side])).toFixed(1)
  return [
    {
      name: `diagram of ${nodeCount} nodes, times faster : Mermaid`,
      ratios: measured.map(({ ours, mermaid }) => mermaid / ours),
      goal: { min: 50, aim: 100 },
      detail: `ms: ours ${middle('ours')}, Mermaid ${middle('mermaid')}; ${(text.length / 1000).toFixed(0)} kB`,
    },
  ]
}

/** @returns milliseconds per run */
async function timed(work: () => unknown, repeats: number): Promise<number> {
  const begun = performance.now()
  for (let index = 0; index < repeats; index++) await work()
  return (performance.now() - begun) / repeats
}

/** A chain of nodes with a type and a prompt, as in a patch. */
function diagram(): string {
  const lines = Array.from({ length: nodeCount }, (_, index) => {
    const node = `n${index}["image: a red fox, take ${index} #quot;close#quot;"]:::image`
    return index === 0 ? node : `${node}\nn${index - 1} -->|image| n${index}`
  })
  return `flowchart LR\n${lines.join('\n')}`
}
