import { ProviderFailure } from '../server/providers/provider.ts'
import type { Failing } from '../server/providers/local/models/failing-models.ts'
import type { WorldClock } from './clock.ts'
import type { PlannedRun, PlanRun } from './world.ts'

/** Lets the time of a run pass on the clock of its world, as its plan says. */
export interface RunClock {
  /** @throws {ProviderFailure} as the plan says, or the reason of the signal */
  pass: (run: PlannedRun & { failing?: Failing }, watch: { signal: AbortSignal; progress: (percent: number) => void }) => Promise<void>
  /** Jobs that do something at this moment: those that wait for the clock are not among them. */
  busy: () => number
  /** Counts work of a job. */
  working: <T>(work: () => Promise<T>) => Promise<T>
}

/** What a run does that no scenario says anything of. */
export const usualPlan: PlanRun = ({ usualMs }) => ({
  durationMs: Math.max(300, usualMs),
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
          // whole milliseconds, and no rounding adds up
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
