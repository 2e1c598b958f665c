import { errorOf, received } from './answers.ts'
import type { Clock } from './clock.ts'
import { LostAnswerError, MediawrightError, MediawrightNetworkError } from './errors.ts'
import { newIdempotencyKey } from './idempotency.ts'

export interface SendSettings {
  apiKey: string | (() => string | Promise<string>)
  fetch: (request: Request) => Promise<Response>
  retries: number
  maxWaitMs: number
  attemptTimeoutMs: number
  idempotencyKeys: boolean
  clock: Clock
}

const firstWaitMs = 500
const longestBackoffMs = 8_000

/**
 * A `fetch` that authenticates, gives mutating calls a key and tries again what may be tried again.
 *
 * Resolves with 2xx answers only. Rejects with MediawrightError, LostAnswerError, MediawrightNetworkError, or the reason
 * of the request's signal.
 */
export const sender =
  (settings: SendSettings) =>
  async (request: Request): Promise<Response> => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads && settings.idempotencyKeys && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', newIdempotencyKey())
    }
    const repeatable = reads || request.headers.has('idempotency-key')
    const body = reads ? undefined : await request.arrayBuffer()
    let failures = 0
    let waitedForFirstCallMs = 0
    // Whether an attempt of this very call may have taken effect without our seeing the answer.
    let answerMayBeLost = false

    for (;;) {
      const outcome = await attempt(request, body, settings)
      if (outcome instanceof Response) return outcome

      if (outcome instanceof MediawrightError && outcome.code === 'idempotency_duplicate') {
        // With `retry-after` the first call is still in flight: its outcome will be known soon. That is waiting, not failing.
        const waitMs = Math.max(1, outcome.retryAfter ?? 0) * 1000
        if (outcome.retryAfter !== undefined && repeatable && waitedForFirstCallMs + waitMs <= settings.maxWaitMs) {
          await settings.clock.sleep(waitMs, request.signal)
          waitedForFirstCallMs += waitMs
          continue
        }
        // Without a lost answer the key was used before by somebody else: that is for the caller to know.
        if (answerMayBeLost && outcome.retryAfter === undefined) throw new LostAnswerError(outcome)
        throw outcome
      }

      // 429 never reached a handler. A 5xx may come from a proxy that gave up on a call that went through.
      if (outcome.status === undefined || outcome.status >= 500) answerMayBeLost = true
      if (!repeatable || !isTransient(outcome) || failures >= settings.retries) throw outcome
      const askedMs = outcome instanceof MediawrightError && outcome.retryAfter !== undefined ? outcome.retryAfter * 1000 : undefined
      if (askedMs !== undefined && askedMs > settings.maxWaitMs) throw outcome
      await settings.clock.sleep(waitBefore(failures, askedMs, settings), request.signal)
      failures += 1
    }
  }

type Failure = MediawrightError | MediawrightNetworkError

async function attempt(request: Request, body: ArrayBuffer | undefined, settings: SendSettings): Promise<Response | Failure> {
  request.signal.throwIfAborted()
  const authorization =
    request.headers.get('authorization') ?? `Bearer ${typeof settings.apiKey === 'string' ? settings.apiKey : await settings.apiKey()}`
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(new DOMException(`No answer within ${settings.attemptTimeoutMs} ms.`, 'TimeoutError')),
    settings.attemptTimeoutMs,
  )
  try {
    // A body given anew each time, because a request's own can be read only once.
    const again = new Request(request, {
      signal: AbortSignal.any([request.signal, timeout.signal]),
      ...(body?.byteLength ? { body } : {}),
    })
    again.headers.set('authorization', authorization)
    const response = await received(await settings.fetch(again))
    return (await errorOf(response, idempotencyKey)) ?? response
  } catch (cause) {
    request.signal.throwIfAborted()
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new MediawrightNetworkError(`${request.method} ${request.url} got no answer: ${reason}`, { idempotencyKey, cause })
  } finally {
    clearTimeout(timer)
  }
}

/** 429, 500 and 503 of the service; no connection; a gateway that could not reach the service. */
export const isTransient = (failure: Failure) =>
  failure instanceof MediawrightError
    ? [429, 500, 503].includes(failure.status)
    : failure.status === undefined || failure.status === 429 || failure.status >= 500

/** Doubles with every failure. The random part keeps clients that failed together from coming back together. */
function waitBefore(failures: number, askedMs: number | undefined, { clock, maxWaitMs }: SendSettings): number {
  if (askedMs !== undefined) return askedMs + clock.random() * 250
  const backoffMs = Math.min(longestBackoffMs, maxWaitMs, firstWaitMs * 2 ** failures)
  return backoffMs / 2 + (clock.random() * backoffMs) / 2
}
