/** While nodes are dragged, snaps them to nearby nodes, copies them if Alt is held, inserts them into wires and draws the guides. */
import { useStore as useFlowView, useStoreApi, ViewportPortal, type NodeChange } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { catalogStore } from '../data/catalog.ts'
import { edgesFrom } from '../data/graph.ts'
import { useProject } from '../data/project-store.ts'
import { canvasTexts, t } from '../ui/texts.ts'
import { getBezier } from './wire.tsx'
import { boxAround, getCorner, insertOps, type Point } from './edits.ts'
import { useFlow, useFlowState } from './flow-store.ts'
import type { FlowNode } from './moves.ts'
import { storedPlaces } from './moves.ts'
import { getKind } from './node-kinds.tsx'
import type { Box } from './places.ts'
import { snap, type Guide } from './snap.ts'
import { useActions } from './use-actions.ts'
import { wireEnds, wiresNear } from './wire-hit.ts'
import './gestures.css'

/** The snapping distance, in pixels. */
const reach = 6
const wireReach = 24

interface Drag {
  /** Keys of the dragged nodes, including members of dragged groups. */
  keys: ReadonlySet<string>
  /** The boxes of the originals while copies are dragged. */
  originals: Box[] | undefined
}

interface Drawn {
  guides: readonly Guide[]
  originals: readonly Box[]
}
const nothing: Drawn = { guides: [], originals: [] }

export default function DragAids() {
  const project = useProject()
  const flow = useFlow()
  const actions = useActions()
  const view = useStoreApi()
  const zoom = useFlowView(state => state.transform[2])
  const [{ guides, originals }, draw] = useState(nothing)
  useEffect(() => {
    let drag: Drag | undefined
    let isAlt = false
    let pointer: Point = { x: 0, y: 0 }
    const graph = () => project.store.getState().graph
    const watch = (event: PointerEvent | KeyboardEvent) => {
      isAlt = event.altKey
      if ('clientX' in event) pointer = { x: event.clientX, y: event.clientY }
    }
    const stop = new AbortController()
    for (const type of ['pointermove', 'keydown', 'keyup'] as const) addEventListener(type, watch, { signal: stop.signal, capture: true })

    const begin = (keys: readonly string[], copies: boolean): Drag => {
      const groups = new Set(keys.filter(key => graph().nodes.get(key)?.type === 'group'))
      const members = groups.size === 0 ? [] : [...graph().nodes.values()].filter(({ group }) => group !== null && groups.has(group))
      const all = [...new Set([...keys, ...members.map(({ key }) => key)])]
      const boxes = all.flatMap(key => {
        const node = graph().nodes.get(key)
        return node ? [{ ...getCorner(node), ...node.size }] : []
      })
      return { keys: new Set(all), originals: copies ? boxes : undefined }
    }
    const pointOnCanvas = (): Point => {
      const { transform, domNode } = view.getState()
      const { x = 0, y = 0 } = domNode?.getBoundingClientRect() ?? {}
      return { x: (pointer.x - x - transform[0]) / transform[2], y: (pointer.y - y - transform[1]) / transform[2] }
    }
    /** Finds the wire that the dragged node would be inserted into. A node that already feeds another node is never inserted. */
    const findTarget = (key: string, box: Box): string | undefined => {
      const node = graph().nodes.get(key)
      if (!node || !getKind(node.type).wired || edgesFrom(graph(), key).length > 0) return undefined
      const points = [pointOnCanvas(), { x: box.x + box.width / 2, y: box.y + box.height / 2 }]
      return wiresNear(graph(), points, wireReach / view.getState().transform[2]).find(wire => {
        const edge = graph().edges.get(wire)
        return edge && insertOps(graph(), edge, key, catalogStore.getState()) !== undefined
      })
    }
    const end = () => {
      drag = undefined
      draw(nothing)
      if (flow.store.getState().target !== undefined) flow.store.setState({ target: undefined })
    }

    flow.aids = {
      start: ({ altKey }, nodes) => {
        isAlt = altKey
        drag = begin(
          nodes.map(({ id }) => id),
          altKey,
        )
      },
      adjust: changes => {
        const moved = changes.flatMap(each => (each.type === 'position' && each.position && each.dragging !== undefined ? [each] : []))
        if (moved.length === 0) return changes
        // The drag may have begun before the drag aids were loaded.
        drag ??= begin(
          moved.map(({ id }) => id),
          false,
        )
        // React Flow does not report the end of a drag when a second finger touches the screen.
        if (moved.every(({ dragging }) => !dragging)) queueMicrotask(() => drag && end())
        const { nodes, target: before } = flow.store.getState()
        const boxes = boxesAt(nodes, moved)
        if (boxes.length === 0) return changes
        const box = around(boxes)
        const { transform } = view.getState()
        const found = isAlt ? undefined : snap(box, near(nodes, drag, view.getState()), reach / transform[2])
        draw({ guides: found?.guides ?? [], originals: drag.originals ?? [] })
        const { dx = 0, dy = 0 } = found ?? {}
        const single = moved.length === 1 && !isAlt && !drag.originals ? moved[0]!.id : undefined
        const target = single && findTarget(single, { ...box, x: box.x + dx, y: box.y + dy })
        if (target !== before) flow.store.setState({ target })
        if (dx === 0 && dy === 0) return changes
        const shifted = new Set<NodeChange<FlowNode>>(moved)
        return changes.map(each =>
          each.type === 'position' && each.position && shifted.has(each)
            ? { ...each, position: { x: each.position.x + dx, y: each.position.y + dy } }
            : each,
        )
      },
      end: () => {
        const ended = drag
        const { target, nodes } = flow.store.getState()
        end()
        if (!ended) return false
        if (ended.originals) return copyTo(ended)
        const edge = target === undefined ? undefined : graph().edges.get(target)
        const [key = ''] = ended.keys
        const wires = edge && insertOps(graph(), edge, key, catalogStore.getState())
        if (!wires) return false
        project.edit(canvasTexts.canvasMenu.insertOnWire, [...storedPlaces(graph(), nodes, t.steps.move), ...wires])
        flow.announce(canvasTexts.canvasMenu.inserted)
        return true
      },
    }
    /** Moves the originals back, and adds copies at the drop position. */
    const copyTo = ({ keys }: Drag): boolean => {
      const first = flow.store.getState().nodes.find(({ id }) => keys.has(id))
      const from = first && graph().nodes.get(first.id)
      if (!first || !from) return false
      const corner = getCorner(from)
      flow.restorePlaces()
      actions.duplicateBy([...keys], { x: first.position.x - corner.x, y: first.position.y - corner.y })
      return true
    }
    return () => {
      stop.abort()
      flow.aids = {}
    }
  }, [project, flow, actions, view])
  return (
    <>
      <PlannedWire />
      {(guides.length > 0 || originals.length > 0) && (
        <ViewportPortal>
          <svg className="guides" aria-hidden="true" style={{ '--hair': `${1 / zoom}px` } as never}>
            {originals.map(({ x, y, width, height }) => (
              <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={12} className="guide-original" />
            ))}
            {guides.map(guide => (
              <GuideLine key={`${guide.axis} ${guide.kind} ${guide.at} ${guide.from}`} {...guide} zoom={zoom} />
            ))}
          </svg>
        </ViewportPortal>
      )}
    </>
  )
}

function GuideLine({ axis, kind, at, from, to, zoom }: Guide & { zoom: number }) {
  // An edge guide is a line across the axis. A gap guide is a line along the axis with a tick at each end.
  if (kind === 'edge')
    return <line className="guide" {...(axis === 'x' ? { x1: at, x2: at, y1: from, y2: to } : { y1: at, y2: at, x1: from, x2: to })} />
  const stop = 5 / zoom
  const d =
    axis === 'x'
      ? `M${from} ${at}H${to}M${from} ${at - stop}V${at + stop}M${to} ${at - stop}V${at + stop}`
      : `M${at} ${from}V${to}M${at - stop} ${from}H${at + stop}M${at - stop} ${to}H${at + stop}`
  return <path className="guide gap" d={d} fill="none" />
}

/** Draws the wire to a node that the user is still choosing. */
function PlannedWire() {
  const project = useProject()
  const { at, wire, panel } = useFlowState(state => state.opened)
  const node = wire && project.store.getState().graph.nodes.get(wire.key)
  if (panel !== 'add' || !at || !node) return null
  const { start, end } = wireEnds(node, node)
  const d = wire.end === 'from' ? getBezier(start, at) : getBezier(at, end)
  return (
    <ViewportPortal>
      <svg className="guides" aria-hidden="true">
        <path d={d} className="wire drawn" fill="none" />
      </svg>
    </ViewportPortal>
  )
}

type Moved = Extract<NodeChange<FlowNode>, { type: 'position' }>

function boxesAt(nodes: readonly FlowNode[], moved: readonly Moved[]): Box[] {
  const places = new Map(moved.map(({ id, position }) => [id, position!]))
  return nodes.flatMap(({ id, width = 0, height = 0 }) => {
    const place = places.get(id)
    return place ? [{ ...place, width, height }] : []
  })
}

const around = (boxes: readonly Box[]): Box =>
  boxAround(boxes.map(({ x, y, width, height }) => ({ type: 'group' as const, position: { x, y }, size: { width, height } })))

/** Returns the boxes of the visible nodes that are not being dragged. */
function near(
  nodes: readonly FlowNode[],
  { keys, originals }: Drag,
  { transform, width, height }: { transform: readonly [number, number, number]; width: number; height: number },
): Box[] {
  const [x, y, zoom] = transform
  const [left, top] = [-x / zoom, -y / zoom]
  const [right, bottom] = [left + width / zoom, top + height / zoom]
  const boxes: Box[] = originals ? [...originals] : []
  for (const { id, position, width: w = 0, height: h = 0 } of nodes) {
    if (keys.has(id)) continue
    if (position.x < right && position.x + w > left && position.y < bottom && position.y + h > top)
      boxes.push({ ...position, width: w, height: h })
  }
  return boxes
}
