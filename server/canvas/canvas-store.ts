import type { Row, Sql } from '../engines/database/database.ts'
import { pageOf, type Page, type PageKey } from '../paging.ts'
import type { RunOutput } from '../runs/run.ts'
import { freeSlot, nodeSize, slotOf, type Box, type Size } from './placement.ts'

interface NodeRow {
  nodeId: string
  projectId: string
  type: string
  label: string
  createdAt: number
}

export interface NewNode extends NodeRow {
  prompt: string
  modelId: string
  params: Readonly<Record<string, unknown>>
  runId: string
}

/**
 * Takes the canvas for this transaction and the next short id of it: writers of one project queue here, so that short
 * ids are never given twice.
 */
export async function nextShortId(sql: Sql, projectId: string): Promise<number> {
  const row = await sql.first(
    'update canvases set next_short_id = next_short_id + 1, revision = revision + 1 where project_id = ? returning next_short_id - 1 as short_id',
    [projectId],
  )
  return row!['short_id']
}

const insertStatement = `insert into nodes (node_id, project_id, short_id, type, label, prompt, model_id, params, x, y, width, height, run_id, asset_id, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const insert = (
  sql: Sql,
  shortId: number,
  node: NodeRow,
  place: Omit<Box, 'type'>,
  more: Partial<Omit<NewNode, keyof NodeRow>> & { assetId?: string },
) =>
  sql.run(insertStatement, [
    node.nodeId,
    node.projectId,
    shortId,
    node.type,
    node.label,
    more.prompt ?? null,
    more.modelId ?? null,
    more.params ? JSON.stringify(more.params) : null,
    place.x,
    place.y,
    place.width,
    place.height,
    more.runId ?? null,
    more.assetId ?? null,
    node.createdAt,
  ])

/** Puts a node without sources on the canvas, clear of the others as long as nobody moved them. */
export async function insertNode(sql: Sql, node: NewNode): Promise<void> {
  const shortId = await nextShortId(sql, node.projectId)
  await insert(sql, shortId, node, { ...slotOf(shortId - 1), width: nodeSize, height: nodeSize }, node)
}

export interface NewMediaNode extends NodeRow {
  assetId: string
  size: Size
}

/** Puts a medium that is simply there on the canvas, clear of all others. */
export async function insertMediaNode(sql: Sql, node: NewMediaNode): Promise<void> {
  const shortId = await nextShortId(sql, node.projectId)
  const taken = await sql.all<Box>('select x, y, width, height, type from nodes where project_id = ?', [node.projectId])
  await insert(sql, shortId, node, { ...freeSlot(taken, node.size, shortId - 1), ...node.size }, { assetId: node.assetId })
}

/** A canvas reports its nodes' states, so a run that ends changes its revision. */
export const noteRunEnded = (sql: Sql, projectId: string) =>
  sql.run('update canvases set revision = revision + 1 where project_id = ?', [projectId])

/** A node that shows a medium, or will when its run is done. */
export interface MediaNode {
  nodeId: string
  shortId: number
  type: 'image' | 'video' | 'audio' | 'text'
  label: string
  /** What its run made, as far as it did. */
  outputs: RunOutput[]
  /** The asset that it shows. */
  asset: { assetId: string; fileKey: string; fileName: string; width: number | undefined; height: number | undefined } | undefined
}

const mediaTypes = `('image', 'video', 'audio', 'text')`

/** In the order in which they came onto the canvas. */
export async function listMediaNodes(sql: Sql, projectId: string, after: PageKey | undefined, limit: number): Promise<Page<MediaNode>> {
  const rows = await sql.all(
    `select n.node_id, n.short_id, n.type, n.label, r.outputs, a.asset_id, a.file_key, a.file_name, a.width, a.height
     from nodes n
     left join runs r on r.run_id = n.run_id and r.status = 'completed'
     left join assets a on a.asset_id = coalesce(n.asset_id, (select o.asset_id from assets o where o.node_id = n.node_id and o.run_id = n.run_id order by o.created_at, o.asset_id limit 1))
     where n.project_id = ? and n.type in ${mediaTypes} and n.short_id > ?
     order by n.short_id limit ?`,
    [projectId, after?.[0] ?? 0, limit + 1],
  )
  return pageOf(rows.map(mediaNodeFromRow), limit, last => [last.shortId])
}

export const countMediaNodes = async (sql: Sql, projectId: string): Promise<number> =>
  Number((await sql.first(`select count(*) as n from nodes where project_id = ? and type in ${mediaTypes}`, [projectId]))!['n'])

const mediaNodeFromRow = (row: Row): MediaNode => ({
  nodeId: row['node_id'],
  shortId: row['short_id'],
  type: row['type'],
  label: row['label'],
  outputs: row['outputs'] === null ? [] : JSON.parse(row['outputs']),
  asset:
    row['asset_id'] === null
      ? undefined
      : {
          assetId: row['asset_id'],
          fileKey: row['file_key'],
          fileName: row['file_name'],
          width: row['width'] ?? undefined,
          height: row['height'] ?? undefined,
        },
})
