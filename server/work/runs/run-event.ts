import type { Links } from '../../machine/links.ts'
import { toRunRecord } from './run-record.ts'
import type { Run, ShownRun } from './run.ts'

/** What changes while a run is active. Both only move forward, so the states of a run are ordered and need no log. */
export type RunState = Pick<Run, 'runId' | 'status' | 'progress'>

/** What a reader of a run's events saw last: nothing, a state, or its end. */
export type Seen = 'nothing' | RunState | 'end'

export const hasEnded = ({ status }: RunState) => status === 'completed' || status === 'failed'

const rankOf = (state: RunState) => (hasEnded(state) ? 1000 : state.status === 'running' ? 1 + state.progress : 0)

export const isLater = (state: RunState, than: RunState) => rankOf(state) > rankOf(than)

const idOf = ({ runId, status, progress }: RunState) => `${runId}.${status}.${progress}`
const endIdOf = ({ runId }: RunState) => `${runId}.end`

export const progressEvent = (state: RunState) => ({
  id: idOf(state),
  event: 'progress' as const,
  data: { run_id: state.runId, status: state.status, progress: state.progress },
})

export const endEvent = (links: Links, run: ShownRun) => ({
  id: endIdOf(run),
  event: run.status === 'completed' ? ('completed' as const) : ('failed' as const),
  data: toRunRecord(links, run),
})

/** @param eventId `Last-Event-ID` of the reader; an unknown id counts as none */
export function seenOf(run: ShownRun, eventId: string | undefined): Seen {
  if (eventId === endIdOf(run) && hasEnded(run)) return 'end'
  const [, status, percent] = /\.(pending|running|completed|failed)\.(\d+)$/.exec(eventId ?? '') ?? []
  const state = { runId: run.runId, status: status as ShownRun['status'], progress: Number(percent) }
  return eventId === idOf(state) && wasIn(run, state) ? state : 'nothing'
}

/** Whether a run is or may have been in a state: the percentages between two reads are unknown. */
function wasIn(run: ShownRun, { status, progress }: RunState): boolean {
  if (status === 'pending') return progress === 0
  if (status === 'running') return run.startedAt !== undefined && progress <= Math.min(run.progress, 99)
  return status === run.status && progress === run.progress
}

/** @returns whole seconds after which polling again is worthwhile */
export const pollAfterSeconds = ({ createdAt }: Pick<Run, 'createdAt'>, now: number) =>
  Math.max(1, Math.min(5, 1 + Math.floor((now - createdAt) / 15_000)))
