/** The canvas: React Flow, plus the features that it lacks. */
import {
  Background,
  BackgroundVariant,
  ReactFlow,
  useReactFlow,
  useStore as useFlowView,
  useStoreApi,
  type EdgeTypes,
  type NodeTypes,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { Suspense, useCallback, useEffect, useRef, type DragEvent, type MouseEvent as ReactMouseEvent } from 'react'
import { useProjectState } from '../data/project-store.ts'
import { isLaterPage } from '../router.tsx'
import { lazyPart } from '../ui/lazy.ts'
import { t } from '../ui/texts.ts'
import { CardNode } from './card-node.tsx'
import { EmptyCanvas } from './empty-canvas.tsx'
import { nodeAt, useFlow, useFlowState } from './flow-store.ts'
import { GroupNode } from './group-node.tsx'
import { LabelNode } from './label-node.tsx'
import { ToolBar } from './tool-bar.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useConnecting } from './use-connecting.ts'
import { useDrop } from './use-drop.ts'
import { useMenu } from './use-menu.ts'
import { useCanvasNavigation } from './use-canvas-navigation.ts'
import { DrawnWire, Wire } from './wire.tsx'

const FarCanvas = lazyPart(() => import('./far-canvas.tsx'))
const DragAids = lazyPart(() => import('./drag-aids.tsx'))
const CanvasMenu = lazyPart(() => import('./canvas-menu.tsx'), 'soon')
const Minimap = lazyPart(() => import('./minimap.tsx'))
const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'soon')

const nodeTypes: NodeTypes = { card: CardNode, group: GroupNode, label: LabelNode }
const edgeTypes: EdgeTypes = { wire: Wire }
const nothing: never[] = []

const cullAbove = 300
/** Below this zoom level, the canvas is drawn as a single image, because a large canvas would otherwise render hundreds of nodes. */
const farZoomFor = (count: number) => (count > cullAbove ? 0.2 : 0.1)

export function CanvasView() {
  const flow = useFlow()
  const readOnly = useProjectState(state => state.readOnly)
  const phase = useProjectState(state => state.phase)
  const nodes = useFlowState(state => state.nodes)
  const edges = useFlowState(state => state.edges)
  const farZoom = farZoomFor(nodes.length)
  const selected = useFlowState(state => state.selection.length)
  const hasMenu = useFlowState(state => state.menu !== undefined)
  const isFar = useFlowView(state => state.transform[2] < farZoom)
  const view = useReactFlow()
  const { region, fit, goTo } = useCanvasNavigation()
  useEmptyWhenFar(farZoom)
  useEffect(() => {
    if (phase !== 'ready') return
    fit({ quick: true })
    // Makes the canvas's keyboard shortcuts work without a click.
    if (isLaterPage() && document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }, [phase, fit, region])
  useZoomStyle(region)
  const isEmpty = nodes.length === 0
  useEffect(() => {
    // Nodes that a diagram, an agent or another user adds to an empty canvas may be out of view. The user's own nodes are already visible
    // and selected.
    if (!isEmpty && phase === 'ready' && flow.store.getState().selection.length === 0) fit()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first of them
  }, [isEmpty])
  const pane = useRef<HTMLDivElement>(null)
  const { openByKey, ...menu } = useMenu(isFar)
  const keys = useCanvasKeys()
  const drop = useDrop()
  const connecting = useConnecting()
  const dragStopped = useCallback(() => {
    if (!flow.aids.end?.()) flow.commit(t.steps.move)
  }, [flow])

  const doubleClick = (event: ReactMouseEvent) => {
    if (readOnly || !(event.target as Element).classList.contains('react-flow__pane')) return
    const point = { x: event.clientX, y: event.clientY }
    flow.open({ panel: 'add', at: view.screenToFlowPosition(point), point })
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
      aria-label={t.canvas.name}
      aria-roledescription={t.canvas.kind}
      aria-describedby="canvas-help"
      tabIndex={0}
      {...menu}
      onKeyDown={event => {
        // React also delivers key events from popups, which are rendered elsewhere in the document.
        if (!event.currentTarget.contains(event.target as Element)) return
        if (openByKey(event)) event.preventDefault()
        else keys(event)
      }}
      onDoubleClick={doubleClick}
      onDragOver={dragOver}
      onDrop={drop}
      data-selection={selected}
    >
      <p id="canvas-help" className="ui-hidden">
        {t.canvas.help}
      </p>
      <ReactFlow
        nodes={isFar ? nothing : nodes}
        edges={isFar ? nothing : edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={changes => flow.change(flow.aids.adjust?.(changes) ?? changes)}
        onEdgesChange={flow.changeWires}
        onEdgeClick={({ ctrlKey, metaKey }, edge) => {
          // React Flow has just deselected the wire, so it must not be selected again.
          if (edge.selected && (ctrlKey || metaKey)) return
          flow.selectWire(edge.id)
          region.current?.focus({ preventScroll: true })
          if (!readOnly) flow.announce(t.canvas.wireSelected)
        }}
        onNodeClick={({ ctrlKey, metaKey, shiftKey }, { id }) => {
          // A plain click on one of several selected nodes selects only that node, which React Flow does not do by itself.
          if (!ctrlKey && !metaKey && !shiftKey && flow.store.getState().selection.length > 1) flow.select([id])
        }}
        onPaneClick={farClick}
        onNodeDragStart={(event, _node, dragged) => flow.aids.start?.(event, dragged)}
        onNodeDragStop={dragStopped}
        onSelectionDragStart={(event, dragged) => flow.aids.start?.(event, dragged)}
        onSelectionDragStop={dragStopped}
        onNodeDoubleClick={(event, { id }) => {
          if (!(event.target as Element).closest('input, textarea, button, video, audio')) flow.open({ panel: 'result', about: id })
        }}
        {...connecting}
        connectionLineComponent={DrawnWire}
        connectionRadius={36}
        // The handle covers the inner half of this radius.
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
        <Suspense fallback={null}>
          {isFar && <FarCanvas />}
          {!readOnly && phase === 'ready' && <DragAids />}
        </Suspense>
      </ReactFlow>
      {phase === 'ready' && nodes.length === 0 && <EmptyCanvas />}
      {phase === 'loading' && (
        <p className="canvas-loading" role="status">
          <span className="ui-hidden">{t.canvas.loading}</span>
        </p>
      )}
      <ToolBar />
      <Suspense fallback={null}>
        {hasMenu && <CanvasMenu />}
        {selected > 1 && !readOnly && <SelectionBar />}
        {nodes.length > 3 && <Minimap />}
      </Suspense>
    </section>
  )
}

/**
 * Removes all nodes from React Flow when the far view, which draws them itself, takes over: otherwise, React Flow could render many newly
 * visible nodes in a single frame.
 */
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

/** Sets the zoom as a CSS property, in steps, because each change restyles the whole canvas. */
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
