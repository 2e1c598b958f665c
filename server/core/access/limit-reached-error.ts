import type { Tx } from '../../machine/database/tx.ts'
import { AppError, type ErrorCode } from '../../machine/errors.ts'

/**
 * Thrown if a call is rejected because a limit has been reached. `afterRollback` runs in a separate transaction once the call's transaction
 * has been rolled back.
 */
export class LimitReachedError extends AppError {
  readonly afterRollback: (tx: Tx) => Promise<unknown>
  constructor(code: ErrorCode, message: string, afterRollback: (tx: Tx) => Promise<unknown>) {
    super(code, message)
    this.afterRollback = afterRollback
  }
}
