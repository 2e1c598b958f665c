import type { Sql } from '../../machine/database/database.ts'
import { deleteCanvasRows } from './deleted-project-store.ts'
import type { SweepCursor } from './retention-store.ts'

/** Deletes a project's rows; a table's rows are deleted before the rows that they refer to. */
export async function deleteProjectRows(sql: Sql, projectId: string): Promise<void> {
  await deleteCanvasRows(sql, projectId)
  await sql.run('delete from technique_sources where technique_id in (select technique_id from techniques where project_id = ?)', [
    projectId,
  ])
  await sql.run('delete from techniques where project_id = ?', [projectId])
}

/** Lists assets that were created in or for a project. */
export const listCreatedAssets = async (
  sql: Sql,
  projectId: string,
  after: SweepCursor,
  limit: number,
): Promise<{ assetId: string; place: SweepCursor }[]> =>
  (
    await sql.all(
      `select asset_id, created_at from assets where project_id = ? and (created_at, asset_id) > (?, ?)
       order by created_at, asset_id limit ?`,
      [projectId, ...after, limit],
    )
  ).map(row => ({ assetId: row['asset_id'], place: [row['created_at'], row['asset_id']] }))

/** Lists a project's finished runs. Steps are excluded because they are removed with their runs. */
export const listProjectRuns = async (sql: Sql, projectId: string, limit: number): Promise<string[]> =>
  (
    await sql.all('select run_id from runs where project_id = ? and parent_run_id is null and completed_at is not null limit ?', [
      projectId,
      limit,
    ])
  ).map(row => row['run_id'])

/** Detaches a project's remaining assets, which are used elsewhere, so that they belong only to the workspace. */
export const freeProjectAssets = (sql: Sql, projectId: string) =>
  sql.run('update assets set project_id = null, node_id = null, run_id = null where project_id = ?', [projectId])

export async function deleteEmptyProject(sql: Sql, projectId: string): Promise<void> {
  await sql.run('delete from canvases where project_id = ?', [projectId])
  await sql.run('delete from projects where project_id = ?', [projectId])
}

export const findWorkspace = async (sql: Sql, projectId: string): Promise<string | undefined> =>
  (await sql.first('select workspace_id from projects where project_id = ?', [projectId]))?.['workspace_id']
