import { inList, containsPattern, pipelined, type Row, type Sql } from '../../machine/database/database.ts'
import { isReadable, isVisible } from '../../core/projects/project-store.ts'
import type { AssetUse, Reader } from './asset-use.ts'
import { draftTexts, releaseTexts, selectActiveRuns, shownTexts, techniqueTexts, type Texts } from './used-object-store.ts'

export interface Viewer {
  workspaceId: string
  memberId: string
}

/** An asset to be deleted, with the run that produced it and the technique run that returned it. */
export interface AssetToDelete {
  assetId: string
  fileKey: string
  projectId: string | undefined
  runId: string | undefined
  parentRunId: string | undefined
}

export async function findAssetToDelete(sql: Sql, assetId: string): Promise<AssetToDelete | undefined> {
  const row = await sql.first(
    `select a.asset_id, a.file_key, a.project_id, a.run_id, r.parent_run_id from assets a
     left join runs r on r.run_id = a.run_id where a.asset_id = ?`,
    [assetId],
  )
  return (
    row && {
      assetId: row['asset_id'],
      fileKey: row['file_key'],
      projectId: row['project_id'] ?? undefined,
      runId: row['run_id'] ?? undefined,
      parentRunId: row['parent_run_id'] ?? undefined,
    }
  )
}

/**
 * If the caller cannot see the project of the run that produced an asset, returns that project as a use of the asset: the project's history
 * may show the asset, even if its canvas does not.
 */
export async function findHiddenProject(sql: Sql, { memberId }: Viewer, { projectId }: AssetToDelete): Promise<AssetUse[]> {
  const row = await sql.first(
    `select p.project_id, p.name from projects p where p.project_id = ? and p.deleted_at is null and not ${isReadable('p')}`,
    [projectId ?? '', memberId],
  )
  return row ? [{ kind: 'project', id: row['project_id'], name: row['name'], isVisible: false }] : []
}

type Names = Pick<AssetToDelete, 'assetId' | 'fileKey'>

/** Returns a condition that is true if any of these text columns contains the asset's id or file key, followed by the values to bind. */
function mention(columns: readonly string[], { assetId, fileKey }: Names): [condition: string, ...values: string[]] {
  const patterns = columns.flatMap(() => [containsPattern(assetId), containsPattern(fileKey)])
  return [`(${columns.map(column => `${column} like ? escape '\\' or ${column} like ? escape '\\'`).join(' or ')})`, ...patterns]
}

/**
 * Finds what currently uses an asset: brands, techniques, and the canvases, timelines and shares of projects that are not deleted. Reads
 * all text on the workspace's canvases.
 */
export async function findUses(sql: Sql, { workspaceId, memberId }: Viewer, asset: Names): Promise<AssetUse[]> {
  const [inNode, ...nodeValues] = mention(shownTexts.columns, asset)
  const [inDocument, ...documentValues] = mention(['t.body'], asset)
  const inTexts = async (texts: Texts, columns: string, values: readonly string[] = []) => {
    const [condition, ...patterns] = mention(texts.columns, asset)
    return sql.all(`select ${columns} from ${texts.from} and ${condition} order by ${texts.key}`, [...values, workspaceId, ...patterns])
  }
  const [nodes, drafts, releases, techniques] = await pipelined(
    sql.all(
      `select n.project_id, n.short_id, n.label, p.name, case when ${isVisible('p')} then 1 else 0 end as is_visible,
         case when ${inDocument} then 1 else 0 end as is_timeline,
         case when exists (select 1 from project_shares s where s.project_id = n.project_id) then 1 else 0 end as is_shared
       from (select project_id, name, is_private, member_id, deleted_at from projects where workspace_id = ? and deleted_at is null) p
       join ${shownTexts.from.replace('nodes n', 'nodes n on n.project_id = p.project_id')}
       where ${inNode} order by n.project_id, n.short_id`,
      [memberId, ...documentValues, workspaceId, ...nodeValues],
    ),
    inTexts(draftTexts, 'b.brand_id, b.name'),
    inTexts(releaseTexts, 'b.brand_id, b.name'),
    inTexts(
      techniqueTexts,
      `t.technique_id, t.name, (select case when ${isReadable('p')} then 1 else 0 end from projects p where p.project_id = t.project_id) as is_visible`,
      [memberId],
    ),
  )
  const brands = new Map([...drafts, ...releases].map(row => [row['brand_id'] as string, row['name'] as string]))
  const shared = new Map(nodes.filter(row => row['is_shared'] === 1).map(row => [row['project_id'], row]))
  return [
    ...nodes.map(nodeUse),
    ...[...shared.values()].map((row): AssetUse => ({
      kind: 'shared project',
      id: row['project_id'],
      name: row['name'],
      isVisible: row['is_visible'] === 1,
    })),
    ...[...brands].map(([id, name]): AssetUse => ({ kind: 'brand', id, name, isVisible: true })),
    ...techniques.map((row): AssetUse => ({
      kind: 'technique',
      id: row['technique_id'],
      name: row['name'],
      isVisible: row['is_visible'] === 1,
    })),
  ]
}

const nodeUse = (row: Row): AssetUse => ({
  kind: row['is_timeline'] === 1 ? 'timeline' : 'node',
  id: `n${row['short_id']}`,
  name: row['label'],
  project: { id: row['project_id'], name: row['name'] },
  isVisible: row['is_visible'] === 1,
})

/** Finds active runs whose input refers to the asset, the run that produced it or the technique run that returned it. */
export async function findReaders(sql: Sql, { workspaceId, memberId }: Viewer, asset: AssetToDelete): Promise<Reader[]> {
  const names = [asset.assetId, asset.fileKey, asset.runId, asset.parentRunId].filter(name => name !== undefined)
  const rows = await sql.all(
    `select a.run_id, case when ${isReadable('p')} then 1 else 0 end as is_visible
     from (${selectActiveRuns('run_id, project_id, input')}) a join projects p on p.project_id = a.project_id
     where ${names.map(() => `a.input like ? escape '\\'`).join(' or ')} order by a.run_id`,
    [memberId, workspaceId, workspaceId, ...names.map(containsPattern)],
  )
  return rows.map(row => ({ runId: row['run_id'], isVisible: row['is_visible'] === 1 }))
}

/**
 * Lists the projects whose nodes show the asset, and the project of the run that produced it, in canvas lock order.
 */
export async function listShowingProjects(sql: Sql, { assetId, runId, projectId }: AssetToDelete): Promise<string[]> {
  const rows = await sql.all(`select project_id from nodes where asset_id = ? union select project_id from nodes where output_run_id = ?`, [
    assetId,
    runId ?? '',
  ])
  const ids = new Set<string>(rows.map(row => row['project_id']))
  if (runId !== undefined && projectId !== undefined) ids.add(projectId)
  return [...ids].toSorted()
}

/**
 * Marks nodes as changed if they show the asset, and also as stale if the asset was their output. The canvas must be locked and have a new
 * revision.
 */
export const markNodesMissing = (sql: Sql, projectId: string, { assetId, runId }: AssetToDelete) =>
  sql.run(
    `update nodes set state_revision = (select c.revision from canvases c where c.project_id = nodes.project_id),
       output_key = case when output_run_id = ? then null else output_key end
     where project_id = ? and (asset_id = ? or output_run_id = ?)`,
    [runId ?? '', projectId, assetId, runId ?? ''],
  )

/** Marks the asset as deleted in the outputs of the run that produced it and of the technique run that returned it. */
export async function markOutputs(sql: Sql, { assetId, runId, parentRunId }: AssetToDelete): Promise<void> {
  const runIds = [runId, parentRunId].filter(id => id !== undefined)
  if (runIds.length === 0) return
  const [among, list] = inList(sql, runIds)
  const lock = sql.dialect === 'postgres' ? ' for no key update' : ''
  const rows = await sql.all(`select run_id, outputs from runs where run_id ${among} and status = 'completed' order by run_id${lock}`, [
    list,
  ])
  for (const { run_id: id, outputs } of rows) {
    const before = JSON.parse(outputs ?? '[]') as { asset_id?: string }[]
    if (!before.some(output => output.asset_id === assetId)) continue
    const after = before.map(output => (output.asset_id === assetId ? { ...output, deleted: true } : output))
    await sql.run('update runs set outputs = ? where run_id = ?', [JSON.stringify(after), id])
  }
}
