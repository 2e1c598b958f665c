import { pipelined, type Sql } from '../engines/database/database.ts'
import { insertEdge, insertNode } from './canvas-store.ts'
import { newNode, type NewNode } from './draft.ts'
import { AppError } from '../errors.ts'
import { mostNodes, nodeLimitProblem } from './node-limit.ts'
import { contentOf, inputHashOf } from './input-hash.ts'
import { nodeSize, type Size } from './node-types.ts'
import { advanceCanvas, boxesBetween, boxesOf, countNodes, findNode } from './node-store.ts'
import { createPlacer, type Place, slotOf } from './placement.ts'

export type UnplacedNode = Omit<NewNode, 'x' | 'y'>

/**
 * Adds a node to the canvas: right of the nodes that feed it, or anywhere free of overlaps.
 * @param sources nodes whose canvas is not locked yet. @returns false where one of them was deleted; then only the
 *   counters of the canvas have been written
 * @throws {AppError} `conflict` where the canvas is full
 */
export async function addNode(sql: Sql, projectId: string, unplaced: UnplacedNode, sources: readonly string[] = []): Promise<boolean> {
  const { revision: stateRevision, shortId, edgeNumber } = await advanceCanvas(sql, projectId, sources.length)
  await refuseIfFull(sql, projectId, shortId)
  if (sources.length === 0) {
    const place = await freePlace(sql, projectId, unplaced, shortId)
    const node = newNode({ ...unplaced, ...place, stateRevision }, shortId)
    await insertNode(sql, projectId, { ...node, inputHash: inputHashOf(node, []) })
    return true
  }
  const feeding = await Promise.all(sources.map(nodeId => findNode(sql, projectId, nodeId)))
  const present = feeding.filter(node => node !== undefined)
  if (present.length < feeding.length) return false
  const place = createPlacer(await boxesOf(sql, projectId)).rightOf(present, unplaced)
  const node = newNode({ ...unplaced, ...place, stateRevision }, shortId)
  const inputHash = inputHashOf(
    node,
    present.map(source => ({ slot: undefined, content: contentOf(source) })),
  )
  await insertNode(sql, projectId, { ...node, inputHash })
  const edges = present.map((source, index) => ({ number: edgeNumber + index, from: source.shortId, to: shortId, slot: undefined }))
  await pipelined(...edges.map(edge => insertEdge(sql, projectId, edge)))
  return true
}

/** Short ids are never reused, so the latest one bounds the number of nodes: an exact count is rarely needed. */
async function refuseIfFull(sql: Sql, projectId: string, shortId: number): Promise<void> {
  if (shortId <= mostNodes) return
  const count = await countNodes(sql, projectId, mostNodes + 1)
  const problem = nodeLimitProblem(count, count + 1)
  if (problem) throw new AppError('conflict', problem)
}

/** A position free of overlaps. There is usually nothing below a new node, so few boxes are checked. */
async function freePlace(sql: Sql, projectId: string, size: Size, shortId: number): Promise<Place> {
  const slot = slotOf(shortId - 1)
  const near = await boxesBetween(sql, projectId, slot.y - nodeSize, slot.y + size.height + nodeSize)
  const place = createPlacer(near).anywhere(size, shortId - 1)
  if (place.x === slot.x && place.y === slot.y) return slot
  return createPlacer(await boxesOf(sql, projectId)).anywhere(size, shortId - 1)
}
