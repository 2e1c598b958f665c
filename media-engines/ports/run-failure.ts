/** Fails a run with one of the contract's error codes; any other error fails the run with `internal_error`. */
export class RunFailure extends Error {
  readonly code: 'model_timeout' | 'safety_blocked' | 'input_unreachable' | 'action_failed' | 'internal_error'
  /** @param message shown to the caller */
  constructor(code: RunFailure['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
