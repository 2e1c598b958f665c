import { pipelined, type Sql } from '../engines/database/database.ts'
import { edgeColumns, edgeFromRow, insertEdge, insertNode, loadCanvas, nodeColumns, nodeFromRow } from './canvas-store.ts'
import { newNode, openDraft, type NewNode } from './draft.ts'
import { contentOf, currentKey, inputHashOf } from './input-hash.ts'
import { nodeSize, passesOn } from './node-types.ts'
import { type CanvasEdge, type CanvasNode, isStatic, shortIdOf, shortName } from './node.ts'
import { readersOf } from './wiring.ts'
import { type Box, createPlacer, type Size, slotOf } from './placement.ts'

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
    await insertNode(sql, projectId, { ...node, inputHash: inputHashOf(node, []) })
    return true
  }
  const feeding = await Promise.all(sources.map(nodeId => findNode(sql, projectId, nodeId)))
  const present = feeding.filter(node => node !== undefined)
  if (present.length < feeding.length) return false
  const place = createPlacer(await boxesOf(sql, projectId)).rightOf(present, unplaced)
  const node = newNode({ ...unplaced, ...place }, shortId)
  const inputHash = inputHashOf(
    node,
    present.map(source => ({ slot: undefined, content: contentOf(source) })),
  )
  await insertNode(sql, projectId, { ...node, inputHash })
  const edges = present.map((source, index) => ({ number: edgeNumber + index, from: source.shortId, to: shortId, slot: undefined }))
  await pipelined(...edges.map(edge => insertEdge(sql, projectId, edge)))
  return true
}

export async function findNode(sql: Sql, projectId: string, nodeId: string): Promise<CanvasNode | undefined> {
  const row = await sql.first(`select ${nodeColumns} from nodes n where n.project_id = ? and n.node_id = ?`, [projectId, nodeId])
  return row && nodeFromRow(row)
}

/** By short id or UUID; those that are there. */
export async function findNodes(sql: Sql, projectId: string, references: readonly string[]): Promise<CanvasNode[]> {
  const rows = await pipelined(
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
 * @param inputHash of what the run read
 */
export async function noteOutput(
  sql: Sql,
  run: { projectId: string; nodeId: string | undefined; runId: string },
  output: { hash: string; inputHash: string | undefined },
): Promise<void> {
  const { projectId, nodeId, runId } = run
  if (nodeId === undefined) return
  await sql.run('update nodes set output_run_id = ?, output_hash = ?, output_key = ? where project_id = ? and node_id = ?', [
    runId,
    output.hash,
    output.inputHash ?? null,
    projectId,
    nodeId,
  ])
  const node = await findNode(sql, projectId, nodeId)
  if (!node) return
  // nodes of an older version have no key of their own before they are run again
  await renewKeys(sql, projectId, node.shortId, output.inputHash !== undefined && node.inputHash === undefined)
  if (isReported(node, runId)) await sql.run('update canvases set revision = revision + 1 where project_id = ?', [projectId])
}

/** A node that was given a medium meanwhile, or is being run again, reports nothing of a run. */
const isReported = (node: CanvasNode, runId: string) => node.runId === runId && !isStatic(node)

/** Takes the canvas of a run for this transaction. */
export async function holdCanvasOfRun(sql: Sql, runId: string): Promise<void> {
  if (sql.dialect === 'postgres')
    await sql.first(
      'select c.revision from canvases c where c.project_id = (select r.project_id from runs r where r.run_id = ?) for update',
      [runId],
    )
}

/** As callers know the node of a run; undefined where it is gone. */
export async function nodeNameOf(
  sql: Sql,
  { projectId, nodeId }: { projectId: string; nodeId: string | undefined },
): Promise<string | undefined> {
  const node = nodeId === undefined ? undefined : await findNode(sql, projectId, nodeId)
  return node && shortName(node.shortId)
}

/** The graph reports that the latest run of the node failed. The canvas has to be held. */
export async function noteFailure(
  sql: Sql,
  { projectId, nodeId, runId }: { projectId: string; nodeId: string | undefined; runId: string },
): Promise<void> {
  const node = nodeId === undefined ? undefined : await findNode(sql, projectId, nodeId)
  if (node && isReported(node, runId)) await sql.run('update canvases set revision = revision + 1 where project_id = ?', [projectId])
}

/** Above that, reading the whole canvas is less than reading what is around each. */
const mostReadersOneByOne = 30

/** Renews the keys of the nodes that one feeds, and of itself if asked to. */
async function renewKeys(sql: Sql, projectId: string, shortId: number, ofItself: boolean): Promise<void> {
  const targets = await edgesAt(sql, projectId, 'from_id', shortId)
  const around = targets.length > mostReadersOneByOne ? await readWhole(sql, projectId, shortId) : await readAround(sql, projectId, shortId)
  if (ofItself) around.readers.add(shortId)
  await pipelined(
    ...[...around.readers].map(id =>
      sql.run('update nodes set read_key = ? where project_id = ? and short_id = ?', [currentKey(around, around.node(id)!), projectId, id]),
    ),
  )
}

async function readWhole(sql: Sql, projectId: string, shortId: number) {
  const draft = openDraft(await loadCanvas(sql, projectId))
  return { ...draft, readers: new Set(readersOf(draft, shortId)) }
}

/** A node, those that it feeds, and what feeds these. */
async function readAround(sql: Sql, projectId: string, shortId: number) {
  const nodes = new Map<number, CanvasNode>()
  const into = new Map<number, CanvasEdge[]>()
  const readers = new Set<number>()
  const read = async (id: number): Promise<CanvasNode> => {
    const known = nodes.get(id)
    if (known) return known
    const row = await sql.first(`select ${nodeColumns} from nodes n where n.project_id = ? and n.short_id = ?`, [projectId, id])
    nodes.set(id, nodeFromRow(row!))
    return nodes.get(id)!
  }
  const readSources = async (id: number): Promise<void> => {
    if (into.has(id)) return
    into.set(id, await edgesAt(sql, projectId, 'to_id', id))
    for (const { from } of into.get(id)!) if (passesOn((await read(from)).type)) await readSources(from)
  }
  const readReaders = async (id: number): Promise<void> => {
    for (const { to } of await edgesAt(sql, projectId, 'from_id', id)) {
      if (passesOn((await read(to)).type)) await readReaders(to)
      else readers.add(to)
    }
  }
  await read(shortId)
  await readReaders(shortId)
  for (const id of [shortId, ...readers]) await readSources(id)
  return { node: (id: number) => nodes.get(id), into: (id: number) => into.get(id) ?? [], readers }
}

async function edgesAt(sql: Sql, projectId: string, end: 'from_id' | 'to_id', shortId: number): Promise<CanvasEdge[]> {
  // ordered by the database, all edges of the project would be gone through in their order
  const rows = await sql.all(`select ${edgeColumns} from edges where project_id = ? and ${end} = ?`, [projectId, shortId])
  return rows.map(edgeFromRow).toSorted((a, b) => a.number - b.number)
}
