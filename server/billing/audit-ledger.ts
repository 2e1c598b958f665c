import type { Database } from '../engines/database/database.ts'
import * as store from './audit-store.ts'

/** All checks see one state of the database: what a transaction is about to change is not there yet. */
export const auditLedger = (database: Database, workspaceId: string | undefined): Promise<store.LedgerAudit> =>
  database.transaction(async sql => {
    if (sql.dialect === 'postgres') await sql.run('set transaction isolation level repeatable read', [])
    return store.auditLedger(sql, workspaceId)
  })
