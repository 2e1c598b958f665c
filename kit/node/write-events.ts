import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { StreamAnswer } from '../runtime/answer.ts'

/** An event of a stream; all members are optional. */
export interface ServerSentEvent {
  id?: string | number | undefined
  event?: string | undefined
  data?: unknown
  retry?: number | undefined
}

/** Middleware that compresses, and nginx, would hold events back until there are enough of them. */
export const unbuffered = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }

/** Writes a stream of server-sent events until it ends or its reader disconnects. A slow reader is not sent events that it cannot take. */
export async function writeEvents(response: ServerResponse, { status, headers, stream }: StreamAnswer, headOnly: boolean): Promise<void> {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    ...unbuffered,
  })
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  if (headOnly) return void response.end()
  response.flushHeaders()
  for await (const events of stream(closed.signal)) {
    if (closed.signal.aborted) return
    const text = [events]
      .flat()
      .map(event => formatEvent(event as ServerSentEvent))
      .join('')
    if (!response.write(text)) await once(response, 'drain', { signal: closed.signal }).catch(() => undefined)
  }
  response.end()
}

export function formatEvent({ id, event, data, retry }: ServerSentEvent): string {
  const lines = [
    ['id', id],
    ['event', event],
    ['retry', retry],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const text = typeof data === 'string' ? data : JSON.stringify(data ?? null)
  return [...lines, ...text.split(/\r\n|[\r\n]/).map(line => `data: ${line}`), '', ''].join('\n')
}
