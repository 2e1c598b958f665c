import type { components } from '../../generated/types.ts'
import type { Handlers } from '../http/contract.ts'
import type { Services } from '../services.ts'
import { createProject } from './create-project.ts'
import { getProject } from './get-project.ts'
import { listProjects } from './list-projects.ts'
import type { Project } from './project-store.ts'
import { shareProject, unshareProject } from './share-project.ts'

export function projectHandlers({ database, clock, cursors, links }: Services) {
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
        cursor: query.cursor,
        limit: query.limit!,
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
    async shareProject({ path, body }, { caller, effect }) {
      const { projectId } = path
      const token = await shareProject(clock, effect, caller, { projectId, access: body.access })
      return { status: 200, body: { project_id: projectId, access: body.access, share_url: links.share(token) } }
    },
    async unshareProject({ path }, { caller, effect }) {
      return { status: 200, body: toProject(await unshareProject(effect, caller, path.projectId)) }
    },
  } satisfies Partial<Handlers>
}

const toProject = (project: Project): components['schemas']['Project'] => ({
  project_id: project.projectId,
  name: project.name,
  workspace_id: project.workspaceId,
  created_at: project.createdAt,
  last_modified: project.lastModified,
  origin: project.origin,
  is_private: project.isPrivate,
})
