import type { Sql } from '../../machine/database/database.ts'
import { OperatorError, orThrowOperatorError } from '../../machine/errors.ts'
import { memberByEmail, workspaceById } from '../../core/workspaces/find-member.ts'
import { lockWorkspace } from '../../core/workspaces/workspace-store.ts'
import { listPrivateProjects } from '../../core/workspaces/member-removal-store.ts'
import { findRemovable, removeMember, type Removable, type RemovedMember } from '../../core/workspaces/remove-member.ts'
import { removeProject, type RemovalNeeds } from './remove-project.ts'

export interface RemovalCommand {
  workspaceId: string
  email: string
  /**
   * The email address of the projects' new owner. Default: the first workspace owner, or the next one if the removed member is the first.
   */
  giveTo: string | undefined
  /**
   * Determines what happens to private projects, which only this member can see. By default, a member who has private projects cannot be
   * removed.
   */
  privateProjects: 'delete' | 'give' | undefined
}

/**
 * If requested, deletes a member's private projects before `removeByCommand` is called.
 * @throws {OperatorError} before anything is deleted, if the member cannot be removed
 */
export async function removePrivateProjects(needs: RemovalNeeds, command: RemovalCommand): Promise<number> {
  const { database } = needs
  if (command.privateProjects !== 'delete') return 0
  const projectIds = await database.transaction(async sql => {
    const { member } = await removable(sql, command)
    return listPrivateProjects(sql, member.memberId)
  })
  for (const projectId of projectIds) await removeProject(needs, projectId)
  return projectIds.length
}

/** Removes the member with the given email address. @throws {OperatorError} */
export async function removeByCommand(sql: Sql, command: RemovalCommand, now: number): Promise<RemovedMember> {
  const { workspaceId, privateProjects } = command
  const { member, receiver } = await removable(sql, command)
  const left = privateProjects === 'give' ? [] : await listPrivateProjects(sql, member.memberId)
  if (left.length > 0)
    throw new OperatorError(
      privateProjects === 'delete'
        ? `${command.email} has created a private project in the meantime: run the command again.`
        : `${command.email} has ${left.length === 1 ? 'a private project' : `${left.length} private projects`} that nobody else can see: \`--private delete\` deletes the member's private projects, and \`--private give\` transfers them to ${receiver.email}.`,
    )
  const removal = { ...toRemoval(workspaceId, member.memberId, receiver.memberId), withPrivate: privateProjects === 'give' }
  return orThrowOperatorError(await removeMember(sql, removal, now))
}

const toRemoval = (workspaceId: string, memberId: string, transferTo: string | undefined) =>
  ({ workspaceId, memberId, transferTo, by: 'operator' }) as const

/** Finds the member to remove. The workspace is locked, so that two operators cannot remove the last two owners. @throws {OperatorError} */
async function removable(sql: Sql, { workspaceId, email, giveTo }: RemovalCommand): Promise<Removable> {
  await lockWorkspace(sql, workspaceId)
  await workspaceById(sql, workspaceId)
  const { memberId } = await memberByEmail(sql, workspaceId, email)
  const found = orThrowOperatorError(await findRemovable(sql, toRemoval(workspaceId, memberId, undefined)))
  if (giveTo === undefined) return found
  const receiver = await memberByEmail(sql, workspaceId, giveTo)
  if (receiver.memberId === memberId) throw new OperatorError('--give-to must name another member.')
  return { ...found, receiver }
}
