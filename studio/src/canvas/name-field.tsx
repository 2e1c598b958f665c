import { useEffect, useState } from 'react'
import { useCatalog } from '../data/catalog.ts'
import type { CanvasNode } from '../data/graph.ts'
import { useProject } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { findTitle, getKind } from './node-kinds.tsx'

/** The name of a node, as a field that looks like plain text. */
export function NameField({ node, readOnly }: { node: CanvasNode; readOnly: boolean }) {
  const project = useProject()
  const { actionsBySlug } = useCatalog()
  const [draft, setDraft] = useState<string>()
  useEffect(() => setDraft(undefined), [node.key])
  const shown = findTitle(node, actionsBySlug) ?? ''
  const end = () => {
    if (draft !== undefined && draft.trim() !== shown && draft.trim() !== '')
      project.edit(t.steps.rename, [{ kind: 'update', key: node.key, changes: { label: draft.trim() } }])
    setDraft(undefined)
  }
  return (
    <input
      className="name-field"
      aria-label={t.nodes.name}
      dir="auto"
      value={draft ?? shown}
      placeholder={getKind(node.type).name}
      readOnly={readOnly}
      maxLength={2000}
      onChange={event => setDraft(event.target.value)}
      onBlur={end}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setDraft(undefined)
      }}
    />
  )
}
