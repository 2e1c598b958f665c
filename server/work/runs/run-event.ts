import type { Links } from '../../machine/links.ts'
import { toRunRecord } from './run-record.ts'
import type { Run, ShownRun } from './run.ts'

/**
 * The fields that change while a run is active. Status and progress only move forward, so the order of a run's states is known without a
 * log.
 */
export type RunState = Pick<Run, 'runId' | 'status' | 'progress'>

/** The last event that a reader has seen: none, a state or the end. */
export type Seen = 'nothing' | RunState | 'end'

export const hasEnded = ({ status }: RunState) => status === 'completed' || status === 'failed'

const toRank = (state: RunState) => (hasEnded(state) ? 1000 : state.status === 'running' ? 1 + state.progress : 0)

export const isLater = (state: RunState, than: RunState) => toRank(state) > toRank(than)

const toStateId = ({ runId, status, progress }: RunState) => `${runId}.${status}.${progress}`
const toEndId = ({ runId }: RunState) => `${runId}.end`

export const progressEvent = (state: RunState) => ({
  id: toStateId(state),
  event: 'progress' as const,
  data: { run_id: state.runId, status: state.status, progress: state.progress },
})

export const endEvent = (links: Links, run: ShownRun) => ({
  id: toEndId(run),
  event: run.status === 'completed' ? ('completed' as const) : ('failed' as const),
  data: toRunRecord(links, run),
})

/** @param eventId the reader's `Last-Event-ID`; an unknown id is ignored */
export function readSeen(run: ShownRun, eventId: string | undefined): Seen {
  if (eventId === toEndId(run) && hasEnded(run)) return 'end'
  const [, status, percent] = /\.(pending|running|completed|failed)\.(\d+)$/.exec(eventId ?? '') ?? []
  const state = { runId: run.runId, status: status as ShownRun['status'], progress: Number(percent) }
  return eventId === toStateId(state) && wasIn(run, state) ? state : 'nothing'
}

/** Reports whether the run is in this state or may have passed through it. The run's percentages between two reads are unknown. */
function wasIn(run: ShownRun, { status, progress }: RunState): boolean {
  if (status === 'pending') return progress === 0
  if (status === 'running') return run.startedAt !== undefined && progress <= Math.min(run.progress, 99)
  return status === run.status && progress === run.progress
}

/** @returns the number of whole seconds to wait before polling again */
export const pollAfterSeconds = ({ createdAt }: Pick<Run, 'createdAt'>, now: number) =>
  Math.max(1, Math.min(5, 1 + Math.floor((now - createdAt) / 15_000)))
