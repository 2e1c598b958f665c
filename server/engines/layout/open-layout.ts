import { WorkerPool } from '../workers/worker-pool.ts'
import type { LayoutJob } from './lay-out-all.ts'
import { layOutFlow } from './lay-out-flow.ts'
import type { Flow, FlowPlace, Layout } from './layout.ts'

export interface LayoutOptions {
  /** Most worker processes at a time; the first starts with the first request. */
  concurrency: number
  temporaryFolder: string
  /** For tests: the entry of the worker processes. */
  entry?: URL
}

export interface LocalLayout extends Layout {
  /** Process ids of the workers that are up. */
  readonly workers: readonly number[]
}

/** Boxes and edges up to which Graphviz is done within its time; it needs 0.7 s for 2000 boxes, and 39 s for 10,000. */
const mostForDot = 6000
const bestMs = 3000
const plainMs = 10_000
/** What this process lays out by itself in a few milliseconds, where there is no worker for it. */
const few = 500
const memory = 768

/** Lays out in worker processes of this machine, so that a large canvas holds up nobody else. */
export function createLayout({ concurrency, temporaryFolder, entry }: LayoutOptions): LocalLayout {
  const pool = new WorkerPool<LayoutJob, FlowPlace[][]>({
    entry: entry ?? new URL('layout-main.ts', import.meta.url),
    name: 'The layout engine',
    concurrency,
    temporaryFolder,
  })
  // the time limit holds from the begin of the job, the signal also in line
  const attempt = (job: LayoutJob, milliseconds: number) =>
    pool.run(job, { milliseconds, memory }, { signal: AbortSignal.timeout(milliseconds) }).catch(() => undefined)

  return {
    async layOut(flows, within = bestMs) {
      const size = flows.reduce((sum, { boxes, edges }) => sum + boxes.length + edges.length, 0)
      const best = size <= mostForDot ? await attempt({ flows, best: true }, within) : undefined
      if (best) return best
      const plain = size > few ? await attempt({ flows, best: false }, Math.min(plainMs, 3 * within)) : undefined
      // without the sweeps this takes some 50 ms for 10,000 boxes
      return plain ?? flows.map(flow => layOutFlow(flow, { sweeps: size > few ? 0 : 8 }))
    },
    close: () => pool.close(),
    get workers() {
      return pool.pids
    },
  }
}
