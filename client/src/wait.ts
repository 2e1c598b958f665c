import { readRetryAfter } from './answers.ts'
import { isTransient } from './attempts.ts'
import { pickRequestOptions, type RequestOptions } from './call-options.ts'
import type { UncheckedCall } from './unchecked-call.ts'
import type { Clock } from './clock.ts'
import type { RunProgress, Schemas } from './contract.ts'
import { MediawrightError, MediawrightNetworkError, RunFailedError, RunTimeoutError } from './errors.ts'
import { createFollower } from './follow.ts'

/** Options for waiting for a run. */
export interface WaitOptions extends RequestOptions {
  /**
   * Called immediately and whenever `status` or `progress` changes. The last call, after the run has ended, receives the complete run.
   * Until then, `run_id`, `status` and `progress` are present, and other fields are present only if the run was polled.
   */
  onProgress?: (run: RunProgress) => void
  /** Ends the wait, not the run, and rejects with the signal's reason. `POST /runs/{runId}/cancel` cancels the run. */
  signal?: AbortSignal
  /**
   * Milliseconds between polls. If set, the run is polled instead of streamed. By default, the polling interval starts at 500 milliseconds
   * and grows to 5000, so that the end of a short run is noticed quickly and a long run causes few requests.
   */
  intervalMs?: number
  /**
   * Rejects with a RunTimeoutError after this many milliseconds. The run continues. Default: no limit, even while the service cannot be
   * reached.
   */
  timeoutMs?: number
}

/** A run that completed. */
export type CompletedRun = Schemas['Run'] & { status: 'completed' }

/**
 * Follows a run with server-sent events until the run ends, and resolves with the run if it is `completed`. Interrupted streams are
 * resumed. If streams are unavailable or more than four waits are active, the run is polled. Retryable failures do not end a wait, however
 * long they last.
 *
 * Rejects with RunFailedError if the run `failed`. Also rejects with RunTimeoutError, with the signal's reason or with an error that
 * makes another poll pointless, for example because the run does not exist.
 */
export type WaitForRun = (runId: string, options?: WaitOptions) => Promise<CompletedRun>

const firstWaitMs = 500
const maxWaitMs = 5_000
/** Browsers open six HTTP/1.1 connections per host; streams must not occupy all of them. */
const maxStreams = 4
/** Maximum delay of a timer. */
const maxTimerMs = 2 ** 31 - 1

interface Parts {
  get: UncheckedCall
  clock: Clock
}

export function createWaitForRun({ get, clock }: Parts): WaitForRun {
  let streams = 0
  return async (runId, { onProgress, signal, intervalMs, timeoutMs, ...options } = {}) => {
    const deadline = timeoutMs === undefined ? Infinity : clock.now() + timeoutMs
    let seen: RunProgress | undefined
    /** The failure of the latest poll, if any. */
    let failure: Error | undefined
    const timedOut = () => new RunTimeoutError(runId, timeoutMs ?? 0, seen, failure && { cause: failure })
    // Aborts hanging requests and open streams; between polls, `deadline` applies.
    const timeout = new AbortController()
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => timeout.abort(timedOut()), Math.min(timeoutMs, maxTimerMs))
    const either = AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])])
    const path = { runId }

    const report = (run: RunProgress) => {
      const isNew = run.status !== seen?.status || run.progress !== seen.progress
      seen = run
      if (isNew) onProgress?.(run)
      return isNew
    }
    const open = async (lastEventId: string, opening: AbortSignal) => {
      const params = { path, header: isHeader(lastEventId) ? { 'Last-Event-ID': lastEventId } : {} }
      const headers = new Headers(options.headers)
      headers.set('accept', 'text/event-stream')
      const init = { ...pickRequestOptions(options), params, headers, retries: 0, signal: opening, parseAs: 'stream' }
      return (await get('/runs/{runId}/events', init)).response
    }
    const follow = createFollower({ runId, open, report, signal: either, clock })
    const followIfFree = async () => {
      if (streams >= maxStreams) return 'unavailable'
      streams += 1
      try {
        return await follow()
      } finally {
        streams -= 1
      }
    }

    const poll = async (): Promise<{ run?: Schemas['Run']; retryAfterMs: number }> => {
      try {
        const { data, response } = await get('/runs/{runId}', { ...pickRequestOptions(options), params: { path }, signal: either })
        failure = undefined
        return { run: data, retryAfterMs: (readRetryAfter(response) ?? 0) * 1000 }
      } catch (error) {
        if (!(error instanceof MediawrightError || error instanceof MediawrightNetworkError) || !isTransient(error)) throw error
        failure = error
        return { retryAfterMs: error instanceof MediawrightError ? (error.retryAfter ?? 0) * 1000 : 0 }
      }
    }

    async function untilItEnds(): Promise<Schemas['Run']> {
      let follows = intervalMs === undefined
      let waitMs = intervalMs ?? firstWaitMs
      for (;;) {
        const followed = follows ? await followIfFree() : 'unavailable'
        if (typeof followed !== 'string') return followed
        follows = followed === 'quiet'

        const { run, retryAfterMs } = await poll()
        if (run) {
          if (run.status === 'completed' || run.status === 'failed') return run
          report(run)
          if (follows) continue
        }

        const leftMs = deadline - clock.now()
        await clock.sleep(Math.max(0, Math.min(Math.max(waitMs, retryAfterMs), leftMs, maxTimerMs)), either)
        if (clock.now() >= deadline) throw timedOut()
        if (intervalMs === undefined) waitMs = Math.min(maxWaitMs, waitMs * 1.5)
      }
    }

    try {
      const run = await untilItEnds()
      report(run)
      if (run.status === 'failed') throw new RunFailedError(run)
      return run as CompletedRun
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Reports whether the contract allows an event's id as a `Last-Event-ID`. Without a valid id, a stream resumes from the current state. */
export const isHeader = (id: string) => /^[\x21-\x7E]{1,128}$/.test(id)
