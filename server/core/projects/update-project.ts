import { recordChange } from '../access/audit-log-store.ts'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { AppError, invalidFields, notFound } from '../../machine/errors.ts'
import { findFolder, lockFolder } from './folder-store.ts'
import { visibleProject } from './get-project.ts'
import { lockFolderAndPrivacy, findProject, noteActivity, updateProject as update, type Project } from './project-store.ts'

export interface ProjectUpdate {
  name?: string | undefined
  isPrivate?: boolean | undefined
  /** Null moves the project out of its folder. */
  folderId?: string | null | undefined
}

/** Reports whether the caller is the project's creator, an admin or an owner. */
export const canManageProject = ({ memberId, role }: Caller, project: Pick<Project, 'memberId'>): boolean =>
  project.memberId === memberId || role === 'admin' || role === 'owner'

/**
 * Changes the given fields of a project.
 * @throws {AppError} `not_found`, `forbidden`, or `input_validation_error` if the project's folder is more private than the project
 */
export async function updateProject(effect: Effect, caller: Caller, projectId: string, change: ProjectUpdate): Promise<Project> {
  return effect(async tx => {
    const project = await visibleProject(tx, caller, projectId)
    const place = await lockFolderAndPrivacy(tx, projectId)
    if (change.isPrivate !== undefined && change.isPrivate !== place.isPrivate && !canManageProject(caller, project))
      throw new AppError('forbidden', 'Only the creator of this project, an admin or an owner can change `is_private`.')
    const after = {
      isPrivate: change.isPrivate ?? place.isPrivate,
      folderId: change.folderId === undefined ? place.folderId : change.folderId,
    }
    if (change.folderId !== undefined || change.isPrivate !== undefined) await requireFolder(tx, caller, project, after, change)
    await update(tx, projectId, { name: change.name ?? place.name, ...after })
    await noteActivity(tx, projectId, tx.now)
    if (after.isPrivate !== place.isPrivate)
      await recordChange(tx, tx, {
        action: 'project visibility',
        workspaceId: caller.workspaceId,
        details: { project_id: projectId },
        before: { is_private: place.isPrivate },
        after: { is_private: after.isPrivate },
      })
    return (await findProject(tx, projectId, caller.workspaceId, project.memberId))!
  })
}

/** Everything in a private folder is private, and belongs to the folder's owner. */
async function requireFolder(
  sql: Sql,
  caller: Caller,
  project: Project,
  after: { isPrivate: boolean; folderId: string | null },
  change: ProjectUpdate,
): Promise<void> {
  if (after.folderId === null) return
  // The current folder is looked up on behalf of the project's creator, because the caller may be an admin who cannot see the creator's
  // private folders.
  const folder = await findFolder(sql, after.folderId, change.folderId === undefined ? project : caller)
  if (!folder) {
    if (change.folderId !== undefined) throw notFound('folder', after.folderId)
    return
  }
  if (change.folderId !== undefined && !(await lockFolder(sql, after.folderId))) throw notFound('folder', after.folderId)
  if (folder.ownerMemberId === undefined) return
  if (folder.ownerMemberId !== project.memberId)
    throw invalidFields([{ field: 'folder_id', message: 'must be a folder that is visible to the creator of the project' }])
  if (!after.isPrivate)
    throw invalidFields([
      change.isPrivate === false
        ? { field: 'is_private', message: 'must be true or omitted in a private folder' }
        : { field: 'folder_id', message: 'is a private folder: set `is_private` to true as well' },
    ])
}
