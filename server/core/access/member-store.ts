import type { Sql } from '../../machine/database/database.ts'
import { limitToRole, type Caller, type Permission } from './caller.ts'

const findStatement = `select m.member_id, m.workspace_id, m.role, w.sandbox, w.features, w.providers
  from members m join workspaces w on w.workspace_id = m.workspace_id where m.member_id = ? and m.role_withdrawn_at is null and w.deleted_at is null`

/**
 * Returns the caller for the member whom a verified token identifies. The caller has the granted permissions that the member's role
 * currently allows.
 */
export async function findMemberCaller(sql: Sql, memberId: string, granted: readonly Permission[]): Promise<Caller | undefined> {
  const row = await sql.first(findStatement, [memberId])
  return (
    row && {
      credential: { kind: 'token', id: memberId, secretHash: memberId },
      workspaceId: row['workspace_id'],
      memberId,
      role: row['role'],
      permissions: limitToRole(row['role'], granted),
      sandbox: row['sandbox'] === 1,
      features: JSON.parse(row['features']),
      providers: JSON.parse(row['providers']),
    }
  )
}

/**
 * Lowercases the ASCII letters of an address. Full Unicode case folding would equate different people's addresses: the Kelvin sign folds to
 * `k`.
 */
export const foldAddress = (email: string): string => email.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())

/** `foldAddress` in SQL, supported by an index. SQLite lowercases only ASCII letters, and so does Postgres with the "C" collation. */
export const foldedAddress = ({ dialect }: Sql, column: string): string =>
  dialect === 'postgres' ? `lower(${column} collate "C")` : `lower(${column})`

/** Returns a person's memberships, oldest workspace first. */
export const findMemberships = (sql: Sql, email: string): Promise<{ member_id: string; workspace_id: string }[]> =>
  sql.all(
    `select m.member_id, m.workspace_id from members m join workspaces w on w.workspace_id = m.workspace_id
     where ${foldedAddress(sql, 'm.email')} = ? and m.role_withdrawn_at is null and w.deleted_at is null order by w.created_at, w.workspace_id`,
    [foldAddress(email)],
  )
