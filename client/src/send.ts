import { toError, bufferJson } from './answers.ts'
import { runAttempt, waitToRetry, type Failure, type RetryLimits } from './attempts.ts'
import { LostAnswerError, MediawrightError } from './errors.ts'
import { randomId } from './random-id.ts'
import { loggedBody, redacted, redactedHeaders, type Log } from './log.ts'

export interface SendSettings extends RetryLimits {
  /** The API key; undefined on the service's own pages, which use a session cookie. */
  apiKey: string | (() => string | Promise<string>) | undefined
  fetch: (request: Request) => Promise<Response>
  idempotencyKeys: boolean
  /** Default headers for requests to the service; a header that a request sets itself takes precedence. */
  defaultHeaders: Headers
  log: Log
}

/**
 * Creates a `fetch` that authenticates, adds idempotency keys to mutating calls and retries where possible.
 *
 * Resolves only with 2xx responses. Rejects with MediawrightError, LostAnswerError, MediawrightNetworkError or the abort reason of the
 * request's signal.
 */
export const sender =
  (settings: SendSettings) =>
  async (request: Request): Promise<Response> => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads && settings.idempotencyKeys && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', randomId())
    }
    const repeatable = reads || request.headers.has('idempotency-key')
    const body = reads ? undefined : await request.arrayBuffer()
    let failures = 0
    let waitedForFirstCallMs = 0
    // True if an attempt may have taken effect although its response was lost.
    let answerMayBeLost = false
    const failed = (error: Failure) => {
      settings.log.error(`${request.method} ${redacted(request.url)} failed: ${redacted(error.message)}`)
      return error
    }

    for (;;) {
      const outcome = await attempt(request, body, settings)
      if (outcome instanceof Response) return outcome
      const what = `${request.method} ${redacted(request.url)}`

      if (outcome instanceof MediawrightError && outcome.code === 'idempotency_duplicate') {
        // `retry-after` means that the first call is still in progress, so waiting for it does not count as a failed attempt.
        const waitMs = Math.max(1, outcome.retryAfter ?? 0) * 1000
        if (outcome.retryAfter !== undefined && repeatable && waitedForFirstCallMs + waitMs <= settings.maxWaitMs) {
          settings.log.warn(`${what} will be retried in ${waitMs} ms: the first call with the same idempotency key is still in progress`)
          await settings.clock.sleep(waitMs, request.signal)
          waitedForFirstCallMs += waitMs
          continue
        }
        // If no response was lost, another call must have used the key, and the caller needs to know.
        if (answerMayBeLost && outcome.retryAfter === undefined) throw new LostAnswerError(outcome)
        throw failed(outcome)
      }

      // A request that received a 429 never reached the handler. A 5xx may come from a proxy that gave up on a call that succeeded.
      if (outcome.status === undefined || outcome.status >= 500) answerMayBeLost = true
      if (!repeatable) throw failed(outcome)
      const waits = waitToRetry(outcome, failures, settings, request.signal, waitMs => {
        settings.log.warn(
          `${what} will be retried in ${Math.round(waitMs)} ms (retry ${failures + 1} of ${settings.retries}): ${outcome.message}`,
        )
      })
      await waits.catch((error: unknown) => {
        throw error === outcome ? failed(outcome) : error
      })
      failures += 1
    }
  }

async function attempt(request: Request, body: ArrayBuffer | undefined, settings: SendSettings): Promise<Response | Failure> {
  request.signal.throwIfAborted()
  const credentials = await getCredentials(request, settings)
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
  const { attemptTimeoutMs, defaultHeaders, log, clock } = settings
  const startedAt = clock.now()
  return runAttempt(
    `${request.method} ${request.url}`,
    { attemptTimeoutMs, signal: request.signal, idempotencyKey },
    async (signal, alive) => {
      alive()
      // Each attempt needs a new request, because a body can be read only once.
      const again = new Request(request, { signal, ...(body?.byteLength ? { body } : {}) })
      for (const [name, value] of defaultHeaders) if (!again.headers.has(name)) again.headers.set(name, value)
      for (const [name, value] of Object.entries(credentials)) again.headers.set(name, value)
      const what = `${again.method} ${redacted(again.url)}`
      if (log.isEnabled('debug')) log.debug(what, redactedHeaders(again.headers), loggedBody(body, again.headers.get('content-type')))
      const response = await bufferJson(await settings.fetch(again))
      if (log.isEnabled('info'))
        log.info(`${what} ${response.status} in ${clock.now() - startedAt} ms (${response.headers.get('request-id') ?? 'no request-id'})`)
      if (log.isEnabled('debug')) log.debug(`${what} ${response.status}`, redactedHeaders(response.headers), await bodyForLog(response))
      return (await toError(response, idempotencyKey)) ?? response
    },
  )
}

/**
 * Returns the headers that identify the caller. If the caller has a session, the browser sends its cookie, and a header marks calls from
 * the service's own pages.
 */
async function getCredentials(request: Request, { apiKey }: SendSettings): Promise<Record<string, string>> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return { authorization }
  if (apiKey === undefined) return { 'x-mediawright-studio': '1' }
  return { authorization: `Bearer ${typeof apiKey === 'string' ? apiKey : await apiKey()}` }
}

const bodyForLog = async (response: Response): Promise<string> => {
  const type = response.headers.get('content-type')
  return type?.includes('json') ? loggedBody(await response.clone().arrayBuffer(), type) : ''
}
