import { FolderInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SelectionBar } from '../../panels/selection-bar.tsx'
import { navigate } from '../../router.tsx'
import { Button } from '../../ui/button.tsx'
import { focusItem } from '../../ui/grid-keys.ts'
import { manageTexts } from '../../ui/texts.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { MoveDialog } from './move-dialog.tsx'
import {
  deleteProjects,
  duplicateProject,
  moveProjects,
  renameProject,
  reportErrors,
  setPrivate,
  type Project,
} from '../../panels/project-actions.ts'
import { ProjectCard, type CardEdit } from './project-card.tsx'
import { hideDuring, useCanManage, useCovers, type Folders, type ProjectList, type View } from './use-projects.ts'

interface ProjectGridProps {
  view: View
  list: ProjectList
  folders: Folders
  /** False if the user cannot edit. */
  canEdit: boolean
}

export function ProjectGrid({ view, list: { projects, pages }, folders, canEdit }: ProjectGridProps) {
  const [renaming, setRenaming] = useState<string>()
  const [moving, setMoving] = useState<readonly Project[]>()
  const covers = useCovers()
  const canManage = useCanManage(view)
  const byIds = (ids: Iterable<string>) => {
    const wanted = new Set(ids)
    return projects.filter(({ project_id }) => wanted.has(project_id))
  }
  const remove = (chosen: readonly Project[]) => {
    const allowed = chosen.filter(canManage)
    if (allowed.length === 0)
      return reportErrors(
        chosen.slice(0, 1).map(() => new Error(manageTexts.notYours)),
        1,
      )
    const gone = new Set(allowed.map(({ project_id }) => project_id))
    const at = projects.findIndex(({ project_id }) => gone.has(project_id))
    const next =
      projects.slice(at).find(({ project_id }) => !gone.has(project_id)) ?? projects.findLast(({ project_id }) => !gone.has(project_id))
    const hadFocus = document.activeElement
    void hideDuring(pages, allowed, deleteProjects)
    // Moves the focus to another card if the focused card has been removed.
    requestAnimationFrame(() => {
      if (next && hadFocus && !hadFocus.isConnected) focusItem(next.project_id)
    })
  }
  const selecting = useSelection({
    list: projects.map(({ project_id }) => project_id),
    isEnabled: canEdit,
    onDelete: ids => remove(byIds(ids)),
    onRename: setRenaming,
  })
  const chosen = byIds(selecting.ids)

  const edit = (project: Project): CardEdit => {
    const { project_id, is_private } = project
    return {
      isRenaming: renaming === project_id,
      canManage: canManage(project),
      onPick: event => selecting.choose(project_id, event),
      onRename: () => setRenaming(project_id),
      onRenamed: async name => {
        const renamed = await renameProject(project, name)
        pages.change(items => items.map(each => (each.project_id === project_id ? { ...each, name: renamed.name } : each)))
      },
      onRenameEnd: isDone => {
        setRenaming(undefined)
        if (isDone) requestAnimationFrame(() => focusItem(project_id))
      },
      onMove: () => setMoving([project]),
      onDuplicate: () => void duplicateProject(project, id => navigate(`/studio/${id}`)),
      onPrivacy: () => void setPrivate(project, !is_private),
      onDelete: () => remove([project]),
      dragged: () => (selecting.ids.has(project_id) ? [...selecting.ids] : [project_id]),
    }
  }
  return (
    <>
      <ul
        className={selecting.count > 0 ? 'project-grid has-selection' : 'project-grid'}
        onKeyDown={selecting.onKeyDown}
        onKeyUp={selecting.onKeyUp}
      >
        {projects.map(project => (
          <ProjectCard
            key={project.project_id}
            project={project}
            cover={covers.get(project.project_id)}
            isSelected={selecting.ids.has(project.project_id)}
            edit={canEdit ? edit(project) : undefined}
          />
        ))}
      </ul>
      {canEdit && (
        <SelectionBar selecting={selecting} total={projects.length}>
          <Button variant="quiet" icon={<FolderInput aria-hidden="true" />} onClick={() => setMoving(chosen)}>
            {manageTexts.move}
          </Button>
          <Button
            variant="quiet"
            danger
            icon={<Trash2 aria-hidden="true" />}
            disabled={!chosen.every(canManage)}
            onClick={() => remove(chosen)}
          >
            {manageTexts.delete}
          </Button>
        </SelectionBar>
      )}
      {moving && (
        <MoveDialog
          projects={moving}
          folders={folders.all ?? []}
          onClose={() => setMoving(undefined)}
          onMove={folder => {
            setMoving(undefined)
            selecting.clear()
            void moveProjects(moving, folder)
          }}
        />
      )}
    </>
  )
}
