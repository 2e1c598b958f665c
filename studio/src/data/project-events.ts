/** Follows all changes to a project, whether they are made on this page or elsewhere. */
import type { ProjectEventsOptions } from '../../../client/src/index.ts'
import { api, type Schemas } from './api.ts'
import type { NodeEvent } from './sync.ts'

interface Follow extends Pick<ProjectEventsOptions, 'lastEventId' | 'onConnection'> {
  project: Schemas['Project']
  signal: AbortSignal
  onGraph: (revision: string) => void
  /** Called with all events since the previous frame. */
  onNodes: (events: readonly NodeEvent[]) => void
  onBalance: (balance: number) => void
  onDeleted: () => void
  /** Called with the id of each event. A later connection can resume from that id. */
  onSeen: (eventId: string) => void
}

/** Reads events, and reconnects when needed. @throws the signal's reason, or an error if the project can no longer be read */
export async function followProject({
  project,
  signal,
  onGraph,
  onNodes,
  onBalance,
  onDeleted,
  onSeen,
  ...options
}: Follow): Promise<void> {
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
    else if (event === 'credits') onBalance(data.balance)
    else onDeleted()
  }
}

/** A hidden page renders no frames, so it uses a timer. */
const soon = (work: () => void) => (document.hidden ? setTimeout(work, 100) : requestAnimationFrame(work))
