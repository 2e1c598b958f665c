import type { Caller } from '../../core/access/caller.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import type { Database } from '../../machine/database/database.ts'
import { invalidFields } from '../../machine/errors.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import * as store from './run-list-store.ts'

export type RunList = PageRequest & Omit<store.AnyRunFilter, 'workspaceId' | 'memberId'>

/** Lists the caller's runs of every type, or all runs of a node, newest first, with the names of their techniques. */
export async function listRuns(database: Database, cursors: Cursors, caller: Caller, { cursor, limit, ...list }: RunList) {
  const { workspaceId, memberId } = caller
  const filter: store.AnyRunFilter = { ...list, workspaceId, memberId, nodeId: list.nodeId?.toLowerCase() }
  if (filter.includeSteps && filter.nodeId !== undefined)
    throw invalidFields([{ field: 'include_steps', message: 'must be omitted if `node_id` is given' }])
  const identity = [
    'runs',
    ...Object.entries(filter)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flat(),
  ]
  const after = cursors.decode(identity, cursor)
  const page = await database.read(async sql => {
    if (filter.projectId !== undefined) await visibleProject(sql, caller, filter.projectId)
    const { items, next } = await store.listAnyRuns(sql, filter, after, limit)
    return { items, next, techniques: await store.findTechniqueNames(sql, items) }
  })
  return { runs: page.items, techniques: page.techniques, nextCursor: cursors.encode(identity, page.next) }
}
