/** Thrown by work that cannot be done now: the run goes back to its queue and keeps its state. */
export class RetryLater extends Error {
  readonly delayMs: number
  constructor(delayMs: number, options?: ErrorOptions) {
    super(`The work of the run is to be tried again in ${delayMs} ms.`, options)
    this.delayMs = delayMs
  }
}
