import type { Caller } from '../access/caller.ts'
import type { Database } from '../engines/database/database.ts'
import type { Cursors } from '../paging.ts'
import { visibleProject } from '../projects/get-project.ts'
import * as store from '../runs/run-store.ts'

export interface GenerationList {
  projectId: string | undefined
  status: string | undefined
  cursor: string | undefined
  limit: number
}

/** The caller's generations, newest first. */
export async function listGenerations(database: Database, cursors: Cursors, caller: Caller, list: GenerationList) {
  const { projectId, status, limit } = list
  const identity = ['generations', caller.workspaceId, caller.memberId, projectId, status]
  const after = cursors.decode(identity, list.cursor)
  const filter = { type: 'generation' as const, workspaceId: caller.workspaceId, memberId: caller.memberId, projectId, status }
  const page = await database.read(async sql => {
    if (projectId !== undefined) await visibleProject(sql, caller, projectId)
    return store.listRuns(sql, filter, after, limit)
  })
  return { runs: page.items, nextCursor: cursors.encode(identity, page.next) }
}
