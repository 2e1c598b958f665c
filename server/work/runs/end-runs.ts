import { dropRunFiles } from '../../core/assets/staged-file-store.ts'
import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import { endParent } from './end-parent.ts'
import type { Endings } from './endings.ts'
import { enqueueRuns } from './enqueue-runs.ts'
import type { EndedRun } from './run.ts'
import { endWaits } from './run-wait-store.ts'
import { noteParentProgress } from './step-store.ts'

type Needs = Pick<Engines, 'queue' | 'signals'> & { endings: Endings }

/** Applies the endings of a completed run. The canvas must be locked. @returns the run, and its parent if that also completed */
export async function onCompleted(services: Needs, sql: Sql, run: EndedRun, now: number): Promise<EndedRun[]> {
  const { endings, signals } = services
  const { parentRunId } = run
  const parent = parentRunId === undefined ? undefined : await endParent(sql, parentRunId, now)
  const [free] = await pipelined(endWaits(sql, run.runId), endings.canvas.onEnd(sql, run, now))
  const ended = parent ? [run, parent] : [run]
  if (parent) await endings.canvas.onEnd(sql, parent, now)
  for (const each of ended) await endings.ledger.onEnd(sql, each, now)
  await endings.providerDays.onEnd(sql, ended)
  await pipelined(...enqueueRuns(services, sql, free, now))
  await announce(services, sql, ended, now)
  if (parentRunId !== undefined && !parent && (await noteParentProgress(sql, parentRunId))) await signals.announce(sql, 'run', parentRunId)
  return ended
}

/** Applies the endings of failed runs. The canvas must be locked. */
export async function onFailed(services: Needs, sql: Sql, ended: readonly EndedRun[], now: number): Promise<void> {
  const { canvas, ledger, providerDays } = services.endings
  for (const run of ended) await canvas.onEnd(sql, run, now)
  await pipelined(...ended.filter(({ startedAt }) => startedAt !== undefined).map(({ runId }) => dropRunFiles(sql, runId, now)))
  for (const run of ended) await ledger.onEnd(sql, run, now)
  await providerDays.onEnd(sql, ended)
  await announce(services, sql, ended, now)
}

async function announce({ endings, signals }: Needs, sql: Sql, ended: readonly EndedRun[], now: number): Promise<void> {
  for (const run of ended) await endings.webhook.onEnd(sql, run, now)
  for (const { runId } of ended) await signals.announce(sql, 'run', runId)
}
