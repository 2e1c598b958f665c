import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import * as store from '../runs/run-list-store.ts'

/** Lists the caller's generations, or all runs of a node, newest first. */
export async function listGenerations(
  database: Database,
  cursors: Cursors,
  caller: Caller,
  list: PageRequest & Pick<store.RunFilter, 'projectId' | 'status' | 'nodeId'>,
) {
  const { projectId, status, limit } = list
  const nodeId = list.nodeId?.toLowerCase()
  const identity = ['generations', caller.workspaceId, caller.memberId, projectId, status, nodeId]
  const after = cursors.decode(identity, list.cursor)
  const { workspaceId, memberId } = caller
  const filter = { type: 'generation' as const, workspaceId, memberId, projectId, status, nodeId }
  const page = await database.read(async sql => {
    if (projectId !== undefined) await visibleProject(sql, caller, projectId)
    return store.listRuns(sql, filter, after, limit)
  })
  return { runs: page.items, nextCursor: cursors.encode(identity, page.next) }
}
