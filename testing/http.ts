/** Sends raw HTTP requests and reads the responses, without a client library, so that requests can be malformed in any way. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface WireRequest {
  method: string
  /** The path relative to the base path, including the query. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer<ArrayBuffer> | undefined
}

export interface ErrorEnvelope {
  error: { code: string; message: string; fields?: { field: string; message: string }[] }
}

export interface WireAnswer {
  status: number
  headers: Headers
  text: string
  // Tests examine responses of any shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
}

export async function send(baseUrl: string, { method, path, headers, body }: WireRequest): Promise<WireAnswer> {
  const response = await fetch(baseUrl + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? await firstEvents(response) : await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
}

/**
 * Uses up a budget of one request per minute. At least a second of the minute is left afterward, so the next request exceeds the budget.
 */
export async function exhaustRateLimit(baseUrl: string, request: WireRequest): Promise<void> {
  for (;;) {
    const { headers } = await send(baseUrl, request)
    const secondsLeft = Number(/;t=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1] ?? Infinity)
    if (secondsLeft > 1) return
    await sleep(1000)
  }
}

/** Reads a run's stream to its end. A project's stream does not end, so it is read until the project's current state has arrived. */
async function firstEvents({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      if (/^event: credits\n.*\n\n/m.test(text)) break
    }
  } catch {
    // A broken stream is not a failure here, because a real client would resume it.
  }
  return text
}
