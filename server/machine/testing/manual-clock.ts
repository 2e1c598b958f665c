import type { Clock } from '../clock.ts'

/** A clock that advances only when a test advances it. */
export interface ManualClock extends Clock {
  advance: (ms: number) => void
}

export function createManualClock(start = Date.UTC(2030, 0, 1)): ManualClock {
  let now = start
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}
