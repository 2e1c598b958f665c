import { inList, type Sql } from '../../machine/database/database.ts'

/** Lists deleted projects that have active runs. Such runs were started while their project was being deleted. */
export const listDeletedWithRuns = async (sql: Sql): Promise<string[]> =>
  (
    await sql.all(
      `select distinct p.project_id from projects p join runs r on r.project_id = p.project_id
       where p.deleted_at is not null and p.removed_at is null and r.status in ('pending', 'running')`,
      [],
    )
  ).map(row => row['project_id'])

/** Lists projects that were deleted before the given time, and those whose removal has begun. */
export const listDueProjects = async (sql: Sql, before: number): Promise<{ projectId: string; workspaceId: string }[]> =>
  (
    await sql.all(
      `select project_id, workspace_id from projects where deleted_at is not null and removed_at is null
       and (deleted_at <= ? or removal_began_at is not null) order by deleted_at`,
      [before],
    )
  ).map(row => ({ projectId: row['project_id'], workspaceId: row['workspace_id'] }))

/** @returns false if the project was restored */
export const beginProjectRemoval = async (sql: Sql, projectId: string, now: number): Promise<boolean> =>
  (await sql.run(
    'update projects set removal_began_at = coalesce(removal_began_at, ?) where project_id = ? and deleted_at is not null and removed_at is null',
    [now, projectId],
  )) > 0

/** Deletes the rows of a project's canvas and share; a table's rows are deleted before the rows that they refer to. */
export async function deleteCanvasRows(sql: Sql, projectId: string): Promise<void> {
  const nodes = 'select node_id from nodes where project_id = ? union select node_id from removed_nodes where project_id = ?'
  await sql.run('delete from edges where project_id = ?', [projectId])
  await sql.run(`delete from timeline_documents where node_id in (${nodes})`, [projectId, projectId])
  await sql.run('delete from nodes where project_id = ?', [projectId])
  await sql.run('delete from removed_nodes where project_id = ?', [projectId])
  await sql.run('delete from project_shares where project_id = ?', [projectId])
}

/** Lists a workspace's removed projects that still have assets; these assets are used elsewhere. */
export const listRemovedWithAssets = async (sql: Sql, workspaceId: string): Promise<string[]> =>
  (
    await sql.all(
      `select p.project_id from projects p where p.workspace_id = ? and p.removed_at is not null
       and exists (select 1 from assets a where a.project_id = p.project_id)`,
      [workspaceId],
    )
  ).map(row => row['project_id'])

/** Lists the runs that created these assets. */
export async function listSourceRuns(sql: Sql, assetIds: readonly string[]): Promise<string[]> {
  const [among, list] = inList(sql, assetIds)
  const rows = await sql.all(`select distinct run_id from assets where asset_id ${among} and run_id is not null`, [list])
  return rows.map(row => row['run_id'])
}

/** Keeps the project's row, because runs and techniques refer to it, but clears what members wrote. */
export async function endProjectRemoval(sql: Sql, projectId: string, now: number): Promise<void> {
  await sql.run('delete from canvases where project_id = ?', [projectId])
  await sql.run(`update projects set name = '', name_lower = '', folder_id = null, removed_at = ? where project_id = ?`, [now, projectId])
}
