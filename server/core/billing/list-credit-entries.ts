import type { Caller } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors } from '../../machine/paging.ts'
import { listEntries, visibleRuns } from './ledger-store.ts'

/**
 * Returns a page of the ledger of the caller's workspace, newest first, and the total number of entries. The ids of runs that the caller
 * cannot see are left out.
 */
export async function listCreditEntries(
  database: Database,
  cursors: Cursors,
  caller: Pick<Caller, 'workspaceId' | 'memberId'>,
  cursor: string | undefined,
  limit: number,
) {
  const identity = ['credit entries', caller.workspaceId]
  const after = cursors.decode(identity, cursor)
  const { page, seen } = await database.read(async sql => {
    const listed = await listEntries(sql, caller.workspaceId, after, limit)
    const runIds = listed.items.flatMap(({ runId }) => runId ?? [])
    return { page: listed, seen: await visibleRuns(sql, runIds, caller.memberId) }
  })
  const entries = page.items.map(entry => (entry.runId === undefined || seen.has(entry.runId) ? entry : { ...entry, runId: undefined }))
  return { entries, total: page.total, nextCursor: cursors.encode(identity, page.next) }
}
