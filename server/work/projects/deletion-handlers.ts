import type { Handlers } from '../../core/contract.ts'
import { toProject } from '../../core/projects/project-record.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Endings } from '../runs/endings.ts'
import { deleteProject, restoreProject } from './delete-project.ts'

export const deletionHandlers = (services: Engines & { endings: Endings }) =>
  ({
    async deleteProject({ path }, { caller, effect }) {
      await deleteProject(services, effect, caller, path.projectId)
      return { status: 204 }
    },
    async restoreProject({ path }, { caller, effect }) {
      return { status: 200, body: toProject(await restoreProject(effect, caller, path.projectId)) }
    },
  }) satisfies Partial<Handlers>
