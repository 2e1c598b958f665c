import type { Sql } from '../../machine/database/database.ts'

/** A member who held the workspace's last API key, which was revoked when the member's role was revoked. */
export interface LostKey {
  workspaceId: string
  workspaceName: string
  email: string
  at: number
}

/** Lists workspaces that have had no API key since a sign-on revoked the key holder's role, or checks just the given workspace. */
export async function listLostKeys(sql: Sql, now: number, workspaceId?: string): Promise<LostKey[]> {
  // With joins, Postgres might read all keys and workspaces; these subqueries are evaluated only for the few matching members.
  const rows = await sql.all(
    `select m.workspace_id, m.email, m.role_withdrawn_at,
       (select w.name from workspaces w where w.workspace_id = m.workspace_id and w.deleted_at is null) as name
     from members m
     where m.role_withdrawn_at is not null ${workspaceId === undefined ? '' : 'and m.workspace_id = ?'}
       and (select count(*) from api_keys k where k.member_id = m.member_id and k.agent is null and k.revoked_at = m.role_withdrawn_at) > 0
       and (select count(*) from api_keys l where l.workspace_id = m.workspace_id and l.agent is null and l.revoked_at is null
         and (l.expires_at is null or l.expires_at > ?)) = 0
     order by m.role_withdrawn_at desc`,
    [...(workspaceId === undefined ? [] : [workspaceId]), now],
  )
  return rows
    .filter(row => row['name'] !== null)
    .map(row => ({ workspaceId: row['workspace_id'], workspaceName: row['name'], email: row['email'], at: row['role_withdrawn_at'] }))
}
