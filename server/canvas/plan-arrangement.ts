import { AppError } from '../errors.ts'
import { type Canvas, type CanvasNode, nodeFinder, shortName } from '../graph/node.ts'
import type { ArrangementPlan } from './arrangement.ts'
import { arrangeBlock, type BlockLayout } from './block.ts'
import { openScene, type Scene } from './scene.ts'
import { planTidy } from './tidy.ts'

export interface ArrangementRequest {
  /** Short ids or UUIDs; undefined: the whole canvas. */
  nodeIds: readonly string[] | undefined
  /** undefined: along the edges. */
  layout: BlockLayout | undefined
}

export interface PlannedArrangement {
  scene: Scene
  /** What is asked for, each node once. */
  named: readonly CanvasNode[]
  /** Of these the ones that are placed by themselves, rather than along with another. */
  placed: readonly CanvasNode[]
  plan: ArrangementPlan
}

/** @throws {AppError} `ref_not_found`, or `input_validation_error` for nodes that cannot stand in one block */
export function planArrangement(canvas: Canvas, { nodeIds, layout }: ArrangementRequest): PlannedArrangement {
  const scene = openScene(canvas.nodes)
  const named = nodeIds ? namedNodes(canvas.nodes, nodeIds) : canvas.nodes
  if (!layout) {
    const shortIds = nodeIds && new Set(named.map(({ shortId }) => shortId))
    return { scene, named, placed: named, plan: planTidy(scene, canvas.edges, shortIds) }
  }
  if (nodeIds) refusePinned(scene, nodeIds, nodeFinder(canvas.nodes))
  const placed = nodeIds ? named : named.filter(node => !scene.holderOf(node) && !scene.frameOf(node))
  return { scene, named, placed, plan: { flows: [], arrange: () => arrangeBlock(scene, placed, layout) } }
}

function namedNodes(nodes: readonly CanvasNode[], nodeIds: readonly string[]): CanvasNode[] {
  const find = nodeFinder(nodes)
  const unknown = nodeIds.flatMap((id, index) => (find(id) ? [] : [{ id, index }]))
  const [first] = unknown
  if (!first) return [...new Set(nodeIds.map(id => find(id)!))]
  const fields = unknown.map(({ id, index }) => ({ field: `node_ids[${index}]`, message: `\`${id}\` is not on the canvas` }))
  throw new AppError('ref_not_found', `The canvas has no node \`${first.id}\`: read the ids with \`GET …/graph\`.`, { fields })
}

function refusePinned(scene: Scene, nodeIds: readonly string[], find: ReturnType<typeof nodeFinder>): void {
  const pinned = nodeIds.flatMap((id, index) => {
    const label = find(id)!
    const holder = scene.holderOf(label)
    return holder ? [{ index, label, holder }] : []
  })
  const [first] = pinned
  if (!first) return
  const names = `${shortName(first.label.shortId)} is pinned to ${shortName(first.holder.shortId)}`
  throw new AppError('input_validation_error', `The label ${names} and moves with it: leave it out.`, {
    fields: pinned.map(({ index }) => ({ field: `node_ids[${index}]`, message: 'is a label that is pinned to a node' })),
  })
}
