import { Ellipsis, Folder as FolderIcon, FolderLock, FolderOpen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { announceListChange } from '../../data/list-changes.ts'
import { Link, navigate } from '../../router.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { focusItem, focusNeighbor, gridItem } from '../../ui/grid-keys.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { textLimits } from '../../ui/names.ts'
import { RenameField } from '../../ui/rename-field.tsx'
import { manageTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import type { Folder } from '../../panels/project-actions.ts'
import { useProjectDrop } from './project-drag.ts'

const folderPath = (folderId: string): string => `/studio?folder=${encodeURIComponent(folderId)}`

export async function renameFolder({ folder_id }: Folder, name: string): Promise<void> {
  await api.folders.update(folder_id, { name })
  announceListChange('projects')
}

/** Asks the user to confirm the deletion of a folder. The folder cannot be restored, but its projects are not deleted. */
export const DeleteFolder = ({ folder, onDone, onClose }: { folder: Folder; onDone?: () => void; onClose: () => void }) => (
  <Confirm
    title={manageTexts.folderDelete(folder.name)}
    action={manageTexts.delete}
    danger
    onClose={onClose}
    onConfirm={async () => {
      await api.folders.delete(folder.folder_id)
      announceListChange('projects')
      toast({ title: manageTexts.folderDeleted(folder.name), tone: 'good' })
      onClose()
      onDone?.()
    }}
  >
    <p>{manageTexts.folderDeleteHint(folder.project_count)}</p>
  </Confirm>
)

interface FolderListProps {
  folders: readonly Folder[]
  canEdit: boolean
  /** Moves projects into the folder that they are dropped on. */
  onDrop: (projectIds: readonly string[], folder: Folder) => void
}

const fewFolders = 8

export function FolderList({ folders, canEdit, onDrop }: FolderListProps) {
  const [isOpen, setOpen] = useState(false)
  const [renaming, setRenaming] = useState<string>()
  const [deleting, setDeleting] = useState<Folder>()
  if (folders.length === 0) return null
  const shown = isOpen ? folders : folders.slice(0, fewFolders)
  return (
    <section className="folders" aria-label={manageTexts.folders}>
      <ul
        className="folder-grid"
        onKeyDown={event => {
          const id = gridItem(event.target)
          if (id === undefined) return
          if (focusNeighbor(event) !== undefined) event.preventDefault()
          if (!canEdit) return
          if (event.key === 'F2') setRenaming(id)
          if (event.key === 'Delete') setDeleting(folders.find(({ folder_id }) => folder_id === id))
        }}
      >
        {shown.map(folder => (
          <FolderCard
            key={folder.folder_id}
            folder={folder}
            canEdit={canEdit}
            isRenaming={renaming === folder.folder_id}
            onRename={() => setRenaming(folder.folder_id)}
            onRenameEnd={isDone => {
              setRenaming(undefined)
              if (isDone) requestAnimationFrame(() => focusItem(folder.folder_id))
            }}
            onDelete={() => setDeleting(folder)}
            onDrop={ids => onDrop(ids, folder)}
          />
        ))}
      </ul>
      {folders.length > fewFolders && (
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? manageTexts.fewerFolders : manageTexts.allFolders(folders.length)}
        </Button>
      )}
      {deleting && <DeleteFolder folder={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  )
}

interface FolderCardProps {
  folder: Folder
  canEdit: boolean
  isRenaming: boolean
  onRename: () => void
  onRenameEnd: (isDone: boolean) => void
  onDelete: () => void
  onDrop: (projectIds: readonly string[]) => void
}

function FolderCard({ folder, canEdit, isRenaming, onRename, onRenameEnd, onDelete, onDrop }: FolderCardProps) {
  const { folder_id, name, project_count, is_private } = folder
  const { isOver, handlers } = useProjectDrop(canEdit ? onDrop : undefined)
  const count = manageTexts.projects(project_count)
  const icon = isOver ? (
    <FolderOpen aria-hidden="true" />
  ) : is_private ? (
    <FolderLock aria-hidden="true" />
  ) : (
    <FolderIcon aria-hidden="true" />
  )
  const items: MenuItem[] = [
    { label: manageTexts.open, icon: <FolderOpen />, onSelect: () => navigate(folderPath(folder_id)) },
    { label: manageTexts.rename, icon: <Pencil />, shortcut: 'F2', onSelect: onRename },
    { label: manageTexts.delete, icon: <Trash2 />, danger: true, separated: true, onSelect: onDelete },
  ]
  return (
    <li className={isOver ? 'folder-card is-over' : 'folder-card'} {...handlers}>
      {isRenaming ? (
        <span className="folder-link">
          {icon}
          <RenameField
            label={manageTexts.newName(name)}
            value={name}
            limit={textLimits.folder}
            onSave={to => renameFolder(folder, to)}
            onClose={onRenameEnd}
          />
        </span>
      ) : (
        <Link href={folderPath(folder_id)} className="folder-link" title={name} draggable={false} data-grid-item={folder_id}>
          {icon}
          <span className="folder-words">
            <span className="ui-clip" dir="auto">
              {name}
            </span>
            <span className="project-about">{count}</span>
          </span>
        </Link>
      )}
      {canEdit && (
        <Menu
          label={manageTexts.actions(name)}
          align="end"
          trigger={<IconButton size="small" label={manageTexts.actions(name)} icon={<Ellipsis />} />}
          items={items}
        />
      )}
    </li>
  )
}
