import { useCallback, useEffect, useMemo } from 'react'
import { api } from '../../data/api.ts'
import { onListChange } from '../../data/list-changes.ts'
import { useSession } from '../../data/session.ts'
import { useLoad } from '../../ui/use-load.ts'
import { usePages, type Pages } from '../../ui/use-pages.ts'
import type { Folder, Project } from '../../panels/project-actions.ts'

export type TabName = 'mine' | 'workspace' | 'private' | 'deleted'
export interface View {
  tab: TabName
  /** The open folder, which shows its projects regardless of the tab. */
  folderId: string | undefined
  query: string
}

export interface Folders {
  /** All folders in alphabetical order. Undefined until they are loaded. */
  all: readonly Folder[] | undefined
  error: unknown
  reload: () => void
}

export interface ProjectList {
  pages: Pages<Project>
  /** The folders in this view. */
  folders: readonly Folder[]
  /** The projects in this view. Without a search, projects in one of the view's folders are left out. */
  projects: readonly Project[]
  /** True while more of the list is loading because too few of its projects have been shown so far. */
  isSparse: boolean
  reload: () => void
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

export function useFolders(): Folders {
  const { workspaceId } = useSession().member!
  const { value, error, reload } = useLoad(`folders ${workspaceId}`, async signal => {
    const folders: Folder[] = []
    let cursor = ''
    do {
      const query = { limit: 100, ...(cursor && { cursor }) }
      const { data } = await api.GET('/workspaces/{workspaceId}/folders', { params: { path: { workspaceId }, query }, signal })
      folders.push(...data.folders)
      cursor = data.meta.next_cursor
    } while (cursor !== '')
    return folders.toSorted((a, b) => byName.compare(a.name, b.name))
  })
  return { all: value, error, reload }
}

const pageSize = 48
const enough = 12

export function useProjects({ tab, folderId, query }: View, { all, reload: reloadFolders }: Folders): ProjectList {
  const { workspaceId } = useSession().member!
  const pages = usePages<Project>(`${workspaceId} ${tab} ${folderId} ${query}`, async (cursor, signal) => {
    const { data } = await api.GET('/projects', {
      params: {
        query: {
          workspace_id: workspaceId,
          limit: pageSize,
          ...(cursor && { cursor }),
          ...(query && { query }),
          ...(folderId ? { folder_id: folderId } : tab === 'deleted' ? { deleted: true } : tab !== 'mine' ? { visibility: tab } : {}),
        },
      },
      signal,
    })
    return { items: data.projects, next: data.meta.next_cursor }
  })
  const { items, state, hasMore, more, reload: reloadProjects } = pages
  const hasFolders = folderId === undefined && tab !== 'deleted' && query === ''
  const folders = useMemo(
    () => (hasFolders ? (all ?? []).filter(({ is_private }) => (tab === 'mine' ? true : is_private === (tab === 'private'))) : []),
    [all, hasFolders, tab],
  )
  const projects = useMemo(() => {
    const shown = new Set(folders.map(({ folder_id }) => folder_id))
    return items.filter(({ folder_id }) => folder_id === undefined || !shown.has(folder_id))
  }, [items, folders])
  const isSparse = state === 'ready' && hasMore && projects.length < enough
  useEffect(() => {
    if (isSparse) more()
  }, [isSparse, more])
  const reload = useCallback(() => {
    reloadProjects()
    reloadFolders()
  }, [reloadProjects, reloadFolders])
  useEffect(() => onListChange('projects', reload), [reload])
  return { pages, folders, projects, isSparse, reload }
}

/** Hides projects while an operation on them is in progress. If the operation fails for a project, the project reappears. */
export async function hideDuring(
  { items, change }: Pages<Project>,
  chosen: readonly Project[],
  work: (chosen: readonly Project[]) => Promise<readonly Project[]>,
): Promise<void> {
  change(shown => shown.filter(each => !chosen.includes(each)))
  const done = await work(chosen)
  if (done.length < chosen.length) change(() => items.filter(each => !done.includes(each)))
}

const maxMine = 1000

/** @returns a function that returns true if the member may delete a project and change its visibility */
export function useCanManage({ tab, folderId }: View): (project: Project) => boolean {
  const { workspaceId, role, canEdit } = useSession().member!
  const isUnclear = role === 'member' && (tab === 'workspace' || folderId !== undefined)
  // The API's projects do not name their creator, but the service can list the caller's own projects.
  const { value: mine } = useLoad(`mine ${workspaceId} ${isUnclear}`, async signal => {
    const ids = new Set<string>()
    let cursor = ''
    if (isUnclear)
      do {
        const query = { workspace_id: workspaceId, limit: 100, ...(cursor && { cursor }) }
        const { data } = await api.GET('/projects', { params: { query }, signal })
        for (const { project_id } of data.projects) ids.add(project_id)
        cursor = data.meta.next_cursor
      } while (cursor !== '' && ids.size < maxMine)
    return ids
  })
  return ({ project_id }) => canEdit && (!isUnclear || (mine?.has(project_id) ?? false))
}

/** Returns the newest image of each project. The images are loaded separately, so that the list does not wait for them. */
export function useCovers(): ReadonlyMap<string, string> {
  const { workspaceId } = useSession().member!
  const { value } = useLoad(`covers ${workspaceId}`, signal =>
    api.GET('/assets', { params: { query: { workspace_id: workspaceId, limit: 100 } }, signal }).then(({ data }) => data.assets),
  )
  return useMemo(() => {
    const covers = new Map<string, string>()
    for (const { project_id, content_type, url, status } of value ?? [])
      if (project_id && status === 'ready' && content_type?.startsWith('image/') && !covers.has(project_id)) covers.set(project_id, url)
    return covers
  }, [value])
}
