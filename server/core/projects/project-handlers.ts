import type { Handlers } from '../contract.ts'
import type { Engines } from '../../machine/engines.ts'
import { createProject } from './create-project.ts'
import { createSharedFolder } from './create-folder.ts'
import type { CountedFolder } from './folder-store.ts'
import { getProject } from './get-project.ts'
import { listFolders } from './list-folders.ts'
import { listProjects } from './list-projects.ts'
import { toProject } from './project-record.ts'
import type { Project } from './project-store.ts'
import { deleteFolder, renameFolder } from './update-folder.ts'
import { updateProject } from './update-project.ts'

export function projectHandlers({ database, clock, cursors, links }: Engines) {
  const created = (project: Project) => ({
    status: 201 as const,
    body: toProject(project),
    headers: { location: links.api(`/projects/${project.projectId}`) },
  })
  return {
    async listProjects({ query }, { caller }) {
      const { projects, nextCursor } = await listProjects(database, cursors, caller, {
        visibility: query.visibility,
        nameContains: query.query,
        folderId: query.folder_id,
        deleted: query.deleted,
        cursor: query.cursor,
        limit: query.limit,
      })
      return { status: 200, body: { projects: projects.map(toProject), meta: { next_cursor: nextCursor } } }
    },
    async createProject({ body }, { caller, effect }) {
      return created(await createProject(clock, effect, caller, { name: body.name, isPrivate: body.is_private }))
    },
    async createWorkspaceProject({ body }, { caller, effect }) {
      return created(await createProject(clock, effect, caller, { name: body.name, isPrivate: body.is_private }))
    },
    async createFolderProject({ path, body }, { caller, effect }) {
      const { folderId } = path
      return created(await createProject(clock, effect, caller, { name: body.name, isPrivate: body.is_private, folderId }))
    },
    async getProject({ path }, { caller }) {
      return { status: 200, body: toProject(await getProject(database, caller, path.projectId)) }
    },
    async updateProject({ path, body }, { caller, effect }) {
      const { name, is_private: isPrivate, folder_id: folderId } = body
      return { status: 200, body: toProject(await updateProject(effect, caller, path.projectId, { name, isPrivate, folderId })) }
    },
    async listFolders({ query }, { caller }) {
      const { folders, nextCursor } = await listFolders(database, cursors, caller, { cursor: query.cursor, limit: query.limit })
      return { status: 200, body: { folders: folders.map(toFolder), meta: { next_cursor: nextCursor } } }
    },
    async createFolder({ body }, { caller, effect }) {
      const folder = await createSharedFolder(effect, caller, body.name)
      return { status: 201, body: toFolder({ ...folder, projectCount: 0 }) }
    },
    async updateFolder({ path, body }, { caller, effect }) {
      return { status: 200, body: toFolder(await renameFolder(effect, caller, path.folderId, body.name)) }
    },
    async deleteFolder({ path }, { caller, effect }) {
      await deleteFolder(effect, caller, path.folderId)
      return { status: 204 }
    },
  } satisfies Partial<Handlers>
}

const toFolder = ({ folderId, name, workspaceId, ownerMemberId, projectCount, createdAt }: CountedFolder) => ({
  folder_id: folderId,
  name,
  workspace_id: workspaceId,
  is_private: ownerMemberId !== undefined,
  project_count: projectCount,
  created_at: createdAt,
})
