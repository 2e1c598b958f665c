import { getId, type NodeTarget } from './changeset.ts'
import type { RunProgress, Schemas } from './contract.ts'
import { RunFailedError } from './errors.ts'
import { pickRequestOptions, type CallOptions } from './call-options.ts'
import type { CompletedRun, WaitForRun } from './wait.ts'

/** Options for running nodes and waiting for them. */
export interface RunNodesOptions extends CallOptions {
  /** Skips nodes (`up_to_date`) that have not changed since their latest output. */
  onlyStale?: boolean
  /** The `inputs_hash` of nodes as last read; a node that reads something else by now is skipped (`inputs_changed`). */
  ifInputs?: Readonly<Record<string, string>>
  /**
   * Called for every started node, immediately and whenever `status` or `progress` changes; the last call has the
   * complete run. An error that it throws ends the waiting.
   */
  onProgress?: (progress: NodeProgress) => void
  /** Stops the call or the waiting, not the runs; it rejects with the signal's reason. */
  signal?: AbortSignal
}

/** Progress of a node's run. */
export type NodeProgress = RunProgress & {
  /** The id as passed in; for an added node, its short id. */
  node_id: string
}

/** The result for one node; `status` distinguishes the three kinds. */
export type NodeOutcome = CompletedNode | FailedNode | Schemas['NodeRunSkipped']

export interface CompletedNode {
  /** The id as passed in; for an added node, its short id. */
  node_id: string
  status: 'completed'
  run_id: string
  /** The outputs of the run, in order. */
  outputs: Schemas['RunOutput'][]
  run: CompletedRun
}

/** A node whose run failed; its charge was refunded. */
export interface FailedNode {
  /** The id as passed in; for an added node, its short id. */
  node_id: string
  status: 'failed'
  run_id: string
  /** `input_unreachable` if a node connected to its inputs failed. */
  error_code: Schemas['RunErrorCode']
  /** The reason, as a sentence. */
  message: string
  run: Schemas['Run']
}

/** Maximum number of runs that a client follows with streams at a time. */
const maxStreams = 4
/** Further runs are polled, with a total of four requests per second out of the ten that a workspace may send by default. */
const pollMsEach = 250
const minPollMs = 1_000

type Start = (body: Schemas['RunNodesRequest'], options: CallOptions) => Promise<Schemas['NodeRuns']>

export const runNodesWith =
  (start: Start, waitForRun: WaitForRun) =>
  async (
    nodes: readonly NodeTarget[],
    { onlyStale, ifInputs, onProgress, signal, ...options }: RunNodesOptions = {},
  ): Promise<NodeOutcome[]> => {
    const body = { node_ids: nodes.map(getId), ...(onlyStale && { only_stale: true }), ...(ifInputs && { if_inputs: { ...ifInputs } }) }
    const { runs } = await start(body, { ...options, ...(signal && { signal }) })
    const started = runs.filter(entry => entry.status === 'started')
    const intervalMs = Math.max(minPollMs, pollMsEach * (started.length - maxStreams))

    // If one wait fails, for example because a listener throws, all waits end.
    const stop = new AbortController()
    const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
    const getOutcome = async ({ node_id, run_id }: Schemas['NodeRunStarted'], place: number): Promise<NodeOutcome> => {
      const report = (run: RunProgress) => onProgress?.({ ...run, node_id })
      const polled = place < maxStreams ? {} : { intervalMs }
      try {
        const run = await waitForRun(run_id, { ...pickRequestOptions(options), ...polled, signal: either, onProgress: report })
        return { node_id, status: 'completed', run_id, outputs: run.outputs ?? [], run }
      } catch (error) {
        if (!(error instanceof RunFailedError)) throw error
        return { node_id, status: 'failed', run_id, error_code: error.errorCode, message: error.message, run: error.run }
      }
    }
    try {
      return await Promise.all(runs.map(async entry => (entry.status === 'started' ? getOutcome(entry, started.indexOf(entry)) : entry)))
    } catch (error) {
      stop.abort(error)
      throw error
    }
  }
