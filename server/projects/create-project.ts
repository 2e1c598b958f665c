import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Clock } from '../engines/clock.ts'
import { newId } from '../engines/ids.ts'
import { insertProject, type Project } from './project-store.ts'

export async function createProject(
  clock: Clock,
  effect: Effect,
  caller: Caller,
  command: { name: string; isPrivate: boolean },
): Promise<Project> {
  const projectId = newId('prj')
  return effect(async sql => {
    const now = clock.now()
    const project: Project = {
      projectId,
      workspaceId: caller.workspaceId,
      memberId: caller.memberId,
      name: command.name,
      origin: 'api',
      isPrivate: command.isPrivate,
      createdAt: now,
      lastModified: now,
    }
    await insertProject(sql, project)
    return project
  }, `/projects/${projectId}`)
}
