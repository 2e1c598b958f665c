import type { Sql } from '../../machine/database/database.ts'
import type { Change, Origin } from './audit-log.ts'
import { appendEntry } from './audit-log-store.ts'

/** The author and time of the changes of a transaction, by its connection. */
const origins = new WeakMap<Sql, Origin & { now: number }>()

/** Sets the author of the changes of this transaction. */
export const changedBy = (sql: Sql, origin: Origin, now: number): void => void origins.set(sql, { ...origin, now })

/**
 * Records a change in the audit log, in the transaction that makes it: neither exists without the other.
 * @param now default: when the change was begun
 */
export async function recordChange(sql: Sql, change: Change, now?: number): Promise<void> {
  const { now: begun, ...origin } = origins.get(sql) ?? { actor: 'service', surface: 'service' as const, now: undefined }
  const at = now ?? begun
  if (at === undefined) throw new Error('The actor of this change is not set.')
  await appendEntry(sql, change, origin, at)
}
