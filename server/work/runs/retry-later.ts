/** Thrown by work that cannot be done now: the run returns to its queue and keeps its state. */
export class RetryLater extends Error {
  readonly delayMs: number
  constructor(delayMs: number, options?: ErrorOptions) {
    super(`The run will be retried in ${delayMs} ms.`, options)
    this.delayMs = delayMs
  }
}
