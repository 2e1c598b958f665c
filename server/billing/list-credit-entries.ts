import type { Database } from '../engines/database/database.ts'
import type { Cursors } from '../paging.ts'
import { listEntries } from './ledger-store.ts'

/** The ledger of a workspace, newest first, and how many entries it has. */
export async function listCreditEntries(
  database: Database,
  cursors: Cursors,
  workspaceId: string,
  cursor: string | undefined,
  limit: number,
) {
  const identity = ['credit entries', workspaceId]
  const after = cursors.decode(identity, cursor)
  const page = await database.read(sql => listEntries(sql, workspaceId, after, limit))
  return { entries: page.items, total: page.total, nextCursor: cursors.encode(identity, page.next) }
}
