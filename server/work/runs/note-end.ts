import type { Engines } from '../../machine/engines.ts'
import type { EndedRun } from './run.ts'

/** Metrics and log of an ended run, after the transaction has committed. */
export function noteEnd({ metrics, log }: Pick<Engines, 'metrics' | 'log'>, run: EndedRun): void {
  for (const dependent of run.dependents ?? []) noteEnd({ metrics, log }, dependent)
  // only refunds of failed runs are counted
  const refunded = run.status === 'failed' ? run.refunded : undefined
  metrics.runEnded({ ...run, type: run.parentRunId === undefined ? run.type : 'step', refunded })
  log.info(
    { run_id: run.runId, workspace_id: run.workspaceId, model: run.modelId, status: run.status, error_code: run.errorCode },
    'run ended',
  )
}
