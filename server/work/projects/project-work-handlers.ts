import type { Handlers } from '../../core/contract.ts'
import { toProject } from '../../core/projects/project-record.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Endings } from '../runs/endings.ts'
import { deleteProject, restoreProject } from './delete-project.ts'
import { duplicateProject } from './duplicate-project.ts'

/** Project operations that need the project's canvas or runs. */
export const projectWorkHandlers = (services: Engines & { endings: Endings }) =>
  ({
    async deleteProject({ path }, { caller, effect }) {
      await deleteProject(services, effect, caller, path.projectId)
      return { status: 204 }
    },
    async duplicateProject({ path, body }, { caller, effect }) {
      const { name, with_outputs: withOutputs = true } = body ?? {}
      const project = await duplicateProject(effect, caller, path.projectId, { name, withOutputs })
      return { status: 201, body: toProject(project), headers: { location: services.links.api(`/projects/${project.projectId}`) } }
    },
    async restoreProject({ path }, { caller, effect }) {
      return { status: 200, body: toProject(await restoreProject(effect, caller, path.projectId)) }
    },
  }) satisfies Partial<Handlers>
