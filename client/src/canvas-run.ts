import { idOf, type NodeTarget } from './changeset.ts'
import type { RunProgress, Schemas } from './contract.ts'
import { RunFailedError } from './errors.ts'
import type { CallOptions } from './start.ts'
import type { CompletedRun, WaitForRun } from './wait.ts'

/** How to run nodes and wait for them. */
export interface RunNodesOptions extends CallOptions {
  /** Skips nodes (`up_to_date`) that nothing has changed for since their latest output. */
  onlyStale?: boolean
  /**
   * Called for every node that was started, first at once and then whenever its `status` or `progress` changed, the last time
   * with the whole run. What it throws ends the waiting.
   */
  onProgress?: (progress: NodeProgress) => void
  /** Gives the call up, or stops waiting, not the runs: it rejects with the signal's reason. */
  signal?: AbortSignal
}

/** How the run of a node stands. */
export type NodeProgress = RunProgress & {
  /** The id as it was given; the short id of what a changeset added. */
  node_id: string
}

/** What became of a node; `status` tells the three kinds apart. */
export type NodeOutcome = CompletedNode | FailedNode | Schemas['NodeRunSkipped']

export interface CompletedNode {
  /** The id as it was given; the short id of what a changeset added. */
  node_id: string
  status: 'completed'
  run_id: string
  /** What the run made, in order. */
  outputs: Schemas['RunOutput'][]
  run: CompletedRun
}

/** A node whose run failed; its charge was refunded. */
export interface FailedNode {
  /** The id as it was given; the short id of what a changeset added. */
  node_id: string
  status: 'failed'
  run_id: string
  /** `input_unreachable` also where a node that feeds it failed. */
  error_code: Schemas['RunErrorCode']
  /** Why, for people. */
  message: string
  run: Schemas['Run']
}

/** As many as a client follows by streams at a time; see there. */
const mostFollowed = 4
/** The others are polled. Together they ask four times a second, of the ten that a workspace has by default. */
const pollMsEach = 250
const leastPollMs = 1_000

type Start = (body: Schemas['RunNodesRequest'], options: CallOptions) => Promise<Schemas['NodeRuns']>

export const runNodesWith =
  (start: Start, waitForRun: WaitForRun) =>
  async (nodes: readonly NodeTarget[], { onlyStale, onProgress, signal, ...options }: RunNodesOptions = {}): Promise<NodeOutcome[]> => {
    const body = { node_ids: nodes.map(idOf), ...(onlyStale && { only_stale: true }) }
    const { runs } = await start(body, { ...options, ...(signal && { signal }) })
    const started = runs.filter(entry => entry.status === 'started')
    const intervalMs = Math.max(leastPollMs, pollMsEach * (started.length - mostFollowed))

    // What ends one wait, a listener that throws, say, ends them all.
    const stop = new AbortController()
    const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
    const outcomeOf = async ({ node_id, run_id }: Schemas['NodeRunStarted'], place: number): Promise<NodeOutcome> => {
      const tell = (run: RunProgress) => onProgress?.({ ...run, node_id })
      const polled = place < mostFollowed ? {} : { intervalMs }
      try {
        const run = await waitForRun(run_id, { ...polled, signal: either, onProgress: tell })
        return { node_id, status: 'completed', run_id, outputs: run.outputs ?? [], run }
      } catch (error) {
        if (!(error instanceof RunFailedError)) throw error
        return { node_id, status: 'failed', run_id, error_code: error.errorCode, message: error.message, run: error.run }
      }
    }
    try {
      return await Promise.all(runs.map(async entry => (entry.status === 'started' ? outcomeOf(entry, started.indexOf(entry)) : entry)))
    } catch (error) {
      stop.abort(error)
      throw error
    }
  }
