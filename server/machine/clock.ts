/** The source of time, which tests replace. */
export interface Clock {
  /** Returns the current time in Unix milliseconds. */
  now: () => number
}

/**
 * Returns the seconds between two times given in milliseconds; never negative, even if the clocks of different machines differ slightly.
 */
export const secondsBetween = (from: number, to: number): number => Math.max(0, to - from) / 1000

export const systemClock: Clock = { now: () => Date.now() }
