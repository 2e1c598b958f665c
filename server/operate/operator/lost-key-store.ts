import type { Sql } from '../../machine/database/database.ts'

/** A member whose API key ended with the role, and was the only one of the workspace. */
export interface LostKey {
  workspaceId: string
  workspaceName: string
  email: string
  at: number
}

/** Workspaces that have had no API key since a sign-on withdrew the role of its holder: all of them, or one. */
export const listLostKeys = async (sql: Sql, now: number, workspaceId?: string): Promise<LostKey[]> =>
  (
    await sql.all(
      `select distinct w.workspace_id, w.name, m.email, m.role_withdrawn_at from members m
         join workspaces w on w.workspace_id = m.workspace_id join api_keys k on k.member_id = m.member_id
       where m.role_withdrawn_at is not null and w.deleted_at is null and k.agent is null and k.revoked_at = m.role_withdrawn_at
         ${workspaceId === undefined ? '' : 'and w.workspace_id = ?'}
         and not exists (select 1 from api_keys l where l.workspace_id = w.workspace_id and l.agent is null and l.revoked_at is null
           and (l.expires_at is null or l.expires_at > ?))
       order by m.role_withdrawn_at desc`,
      [...(workspaceId === undefined ? [] : [workspaceId]), now],
    )
  ).map(row => ({ workspaceId: row['workspace_id'], workspaceName: row['name'], email: row['email'], at: row['role_withdrawn_at'] }))
