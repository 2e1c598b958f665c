import { verifyAuditLog } from '../../core/access/verify-audit-log.ts'
import { auditLedger } from '../../core/billing/audit-ledger.ts'
import type { Database } from '../../machine/database/database.ts'

export interface InstallationAudit {
  ok: boolean
  problems: string[]
}

/** Audits all ledgers along with the queue, and verifies the audit log's chains. */
export async function auditInstallation(database: Database): Promise<InstallationAudit> {
  const ledgers = await auditLedger(database, undefined)
  const log = await verifyAuditLog(database, undefined)
  return { ok: ledgers.ok && log.ok, problems: [...ledgers.problems, ...log.problems] }
}
