/**
 * A timer that fires more than this many milliseconds late means that this process (by `SIGSTOP`) or the whole machine was paused. In that
 * case, the work is not necessarily late: the result may already have arrived (timers fire before pending input is read), or the worker
 * may have been paused too.
 */
const pauseMs = 500

export interface TimeLimit {
  /** Restarts the timer with the full time limit. */
  restart: () => void
  clear: () => void
  /** Runs `work` without counting its duration toward the limit. */
  suspend: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Calls `onLate` after the given time. If that time elapses while this process is paused, the timer starts over. It does not keep the
 * process alive.
 */
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

/** Like `AbortSignal.timeout`, but for work that must survive a pause of this process. */
export function timeLimitSignal(milliseconds: number): AbortSignal {
  const late = new AbortController()
  startTimeLimit(milliseconds, () => late.abort(new DOMException('The time limit was reached.', 'TimeoutError')))
  return late.signal
}
