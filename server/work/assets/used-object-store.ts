import type { Sql } from '../../machine/database/database.ts'
import { runsActiveInWorkspaceSql } from '../../core/billing/active-runs-sql.ts'
import { createUsedObjects, type UsedObjects } from './used-objects.ts'

const atOnce = 500

/**
 * Rows with text columns that may contain run ids, asset ids and file keys. The only `?` in `from` is bound to the id of the project or the
 * workspace.
 */
export interface Texts {
  from: string
  key: string
  columns: readonly string[]
}

const nodeColumns = ['n.output_run_id', 'n.asset_id', 'n.content_url', 'n.prompt', 'n.params', 'n.brand_context', 'n.document', 't.body']
const nodes = 'nodes n left join timeline_documents t on t.node_id = n.node_id'

/** All text on a canvas, except for the outputs of its runs. */
const canvasTexts: Texts = { from: `${nodes} where n.project_id = ?`, key: 'n.short_id', columns: nodeColumns }

/** The files that a node shows, including the outputs of its latest completed run. */
export const shownTexts = {
  from: `${nodes} left join runs r on r.run_id = n.output_run_id`,
  columns: [...nodeColumns, 'r.outputs'],
}

const sharedTexts: Texts = {
  from: `${shownTexts.from} where n.project_id = ?`,
  key: 'n.short_id',
  columns: ['n.run_id', ...shownTexts.columns],
}

const removedTexts: Texts = {
  from: 'removed_nodes n left join timeline_documents t on t.node_id = n.node_id where n.project_id = ?',
  key: 'n.short_id',
  columns: ['n.node', 't.body'],
}

/** Techniques that are not archived. */
export const techniqueTexts: Texts = {
  from: 'techniques t where t.workspace_id = ? and t.archived_at is null',
  key: 't.technique_id',
  columns: ['t.graph', 't.inputs', 't.outputs'],
}

export const draftTexts: Texts = { from: 'brands b where b.workspace_id = ?', key: 'b.brand_id', columns: ['b.draft'] }

export const releaseTexts: Texts = {
  from: 'brand_releases l join brands b on b.brand_id = l.brand_id where b.workspace_id = ?',
  key: 'l.release_id',
  columns: ['l.kit'],
}

/** Reads these rows page by page and records everything that their text refers to. @param first a value that sorts before all keys */
async function noteAll(sql: Sql, used: UsedObjects, { from, key, columns }: Texts, id: string, first: string | number) {
  const name = key.slice(key.indexOf('.') + 1)
  let after = first
  for (;;) {
    const rows = await sql.all(`select ${key}, ${columns.join(', ')} from ${from} and ${key} > ? order by ${key} limit ?`, [
      id,
      after,
      atOnce,
    ])
    for (const row of rows) for (const column in row) if (column !== name) used.note(row[column])
    if (rows.length < atOnce) return
    after = rows.at(-1)![name]
  }
}

/** Loads the objects that shares, brands, techniques and active runs use; retention removes none of these objects. */
export async function loadProtected(sql: Sql, workspaceId: string): Promise<UsedObjects> {
  const used = createUsedObjects()
  const shared = await sql.all(
    'select s.project_id from project_shares s join projects p on p.project_id = s.project_id where p.workspace_id = ?',
    [workspaceId],
  )
  for (const { project_id: projectId } of shared) await noteAll(sql, used, sharedTexts, projectId, 0)
  for (const texts of [techniqueTexts, draftTexts, releaseTexts]) await noteAll(sql, used, texts, workspaceId, '')
  await noteActiveRuns(sql, used, workspaceId)
  return used
}

/** Returns a query for a workspace's active runs. Both of the query's placeholders must be bound to the workspace's id. */
export function selectActiveRuns(columns: string): string {
  const active = (status: string) => `select ${columns} from runs where status = '${status}' and ${runsActiveInWorkspaceSql}`
  return `${active('pending')} union all ${active('running')}`
}

/** Records the objects that a workspace's active runs use. */
export async function noteActiveRuns(sql: Sql, used: UsedObjects, workspaceId: string): Promise<void> {
  const rows = await sql.all(selectActiveRuns('input'), [workspaceId, workspaceId])
  for (const { input } of rows) used.note(input)
}

/** Records the few objects that canvases and runs have started using since the given time. Called again right before a removal. */
export async function noteRecent(sql: Sql, used: UsedObjects, workspaceId: string, since: number): Promise<void> {
  const projects = await sql.all('select project_id from projects where workspace_id = ? and last_modified >= ?', [workspaceId, since])
  for (const { project_id: projectId } of projects) await noteAll(sql, used, canvasTexts, projectId, 0)
  await noteActiveRuns(sql, used, workspaceId)
}

/**
 * For each shared canvas that has been edited since the given time, records the objects on it. Called again right before outputs are
 * removed.
 */
export async function noteSharedSince(sql: Sql, used: UsedObjects, workspaceId: string, since: number): Promise<void> {
  const projects = await sql.all(
    `select s.project_id from project_shares s join projects p on p.project_id = s.project_id
     where p.workspace_id = ? and p.last_modified >= ?`,
    [workspaceId, since],
  )
  for (const { project_id: projectId } of projects) await noteAll(sql, used, canvasTexts, projectId, 0)
}

/**
 * Loads everything that keeps an upload from being removed: the protected objects, and everything used by canvases, by removed nodes that
 * can still be restored and by the inputs of runs that have ended since the given time.
 */
export async function loadUsed(sql: Sql, workspaceId: string, since: number): Promise<UsedObjects> {
  const used = await loadProtected(sql, workspaceId)
  const projects = await sql.all('select project_id from projects where workspace_id = ?', [workspaceId])
  for (const { project_id: projectId } of projects) {
    await noteAll(sql, used, canvasTexts, projectId, 0)
    await noteAll(sql, used, removedTexts, projectId, 0)
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

/**
 * Reports whether a share, technique or brand was created, or a brand was changed, since the given time. If so, the set of used objects is
 * outdated.
 */
export const isUsedSince = async (sql: Sql, workspaceId: string, since: number): Promise<boolean> =>
  (await sql.first(
    `select 1 as yes where exists (select 1 from project_shares s cross join projects p where p.project_id = s.project_id and p.workspace_id = ? and s.created_at > ?)
       or exists (select 1 from techniques where workspace_id = ? and created_at > ?)
       or exists (select 1 from brands where workspace_id = ? and updated_at > ?)`,
    [workspaceId, since, workspaceId, since, workspaceId, since],
  )) !== undefined
