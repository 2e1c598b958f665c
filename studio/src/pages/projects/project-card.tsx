import { Copy, Ellipsis, FolderInput, Globe, Lock, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { PickBox } from '../../panels/selection-bar.tsx'
import { Link, navigate } from '../../router.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Ago } from '../../ui/figures.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { textLimits } from '../../ui/names.ts'
import { getPreview } from '../../ui/preview.ts'
import { RenameField } from '../../ui/rename-field.tsx'
import { Badge } from '../../ui/status.tsx'
import { manageTexts, t } from '../../ui/texts.ts'
import { BrandMark } from '../brand-mark.tsx'
import type { Project } from '../../panels/project-actions.ts'
import { startDrag } from './project-drag.ts'

interface ProjectCardProps {
  project: Project
  cover: string | undefined
  isSelected: boolean
  /** State and functions for editing the project on its card; undefined if the user cannot edit. */
  edit?: CardEdit | undefined
}

export interface CardEdit {
  isRenaming: boolean
  /** True if the user may delete the project and change its visibility. */
  canManage: boolean
  onPick: (event: { shiftKey: boolean }) => void
  onRename: () => void
  onRenamed: (name: string) => Promise<unknown>
  onRenameEnd: (isDone: boolean) => void
  onMove: () => void
  onDuplicate: () => void
  onPrivacy: () => void
  onDelete: () => void
  /** The ids of the projects that are dragged with this card. */
  dragged: () => readonly string[]
}

export function ProjectCard({ project, cover, isSelected, edit }: ProjectCardProps) {
  const { project_id, name, is_private, last_modified } = project
  const path = `/studio/${project_id}`
  return (
    <li
      className={isSelected ? 'project-card is-selected' : 'project-card'}
      draggable={edit !== undefined && !edit.isRenaming}
      onDragStart={event => edit && startDrag(event, edit.dragged())}
    >
      <div className="pickable">
        <Link
          href={path}
          aria-label={name}
          data-grid-item={project_id}
          draggable={false}
          onClick={event => {
            if (!edit || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            edit.onPick(event)
          }}
        >
          <Cover url={cover} />
        </Link>
        {edit && <PickBox label={manageTexts.select(name)} checked={isSelected} onPick={edit.onPick} />}
      </div>
      <div className="project-line">
        <div className="project-words">
          {edit?.isRenaming ? (
            <RenameField
              label={manageTexts.newName(name)}
              value={name}
              limit={textLimits.project}
              onSave={edit.onRenamed}
              onClose={edit.onRenameEnd}
            />
          ) : (
            <ProjectName name={name} path={path} onRename={edit?.onRename} />
          )}
          <span className="project-about">
            <Ago time={last_modified} />
            {is_private && <Badge icon={<Lock aria-hidden="true" />}>{t.projects.private}</Badge>}
          </span>
        </div>
        {edit && (
          <Menu
            label={manageTexts.actions(name)}
            align="end"
            trigger={<IconButton size="small" label={manageTexts.actions(name)} icon={<Ellipsis />} />}
            items={menuItems(project, edit)}
          />
        )}
      </div>
    </li>
  )
}

const menuItems = (
  { is_private }: Project,
  { canManage, onRename, onDuplicate, onMove, onPrivacy, onDelete }: CardEdit,
): readonly MenuItem[] => [
  { label: manageTexts.rename, icon: <Pencil />, shortcut: 'F2', onSelect: onRename },
  { label: manageTexts.duplicate, icon: <Copy />, onSelect: onDuplicate },
  { label: manageTexts.move, icon: <FolderInput />, onSelect: onMove },
  ...(canManage
    ? [
        is_private
          ? { label: manageTexts.makeShared, icon: <Globe />, onSelect: onPrivacy }
          : { label: manageTexts.makePrivate, icon: <Lock />, onSelect: onPrivacy },
        { label: manageTexts.delete, icon: <Trash2 />, danger: true, separated: true, onSelect: onDelete },
      ]
    : []),
]

export const Cover = ({ url }: { url: string | undefined }): ReactNode => (
  <span className="project-cover">
    {url ? <img src={getPreview(url, 512)} alt="" loading="lazy" decoding="async" draggable={false} /> : <BrandMark size={28} />}
  </span>
)

/** Maximum time between the clicks of a double-click. */
const doubleClickMs = 250

/** A click opens the project, and a double-click renames it. */
function ProjectName({ name, path, onRename }: { name: string; path: string; onRename: (() => void) | undefined }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = (event: MouseEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) return
    clearTimeout(timer.current)
    if (event.detail < 2) timer.current = setTimeout(() => navigate(path), onRename ? doubleClickMs : 0)
  }
  return (
    <span
      className="project-name ui-clip"
      dir="auto"
      title={name}
      onClick={open}
      onDoubleClick={() => {
        clearTimeout(timer.current)
        onRename?.()
      }}
    >
      {name}
    </span>
  )
}
