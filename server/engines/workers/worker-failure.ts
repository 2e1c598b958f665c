/** Why there is no result: too late, too much memory, the process died or the pool was closed, or the job threw what nobody foresaw. */
export type WorkerFailureReason = 'late' | 'memory' | 'died' | 'closed' | 'failed'

/** The pool's own failures. The message is a sentence for people; what a worker complained about is the `cause`. */
export class WorkerFailure extends Error {
  readonly reason: WorkerFailureReason
  constructor(reason: WorkerFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Thrown by a job to fail on purpose: code and message cross the process border as they are, and the worker goes on. */
export class JobFailure extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
