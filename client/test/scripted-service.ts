import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { systemClock } from '../src/clock.ts'
import { createMediawright, type Clock, type MediawrightOptions } from '../src/index.ts'

export interface Seen {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}
/** Responds to one request. */
export type Step = (response: ServerResponse, seen: Seen) => void

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'request-id': `req_${status}`, ...headers })
    response.end(JSON.stringify(body))
  }
export const failure = (status: number, code: string, headers: Record<string, string> = {}, more: object = {}) =>
  json(status, { error: { code, message: `It is ${code}.`, ...more } }, headers)
/** Accepts the request and closes the connection without a response. */
export const hangUp: Step = response => response.socket?.destroy()
/** Starts a response and closes the connection partway through the body. */
export const breakOff: Step = response => {
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"run_id":"run_', () => response.socket?.destroy())
}
export const hang: Step = () => {}

/** Formats a server-sent event the way the service does. */
export const event = (id: string, name: string, data: unknown) => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
/** Starts an event stream and leaves it open. */
export const events =
  (text: string, type = 'text/event-stream'): Step =>
  response => {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
    response.write(text)
  }
/** Responds like a service that does not support event streams. */
export const noEvents = failure(501, 'not_implemented')

/**
 * Starts a service on a real socket. The service runs one step per request, repeats the last step for all further requests and records the
 * requests.
 */
export async function scriptedService(...steps: Step[]) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const entry = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      seen.push(entry)
      const step = steps[Math.min(seen.length, steps.length) - 1]
      step?.(response, entry)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = fakeClock()
  return {
    seen,
    clock,
    waits: clock.waits,
    baseUrl,
    client: (options: Partial<MediawrightOptions> = {}) => createMediawright({ baseUrl, apiKey: 'sk_test_key', clock, ...options }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Returns a system clock that aborts the controller as soon as something sleeps. */
export const abortingClock = (controller: AbortController): Clock => ({
  ...systemClock,
  sleep(ms, signal) {
    const slept = systemClock.sleep(ms, signal)
    controller.abort(new Error('enough'))
    return slept
  },
})

/** Returns a clock that advances instantly when something sleeps. Its jitter is always the mean. */
export function fakeClock(): Clock & { waits: number[] } {
  const waits: number[] = []
  let time = 0
  return {
    waits,
    now: () => time,
    random: () => 0.5,
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      waits.push(ms)
      time += ms
    },
  }
}

export const run = {
  run_id: 'run_01',
  status: 'running' as const,
  progress: 10,
  created_at: 1,
  charged_cost: 0.04,
  poll_url: 'https://elsewhere.example/api/v1/runs/run_01',
}
export const started = {
  run_id: 'run_01',
  type: 'generation',
  model: { model_id: 'local/image' },
  estimated_seconds: 2,
  charged_cost: 0.04,
  node_id: 'a',
  project_id: 'prj_01',
}
export const project = { project_id: 'prj_01', name: 'Foxes', workspace_id: 'ws_01', created_at: 1, last_modified: 1, origin: 'api' }
export const request = { type: 'image' as const, prompt: 'A red fox', workspace_id: 'ws_01', project_id: 'prj_01' }
/** The response to a request whose idempotency key was already used. The host in `location` differs from the one in the client's `baseUrl`. */
export const duplicate = (location?: string) =>
  failure(409, 'idempotency_duplicate', {
    'original-request-id': 'req_first',
    ...(location ? { location: `https://elsewhere.example/api/v1${location}` } : {}),
  })
export const inFlight = failure(409, 'idempotency_duplicate', { 'retry-after': '1' })

/** Returns the error that a promise rejects with. */
export const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('It resolved.'),
    (error: unknown) => error,
  )
