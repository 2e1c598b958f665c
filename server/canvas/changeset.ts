import type { BrandContext } from '../brands/brand.ts'
import type { Warning } from '../models/model-params.ts'
import type { Draft } from '../graph/draft.ts'
import type { NodeType } from '../graph/node-types.ts'
import { type CanvasEdge, type CanvasNode, nodeFinder, shortName } from '../graph/node.ts'
import type { Size } from '../graph/placement.ts'
import type { DocumentInput, TimelineDocument } from '../timelines/timeline.ts'
import { gatherProblems, quoted, type Problems } from './problems.ts'
import type { ValidationContext, Params } from './validation-context.ts'

type Given<T> = { [Field in keyof T]?: T[Field] | undefined }

/** What an addition and an update both may say of a node. */
type SetFields = Given<{
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
  extends SetFields, Given<{ actionId: string; model: string; group: string; pinnedTo: string; brandContext: BrandContext }> {
  ref: string
  type: NodeType
}

/** `null` takes away. */
export interface NodeUpdate
  extends SetFields, Given<{ model: string | null; group: string | null; pinnedTo: string | null; brandContext: BrandContext | null }> {
  id: string
  /** Of the document that is replaced; 0 where there is none. */
  expectedRevision?: number | undefined
}

/** Of a removal, an undefined slot means every one, of an addition none. */
export interface EdgeChange {
  from: string
  to: string
  slot?: string | null | undefined
}

/** Nodes are named by short id, UUID or the `ref` of an addition. */
export interface Changeset {
  add: readonly NodeAddition[]
  update: readonly NodeUpdate[]
  connect: readonly EdgeChange[]
  disconnect: readonly EdgeChange[]
  remove: readonly { id: string }[]
}

export interface AppliedChangeset {
  counts: { added: number; updated: number; connected: number; disconnected: number; removed: number }
  /** Those that are still there at the end. */
  created: { ref: string; shortId: number; nodeId: string }[]
  /** What timelines show from now on, by short id. */
  documents: ReadonlyMap<number, TimelineDocument>
  warnings: Warning[]
}

/** What the steps of a changeset share. */
export interface Work {
  draft: Draft
  context: ValidationContext
  problems: Problems
  warnings: Warning[]
  now: number
  /** Why documents cannot be replaced: they have other revisions than expected. */
  conflicts: string[]
  /** Of all documents. */
  itemCount: number
  /** Those that were changed, by short id. */
  documents: Map<number, TimelineDocument>
  /** By the numbers of new edges, the field that draws each. */
  drawn: Map<CanvasEdge['number'], string>
  /** Lets the changeset name a node by its `ref`. @returns false where another one has it */
  introduce: (ref: string, node: CanvasNode) => boolean
  /** Nodes that the changeset itself gave a position. */
  positioned: Set<number>
  /** Where the changeset says how a node lies to its group, such as `update[0].position`; by short id. */
  fields: Map<number, { position?: string; group?: string; size?: string }>
  /** The node that is named, or undefined with a problem. */
  find: (field: string, id: string) => CanvasNode | undefined
  /** As it is called in sentences. */
  nameOf: (node: CanvasNode) => string
}

export function openWork(draft: Draft, context: ValidationContext, now: number): Work {
  const present = nodeFinder(draft.nodes())
  const refs = new Map<string, number>()
  const names = new Map<number, string>()
  const problems = gatherProblems()
  return {
    draft,
    context,
    problems,
    warnings: [],
    now,
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
    find(field, id) {
      const shortId = refs.get(id) ?? present(id)?.shortId
      const node = shortId === undefined ? undefined : draft.node(shortId)
      if (!node) problems.unknownNode(field, id)
      return node
    },
    nameOf: ({ shortId }) => names.get(shortId) ?? shortName(shortId),
  }
}
