import type { Clock } from './clock.ts'
import { MediawrightError, MediawrightNetworkError, type UploadFailedError } from './errors.ts'

/** How often and how retryWhileUnavailable something is tried; those of the client. */
export interface Patience {
  retries: number
  maxWaitMs: number
  attemptTimeoutMs: number
  clock: Clock
}

export type Failure = MediawrightError | MediawrightNetworkError | UploadFailedError

const firstWaitMs = 500
const longestBackoffMs = 8_000

/**
 * One attempt. `work` calls `alive` when it begins and whenever something moves; silence for longer than
 * `attemptTimeoutMs` ends it. What goes wrong on the way becomes a MediawrightNetworkError, which is returned; the reason
 * of `signal` is thrown.
 */
export async function attempted<T>(
  what: string,
  { attemptTimeoutMs, signal, idempotencyKey }: { attemptTimeoutMs: number; signal: AbortSignal; idempotencyKey?: string | undefined },
  work: (signal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T | MediawrightNetworkError> {
  signal.throwIfAborted()
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException(`No answer within ${attemptTimeoutMs} ms.`, 'TimeoutError'))
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, attemptTimeoutMs)
  }
  try {
    return await work(AbortSignal.any([signal, silence.signal]), alive)
  } catch (cause) {
    signal.throwIfAborted()
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new MediawrightNetworkError(`${what} got no answer: ${reason}`, { idempotencyKey, cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Attempts what can be repeated, until it succeeds; throws the failure after which there should be no further attempt. */
export async function repeated<T>(attempt: () => Promise<T | Failure>, patience: Patience, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    const outcome = await attempt()
    if (!(outcome instanceof Error)) return outcome
    await waitToRetry(outcome, failures, patience, signal)
  }
}

/** Waits as long as is due after so many failures before this one; throws it where there should be no further attempt. */
export async function waitToRetry(failure: Failure, failures: number, patience: Patience, signal: AbortSignal): Promise<void> {
  if (!isTransient(failure) || failures >= patience.retries) throw failure
  const askedMs = 'retryAfter' in failure && failure.retryAfter !== undefined ? failure.retryAfter * 1000 : undefined
  if (askedMs !== undefined && askedMs > patience.maxWaitMs) throw failure
  await patience.clock.sleep(waitBefore(failures, askedMs, patience), signal)
}

/** 429, 500 and 503 of the service; no connection; a gateway that could not reach the service; a storage that is busy. */
export const isTransient = (failure: Failure) =>
  failure instanceof MediawrightError
    ? [429, 500, 503].includes(failure.status)
    : failure.status === undefined ||
      failure.status === 429 ||
      failure.status >= 500 ||
      // What S3 says, with a 400, when a file came too slowly.
      ('code' in failure && failure.code === 'RequestTimeout')

/** Doubles with every failure. The random part keeps clients that failed together from coming back together. */
function waitBefore(failures: number, askedMs: number | undefined, { clock, maxWaitMs }: Patience): number {
  if (askedMs !== undefined) return askedMs + clock.random() * 250
  const backoffMs = Math.min(longestBackoffMs, maxWaitMs, firstWaitMs * 2 ** failures)
  return backoffMs / 2 + (clock.random() * backoffMs) / 2
}
