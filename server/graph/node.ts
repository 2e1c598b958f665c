import type { BrandContext } from '../brands/brand.ts'
import type { OutputSlot, Slot } from '../engines/actions/slot.ts'
import type { Box } from './bounds.ts'
import { type NodeType, nodeTypes } from './node-types.ts'

/** What an action takes and gives. */
export interface ActionSlots {
  inputs: readonly Slot[]
  outputs: readonly OutputSlot[]
}

/** Of a node, what reading a canvas needs of its document. */
export interface DocumentHead {
  revision: number
  updatedAt: number
  /** Of the document. */
  hash: string
  summary: Readonly<Record<string, string | number | boolean>>
  /** Short ids of the nodes that it shows, whose edges belong to it. */
  nodes: readonly number[]
}

/** Nodes are named by the number of their short id within a canvas; the UUID is for callers. */
export interface CanvasNode extends Box {
  nodeId: string
  shortId: number
  type: NodeType
  /** The words of a `label`. */
  label: string
  prompt: string | undefined
  modelId: string | undefined
  /** Of the model, or of the action. */
  params: Readonly<Record<string, unknown>> | undefined
  /** Of an `action`: the slug of a prebuilt one, or where the source of a custom one lies and what it declares. */
  actionId: string | undefined
  sourceId: string | undefined
  customSlots: ActionSlots | undefined
  /** A medium that is simply there: an asset of the workspace, or an address elsewhere. */
  assetId: string | undefined
  contentUrl: string | undefined
  /** The brand in whose hand an `image` is made. */
  brandContext: BrandContext | undefined
  /** Of a `timeline`. */
  document: DocumentHead | undefined
  groupId: number | undefined
  pinnedId: number | undefined
  locked: boolean
  createdAt: number
  /** Its latest run, and the latest that completed. */
  runId: string | undefined
  outputRunId: string | undefined
  /** Of the content of its latest outputs. */
  outputHash: string | undefined
  /** Of what it would read if it ran now, and of what it read for its latest outputs. */
  inputHash: string | undefined
  outputKey: string | undefined
}

/** In the order in which they were made. */
export interface CanvasEdge {
  number: number
  /** Short ids. */
  from: number
  to: number
  slot: string | undefined
}

export interface Canvas {
  projectId: string
  revision: number
  nextShortId: number
  nextEdgeNumber: number
  /** In the order of their short ids. */
  nodes: CanvasNode[]
  edges: CanvasEdge[]
}

export const shortName = (shortId: number) => `n${shortId}`

/** The number of a short id (`n12`), if it is one. */
export function shortIdOf(name: string): number | undefined {
  const digits = /^n([1-9]\d{0,8})$/.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Shows a medium that nobody generates. */
export const isStatic = (node: Pick<CanvasNode, 'assetId' | 'contentUrl'>) => node.assetId !== undefined || node.contentUrl !== undefined

/** Whether there is something that makes what the node shows. */
export const canRun = (node: Pick<CanvasNode, 'type' | 'assetId' | 'contentUrl'>) =>
  nodeTypes[node.type].runs !== undefined && !isStatic(node)

/** Finds nodes by the ids that callers use: short id or UUID. */
export function nodeFinder(nodes: readonly CanvasNode[]): (reference: string) => CanvasNode | undefined {
  const byShortId = new Map(nodes.map(node => [node.shortId, node]))
  const byNodeId = new Map(nodes.map(node => [node.nodeId, node]))
  return reference => {
    const shortId = shortIdOf(reference)
    return (shortId === undefined ? undefined : byShortId.get(shortId)) ?? byNodeId.get(reference.toLowerCase())
  }
}
