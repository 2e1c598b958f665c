/** Ends a run `failed` with a code of the contract; anything else that is thrown ends it `internal_error`. */
export class RunFailure extends Error {
  readonly code: 'model_timeout' | 'safety_blocked' | 'input_unreachable' | 'action_failed' | 'internal_error'
  /** @param message a sentence for the caller */
  constructor(code: RunFailure['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
