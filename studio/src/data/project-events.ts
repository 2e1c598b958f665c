/** Follows a project: what anybody changes in it, by the page or by the API. */
import { eventParser } from '../../../client/src/events.ts'
import { sessionEnded } from './session.ts'
import type { NodeEvent } from './sync.ts'

interface Follow {
  projectId: string
  signal: AbortSignal
  onGraph: (revision: string) => void
  /** All that came since the last frame. */
  onNodes: (events: readonly NodeEvent[]) => void
  onBalance: (balance: number) => void
  /** The stream broke off; what happens meanwhile is told when it is back. */
  onLost: () => void
}

const longestWaitMs = 10_000

/** Reads the stream until the page leaves the project, and takes it up again wherever it breaks off. */
export async function followProject({ projectId, signal, onGraph, onNodes, onBalance, onLost }: Follow): Promise<void> {
  let lastEventId = ''
  let failures = 0
  let waiting: NodeEvent[] = []
  const handOver = () => {
    const events = waiting
    waiting = []
    if (!signal.aborted) onNodes(events)
  }
  while (!signal.aborted) {
    try {
      const response = await fetch(`/api/v1/projects/${encodeURIComponent(projectId)}/events`, {
        headers: { accept: 'text/event-stream', ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
        signal,
      })
      if (response.status === 401) sessionEnded()
      if (!response.ok || !response.body) throw new Error(`The stream of events was answered with ${response.status}.`)
      const parse = eventParser()
      for await (const chunk of chunksOf(response.body)) {
        failures = 0
        for (const event of parse(chunk)) {
          lastEventId = event.lastEventId
          const data: unknown = JSON.parse(event.data)
          if (event.name === 'node') {
            if (waiting.length === 0) soon(handOver)
            waiting.push(data as NodeEvent)
          } else if (event.name === 'graph') onGraph((data as { revision: string }).revision)
          else if (event.name === 'credits') onBalance((data as { balance: number }).balance)
        }
      }
    } catch {
      if (signal.aborted) return
      onLost()
    }
    failures += 1
    await pause(Math.min(500 * 2 ** failures, longestWaitMs), signal)
  }
}

/** A page in the background has no frames. */
const soon = (work: () => void) => (document.hidden ? setTimeout(work, 100) : requestAnimationFrame(work))

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
