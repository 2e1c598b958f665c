import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { endCredentials } from '../../core/access/credential-store.ts'
import { memberByEmail, workspaceById } from '../../core/workspaces/find-member.ts'
import { holdWorkspace } from '../../core/workspaces/workspace-store.ts'
import type { Member } from '../../core/workspaces/workspace.ts'
import * as store from './member-removal-store.ts'
import { removeProject, type RemovalNeeds } from './remove-project.ts'

export interface MemberRemoval {
  workspaceId: string
  email: string
  /** The new owner of the projects, by email. Default: the first workspace owner, or the next one if that is the member. */
  giveTo: string | undefined
  /** The treatment of private projects, which only this member can see; undefined refuses if there are any. */
  privateProjects: 'delete' | 'give' | undefined
}

/**
 * Deletes private projects of a member before `removeMember`, if requested.
 * @throws {OperatorError} before anything is deleted, if the member cannot be removed
 */
export async function removePrivateProjects(needs: RemovalNeeds, command: MemberRemoval): Promise<number> {
  const { database } = needs
  if (command.privateProjects !== 'delete') return 0
  const projectIds = await database.transaction(async sql => {
    const { member } = await removable(sql, command)
    return store.listPrivateProjects(sql, member.memberId)
  })
  for (const projectId of projectIds) await removeProject(needs, projectId)
  return projectIds.length
}

/**
 * Removes a person from a workspace: keys and sessions end, the row with name and email is deleted, and projects are transferred to another
 * member. The person's actions remain in the ledger and the audit log, under an id that no longer identifies a person.
 * @throws {OperatorError}
 */
export async function removeMember(sql: Sql, command: MemberRemoval, now: number) {
  const { workspaceId, privateProjects } = command
  const { member, receiver } = await removable(sql, command)
  const { memberId } = member
  // Active calls finish first, so that none of their projects is missed.
  const { keyIds } = await endCredentials(sql, { workspaceId, memberId }, now)
  const left = await store.listPrivateProjects(sql, memberId)
  if (left.length > 0 && privateProjects !== 'give')
    throw new OperatorError(
      privateProjects === 'delete'
        ? `${command.email} has created a private project in the meantime: run the command again.`
        : `${command.email} has ${left.length === 1 ? 'a private project' : `${left.length} private projects`} that nobody else can see: \`--private delete\` deletes them, \`--private give\` gives them to ${receiver.email}.`,
    )
  const given = await store.passOn(sql, member, receiver.memberId)
  await store.deleteMember(sql, member)
  return { memberId, keyIds, receiver, given }
}

/**
 * The member and the new owner. The workspace is locked, so that two operators cannot remove the last two owners.
 * @throws {OperatorError}
 */
async function removable(sql: Sql, { workspaceId, email, giveTo }: MemberRemoval): Promise<{ member: Member; receiver: Member }> {
  await holdWorkspace(sql, workspaceId)
  await workspaceById(sql, workspaceId)
  const member = await memberByEmail(sql, workspaceId, email)
  const owners = await store.listOwnerEmails(sql, workspaceId)
  if (member.role === 'owner' && owners.length === 1)
    throw new OperatorError(
      `${email} is the last owner of ${workspaceId} and cannot be removed: add another with \`member add --role owner\`, or delete the workspace.`,
    )
  const receiver = await memberByEmail(sql, workspaceId, giveTo ?? owners.find(owner => owner !== member.email) ?? '')
  if (receiver.memberId === member.memberId) throw new OperatorError('--give-to must be another member.')
  return { member, receiver }
}
