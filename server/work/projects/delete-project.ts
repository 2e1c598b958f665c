import { recordChange } from '../../core/access/audit-log-store.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { findDeleted, findProject, setDeleted, type Project } from '../../core/projects/project-store.ts'
import { canManageProject } from '../../core/projects/update-project.ts'
import { lockCanvas } from '../../canvas/canvas-store.ts'
import { advanceRevision } from '../../canvas/node-store.ts'
import type { Tx } from '../../machine/database/tx.ts'
import { AppError, notFound } from '../../machine/errors.ts'
import { cancelRuns, type CancelNeeds } from '../runs/cancel-runs.ts'

export const projectDeleted = 'The project was deleted.'

/**
 * Deletes a project and cancels its active runs. The project can be restored until `remove-deleted-projects.ts` begins to remove it.
 * @throws {AppError} `not_found`, `forbidden`
 */
export async function deleteProject(services: CancelNeeds, effect: Effect, caller: Caller, projectId: string): Promise<void> {
  await effect(async tx => {
    const project = await visibleProject(tx, caller, projectId)
    requireCharge(caller, project, 'delete')
    await lockCanvas(tx, projectId)
    if (!(await setDeleted(tx, projectId, tx.now))) throw notFound('project', projectId)
    // A new revision notifies pages that have the project open.
    await advanceRevision(tx, projectId)
    await record(tx, 'delete', project)
  })
  // A run that is started while the project is being deleted is canceled by the hourly sweep.
  await cancelRuns(services, { projectId }, projectDeleted)
}

/** @throws {AppError} `not_found`, `forbidden`, or `conflict` if the project is not deleted */
export async function restoreProject(effect: Effect, caller: Caller, projectId: string): Promise<Project> {
  return effect(async tx => {
    const deleted = await findDeleted(tx, projectId, caller.workspaceId)
    if (!deleted || (deleted.isPrivate && deleted.memberId !== caller.memberId)) {
      await visibleProject(tx, caller, projectId)
      throw new AppError('conflict', 'This project is not deleted.')
    }
    requireCharge(caller, deleted, 'restore')
    if (!(await setDeleted(tx, projectId, null))) throw new AppError('conflict', 'This project is not deleted.')
    await record(tx, 'restore', deleted)
    return (await findProject(tx, projectId, caller.workspaceId, deleted.memberId))!
  })
}

function requireCharge(caller: Caller, project: Project, verb: string): void {
  if (canManageProject(caller, project)) return
  throw new AppError('forbidden', `Only the creator of this project, an admin or an owner can ${verb} it.`)
}

const record = (tx: Tx, verb: string, { projectId, workspaceId, name }: Project) =>
  recordChange(tx, tx, { action: `project ${verb}`, workspaceId, details: { project_id: projectId, name } })
