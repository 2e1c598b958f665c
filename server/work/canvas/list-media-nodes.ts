import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors } from '../../machine/paging.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import * as store from '../../canvas/media-node-store.ts'

/** Lists a canvas's media nodes in order of creation. @throws {AppError} `not_found` */
export async function listMediaNodes(
  database: Database,
  cursors: Cursors,
  caller: Caller,
  list: { projectId: string; cursor: string | undefined; limit: number },
) {
  const { projectId, cursor, limit } = list
  const identity = ['media nodes', caller.workspaceId, projectId]
  const after = cursors.decode(identity, cursor)
  return database.read(async sql => {
    await visibleProject(sql, caller, projectId)
    const page = await store.listMediaNodes(sql, projectId, after, limit)
    return { nodes: page.items, nextCursor: cursors.encode(identity, page.next), total: await store.countMediaNodes(sql, projectId) }
  })
}
