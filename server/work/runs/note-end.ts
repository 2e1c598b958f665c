import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Run } from './run.ts'

type Ended = Run & { refunded?: Micros }

/** Metrics and log of an ended run, after the transaction has committed. */
export function noteEnd({ metrics, log }: Pick<Engines, 'metrics' | 'log'>, run: Ended & { dependents?: Ended[] }): void {
  for (const dependent of run.dependents ?? []) noteEnd({ metrics, log }, dependent)
  metrics.runEnded({ ...run, type: run.parentRunId === undefined ? run.type : 'step' })
  log.info(
    { run_id: run.runId, workspace_id: run.workspaceId, model: run.modelId, status: run.status, error_code: run.errorCode },
    'run ended',
  )
}
