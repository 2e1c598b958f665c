import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Clock } from '../../machine/clock.ts'
import { newId } from '../../machine/ids.ts'
import { invalidFields, notFound } from '../../machine/errors.ts'
import { findFolder, lockFolder } from './folder-store.ts'
import { insertProject, type Project } from './project-store.ts'

export interface NewProject {
  name: string
  /** If undefined, the project is as private as its folder, or visible to all members if it is not in a folder. */
  isPrivate: boolean | undefined
  folderId?: string
}

/**
 * @throws {AppError} `not_found` for a folder that the caller cannot see, `input_validation_error` if the folder is more private than the
 * requested project
 */
export async function createProject(clock: Clock, effect: Effect, caller: Caller, command: NewProject): Promise<Project> {
  const { name, folderId } = command
  const projectId = newId('prj')
  return effect(async sql => {
    const isPrivate = folderId === undefined ? (command.isPrivate ?? false) : await privacyIn(sql, caller, folderId, command.isPrivate)
    const { workspaceId, memberId } = caller
    const now = clock.now()
    const project: Project = {
      projectId,
      workspaceId,
      memberId,
      name,
      origin: 'api',
      isPrivate,
      createdAt: now,
      lastModified: now,
      folderId,
    }
    await insertProject(sql, project)
    return project
  }, `/projects/${projectId}`)
}

/** Everything in a private folder is private. */
async function privacyIn(sql: Sql, caller: Caller, folderId: string, requested: boolean | undefined): Promise<boolean> {
  const folder = await findFolder(sql, folderId, caller)
  if (!folder || !(await lockFolder(sql, folderId))) throw notFound('folder', folderId)
  const isPrivate = folder.ownerMemberId !== undefined
  if (isPrivate && requested === false)
    throw invalidFields([{ field: 'is_private', message: 'must be true or omitted in a private folder' }])
  return requested ?? isPrivate
}
