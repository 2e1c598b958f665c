import { isEventStream } from './answers.ts'
import { isTransient } from './attempts.ts'
import { pickRequestOptions, type RequestOptions } from './call-options.ts'
import type { Clock } from './clock.ts'
import type { Schemas } from './contract.ts'
import { MediawrightError, MediawrightNetworkError } from './errors.ts'
import { readEvents, type ServerSentEvent } from './events.ts'
import { createTimeout } from './follow.ts'
import type { UncheckedCall } from './unchecked-call.ts'
import { isHeader } from './wait.ts'

/** A project event: `graph`, `node`, `credits` or `deleted`, with its `data` parsed. */
export type ProjectEvent = Schemas['ProjectEvent']

/** Options for following a project. */
export interface ProjectEventsOptions extends RequestOptions {
  /** Ends the iteration, which then rejects with the signal's reason. `break` also ends it. */
  signal?: AbortSignal
  /** Resumes after the event with this `id`, for example the last one received before a page reload. */
  lastEventId?: string
  /**
   * Called with `open` for each connection, and with `lost` when a connection is closed or cannot be opened. The client then reconnects.
   */
  onConnection?: (state: 'open' | 'lost') => void
}

/**
 * A project's events, over as many connections as needed. Each connection starts with the current `graph` and `credits`, followed by missed
 * events and all further changes. Ends after `deleted`. Rejects only with the signal's reason, or with the error for a key without access
 * or a project that does not exist.
 */
export type ProjectEvents = AsyncIterable<ProjectEvent>

const firstPauseMs = 500
const maxPauseMs = 30_000
/** A stream that is silent for this long is dead, because the service sends a comment every 15 seconds. */
const defaultSilenceMs = 30_000

interface Parts {
  get: UncheckedCall
  clock: Clock
  silenceMs?: number
}

export async function* projectEvents(
  { get, clock, silenceMs = defaultSilenceMs }: Parts,
  projectId: string,
  { signal, lastEventId: startAfter = '', onConnection, ...options }: ProjectEventsOptions = {},
): AsyncGenerator<ProjectEvent, void> {
  let lastEventId = startAfter
  let failures = 0
  let isDeleted = false
  const leaving = new AbortController()
  const either = AbortSignal.any([leaving.signal, ...(signal ? [signal] : [])])

  async function open(opening: AbortSignal): Promise<Response> {
    const params = { path: { projectId }, header: isHeader(lastEventId) ? { 'Last-Event-ID': lastEventId } : {} }
    const headers = new Headers(options.headers)
    headers.set('accept', 'text/event-stream')
    const init = { ...pickRequestOptions(options), params, headers, retries: 0, signal: opening, parseAs: 'stream' }
    return (await get('/projects/{projectId}/events', init)).response
  }

  /** Reads events from one connection. @returns the minimum delay before the next connection */
  async function* listen(): AsyncGenerator<ProjectEvent, number> {
    const line = new AbortController()
    const silence = createTimeout(silenceMs, () => line.abort())
    const opening = AbortSignal.any([either, line.signal])
    try {
      const answer = await open(opening).catch(retryDelayMs)
      if (typeof answer === 'number') return answer
      if (!answer.body || !isEventStream(answer)) return 0
      onConnection?.('open')
      for await (const event of readEvents(answer.body, { signal: opening, onData: silence.restart })) {
        lastEventId = event.lastEventId
        failures = 0
        const known = parsed(event)
        if (!known) continue
        yield known
        isDeleted = known.event === 'deleted'
      }
      return 0
    } finally {
      silence.stop()
      line.abort()
    }
  }

  try {
    for (;;) {
      const retryAfterMs = yield* listen()
      signal?.throwIfAborted()
      if (isDeleted) return
      onConnection?.('lost')
      const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** failures)
      failures += 1
      await clock.sleep(Math.max(retryAfterMs, pauseMs / 2 + (clock.random() * pauseMs) / 2), either)
    }
  } finally {
    leaving.abort()
  }
}

/** Returns the delay before a retry. Throws errors that make a retry pointless. */
function retryDelayMs(error: unknown): number {
  if (error instanceof MediawrightError && !isTransient(error)) throw error
  if (!(error instanceof MediawrightError || error instanceof MediawrightNetworkError)) {
    // The connection was aborted, because it was silent for too long or because the caller's signal aborted. The latter is checked next.
    if (error instanceof Error && error.name === 'AbortError') return 0
    throw error
  }
  return error instanceof MediawrightError ? (error.retryAfter ?? 0) * 1000 : 0
}

/** Parses an event. Returns undefined for event types that this version does not recognize. */
function parsed({ name, data, lastEventId }: ServerSentEvent): ProjectEvent | undefined {
  if (name !== 'graph' && name !== 'node' && name !== 'credits' && name !== 'deleted') return undefined
  try {
    return { id: lastEventId, event: name, data: JSON.parse(data) } as ProjectEvent
  } catch {
    return undefined
  }
}
