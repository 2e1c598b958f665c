import { WorkerPool } from '@mediawright/media-engines/workers/worker-pool.ts'
import type { LayoutJob } from './lay-out-all.ts'
import { layOutFlow } from './lay-out-flow.ts'
import type { FlowPlace, Layout } from './layout.ts'

export interface LayoutOptions {
  /** The maximum number of concurrent worker processes. The first worker starts on the first request. */
  concurrency: number
  temporaryFolder: string
  /** The worker processes' entry point, for tests. */
  entry?: URL
}

export interface LocalLayout extends Layout {
  /** The running workers' process ids. */
  readonly workers: readonly number[]
}

/** Graphviz lays out at most this many boxes: it takes 1 s for 2,000 boxes and 39 s for 10,000. */
const maxDotBoxes = 2000
const bestMs = 3000
/**
 * The maximum number of boxes and edges that this process lays out with sweeps if no worker finishes in time; laying out that many
 * takes only a few milliseconds.
 */
const few = 500
/** A worker's maximum memory in MiB. */
const memory = 768

/** Creates a layout engine that uses worker processes, so that a large canvas does not block other requests. */
export function createLayout({ concurrency, temporaryFolder, entry }: LayoutOptions): LocalLayout {
  const pool = new WorkerPool<LayoutJob, FlowPlace[][]>({
    entry: entry ?? new URL('layout-main.ts', import.meta.url),
    name: 'The layout engine',
    concurrency,
    temporaryFolder,
  })
  // The time limit includes the time spent waiting for a worker.
  const attempt = async (job: LayoutJob, milliseconds: number) =>
    milliseconds <= 0
      ? undefined
      : pool.run(job, { milliseconds, memory }, { signal: AbortSignal.timeout(milliseconds) }).catch(() => undefined)

  return {
    async layOut(flows, within = bestMs) {
      const boxes = flows.reduce((sum, flow) => sum + flow.boxes.length, 0)
      const edges = flows.reduce((sum, flow) => sum + flow.edges.length, 0)
      const isSmall = boxes + edges <= few
      // Without edges, Graphviz has nothing to do.
      const best = boxes <= maxDotBoxes && edges > 0 ? await attempt({ flows, best: true }, within) : undefined
      const plain = !best && !isSmall ? await attempt({ flows, best: false }, 2 * within) : undefined
      // Without sweeps, the layout of 10,000 boxes takes about 50 ms.
      return best ?? plain ?? flows.map(flow => layOutFlow(flow, { sweeps: isSmall ? 8 : 0 }))
    },
    close: () => pool.close(),
    get workers() {
      return pool.pids
    },
  }
}
