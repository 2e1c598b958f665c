/** The source of time, which tests replace. */
export interface Clock {
  /** Unix milliseconds. */
  now: () => number
}

export const systemClock: Clock = { now: () => Date.now() }
