/** The source of time, which tests replace. */
export interface Clock {
  /** Unix milliseconds. */
  now: () => number
}

/** Never negative: the clocks of several machines differ slightly. */
export const secondsBetween = (from: number, to: number): number => Math.max(0, to - from) / 1000

export const systemClock: Clock = { now: () => Date.now() }
