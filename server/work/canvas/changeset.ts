import type { BrandContext } from '../../core/brands/brand.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import type { Draft } from '../../canvas/draft.ts'
import type { NodeType } from '../../canvas/node-types.ts'
import { type CanvasEdge, type CanvasNode, nodeFinder, shortName } from '../../canvas/node.ts'
import type { Size } from '../../canvas/placement.ts'
import type { RemovedNode } from '../../canvas/removed-node.ts'
import type { DocumentInput, TimelineDocument } from '../timelines/timeline.ts'
import { gatherProblems, quoted, type Problems } from '../../canvas/problems.ts'
import type { ValidationContext, Params } from './validation-context.ts'

/** Fields common to additions and updates. */
type SetFields = Partial<{
  label: string
  prompt: string
  params: Params
  contentUrl: string
  position: { x: number; y: number }
  size: Size
  locked: boolean
  document: DocumentInput
}>

export interface NodeAddition
  extends SetFields, Partial<{ actionId: string; model: string; group: string; pinnedTo: string; brandContext: BrandContext }> {
  ref: string
  type: NodeType
}

/** `null` clears a field. */
export interface NodeUpdate
  extends SetFields, Partial<{ model: string | null; group: string | null; pinnedTo: string | null; brandContext: BrandContext | null }> {
  id: string
  /** A completed run of the node, which becomes the node's result. */
  result?: string
  /** The revision of the document to replace, or 0 if there is no document yet. */
  expectedRevision?: number | undefined
}

/** An omitted slot means every slot when edges are removed, and no particular slot when an edge is added. */
export interface EdgeChange {
  from: string
  to: string
  slot?: string | null | undefined
}

/** Nodes are referenced by short id, UUID or an addition's `ref`. */
export interface Changeset {
  /** Short ids or UUIDs of the removed nodes to restore. */
  restore?: readonly string[]
  add: readonly NodeAddition[]
  update: readonly NodeUpdate[]
  connect: readonly EdgeChange[]
  disconnect: readonly EdgeChange[]
  remove: readonly { id: string }[]
}

export interface AppliedChangeset {
  counts: { added: number; updated: number; connected: number; disconnected: number; removed: number; restored?: number }
  /** The added nodes that still exist after the changeset. */
  created: { ref: string; shortId: number; nodeId: string }[]
  /** New timeline documents, keyed by short id. */
  documents: ReadonlyMap<number, TimelineDocument>
  warnings: Warning[]
  /** The removed nodes, as they were before the changeset. */
  removed: readonly RemovedNode[]
  restored: readonly RemovedNode[]
}

/** State shared by the steps of a changeset. */
export interface Work {
  draft: Draft
  context: ValidationContext
  problems: Problems
  warnings: Warning[]
  now: number
  removed: RemovedNode[]
  restored: RemovedNode[]
  /** Documents that cannot be replaced because their revision differs from the expected one. */
  conflicts: string[]
  /** Total number of items in all documents. */
  itemCount: number
  /** The changed documents, keyed by short id. */
  documents: Map<number, TimelineDocument>
  /** The request fields that add the new edges, keyed by edge number. */
  drawn: Map<CanvasEdge['number'], string>
  /** Registers a node's `ref`. @returns false if another node already uses it */
  introduce: (ref: string, node: CanvasNode) => boolean
  /** Nodes whose position the changeset sets. */
  positioned: Set<number>
  /** The request fields that set a node's position relative to its group, such as `update[0].position`, keyed by short id. */
  fields: Map<number, { position?: string; group?: string; size?: string }>
  /** Makes restored nodes available to `find`. */
  refreshIndex: () => void
  /** Resolves a reference; if there is no such node, reports a problem and returns undefined. */
  find: (field: string, id: string) => CanvasNode | undefined
  /** Returns a node's name for use in messages. */
  getName: (node: CanvasNode) => string
}

export function openWork(draft: Draft, context: ValidationContext, now: number): Work {
  let present = nodeFinder(draft.nodes())
  const refs = new Map<string, number>()
  const names = new Map<number, string>()
  const problems = gatherProblems()
  return {
    draft,
    context,
    problems,
    warnings: [],
    now,
    removed: [],
    restored: [],
    conflicts: [],
    itemCount: 0,
    documents: new Map(),
    drawn: new Map(),
    positioned: new Set(),
    fields: new Map(),
    introduce(ref, { shortId }) {
      names.set(shortId, quoted(ref))
      if (refs.has(ref)) return false
      refs.set(ref, shortId)
      return true
    },
    refreshIndex: () => void (present = nodeFinder(draft.nodes())),
    find(field, id) {
      const shortId = refs.get(id) ?? present(id)?.shortId
      const node = shortId === undefined ? undefined : draft.node(shortId)
      if (!node) problems.unknownNode(field, id)
      return node
    },
    getName: ({ shortId }) => names.get(shortId) ?? shortName(shortId),
  }
}
