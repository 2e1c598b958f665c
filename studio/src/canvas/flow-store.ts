/**
 * The canvas as React Flow draws it. It contains only geometry. Nodes read their content from the project, so a status change affects
 * neither this list nor other nodes.
 */
import { applyNodeChanges, type Edge as FlowEdge, type EdgeChange, type NodeChange } from '@xyflow/react'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OpenProject } from '../data/project-store.ts'
import type { CanvasNode, Edge, GraphData } from '../data/graph.ts'
import { getCorner, type Point } from './edits.ts'
import { getMemberMoves, storedPlaces, type FlowNode } from './moves.ts'
import { getKind } from './node-kinds.tsx'

/** Names of the panels. `opened-panel.tsx` adds them by declaration merging: it imports this file, so this file cannot import it. */
export interface PanelNames {}

export interface Opened {
  panel?: keyof PanelNames
  /** The node shown in the panel. */
  about?: string
  /** Position of a new node, in canvas units. */
  at?: Point
  /** The palette's position in the window. Undefined for the default position. */
  point?: Point
  /** The start of a wire that was dropped on empty canvas. */
  wire?: { key: string; end: 'from' | 'to'; slot: string | null }
  /** The wire that a new node is inserted into. */
  into?: string
  /** Nodes whose run requires the user's confirmation. */
  run?: { keys: readonly string[]; onlyStale: boolean }
}

/** The context menu's target and the menu's position in the window. */
export interface MenuTarget {
  point: Point
  /** The nodes that the menu applies to. Empty if the menu applies to the canvas or to a wire. */
  nodes: readonly string[]
  wire?: string
}

/** Handlers for dragging nodes. Loaded after the canvas. */
export interface DragAids {
  start?: (event: { altKey: boolean }, nodes: readonly FlowNode[]) => void
  /** Changes the displayed positions of dragged nodes. */
  adjust?: (changes: NodeChange<FlowNode>[]) => NodeChange<FlowNode>[]
  /** @returns true if the handler has saved the result of the drag */
  end?: () => boolean
}

export interface FlowState {
  nodes: FlowNode[]
  edges: FlowEdge[]
  selection: readonly string[]
  /** Keys of the selected wires. */
  wires: readonly string[]
  /** While a wire is being drawn: the node where the user started, and whether that node is the wire's start or its end. */
  drawing: { key: string; end: 'from' | 'to' } | undefined
  opened: Opened
  menu: MenuTarget | undefined
  /** The wire into which the dragged node would be inserted if it were dropped now. */
  target: string | undefined
  /** A node that was added at the pointer. The canvas does not move to show it. */
  placed: string | undefined
  outline: boolean
  /** Text that screen readers announce. */
  announcement: string
}

export interface Flow {
  store: StoreApi<FlowState>
  aids: DragAids
  change: (changes: NodeChange<FlowNode>[]) => void
  /** Saves the new positions or sizes of nodes to the project after a drag. */
  commit: (label: string) => void
  restorePlaces: () => void
  select: (keys: readonly string[]) => void
  /** Deselects the wires that React Flow deselects. Ignores wires that React Flow selects only because it selects their nodes. */
  changeWires: (changes: readonly EdgeChange[]) => void
  /** Adds a wire to the selection. */
  selectWire: (key: string) => void
  open: (opened: Opened) => void
  close: () => void
  announce: (text: string) => void
}

const data = {}
/** Hides wires from screen readers: their users find the wires in the outline and in a node's list of inputs. */
const unread = { 'aria-hidden': true } as const
const outlineKey = 'mediawright.outline'

/** Remembers for the user's next visit whether the outline is open, if the browser allows it. */
export function storeOutlineChoice(isOpen: boolean): void {
  try {
    localStorage.setItem(outlineKey, isOpen ? '1' : '0')
  } catch {}
}
function readOutlineChoice(): boolean {
  try {
    return localStorage.getItem(outlineKey) === '1'
  } catch {
    return false
  }
}

export function createFlow(project: OpenProject): Flow & { stop: () => void } {
  const store = createStore<FlowState>(() => ({
    nodes: [],
    edges: [],
    selection: [],
    wires: [],
    drawing: undefined,
    opened: {},
    menu: undefined,
    target: undefined,
    placed: undefined,
    outline: matchMedia('(min-width: 75rem)').matches && readOutlineChoice(),
    announcement: '',
  }))
  const drawn = new Map<string, { node: CanvasNode; flow: FlowNode }>()
  const wires = new Map<string, { edge: Edge; flow: FlowEdge }>()

  function take(graph: GraphData, before: GraphData | undefined): void {
    if (graph.nodes !== before?.nodes) takeNodes(graph)
    if (graph.edges !== before?.edges) takeEdges(graph)
  }

  function takeNodes({ nodes }: GraphData): void {
    const current = new Map(store.getState().nodes.map(node => [node.id, node]))
    let isOther = current.size !== nodes.size
    const next: FlowNode[] = []
    for (const [key, node] of nodes) {
      const flow = current.get(key)
      const seen = drawn.get(key)
      if (flow && seen && (seen.node === node || flow.dragging || sameBox(seen.node, node))) {
        if (seen.node !== node) drawn.set(key, { node, flow })
        next.push(flow)
        continue
      }
      isOther = true
      const fresh: FlowNode = {
        id: key,
        type: node.type === 'group' || node.type === 'label' ? node.type : 'card',
        position: getCorner(node),
        width: node.size.width,
        height: node.size.height,
        // Lets React Flow draw wires to nodes that are out of view.
        handles: getKind(node.type).wired
          ? [
              { type: 'target', position: 'left' as never, x: 0, y: node.size.height / 2, width: 1, height: 1 },
              { type: 'source', position: 'right' as never, x: node.size.width, y: node.size.height / 2, width: 1, height: 1 },
            ]
          : [],
        data,
        focusable: false,
        zIndex: node.type === 'group' ? groupLayer(node.size) : 0,
        ...(flow?.selected && { selected: true }),
      }
      drawn.set(key, { node, flow: fresh })
      next.push(fresh)
    }
    if (!isOther) return
    for (const key of drawn.keys()) if (!nodes.has(key)) drawn.delete(key)
    const { selection } = store.getState()
    const kept = selection.filter(key => nodes.has(key))
    store.setState({ nodes: next, ...(kept.length !== selection.length && { selection: kept }) })
  }

  function takeEdges({ edges }: GraphData): void {
    const chosen = store.getState().wires.filter(key => edges.has(key))
    const next: FlowEdge[] = []
    for (const [key, edge] of edges) {
      let wire = wires.get(key)
      const selected = chosen.includes(key)
      if (wire?.edge !== edge || Boolean(wire.flow.selected) !== selected) {
        wire = {
          edge,
          flow: { id: key, source: edge.from, target: edge.to, type: 'wire', focusable: false, selected, domAttributes: unread },
        }
        wires.set(key, wire)
      }
      next.push(wire.flow)
    }
    for (const key of wires.keys()) if (!edges.has(key)) wires.delete(key)
    store.setState({ edges: next, wires: chosen })
  }

  function selectWires(keys: readonly string[]): void {
    store.setState({ wires: keys })
    takeEdges(project.store.getState().graph)
  }

  project.setSelectionGetter(() => store.getState().selection)
  take(project.store.getState().graph, undefined)
  const stop = project.store.subscribe((state, before) => {
    if (state.graph !== before.graph) take(state.graph, before.graph)
  })

  function change(changes: NodeChange<FlowNode>[]): void {
    const { nodes } = store.getState()
    const next = applyNodeChanges([...changes, ...getMemberMoves(project.store.getState().graph, changes, nodes)], nodes)
    const isSelection = changes.some(({ type }) => type === 'select')
    store.setState({ nodes: next, ...(isSelection && { selection: next.filter(({ selected }) => selected).map(({ id }) => id) }) })
  }

  /** Resets nodes to their positions in the project. */
  function restorePlaces(): void {
    const { graph } = project.store.getState()
    store.setState(({ nodes }) => ({
      nodes: nodes.map(flow => {
        const node = graph.nodes.get(flow.id)
        const corner = node && getCorner(node)
        return !corner || (corner.x === flow.position.x && corner.y === flow.position.y) ? flow : { ...flow, position: corner }
      }),
    }))
  }

  return {
    store,
    aids: {},
    change,
    restorePlaces,
    commit: label => project.edit(label, storedPlaces(project.store.getState().graph, store.getState().nodes, label)),
    changeWires: changes => {
      const { wires: chosen } = store.getState()
      const left = new Set(changes.flatMap(each => (each.type === 'select' && !each.selected ? [each.id] : [])))
      if (chosen.some(key => left.has(key))) selectWires(chosen.filter(key => !left.has(key)))
    },
    selectWire: key => {
      const { wires: chosen } = store.getState()
      if (!project.store.getState().readOnly && !chosen.includes(key)) selectWires([...chosen, key])
    },
    select: keys => {
      if (store.getState().wires.length > 0) selectWires([])
      const chosen = new Set(keys)
      store.setState(({ nodes }) => ({
        nodes: nodes.map(node => (Boolean(node.selected) === chosen.has(node.id) ? node : { ...node, selected: chosen.has(node.id) })),
        selection: [...keys],
      }))
    },
    open: opened => store.setState({ opened }),
    close: () => store.setState({ opened: {} }),
    announce: announcement => store.setState({ announcement }),
    stop,
  }
}

/**
 * Draws groups below other nodes and below wires, and draws smaller groups above the larger ones that may contain them. React Flow raises
 * selected nodes by 1000, which does not affect this order.
 */
const groupLayer = ({ width, height }: { width: number; height: number }): number => -1001 * Math.ceil(width + height)

/** Returns the topmost node, other than a group, at a point in canvas units. */
export const nodeAt = (nodes: readonly FlowNode[], { x, y }: Point): FlowNode | undefined =>
  nodes.findLast(
    ({ type, position, width = 0, height = 0 }) =>
      type !== 'group' && x >= position.x && y >= position.y && x <= position.x + width && y <= position.y + height,
  )

const sameBox = (a: CanvasNode, b: CanvasNode): boolean =>
  a.type === b.type &&
  a.position.x === b.position.x &&
  a.position.y === b.position.y &&
  a.size.width === b.size.width &&
  a.size.height === b.size.height

const FlowContext = createContext<Flow | undefined>(undefined)
export const FlowProvider = FlowContext.Provider

export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('`useFlow` must be called inside a `FlowProvider`.')
  return flow
}
export const useFlowState = <T>(select: (state: FlowState) => T): T => useStore(useFlow().store, select)
