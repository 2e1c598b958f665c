import type { BrandContext } from '../core/brands/brand.ts'
import type { OutputSlot, Slot } from '@mediawright/media-engines/ports/slot.ts'
import type { Box } from './bounds.ts'
import { type NodeType, nodeTypes } from './node-types.ts'

/** The inputs and outputs of an action. */
export interface ActionSlots {
  inputs: readonly Slot[]
  outputs: readonly OutputSlot[]
}

/** The part of a node's document that is needed to interpret the canvas. */
export interface DocumentHead {
  revision: number
  updatedAt: number
  /** Identifies the document's content. */
  hash: string
  summary: Readonly<Record<string, string | number | boolean>>
  /** Short ids of the nodes that the document shows; the edges from these nodes into this node belong to the document. */
  nodes: readonly number[]
}

/** Within a canvas, a node is identified by the number in its short id; the UUID is for callers. */
export interface CanvasNode extends Box {
  nodeId: string
  shortId: number
  type: NodeType
  /** The text of a `label` node. */
  label: string
  prompt: string | undefined
  modelId: string | undefined
  /** Parameters of the model or action. */
  params: Readonly<Record<string, unknown>> | undefined
  /** For an `action`: the slug of a prebuilt action, or the location and declaration of a custom source. */
  actionId: string | undefined
  sourceId: string | undefined
  customSlots: ActionSlots | undefined
  /** Media that was set: one of the workspace's assets or an external URL. */
  assetId: string | undefined
  contentUrl: string | undefined
  /** The brand that an `image` node follows. */
  brandContext: BrandContext | undefined
  /** Set only for a `timeline` node. */
  document: DocumentHead | undefined
  groupId: number | undefined
  pinnedId: number | undefined
  locked: boolean
  createdAt: number
  /** `runId` is the node's latest run or the run chosen as its result; `outputRunId` is the run whose outputs the node shows. */
  runId: string | undefined
  outputRunId: string | undefined
  /** Hash of the content of the node's latest outputs. */
  outputHash: string | undefined
  /** The hash of the node's current inputs, and the hash of the inputs that produced its latest outputs. */
  inputHash: string | undefined
  outputKey: string | undefined
  /** The canvas revision that last changed the node's run, output or media. */
  stateRevision: number
}

/** Edges are numbered in creation order. */
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
  /** The nodes, in short id order. */
  nodes: CanvasNode[]
  edges: CanvasEdge[]
}

export const shortName = (shortId: number) => `n${shortId}`

/** Returns the number in a short id (`n12`), or undefined. */
export function parseShortId(name: string): number | undefined {
  const digits = /^n([1-9]\d{0,8})$/.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Reports whether the node shows media that was not generated. */
export const isStatic = (node: Pick<CanvasNode, 'assetId' | 'contentUrl'>) => node.assetId !== undefined || node.contentUrl !== undefined

/** Reports whether the node can run, that is, whether its type supports runs and its media was not set. */
export const canRun = (node: Pick<CanvasNode, 'type' | 'assetId' | 'contentUrl'>) =>
  nodeTypes[node.type].runs !== undefined && !isStatic(node)

/** Reports whether this is a text node without a model. Such a node never runs, and its prompt is its output. */
export const isWrittenText = (node: Pick<CanvasNode, 'type' | 'modelId'>) =>
  nodeTypes[node.type].givesPrompt === true && node.modelId === undefined

/** Finds nodes by the ids that callers use: short ids or UUIDs. */
export function nodeFinder(nodes: readonly CanvasNode[]): (reference: string) => CanvasNode | undefined {
  const byShortId = new Map(nodes.map(node => [node.shortId, node]))
  const byNodeId = new Map(nodes.map(node => [node.nodeId, node]))
  return reference => {
    const shortId = parseShortId(reference)
    return (shortId === undefined ? undefined : byShortId.get(shortId)) ?? byNodeId.get(reference.toLowerCase())
  }
}
