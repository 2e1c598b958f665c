import { Graphviz } from '@hpcc-js/wasm-graphviz'
import type { Columns } from './columns.ts'
import type { Flow } from './layout.ts'
import type { Neighbors } from './order.ts'

/** Lays out one connected flow. */
export type Dot = (flow: Flow, neighbors: Neighbors) => { columns: Columns; tops: number[] }

const pointsPerInch = 72
const inches = (units: number) => (units / pointsPerInch).toFixed(4)

/** Loads Graphviz (WebAssembly, 2 MB). Its input consists only of numbers, so labels cannot inject DOT code. */
export async function loadDot(): Promise<Dot> {
  const graphviz = await Graphviz.load()
  return (flow, neighbors) => {
    const answer = graphviz.layout(toDot(flow, neighbors), 'plain', 'dot')
    return readPlain(answer, flow)
  }
}

function toDot({ boxes, gap }: Flow, { outOf }: Neighbors): string {
  const head = `digraph{rankdir=LR splines=false nodesep=${inches(gap.y)} ranksep=${inches(gap.x)} node[shape=box fixedsize=true label=""]`
  const nodes = boxes.map(({ width, height }, box) => `${box}[width=${inches(width)} height=${inches(height)}]`)
  const edges = outOf.flatMap((targets, from) => targets.map(to => `${from}->${to}`))
  return [head, ...nodes, ...edges, '}'].join('\n')
}

/**
 * Reads lines of the form `node <name> <x> <y> …`, each of which gives the center of a box in inches, to five significant digits. All boxes
 * in a column have exactly the same x.
 */
function readPlain(plain: string, { boxes }: Flow) {
  const columns = new Map<number, number[]>()
  const tops: number[] = []
  for (const line of plain.split('\n')) {
    if (!line.startsWith('node ')) continue
    const [box, x, y] = line.slice(5).split(' ', 3).map(Number) as [number, number, number]
    tops[box] = -y * pointsPerInch - boxes[box]!.height / 2
    const column = columns.get(x)
    if (column) column.push(box)
    else columns.set(x, [box])
  }
  const fromLeft = [...columns].toSorted(([a], [b]) => a - b)
  return { columns: fromLeft.map(([, column]) => column.toSorted((a, b) => tops[a]! - tops[b]!)), tops }
}
