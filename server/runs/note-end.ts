import type { Micros } from '../money.ts'
import type { Services } from '../services.ts'
import type { Run } from './run.ts'

/** For operators, once the transaction that ended a run is through. */
export function noteEnd({ metrics, log }: Pick<Services, 'metrics' | 'log'>, run: Run & { refunded?: Micros }): void {
  metrics.runEnded(run)
  log.info(
    { run_id: run.runId, workspace_id: run.workspaceId, model: run.modelId, status: run.status, error_code: run.errorCode },
    'run ended',
  )
}
