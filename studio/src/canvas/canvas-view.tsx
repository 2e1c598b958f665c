/** The canvas itself: React Flow, with the features that it lacks. */
import {
  Background,
  BackgroundVariant,
  ReactFlow,
  useReactFlow,
  useStore as useFlowView,
  useStoreApi,
  type EdgeTypes,
  type FinalConnectionState,
  type NodeTypes,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { Suspense, useCallback, useEffect, useRef, type DragEvent, type MouseEvent as ReactMouseEvent } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { isLaterPage } from '../router.tsx'
import { lazyPart } from '../ui/lazy.ts'
import { CardNode } from './card-node.tsx'
import { connection, cutting, timelineHint } from './edits.ts'
import { EmptyCanvas } from './empty-canvas.tsx'
import { nodeAt, useFlow, useFlowState } from './flow-store.ts'
import { GroupNode } from './group-node.tsx'
import { LabelNode } from './label-node.tsx'
import { ToolBar } from './tool-bar.tsx'
import { useActions } from './use-actions.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useDrop } from './use-drop.ts'
import { useShared } from './use-shared.ts'
import { findFit } from './wiring.ts'
import { DrawnWire, Wire } from './wire.tsx'

const FarCanvas = lazyPart(() => import('./far-canvas.tsx'))
const Minimap = lazyPart(() => import('./minimap.tsx'))
const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'soon')

const nodeTypes: NodeTypes = { card: CardNode, group: GroupNode, label: LabelNode }
const edgeTypes: EdgeTypes = { wire: Wire }
const nothing: never[] = []

const cullAbove = 300
/** Below this zoom, the whole canvas is one drawing: hundreds of nodes would be visible on a large one. */
const farZoomFor = (count: number) => (count > cullAbove ? 0.2 : 0.1)

export function CanvasView() {
  const project = useProject()
  const flow = useFlow()
  const catalog = useCatalog()
  const readOnly = useProjectState(state => state.readOnly)
  const phase = useProjectState(state => state.phase)
  const nodes = useFlowState(state => state.nodes)
  const edges = useFlowState(state => state.edges)
  const farZoom = farZoomFor(nodes.length)
  const selected = useFlowState(state => state.selection.length)
  const isFar = useFlowView(state => state.transform[2] < farZoom)
  const view = useReactFlow()
  const { region, fit, goTo } = useShared()
  useEmptyWhenFar(farZoom)
  useEffect(() => {
    if (phase !== 'ready') return
    fit({ quick: true })
    // Makes the keys of the canvas work immediately.
    if (isLaterPage() && document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }, [phase, fit, region])
  useZoomStyle(region)
  const isEmpty = nodes.length === 0
  useEffect(() => {
    // Nodes that other users, agents or a diagram add to an empty canvas may be anywhere; the user's own are visible
    // and selected.
    if (!isEmpty && phase === 'ready' && flow.store.getState().selection.length === 0) fit()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first of them
  }, [isEmpty])
  const pane = useRef<HTMLDivElement>(null)
  const isReconnecting = useRef(false)
  const keys = useCanvasKeys()
  const drop = useDrop()
  const actions = useActions()

  const isValid = useCallback(
    ({ source, target }: { source: string; target: string }) => {
      const judged = findFit(project.store.getState().graph, source, target, catalog)
      flow.say(judged.reason ?? '')
      return judged.slot !== undefined
    },
    [project, flow, catalog],
  )
  const wireEnded = (event: MouseEvent | TouchEvent, { fromNode, fromHandle, toNode, isValid: fits }: FinalConnectionState) => {
    const drawing = flow.store.getState().drawing
    flow.store.setState({ drawing: undefined })
    if (!drawing || !fromNode || !fromHandle || fits || isReconnecting.current) return
    const point = 'changedTouches' in event ? event.changedTouches[0]! : event
    if (toNode && toNode.id !== fromNode.id) {
      const [from, to] = drawing.end === 'from' ? [fromNode.id, toNode.id] : [toNode.id, fromNode.id]
      const { reason } = findFit(project.store.getState().graph, from, to, catalog)
      if (reason) project.notify(reason, 'plain')
      return
    }
    // Dropped on empty canvas: the user chooses a node for this place.
    const at = view.screenToFlowPosition({ x: point.clientX, y: point.clientY })
    const target = document.elementFromPoint(point.clientX, point.clientY)
    if (target?.closest('.react-flow__pane')) flow.open({ panel: 'add', at, wire: { key: drawing.key, end: drawing.end, slot: null } })
  }
  const doubleClick = (event: ReactMouseEvent) => {
    if (readOnly || !(event.target as Element).classList.contains('react-flow__pane')) return
    flow.open({ panel: 'add', at: view.screenToFlowPosition({ x: event.clientX, y: event.clientY }) })
  }
  const farClick = ({ clientX, clientY }: ReactMouseEvent) => {
    const hit = isFar ? nodeAt(nodes, view.screenToFlowPosition({ x: clientX, y: clientY })) : undefined
    if (hit) goTo(hit.id)
  }
  const dragOver = (event: DragEvent) => {
    if (readOnly) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }

  return (
    <section
      ref={element => {
        pane.current = element as HTMLDivElement | null
        region.current = element
      }}
      className="canvas"
      role="application"
      aria-label="Canvas"
      aria-roledescription="canvas"
      aria-describedby="canvas-help"
      tabIndex={0}
      onKeyDown={keys}
      onDoubleClick={doubleClick}
      onDragOver={dragOver}
      onDrop={drop}
      data-selection={selected}
    >
      <p id="canvas-help" className="ui-hidden">
        Press / to add a node, C to connect the selected one, Enter to edit it, the arrow keys to move it, and Control with an arrow key to
        follow its wires. The outline lists all nodes.
      </p>
      <ReactFlow
        nodes={isFar ? nothing : nodes}
        edges={isFar ? nothing : edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={flow.change}
        onEdgesChange={flow.changeWires}
        onEdgeClick={({ ctrlKey, metaKey }, edge) => {
          // React Flow has just deselected it.
          if (edge.selected && (ctrlKey || metaKey)) return
          flow.selectWire(edge.id)
          region.current?.focus({ preventScroll: true })
          if (!readOnly) flow.say('Wire selected. Delete removes it.')
        }}
        onNodeClick={({ ctrlKey, metaKey, shiftKey }, { id }) => {
          // React Flow does not change a selection of several nodes.
          if (!ctrlKey && !metaKey && !shiftKey && flow.store.getState().selection.length > 1) flow.select([id])
        }}
        onPaneClick={farClick}
        onNodeDragStop={() => flow.commit('Move')}
        onSelectionDragStop={() => flow.commit('Move')}
        onNodeDoubleClick={(event, { id }) => {
          if (!(event.target as Element).closest('input, textarea, button, video, audio')) flow.open({ panel: 'result', about: id })
        }}
        onConnectStart={(_event, { nodeId, handleType }) => {
          if (nodeId) flow.store.setState({ drawing: { key: nodeId, end: handleType === 'source' ? 'from' : 'to' } })
        }}
        onConnect={({ source, target }) => actions.connect(source, target)}
        onConnectEnd={wireEnded}
        onReconnectStart={() => {
          isReconnecting.current = true
        }}
        onReconnect={(old, { source, target }) => {
          const { graph } = project.store.getState()
          const edge = graph.edges.get(old.id)
          if (!edge || (edge.from === source && edge.to === target)) return
          const cuts = cutting(graph, [edge])
          const ops = cuts.length === 0 ? timelineHint : connection(graph, source, target, catalog)
          if (typeof ops === 'string') project.notify(ops, 'plain')
          else project.edit('Reconnect', [...cuts, ...ops])
        }}
        onReconnectEnd={(_event, old, _type, { toNode }) => {
          isReconnecting.current = false
          const edge = project.store.getState().graph.edges.get(old.id)
          if (!edge || toNode) return
          const cuts = cutting(project.store.getState().graph, [edge])
          if (cuts.length === 0) project.notify(timelineHint, 'plain')
          else project.edit('Disconnect', cuts)
        }}
        isValidConnection={({ source, target }) => isValid({ source, target })}
        connectionLineComponent={DrawnWire}
        connectionRadius={36}
        // The handle covers the inner half.
        reconnectRadius={20}
        onlyRenderVisibleElements={nodes.length > cullAbove}
        nodesDraggable={!readOnly}
        nodesConnectable={!readOnly}
        edgesReconnectable={!readOnly}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode="Shift"
        multiSelectionKeyCode={['Meta', 'Control', 'Shift']}
        panOnScroll
        panOnDrag={[0, 1]}
        zoomOnDoubleClick={false}
        selectNodesOnDrag={false}
        elevateNodesOnSelect
        minZoom={0.02}
        maxZoom={3}
        nodeDragThreshold={3}
        proOptions={attribution}
        attributionPosition="bottom-left"
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} color="var(--dots)" />
        <Suspense fallback={null}>{isFar && <FarCanvas />}</Suspense>
      </ReactFlow>
      {phase === 'ready' && nodes.length === 0 && <EmptyCanvas />}
      {phase === 'loading' && (
        <p className="canvas-loading" role="status">
          <span className="ui-hidden">Loading the canvas</span>
        </p>
      )}
      <ToolBar />
      <Suspense fallback={null}>
        {selected > 1 && !readOnly && <SelectionBar />}
        {nodes.length > 3 && <Minimap />}
      </Suspense>
    </section>
  )
}

/** Removes all nodes before React Flow would render many that become visible at once; the far view draws them. */
function useEmptyWhenFar(farZoom: number): void {
  const view = useStoreApi()
  useEffect(
    () =>
      view.subscribe(({ transform, setNodes }, before) => {
        if (transform[2] < farZoom && before.transform[2] >= farZoom) setNodes(nothing)
      }),
    [view, farZoom],
  )
}

/** Sets the zoom as a style property, in steps, since each step restyles everything on the canvas. */
function useZoomStyle(region: { readonly current: HTMLElement | null }): void {
  const view = useStoreApi()
  useEffect(() => {
    let present = ''
    const update = () => {
      const step = view.getState().transform[2].toFixed(1)
      const zoom = step === '0.0' ? '0.1' : step
      if (zoom === present) return
      present = zoom
      region.current?.style.setProperty('--zoom', zoom)
    }
    update()
    return view.subscribe(update)
  }, [view, region])
}

const attribution = { hideAttribution: false }
