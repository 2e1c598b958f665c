import type { Caller } from '../../core/access/caller.ts'
import { recordChange } from '../../core/access/audit-log-store.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Tx } from '../../machine/database/tx.ts'
import { newSecret } from '../../machine/ids.ts'
import { AppError } from '../../machine/errors.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { findProject, type Project } from '../../core/projects/project-store.ts'
import { findShareAccess, deleteShare, putShare, type ShareAccess } from './share-store.ts'

/**
 * Creates a link to a project, or changes the access that its link grants. Anyone who can see a project may share it.
 * @returns the link's token
 * @throws {AppError} `paid_plan_required`, `not_found`
 */
export async function shareProject(
  clock: Clock,
  effect: Effect,
  caller: Caller,
  { projectId, access }: { projectId: string; access: ShareAccess },
): Promise<string> {
  if (access === 'edit' && !caller.features.includes('share_edit'))
    throw new AppError('paid_plan_required', "This workspace's plan does not include `share_edit`: share with `access: view` instead.")
  return effect(async tx => {
    await visibleProject(tx, caller, projectId)
    const before = await findShareAccess(tx, projectId)
    const token = await putShare(tx, { projectId, token: newSecret(), access, memberId: caller.memberId, createdAt: clock.now() })
    if (access !== before) await record(tx, 'share', caller, projectId, { before, after: access })
    return token
  })
}

/**
 * Deletes a project's link; the next link will have a new token.
 * @returns the project, which may now be visible only to its creator
 * @throws {AppError} `not_found`, or `conflict` if the project is not shared
 */
export async function unshareProject(effect: Effect, caller: Caller, projectId: string): Promise<Project> {
  return effect(async tx => {
    const { memberId: creatorId } = await visibleProject(tx, caller, projectId)
    const before = await deleteShare(tx, projectId)
    if (before === undefined) throw new AppError('conflict', 'This project is not shared.')
    await record(tx, 'unshare', caller, projectId, { before })
    return (await findProject(tx, projectId, caller.workspaceId, creatorId))!
  })
}

const record = (
  tx: Tx,
  action: string,
  { workspaceId }: Caller,
  projectId: string,
  { before, after }: { before?: ShareAccess | undefined; after?: ShareAccess },
) =>
  recordChange(tx, tx, {
    action: `project ${action}`,
    workspaceId,
    details: { project_id: projectId },
    ...(before && { before: { access: before } }),
    ...(after && { after: { access: after } }),
  })
