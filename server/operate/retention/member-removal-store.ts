import type { Sql } from '../../machine/database/database.ts'
import { deleteCanvasRows } from './deleted-project-store.ts'
import type { Place } from './retention-store.ts'

/** Email addresses of the owners, in the order in which they joined. */
export const listOwnerEmails = async (sql: Sql, workspaceId: string): Promise<string[]> =>
  (await sql.all(`select email from members where workspace_id = ? and role = 'owner' order by member_id`, [workspaceId])).map(
    row => row['email'],
  )

export const listPrivateProjects = async (sql: Sql, memberId: string): Promise<string[]> =>
  (await sql.all('select project_id from projects where member_id = ? and is_private = 1 order by project_id', [memberId])).map(
    row => row['project_id'],
  )

interface Whose {
  workspaceId: string
  memberId: string
}

/** Transfers a member's objects to another member. @returns the number of projects */
export async function passOn(sql: Sql, { workspaceId, memberId }: Whose, to: string): Promise<number> {
  await sql.run('update folders set owner_member_id = ? where owner_member_id = ?', [to, memberId])
  await sql.run('update techniques set member_id = ? where workspace_id = ? and member_id = ?', [to, workspaceId, memberId])
  await sql.run(
    'update project_shares set member_id = ? where project_id in (select project_id from projects where workspace_id = ?) and member_id = ?',
    [to, workspaceId, memberId],
  )
  return sql.run('update projects set member_id = ? where member_id = ?', [to, memberId])
}

/** Deletes the row of a person. Sessions and codes are deleted with it. */
export async function deleteMember(sql: Sql, { workspaceId, memberId }: Whose): Promise<void> {
  await sql.run('delete from idempotency_keys where workspace_id = ? and member_id = ?', [workspaceId, memberId])
  await sql.run('delete from api_keys where member_id = ?', [memberId])
  await sql.run('delete from members where member_id = ?', [memberId])
}

/** Removes the rows of a project, from each table before the tables that it refers to. */
export async function deleteProjectRows(sql: Sql, projectId: string): Promise<void> {
  await deleteCanvasRows(sql, projectId)
  await sql.run('delete from technique_sources where technique_id in (select technique_id from techniques where project_id = ?)', [
    projectId,
  ])
  await sql.run('delete from techniques where project_id = ?', [projectId])
}

/** Assets that were made in a project or for it. */
export const listCreatedAssets = async (
  sql: Sql,
  projectId: string,
  after: Place,
  limit: number,
): Promise<{ assetId: string; place: Place }[]> =>
  (
    await sql.all(
      `select asset_id, created_at from assets where project_id = ? and (created_at, asset_id) > (?, ?)
       order by created_at, asset_id limit ?`,
      [projectId, ...after, limit],
    )
  ).map(row => ({ assetId: row['asset_id'], place: [row['created_at'], row['asset_id']] }))

/** Ended runs, without steps, which are removed with their runs. */
export const listProjectRuns = async (sql: Sql, projectId: string, limit: number): Promise<string[]> =>
  (
    await sql.all('select run_id from runs where project_id = ? and parent_run_id is null and completed_at is not null limit ?', [
      projectId,
      limit,
    ])
  ).map(row => row['run_id'])

/** Objects that are used elsewhere belong to the workspace from now on. */
export const freeProjectAssets = (sql: Sql, projectId: string) =>
  sql.run('update assets set project_id = null, node_id = null, run_id = null where project_id = ?', [projectId])

export async function deleteEmptyProject(sql: Sql, projectId: string): Promise<void> {
  await sql.run('delete from canvases where project_id = ?', [projectId])
  await sql.run('delete from projects where project_id = ?', [projectId])
}

export const findWorkspace = async (sql: Sql, projectId: string): Promise<string | undefined> =>
  (await sql.first('select workspace_id from projects where project_id = ?', [projectId]))?.['workspace_id']
