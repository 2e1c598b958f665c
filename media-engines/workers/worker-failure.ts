/** The reason why a job has no result: a time or memory limit, a crash, a closed pool or an unexpected error in the job. */
export type WorkerFailureReason = 'late' | 'memory' | 'died' | 'closed' | 'failed'

/** A failure of the pool itself. The message is meant for people; the worker's error output is in `cause`. */
export class WorkerFailure extends Error {
  readonly reason: WorkerFailureReason
  constructor(reason: WorkerFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * Returns an error that describes the failure of another process, based on the stack trace that the other process printed. The
 * result is an Error because logs omit causes of any other type.
 */
export function toCause(printed: string): Error | undefined {
  if (printed === '') return undefined
  const error = new Error(printed.split('\n', 1)[0])
  error.stack = printed
  return error
}

/** Thrown by a job to fail deliberately: the caller gets the code and message unchanged, and the worker remains in use. */
export class JobFailure extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
