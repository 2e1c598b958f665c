import type { Role } from '../access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'

export const setRole = (sql: Sql, memberId: string, role: Role, claimedAt: number | null) =>
  sql.run('update members set role = ?, role_claimed_at = ?, role_withdrawn_at = null where member_id = ?', [role, claimedAt, memberId])

/** Leaves the member without a role. The stored role becomes the lowest one, in case other code reads it. */
export const withdrawRole = (sql: Sql, memberId: string, now: number) =>
  sql.run(`update members set role = 'viewer', role_claimed_at = null, role_withdrawn_at = ? where member_id = ?`, [now, memberId])

/** Does not count an invited owner who has never signed in, because the invitation may never be used. */
export const hasOtherOwner = async (sql: Sql, workspaceId: string, memberId: string): Promise<boolean> =>
  (await sql.first(`select 1 as one from members where workspace_id = ? and role = 'owner' and invited_at is null and member_id <> ?`, [
    workspaceId,
    memberId,
  ])) !== undefined
