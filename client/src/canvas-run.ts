import { getId, type NodeTarget } from './changeset.ts'
import type { RunProgress, Schemas } from './contract.ts'
import { RunFailedError } from './errors.ts'
import { pickRequestOptions, type CallOptions } from './call-options.ts'
import type { CompletedRun, WaitForRun } from './wait.ts'

/** Options for running nodes and waiting for them. */
export interface RunNodesOptions extends CallOptions {
  /** Skips nodes that have not changed since their latest output was produced (`up_to_date`). */
  onlyStale?: boolean
  /** The `inputs_hash` of each node as you last read it. A node whose inputs have changed since then is skipped (`inputs_changed`). */
  ifInputs?: Readonly<Record<string, string>>
  /**
   * Runs each generation node up to 8 times with different seeds. Of the runs that complete, the first one in the order returned by the
   * service determines the node's outcome.
   */
  variations?: number
  /**
   * Called immediately for every started node, and again whenever `status` or `progress` changes; the last call receives the complete run.
   * With `variations`, called for each of the node's runs. If the callback throws, the wait ends.
   */
  onProgress?: (progress: NodeProgress) => void
  /** Aborts the call or the wait. Runs that have started continue. The call rejects with the signal's reason. */
  signal?: AbortSignal
}

/** Progress of a node's run. */
export type NodeProgress = RunProgress & {
  /** The id that was passed in or, for an added node, its short id. */
  node_id: string
}

/** The result for one node; `status` distinguishes the three kinds. */
export type NodeOutcome = CompletedNode | FailedNode | Schemas['NodeRunSkipped']

export interface CompletedNode {
  /** The id that was passed in or, for an added node, its short id. */
  node_id: string
  status: 'completed'
  run_id: string
  /** The outputs of the run, in order. */
  outputs: Schemas['RunOutput'][]
  run: CompletedRun
  /** With `variations`, all of the node's runs, including failed ones, in the order returned by the service. */
  variations?: Schemas['Run'][]
}

/** A node whose run failed and was refunded. */
export interface FailedNode {
  /** The id that was passed in or, for an added node, its short id. */
  node_id: string
  status: 'failed'
  run_id: string
  /** `input_unreachable` if a node connected to this node's inputs failed. */
  error_code: Schemas['RunErrorCode']
  /** The reason for the failure, as a sentence. */
  message: string
  run: Schemas['Run']
  /** With `variations`, all of the node's runs, in the order returned by the service. All of them failed. */
  variations?: Schemas['Run'][]
}

/** Maximum number of runs that a client streams at the same time. */
const maxStreams = 4
/** The other runs are polled, with at most four requests per second in total. A workspace's default limit is ten requests per second. */
const pollMsEach = 250
const minPollMs = 1_000

const getRunIds = ({
  run_id,
  variations = [{ run_id }],
}: Pick<Schemas['NodeRunStarted'], 'run_id'> & { variations?: { run_id: string }[] }) => variations.map(each => each.run_id)

type Start = (body: Schemas['RunNodesRequest'], options: CallOptions) => Promise<Schemas['NodeRuns']>

export const createRunNodes =
  (start: Start, waitForRun: WaitForRun) =>
  async (
    nodes: readonly NodeTarget[],
    { onlyStale, ifInputs, variations, onProgress, signal, ...options }: RunNodesOptions = {},
  ): Promise<NodeOutcome[]> => {
    const body = {
      node_ids: nodes.map(getId),
      ...(onlyStale && { only_stale: true }),
      ...(ifInputs && { if_inputs: { ...ifInputs } }),
      ...(variations !== undefined && { variations }),
    }
    const { runs } = await start(body, { ...options, ...(signal && { signal }) })
    const started = runs.flatMap(entry => (entry.status === 'started' ? getRunIds(entry) : []))
    const intervalMs = Math.max(minPollMs, pollMsEach * (started.length - maxStreams))

    // If one wait fails, for example because a listener throws, all waits end.
    const stop = new AbortController()
    const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
    const follow = async (node_id: string, run_id: string): Promise<CompletedNode | FailedNode> => {
      const report = (run: RunProgress) => onProgress?.({ ...run, node_id })
      const polled = started.indexOf(run_id) < maxStreams ? {} : { intervalMs }
      try {
        const run = await waitForRun(run_id, { ...pickRequestOptions(options), ...polled, signal: either, onProgress: report })
        return { node_id, status: 'completed', run_id, outputs: run.outputs ?? [], run }
      } catch (error) {
        if (!(error instanceof RunFailedError)) throw error
        return { node_id, status: 'failed', run_id, error_code: error.errorCode, message: error.message, run: error.run }
      }
    }
    const getOutcome = async (entry: Schemas['NodeRunStarted']): Promise<NodeOutcome> => {
      const outcomes = await Promise.all(getRunIds(entry).map(async runId => follow(entry.node_id, runId)))
      const outcome = outcomes.find(({ status }) => status === 'completed') ?? outcomes[0]!
      return entry.variations ? { ...outcome, variations: outcomes.map(({ run }) => run) } : outcome
    }
    try {
      return await Promise.all(runs.map(async entry => (entry.status === 'started' ? getOutcome(entry) : entry)))
    } catch (error) {
      stop.abort(error)
      throw error
    }
  }
