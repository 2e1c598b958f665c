import type { Database } from '../../machine/database/database.ts'
import { appendEntry, takeOldEntries } from './audit-log-store.ts'

const atOnce = 200

/**
 * Moves entries into the audit log that an older version has recorded, or still records in parallel during an upgrade. Old entries name
 * people by email; entries of the audit log never do. Safe to run in several processes at once.
 */
export async function adoptOldEntries(database: Database): Promise<void> {
  for (;;) {
    const taken = await database.transaction(async sql => {
      const rows = await takeOldEntries(sql, atOnce)
      for (const row of rows) {
        const details = JSON.parse(row['details']) as Record<string, unknown>
        const { display_name: _name, ...rest } = details
        const isOperator = !row['act'].startsWith('session ')
        const { workspace_id: workspaceId } = row
        const change = { action: row['act'], workspaceId: workspaceId ?? undefined, details: rest }
        const actor = isOperator ? 'operator' : await getMember(sql, workspaceId, row['actor'])
        await appendEntry(sql, change, { actor, surface: isOperator ? 'command line' : 'studio' }, row['created_at'], row['act_id'])
      }
      return rows.length
    })
    if (taken < atOnce) return
  }
}

const getMember = async (sql: Parameters<typeof takeOldEntries>[0], workspaceId: string, email: string): Promise<string> =>
  (await sql.first('select member_id from members where workspace_id = ? and email = ?', [workspaceId, email]))?.['member_id'] ?? 'member'
