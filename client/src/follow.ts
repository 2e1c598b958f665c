import { isEventStream } from './answers.ts'
import { isTransient } from './attempts.ts'
import type { Clock } from './clock.ts'
import type { RunProgress, Schemas } from './contract.ts'
import { MediawrightError, MediawrightNetworkError } from './errors.ts'
import { readEvents, type ServerSentEvent } from './events.ts'

export interface FollowOptions {
  runId: string
  /** Opens the stream so that it starts after the event with this id. Failed attempts are not retried. */
  open: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  /** Receives a state of the run. Returns true if the state is new. */
  report: (run: RunProgress) => boolean
  signal: AbortSignal
  clock: Clock
  /**
   * A connection is closed after this many milliseconds without data. The service sends a comment every 15 seconds, so a silent connection
   * is dead or goes through a proxy that buffers the stream.
   */
  silenceMs?: number
  /** The result is `quiet` after this many milliseconds without a change. */
  quietMs?: number
}

/**
 * The result of following a run: the run, if it has ended; `quiet` if there was no change for a while (check the run and continue); or
 * `unavailable` if there are no events (poll instead).
 */
export type FollowResult = Schemas['Run'] | 'quiet' | 'unavailable'

/** The connection was lost before the run ended. */
interface Disconnect {
  /** True if the connection delivered anything new. */
  hadChanges: boolean
  /** Wait requested by the service, in milliseconds. */
  retryAfterMs: number
}

const maxDisconnects = 3
const firstPauseMs = 500
const maxPauseMs = 60_000

/**
 * Creates a function that follows a run through its events, over as many connections as needed; each call continues where the previous one
 * ended. Rejects with the reason of `signal` or with any error that `report` throws. If the key has no access or the run does not exist,
 * rejects with a MediawrightError.
 */
export function createFollower({
  runId,
  open,
  report,
  signal,
  clock,
  silenceMs = 20_000,
  quietMs = 60_000,
}: FollowOptions): () => Promise<FollowResult> {
  let lastEventId = ''

  async function listen(): Promise<FollowResult | Disconnect> {
    const line = new AbortController()
    const outcome = { hadChanges: false, retryAfterMs: 0 }
    let late: FollowResult | undefined
    let hasReceived = false
    const silence = createTimeout(silenceMs, () => {
      if (!hasReceived) late = 'unavailable'
      line.abort()
    })
    const quiet = createTimeout(quietMs, () => {
      late = 'quiet'
      line.abort()
    })
    const either = AbortSignal.any([signal, line.signal])
    try {
      const answer = await open(lastEventId, either).catch(handleOpenError)
      if (answer === 'unavailable' || 'retryAfterMs' in answer) return answer
      if (!answer.body || !isEventStream(answer)) return 'unavailable'
      const hear = () => {
        hasReceived = true
        silence.restart()
      }
      for await (const event of readEvents(answer.body, { signal: either, onData: hear })) {
        lastEventId = event.lastEventId
        if (event.name === 'completed' || event.name === 'failed') return runIn(event, runId) ?? 'unavailable'
        const run = event.name === 'progress' ? runIn(event, runId) : undefined
        if (run && report(run)) {
          outcome.hadChanges = true
          quiet.restart()
        }
      }
      return late ?? outcome
    } finally {
      silence.stop()
      quiet.stop()
    }
  }

  return async () => {
    for (let cuts = 0; ;) {
      const outcome = await listen()
      if (typeof outcome === 'object' && !('retryAfterMs' in outcome)) return outcome
      signal.throwIfAborted()
      if (typeof outcome === 'string') return outcome
      // Only a connection that delivers a change resets the count. Otherwise, a stream that always breaks right after its greeting would be
      // retried forever.
      cuts = outcome.hadChanges ? 1 : cuts + 1
      if (cuts === maxDisconnects || outcome.retryAfterMs > maxPauseMs) return 'unavailable'
      const pauseMs = firstPauseMs * 2 ** (cuts - 1)
      await clock.sleep(Math.max(outcome.retryAfterMs, pauseMs / 2 + (clock.random() * pauseMs) / 2), signal)
    }
  }
}

/** Handles a stream that could not be opened. Throws errors that polling would also encounter. */
function handleOpenError(error: unknown): 'unavailable' | Disconnect {
  if (error instanceof MediawrightError && [401, 403, 404].includes(error.status)) throw error
  if (!(error instanceof MediawrightError || error instanceof MediawrightNetworkError)) return 'unavailable'
  // Polling still works if too many streams are open (429) or the service has no streams (501).
  if (!isTransient(error) || error.status === 429 || error.status === 501) return 'unavailable'
  return { hadChanges: false, retryAfterMs: error instanceof MediawrightError ? (error.retryAfter ?? 0) * 1000 : 0 }
}

/** Returns the run in an event, or undefined if the event's data does not match its name. */
function runIn({ name, data }: ServerSentEvent, runId: string): Schemas['Run'] | undefined {
  let run: Schemas['Run'] | null | undefined
  try {
    run = JSON.parse(data)
  } catch {
    return undefined
  }
  if (run?.run_id !== runId || typeof run.progress !== 'number') return undefined
  return (name === 'progress' ? run.status === 'pending' || run.status === 'running' : run.status === name) ? run : undefined
}

/** Calls `late` once `ms` milliseconds have passed since the timeout was created or `restart` was last called. */
export function createTimeout(ms: number, late: () => void) {
  let timer = setTimeout(late, ms)
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(late, ms)
  }
  return { restart, stop }
}
