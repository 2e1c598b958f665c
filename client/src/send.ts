import { errorOf, received } from './answers.ts'
import { attempted, waitToRetry, type Failure, type Patience } from './attempts.ts'
import { LostAnswerError, MediawrightError } from './errors.ts'
import { newIdempotencyKey } from './idempotency.ts'

export interface SendSettings extends Patience {
  apiKey: string | (() => string | Promise<string>)
  fetch: (request: Request) => Promise<Response>
  idempotencyKeys: boolean
}

/**
 * A `fetch` that authenticates, adds idempotency keys to mutating calls, and retries what can be retried.
 *
 * Resolves with 2xx responses only. Rejects with MediawrightError, LostAnswerError, MediawrightNetworkError, or the reason
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
    // Whether an attempt of this call may have taken effect although its response did not arrive.
    let answerMayBeLost = false

    for (;;) {
      const outcome = await attempt(request, body, settings)
      if (outcome instanceof Response) return outcome

      if (outcome instanceof MediawrightError && outcome.code === 'idempotency_duplicate') {
        // `retry-after` means that the first call is still in progress, so this is waiting and not a failure.
        const waitMs = Math.max(1, outcome.retryAfter ?? 0) * 1000
        if (outcome.retryAfter !== undefined && repeatable && waitedForFirstCallMs + waitMs <= settings.maxWaitMs) {
          await settings.clock.sleep(waitMs, request.signal)
          waitedForFirstCallMs += waitMs
          continue
        }
        // If no response was lost, the key had been used by another call, which the caller must know.
        if (answerMayBeLost && outcome.retryAfter === undefined) throw new LostAnswerError(outcome)
        throw outcome
      }

      // A 429 never reached the handler. A 5xx may come from a proxy that gave up on a call that succeeded.
      if (outcome.status === undefined || outcome.status >= 500) answerMayBeLost = true
      if (!repeatable) throw outcome
      await waitToRetry(outcome, failures, settings, request.signal)
      failures += 1
    }
  }

async function attempt(request: Request, body: ArrayBuffer | undefined, settings: SendSettings): Promise<Response | Failure> {
  request.signal.throwIfAborted()
  const authorization =
    request.headers.get('authorization') ?? `Bearer ${typeof settings.apiKey === 'string' ? settings.apiKey : await settings.apiKey()}`
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
  const { attemptTimeoutMs } = settings
  return attempted(
    `${request.method} ${request.url}`,
    { attemptTimeoutMs, signal: request.signal, idempotencyKey },
    async (signal, alive) => {
      alive()
      // A new request each time, since a body can be read only once.
      const again = new Request(request, { signal, ...(body?.byteLength ? { body } : {}) })
      again.headers.set('authorization', authorization)
      const response = await received(await settings.fetch(again))
      return (await errorOf(response, idempotencyKey)) ?? response
    },
  )
}
