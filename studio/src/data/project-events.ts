/** Follows a project: what anybody changes in it, by the page or by the API. */
import type { ProjectEventsOptions } from '../../../client/src/index.ts'
import { api, type Schemas } from './api.ts'
import type { NodeEvent } from './sync.ts'

interface Follow extends Pick<ProjectEventsOptions, 'lastEventId' | 'onConnection'> {
  project: Schemas['Project']
  signal: AbortSignal
  onGraph: (revision: string) => void
  /** All that came since the last frame. */
  onNodes: (events: readonly NodeEvent[]) => void
  onBalance: (balance: number) => void
  /** Where to go on after this event. */
  onSeen: (eventId: string) => void
}

/** Reads events over as many connections as it takes. @throws the reason of the signal, and that the project cannot be read any more */
export async function followProject({ project, signal, onGraph, onNodes, onBalance, onSeen, ...options }: Follow): Promise<void> {
  let waiting: NodeEvent[] = []
  const handOver = () => {
    const events = waiting
    waiting = []
    if (!signal.aborted) onNodes(events)
  }
  for await (const { id, event, data } of api.canvas(project).events({ ...options, signal })) {
    onSeen(id)
    if (event === 'node') {
      if (waiting.length === 0) soon(handOver)
      waiting.push(data)
    } else if (event === 'graph') onGraph(data.revision)
    else onBalance(data.balance)
  }
}

/** A page in the background has no frames. */
const soon = (work: () => void) => (document.hidden ? setTimeout(work, 100) : requestAnimationFrame(work))
