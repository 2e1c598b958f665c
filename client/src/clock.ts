/** The client's source of time and randomness. Replace it in tests for instant waits and predictable jitter. */
export interface Clock {
  /** Milliseconds since an arbitrary fixed moment. */
  now(): number
  /** Resolves after `ms` milliseconds. If `signal` aborts first, rejects with its reason. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Returns a number from 0 up to, but not including, 1. */
  random(): number
}

export const systemClock: Clock = {
  // The clock is monotonic, because a change to the system time must neither shorten nor extend a wait.
  now: () => performance.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const abort = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', abort, { once: true })
    }),
}
