import type { Caller, Role } from '../access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import { notFoundProblem, type Rejection } from '../../machine/errors.ts'
import { hasOtherOwner, setRole } from './role-store.ts'
import type { Member } from './workspace.ts'
import { findMember, lockWorkspace } from './workspace-store.ts'

export interface RoleChange {
  workspaceId: string
  memberId: string
  role: Role
  /** The role of the member who makes the change; `operator` for an operator, who may make any change. */
  by: Role | 'operator'
}

/** Returns the role that determines which changes the caller may make; `operator` permits any change. */
export const roleOfChanger = ({ credential, role }: Caller): RoleChange['by'] => (credential.kind === 'operator' ? 'operator' : role)

export interface ChangedRole {
  /** The member before the change. */
  member: Member
  /** Set if the role comes from the sign-on service; says that the next sign-on will overwrite the change. */
  warning?: string
}

/**
 * Changes a member's role. The new role applies to all further requests, including those that use the member's keys. Also gives a role to a
 * member who has none.
 */
export async function changeRole(sql: Sql, { workspaceId, memberId, role, by }: RoleChange): Promise<ChangedRole | Rejection> {
  const member = await lockMember(sql, workspaceId, memberId)
  if (!member) return { problem: notFoundProblem('member', memberId) }
  if (by !== 'operator' && by !== 'owner' && (role === 'owner' || member.role === 'owner'))
    return { problem: { code: 'forbidden', message: "Only an owner can grant the role `owner` or change another owner's role." } }
  if (role !== 'owner' && (await isLastOwner(sql, member)))
    return {
      problem: { code: 'conflict', message: `${member.email} is the last owner of the workspace: make another member an owner first.` },
    }
  await setRole(sql, memberId, role, null)
  if (member.roleClaimedAt === undefined && member.roleWithdrawnAt === undefined) return { member }
  return { member, warning: 'The role of this member comes from the sign-on service: the next sign-on sets it again.' }
}

/** Locks the workspace and returns the member. Without the lock, two concurrent changes could leave the workspace without an owner. */
export async function lockMember(sql: Sql, workspaceId: string, memberId: string): Promise<Member | undefined> {
  await lockWorkspace(sql, workspaceId)
  return findMember(sql, workspaceId, { memberId })
}

export const isLastOwner = async (sql: Sql, { workspaceId, memberId, role }: Member): Promise<boolean> =>
  role === 'owner' && !(await hasOtherOwner(sql, workspaceId, memberId))
