import type { Handlers } from '../../core/contract.ts'
import { toProject } from '../../core/projects/project-record.ts'
import type { Engines } from '../../machine/engines.ts'
import { shareProject, unshareProject } from './share-project.ts'

export const sharingHandlers = ({ clock, links }: Pick<Engines, 'clock' | 'links'>) =>
  ({
    async shareProject({ path, body }, { caller, effect }) {
      const { projectId } = path
      const token = await shareProject(clock, effect, caller, { projectId, access: body.access })
      return { status: 200, body: { project_id: projectId, access: body.access, share_url: links.share(token) } }
    },
    async unshareProject({ path }, { caller, effect }) {
      return { status: 200, body: toProject(await unshareProject(effect, caller, path.projectId)) }
    },
  }) satisfies Partial<Handlers>
