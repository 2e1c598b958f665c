import { orThrow } from '../../machine/errors.ts'
import { newNode } from '../draft.ts'
import { getEdges, isApart } from '../bounds.ts'
import type { NodePositions } from '../node-positions.ts'
import { planLayout, type LayoutRequest } from '../plan-layout.ts'
import { createLayoutReport } from '../layout-report.ts'
import { isIntendedOverlap, openScene } from '../scene.ts'
import { layOutFlow, type Engine } from '../../machine/layout/lay-out-flow.ts'
import type { Canvas, CanvasNode } from '../node.ts'

export type NodeSketch = Partial<Omit<CanvasNode, 'shortId'>>

/** Returns a canvas with nodes `n1, n2, …` in order; edges refer to nodes by number. */
export function sketchCanvas(nodes: readonly NodeSketch[], edges: readonly (readonly [number, number])[] = []): Canvas {
  const base = { type: 'image', label: '', x: 0, y: 0, width: 320, height: 320, createdAt: 0 } as const
  return {
    projectId: 'prj_sketch',
    revision: 1,
    nextShortId: nodes.length + 1,
    nextEdgeNumber: edges.length + 1,
    nodes: nodes.map((node, index) =>
      newNode({ ...base, nodeId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`, ...node }, index + 1),
    ),
    edges: edges.map(([from, to], index) => ({ number: index + 1, from, to, slot: undefined })),
  }
}

const everything: LayoutRequest = { nodeIds: undefined, layout: undefined }

/** Arranges a canvas and returns it with the layout report. */
export function arrangeSketch(canvas: Canvas, asked: Partial<LayoutRequest> = {}, engine: Engine = { sweeps: 8 }) {
  const arranging = { ...everything, ...asked }
  const { plan, ...planned } = orThrow(planLayout(canvas, arranging))
  const positions = plan.arrange(plan.flows.map(flow => layOutFlow(flow, engine)))
  const nodes = canvas.nodes.map(node => ({ ...node, ...positions.boxes.get(node.shortId), type: node.type }))
  return { positions, report: createLayoutReport(planned, positions, arranging), after: { ...canvas, nodes } satisfies Canvas }
}

export const edgesAfter = ({ nodes }: Canvas, shortId: number) => getEdges(nodes[shortId - 1]!)

/** Returns pairs of nodes that are closer together than a gap, except those that overlap on purpose. Compares all nodes. */
export function nearPairs(
  { nodes }: Canvas,
  gap: { x: number; y: number },
  { boxes, units }: Partial<NodePositions> = {},
): [number, number][] {
  const scene = openScene(nodes)
  const pairs: [number, number][] = []
  for (const [index, a] of nodes.entries()) {
    for (const b of nodes.slice(index + 1)) {
      if (boxes && !boxes.has(a.shortId) && !boxes.has(b.shortId)) continue
      if (units && units.get(a.shortId) === units.get(b.shortId)) continue
      if (!isApart(getEdges(a), getEdges(b), gap) && !isIntendedOverlap(scene, a, b)) pairs.push([a.shortId, b.shortId])
    }
  }
  return pairs
}
