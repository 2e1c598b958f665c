import { useMemo } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { typeColor, getKind, getTitle } from './node-kinds.tsx'
import { Palette, type Entry } from './palette.tsx'
import { useCanvasNavigation } from './use-canvas-navigation.ts'

export default function FindNode({ onClose }: { onClose: () => void }) {
  const { actionsBySlug } = useCatalog()
  const project = useProject()
  const { goTo } = useCanvasNavigation()
  const phase = useProjectState(state => state.phase)
  const entries = useMemo(
    () =>
      [...project.store.getState().graph.nodes.values()].map((node): Entry => {
        const { icon: Icon, name } = getKind(node.type)
        return {
          id: node.key,
          label: getTitle(node, actionsBySlug),
          detail: [name, node.status && t.status[node.status]].filter(Boolean).join(' · '),
          words: `${node.id ?? ''} ${node.status ?? ''} ${node.prompt ?? ''} ${node.output_text?.slice(0, 500) ?? ''}`,
          icon: <Icon size={18} style={{ color: typeColor(node.type) }} />,
        }
      }),
    [project, actionsBySlug, phase],
  )
  return (
    <Palette
      title={t.find.title}
      placeholder={t.find.placeholder}
      entries={entries}
      empty={t.nothingFits}
      onChoose={({ id }) => {
        onClose()
        goTo(id, { center: true })
      }}
      onClose={onClose}
    />
  )
}
