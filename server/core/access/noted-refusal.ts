import type { Tx } from '../../machine/database/tx.ts'
import { AppError, type ErrorCode } from '../../machine/errors.ts'

/** A refusal with a note, which is written in a separate transaction after the transaction of the call was rolled back. */
export class NotedRefusal extends AppError {
  readonly note: (tx: Tx) => Promise<unknown>
  constructor(code: ErrorCode, message: string, note: (tx: Tx) => Promise<unknown>) {
    super(code, message)
    this.note = note
  }
}
