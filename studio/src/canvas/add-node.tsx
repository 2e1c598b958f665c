import { WandSparkles } from 'lucide-react'
import { useMemo } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { useProject } from '../data/project-store.ts'
import { money, t } from '../ui/index.ts'
import { createAddOp, createAddOpNear, connectOps, insertOps, type NewNode } from './edits.ts'
import { useFlow, useFlowState } from './flow-store.ts'
import { addableTypes, typeColor, getKind } from './node-kinds.tsx'
import { offeredActions, synonyms, withoutVariant } from './offered-actions.ts'
import { Palette, type Entry } from './palette.tsx'
import { useActions } from './use-actions.ts'
import { focusPanel, useCanvasNavigation } from './use-canvas-navigation.ts'
import { findFit } from './wiring.ts'
import { applyOps } from '../data/graph.ts'
import { canvasTexts } from '../ui/texts.ts'

/** Lists every node type and every action. While a wire is being connected, lists only the types and actions that fit the wire. */
export default function AddNode({ onClose }: { onClose: () => void }) {
  const catalog = useCatalog()
  const project = useProject()
  const flow = useFlow()
  const actions = useActions()
  const { middle, reveal } = useCanvasNavigation()
  const { at, point, wire, into } = useFlowState(state => state.opened)
  const entries = useMemo(() => {
    const { graph } = project.store.getState()
    const all: Entry[] = [
      ...addableTypes.map((type): Entry => {
        const { icon: Icon, name, about } = getKind(type)
        return {
          id: type,
          label: name,
          detail: about,
          synonyms: synonyms[type],
          group: canvasTexts.addNode.nodes,
          icon: <Icon size={18} style={{ color: typeColor(type) }} />,
        }
      }),
      ...offeredActions(catalog.actions).map(({ action_id, name, description, charged_cost, inputs, outputs }): Entry => ({
        id: `action ${action_id}`,
        label: name,
        detail: description,
        synonyms: synonyms[withoutVariant(action_id)],
        words: [...inputs, ...outputs].map(({ type }) => getKind(type).name).join(' '),
        group: canvasTexts.addNode.actions,
        icon: <WandSparkles size={18} style={{ color: typeColor('action') }} />,
        ...(charged_cost > 0 && { end: money(charged_cost) }),
      })),
    ]
    const edge = graph.edges.get(into ?? '')
    if (!wire && !edge) return all
    return all.filter(({ id }) => {
      const { op, key: added } = createAddOp(made(id, { x: 0, y: 0 }))
      const next = applyOps(graph, [op])
      if (edge) return insertOps(next, edge, added, catalog) !== undefined
      const [from, to] = wire?.end === 'from' ? [wire.key, added] : [added, wire!.key]
      return findFit(next, from, to, catalog).slot !== undefined
    })
  }, [catalog, project, wire, into])

  function choose({ id }: Entry): void {
    const { graph } = project.store.getState()
    const node = made(id, at ?? middle())
    const isPlaced = at !== undefined && into === undefined
    const { key, op } = isPlaced ? createAddOp(fromHandle(node, wire?.end ?? 'from')) : createAddOpNear(graph, node)
    const next = applyOps(graph, [op])
    const [from, to] = wire?.end === 'from' ? [wire.key, key] : [key, wire?.key ?? '']
    const edge = graph.edges.get(into ?? '')
    const wires = edge ? insertOps(next, edge, key, catalog) : wire ? connectOps(next, from, to, catalog) : []
    project.edit(edge ? canvasTexts.canvasMenu.insertOnWire : t.canvas.add, [op, ...(Array.isArray(wires) ? wires : [])])
    if (wire && next.nodes.get(to)?.type === 'timeline') actions.connect(from, to)
    onClose()
    // The canvas does not move, so the node stays under the pointer.
    if (isPlaced) flow.store.setState({ placed: key })
    flow.select([key])
    if (!isPlaced) reveal([key])
    flow.announce(canvasTexts.addNode.added(getKind(id.split(' ')[0]!).name))
    // Lets the user type immediately.
    focusPanel(key)
  }
  return (
    <Palette
      title={into === undefined ? t.canvas.add : canvasTexts.canvasMenu.insertOnWire}
      point={point}
      avoidedNode={wire?.key}
      placeholder={canvasTexts.addNode.search}
      entries={entries}
      empty={wire || into !== undefined ? canvasTexts.addNode.noneForWire : canvasTexts.addNode.none}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

function made(id: string, at: { x: number; y: number }) {
  const [type = '', actionId] = id.split(' ')
  return { type, at, ...(actionId !== undefined && { actionId }) }
}

/** Positions a node so that its input (or its output, if the wire was drawn from end to start) is at the given point. */
function fromHandle(node: NewNode, end: 'from' | 'to'): NewNode {
  const { width } = getKind(node.type).size
  return { ...node, at: { x: node.at.x + (end === 'from' ? width / 2 : -width / 2), y: node.at.y } }
}
