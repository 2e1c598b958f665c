import type { Caller } from '../../core/access/caller.ts'
import type { Engines } from '../../machine/engines.ts'
import { changedNodes } from '../../canvas/graph-store.ts'
import { findDeletion, findProject } from '../../core/projects/project-store.ts'
import { formatEventId, toNodeState, type NodeState, type ProjectChange } from './project-event.ts'
import { revisionMarker } from '../../canvas/revision.ts'
import type { ProjectReader, ProjectWatch } from './watch-projects.ts'

const batchSize = 100

export type ProjectEvent = ProjectChange & { id: string }

/**
 * Yields a project's events in batches: first the project's current state and the changes since the reader's last visit, then every further
 * change. Ends when the signal aborts, the reader is too slow or the caller can no longer see the project; if the project was deleted, an
 * event reports this.
 * @param seen the revision up to which the reader has seen everything; undefined for a new reader
 */
export async function* followProject(
  { database, links, projectWatch }: Pick<Engines, 'database' | 'links'> & { projectWatch: ProjectWatch },
  caller: Caller,
  { projectId, seen }: { projectId: string; seen: number | undefined },
  signal: AbortSignal,
): AsyncGenerator<ProjectEvent[], void> {
  const reader = await projectWatch.join({ projectId, workspaceId: caller.workspaceId })
  try {
    const { revision, generating } = reader
    const changed = seen !== undefined && seen < revision ? await database.read(sql => changedNodes(sql, projectId, seen)) : []
    // Changes after this revision are reported later. Nodes that are generating at this revision were already read together with the
    // revision.
    const missed = changed.filter(node => node.stateRevision <= revision).flatMap(node => toNodeState(links, node) ?? [])
    const states = [...missed.filter(({ status }) => status !== 'generating'), ...generating]
    yield* inBatches(presentEvents(projectId, reader, states, seen))
    let complete = revision
    for (let changes = await reader.next(signal); changes; changes = await reader.next(signal)) {
      const events = changes.map(({ change, revision: upTo }) => {
        complete = upTo ?? complete
        return { id: formatEventId(projectId, complete), ...change }
      })
      // The project may have been deleted, or may be private again after being shared for editing.
      if (!(await database.read(sql => findProject(sql, projectId, caller.workspaceId, caller.memberId)))) {
        const deletedAt = await database.read(sql => findDeletion(sql, projectId, caller.memberId))
        if (deletedAt !== undefined) yield [{ id: formatEventId(projectId, complete), event: 'deleted', data: { deleted_at: deletedAt } }]
        return
      }
      yield events
    }
  } finally {
    reader.leave()
  }
}

/**
 * Builds the events that describe the current state. When a reader resumes, only the id of the last event marks it as up to date. If it is
 * disconnected before that event, it gets the states again the next time it resumes.
 */
function presentEvents(
  projectId: string,
  { revision, balance }: ProjectReader,
  states: readonly NodeState[],
  seen: number | undefined,
): ProjectEvent[] {
  const changes: ProjectChange[] = [
    { event: 'graph', data: { revision: revisionMarker(projectId, revision) } },
    { event: 'credits', data: { balance } },
    ...states.map(data => ({ event: 'node' as const, data })),
  ]
  const before = seen === undefined || states.length === 0 ? revision : Math.min(seen, revision)
  return changes.map((change, index) => ({ id: formatEventId(projectId, index === changes.length - 1 ? revision : before), ...change }))
}

function* inBatches(events: readonly ProjectEvent[]) {
  for (let start = 0; start < events.length; start += batchSize) yield events.slice(start, start + batchSize)
}
