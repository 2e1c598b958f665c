import type { Caller } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import * as store from './folder-store.ts'

export async function listFolders(database: Database, cursors: Cursors, caller: Caller, { cursor, limit }: PageRequest) {
  const identity = ['folders', caller.workspaceId, caller.memberId]
  const after = cursors.decode(identity, cursor)
  const page = await database.read(sql => store.listFolders(sql, caller, after, limit))
  return { folders: page.items, nextCursor: cursors.encode(identity, page.next) }
}
