import { setImmediate as turn } from 'node:timers/promises'
import type { Caller } from '../../core/access/caller.ts'
import type { Engines } from '../../machine/engines.ts'
import { getRun } from './get-run.ts'
import { findRunStates } from './run-event-store.ts'
import { endEvent, hasEnded, isLater, progressEvent, type RunState, type Seen } from './run-event.ts'

const pollMs = 2_000
/** Maximum number of runs per statement; a longer statement would block the process's other work. */
const batchSize = 500

/** The runs that this process watches. One query reads all runs that are due, regardless of the number of watchers. */
export interface RunWatch {
  /** Yields a run's state, and yields it again after each change, until the signal aborts. A slow reader skips to the latest state. */
  states: (runId: string, signal: AbortSignal) => AsyncGenerator<RunState, void>
  /** The number of watched runs. */
  count: () => number
}

interface Watched {
  state: RunState | undefined
  readonly wake: Set<() => void>
}

/**
 * Creates a watch that queries whenever a signal arrives and, because signals can be lost, also at regular intervals. The watch does
 * nothing while no run is watched.
 */
export function createRunWatch(
  { database, signals, log }: Pick<Engines, 'database' | 'signals' | 'log'>,
  everyMs: number = pollMs,
): RunWatch {
  const watched = new Map<string, Watched>()
  const due = new Set<string>()
  let looking = false
  let rest: (() => void) | undefined

  function scheduleRead(runIds: Iterable<string>) {
    for (const runId of runIds) if (watched.has(runId)) due.add(runId)
    if (!looking && due.size > 0) void look()
  }

  async function look() {
    looking = true
    try {
      while (due.size > 0) {
        const runIds = [...due].slice(0, batchSize)
        for (const runId of runIds) due.delete(runId)
        for (const state of await database.read(sql => findRunStates(sql, runIds))) note(state)
        if (due.size > 0) await turn()
      }
    } catch (error) {
      log.warn({ err: error }, 'runs cannot be watched right now; retrying')
    } finally {
      looking = false
    }
  }

  function note(state: RunState) {
    const run = watched.get(state.runId)
    if (!run || (run.state && !isLater(state, run.state))) return
    run.state = state
    for (const wake of run.wake) wake()
  }

  function begin() {
    const scheduleAll = () => scheduleRead(watched.keys())
    const timer = setInterval(scheduleAll, everyMs)
    const stops = [signals.listen('run', runId => scheduleRead([runId])), signals.onGap(scheduleAll), () => clearInterval(timer)]
    return () => stops.forEach(stop => stop())
  }

  function enter(runId: string, wake: () => void): Watched {
    rest ??= begin()
    let run = watched.get(runId)
    if (!run) watched.set(runId, (run = { state: undefined, wake: new Set() }))
    run.wake.add(wake)
    scheduleRead([runId])
    return run
  }

  function leave(runId: string, run: Watched, wake: () => void) {
    run.wake.delete(wake)
    if (run.wake.size === 0) watched.delete(runId)
    if (watched.size > 0) return
    rest?.()
    rest = undefined
  }

  return {
    async *states(runId, signal) {
      let wakeUp: () => void = () => undefined
      const wake = () => wakeUp()
      const run = enter(runId, wake)
      signal.addEventListener('abort', wake)
      try {
        let sent: RunState | undefined
        while (!signal.aborted) {
          if (run.state && run.state !== sent) yield (sent = run.state)
          else await new Promise<void>(resolve => (wakeUp = resolve))
        }
      } finally {
        signal.removeEventListener('abort', wake)
        leave(runId, run, wake)
      }
    },
    count: () => watched.size,
  }
}

/** Yields a run's events after the last event that the reader saw: progress changes, followed by the run's end. */
export async function* watchRun(
  { database, links, watch }: Pick<Engines, 'database' | 'links'> & { watch: RunWatch },
  caller: Caller,
  run: RunState,
  seen: Exclude<Seen, 'end'>,
  signal: AbortSignal,
) {
  if (seen === 'nothing') yield progressEvent(run)
  let last: RunState = seen === 'nothing' ? run : seen
  if (!hasEnded(run)) {
    for await (const state of watch.states(run.runId, signal)) {
      if (hasEnded(state)) break
      if (!isLater(state, last)) continue
      last = state
      yield progressEvent(state)
    }
    if (signal.aborted) return
  }
  yield endEvent(links, await getRun(database, caller, run.runId))
}
