import { WorkerPool } from '../workers/worker-pool.ts'
import type { LayoutJob } from './lay-out-all.ts'
import { layOutFlow } from './lay-out-flow.ts'
import type { FlowPlace, Layout } from './layout.ts'

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

/** Boxes up to which Graphviz is done within its time: it needs a second for 2000, and 39 for 10,000. */
const mostForDot = 2000
const bestMs = 3000
/** Boxes and edges that this process lays out by itself in a few milliseconds, where no worker does it in time. */
const few = 500
/** MiB. */
const memory = 768

/** Lays out in worker processes of this machine, so that a large canvas holds up nobody else. */
export function createLayout({ concurrency, temporaryFolder, entry }: LayoutOptions): LocalLayout {
  const pool = new WorkerPool<LayoutJob, FlowPlace[][]>({
    entry: entry ?? new URL('layout-main.ts', import.meta.url),
    name: 'The layout engine',
    concurrency,
    temporaryFolder,
  })
  // the signal counts the time in line as well
  const attempt = async (job: LayoutJob, milliseconds: number) =>
    milliseconds <= 0
      ? undefined
      : pool.run(job, { milliseconds, memory }, { signal: AbortSignal.timeout(milliseconds) }).catch(() => undefined)

  return {
    async layOut(flows, within = bestMs) {
      const boxes = flows.reduce((sum, flow) => sum + flow.boxes.length, 0)
      const edges = flows.reduce((sum, flow) => sum + flow.edges.length, 0)
      const isSmall = boxes + edges <= few
      // what has no edges is no work for Graphviz
      const best = boxes <= mostForDot && edges > 0 ? await attempt({ flows, best: true }, within) : undefined
      const plain = !best && !isSmall ? await attempt({ flows, best: false }, 2 * within) : undefined
      // without the sweeps 10,000 boxes take some 50 ms
      return best ?? plain ?? flows.map(flow => layOutFlow(flow, { sweeps: isSmall ? 8 : 0 }))
    },
    close: () => pool.close(),
    get workers() {
      return pool.pids
    },
  }
}
