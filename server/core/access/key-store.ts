import type { Sql } from '../../machine/database/database.ts'
import { limitToRole, type Caller, type Permission } from './caller.ts'

// `(select ?)` hides the value from SQLite, which otherwise replans some joins for each value that it sees and thus makes this lookup eight
// times as expensive.
const findStatement = `select k.key_id, k.expires_at, k.prefix, k.workspace_id, k.member_id, k.permissions, k.agent, k.first_key_id, m.role, w.sandbox, w.features, w.providers
  from api_keys k join workspaces w on w.workspace_id = k.workspace_id join members m on m.member_id = k.member_id
  where k.secret_hash = (select ?) and w.deleted_at is null and k.revoked_at is null and (k.expires_at is null or k.expires_at > ?)`

/**
 * Returns the caller of an active key. Limits the key's permissions to those of the member's current role, so that a role change takes
 * effect immediately.
 */
export async function findCaller(sql: Sql, secretHash: string, now: number): Promise<Caller | undefined> {
  const row = await sql.first(findStatement, [secretHash, now])
  return (
    row && {
      credential: {
        kind: 'key',
        id: row['key_id'],
        prefix: row['prefix'],
        secretHash,
        ...(row['agent'] && { agent: row['agent'] }),
        ...(row['first_key_id'] && { firstId: row['first_key_id'] }),
        ...(row['expires_at'] !== null && { expiresAt: row['expires_at'] }),
      },
      workspaceId: row['workspace_id'],
      memberId: row['member_id'],
      role: row['role'],
      permissions: limitToRole(row['role'], JSON.parse(row['permissions']) as Permission[]),
      sandbox: row['sandbox'] === 1,
      features: JSON.parse(row['features']),
      providers: JSON.parse(row['providers']),
    }
  )
}

/** Records when the key was used. Processes may write these times out of order, so an earlier time never replaces a later one. */
export const recordKeyUse = (sql: Sql, keyId: string, now: number) =>
  sql.run('update api_keys set last_used_at = ? where key_id = ? and (last_used_at is null or last_used_at < ?)', [now, keyId, now])
