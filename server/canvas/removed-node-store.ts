import { inList, pipelined, type Row, type Sql } from '../machine/database/database.ts'
import { newNode } from './draft.ts'
import type { CanvasEdge, CanvasNode } from './node.ts'
import { parseShortId } from './node.ts'
import { maxRemovedNodes, type RemovedNode } from './removed-node.ts'
import { findRead, runInputHash } from './run-read.ts'
import { listVariations, pickShown } from './variation-store.ts'

/**
 * Returns the removed nodes that have these short ids or UUIDs, with the outputs that their runs have produced since the removal. The
 * canvas must be locked.
 * @param since the earliest time of removal; nodes that were removed earlier are not found
 */
export async function findRemovedNodes(sql: Sql, projectId: string, references: readonly string[], since: number): Promise<RemovedNode[]> {
  if (references.length === 0) return []
  const lowered = references.map(reference => reference.toLowerCase())
  const [byNodeId, nodeIds] = inList(sql, lowered)
  const shortIds = references.flatMap(reference => parseShortId(reference) ?? [])
  const rows = await pipelined(
    sql.all(`select ${columns} from removed_nodes where project_id = ? and node_id ${byNodeId} and removed_at > ?`, [
      projectId,
      nodeIds,
      since,
    ]),
    ...shortIds.map(shortId =>
      sql.all(`select ${columns} from removed_nodes where project_id = ? and short_id = ? and removed_at > ?`, [projectId, shortId, since]),
    ),
  )
  const found = new Map(rows.flat().map(row => [row['node_id'] as string, fromRow(row)]))
  return Promise.all([...found.values()].map(async removed => ({ ...removed, node: await addLatestOutput(sql, projectId, removed.node) })))
}

const columns = 'node_id, node, edges, members, labels'

const fromRow = (row: Row): RemovedNode => {
  // JSON omits undefined values.
  const node = JSON.parse(row['node']) as CanvasNode
  return {
    node: newNode(node, node.shortId),
    edges: (JSON.parse(row['edges']) as CanvasEdge[]).map(edge => ({ ...edge, slot: edge.slot })),
    members: JSON.parse(row['members']),
    labels: JSON.parse(row['labels']),
  }
}

/** The node's run may have completed after the node was removed. */
async function addLatestOutput(sql: Sql, projectId: string, node: CanvasNode): Promise<CanvasNode> {
  const { runId, outputRunId } = node
  if (runId === undefined || runId === outputRunId)
    return (await hasDeletedOutput(sql, outputRunId)) ? { ...node, outputKey: undefined } : node
  const run = await sql.first(`select status, variation_of from runs where run_id = ?`, [runId])
  if (!run) return node
  const shown = run['variation_of'] === null ? undefined : pickShown(await listVariations(sql, run['variation_of']))
  const { runId: latest, status } = shown ?? { runId, status: run['status'] }
  if (status !== 'completed') return { ...node, runId: latest }
  const { outputHash, read } = await findRead(sql, latest)
  return { ...node, runId: latest, outputRunId: latest, outputHash, outputKey: await runInputHash(sql, projectId, read) }
}

/** Reports whether an output was deleted while its node was off the canvas. If so, the node is stale. */
const hasDeletedOutput = async (sql: Sql, runId: string | undefined): Promise<boolean> =>
  runId !== undefined &&
  (await sql.first(`select 1 as one from runs where run_id = ? and outputs like '%"deleted":true%'`, [runId])) !== undefined

/** Stores nodes that were removed from a canvas. The canvas must be locked. */
export async function insertRemovedNodes(sql: Sql, projectId: string, removed: readonly RemovedNode[], now: number): Promise<void> {
  if (removed.length === 0) return
  await pipelined(
    ...removed.map(({ node, edges, members, labels }) =>
      sql.run(
        `insert into removed_nodes (node_id, project_id, short_id, asset_id, source_id, node, edges, members, labels, removed_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          node.nodeId,
          projectId,
          node.shortId,
          node.assetId ?? null,
          node.sourceId ?? null,
          JSON.stringify(node),
          JSON.stringify(edges),
          JSON.stringify(members),
          JSON.stringify(labels),
          now,
        ],
      ),
    ),
  )
  await dropRemoved(
    sql,
    `node_id in (select node_id from removed_nodes where project_id = ? order by removed_at desc, short_id desc limit 1000000 offset ?)`,
    [projectId, maxRemovedNodes],
  )
}

/**
 * Deletes the records of restored nodes. An edge between a restored node and a node that is still removed moves to the latter's record. The
 * canvas must be locked.
 */
export async function deleteRestoredNodes(
  sql: Sql,
  projectId: string,
  restored: readonly RemovedNode[],
  leftEdges: readonly { edge: CanvasEdge; to: number }[],
): Promise<void> {
  if (restored.length === 0) return
  const ids = restored.map(({ node }) => node.nodeId)
  const [among, nodeIds] = inList(sql, ids)
  await sql.run(`delete from removed_nodes where node_id ${among}`, [nodeIds])
  for (const [shortId, left] of Map.groupBy(leftEdges, ({ to }) => to)) {
    const row = await sql.first('select edges from removed_nodes where project_id = ? and short_id = ?', [projectId, shortId])
    if (!row) continue
    const known = JSON.parse(row['edges']) as CanvasEdge[]
    const added = left.map(({ edge }) => edge).filter(({ number }) => !known.some(edge => edge.number === number))
    if (added.length > 0)
      await sql.run('update removed_nodes set edges = ? where project_id = ? and short_id = ?', [
        JSON.stringify([...known, ...added]),
        projectId,
        shortId,
      ])
  }
}

/** Permanently deletes at most `limit` of the nodes that were removed before a given time. @returns the number of nodes deleted */
export const purgeRemovedNodes = (sql: Sql, before: number, limit: number): Promise<number> =>
  dropRemoved(sql, 'node_id in (select node_id from removed_nodes where removed_at <= ? order by removed_at limit ?)', [before, limit])

async function dropRemoved(sql: Sql, condition: string, values: readonly (string | number)[]): Promise<number> {
  const rows = await sql.all(`delete from removed_nodes where ${condition} returning node_id`, values)
  if (rows.length === 0) return 0
  const ids = rows.map(row => row['node_id'])
  const [among, nodeIds] = inList(sql, ids)
  await sql.run(
    `delete from timeline_documents where node_id ${among} and not exists (select 1 from nodes n where n.node_id = timeline_documents.node_id)`,
    [nodeIds],
  )
  return rows.length
}
