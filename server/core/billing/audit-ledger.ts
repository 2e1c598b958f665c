import type { Database } from '../../machine/database/database.ts'
import * as store from './audit-store.ts'
import { requireBalance } from './require-balance.ts'

/**
 * Audits the ledger. All checks read one snapshot of the database, so a transaction in progress is never partly visible.
 * @throws {OperatorError} for a workspace that does not exist
 */
export const auditLedger = (database: Database, workspaceId: string | undefined): Promise<store.LedgerAudit> =>
  database.snapshot(async sql => {
    if (workspaceId !== undefined) await requireBalance(sql, workspaceId)
    return store.auditLedger(sql, workspaceId)
  })
