import type { Caller } from '../../core/access/caller.ts'
import { findCaller } from '../../core/access/key-store.ts'
import { findOperatorCaller } from '../../core/access/operator-token-store.ts'
import { findSessionCaller } from '../../core/access/session-store.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database, Sql } from '../../machine/database/database.ts'

const stores = { key: findCaller, session: findSessionCaller, operator: findOperatorCaller }
const maxCallers = 1000

/**
 * Finds the callers that keys, sessions and operator tokens identify. Callers are cached until any process writes to the database, so a
 * revocation takes effect on the next call. If the database does not report writes, each call looks up its caller.
 */
export function createCallerFinder({ database, clock }: { database: Database; clock: Clock }) {
  const found = new Map<string, Caller>()
  let foundAt: number | undefined

  async function lookUp(sql: Sql, kind: keyof typeof stores, secretHash: string, now: number): Promise<Caller | undefined> {
    const version = foundAt
    const caller = await stores[kind](sql, secretHash, now)
    // If another call has noticed a change in the meantime, this caller may be outdated and is not cached.
    if (!caller || !sql.version || version !== foundAt) return caller
    if (found.size >= maxCallers) found.clear()
    found.set(secretHash, caller)
    return caller
  }

  return (kind: keyof typeof stores, secretHash: string): Promise<Caller | undefined> =>
    database.read(sql => {
      const now = clock.now()
      const version = sql.version?.()
      if (version !== foundAt) found.clear()
      foundAt = version
      const caller = found.get(secretHash)
      return caller?.credential.kind === kind && isUnexpired(caller, now) ? Promise.resolve(caller) : lookUp(sql, kind, secretHash, now)
    })
}

const isUnexpired = ({ credential }: Caller, now: number) => credential.kind !== 'token' && (credential.expiresAt ?? Infinity) > now
