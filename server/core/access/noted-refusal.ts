import type { Tx } from '../../machine/database/tx.ts'
import { AppError, type ErrorCode } from '../../machine/errors.ts'

/** An error with a note. The note is written in a separate transaction after the call's transaction was rolled back. */
export class NotedRefusal extends AppError {
  readonly note: (tx: Tx) => Promise<unknown>
  constructor(code: ErrorCode, message: string, note: (tx: Tx) => Promise<unknown>) {
    super(code, message)
    this.note = note
  }
}
