/** Where time comes from, so that rules and tests can have their own. */
export interface Clock {
  /** Unix milliseconds. */
  now: () => number
}

export const systemClock: Clock = { now: () => Date.now() }
