import type { Clock } from '../../server/machine/clock.ts'

/** A world's clock. It runs in real time from the world's start, and can be frozen or advanced. */
export interface WorldClock extends Clock {
  readonly frozen: boolean
  freeze: (frozen: boolean) => void
  /**
   * Advances the time, stopping whenever something is due. Events, retries and completed runs therefore get the timestamps that they would
   * have in real time. Resolves when everything that became due has happened.
   */
  advance: (ms: number) => Promise<void>
  /** Waits for the given number of milliseconds on this clock. @throws the signal's reason */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  close: () => void
}

interface Sleeper {
  due: number
  wake: () => void
}

/** The default start time of a world's clock. */
export const worldStart = Date.UTC(2026, 0, 1)
/** Maximum delay of a Node timer; a timer with a longer delay fires immediately. */
const maxTimerMs = 2 ** 31 - 1

export interface ClockOptions {
  start?: number
  frozen?: boolean
  /** Returns the time of the next event, such as a job's retry, that is not scheduled with this clock's `sleep`. */
  nextDue?: () => Promise<number | undefined>
  /** Resolves once everything that is due has been done. */
  settle?: () => Promise<void>
  /** Returns the real time, in milliseconds. */
  real?: () => number
}

export function createWorldClock(options: ClockOptions = {}): WorldClock {
  const { start = worldStart, nextDue = async () => undefined, settle = async () => undefined, real = Date.now } = options
  const sleepers = new Set<Sleeper>()
  /** A moment on the world's clock, and the corresponding real time. */
  let base = { world: start, real: real() }
  let frozen = options.frozen ?? false
  let timer: NodeJS.Timeout | undefined
  let advancing: Promise<void> = Promise.resolve()

  const now = () => (frozen ? base.world : base.world + Math.max(0, Math.floor(real() - base.real)))
  const jump = (to: number) => {
    base = { world: Math.max(to, now()), real: real() }
    wakeDue()
  }
  const next = () => Math.min(Infinity, ...[...sleepers].map(({ due }) => due))

  function wakeDue() {
    const at = now()
    for (const sleeper of [...sleepers].toSorted((a, b) => a.due - b.due)) if (sleeper.due <= at) sleeper.wake()
    plan()
  }

  function plan() {
    clearTimeout(timer)
    timer = undefined
    const due = next()
    if (frozen || due === Infinity) return
    timer = setTimeout(wakeDue, Math.min(maxTimerMs, Math.max(0, due - now())))
    timer.unref()
  }

  async function advance(ms: number) {
    const target = now() + ms
    await settle()
    for (;;) {
      const due = Math.min(next(), (await nextDue()) ?? Infinity)
      if (due > target) break
      jump(due)
      await settle()
    }
    jump(target)
    await settle()
  }

  return {
    now,
    get frozen() {
      return frozen
    },
    freeze(wanted) {
      base = { world: now(), real: real() }
      frozen = wanted
      wakeDue()
    },
    advance: ms => (advancing = advancing.catch(() => undefined).then(() => advance(ms))),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        if (ms <= 0) return resolve()
        const end = () => {
          sleepers.delete(sleeper)
          signal?.removeEventListener('abort', abort)
        }
        const abort = () => {
          end()
          reject(signal!.reason as Error)
        }
        const sleeper: Sleeper = {
          due: now() + ms,
          wake() {
            end()
            resolve()
          },
        }
        signal?.addEventListener('abort', abort, { once: true })
        sleepers.add(sleeper)
        plan()
      }),
    close: () => clearTimeout(timer),
  }
}
