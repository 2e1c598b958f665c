import type { Sql } from '../../machine/database/database.ts'
import type { Tx } from '../../machine/database/tx.ts'
import type { Change } from './audit-log.ts'
import { appendEntry } from './audit-log-store.ts'

/**
 * Records a change in the audit log, in the transaction that makes it: neither exists without the other.
 * @param by the author and time of the change: those of the transaction, or of a person that it has just identified
 */
export const recordChange = (sql: Sql, by: Pick<Tx, 'origin' | 'now'>, change: Change): Promise<void> =>
  appendEntry(sql, change, by.origin, by.now)
