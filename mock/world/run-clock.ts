import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import type { SimulatedFailure } from '@mediawright/local-models/models/failing-models.ts'
import type { WorldClock } from './clock.ts'
import type { PlannedRun, PlanRun } from './world.ts'

/** Makes runs take their planned time on their world's clock. */
export interface RunClock {
  /** Waits until a run's planned time has passed. @throws {ProviderFailure} according to the plan, or the signal's reason */
  pass: (
    run: PlannedRun & { failing?: SimulatedFailure },
    watch: { signal: AbortSignal; progress: (percent: number) => void },
  ) => Promise<void>
  /** Returns the number of active jobs, excluding those that are waiting for the clock. */
  busy: () => number
  /** Runs a job's `work` and counts the job as active while it runs. */
  working: <T>(work: () => Promise<T>) => Promise<T>
}

/** The default plan of a run; a scenario can specify another. */
export const defaultPlan: PlanRun = ({ defaultMs }) => ({
  durationMs: Math.max(300, defaultMs),
  progress: [10, 40, 70, 90],
  end: 'completed',
})

export function createRunClock(clock: () => WorldClock, planRun: () => PlanRun): RunClock {
  let busy = 0
  return {
    busy: () => busy,
    async working(work) {
      busy++
      try {
        return await work()
      } finally {
        busy--
      }
    },
    async pass({ failing, ...run }, { signal, progress }) {
      signal.throwIfAborted()
      const { durationMs, progress: steps, end } = planRun()(run)
      const began = clock().now()
      const parts = steps.length + 1
      for (let part = 1; part <= parts; part++) {
        busy--
        try {
          // Uses whole milliseconds so that rounding errors do not accumulate.
          await clock().sleep(began + Math.round((durationMs * part) / parts) - clock().now(), signal)
        } finally {
          busy++
        }
        const percent = steps[part - 1]
        if (percent !== undefined) progress(percent)
      }
      const failure = end === 'completed' ? failing : end
      if (failure) throw new ProviderFailure(failure.code, failure.message)
    },
  }
}
