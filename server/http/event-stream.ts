import { performance } from 'node:perf_hooks'
import type { ServerResponse } from 'node:http'
import type { Credential } from '../access/caller.ts'
import { isActive } from '../access/credential-store.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { ServerSentEvent } from '../contract.ts'
import type { StreamAnswer } from '../operations/answer.ts'

/** The streams that are open in this process, to count, keep alive and end them. */
export interface EventStreams {
  /**
   * Writes events until there are no more, the connection is gone, the credential of the reader is no longer valid, or the service
   * shuts down. A reader that is disconnected resumes with `Last-Event-ID`, on any process.
   * @throws what the events throw, after closing the connection
   */
  send: (response: ServerResponse, answer: StreamAnswer, credential: Credential) => Promise<void>
  count: () => number
  /** Ends all streams, including those that are opened later. */
  close: () => void
}

export interface StreamTimes {
  /** How often credentials and idle connections are checked. */
  lookAfterMs: number
  /** After this silence the next check sends a comment. */
  heartbeatMs: number
}

/** Readers may rely on a sign of life every 15 seconds; the shortest common proxy timeout is 30 seconds. */
const usualTimes: StreamTimes = { lookAfterMs: 5_000, heartbeatMs: 10_000 }
const partingMs = 1_000

interface Open {
  readonly response: ServerResponse
  readonly credential: Credential
  readonly over: AbortController
  wroteAt: number
  /** Writes that the connection has not accepted yet. */
  unread: number
}

export function createEventStreams(
  { database, clock }: { database: Database; clock: Clock },
  { lookAfterMs, heartbeatMs }: StreamTimes = usualTimes,
): EventStreams {
  const open = new Set<Open>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const isValid = (credential: Credential) => database.read(sql => isActive(sql, credential, clock.now()))

  function write(stream: Open, text: string): Promise<void> {
    stream.wroteAt = performance.now()
    stream.unread++
    return new Promise(resolve => {
      stream.response.write(text, () => {
        stream.unread--
        resolve()
      })
    })
  }

  function lookAfter() {
    const now = performance.now()
    for (const stream of open) if (stream.unread === 0 && now - stream.wroteAt >= heartbeatMs) void write(stream, ': still here\n\n')
    for (const credential of new Map([...open].map(stream => [stream.credential.id, stream.credential])).values())
      void endIfRevoked(credential)
  }

  async function endIfRevoked(credential: Credential) {
    // while the database is unavailable the credential cannot be checked; no event is written then either
    if (await isValid(credential).catch(() => true)) return
    for (const stream of open) if (stream.credential.id === credential.id) stream.over.abort()
  }

  function enter(response: ServerResponse, credential: Credential): Open {
    const stream: Open = { response, credential, over: new AbortController(), wroteAt: performance.now(), unread: 0 }
    open.add(stream)
    timer ??= setInterval(lookAfter, lookAfterMs)
    response.once('close', () => stream.over.abort())
    if (closed || response.destroyed) stream.over.abort()
    return stream
  }

  function leave(stream: Open) {
    open.delete(stream)
    stream.over.abort()
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  async function writeEvents(stream: Open, { stream: events }: StreamAnswer) {
    const { signal } = stream.over
    if (signal.aborted) return
    const over = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
    // after a restart, not all readers should reconnect at the same moment
    await Promise.race([write(stream, `retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`), over])
    if (signal.aborted) return
    for await (const batch of events(signal)) {
      if (signal.aborted) return
      // The next events are requested once these have left the process, so a slow reader holds one batch in memory.
      await Promise.race([write(stream, [batch].flat().map(toText).join('')), over])
      if (signal.aborted) return
    }
  }

  /** A connection that accepts no more bytes cannot be ended gracefully. */
  function part({ response, unread }: Open) {
    response.end()
    if (unread === 0) return
    const late = setTimeout(() => response.destroy(), partingMs)
    response.once('close', () => clearTimeout(late))
  }

  return {
    async send(response, answer, credential) {
      const stream = enter(response, credential)
      try {
        response.writeHead(answer.status, {
          ...answer.headers,
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          // otherwise nginx buffers events
          'x-accel-buffering': 'no',
        })
        if (response.req.method !== 'HEAD') await writeEvents(stream, answer)
        part(stream)
      } catch (error) {
        response.destroy()
        throw error
      } finally {
        leave(stream)
      }
    },
    count: () => open.size,
    close() {
      closed = true
      for (const stream of open) stream.over.abort()
    },
  }
}

/** JSON contains no line breaks, which would end a field. */
const toText = ({ id, event, data }: ServerSentEvent) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
