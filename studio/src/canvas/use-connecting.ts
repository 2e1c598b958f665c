/** React Flow handlers that draw, move and remove wires with the pointer. */
import { useReactFlow, type FinalConnectionState, type ReactFlowProps } from '@xyflow/react'
import { useMemo, useRef } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { useProject } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { connectOps, disconnectOps, timelineHint } from './edits.ts'
import { useFlow } from './flow-store.ts'
import type { FlowNode } from './moves.ts'
import { useActions } from './use-actions.ts'
import { findFit } from './wiring.ts'

type Handlers = Pick<
  ReactFlowProps<FlowNode>,
  'onConnectStart' | 'onConnect' | 'onConnectEnd' | 'onReconnectStart' | 'onReconnect' | 'onReconnectEnd' | 'isValidConnection'
>

export function useConnecting(): Handlers {
  const project = useProject()
  const flow = useFlow()
  const catalog = useCatalog()
  const actions = useActions()
  const view = useReactFlow()
  const isReconnecting = useRef(false)
  return useMemo(() => {
    const graph = () => project.store.getState().graph
    const wireEnded = (event: MouseEvent | TouchEvent, { fromNode, fromHandle, toNode, isValid: fits }: FinalConnectionState) => {
      const drawing = flow.store.getState().drawing
      flow.store.setState({ drawing: undefined })
      if (!drawing || !fromNode || !fromHandle || fits || isReconnecting.current) return
      const { clientX: x, clientY: y } = 'changedTouches' in event ? event.changedTouches[0]! : event
      if (toNode && toNode.id !== fromNode.id) {
        const [from, to] = drawing.end === 'from' ? [fromNode.id, toNode.id] : [toNode.id, fromNode.id]
        const { reason } = findFit(graph(), from, to, catalog)
        if (reason) project.notify(reason, 'plain')
        return
      }
      // If the wire was dropped on empty canvas, lets the user choose a node to add there.
      if (document.elementFromPoint(x, y)?.closest('.react-flow__pane'))
        flow.open({
          panel: 'add',
          at: view.screenToFlowPosition({ x, y }),
          point: { x, y },
          wire: { key: drawing.key, end: drawing.end, slot: null },
        })
    }
    return {
      onConnectStart: (_event, { nodeId, handleType }) => {
        if (nodeId) flow.store.setState({ drawing: { key: nodeId, end: handleType === 'source' ? 'from' : 'to' } })
      },
      onConnect: ({ source, target }) => actions.connect(source, target),
      onConnectEnd: wireEnded,
      onReconnectStart: () => {
        isReconnecting.current = true
      },
      onReconnect: (old, { source, target }) => {
        const edge = graph().edges.get(old.id)
        if (!edge || (edge.from === source && edge.to === target)) return
        const cuts = disconnectOps(graph(), [edge])
        const ops = cuts.length === 0 ? timelineHint : connectOps(graph(), source, target, catalog)
        if (typeof ops === 'string') project.notify(ops, 'plain')
        else project.edit(t.steps.reconnect, [...cuts, ...ops])
      },
      onReconnectEnd: (_event, old, _type, { toNode }) => {
        isReconnecting.current = false
        const edge = graph().edges.get(old.id)
        if (!edge || toNode) return
        const cuts = disconnectOps(graph(), [edge])
        if (cuts.length === 0) project.notify(timelineHint, 'plain')
        else project.edit(t.steps.disconnect, cuts)
      },
      isValidConnection: ({ source, target }) => {
        const { slot, reason = '' } = findFit(graph(), source, target, catalog)
        flow.announce(reason)
        return slot !== undefined
      },
    }
  }, [project, flow, catalog, actions, view])
}
