/**
 * The page's copy of a canvas: nodes and edges by key, and functions that apply changes. Nothing in this file has side
 * effects.
 */
import type { Schemas } from '../../../client/src/index.ts'

export type NodeType = Schemas['CanvasNodeType']
type Served = Schemas['GraphNode']

/**
 * A node. Its key stays the same while the page is open, even if the node was added here and gets its ids later, so that its components
 * keep focus. It refers to other nodes by key.
 */
export interface CanvasNode extends Omit<Served, 'id' | 'node_id' | 'group' | 'pinned_to'> {
  key: string
  /** Short id; undefined until the service has stored the node. */
  id: string | undefined
  nodeId: string | undefined
  group: string | null
  pinned_to?: string
  runId?: string
  progress?: number
}

export interface Edge {
  from: string
  to: string
  slot: string | null
}

export interface GraphData {
  nodes: ReadonlyMap<string, CanvasNode>
  edges: ReadonlyMap<string, Edge>
}

export interface NodeFields {
  label?: string
  prompt?: string
  model?: string | null
  params?: Record<string, unknown>
  content_url?: string
  group?: string | null
  position?: { x: number; y: number }
  size?: { width: number; height: number }
  locked?: boolean
  pinned_to?: string | null
  brand_context?: Served['brand_context'] | null
  /** The completed run whose result the node shows. */
  result?: ChosenResult
}

/** A completed run with its output, so that the page can show it immediately. */
export interface ChosenResult extends Pick<CanvasNode, 'output_url' | 'output_text'> {
  runId: string
  /** The result that the node showed before. Undefined if that was the result of the latest run. */
  before?: Omit<ChosenResult, 'before'> | undefined
}

export interface AddOp {
  kind: 'add'
  key: string
  type: NodeType
  fields: NodeFields & { action_id?: string; size: { width: number; height: number }; position: { x: number; y: number } }
}
/** One change. Omitted fields stay the same. `params` are merged, and `null` removes a parameter. */
export type Op =
  | AddOp
  | { kind: 'update'; key: string; changes: NodeFields }
  | ({ kind: 'connect' | 'disconnect' } & Edge)
  | { kind: 'remove'; key: string }
  /** Restores a removed node. */
  | { kind: 'restore'; node: CanvasNode; edges: readonly Edge[] }

export const emptyGraph: GraphData = { nodes: new Map(), edges: new Map() }

export const edgeKey = ({ from, to, slot }: Edge): string => `${from}>${to}>${slot ?? ''}`

/** True if the change can be applied: what it changes exists, and what it adds does not. */
export function applies({ nodes, edges }: GraphData, op: Op): boolean {
  switch (op.kind) {
    case 'add':
      return !nodes.has(op.key)
    case 'update':
    case 'remove':
      return nodes.has(op.key)
    case 'connect':
      return nodes.has(op.from) && nodes.has(op.to) && !edges.has(edgeKey(op))
    case 'disconnect':
      return edges.has(edgeKey(op))
    case 'restore':
      return !nodes.has(op.node.key)
  }
}

/** Applies changes, skipping those that no longer apply. */
export function applyOps(graph: GraphData, ops: readonly Op[]): GraphData {
  if (ops.length === 0) return graph
  const draft = { nodes: new Map(graph.nodes), edges: new Map(graph.edges) }
  for (const op of ops) if (applies(draft, op)) applyTo(draft, op)
  return draft
}

interface Draft {
  nodes: Map<string, CanvasNode>
  edges: Map<string, Edge>
}

function applyTo(draft: Draft, op: Op): void {
  const { nodes, edges } = draft
  switch (op.kind) {
    case 'add':
      nodes.set(op.key, newNode(op))
      break
    case 'update':
      nodes.set(op.key, changed(nodes.get(op.key)!, op.changes))
      if (op.changes.result) markReadersStale(draft, op.key)
      break
    case 'connect': {
      const { from, to, slot } = op
      edges.set(edgeKey(op), { from, to, slot })
      markStale(draft, to)
      break
    }
    case 'disconnect':
      edges.delete(edgeKey(op))
      markStale(draft, op.to)
      break
    case 'remove':
      nodes.delete(op.key)
      for (const [key, edge] of edges) {
        if (edge.from !== op.key && edge.to !== op.key) continue
        edges.delete(key)
        markStale(draft, edge.to)
      }
      for (const [key, node] of nodes) if (node.group === op.key) nodes.set(key, { ...node, group: null })
      break
    case 'restore':
      nodes.set(op.node.key, op.node)
      for (const edge of op.edges) if (nodes.has(edge.from) && nodes.has(edge.to)) edges.set(edgeKey(edge), edge)
      break
  }
}

/** Marks a node as stale before the service does. */
function markStale({ nodes }: Draft, key: string): void {
  const node = nodes.get(key)
  if (node?.stale === false && !isWritten(node)) nodes.set(key, { ...node, stale: true })
}

/** Marks as stale all nodes that a node feeds, whether directly or through nodes that pass on their inputs. */
function markReadersStale(draft: Draft, key: string, seen = new Set([key])): void {
  for (const { to } of edgesFrom(draft, key)) {
    if (seen.has(to)) continue
    seen.add(to)
    if (draft.nodes.get(to)?.stale === undefined) markReadersStale(draft, to, seen)
    else markStale(draft, to)
  }
}

/** True for a text node without a model. It is written by hand, so it never runs and is never stale. */
export const isWritten = ({ type, model }: Pick<CanvasNode, 'type' | 'model'>): boolean => type === 'text' && model === null

/** Types of nodes whose runs need a model. */
export const generates: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'text', 'model3d'])
const runs: ReadonlySet<string> = new Set([...generates, 'action', 'timeline'])
const annotates: ReadonlySet<string> = new Set(['label'])

function newNode({ key, type, fields }: AddOp): CanvasNode {
  const isStatic = fields.content_url !== undefined
  const model = fields.model ? { model_id: fields.model } : null
  return {
    key,
    id: undefined,
    nodeId: undefined,
    type,
    label: fields.label ?? '',
    group: fields.group ?? null,
    prompt: fields.prompt ?? null,
    model,
    params: type === 'action' ? null : (fields.params ?? null),
    action: type === 'action' ? { action_id: (fields.action_id ?? null) as never, params: fields.params ?? {} } : null,
    position: fields.position,
    size: fields.size,
    status: isStatic ? 'done' : runs.has(type) ? 'idle' : null,
    output_url: fields.content_url ?? null,
    output_text: null,
    text: annotates.has(type) ? (fields.label ?? '') : null,
    document: null,
    ...(!isStatic && runs.has(type) && { stale: !isWritten({ type, model }) }),
    ...(fields.locked && { locked: true }),
    ...(fields.pinned_to && { pinned_to: fields.pinned_to }),
    ...(fields.brand_context && { brand_context: fields.brand_context }),
  }
}

function changed(
  node: CanvasNode,
  { model, params, pinned_to, brand_context, content_url, locked, result, ...rest }: NodeFields,
): CanvasNode {
  const next: CanvasNode = { ...node, ...rest }
  if (rest.label !== undefined && node.text !== null && annotates.has(node.type)) next.text = rest.label
  if (model !== undefined) next.model = model === null ? null : { model_id: model }
  if (params !== undefined) {
    if (node.action) next.action = { ...node.action, params: merged(node.action.params, params) }
    else next.params = merged(node.params ?? {}, params)
  }
  if (locked !== undefined) {
    if (locked) next.locked = true
    else delete next.locked
  }
  if (pinned_to !== undefined) {
    if (pinned_to === null) delete next.pinned_to
    else next.pinned_to = pinned_to
  }
  if (brand_context !== undefined) {
    if (brand_context === null) delete next.brand_context
    else next.brand_context = brand_context
  }
  if (content_url !== undefined) {
    next.output_url = content_url
    delete next.media_missing
    next.prompt = null
    next.status = 'done'
    delete next.stale
  } else if (node.stale !== undefined && isWritten(next)) next.stale = false
  else if (node.stale === false && (rest.prompt !== undefined || model !== undefined || params !== undefined)) next.stale = true
  return result ? showing(next, result) : next
}

function showing(
  { error_code: _code, error_message: _message, outputs: _outputs, media_missing: _missing, ...node }: CanvasNode,
  { runId, output_url, output_text }: ChosenResult,
): CanvasNode {
  return { ...node, runId, output_url, output_text, status: 'done', ...(node.stale !== undefined && { stale: false }) }
}

const merged = (kept: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...kept, ...given }).filter(([, value]) => value !== null && value !== undefined))

/** Returns the inverse of a change, without anything that the service cannot undo. Must be called before the change is applied. */
function invertOp(graph: GraphData, op: Op): Op[] {
  switch (op.kind) {
    case 'add':
      return [{ kind: 'remove', key: op.key }]
    case 'update': {
      const node = graph.nodes.get(op.key)
      const changes = node && previousFields(node, op.changes)
      return changes && Object.keys(changes).length > 0 ? [{ kind: 'update', key: op.key, changes }] : []
    }
    case 'connect':
      return [{ ...op, kind: 'disconnect' }]
    case 'disconnect':
      return [{ ...op, kind: 'connect' }]
    case 'remove': {
      const node = graph.nodes.get(op.key)
      if (!node) return []
      const edges = [...graph.edges.values()].filter(({ from, to }) => from === op.key || to === op.key)
      const members = [...graph.nodes.values()].filter(({ group }) => group === op.key)
      return [{ kind: 'restore', node, edges }, ...members.map(({ key }): Op => ({ kind: 'update', key, changes: { group: op.key } }))]
    }
    case 'restore':
      return [{ kind: 'remove', key: op.node.key }]
  }
}

/** Returns the result that the node shows, or undefined if the node has no result or is running. */
function shownResult({ runId, status, output_url, output_text }: CanvasNode): ChosenResult | undefined {
  return runId === undefined || status !== 'done' ? undefined : { runId, output_url, output_text }
}

function previousFields(node: CanvasNode, changes: NodeFields): NodeFields {
  const previous: NodeFields = {}
  if (changes.label !== undefined) previous.label = node.label
  // The API cannot remove a prompt, so undo cannot remove a node's first prompt.
  if (changes.prompt !== undefined && node.prompt !== null) previous.prompt = node.prompt
  if (changes.model !== undefined) previous.model = node.model?.model_id ?? null
  if (changes.params !== undefined) {
    const kept = node.action?.params ?? node.params ?? {}
    previous.params = Object.fromEntries(Object.keys(changes.params).map(name => [name, kept[name] ?? null]))
  }
  if (changes.group !== undefined) previous.group = node.group
  if (changes.position !== undefined) previous.position = node.position
  if (changes.size !== undefined) previous.size = node.size
  if (changes.locked !== undefined) previous.locked = node.locked ?? false
  if (changes.pinned_to !== undefined) previous.pinned_to = node.pinned_to ?? null
  if (changes.brand_context !== undefined) previous.brand_context = node.brand_context ?? null
  // A node with a result cannot return to a state without a result.
  const result = changes.result && (changes.result.before ?? shownResult(node))
  if (result) previous.result = result
  return previous
}

/** Returns the inverse of several consecutive changes, in undo order. */
export function invertAll(graph: GraphData, ops: readonly Op[]): Op[] {
  let now = graph
  const back: Op[][] = []
  for (const op of ops) {
    if (!applies(now, op)) continue
    back.unshift(invertOp(now, op))
    now = applyOps(now, [op])
  }
  return back.flat()
}

/**
 * Converts the service's canvas to the page's graph. Unchanged nodes stay the same objects, so that their components do not re-render.
 * @param getKey returns the key of a node that was added on this page
 */
export function graphFrom(served: Schemas['Graph'], getKey: (nodeId: string) => string | undefined, before: GraphData): GraphData {
  const keys = new Map(served.nodes.map(({ id, node_id }) => [id, getKey(node_id) ?? id]))
  const keyed = (id: string) => keys.get(id) ?? id
  const nodes = new Map<string, CanvasNode>()
  for (const { id, node_id, group, pinned_to, ...rest } of served.nodes) {
    const key = keyed(id)
    const old = before.nodes.get(key)
    const node: CanvasNode = {
      ...rest,
      key,
      id,
      nodeId: node_id,
      group: group === null ? null : keyed(group),
      ...(pinned_to !== undefined && { pinned_to: keyed(pinned_to) }),
      ...(rest.run_id !== undefined ? { runId: rest.run_id } : old?.runId !== undefined && { runId: old.runId }),
      ...(rest.status === 'generating' && old?.progress !== undefined && { progress: old.progress }),
    }
    nodes.set(key, old && isEqual(old, node) ? old : node)
  }
  const edges = new Map<string, Edge>()
  for (const { from, to, in: slot } of served.edges) {
    const edge = { from: keyed(from), to: keyed(to), slot }
    const key = edgeKey(edge)
    edges.set(key, before.edges.get(key) ?? edge)
  }
  return { nodes, edges }
}

export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [one, other] = [Object.keys(a), Object.keys(b)]
  return (
    one.length === other.length &&
    one.every(name => Object.hasOwn(b, name) && isEqual((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
  )
}

const incoming = new WeakMap<ReadonlyMap<string, Edge>, ReadonlyMap<string, readonly Edge[]>>()
const outgoing = new WeakMap<ReadonlyMap<string, Edge>, ReadonlyMap<string, readonly Edge[]>>()
const none: readonly Edge[] = []

function indexed(cache: typeof incoming, edges: ReadonlyMap<string, Edge>, end: 'from' | 'to'): ReadonlyMap<string, readonly Edge[]> {
  let index = cache.get(edges)
  if (!index) cache.set(edges, (index = Map.groupBy(edges.values(), edge => edge[end])))
  return index
}

/** Returns the edges into a node, in order. */
export const edgesInto = ({ edges }: Pick<GraphData, 'edges'>, key: string): readonly Edge[] =>
  indexed(incoming, edges, 'to').get(key) ?? none
export const edgesFrom = ({ edges }: Pick<GraphData, 'edges'>, key: string): readonly Edge[] =>
  indexed(outgoing, edges, 'from').get(key) ?? none
