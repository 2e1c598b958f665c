/**
 * A timer that is later than this shows that this process was paused, by `SIGSTOP` or with its machine. Timers are called before what has
 * come since is read, and what works for this process may have been paused too.
 */
const pauseMs = 500

export interface TimeLimit {
  /** Gives the whole time again. */
  restart: () => void
  clear: () => void
}

/** Calls `onLate` after this time. If it is over during a pause of this process, it begins anew. It keeps no process alive. */
export function startTimeLimit(milliseconds: number, onLate: () => void): TimeLimit {
  let due = performance.now() + milliseconds
  const restart = () => {
    due = performance.now() + milliseconds
    timer.refresh()
  }
  const timer = setTimeout(() => {
    if (performance.now() - due > pauseMs) restart()
    else onLate()
  }, milliseconds).unref()
  return { restart, clear: () => clearTimeout(timer) }
}

/** What `AbortSignal.timeout` is, for work that a pause of this process must not end. */
export function timeLimitSignal(milliseconds: number): AbortSignal {
  const late = new AbortController()
  startTimeLimit(milliseconds, () => late.abort(new DOMException('The time limit was reached.', 'TimeoutError')))
  return late.signal
}
