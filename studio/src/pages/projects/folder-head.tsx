import { ChevronLeft, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { moveProjects, type Folder } from '../../panels/project-actions.ts'
import { Link, navigate } from '../../router.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { textLimits } from '../../ui/names.ts'
import { RenameField } from '../../ui/rename-field.tsx'
import { manageTexts, t } from '../../ui/texts.ts'
import { DeleteFolder, renameFolder } from './folder-list.tsx'
import { useProjectDrop } from './project-drag.ts'
import type { ProjectList } from './use-projects.ts'

interface FolderHeadProps {
  folder: Folder | undefined
  canEdit: boolean
  list: ProjectList
  children: ReactNode
}

/** The name of the open folder and a link back. Projects dropped on the link leave the folder. */
export function FolderHead({ folder, canEdit, list: { projects }, children }: FolderHeadProps) {
  const [isRenaming, setRenaming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { isOver, handlers } = useProjectDrop(
    canEdit
      ? ids =>
          void moveProjects(
            projects.filter(({ project_id }) => ids.includes(project_id)),
            undefined,
          )
      : undefined,
  )
  return (
    <div className="page-head folder-head">
      <div>
        <Link href="/studio" className={isOver ? 'folder-back is-over' : 'folder-back'} {...handlers}>
          <ChevronLeft aria-hidden="true" /> {t.projects.title}
        </Link>
        <div className="folder-title">
          {folder && isRenaming ? (
            <RenameField
              label={manageTexts.newName(folder.name)}
              value={folder.name}
              limit={textLimits.folder}
              onSave={name => renameFolder(folder, name)}
              onClose={() => setRenaming(false)}
            />
          ) : (
            <h1 id="projects" className="ui-clip" dir="auto" title={folder?.name} onDoubleClick={() => setRenaming(canEdit)}>
              {folder?.name ?? t.loading}
            </h1>
          )}
          {canEdit && folder && (
            <Menu
              label={manageTexts.actions(folder.name)}
              trigger={<IconButton label={manageTexts.actions(folder.name)} icon={<Ellipsis />} />}
              items={[
                { label: manageTexts.rename, icon: <Pencil />, onSelect: () => setRenaming(true) },
                { label: manageTexts.delete, icon: <Trash2 />, danger: true, separated: true, onSelect: () => setDeleting(true) },
              ]}
            />
          )}
        </div>
      </div>
      <div className="page-actions">{children}</div>
      {folder && isDeleting && <DeleteFolder folder={folder} onClose={() => setDeleting(false)} onDone={() => navigate('/studio')} />}
    </div>
  )
}
