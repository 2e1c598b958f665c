import type { BrandContext } from '../../core/brands/brand.ts'
import { newNode, openDraft } from '../../canvas/draft.ts'
import type { NodeOutput } from '../../canvas/node-output.ts'
import type { StoredOutput } from '../../canvas/output-store.ts'
import type { Wiring } from '../../canvas/wiring.ts'
import { canRun, type CanvasEdge, type CanvasNode, isWrittenText } from '../../canvas/node.ts'
import type { TimelineDocument } from '../timelines/timeline.ts'

/** Everything that feeds a technique's outputs, as it was on the canvas; stored as JSON. */
export interface TechniqueGraph {
  nodes: readonly GraphNode[]
  edges: readonly CanvasEdge[]
}

/** A node without its position, but with its stored output and document. */
export interface GraphNode extends Partial<Pick<CanvasNode, 'prompt' | 'modelId' | 'params' | 'actionId' | 'sourceId' | 'customSlots'>> {
  nodeId: string
  shortId: number
  type: CanvasNode['type']
  label: string
  assetId?: string
  contentUrl?: string
  locked?: true
  brandContext?: BrandContext
  /** The node's output when the technique was saved. */
  stored?: StoredOutput
  document?: TimelineDocument
}

/** A graph in the form that the node rules expect. */
export interface OpenGraph extends Wiring {
  nodes: readonly CanvasNode[]
  stored: (shortId: number) => StoredOutput | undefined
  document: (shortId: number) => TimelineDocument | undefined
}

/** The replacement for a node's content: text or media. */
export type Supplied = { text: string } | { output: Exclude<NodeOutput, { type: 'text' }> }

/** Opens a graph. Content that a caller supplies for a node replaces the node's output, even if the node is locked. */
export function openGraph({ nodes, edges }: TechniqueGraph, supplied: ReadonlyMap<number, Supplied>): OpenGraph {
  const canvasNodes = nodes.map(({ stored: _stored, document: _document, ...kept }) => {
    const node = newNode({ ...kept, ...nowhere }, kept.shortId)
    const content = supplied.get(kept.shortId)
    if (!content) return node
    if ('text' in content) return { ...node, prompt: content.text }
    return { ...node, prompt: undefined, assetId: undefined, contentUrl: content.output.url }
  })
  const draft = openDraft({ projectId: '', revision: 0, nextShortId: 0, nextEdgeNumber: 0, nodes: canvasNodes, edges: [...edges] })
  const byShortId = new Map(nodes.map(node => [node.shortId, node]))
  return {
    nodes: canvasNodes,
    node: draft.node,
    into: draft.into,
    outOf: draft.outOf,
    stored: shortId => (supplied.has(shortId) ? undefined : byShortId.get(shortId)?.stored),
    document: shortId => byShortId.get(shortId)?.document,
  }
}

/** Lists the assets whose files the technique passes on: media set on nodes, and outputs stored with the technique. */
export const collectStoredAssets = ({ nodes }: TechniqueGraph): string[] => [
  ...new Set(
    nodes.flatMap(({ assetId, stored }) => [assetId ?? [], (stored?.outputs ?? []).flatMap(({ asset_id }) => asset_id ?? [])].flat()),
  ),
]

/** @param existing the ids of the assets whose files still exist */
export function withoutDeleted({ nodes, edges }: TechniqueGraph, existing: ReadonlySet<string>): TechniqueGraph {
  const isDeleted = (assetId: string | undefined) => assetId !== undefined && !existing.has(assetId)
  const current = ({ stored, ...node }: GraphNode): GraphNode => {
    if (!stored) return node
    const outputs = stored.outputs.map(output => (isDeleted(output.asset_id) ? { ...output, deleted: true as const } : output))
    return { ...node, stored: { outputs, file: isDeleted(node.assetId) ? undefined : stored.file } }
  }
  return { nodes: nodes.map(current), edges }
}

const nowhere = { x: 0, y: 0, width: 0, height: 0, createdAt: 0 }

/**
 * Reports whether every run produces a new output for the node. A locked node keeps its output, and a text node without a model keeps its
 * prompt.
 */
export function isStep(node: CanvasNode, stored: StoredOutput | undefined): boolean {
  return canRun(node) && !isWrittenText(node) && !(node.locked && (stored?.outputs.length ?? 0) > 0)
}

/** Returns the nodes and everything that feeds them, each node after its sources. */
export function findUpstream(shortIds: readonly number[], { node, into }: Pick<Wiring, 'node' | 'into'>): number[] {
  const order: number[] = []
  const seen = new Set<number>()
  const path: { shortId: number; sources: number[] }[] = []
  const enter = (shortId: number) => {
    if (seen.has(shortId) || !node(shortId)) return
    seen.add(shortId)
    path.push({ shortId, sources: into(shortId).map(({ from }) => from) })
  }
  for (const start of shortIds) {
    enter(start)
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const source = step.sources.shift()
      if (source !== undefined) enter(source)
      else order.push(path.pop()!.shortId)
    }
  }
  return order
}
