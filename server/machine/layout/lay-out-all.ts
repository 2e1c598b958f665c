import type { Dot } from './dot.ts'
import { layOutFlow, type Engine } from './lay-out-flow.ts'
import type { Flow, FlowPlace } from './layout.ts'

/** A worker's job. It consists of plain data, because it is sent to another process. */
export interface LayoutJob {
  flows: readonly Flow[]
  /** True to use Graphviz. */
  best: boolean
}

const sweeps = 8
let dot: Promise<Dot> | undefined

export async function layOutAll({ flows, best }: LayoutJob): Promise<FlowPlace[][]> {
  const engine: Engine = best ? { dot: await (dot ??= import('./dot.ts').then(({ loadDot }) => loadDot())) } : { sweeps }
  return flows.map(flow => layOutFlow(flow, engine))
}
