import type { Handlers } from '../contract.ts'
import type { Engines } from '../../machine/engines.ts'
import { createProject } from './create-project.ts'
import { getProject } from './get-project.ts'
import { listProjects } from './list-projects.ts'
import { toProject } from './project-record.ts'
import type { Project } from './project-store.ts'

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
  } satisfies Partial<Handlers>
}
