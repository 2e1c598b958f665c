import { useEffect, useState } from 'react'
import { useCatalog } from '../data/catalog.ts'
import type { CanvasNode } from '../data/graph.ts'
import { useProject } from '../data/project-store.ts'
import { getKind, getTitle } from './node-kinds.tsx'

/** The name of a node, as a field that looks like text. */
export function NameField({ node, readOnly }: { node: CanvasNode; readOnly: boolean }) {
  const project = useProject()
  const { actionsBySlug } = useCatalog()
  const [draft, setDraft] = useState<string>()
  useEffect(() => setDraft(undefined), [node.key])
  const title = getTitle(node, actionsBySlug)
  const shown = title === 'untitled' ? '' : title
  const end = () => {
    if (draft !== undefined && draft.trim() !== shown && draft.trim() !== '')
      project.edit('Rename', [{ kind: 'update', key: node.key, changes: { label: draft.trim() } }])
    setDraft(undefined)
  }
  return (
    <input
      className="name-field"
      aria-label="Name"
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
