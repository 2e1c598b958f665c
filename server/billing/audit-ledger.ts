import type { Database } from '../engines/database/database.ts'
import * as store from './audit-store.ts'
import { requireBalance } from './require-balance.ts'

/**
 * All checks see one state of the database: what a transaction is about to change is not there yet.
 * @throws {OperatorError} for a workspace that does not exist
 */
export const auditLedger = (database: Database, workspaceId: string | undefined): Promise<store.LedgerAudit> =>
  database.snapshot(async sql => {
    if (workspaceId !== undefined) await requireBalance(sql, workspaceId)
    return store.auditLedger(sql, workspaceId)
  })
