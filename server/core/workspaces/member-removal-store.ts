import type { Sql } from '../../machine/database/database.ts'

/** Returns the ids of owners in the order they joined, leaving out invited owners who have never signed in. */
export const listOwnerIds = async (sql: Sql, workspaceId: string): Promise<string[]> =>
  (
    await sql.all(`select member_id from members where workspace_id = ? and role = 'owner' and invited_at is null order by member_id`, [
      workspaceId,
    ])
  ).map(row => row['member_id'])

export const listPrivateProjects = async (sql: Sql, memberId: string): Promise<string[]> =>
  (await sql.all('select project_id from projects where member_id = ? and is_private = 1 order by project_id', [memberId])).map(
    row => row['project_id'],
  )

interface Whose {
  workspaceId: string
  memberId: string
}

/** Transfers a member's objects to another member. @returns the number of transferred projects */
export async function transferOwnership(sql: Sql, { workspaceId, memberId }: Whose, to: string): Promise<number> {
  await sql.run('update folders set owner_member_id = ? where owner_member_id = ?', [to, memberId])
  await sql.run('update techniques set member_id = ? where workspace_id = ? and member_id = ?', [to, workspaceId, memberId])
  await sql.run(
    'update project_shares set member_id = ? where project_id in (select project_id from projects where workspace_id = ?) and member_id = ?',
    [to, workspaceId, memberId],
  )
  return sql.run('update projects set member_id = ? where member_id = ?', [to, memberId])
}

/** Deletes a member's idempotency keys, API keys and row; the member's sessions and codes are deleted with the row. */
export async function deleteMember(sql: Sql, { workspaceId, memberId }: Whose): Promise<void> {
  await sql.run('delete from idempotency_keys where workspace_id = ? and member_id = ?', [workspaceId, memberId])
  await sql.run('delete from api_keys where member_id = ?', [memberId])
  await sql.run('delete from members where member_id = ?', [memberId])
}
