import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import * as store from './technique-store.ts'

export async function listTechniques(
  database: Database,
  cursors: Cursors,
  caller: Caller,
  list: PageRequest & Omit<store.TechniqueFilter, 'workspaceId' | 'memberId'>,
) {
  const { workspaceId, memberId } = caller
  const { textContains, limit } = list
  const identity = ['techniques', workspaceId, memberId, textContains]
  const after = cursors.decode(identity, list.cursor)
  const page = await database.read(sql => store.listTechniques(sql, { workspaceId, memberId, textContains }, after, limit))
  return { techniques: page.items, nextCursor: cursors.encode(identity, page.next) }
}
