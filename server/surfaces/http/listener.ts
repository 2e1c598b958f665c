import { performance } from 'node:perf_hooks'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { answerUnreadable, writeAnswer } from '@mediawright/contract-kit/node'
import { newRequestId } from '../../machine/ids.ts'
import { AppError } from '../../machine/errors.ts'
import { contract, toAnswer } from '../operations/contract.ts'
import { commonHeaders } from './security-headers.ts'

/** Limits for idle and slow clients. Times are in milliseconds. */
export interface HttpLimits {
  /**
   * The connection limit. Connections above the limit get a 503; once the limit is exceeded by ten percent, further connections are closed
   * without a response.
   */
  connections: number
  /** Time limit for the path and headers, counted from when the connection opens or, for a later request, from its first byte. */
  headMs: number
  /**
   * Maximum time that a connection may be idle between requests. Proxies keep idle connections open for one minute; this limit is longer,
   * so that the proxy always closes them first.
   */
  idleMs: number
  /** Minimum transfer rate. A client slower than 64 kbit/s does nothing but tie up its connection. */
  bytesPerMs: number
  /** In each interval of this length, a body must either reach the minimum rate or be complete. */
  bodyMs: number
  /** The client must read a pending response within this time plus the time needed to read it at the minimum rate. */
  answerMs: number
  /** Interval at which these limits are checked. */
  checkEveryMs: number
}

export const httpLimits: HttpLimits = {
  connections: 4000,
  headMs: 15_000,
  idleMs: 75_000,
  bytesPerMs: 8,
  bodyMs: 30_000,
  answerMs: 60_000,
  checkEveryMs: 1000,
}

export interface HttpListener {
  /** @throws {NodeJS.ErrnoException} if the system cannot listen on that address */
  listen: (port: number, host: string) => Promise<void>
  port: () => number
  /**
   * Stops accepting connections, finishes open requests and closes connections whose requests are still unfinished after the grace period.
   */
  drain: (graceMs: number) => Promise<void>
}

/** A connection and its most recent request. */
interface Line {
  readonly socket: Socket
  readonly since: number
  readonly crowded: boolean
  request?: IncomingMessage
  response?: ServerResponse
  /** The number of body bytes that had arrived at the last check, and the time of that check. */
  body?: { at: number; read: number } | undefined
  /** The position of the last byte in the observed backlog, and the deadline for the client to read that byte. */
  backlog?: { end: number; due: number } | undefined
}

/**
 * Creates a listener that slow clients cannot tie up. Node's built-in timeouts do not fit: one limits the whole request and would
 * cut off large uploads, and the other limits inactivity and would cut off slow responses. This listener enforces minimum rates in both
 * directions instead. A client that is waiting for the service, for example on an event stream, is never disconnected.
 * @param headers the headers of responses that do not come from `app`
 */
export function createHttpListener(
  app: RequestListener,
  limits: HttpLimits = httpLimits,
  now: () => number = () => performance.now(),
  headers: Readonly<Record<string, string>> = commonHeaders,
): HttpListener {
  const rejectUnreadable = answerUnreadable(contract, headers)
  const lines = new Map<Socket, Line>()
  let draining = false
  let looking: NodeJS.Timeout | undefined

  const options = {
    requireHostHeader: false, // Requests without a Host header go through the same pipeline as all others.
    headersTimeout: limits.headMs,
    requestTimeout: 0,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  }
  const server = createServer(options, (request, response) => {
    const line = lines.get(request.socket)
    if (!line) return
    line.request = request
    line.response = response
    line.body = undefined
    if (draining || line.crowded) response.setHeader('connection', 'close')
    if (line.crowded) refuse(response, headers)
    else app(request, response)
  })
  server.maxConnections = Math.ceil(limits.connections * 1.1)
  // Without this setting, Node would silently drop headers beyond a maximum count, including proxy headers. The size limit still applies.
  server.maxHeadersCount = 0
  server.on('connection', (socket: Socket) => {
    lines.set(socket, { socket, since: now(), crowded: lines.size >= limits.connections })
    socket.once('close', () => lines.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => rejectUnreadable(error, socket, lines.get(socket)?.response))
  server.on('connect', (_request, socket) => rejectUnreadable({ code: 'CONNECT' }, socket))
  server.on('checkExpectation', (_request, response) => rejectUnreadable({ code: 'EXPECTATION' }, response.socket!, response))

  function look(): void {
    const at = now()
    for (const line of lines.values()) {
      if (isBodyLate(line, at)) rejectUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, line.socket, line.response)
      else if (isUnread(line, at)) line.socket.destroy()
    }
  }

  function isBodyLate(line: Line, at: number): boolean {
    const { request, response, socket } = line
    // The service has read all of the body received so far and is waiting for the rest.
    const awaited = request && !request.complete && request.readableFlowing !== null && request.readableLength === 0
    const comesOn = line.body && socket.bytesRead - line.body.read >= limits.bodyMs * limits.bytesPerMs
    // If a request is answered early, for example because it is too large, even a fast client must not be allowed to send the body forever.
    if (!awaited || !line.body || (comesOn && !response!.writableFinished)) {
      line.body = awaited ? { at, read: socket.bytesRead } : undefined
      return false
    }
    return at - line.body.at > limits.bodyMs
  }

  function isUnread(line: Line, at: number): boolean {
    const { writableLength: waiting, bytesWritten } = line.socket
    if (waiting === 0) line.backlog = undefined
    else if (!line.backlog || bytesWritten - waiting >= line.backlog.end)
      line.backlog = { end: bytesWritten, due: at + limits.answerMs + waiting / limits.bytesPerMs }
    return line.backlog !== undefined && at > line.backlog.due
  }

  /** Closes connections that have no request in progress. New connections get one second to send a request. */
  function closeIdle(): void {
    server.closeIdleConnections()
    for (const { socket, since, request } of lines.values()) if (!request && now() - since > 1000) socket.destroy()
  }

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          looking = setInterval(look, limits.checkEveryMs)
          resolve()
        })
      }),
    port: () => (server.address() as AddressInfo).port,
    async drain(graceMs) {
      if (!server.listening) return
      // Clients could use keep-alive connections forever, so the next response on each connection closes it.
      draining = true
      for (const { response } of lines.values()) if (response && !response.headersSent) response.setHeader('connection', 'close')
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      const idle = setInterval(closeIdle, 50)
      const late = setTimeout(() => server.closeAllConnections(), graceMs)
      closeIdle()
      await closed
      clearInterval(idle)
      clearInterval(looking)
      clearTimeout(late)
    },
  }
}

function refuse(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  response.setHeader('request-id', newRequestId())
  const error = new AppError('service_unavailable', 'The service has reached its connection limit; try again in a few seconds.', {
    headers: { ...headers, 'retry-after': '2' },
  })
  writeAnswer(response, toAnswer(error))
}
