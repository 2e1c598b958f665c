import { together, type Sql } from '../engines/database/database.ts'
import { edgeColumns, edgeFromRow, insertEdge, insertNode, nodeColumns, nodeFromRow } from './canvas-store.ts'
import { newNode, type NewNode } from './draft.ts'
import { shortIdOf, type CanvasEdge, type CanvasNode } from './node.ts'
import { createPlacer, nodeSize, slotOf, type Box, type Size } from './placement.ts'
import { contentOf, currentKey, readKeyOf } from './read-key.ts'

/**
 * Takes the canvas for this transaction, its next revision and its next ids: writers of one project queue here, so that
 * ids are never given twice.
 */
async function advance(sql: Sql, projectId: string, edges = 0): Promise<{ shortId: number; edgeNumber: number }> {
  const row = await sql.first(
    `update canvases set revision = revision + 1, next_short_id = next_short_id + 1, next_edge_number = next_edge_number + ?
     where project_id = ? returning next_short_id - 1 as short_id, next_edge_number as edge_number`,
    [edges, projectId],
  )
  return { shortId: row!['short_id'], edgeNumber: row!['edge_number'] - edges }
}

const boxColumns = 'x, y, width, height, type'

/** A place that is clear of all others. As a rule nothing is below a new node, and little is looked at. */
async function freePlace(sql: Sql, projectId: string, size: Size, shortId: number) {
  const slot = slotOf(shortId - 1)
  const near = await sql.all<Box>(`select ${boxColumns} from nodes where project_id = ? and y + height > ? and y < ?`, [
    projectId,
    slot.y - nodeSize,
    slot.y + size.height + nodeSize,
  ])
  const place = createPlacer(near).anywhere(size, shortId - 1)
  if (place.x === slot.x && place.y === slot.y) return slot
  return createPlacer(await boxesOf(sql, projectId)).anywhere(size, shortId - 1)
}

const boxesOf = (sql: Sql, projectId: string) => sql.all<Box>(`select ${boxColumns} from nodes where project_id = ?`, [projectId])

export type UnplacedNode = Omit<NewNode, 'x' | 'y'>

/**
 * Puts a node on the canvas: right of the nodes that feed it, or anywhere, clear of all others.
 * @param sources whose canvas is not held yet: @returns false where one of them is gone, nothing having been written but
 *   to the canvas' counters
 */
export async function placeNode(sql: Sql, projectId: string, unplaced: UnplacedNode, sources: readonly string[] = []): Promise<boolean> {
  const { shortId, edgeNumber } = await advance(sql, projectId, sources.length)
  if (sources.length === 0) {
    const place = await freePlace(sql, projectId, unplaced, shortId)
    const node = newNode({ ...unplaced, ...place }, shortId)
    await insertNode(sql, projectId, { ...node, readKey: readKeyOf(node, []) })
    return true
  }
  const feeding = await Promise.all(sources.map(nodeId => findNode(sql, projectId, nodeId)))
  const present = feeding.filter(node => node !== undefined)
  if (present.length < feeding.length) return false
  const place = createPlacer(await boxesOf(sql, projectId)).rightOf(present, unplaced)
  const node = newNode({ ...unplaced, ...place }, shortId)
  const readKey = readKeyOf(
    node,
    present.map(source => ({ slot: undefined, content: contentOf(source) })),
  )
  await insertNode(sql, projectId, { ...node, readKey })
  const edges = present.map((source, index) => ({ number: edgeNumber + index, from: source.shortId, to: shortId, slot: undefined }))
  await together(...edges.map(edge => insertEdge(sql, projectId, edge)))
  return true
}

export async function findNode(sql: Sql, projectId: string, nodeId: string): Promise<CanvasNode | undefined> {
  const row = await sql.first(`select ${nodeColumns} from nodes n where n.project_id = ? and n.node_id = ?`, [projectId, nodeId])
  return row && nodeFromRow(row)
}

/** By short id or UUID; those that are there. */
export async function findNodes(sql: Sql, projectId: string, references: readonly string[]): Promise<CanvasNode[]> {
  const rows = await together(
    ...references.map(reference =>
      sql.first(`select ${nodeColumns} from nodes n where n.project_id = ? and (n.short_id = ? or n.node_id = ?)`, [
        projectId,
        shortIdOf(reference) ?? 0,
        reference.toLowerCase(),
      ]),
    ),
  )
  return rows.filter(row => row !== undefined).map(nodeFromRow)
}

/**
 * What a run made is what its node gives from now on, and what that one feeds reads something else. The canvas has to be
 * held.
 * @param readKey of what the run read
 */
export async function noteOutput(
  sql: Sql,
  run: { projectId: string; nodeId: string | undefined; runId: string },
  output: { hash: string; readKey: string | undefined },
): Promise<void> {
  const { projectId, nodeId, runId } = run
  if (nodeId === undefined) return
  const node = await sql.first(
    'update nodes set output_run_id = ?, output_hash = ?, output_key = ? where project_id = ? and node_id = ? returning short_id',
    [runId, output.hash, output.readKey ?? null, projectId, nodeId],
  )
  if (!node) return
  await together(
    sql.run('update canvases set revision = revision + 1 where project_id = ?', [projectId]),
    renewReaders(sql, projectId, node['short_id']),
  )
}

/** Takes the canvas of a run for this transaction. */
export async function holdCanvasOfRun(sql: Sql, runId: string): Promise<void> {
  if (sql.dialect === 'postgres')
    await sql.first(
      'select c.revision from canvases c where c.project_id = (select r.project_id from runs r where r.run_id = ?) for update',
      [runId],
    )
}

/** The graph reports that the latest run of the node failed. The canvas has to be held. */
export async function noteFailure(sql: Sql, { projectId, nodeId }: { projectId: string; nodeId: string | undefined }): Promise<void> {
  if (nodeId === undefined || !(await findNode(sql, projectId, nodeId))) return
  await sql.run('update canvases set revision = revision + 1 where project_id = ?', [projectId])
}

/** Renews the keys of the nodes that one feeds, having read those around them and no others. */
async function renewReaders(sql: Sql, projectId: string, shortId: number): Promise<void> {
  const nodes = new Map<number, CanvasNode>()
  const into = new Map<number, CanvasEdge[]>()
  const readers: CanvasNode[] = []
  const node = async (id: number) => {
    const row = await sql.first(`select ${nodeColumns} from nodes n where n.project_id = ? and n.short_id = ?`, [projectId, id])
    nodes.set(id, nodeFromRow(row!))
    return nodes.get(id)!
  }
  const readSources = async (id: number): Promise<void> => {
    into.set(id, await edgesAt(sql, projectId, 'to_id', id))
    for (const { from } of into.get(id)!) if ((await node(from)).type === 'element') await readSources(from)
  }
  const readReaders = async (id: number): Promise<void> => {
    for (const { to } of await edgesAt(sql, projectId, 'from_id', id)) {
      const target = await node(to)
      if (target.type === 'element') await readReaders(to)
      else readers.push(target)
    }
  }
  await readReaders(shortId)
  for (const reader of readers) await readSources(reader.shortId)
  const wiring = { node: (id: number) => nodes.get(id), into: (id: number) => into.get(id) ?? [] }
  await together(
    ...readers.map(reader =>
      sql.run('update nodes set read_key = ? where project_id = ? and short_id = ?', [
        currentKey(wiring, reader),
        projectId,
        reader.shortId,
      ]),
    ),
  )
}

async function edgesAt(sql: Sql, projectId: string, end: 'from_id' | 'to_id', shortId: number): Promise<CanvasEdge[]> {
  const rows = await sql.all(`select ${edgeColumns} from edges where project_id = ? and ${end} = ? order by edge_number`, [
    projectId,
    shortId,
  ])
  return rows.map(edgeFromRow)
}
