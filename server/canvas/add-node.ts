import { pipelined, type Sql } from '../machine/database/database.ts'
import { insertEdge, insertNode } from './canvas-store.ts'
import { newNode, type NewNode } from './draft.ts'
import { orThrow, AppError, notFoundProblem, type Rejection } from '../machine/errors.ts'
import { maxNodes, nodeLimitProblem } from './node-limit.ts'
import { getContent, computeInputHash } from './input-hash.ts'
import type { Size } from './node-types.ts'
import type { Box } from './bounds.ts'
import type { CanvasEdge, CanvasNode } from './node.ts'
import { advanceCanvas, boxesInLatestSlot, listBoxes, countNodes, findNode } from './node-store.ts'
import { createPlacer, type Place, slotAt } from './placement.ts'

export type UnplacedNode = Omit<NewNode, 'x' | 'y'>

/** A node that has a position and a number and can now be inserted together with its edges. */
export interface PlacedNode {
  node: CanvasNode
  edges: readonly CanvasEdge[]
}

/** Adds a node to the canvas at a free position. @throws {AppError} `conflict` if the canvas is full */
export async function addNode(sql: Sql, projectId: string, unplaced: UnplacedNode): Promise<void> {
  const placed = await placeNode(sql, projectId, unplaced)
  await insertPlaced(sql, projectId, orThrow(placed))
}

export const insertPlaced = (sql: Sql, projectId: string, { node, edges }: PlacedNode): Promise<unknown> =>
  pipelined(insertNode(sql, projectId, node), ...edges.map(edge => insertEdge(sql, projectId, edge)))

/**
 * Locks the canvas and assigns a number to a new node. Places the node to the right of the nodes that feed it; if there are none, at a free
 * position.
 * @param sources the source nodes, whose canvas is not locked yet
 * @returns the placed node, or a problem: `not_found` if the project does not exist, or `ref_not_found` if a source was deleted. If there
 * is a problem, only the canvas's counters have been written
 * @throws {AppError} `conflict` if the canvas is full
 */
export async function placeNode(
  sql: Sql,
  projectId: string,
  unplaced: UnplacedNode,
  sources: readonly string[] = [],
): Promise<PlacedNode | Rejection> {
  const [canvas, feeding, near] = await pipelined(
    advanceCanvas(sql, projectId, sources.length),
    pipelined(...sources.map(nodeId => findNode(sql, projectId, nodeId))),
    sources.length > 0 ? listBoxes(sql, projectId) : boxesInLatestSlot(sql, projectId, unplaced),
  )
  if (!canvas) return { problem: notFoundProblem('project', projectId) }
  const { revision: stateRevision, shortId, edgeNumber } = canvas
  await rejectIfFull(sql, projectId, shortId)
  const present = feeding.filter(node => node !== undefined)
  if (present.length < feeding.length) {
    const message = 'A node that the generation refers to was removed just now: read the canvas again.'
    return { problem: { code: 'ref_not_found', message } }
  }
  const place =
    present.length > 0 ? createPlacer(near).rightOf(present, unplaced) : await freePlace(sql, projectId, unplaced, shortId, near)
  const node = newNode({ ...unplaced, ...place, stateRevision }, shortId)
  const inputs = present.map(source => ({ slot: undefined, content: getContent(source) }))
  const inputHash = computeInputHash(node, inputs)
  const edges = present.map((source, index) => ({ number: edgeNumber + index, from: source.shortId, to: shortId, slot: undefined }))
  return { node: { ...node, inputHash }, edges }
}

/** Short ids are never reused, so the latest one is an upper bound on the number of nodes, and an exact count is rarely needed. */
async function rejectIfFull(sql: Sql, projectId: string, shortId: number): Promise<void> {
  if (shortId <= maxNodes) return
  const count = await countNodes(sql, projectId, maxNodes + 1)
  const problem = nodeLimitProblem(count, count + 1)
  if (problem) throw new AppError('conflict', problem)
}

/**
 * Returns the slot with the node's number if it is free, as it usually is; otherwise, the first free slot after it. @param near the nodes
 * that are in, or too close to, the slot with the node's number
 */
async function freePlace(sql: Sql, projectId: string, size: Size, shortId: number, near: readonly Box[]): Promise<Place> {
  if (near.length === 0) return slotAt(shortId - 1)
  return createPlacer(await listBoxes(sql, projectId)).anywhere(size, shortId - 1)
}
