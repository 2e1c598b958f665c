import { pipelined, type Sql } from '../machine/database/database.ts'
import { formatSignal } from '../machine/signals/signals.ts'
import type { Box } from './bounds.ts'
import { edgeColumns, edgeFromRow, nodeColumns, nodeFromRow } from './canvas-store.ts'
import { isFrame, nodeSize, type NodeType, nodeTypes } from './node-types.ts'
import { clearance, columns, rowHeight, type Size } from './placement.ts'
import { type CanvasEdge, type CanvasNode, parseShortId, shortName } from './node.ts'

/** A canvas's next revision and ids. */
export interface CanvasCounters {
  revision: number
  shortId: number
  edgeNumber: number
}

/**
 * Locks the canvas for this transaction and reads its next revision and ids. Writers to the same project wait here, so that ids are never
 * reused.
 * @returns undefined if the project has just been deleted
 */
export async function advanceCanvas(sql: Sql, projectId: string, edges = 0): Promise<CanvasCounters | undefined> {
  const row = await sql.first(
    `update canvases set revision = revision + 1, next_short_id = next_short_id + 1, next_edge_number = next_edge_number + ?
     where project_id = ? returning revision, next_short_id - 1 as short_id, next_edge_number as edge_number`,
    [edges, projectId],
  )
  if (row) sql.announce?.(formatSignal('canvas', projectId))
  return row && { revision: row['revision'], shortId: row['short_id'], edgeNumber: row['edge_number'] - edges }
}

/** Counts a canvas's nodes, up to `bound`. */
export async function countNodes(sql: Sql, projectId: string, bound: number): Promise<number> {
  const row = await sql.first('select count(*) as n from (select 1 from nodes where project_id = ? limit ?) as counted', [projectId, bound])
  return Number(row!['n'])
}

const selectBoxes = 'select x, y, width, height, type from nodes where project_id = ?'

export const listBoxes = (sql: Sql, projectId: string): Promise<Box[]> => sql.all(selectBoxes, [projectId])

const frames = `(${Object.keys(nodeTypes)
  .filter(type => isFrame(type as NodeType))
  .map(type => `'${type}'`)
  .join(', ')})`
const slotIndex = '(c.next_short_id - 2)'
const [slotX, slotY] = [`(${slotIndex} % ${columns}) * ${nodeSize + clearance.x}`, `(${slotIndex} / ${columns}) * ${rowHeight}`]
// `(select ?)` is explained in core/access/key-store.ts.
const selectBoxesInSlot = `select n.x, n.y, n.width, n.height, n.type from canvases c, nodes n
  where c.project_id = (select ?) and n.project_id = c.project_id
    and n.y + n.height > ${slotY} - ${clearance.y} and n.y < ${slotY} + cast(? as double precision)
    and n.x + case when n.type in ${frames} then n.width else n.width / 2 end > ${slotX} - cast(? as double precision)
    and n.x - case when n.type in ${frames} then 0 else n.width / 2 end < ${slotX} + cast(? as double precision)`

/**
 * Returns the nodes that would be too close to a node of this size if it were placed in the slot with the latest node number. The query
 * computes the slot itself, so that it can be pipelined with the statement that numbers the node.
 */
export const boxesInLatestSlot = (sql: Sql, projectId: string, { width, height }: Size): Promise<Box[]> => {
  const aside = width / 2 + clearance.x
  return sql.all(selectBoxesInSlot, [projectId, height + clearance.y, aside, aside])
}

export async function findNode(sql: Sql, projectId: string, nodeId: string): Promise<CanvasNode | undefined> {
  const row = await sql.first(`select ${nodeColumns} from nodes n where n.project_id = ? and n.node_id = ?`, [projectId, nodeId])
  return row && nodeFromRow(row)
}

/** Returns the existing nodes that have these short ids or UUIDs. */
export async function findNodes(sql: Sql, projectId: string, references: readonly string[]): Promise<CanvasNode[]> {
  // If one statement looked up both kinds of ids with `or`, SQLite would scan the nodes of all canvases.
  const found = await pipelined(
    ...references.map(reference => {
      const shortId = parseShortId(reference)
      return shortId === undefined ? findNode(sql, projectId, reference.toLowerCase()) : nodeByShortId(sql, projectId, shortId)
    }),
  )
  return found.filter(node => node !== undefined)
}

export async function nodeByShortId(sql: Sql, projectId: string, shortId: number): Promise<CanvasNode | undefined> {
  const row = await sql.first(`select ${nodeColumns} from nodes n where n.project_id = ? and n.short_id = ?`, [projectId, shortId])
  return row && nodeFromRow(row)
}

/** @param key the run's input hash */
export const setOutput = (
  sql: Sql,
  { projectId, nodeId, runId }: { projectId: string; nodeId: string; runId: string },
  { hash, inputHash }: { hash: string; inputHash: string | undefined },
) =>
  sql.run('update nodes set output_run_id = ?, output_hash = ?, output_key = ? where project_id = ? and node_id = ?', [
    runId,
    hash,
    inputHash ?? null,
    projectId,
    nodeId,
  ])

export const setLatestRun = (sql: Sql, { projectId, nodeId, runId }: { projectId: string; nodeId: string; runId: string }) =>
  sql.run('update nodes set run_id = ? where project_id = ? and node_id = ?', [runId, projectId, nodeId])

export const setInputHash = (sql: Sql, projectId: string, shortId: number, inputHash: string) =>
  sql.run('update nodes set input_hash = ? where project_id = ? and short_id = ?', [inputHash, projectId, shortId])

/** Increments the canvas's revision and announces the change. The canvas must be locked. */
export async function advanceRevision(sql: Sql, projectId: string): Promise<void> {
  sql.announce?.(formatSignal('canvas', projectId))
  await sql.run('update canvases set revision = revision + 1 where project_id = ?', [projectId])
}

/** Increments the canvas's revision, because the graph reports a new state for this node. The canvas must be locked. */
export const recordStateChange = (sql: Sql, projectId: string, nodeId: string) =>
  pipelined(
    advanceRevision(sql, projectId),
    sql.run(
      'update nodes set state_revision = (select c.revision from canvases c where c.project_id = nodes.project_id) where node_id = ?',
      [nodeId],
    ),
  )

/** Locks a run's canvas for this transaction. */
export async function lockRunCanvas(sql: Sql, runId: string): Promise<void> {
  if (sql.dialect === 'postgres')
    await sql.first(
      'select c.revision from canvases c where c.project_id = (select r.project_id from runs r where r.run_id = ?) for update',
      [runId],
    )
}

/** Returns the public ids of a run's node; undefined if the node was deleted. */
export async function findNodeName(
  sql: Sql,
  { projectId, nodeId }: { projectId: string; nodeId: string | undefined },
): Promise<string | undefined> {
  const node = nodeId === undefined ? undefined : await findNode(sql, projectId, nodeId)
  return node && shortName(node.shortId)
}

export async function edgesAt(sql: Sql, projectId: string, end: 'from_id' | 'to_id', shortId: number): Promise<CanvasEdge[]> {
  // Sorted in JavaScript, because ORDER BY would make the database scan all of the project's edges.
  const rows = await sql.all(`select ${edgeColumns} from edges where project_id = ? and ${end} = ?`, [projectId, shortId])
  return rows.map(edgeFromRow).toSorted((a, b) => a.number - b.number)
}
