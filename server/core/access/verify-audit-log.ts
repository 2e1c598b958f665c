import type { Database } from '../../machine/database/database.ts'
import { hashEntry, noHash } from './audit-log.ts'
import { listChains, listLooseChains, readChain } from './audit-log-store.ts'

const atOnce = 500
/** The maximum number of problems to report; more would not be informative. */
const maxProblems = 100

export interface AuditLogVerdict {
  ok: boolean
  entries: number
  /** The last entry of each chain. A copy that is stored elsewhere can later prove that no earlier entry was rewritten. */
  heads: { chain: string; entries: number; hash: string }[]
  problems: string[]
}

/** Verifies every chain, or that of one workspace, and finds entries that were changed, deleted, added or reordered. */
export async function verifyAuditLog(database: Database, workspaceId: string | undefined): Promise<AuditLogVerdict> {
  return database.snapshot(async sql => {
    const heads = await listChains(sql, workspaceId)
    const problems = (await listLooseChains(sql, workspaceId)).map(chain => `${chain}: the end of the chain was removed.`)
    let entries = 0
    for (const head of heads) {
      const { chain } = head
      let [previous, sequence] = [noHash, 0]
      for (;;) {
        const rows = await readChain(sql, chain, sequence, atOnce)
        for (const row of rows) {
          const name = `${chain}: entry ${row.sequence} (${row.act_id}, ${row.act})`
          if (row.sequence !== sequence + 1)
            problems.push(`${chain}: ${missing(sequence + 1, row.sequence - 1)} removed before entry ${row.sequence}.`)
          else if (row.hash !== hashEntry(row, previous)) problems.push(`${name} was changed, or does not follow the previous entry.`)
          previous = row.hash
          ;({ sequence } = row)
        }
        entries += rows.length
        if (rows.length < atOnce) break
      }
      if (sequence < head.entries) problems.push(`${chain}: ${missing(sequence + 1, head.entries)} removed at the end.`)
      else if (sequence > head.entries || previous !== head.hash)
        problems.push(`${chain}: the last entry is not the most recently written one.`)
    }
    return { ok: problems.length === 0, entries, heads, problems: problems.slice(0, maxProblems) }
  })
}

const missing = (from: number, to: number) => (from === to ? `entry ${from} was` : `entries ${from} to ${to} were`)
