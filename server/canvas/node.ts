import type { BrandContext } from '../core/brands/brand.ts'
import type { OutputSlot, Slot } from '@mediawright/media-engines/ports/slot.ts'
import type { Box } from './bounds.ts'
import { type NodeType, nodeTypes } from './node-types.ts'

/** The inputs and outputs of an action. */
export interface ActionSlots {
  inputs: readonly Slot[]
  outputs: readonly OutputSlot[]
}

/** The part of a node's document that code reading a canvas needs. */
export interface DocumentHead {
  revision: number
  updatedAt: number
  /** Revision of the document. */
  hash: string
  summary: Readonly<Record<string, string | number | boolean>>
  /** Short ids of the nodes that it shows; their edges belong to the document. */
  nodes: readonly number[]
}

/** Within a canvas, nodes are identified by the number of their short id; the UUID is for callers. */
export interface CanvasNode extends Box {
  nodeId: string
  shortId: number
  type: NodeType
  /** The text of a `label`. */
  label: string
  prompt: string | undefined
  modelId: string | undefined
  /** Parameters of the model or action. */
  params: Readonly<Record<string, unknown>> | undefined
  /** For an `action`: the slug of a prebuilt one, or the location and declaration of a custom source. */
  actionId: string | undefined
  sourceId: string | undefined
  customSlots: ActionSlots | undefined
  /** A medium that was set: an asset of the workspace or an external URL. */
  assetId: string | undefined
  contentUrl: string | undefined
  /** The brand that an `image` follows. */
  brandContext: BrandContext | undefined
  /** Set only for a `timeline`. */
  document: DocumentHead | undefined
  groupId: number | undefined
  pinnedId: number | undefined
  locked: boolean
  createdAt: number
  /** Its latest run, or the chosen result; and the run whose outputs it shows. */
  runId: string | undefined
  outputRunId: string | undefined
  /** Hash of the content of its latest outputs. */
  outputHash: string | undefined
  /** Hash of its current inputs, and of the inputs of its latest outputs. */
  inputHash: string | undefined
  outputKey: string | undefined
  /** Revision of the canvas in which its run, its output or its medium last changed. */
  stateRevision: number
}

/** Edges are in order of creation. */
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
  /** In order of short ids. */
  nodes: CanvasNode[]
  edges: CanvasEdge[]
}

export const shortName = (shortId: number) => `n${shortId}`

/** The number of a short id (`n12`), or undefined. */
export function parseShortId(name: string): number | undefined {
  const digits = /^n([1-9]\d{0,8})$/.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** True if it shows a medium that is not generated. */
export const isStatic = (node: Pick<CanvasNode, 'assetId' | 'contentUrl'>) => node.assetId !== undefined || node.contentUrl !== undefined

/** True if the node can run, rather than show a medium that was set. */
export const canRun = (node: Pick<CanvasNode, 'type' | 'assetId' | 'contentUrl'>) =>
  nodeTypes[node.type].runs !== undefined && !isStatic(node)

/** True for a written text. A text node without a model never runs, and its prompt is its output. */
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
