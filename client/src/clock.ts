/** The client's time and randomness. Replace it in tests for instant waits and predictable jitter. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
  now(): number
  /** Resolves after `ms` milliseconds; rejects with the reason of `signal` if that aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** A number from 0 up to but not including 1. */
  random(): number
}

export const systemClock: Clock = {
  // Monotonic: a change of the system time must neither shorten nor extend a wait.
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
