import type { Sql } from '../../machine/database/database.ts'
import { ofWorkspaceUnderWay } from '../../core/billing/under-way.ts'
import { openUsed, type Used } from './used.ts'

const atOnce = 500

/** Notes all texts of the rows of a statement, in pages. Its last two values are the key to continue after, and the limit. */
async function noteAll(sql: Sql, used: Used, statement: string, values: readonly (string | number)[], key: string, first: string | number) {
  let after = first
  for (;;) {
    const rows = await sql.all(statement, [...values, after, atOnce])
    for (const row of rows) for (const name in row) if (name !== key) used.note(row[name])
    if (rows.length < atOnce) return
    after = rows.at(-1)![key]
  }
}

const nodeTexts = 'n.asset_id, n.content_url, n.prompt, n.params, n.brand_context, n.document, t.body'
const canvas = `select n.short_id, n.run_id, n.output_run_id, ${nodeTexts}, r.outputs from nodes n
  left join timeline_documents t on t.node_id = n.node_id left join runs r on r.run_id = n.output_run_id
  where n.project_id = ? and n.short_id > ? order by n.short_id limit ?`

/** Objects that shares, brands, techniques and active runs use; retention removes none of them. */
export async function loadProtected(sql: Sql, workspaceId: string): Promise<Used> {
  const used = openUsed()
  const shared = await sql.all(
    'select s.project_id from project_shares s join projects p on p.project_id = s.project_id where p.workspace_id = ?',
    [workspaceId],
  )
  for (const { project_id: projectId } of shared) await noteAll(sql, used, canvas, [projectId], 'short_id', 0)
  await noteAll(
    sql,
    used,
    'select technique_id, graph, inputs, outputs from techniques where workspace_id = ? and archived_at is null and technique_id > ? order by technique_id limit ?',
    [workspaceId],
    'technique_id',
    '',
  )
  await noteAll(
    sql,
    used,
    'select brand_id, draft from brands where workspace_id = ? and brand_id > ? order by brand_id limit ?',
    [workspaceId],
    'brand_id',
    '',
  )
  await noteAll(
    sql,
    used,
    `select l.release_id, l.kit from brand_releases l join brands b on b.brand_id = l.brand_id
     where b.workspace_id = ? and l.release_id > ? order by l.release_id limit ?`,
    [workspaceId],
    'release_id',
    '',
  )
  await noteActiveRuns(sql, used, workspaceId)
  return used
}

/** Notes the objects that active runs of a workspace use. */
export async function noteActiveRuns(sql: Sql, used: Used, workspaceId: string): Promise<void> {
  const active = (status: string) => `select input from runs where status = '${status}' and ${ofWorkspaceUnderWay}`
  const rows = await sql.all(`${active('pending')} union all ${active('running')}`, [workspaceId, workspaceId])
  for (const { input } of rows) used.note(input)
}

const onCanvas = `select n.short_id, ${nodeTexts} from nodes n left join timeline_documents t on t.node_id = n.node_id
  where n.project_id = ? and n.short_id > ? order by n.short_id limit ?`

/** Notes objects that canvases and runs began to use since a time, which are few. Called again right before a removal. */
export async function noteRecent(sql: Sql, used: Used, workspaceId: string, since: number): Promise<void> {
  const projects = await sql.all('select project_id from projects where workspace_id = ? and last_modified >= ?', [workspaceId, since])
  for (const { project_id: projectId } of projects) await noteAll(sql, used, onCanvas, [projectId], 'short_id', 0)
  await noteActiveRuns(sql, used, workspaceId)
}

/** Notes objects on shared canvases that were edited since a time. Called again right before outputs are removed. */
export async function noteSharedSince(sql: Sql, used: Used, workspaceId: string, since: number): Promise<void> {
  const projects = await sql.all(
    `select s.project_id from project_shares s join projects p on p.project_id = s.project_id
     where p.workspace_id = ? and p.last_modified >= ?`,
    [workspaceId, since],
  )
  for (const { project_id: projectId } of projects) await noteAll(sql, used, onCanvas, [projectId], 'short_id', 0)
}

/** Everything that prevents removing an upload: protected objects, canvases, nodes restorable to them, and the runs since a time. */
export async function loadUsed(sql: Sql, workspaceId: string, since: number): Promise<Used> {
  const used = await loadProtected(sql, workspaceId)
  const projects = await sql.all('select project_id from projects where workspace_id = ?', [workspaceId])
  const removed = `select n.short_id, n.node, t.body from removed_nodes n left join timeline_documents t on t.node_id = n.node_id
    where n.project_id = ? and n.short_id > ? order by n.short_id limit ?`
  for (const { project_id: projectId } of projects) {
    await noteAll(sql, used, onCanvas, [projectId], 'short_id', 0)
    await noteAll(sql, used, removed, [projectId], 'short_id', 0)
  }
  let after: readonly [number, string] = [since, '']
  for (;;) {
    const rows = await sql.all(
      `select completed_at, run_id, input from runs where workspace_id = ? and (completed_at, run_id) > (?, ?) and completed_at is not null
       order by completed_at, run_id limit ?`,
      [workspaceId, ...after, atOnce],
    )
    for (const { input } of rows) used.note(input)
    if (rows.length < atOnce) break
    after = [rows.at(-1)!['completed_at'], rows.at(-1)!['run_id']]
  }
  return used
}

/** True if anything has been taken into use since a time, so that the set of used objects is outdated. */
export const isUsedSince = async (sql: Sql, workspaceId: string, since: number): Promise<boolean> =>
  (await sql.first(
    `select 1 as yes where exists (select 1 from project_shares s cross join projects p where p.project_id = s.project_id and p.workspace_id = ? and s.created_at > ?)
       or exists (select 1 from techniques where workspace_id = ? and created_at > ?)
       or exists (select 1 from brands where workspace_id = ? and updated_at > ?)`,
    [workspaceId, since, workspaceId, since, workspaceId, since],
  )) !== undefined
