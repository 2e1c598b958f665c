import { performance } from 'node:perf_hooks'
import type { ServerResponse } from 'node:http'
import type { OpenAnswer } from '@mediawright/contract-kit'
import { unbuffered } from '@mediawright/contract-kit/node'
import type { Credential } from '../../core/access/caller.ts'
import { createCredentialCheck } from '../../core/access/check-credentials.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'

/** This process's open streams. They can be counted and ended together; idle ones are kept alive. */
export interface EventStreams {
  /**
   * Writes events until there are no more, the connection is closed, the reader's credential is no longer valid or the service shuts down.
   * A disconnected reader can resume with `Last-Event-ID` on any process.
   * @throws any error that occurs while the events are read, after closing the connection
   */
  send: (response: ServerResponse, answer: OpenAnswer, credential: Credential) => Promise<void>
  count: () => number
  /** Ends all streams, including those opened later. */
  close: () => void
}

export interface StreamTimes {
  /** Interval at which credentials and idle connections are checked. */
  recheckAfterMs: number
  /** Idle time after which the next check sends a comment. */
  heartbeatMs: number
}

/** Readers may expect a heartbeat every 15 seconds; the shortest common proxy timeout is 30 seconds. */
const defaultTimes: StreamTimes = { recheckAfterMs: 5_000, heartbeatMs: 9_000 }
const partingMs = 1_000
/**
 * Each check of idle connections is divided into this many parts, because writing to thousands of connections at once would block the
 * process.
 */
const parts = 50

/** The streams opened with one credential. */
interface Readers {
  readonly credential: Credential
  readonly streams: Set<Open>
}

interface Open {
  readonly response: ServerResponse
  readonly over: AbortController
  wroteAt: number
  /** The number of writes still buffered in this process. */
  unread: number
  /** Stops waiting for an event to be written. */
  release: () => void
}

const nothing = () => undefined

export function createEventStreams(
  { database, clock }: { database: Database; clock: Clock },
  { recheckAfterMs, heartbeatMs }: StreamTimes = defaultTimes,
): EventStreams {
  const open = new Set<Open>()
  /** Streams, keyed by credential id. */
  const readers = new Map<string, Readers>()
  const isActive = createCredentialCheck({ database, clock })
  let next: Iterator<Open> = open.values()
  let stopTimers: (() => void) | undefined
  let closed = false

  function write(stream: Open, text: string, written: () => void = nothing): void {
    stream.wroteAt = performance.now()
    stream.unread++
    stream.response.write(text, () => {
      stream.unread--
      written()
    })
  }

  /** Resolves when the event has left the process or the stream has ended. */
  function writeEvent(stream: Open, text: string): Promise<void> {
    return new Promise(resolve => {
      stream.release = resolve
      write(stream, text, resolve)
    })
  }

  function end(stream: Open) {
    stream.over.abort()
    stream.release()
  }

  /**
   * Checks a fraction of all streams. The iterator also returns streams that were added after it was created.
   */
  function keepAlive() {
    const now = performance.now()
    for (let left = Math.ceil(open.size / parts); left > 0; left--) {
      const { value: stream } = next.next() as { value: Open | undefined }
      if (!stream) return void (next = open.values())
      if (stream.unread === 0 && now - stream.wroteAt >= heartbeatMs) write(stream, ': still here\n\n')
    }
  }

  function checkCredentials() {
    for (const { credential, streams } of readers.values())
      // While the database is unavailable, credentials cannot be checked, but no events are written either.
      isActive(credential).then(active => active || streams.forEach(end), nothing)
  }

  function startTimers() {
    const timers = [setInterval(keepAlive, recheckAfterMs / parts), setInterval(checkCredentials, recheckAfterMs)]
    return () => timers.forEach(clearInterval)
  }

  function enter(response: ServerResponse, credential: Credential): Open {
    const stream: Open = { response, over: new AbortController(), wroteAt: performance.now(), unread: 0, release: nothing }
    open.add(stream)
    let own = readers.get(credential.id)
    if (!own) readers.set(credential.id, (own = { credential, streams: new Set() }))
    own.streams.add(stream)
    stopTimers ??= startTimers()
    response.once('close', () => end(stream))
    if (closed || response.destroyed) end(stream)
    return stream
  }

  function leave(stream: Open, credential: Credential) {
    open.delete(stream)
    const { streams } = readers.get(credential.id)!
    streams.delete(stream)
    if (streams.size === 0) readers.delete(credential.id)
    end(stream)
    if (open.size > 0) return
    stopTimers?.()
    stopTimers = undefined
  }

  async function writeEvents(stream: Open, { stream: events, framing }: OpenAnswer) {
    const { signal } = stream.over
    if (signal.aborted) return
    // After a restart, readers should not all reconnect at the same moment.
    await writeEvent(stream, `retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`)
    if (signal.aborted) return
    for await (const batch of events(signal)) {
      if (signal.aborted) return
      // The next events are requested only after the current events have left the process, so a slow reader holds no more than one batch in
      // memory.
      await writeEvent(stream, [batch].flat().map(framing.frame).join(''))
      if (signal.aborted) return
    }
  }

  /** Ends a response. A connection that accepts no more bytes cannot be ended gracefully, so it is destroyed after a delay. */
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
          ...unbuffered,
        })
        if (response.req.method !== 'HEAD') await writeEvents(stream, answer)
        part(stream)
      } catch (error) {
        response.destroy()
        throw error
      } finally {
        leave(stream, credential)
      }
    },
    count: () => open.size,
    close() {
      closed = true
      for (const stream of open) end(stream)
    },
  }
}
