import type { Problem, Rejection } from '../machine/errors.ts'
import { type Canvas, type CanvasNode, nodeFinder, shortName } from './node.ts'
import type { LayoutPlan } from './node-positions.ts'
import { arrangeBlock, type BlockLayout } from './block.ts'
import { openScene, type Scene } from './scene.ts'
import { planTidy } from './tidy.ts'

export interface LayoutRequest {
  /** Short ids or UUIDs; undefined for the whole canvas. */
  nodeIds: readonly string[] | undefined
  /** Undefined for a layout that follows the edges. */
  layout: BlockLayout | undefined
}

export interface PlannedLayout {
  scene: Scene
  /** The requested nodes, without duplicates. */
  named: readonly CanvasNode[]
  /** The requested nodes that are placed directly rather than moved along with another node. */
  placed: readonly CanvasNode[]
  plan: LayoutPlan
}

/** @returns the planned layout, or a problem: `ref_not_found`, or `input_validation_error` for nodes that cannot form one block */
export function planLayout(canvas: Canvas, { nodeIds, layout }: LayoutRequest): PlannedLayout | Rejection {
  const find = nodeFinder(canvas.nodes)
  const unknown = nodeIds && unknownProblem(nodeIds, find)
  if (unknown) return { problem: unknown }
  const scene = openScene(canvas.nodes)
  const named = nodeIds ? [...new Set(nodeIds.map(id => find(id)!))] : canvas.nodes
  if (!layout) {
    const shortIds = nodeIds && new Set(named.map(({ shortId }) => shortId))
    return { scene, named, placed: named, plan: planTidy(scene, canvas.edges, shortIds) }
  }
  const pinned = nodeIds && pinnedProblem(scene, nodeIds, find)
  if (pinned) return { problem: pinned }
  const placed = nodeIds ? named : named.filter(node => !scene.getHolder(node) && !scene.getFrame(node))
  const positions = arrangeBlock(scene, placed, layout)
  if ('problem' in positions) return positions
  return { scene, named, placed, plan: { flows: [], arrange: () => positions } }
}

type Find = ReturnType<typeof nodeFinder>

function unknownProblem(nodeIds: readonly string[], find: Find): Problem | undefined {
  const unknown = nodeIds.flatMap((id, index) => (find(id) ? [] : [{ id, index }]))
  const [first] = unknown
  if (!first) return undefined
  const fields = unknown.map(({ id, index }) => ({ field: `node_ids[${index}]`, message: `\`${id}\` is not on the canvas` }))
  return { code: 'ref_not_found', message: `The canvas has no node \`${first.id}\`: get the ids from \`GET …/graph\`.`, fields }
}

function pinnedProblem(scene: Scene, nodeIds: readonly string[], find: Find): Problem | undefined {
  const pinned = nodeIds.flatMap((id, index) => {
    const label = find(id)!
    const holder = scene.getHolder(label)
    return holder ? [{ index, label, holder }] : []
  })
  const [first] = pinned
  if (!first) return undefined
  const names = `${shortName(first.label.shortId)} is pinned to ${shortName(first.holder.shortId)}`
  return {
    code: 'input_validation_error',
    message: `The label ${names} and moves with it: leave the label out.`,
    fields: pinned.map(({ index }) => ({ field: `node_ids[${index}]`, message: 'is a label that is pinned to a node' })),
  }
}
