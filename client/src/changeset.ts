import type { UncheckedCall } from './unchecked-call.ts'
import type { Schemas } from './contract.ts'
import { LostAnswerError } from './errors.ts'
import { initOf, type CallOptions } from './start.ts'

type Addition = Schemas['NodeAddition']
type NodeType = Schemas['CanvasNodeType']

/** Names a node: its short id (`n1`), its UUID, or what `add` gave for it. */
export type NodeTarget = string | AddedNode

interface Everywhere extends Pick<Addition, 'label' | 'position' | 'size' | 'locked'> {}
interface InGroup extends Everywhere {
  group?: NodeTarget
}
interface Generated extends InGroup, Pick<Addition, 'prompt' | 'model' | 'params'> {
  content_url?: never
}
/** A medium that is there already. */
interface Shown extends InGroup {
  content_url: string
  prompt?: never
}

/** A piece of a timeline. Its `node_id` may be what `add` gave, also in the changeset that adds both. */
export type TimelineItem = Omit<Schemas['TimelineItem'], 'node_id'> & { node_id?: NodeTarget } & (
    | { node_id: unknown }
    | { asset_id: unknown }
    | { text: unknown }
  )
interface TimelineTrack extends Omit<Schemas['TimelineTrack'], 'items'> {
  items: TimelineItem[]
}
/** What a timeline shows and plays. */
export interface TimelineDocument extends Omit<Schemas['TimelineDocument'], 'tracks'> {
  tracks: TimelineTrack[]
}

/** What can be said of a new node, by its type; the words are those of the contract. */
export interface NodeFields {
  image: (Generated | Shown) & Pick<Addition, 'brand_context'>
  video: Generated | Shown
  audio: Generated | Shown
  text: Generated
  model3d: Generated
  action: InGroup & Pick<Addition, 'params'> & Required<Pick<Addition, 'action_id'>>
  group: Everywhere
  batch: InGroup
  label: InGroup & { pinned_to?: NodeTarget }
  element: InGroup
  timeline: InGroup & { document?: TimelineDocument }
}

type Fields<Type extends NodeType> = {} extends NodeFields[Type] ? [fields?: NodeFields[Type]] : [fields: NodeFields[Type]]

/** What to replace in a node; what is not named stays. */
export type NodeChanges = Omit<Schemas['NodeUpdate'], 'id' | 'group' | 'pinned_to' | 'document'> & {
  group?: NodeTarget | null
  pinned_to?: NodeTarget | null
  /** The whole document anew, for the `revision` that `canvas.timeline` gave; another one rejects with `conflict` (409). */
  document?: TimelineDocument & Pick<Schemas['TimelineDocumentUpdate'], 'expected_revision'>
}

/** A node that a changeset adds. It stands for the node in that changeset, and in everything else once that is applied. */
export interface AddedNode {
  readonly type: NodeType
  /** Its name in the changeset: the key of `created` in the answer. */
  readonly ref: string
  /** Its short id. @throws {TypeError} before the changeset is applied */
  readonly id: string
}

/**
 * Collects changes of a canvas, which `apply` makes in one call, all or nothing: first it adds, then updates, connects,
 * disconnects and removes, in whatever order that was written.
 */
export interface Changeset {
  add<Type extends NodeType>(type: Type, ...fields: Fields<Type>): AddedNode
  update(node: NodeTarget, changes: NodeChanges): this
  /** Without `in` the edge goes into the first slot that takes what `from` gives. */
  connect(from: NodeTarget, to: NodeTarget, slot?: Pick<Schemas['EdgeAddition'], 'in'>): this
  /** Without `in` every edge between the two goes; `null` means the one without a slot. */
  disconnect(from: NodeTarget, to: NodeTarget, slot?: Pick<Schemas['EdgeRemoval'], 'in'>): this
  remove(node: NodeTarget): this
  /** Applies only to the canvas with this `revision`; on any other `apply` rejects with `conflict` (409). */
  ifRevision(revision: string): this
  /**
   * Applies the changes; the answer of the service. A refusal names every cause in `fields`, changes nothing, and leaves the
   * changeset to be mended and applied again. One that took effect, be its answer lost (LostAnswerError; `made` is the graph),
   * cannot be applied a second time.
   */
  apply(options?: CallOptions): Promise<Schemas['ChangesetApplied']>
}

/** @throws {TypeError} for a node of a changeset that was not applied */
export const idOf = (node: NodeTarget): string => (typeof node === 'string' ? node : node.id)

export function changesetWith(post: UncheckedCall, project: { workspaceId: string; projectId: string }): Changeset {
  const added = new Map<AddedNode, Addition>()
  const lists = {
    update: [] as Schemas['NodeUpdate'][],
    connect: [] as Schemas['EdgeAddition'][],
    disconnect: [] as Schemas['EdgeRemoval'][],
    remove: [] as Schemas['NodeRemoval'][],
  }
  let if_revision: string | undefined
  let created: Schemas['ChangesetApplied']['created'] | undefined
  let wasApplied = false

  // A ref means nothing elsewhere: there the node goes by its id.
  const nameOf = (node: NodeTarget) => (typeof node !== 'string' && added.has(node) ? node.ref : idOf(node))
  const namedItem = ({ node_id, ...item }: TimelineItem) => ({ ...item, ...(node_id !== undefined && { node_id: nameOf(node_id) }) })
  const namedTrack = ({ items, ...track }: TimelineTrack) => ({ ...track, items: items.map(namedItem) })
  /** `fields` with the nodes that they name by name. */
  const named = ({ group, pinned_to, document, ...fields }: Omit<NodeChanges, 'document'> & { document?: TimelineDocument }) => ({
    ...fields,
    ...(group !== undefined && { group: group && nameOf(group) }),
    ...(pinned_to !== undefined && { pinned_to: pinned_to && nameOf(pinned_to) }),
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
          if (id === undefined) throw new TypeError(`The node ${ref} has no id before its changeset is applied.`)
          return id
        },
      }
      added.set(node, { ref, type, ...named(fields ?? {}) } as Addition)
      return node
    },
    update(node, changes) {
      lists.update.push({ id: nameOf(node), ...named(changes) } as Schemas['NodeUpdate'])
      return changeset
    },
    connect(from, to, slot) {
      lists.connect.push({ from: nameOf(from), to: nameOf(to), ...slot })
      return changeset
    },
    disconnect(from, to, slot) {
      lists.disconnect.push({ from: nameOf(from), to: nameOf(to), ...slot })
      return changeset
    },
    remove(node) {
      lists.remove.push({ id: nameOf(node) })
      return changeset
    },
    ifRevision(revision) {
      if_revision = revision
      return changeset
    },
    async apply(options) {
      if (wasApplied) throw new TypeError('The changeset was applied already; further changes need a new one.')
      const init = initOf(options)
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
