import { insufficientCredits } from '../billing/get-credits.ts'
import { post } from '../billing/ledger-store.ts'
import { pipelined, type Sql } from '../engines/database/database.ts'
import { noteActivity } from '../projects/project-store.ts'
import type { Engines } from '../engines/engines.ts'
import { insertRun, type NewRun } from './run-store.ts'
import { insertWaits } from './run-wait-store.ts'

/** What whoever starts a run says of it; the rest follows from the call. */
export type RunToOpen = Omit<NewRun, 'createdAt' | 'traceParent'>

type Needs = Pick<Engines, 'clock' | 'queue' | 'tracing'>

/**
 * Writes a run, its charge, and its job or what it waits for, in the transaction at hand.
 * @param awaited runs whose outputs it works on
 * @throws {AppError} `insufficient_credits`
 */
export const openRun = (engines: Needs, sql: Sql, run: RunToOpen, awaited: Iterable<string> = []): Promise<unknown> =>
  pipelined(chargeRun(engines, sql, run), enqueueRun(engines, sql, run, awaited))

/**
 * The same for a run that others work for.
 * @throws {AppError} `insufficient_credits`
 */
export async function chargeRun({ clock, tracing }: Pick<Engines, 'clock' | 'tracing'>, sql: Sql, run: RunToOpen): Promise<void> {
  const now = clock.now()
  const { runId, workspaceId, projectId, chargedMicros } = run
  const [, balance] = await pipelined(
    insertRun(sql, { ...run, createdAt: now, traceParent: tracing.active()?.traceParent }),
    post(sql, { workspaceId, kind: 'charge', amount: -chargedMicros, runId }, now),
    noteActivity(sql, projectId, now),
  )
  if (balance === undefined) throw await insufficientCredits(sql, workspaceId, chargedMicros)
}

/** The turns of lanes are taken in one order by all, and after the balance, or two transactions would wait for each other. */
export const inLaneOrder = <Entry extends Pick<NewRun, 'lane'>>(runs: readonly Entry[]): Entry[] =>
  runs.toSorted((a, b) => (a.lane < b.lane ? -1 : a.lane > b.lane ? 1 : 0))

/** A run that waits for others has its job when the last of them has completed. */
export async function enqueueRun(
  { clock, queue }: Pick<Engines, 'clock' | 'queue'>,
  sql: Sql,
  { runId, lane, workspaceId }: Pick<NewRun, 'runId' | 'lane' | 'workspaceId'>,
  awaited: Iterable<string> = [],
): Promise<unknown> {
  const sources = [...new Set(awaited)]
  if (sources.length > 0) return insertWaits(sql, runId, sources)
  return queue.enqueue(sql, { id: runId, lane, workspaceId, group: workspaceId }, clock.now())
}
