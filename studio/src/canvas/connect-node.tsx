import { useMemo, useState } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { useProject } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { useFlow, useFlowState } from './flow-store.ts'
import { typeColor, getKind, getShownName } from './node-kinds.tsx'
import { Palette, type Entry } from './palette.tsx'
import { useActions } from './use-actions.ts'
import { findFit } from './wiring.ts'

/** Lets the user draw a wire with the keyboard: to or from a given node, or between any two nodes that can be connected. */
export default function ConnectNode({ nodeKey = '', onClose }: { nodeKey?: string; onClose: () => void }) {
  const catalog = useCatalog()
  const project = useProject()
  const flow = useFlow()
  const actions = useActions()
  const wire = useFlowState(state => state.opened.wire)
  const [point] = useState(() => {
    const card = document.querySelector(`[data-node="${CSS.escape(nodeKey)}"]`)?.getBoundingClientRect()
    return card && { x: Math.min(card.right, innerWidth), y: Math.max(0, Math.min(card.top + card.height / 2, innerHeight)) }
  })
  const entries = useMemo(() => {
    const { graph } = project.store.getState()
    const list: Entry[] = []
    // If the wire already ends at this node, only the start of the wire can be chosen.
    const directions = (
      [
        ['from', t.connect.from],
        ['to', t.connect.to],
      ] as const
    ).filter(([end]) => end === 'from' || wire?.end !== 'to')
    for (const [end, group] of directions)
      for (const other of graph.nodes.values()) {
        if (other.key === nodeKey || !getKind(other.type).wired) continue
        const fit = end === 'from' ? findFit(graph, other.key, nodeKey, catalog) : findFit(graph, nodeKey, other.key, catalog)
        const { icon: Icon, name } = getKind(other.type)
        list.push({
          id: `${end} ${other.key}`,
          label: getShownName(other, catalog.actionsBySlug),
          detail: [name, fit.slot?.name && fit.slot.label].filter(Boolean).join(' · '),
          words: end === 'from' ? t.connect.fromWords : t.connect.toWords,
          group,
          end: group,
          icon: <Icon size={18} style={{ color: typeColor(other.type) }} />,
          reason: fit.reason,
        })
      }
    const isOutput = ({ group }: Entry) => Number(group === t.connect.to)
    return list.toSorted((a, b) => isOutput(a) - isOutput(b) || Number(a.reason !== undefined) - Number(b.reason !== undefined))
  }, [catalog, project, nodeKey, wire])
  return (
    <Palette
      title={t.connect.title}
      point={point}
      avoidedNode={nodeKey}
      placeholder={t.connect.placeholder}
      entries={entries}
      empty={t.nothingFits}
      onChoose={({ id, label }) => {
        const [end, key = ''] = id.split(' ')
        if (end === 'from') actions.connect(key, nodeKey)
        else actions.connect(nodeKey, key)
        flow.announce(t.connect.connected(label))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
