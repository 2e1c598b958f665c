import type { Caller } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import * as store from './brand-store.ts'

/** Returns the brands in the caller's workspace, newest first. */
export async function listBrands(database: Database, cursors: Cursors, { workspaceId }: Pick<Caller, 'workspaceId'>, list: PageRequest) {
  const identity = ['brands', workspaceId]
  const after = cursors.decode(identity, list.cursor)
  const page = await database.read(sql => store.listBrands(sql, workspaceId, after, list.limit))
  return { brands: page.items, nextCursor: cursors.encode(identity, page.next) }
}
