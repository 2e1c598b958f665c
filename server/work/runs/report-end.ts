import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { secondsBetween } from '../../machine/clock.ts'
import type { Engines } from '../../machine/engines.ts'
import { counter, histogram } from '../../machine/metrics.ts'
import type { EndedRun } from './run.ts'

/** The buckets range from immediate responses to the time that a provider needs for a long video. */
const buckets = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600]

const runsEnded = counter('mediawright_runs_ended_total', 'Runs that this process ended.', ['type', 'status'])
const runSeconds = histogram(
  'mediawright_run_seconds',
  'Time from the creation of a run to its end, including its time in the queue, for runs that this process ended.',
  ['type', 'status'],
  buckets,
)
const workSeconds = histogram(
  'mediawright_run_work_seconds',
  'Time from when a run was first claimed to its end, for runs that this process ended; runs that were never claimed are not counted.',
  ['type', 'status'],
  buckets,
)
const refunds = counter(
  'mediawright_refunds_total',
  'Refunds that this process recorded, one for each failed run, including runs that cost nothing.',
)
const refundedUsd = counter('mediawright_refunded_usd_total', 'Amount of these refunds, in US dollars.')

/** Logs a run that has ended and records its metrics, after the transaction has committed. */
export function reportEnd({ metrics, log }: Pick<Engines, 'metrics' | 'log'>, run: EndedRun): void {
  for (const dependent of run.dependents ?? []) reportEnd({ metrics, log }, dependent)
  count(metrics, run)
  log.info(
    { run_id: run.runId, workspace_id: run.workspaceId, model: run.modelId, status: run.status, error_code: run.errorCode },
    'run ended',
  )
}

function count(metrics: Engines['metrics'], run: EndedRun): void {
  const { status, createdAt, startedAt, endedAt = createdAt, refunded } = run
  const labels = { type: run.parentRunId === undefined ? run.type : 'step', status }
  runsEnded.in(metrics).inc(labels)
  runSeconds.in(metrics).observe(labels, secondsBetween(createdAt, endedAt))
  if (startedAt !== undefined) workSeconds.in(metrics).observe(labels, secondsBetween(startedAt, endedAt))
  // The metrics below count the refunds of failed runs only, not the unused part of the charge, which is returned when a run completes.
  if (status !== 'failed' || refunded === undefined) return
  refunds.in(metrics).inc()
  refundedUsd.in(metrics).inc(toUsd(refunded))
}
