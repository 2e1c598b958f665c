import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../scenario/scenario.ts'
import type { Exchange, Next } from '../world/layer.ts'
import { delayResponse, tap } from './response-taps.ts'

/** Simulates a broken network or proxy, as seen by the client. */
export async function injectFault(fault: Fault, { req, res }: Exchange, next: Next, delayMs: number): Promise<void> {
  const happensFirst = fault.kind === 'answer-lost' || fault.kind === 'truncated-json' || fault.kind === 'events-cut'
  if (!happensFirst && delayMs > 0) await sleep(delayMs)
  else if (fault.kind !== 'answer-lost') delayResponse(res, delayMs)

  switch (fault.kind) {
    case 'connection-reset':
      return reset(res)
    case 'empty-reply':
      res.socket?.destroy()
      return undefined
    case 'hang':
      req.resume() // The client would otherwise hang while still sending the body.
      return closed(res)
    case 'html-502':
      return badGateway(res)
    case 'answer-lost':
      return loseAnswer(res, next, delayMs)
    case 'truncated-json':
      return truncateJson(res, next)
    case 'events-cut':
      return cutEvents(res, next, fault.after)
  }
}

const closed = (response: ServerResponse) =>
  new Promise<void>(resolve => {
    if (response.closed) resolve()
    else response.once('close', () => resolve())
  })

/** The client sees ECONNRESET. */
const reset = (response: ServerResponse) => void response.socket?.resetAndDestroy()

const page = `<html>
<head><title>502 Bad Gateway</title></head>
<body>
<center><h1>502 Bad Gateway</h1></center>
<hr><center>nginx</center>
</body>
</html>
`

/** Responds like a proxy that cannot reach the service: without the service's headers. */
function badGateway(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(502, { 'content-type': 'text/html', 'content-length': Buffer.byteLength(page) }).end(page)
}

/** Resets the connection when the response starts, because the service has done its work by then. */
function loseAnswer(response: ServerResponse, next: Next, delayMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const lose = () => {
    timer ??= setTimeout(() => reset(response), delayMs)
    return response
  }
  response.once('close', () => clearTimeout(timer))
  Object.assign(response, { writeHead: lose, flushHeaders: lose, end: lose, write: () => Boolean(lose()) })
  return next()
}

/** Declares the full length but sends only half of the body. Responses that are not JSON are left unchanged. */
function truncateJson(response: ServerResponse, next: Next): Promise<void> {
  let isJson = false
  const { socket } = response // In older Node versions, the response no longer has a socket once it has ended.
  tap(response, {
    head: (_status, contentType) => void (isJson = contentType.includes('json')),
    chunk: bytes => (isJson ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes),
    ended: () => void (isJson && socket?.destroy()),
  })
  return next()
}

/** Interrupts a stream after the given number of events; other responses are unchanged. */
function cutEvents(response: ServerResponse, next: Next, after: number): Promise<void> {
  let isStream = false
  let events = 0
  tap(response, {
    head: (_status, contentType) => void (isStream = contentType.includes('event-stream')),
    chunk(bytes) {
      if (!isStream) return bytes
      // The service writes whole events, sometimes several in one chunk.
      const kept = bytes
        .toString()
        .split(/(?<=\n\n)/)
        .filter(text => (events += /^data:/m.test(text) ? 1 : 0) <= after)
      return kept.length > 0 ? Buffer.from(kept.join('')) : undefined
    },
    sent: () => void (isStream && events > 0 && events >= after && response.socket?.destroy()),
  })
  return next()
}
