import { BaseEdge, getBezierPath, Position, type ConnectionLineComponentProps, type EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { useProjectState } from '../data/project-store.ts'
import { useFlowState } from './flow-store.ts'
import { typeColor, outputTypes } from './node-kinds.tsx'

/** A wire from the output of one node to an input of another, in the color of its media type. */
export const Wire = memo(function Wire({ id, source, target, selected, ...at }: EdgeProps) {
  const { actionsBySlug } = useCatalog()
  const type = useProjectState(({ graph }) => {
    const node = graph.nodes.get(source)
    return node && (outputTypes(node, actionsBySlug)[0] ?? node.type)
  })
  const isLive = useProjectState(({ graph }) => graph.nodes.get(target)?.status === 'generating')
  const isNear = useFlowState(state => state.selection.includes(source) || state.selection.includes(target))
  const isTarget = useFlowState(state => state.target === id)
  const [path] = getBezierPath(at)
  const className = ['wire', (isNear || selected) && 'near', isLive && 'live', isTarget && 'target'].filter(Boolean).join(' ')
  return <BaseEdge id={id} path={path} className={className} style={{ stroke: typeColor(type ?? 'text') }} interactionWidth={20} />
})

export function DrawnWire({ fromX, fromY, toX, toY, fromPosition, toPosition, connectionStatus }: ConnectionLineComponentProps) {
  const [path] = getBezierPath({
    sourceX: fromX,
    sourceY: fromY,
    targetX: toX,
    targetY: toY,
    sourcePosition: fromPosition,
    targetPosition: toPosition,
  })
  return <path d={path} className={`wire drawn ${connectionStatus ?? ''}`} fill="none" />
}

/** Returns the path of a wire between two points, in canvas units. */
export const getBezier = (from: { x: number; y: number }, to: { x: number; y: number }): string =>
  getBezierPath({
    sourceX: from.x,
    sourceY: from.y,
    targetX: to.x,
    targetY: to.y,
    sourcePosition: Position.Right,
    targetPosition: Position.Left,
  })[0]
