import { endCredentials } from '../access/credential-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import { notFoundProblem, type Rejection } from '../../machine/errors.ts'
import { lockMember, type RoleChange } from './change-role.ts'
import * as store from './member-removal-store.ts'
import type { Member } from './workspace.ts'
import { findMember } from './workspace-store.ts'

export interface MemberRemoval extends Pick<RoleChange, 'by'> {
  workspaceId: string
  memberId: string
  /** The new owner of the projects. Default: the workspace's first owner, or the next one if the first is the member being removed. */
  transferTo: string | undefined
  /** True to also transfer the member's private projects, which nobody else can see; otherwise the removal fails if there are any. */
  withPrivate: boolean
}

export interface Removable {
  member: Member
  receiver: Member
}

export interface RemovedMember extends Removable {
  /** The keys that were revoked when the member was removed. */
  keyIds: string[]
  /** The number of transferred projects. */
  given: number
}

/**
 * Locks the workspace, so that the last two owners cannot both be removed. Returns the member and the recipient of the member's projects.
 */
export async function findRemovable(
  sql: Sql,
  { workspaceId, memberId, transferTo, by }: Omit<MemberRemoval, 'withPrivate'>,
): Promise<Removable | Rejection> {
  const member = await lockMember(sql, workspaceId, memberId)
  if (!member) return { problem: notFoundProblem('member', memberId) }
  if (member.role === 'owner' && by !== 'owner' && by !== 'operator')
    return { problem: { code: 'forbidden', message: 'Only an owner can remove an owner.' } }
  const owners = await store.listOwnerIds(sql, workspaceId)
  if (member.role === 'owner' && owners.every(owner => owner === memberId)) {
    const message = `${member.email} is the last owner of the workspace and cannot be removed: make another member an owner first, or delete the workspace.`
    return { problem: { code: 'conflict', message } }
  }
  const receiverId = transferTo ?? owners.find(owner => owner !== memberId) ?? ''
  const receiver = await findMember(sql, workspaceId, { memberId: receiverId })
  if (!receiver) return { problem: notFoundProblem('member', receiverId) }
  if (receiver.roleWithdrawnAt !== undefined)
    return {
      problem: { code: 'conflict', message: `${receiver.email} has no role and cannot open the projects: specify another member.` },
    }
  if (receiver.memberId === memberId)
    return { problem: { code: 'conflict', message: 'The projects must be transferred to a member other than the one being removed.' } }
  return { member, receiver }
}

/**
 * Removes a person from a workspace: invalidates their keys and sessions, transfers their projects to another member and deletes the row
 * with their name and email address. The person's actions remain in the ledger and the audit log under an id that no longer identifies
 * anyone.
 */
export async function removeMember(sql: Sql, command: MemberRemoval, now: number): Promise<RemovedMember | Rejection> {
  const { workspaceId, memberId } = command
  const found = await findRemovable(sql, command)
  if ('problem' in found) return found
  const { member, receiver } = found
  // Calls in progress finish first, so that no project that they create is missed.
  const { keyIds } = await endCredentials(sql, { workspaceId, memberId }, now)
  const left = await store.listPrivateProjects(sql, memberId)
  if (left.length > 0 && !command.withPrivate) {
    const projects = left.length === 1 ? 'a private project' : `${left.length} private projects`
    const message = `${member.email} has ${projects} that nobody else can see: name the member who receives them, or have them deleted first.`
    return { problem: { code: 'conflict', message } }
  }
  const given = await store.transferOwnership(sql, member, receiver.memberId)
  await store.deleteMember(sql, member)
  return { member, receiver, keyIds, given }
}
