import type { Clock } from './clock.ts'
import { MediawrightError, MediawrightNetworkError, type UploadFailedError } from './errors.ts'

/** The client's retry settings. */
export interface RetryLimits {
  retries: number
  maxWaitMs: number
  attemptTimeoutMs: number
  clock: Clock
}

export type Failure = MediawrightError | MediawrightNetworkError | UploadFailedError

const firstWaitMs = 500
const maxBackoffMs = 8_000

/**
 * Makes one attempt. `work` calls `alive` when it starts and whenever it makes progress; the attempt fails once `attemptTimeoutMs` have
 * passed since the last call. Connection failures are returned as MediawrightNetworkError; the abort reason of `signal` is thrown.
 */
export async function runAttempt<T>(
  what: string,
  { attemptTimeoutMs, signal, idempotencyKey }: { attemptTimeoutMs: number; signal: AbortSignal; idempotencyKey?: string | undefined },
  work: (signal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T | MediawrightNetworkError> {
  signal.throwIfAborted()
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException(`No response within ${attemptTimeoutMs} ms.`, 'TimeoutError'))
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const alive = () => {
    // A caller that is still reading the body may call this after the attempt has ended.
    if (ended) return
    clearTimeout(timer)
    timer = setTimeout(giveUp, attemptTimeoutMs)
  }
  try {
    return await work(AbortSignal.any([signal, silence.signal]), alive)
  } catch (error) {
    signal.throwIfAborted()
    // The reason is taken from the signal, because the error of an aborted `fetch` differs between browsers.
    const cause: unknown = silence.signal.aborted ? silence.signal.reason : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new MediawrightNetworkError(`${what} got no response: ${reason}`, { idempotencyKey, cause })
  } finally {
    ended = true
    clearTimeout(timer)
  }
}

/** Repeats attempts until one succeeds. Throws the first failure that must not be retried. */
export async function withRetries<T>(attempt: () => Promise<T | Failure>, limits: RetryLimits, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    const outcome = await attempt()
    if (!(outcome instanceof Error)) return outcome
    await waitToRetry(outcome, failures, limits, signal)
  }
}

/** Waits before the next attempt. Throws the failure if it must not be retried. */
export async function waitToRetry(
  failure: Failure,
  failures: number,
  limits: RetryLimits,
  signal: AbortSignal,
  onWait: (waitMs: number) => void = () => {},
): Promise<void> {
  if (!isTransient(failure) || failures >= limits.retries) throw failure
  const retryAfterMs = 'retryAfter' in failure && failure.retryAfter !== undefined ? failure.retryAfter * 1000 : undefined
  if (retryAfterMs !== undefined && retryAfterMs > limits.maxWaitMs) throw failure
  const waitMs = waitBefore(failures, retryAfterMs, limits)
  onWait(waitMs)
  await limits.clock.sleep(waitMs, signal)
}

/**
 * Reports whether a retry may succeed. This is possible after a failed connection; 408, 429, 500 or 503 from the service; 429 or 5xx from a
 * proxy or the storage server; or an upload that the storage server rejected as too slow.
 */
export const isTransient = (failure: Failure) =>
  failure instanceof MediawrightError
    ? [408, 429, 500, 503].includes(failure.status)
    : failure.status === undefined ||
      failure.status === 429 ||
      failure.status >= 500 ||
      // S3 returns 400 for an upload that was too slow.
      ('code' in failure && failure.code === 'RequestTimeout')

/** Applies exponential backoff with jitter, so that clients that failed together do not retry together. */
function waitBefore(failures: number, retryAfterMs: number | undefined, { clock, maxWaitMs }: RetryLimits): number {
  if (retryAfterMs !== undefined) return retryAfterMs + clock.random() * 250
  const backoffMs = Math.min(maxBackoffMs, maxWaitMs, firstWaitMs * 2 ** failures)
  return backoffMs / 2 + (clock.random() * backoffMs) / 2
}
