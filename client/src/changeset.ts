import type { UncheckedCall } from './unchecked-call.ts'
import type { Schemas } from './contract.ts'
import { LostAnswerError } from './errors.ts'
import { toCallInit, type CallOptions } from './call-options.ts'

type Addition = Schemas['NodeAddition']
type NodeType = Schemas['CanvasNodeType']

/** Refers to a node: its short id (`n1`), its UUID or the result of `add`. */
export type NodeTarget = string | AddedNode

interface CommonFields extends Pick<Addition, 'label' | 'position' | 'size' | 'locked'> {}
interface GroupableFields extends CommonFields {
  group?: NodeTarget
}
interface GeneratedFields extends GroupableFields, Pick<Addition, 'prompt' | 'model' | 'params'> {
  content_url?: never
}
/** Existing media. */
interface ExistingMediaFields extends GroupableFields {
  content_url: string
  prompt?: never
}

/** A timeline item. `node_id` may be the result of `add`, even within the same changeset. */
export type TimelineItem = Omit<Schemas['TimelineItem'], 'node_id'> & { node_id?: NodeTarget } & (
    | { node_id: unknown }
    | { asset_id: unknown }
    | { text: unknown }
  )
interface TimelineTrack extends Omit<Schemas['TimelineTrack'], 'items'> {
  items: TimelineItem[]
}
/** The content of a timeline. */
export interface TimelineDocument extends Omit<Schemas['TimelineDocument'], 'tracks'> {
  tracks: TimelineTrack[]
}

/** Fields of a new node, keyed by node type and named as in the contract. */
export interface NodeFields {
  image: (GeneratedFields | ExistingMediaFields) & Pick<Addition, 'brand_context'>
  video: GeneratedFields | ExistingMediaFields
  audio: GeneratedFields | ExistingMediaFields
  text: GeneratedFields
  model3d: GeneratedFields
  action: GroupableFields & Pick<Addition, 'params'> & Required<Pick<Addition, 'action_id'>>
  group: CommonFields
  batch: GroupableFields
  label: GroupableFields & { pinned_to?: NodeTarget }
  element: GroupableFields
  timeline: GroupableFields & { document?: TimelineDocument }
}

type Fields<Type extends NodeType> = {} extends NodeFields[Type] ? [fields?: NodeFields[Type]] : [fields: NodeFields[Type]]

/** Fields to replace; omitted fields are unchanged. */
export type NodeChanges = Omit<Schemas['NodeUpdate'], 'id' | 'group' | 'pinned_to' | 'document'> & {
  group?: NodeTarget | null
  pinned_to?: NodeTarget | null
  /**
   * Replaces the document if it is at the `revision` from `canvas.timeline`; at any other revision, the call rejects with `conflict` (409).
   */
  document?: TimelineDocument & Pick<Schemas['TimelineDocumentUpdate'], 'expected_revision'>
}

/** A node added by a changeset. It identifies the node within that changeset and, once the changeset is applied, everywhere. */
export interface AddedNode {
  readonly type: NodeType
  /** Name within the changeset, and key in the response's `created`. */
  readonly ref: string
  /** Short id. @throws {TypeError} before the changeset is applied */
  readonly id: string
}

/**
 * Collects changes to a canvas; `apply` makes all of them atomically in a single call. Whatever the order of the calls, `apply` first
 * restores nodes, and then adds, updates, connects, disconnects and removes.
 */
export interface Changeset {
  add<Type extends NodeType>(type: Type, ...fields: Fields<Type>): AddedNode
  update(node: NodeTarget, changes: NodeChanges): this
  /** Without `in`, the edge uses the first slot that accepts the output of `from`. */
  connect(from: NodeTarget, to: NodeTarget, slot?: Pick<Schemas['EdgeAddition'], 'in'>): this
  /** Removes an edge. Without `in`, removes all edges between the two nodes; `null` refers to the edge without a slot. */
  disconnect(from: NodeTarget, to: NodeTarget, slot?: Pick<Schemas['EdgeRemoval'], 'in'>): this
  remove(node: NodeTarget): this
  /**
   * Restores a removed node, identified by its UUID or short id, and its outputs and edges. The node must have been removed within the last
   * 30 days.
   */
  restore(node: string): this
  /** Applies the changes only if the canvas has this `revision`; otherwise `apply` rejects with `conflict` (409). */
  ifRevision(revision: string): this
  /**
   * Applies the changes and resolves with the service's response. If the service rejects them, nothing is changed, the error's `fields`
   * list every cause, and you can correct the changeset and call `apply` again. A changeset that took effect cannot be applied again, even
   * if its response was lost (LostAnswerError; `made` is the graph).
   */
  apply(options?: CallOptions): Promise<Schemas['ChangesetApplied']>
}

/** @throws {TypeError} for a node of a changeset that has not been applied */
export const getId = (node: NodeTarget): string => (typeof node === 'string' ? node : node.id)

export function createChangeset(post: UncheckedCall, project: { workspaceId: string; projectId: string }): Changeset {
  const added = new Map<AddedNode, Addition>()
  const lists = {
    update: [] as Schemas['NodeUpdate'][],
    connect: [] as Schemas['EdgeAddition'][],
    disconnect: [] as Schemas['EdgeRemoval'][],
    remove: [] as Schemas['NodeRemoval'][],
    restore: [] as string[],
  }
  let if_revision: string | undefined
  let created: Schemas['ChangesetApplied']['created'] | undefined
  let wasApplied = false

  // A ref is meaningless in other changesets, which identify the node by its id.
  const getName = (node: NodeTarget) => (typeof node !== 'string' && added.has(node) ? node.ref : getId(node))
  const namedItem = ({ node_id, ...item }: TimelineItem) => ({ ...item, ...(node_id !== undefined && { node_id: getName(node_id) }) })
  const namedTrack = ({ items, ...track }: TimelineTrack) => ({ ...track, items: items.map(namedItem) })
  /** Replaces each node in the fields with its ref if this changeset adds the node, and otherwise with its id. */
  const named = ({ group, pinned_to, document, ...fields }: Omit<NodeChanges, 'document'> & { document?: TimelineDocument }) => ({
    ...fields,
    ...(group !== undefined && { group: group && getName(group) }),
    ...(pinned_to !== undefined && { pinned_to: pinned_to && getName(pinned_to) }),
    ...(document !== undefined && { document: { ...document, tracks: document.tracks.map(namedTrack) } }),
  })

  const changeset: Changeset = {
    add(type, ...[fields]) {
      const ref = `${type}-${added.size + 1}`
      const node: AddedNode = {
        type,
        ref,
        get id() {
          const id = created?.[ref]?.id
          if (id === undefined) throw new TypeError(`The node ${ref} has no id until its changeset is applied.`)
          return id
        },
      }
      added.set(node, { ref, type, ...named(fields ?? {}) } as Addition)
      return node
    },
    update(node, changes) {
      lists.update.push({ id: getName(node), ...named(changes) } as Schemas['NodeUpdate'])
      return changeset
    },
    connect(from, to, slot) {
      lists.connect.push({ from: getName(from), to: getName(to), ...slot })
      return changeset
    },
    disconnect(from, to, slot) {
      lists.disconnect.push({ from: getName(from), to: getName(to), ...slot })
      return changeset
    },
    remove(node) {
      lists.remove.push({ id: getName(node) })
      return changeset
    },
    restore(node) {
      lists.restore.push(node)
      return changeset
    },
    ifRevision(revision) {
      if_revision = revision
      return changeset
    },
    async apply(options) {
      if (wasApplied) throw new TypeError('This changeset has already been applied. Create a new one for further changes.')
      const init = toCallInit(options)
      const add = [...added.values()]
      const filled = Object.entries({ add, ...lists }).filter(([, list]) => list.length > 0)
      const body = { ...Object.fromEntries(filled), ...(if_revision !== undefined && { if_revision }) }
      try {
        wasApplied = true
        const params = { ...init.params, path: project }
        const answer = await post('/workspaces/{workspaceId}/projects/{projectId}/canvas/changeset', { ...init, params, body })
        created = answer.data.created
        return answer.data
      } catch (error) {
        wasApplied = error instanceof LostAnswerError
        throw error
      }
    },
  }
  return changeset
}
