import { rowInQuery, rowIdColumn, type Sql } from '../../machine/database/database.ts'

export interface IdempotencyClaim {
  workspaceId: string
  memberId: string
  key: string
  fingerprint: string
  requestId: string
  location: string | undefined
  expiresAt: number
}

/**
 * Claims a key, or returns the call that has already claimed it. This must be a single statement: on Postgres, it waits for any
 * transaction that is claiming the same key, and then sees that transaction's row.
 */
export async function claimKey(
  sql: Sql,
  claim: IdempotencyClaim,
  now: number,
): Promise<{ fingerprint: string; requestId: string; location?: string } | undefined> {
  const taken = await sql.run(
    `insert into idempotency_keys (workspace_id, member_id, idempotency_key, fingerprint, request_id, location, expires_at) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (workspace_id, member_id, idempotency_key) do update
     set fingerprint = excluded.fingerprint, request_id = excluded.request_id, expires_at = excluded.expires_at, location = excluded.location
     where idempotency_keys.expires_at <= ?`,
    [claim.workspaceId, claim.memberId, claim.key, claim.fingerprint, claim.requestId, claim.location ?? null, claim.expiresAt, now],
  )
  if (taken === 1) return undefined
  const row = await sql.first(
    'select fingerprint, request_id, location from idempotency_keys where workspace_id = ? and member_id = ? and idempotency_key = ?',
    [claim.workspaceId, claim.memberId, claim.key],
  )
  return { fingerprint: row!['fingerprint'], requestId: row!['request_id'], ...(row!['location'] && { location: row!['location'] }) }
}

/** Deletes at most `limit` expired keys. @returns the number of deleted keys */
export const deleteExpired = (sql: Sql, now: number, limit = 1000): Promise<number> =>
  sql.run(
    `delete from idempotency_keys where ${rowInQuery(sql, `select ${rowIdColumn(sql)} from idempotency_keys where expires_at <= ? order by expires_at limit ?`)}`,
    [now, limit],
  )
