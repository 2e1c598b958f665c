import { currentInputHash } from './input-hash.ts'
import { passesThrough } from './node-types.ts'
import { findReaders, type Wiring } from './wiring.ts'
import type { Canvas, CanvasEdge, CanvasNode } from './node.ts'

/** The fields of a node that a change can set; the node's own ids and run outputs are not among them. */
export type NodeChange = Partial<
  Omit<CanvasNode, 'nodeId' | 'shortId' | 'type' | 'createdAt' | 'outputRunId' | 'outputHash' | 'inputHash' | 'outputKey' | 'stateRevision'>
>
export type NewNode = Pick<CanvasNode, 'nodeId' | 'type' | 'label' | 'x' | 'y' | 'width' | 'height' | 'createdAt'> &
  Partial<Omit<CanvasNode, 'shortId'>>

export interface CanvasChanges {
  addedNodes: CanvasNode[]
  /** The nodes in their current state. */
  changedNodes: CanvasNode[]
  /** Short ids. */
  removedNodes: number[]
  addedEdges: CanvasEdge[]
  /** Numbers. */
  removedEdges: number[]
  nextShortId: number
  nextEdgeNumber: number
}

/** A canvas that is changed in memory. Reads return the changed state; the differences are written later. */
export interface Draft extends Wiring {
  readonly projectId: string
  nodes: () => readonly CanvasNode[]
  edges: () => readonly CanvasEdge[]
  /** Adds a node with the next short id. */
  add: (node: NewNode) => CanvasNode
  /** Restores a node to the given state; `changes` omits the node if it ends up unchanged. */
  restore: (node: CanvasNode) => void
  /** Changes a node; `changes` omits the node if it ends up unchanged. */
  change: (shortId: number, change: NodeChange) => CanvasNode
  /** Sets a completed run's outputs as the node's output, as if the run had read the inputs that the node has at the end of this change. */
  showResult: (shortId: number, result: { runId: string; outputHash: string | undefined }) => void
  /** Removes the node and its edges; the node's members and labels are detached. */
  remove: (shortId: number) => void
  /** @returns undefined if the same edge already exists */
  connect: (from: number, to: number, slot: string | undefined) => CanvasEdge | undefined
  /** Restores an edge between existing nodes. @returns true if the edge was missing */
  reconnect: (edge: CanvasEdge) => boolean
  disconnect: (number: number) => void
  /** Returns the edges that are part of a cycle. */
  circular: () => readonly CanvasEdge[]
  /** Recomputes input hashes and returns the changes to write. */
  changes: () => CanvasChanges
}

export function openDraft(canvas: Canvas): Draft {
  const before = new Map(canvas.nodes.map(node => [node.shortId, node]))
  const nodes = new Map(before)
  const edges = new Map(canvas.edges.map(edge => [edge.number, edge]))
  const into = Map.groupBy(canvas.edges, ({ to }) => to)
  const outOf = Map.groupBy(canvas.edges, ({ from }) => from)
  const addedEdges = new Set<number>()
  const removedEdges = new Set<number>()
  /** Nodes whose inputs may have changed. */
  const readers = new Set<number>()
  /** Nodes whose output was set by `showResult`. */
  const chosen = new Set<number>()
  let { nextShortId, nextEdgeNumber } = canvas

  const wiring: Wiring = {
    node: shortId => nodes.get(shortId),
    into: shortId => into.get(shortId) ?? [],
    outOf: shortId => outOf.get(shortId) ?? [],
  }
  const noteReaders = (shortId: number) => {
    readers.add(shortId)
    for (const reader of findReaders(wiring, shortId)) readers.add(reader)
  }
  /** An edge changes its target's inputs. The target's output changes only if the target passes its inputs through. */
  const noteReading = (shortId: number) => (passesThrough(nodes.get(shortId)!.type) ? noteReaders(shortId) : readers.add(shortId))

  const draw = (edge: CanvasEdge) => {
    edges.set(edge.number, edge)
    append(into, edge.to, edge)
    append(outOf, edge.from, edge)
    addedEdges.add(edge.number)
    noteReading(edge.to)
  }

  const draft: Draft = {
    ...wiring,
    projectId: canvas.projectId,
    nodes: () => [...nodes.values()],
    edges: () => [...edges.values()],
    add(fields) {
      const node = newNode(fields, nextShortId++)
      nodes.set(node.shortId, node)
      readers.add(node.shortId)
      return node
    },
    restore(node) {
      nodes.set(node.shortId, node)
      noteReaders(node.shortId)
    },
    change(shortId, change) {
      const old = nodes.get(shortId)!
      const node = { ...old, ...change }
      nodes.set(shortId, node)
      if (read.some(name => isOther(old, node, name))) noteReaders(shortId)
      return node
    },
    showResult(shortId, { runId, outputHash }) {
      nodes.set(shortId, { ...nodes.get(shortId)!, runId, outputRunId: runId, outputHash })
      chosen.add(shortId)
      noteReaders(shortId)
    },
    remove(shortId) {
      noteReaders(shortId)
      const itsEdges = [...wiring.into(shortId), ...wiring.outOf(shortId)]
      into.delete(shortId)
      outOf.delete(shortId)
      for (const { number } of itsEdges) draft.disconnect(number)
      nodes.delete(shortId)
      for (const node of nodes.values()) {
        if (node.groupId === shortId) draft.change(node.shortId, { groupId: undefined })
        if (node.pinnedId === shortId) draft.change(node.shortId, { pinnedId: undefined })
      }
    },
    connect(from, to, slot) {
      if (wiring.into(to).some(edge => edge.from === from && edge.slot === slot)) return undefined
      const edge = { number: nextEdgeNumber++, from, to, slot }
      draw(edge)
      return edge
    },
    reconnect(edge) {
      if (wiring.into(edge.to).some(other => other.from === edge.from && other.slot === edge.slot)) return false
      draw(edge)
      // A node's inputs are ordered by edge number.
      into.get(edge.to)!.sort((a, b) => a.number - b.number)
      return true
    },
    disconnect(number) {
      const edge = edges.get(number)
      if (!edge) return
      noteReading(edge.to)
      edges.delete(number)
      const isOther = (other: CanvasEdge) => other !== edge
      into.set(edge.to, wiring.into(edge.to).filter(isOther))
      outOf.set(edge.from, wiring.outOf(edge.from).filter(isOther))
      if (!addedEdges.delete(number)) removedEdges.add(number)
    },
    circular: () => circularEdges([...nodes.keys()], wiring, [...edges.values()]),
    changes() {
      for (const shortId of readers) {
        const node = nodes.get(shortId)
        if (!node) continue
        const inputHash = currentInputHash(wiring, node)
        if (inputHash !== node.inputHash) nodes.set(shortId, { ...node, inputHash })
      }
      readers.clear()
      for (const shortId of chosen) {
        const node = nodes.get(shortId)
        if (node) nodes.set(shortId, { ...node, outputKey: node.inputHash })
      }
      const stateRevision = canvas.revision + 1
      for (const node of nodes.values()) {
        const old = before.get(node.shortId)
        if (old !== node && state.some(name => old?.[name] !== node[name])) nodes.set(node.shortId, { ...node, stateRevision })
      }
      return {
        addedNodes: [...nodes.values()].filter(node => !before.has(node.shortId)),
        changedNodes: [...nodes.values()].filter(node => {
          const old = before.get(node.shortId)
          return old !== undefined && old !== node && differs(old, node)
        }),
        removedNodes: [...before.keys()].filter(shortId => !nodes.has(shortId)),
        addedEdges: [...addedEdges].map(number => edges.get(number)!),
        removedEdges: [...removedEdges],
        nextShortId,
        nextEdgeNumber,
      }
    },
  }
  return draft
}

/** The node fields that are read by the node's own runs or by downstream nodes. */
const read = ['prompt', 'modelId', 'params', 'assetId', 'contentUrl', 'brandContext', 'document'] as const

/** The fields that make up a node's state. Events tell clients when it changes. */
const state = ['runId', 'outputRunId', 'assetId', 'contentUrl'] as const

export const hasChanges = (changes: CanvasChanges) =>
  changes.addedNodes.length +
    changes.changedNodes.length +
    changes.removedNodes.length +
    changes.addedEdges.length +
    changes.removedEdges.length >
  0

export const newNode = (fields: NewNode, shortId: number): CanvasNode => ({ ...nothing, ...fields, shortId })

const nothing = {
  prompt: undefined,
  modelId: undefined,
  params: undefined,
  actionId: undefined,
  sourceId: undefined,
  customSlots: undefined,
  assetId: undefined,
  contentUrl: undefined,
  brandContext: undefined,
  document: undefined,
  groupId: undefined,
  pinnedId: undefined,
  locked: false,
  runId: undefined,
  outputRunId: undefined,
  outputHash: undefined,
  inputHash: undefined,
  outputKey: undefined,
  stateRevision: 0,
}

export const differs = (a: CanvasNode, b: CanvasNode) => (Object.keys(b) as (keyof CanvasNode)[]).some(name => isOther(a, b, name))

const structured: ReadonlySet<keyof CanvasNode> = new Set(['params', 'brandContext', 'document'])

const isOther = (a: CanvasNode, b: CanvasNode, name: keyof CanvasNode) =>
  structured.has(name) ? JSON.stringify(a[name]) !== JSON.stringify(b[name]) : a[name] !== b[name]

function append(index: Map<number, CanvasEdge[]>, shortId: number, edge: CanvasEdge) {
  const known = index.get(shortId)
  if (known) known.push(edge)
  else index.set(shortId, [edge])
}

/** Returns the edges within a strongly connected component (Tarjan's algorithm, iterative), which are precisely the edges on a cycle. */
function circularEdges(shortIds: readonly number[], { outOf }: Pick<Wiring, 'outOf'>, edges: readonly CanvasEdge[]): CanvasEdge[] {
  const found = new Map<number, number>()
  const lowest = new Map<number, number>()
  const part = new Map<number, number>()
  const open: number[] = []
  const path: { shortId: number; next: number }[] = []
  const enter = (shortId: number) => {
    found.set(shortId, found.size)
    lowest.set(shortId, found.size - 1)
    open.push(shortId)
    path.push({ shortId, next: 0 })
  }
  for (const start of shortIds) {
    if (!found.has(start)) enter(start)
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const { shortId } = step
      const edge = outOf(shortId)[step.next++]
      if (edge) {
        if (!found.has(edge.to)) enter(edge.to)
        else if (!part.has(edge.to)) lowest.set(shortId, Math.min(lowest.get(shortId)!, found.get(edge.to)!))
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above) lowest.set(above.shortId, Math.min(lowest.get(above.shortId)!, lowest.get(shortId)!))
      if (lowest.get(shortId) !== found.get(shortId)) continue
      for (let member = open.pop()!; ; member = open.pop()!) {
        part.set(member, shortId)
        if (member === shortId) break
      }
    }
  }
  return edges.filter(({ from, to }) => part.get(from) === part.get(to))
}
