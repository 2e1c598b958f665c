import type { Caller } from '../access/caller.ts'
import type { Database } from '../engines/database/database.ts'
import type { Cursors } from '../paging.ts'
import { listEntries } from './ledger-store.ts'

/** The ledger of a workspace, newest first, and how many entries it has. */
export async function listCreditEntries(
  database: Database,
  cursors: Cursors,
  caller: Pick<Caller, 'workspaceId' | 'memberId'>,
  cursor: string | undefined,
  limit: number,
) {
  const identity = ['credit entries', caller.workspaceId]
  const after = cursors.decode(identity, cursor)
  const page = await database.read(sql => listEntries(sql, caller, after, limit))
  return { entries: page.items, total: page.total, nextCursor: cursors.encode(identity, page.next) }
}
