import type { Caller } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import { visibleProject } from '../projects/get-project.ts'
import * as store from './asset-store.ts'

/** Returns the assets in the caller's workspace, newest first. */
export async function listAssets(
  database: Database,
  cursors: Cursors,
  caller: Caller,
  list: PageRequest & Omit<store.AssetFilter, 'workspaceId' | 'memberId'>,
) {
  const { projectId, textContains, limit } = list
  const identity = ['assets', caller.workspaceId, caller.memberId, projectId, textContains]
  const after = cursors.decode(identity, list.cursor)
  const page = await database.read(async sql => {
    if (projectId !== undefined) await visibleProject(sql, caller, projectId)
    return store.listAssets(sql, { workspaceId: caller.workspaceId, memberId: caller.memberId, projectId, textContains }, after, limit)
  })
  return { assets: page.items, nextCursor: cursors.encode(identity, page.next) }
}
