import type { Database } from '../../machine/database/database.ts'
import type { Cursors } from '../../machine/paging.ts'
import * as store from './workspace-store.ts'

/** Returns a page of a workspace's members, in the order they joined. */
export async function listMembers(database: Database, cursors: Cursors, workspaceId: string, cursor: string | undefined, limit: number) {
  const identity = ['members', workspaceId]
  const after = cursors.decode(identity, cursor)
  const page = await database.read(sql => store.listMembers(sql, workspaceId, after, limit))
  return { members: page.items, nextCursor: cursors.encode(identity, page.next) }
}
