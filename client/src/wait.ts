import { retryAfterOf } from './answers.ts'
import type { UncheckedCall } from './calls.ts'
import type { Clock } from './clock.ts'
import type { Schemas } from './contract.ts'
import { RunFailedError, RunTimeoutError } from './errors.ts'

/** How to wait for a run. */
export interface WaitOptions {
  /** Called with the run when its `status` or `progress` changed, the first time at once, the last time with the run as it ended. */
  onProgress?: (run: Schemas['Run']) => void
  /** Stops waiting, not the run: the wait rejects with the signal's reason. `POST /runs/{runId}/cancel` ends the run. */
  signal?: AbortSignal
  /** Milliseconds between two polls. Without it they begin at 500 and grow to 5000, so that short runs are seen soon and long ones cost little. */
  intervalMs?: number
  /** Milliseconds after which to stop waiting with a RunTimeoutError; never without it. The run goes on. */
  timeoutMs?: number
}

/** A run that ended well. */
export type CompletedRun = Schemas['Run'] & { status: 'completed' }

/**
 * Polls a run until it ends, and resolves with it once it is `completed`. Rejects with RunFailedError when it `failed`,
 * RunTimeoutError, the signal's reason, or what a poll rejects with when it cannot be answered in spite of retries.
 */
export type WaitForRun = (runId: string, options?: WaitOptions) => Promise<CompletedRun>

const firstWaitMs = 500
const longestWaitMs = 5_000

export function waitWith(get: UncheckedCall, clock: Clock): WaitForRun {
  return async (runId, { onProgress, signal, intervalMs, timeoutMs } = {}) => {
    const deadline = timeoutMs === undefined ? Infinity : clock.now() + timeoutMs
    // Cuts a poll that hangs; between polls `deadline` rules.
    const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
    const either = AbortSignal.any([signal, timeout].filter(given => given !== undefined))
    let seen: Schemas['Run'] | undefined
    let waitMs = intervalMs ?? firstWaitMs
    const timedOut = () => new RunTimeoutError(runId, timeoutMs ?? 0, seen)

    for (;;) {
      const { data: run, response }: { data: Schemas['Run']; response: Response } = await get('/runs/{runId}', {
        params: { path: { runId } },
        signal: either,
      }).catch((error: unknown) => {
        throw timeout?.aborted && !signal?.aborted ? timedOut() : error
      })
      const changed = run.status !== seen?.status || run.progress !== seen.progress
      seen = run
      if (changed) onProgress?.(run)
      if (run.status === 'completed') return run as CompletedRun
      if (run.status === 'failed') throw new RunFailedError(run)

      const askedMs = (retryAfterOf(response) ?? 0) * 1000
      const leftMs = deadline - clock.now()
      await clock.sleep(Math.max(0, Math.min(Math.max(waitMs, askedMs), leftMs)), signal)
      if (clock.now() >= deadline) throw timedOut()
      if (intervalMs === undefined) waitMs = Math.min(longestWaitMs, waitMs * 1.5)
    }
  }
}
