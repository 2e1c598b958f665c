import { FolderPlus, Folders as FoldersIcon, Plus, Search, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useSession } from '../data/session.ts'
import { setQuery, useQuery } from '../router.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '../ui/status.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { manageTexts, missingTexts, t } from '../ui/texts.ts'
import '../panels/panels.css'
import './projects/projects.css'
import { Composer } from './composer.tsx'
import { CreateFolder, CreateProject } from './projects/create-dialogs.tsx'
import { DeletedGrid } from './projects/deleted-grid.tsx'
import { FolderHead } from './projects/folder-head.tsx'
import { FolderList } from './projects/folder-list.tsx'
import { moveProjects } from '../panels/project-actions.ts'
import { ProjectGrid } from './projects/project-grid.tsx'
import { useFolders, useProjects, type Folders, type ProjectList, type TabName, type View } from './projects/use-projects.ts'
import { Shell } from './shell.tsx'

export default function ProjectsPage() {
  const { canEdit } = useSession().member!
  const address = useQuery()
  const tabs: readonly TabName[] = canEdit ? ['mine', 'workspace', 'private', 'deleted'] : ['workspace', 'mine', 'private']
  const folderId = address.get('folder') ?? undefined
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const view: View = { tab: tabs.find(tab => tab === address.get('tab')) ?? tabs[0]!, folderId, query }
  const [creating, setCreating] = useState<'project' | 'folder'>()
  const folders = useFolders()
  const list = useProjects(view, folders)
  const folder = folders.all?.find(({ folder_id }) => folder_id === folderId)
  const isNew =
    canEdit &&
    folderId === undefined &&
    view.tab === 'mine' &&
    query === '' &&
    list.pages.state === 'ready' &&
    list.pages.items.length === 0 &&
    folders.all?.length === 0

  const content = <ListContent {...{ view, list, folders, canEdit }} />
  const search = <SearchField label={t.projects.search} value={typed} onChange={setTyped} />
  const create = canEdit && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating('project')}>
      {t.projects.create}
    </Button>
  )
  return (
    <Shell
      title={folder?.name ?? t.projects.title}
      hero={folderId !== undefined ? <></> : canEdit ? <Composer isNew={isNew} /> : undefined}
      about={canEdit ? undefined : t.projects.viewer}
      actions={search}
    >
      {folderId !== undefined ? (
        folders.all && !folder ? (
          <EmptyState
            icon={<FoldersIcon />}
            title={manageTexts.folderMissing}
            actions={<ButtonLink href="/studio">{missingTexts.home}</ButtonLink>}
          >
            {manageTexts.folderMissingHint}
          </EmptyState>
        ) : (
          <section className="page-section" aria-labelledby="projects">
            <FolderHead {...{ folder, canEdit, list }}>
              {search}
              {create}
            </FolderHead>
            {content}
          </section>
        )
      ) : (
        <section className="page-section" aria-label={t.projects.title}>
          {canEdit && (
            <div className="page-head">
              <h2>{t.projects.title}</h2>
              <div className="page-actions">
                {search}
                <Button icon={<FolderPlus aria-hidden="true" />} onClick={() => setCreating('folder')}>
                  {manageTexts.newFolder}
                </Button>
                {create}
              </div>
            </div>
          )}
          <Tabs
            className="project-tabs"
            label={t.projects.visibility}
            value={view.tab}
            onChange={tab => setQuery({ tab: tab === tabs[0] ? undefined : tab })}
            tabs={tabs.map(value => ({ value, label: value === 'deleted' ? manageTexts.deletedTab : t.projects.of[value], content }))}
          />
        </section>
      )}
      {creating === 'project' && <CreateProject folder={folder} onClose={() => setCreating(undefined)} />}
      {creating === 'folder' && (
        <CreateFolder
          onClose={() => setCreating(undefined)}
          onCreated={() => {
            setCreating(undefined)
            if (view.tab === 'private' || view.tab === 'deleted') setQuery({ tab: undefined })
          }}
        />
      )}
    </Shell>
  )
}

interface ContentProps {
  view: View
  list: ProjectList
  folders: Folders
  canEdit: boolean
}

function ListContent({ view, list, folders, canEdit }: ContentProps) {
  const { pages, projects, isSparse, reload } = list
  const { tab, query, folderId } = view
  const { state, error, items } = pages
  const isDeleted = tab === 'deleted' && folderId === undefined
  if (state === 'failed' && items.length === 0)
    return <ErrorState error={error} title={isDeleted ? manageTexts.deletedFailed : t.projects.failed} onRetry={reload} />
  const isReading = state === 'loading' || (projects.length === 0 && (isSparse || state === 'more'))
  if (isReading)
    return (
      <div className="project-grid" role="status" aria-label={t.loading}>
        {[1, 2, 3, 4, 5, 6].map(n => (
          <div key={n} className="project-card is-loading">
            <Skeleton ratio="4 / 3" />
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    )
  return (
    <>
      {folders.error !== undefined && folders.all === undefined && <Notice tone="bad">{manageTexts.foldersFailed}</Notice>}
      <FolderList
        folders={list.folders}
        canEdit={canEdit}
        onDrop={(ids, folder) =>
          void moveProjects(
            projects.filter(({ project_id }) => ids.includes(project_id)),
            folder,
          )
        }
      />
      {projects.length > 0 ? (
        <>
          {isDeleted ? <DeletedGrid list={list} /> : <ProjectGrid key={`${tab} ${folderId}`} {...{ view, list, folders, canEdit }} />}
          <LoadMore pages={pages} />
        </>
      ) : (
        (list.folders.length === 0 || tab === 'mine') && <Nothing view={view} />
      )}
      {query !== '' && projects.length > 0 && (
        <span className="ui-hidden" role="status">
          {manageTexts.projects(projects.length)}
        </span>
      )}
    </>
  )
}

function Nothing({ view: { tab, query, folderId } }: { view: View }) {
  const [title, hint] =
    query !== ''
      ? [t.projects.noneFound(query), t.projects.noneFoundHint]
      : folderId !== undefined
        ? [manageTexts.folderEmpty, manageTexts.folderEmptyHint]
        : tab === 'deleted'
          ? [manageTexts.deletedNone, manageTexts.deletedNoneHint]
          : [t.projects.none[tab], t.projects.noneHint[tab]]
  return (
    <EmptyState icon={query !== '' ? <Search /> : tab === 'deleted' ? <Trash2 /> : <FoldersIcon />} title={title}>
      {hint}
    </EmptyState>
  )
}
