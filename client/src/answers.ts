import type { Schemas } from './contract.ts'
import { errorFor, MediawrightNetworkError, type MediawrightError } from './errors.ts'

/** Buffers a JSON response, so that truncation is detected while the call can still be retried. */
export async function bufferJson(response: Response): Promise<Response> {
  if (!isJson(response)) return response
  return new Response(await response.arrayBuffer(), response)
}

/** Returns the error for a response whose status is not 2xx or that did not come from the service. */
export async function toError(
  response: Response,
  idempotencyKey: string | undefined,
): Promise<MediawrightError | MediawrightNetworkError | undefined> {
  if (response.ok && (isJson(response) || isEventStream(response) || response.status === 204)) return undefined
  const envelope = isJson(response) ? await readEnvelope(response) : undefined
  // An unread body would tie up its connection.
  if (!response.bodyUsed) void response.body?.cancel().catch(() => {})
  if (response.ok || !envelope) {
    const type = response.headers.get('content-type') ?? 'no content type'
    const message = `The response (status ${response.status}, ${type}) does not come from a Mediawright service; check \`baseUrl\` and proxies.`
    return new MediawrightNetworkError(message, { status: response.status, idempotencyKey })
  }
  return errorFor({
    ...envelope,
    status: response.status,
    requestId: response.headers.get('request-id') ?? undefined,
    retryAfter: readRetryAfter(response),
    location: response.headers.get('location') ?? undefined,
    originalRequestId: response.headers.get('original-request-id') ?? undefined,
  })
}

/** Returns the seconds in `retry-after`. The contract uses whole seconds; the date form that proxies may send is ignored. */
export function readRetryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after')?.trim()
  return value && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

const getType = (response: Response) => response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
const isJson = (response: Response) => getType(response) === 'application/json'
export const isEventStream = (response: Response) => getType(response) === 'text/event-stream'

async function readEnvelope(response: Response): Promise<Schemas['ErrorBody']['error'] | undefined> {
  const body: Partial<Schemas['ErrorBody']> | null | undefined = await response.json().catch(() => undefined)
  return typeof body?.error?.code === 'string' && typeof body.error.message === 'string' ? body.error : undefined
}
