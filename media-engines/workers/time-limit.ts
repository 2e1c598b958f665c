/**
 * A timer that is later than this shows that this process was paused, by `SIGSTOP` or with its machine. Timers are called before what has
 * come since is read, and what works for this process may have been paused too.
 */
const pauseMs = 500

export interface TimeLimit {
  /** Gives the whole time again. */
  restart: () => void
  clear: () => void
  /** Runs work whose duration does not count toward the limit. */
  suspend: <T>(work: () => Promise<T>) => Promise<T>
}

/** Calls `onLate` after this time. If it is over during a pause of this process, it begins anew. It keeps no process alive. */
export function startTimeLimit(milliseconds: number, onLate: () => void): TimeLimit {
  let wholeMs = milliseconds
  let due = performance.now() + wholeMs
  const restart = () => {
    due = performance.now() + wholeMs
    timer.refresh()
  }
  const start = () =>
    setTimeout(() => {
      if (performance.now() - due > pauseMs) restart()
      else onLate()
    }, wholeMs).unref()
  let timer = start()
  const clear = () => clearTimeout(timer)
  const suspend = async <T>(work: () => Promise<T>): Promise<T> => {
    wholeMs = Math.max(1, due - performance.now())
    clear()
    try {
      return await work()
    } finally {
      due = performance.now() + wholeMs
      timer = start()
    }
  }
  return { restart, clear, suspend }
}

/** What `AbortSignal.timeout` is, for work that a pause of this process must not end. */
export function timeLimitSignal(milliseconds: number): AbortSignal {
  const late = new AbortController()
  startTimeLimit(milliseconds, () => late.abort(new DOMException('The time limit was reached.', 'TimeoutError')))
  return late.signal
}
