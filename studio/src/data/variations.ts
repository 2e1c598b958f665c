/** Several simultaneous runs of a node: their progress, and the reasons why some did not start. */
import { ConflictError } from '../../../client/src/index.ts'
import { runError } from '../ui/errors.ts'
import { t } from '../ui/texts.ts'
import { api, type Schemas } from './api.ts'
import type { CanvasNode } from './graph.ts'

/** The state of one of a node's runs. */
export type RunState = Pick<Schemas['ListedRun'], 'run_id' | 'status' | 'progress' | 'created_at' | 'error_code' | 'error_message'>

/** The runs of a node that were started together. At least one of them is active. */
export type Batch = readonly RunState[]

export const isActive = ({ status }: RunState): boolean => status === 'pending' || status === 'running'

/** Maximum number of variations per call. */
const maxVariations = 8
/** Number of runs to list. Higher than the number of variations, because the node may have newer runs. */
const listed = 3 * maxVariations

async function listRuns(node: Pick<CanvasNode, 'nodeId'>, signal?: AbortSignal): Promise<readonly RunState[]> {
  const query = { node_id: node.nodeId!, limit: listed }
  const { data } = await api.GET('/runs', { params: { query }, ...(signal && { signal }) })
  return data.runs
}

/** Returns a node's active runs, and the runs that were started together with them. */
async function readBatch(node: Pick<CanvasNode, 'nodeId'>, signal?: AbortSignal): Promise<Batch> {
  const runs = await listRuns(node, signal)
  const times = new Set(runs.filter(isActive).map(run => run.created_at))
  return runs.filter(run => times.has(run.created_at)).toReversed()
}

/** Returns the numbers of finished and failed runs, and the runs' average progress in percent. */
export function summarize(batch: Batch): { done: number; failed: number; progress: number } {
  const ended = batch.filter(run => !isActive(run))
  const failed = ended.filter(({ status }) => status === 'failed')
  const sum = batch.reduce((total, run) => total + (isActive(run) ? run.progress : 100), 0)
  return { done: ended.length - failed.length, failed: failed.length, progress: Math.round(sum / Math.max(1, batch.length)) }
}

/**
 * Explains in sentences how many variations run and why the others do not. Returns undefined if all of them run or none of them does; in
 * the latter case, the node itself shows the reason.
 */
export async function explainRefused(
  node: CanvasNode,
  name: string,
  variations: Schemas['NodeRunStarted']['variations'],
): Promise<string | undefined> {
  // A rejected run costs nothing.
  if (!variations?.some(({ charged_cost: cost }) => cost === 0)) return undefined
  const ids = new Set(variations.map(({ run_id }) => run_id))
  const refused = (await listRuns(node)).filter(({ run_id, status }) => ids.has(run_id) && status === 'failed')
  if (refused.length === 0 || refused.length === ids.size) return undefined
  const [first] = refused
  return `${t.variations.someRun(ids.size - refused.length, ids.size, name)} ${runError(first!.error_code, first!.error_message)}`
}

/** Cancels all active runs of a node. @throws the reason why a run could not be canceled */
export async function cancelRuns(node: CanvasNode, shownRunId: string): Promise<void> {
  const active = node.nodeId === undefined ? [] : (await readBatch(node)).filter(isActive)
  const ids = active.length === 0 ? [shownRunId] : active.map(({ run_id }) => run_id)
  const ends = await Promise.allSettled(ids.map(runId => api.runs.cancel(runId)))
  // If several runs are canceled, one of them may already have ended.
  const problem = ends.find(end => end.status === 'rejected' && !(ids.length > 1 && end.reason instanceof ConflictError))
  if (problem?.status === 'rejected') throw problem.reason
}

/** Returns the batches with one node's batch replaced or, if `batch` is undefined, removed. */
export function withBatch(batches: ReadonlyMap<string, Batch>, key: string, batch: Batch | undefined): ReadonlyMap<string, Batch> {
  if (!batch && !batches.has(key)) return batches
  const next = new Map(batches)
  if (batch) next.set(key, batch)
  else next.delete(key)
  return next
}

const pauseMs = 1500

interface FollowOptions {
  getNode: (key: string) => CanvasNode | undefined
  signal: AbortSignal
  onBatch: (key: string, batch: Batch | undefined) => void
}

/** Polls the runs of nodes that are generating. Events contain only the progress of the run that the node shows. */
export function followBatches({ getNode, signal, onBatch }: FollowOptions): (key: string) => void {
  const followed = new Set<string>()
  const follow = async (key: string) => {
    const isGenerating = () => !signal.aborted && getNode(key)?.status === 'generating'
    while (isGenerating()) {
      const node = getNode(key)!
      if (!document.hidden && node.nodeId !== undefined) {
        const batch = await readBatch(node, signal).catch(() => undefined)
        if (batch && batch.length > 0 && isGenerating()) onBatch(key, batch.length > 1 ? batch : undefined)
        // A single run needs no polling, because events report its progress.
        if (batch?.length === 1) return
      }
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
  return key => {
    if (followed.has(key)) return
    followed.add(key)
    void follow(key).finally(() => {
      followed.delete(key)
      onBatch(key, undefined)
    })
  }
}
