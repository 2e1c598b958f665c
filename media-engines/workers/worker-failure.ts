/** Why there is no result: time or memory limit, the process died or the pool was closed, or the job threw an unexpected error. */
export type WorkerFailureReason = 'late' | 'memory' | 'died' | 'closed' | 'failed'

/** The pool's own failures. The message is a sentence for people; what a worker complained about is the `cause`. */
export class WorkerFailure extends Error {
  readonly reason: WorkerFailureReason
  constructor(reason: WorkerFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Thrown by a job to fail on purpose: code and message are passed to the caller unchanged, and the worker continues. */
export class JobFailure extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
