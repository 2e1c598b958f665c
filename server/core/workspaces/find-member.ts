import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import type { Member, Workspace } from './workspace.ts'
import { findMember, findMembersByEmail, findWorkspace, firstOwner } from './workspace-store.ts'

/** Returns a workspace, even if it has been deleted. @throws {OperatorError} */
export async function anyWorkspaceById(sql: Sql, workspaceId: string): Promise<Workspace> {
  const workspace = await findWorkspace(sql, workspaceId)
  if (!workspace) throw new OperatorError(`There is no workspace ${workspaceId}. To list the workspaces, run \`workspace list\`.`)
  return workspace
}

/** @throws {OperatorError} */
export async function workspaceById(sql: Sql, workspaceId: string): Promise<Workspace> {
  const workspace = await anyWorkspaceById(sql, workspaceId)
  if (workspace.deletedAt !== undefined)
    throw new OperatorError(
      `The workspace ${workspaceId} is ${workspace.removedAt === undefined ? 'deleted: to restore it, run `workspace restore`' : 'removed'}.`,
    )
  return workspace
}

/** @throws {OperatorError} */
export async function memberByEmail(sql: Sql, workspaceId: string, email: string): Promise<Member> {
  const member = await findMember(sql, workspaceId, { email })
  if (member) return member
  const alike = (await findMembersByEmail(sql, workspaceId, email)).map(each => each.email)
  throw new OperatorError(
    alike.length > 0
      ? `The workspace ${workspaceId} has no member with exactly this address, but has ${alike.join(' and ')}: write the address exactly as it is listed here.`
      : `The workspace ${workspaceId} has no member ${email}; add one with \`member add\`.`,
  )
}

/**
 * Returns the member with this address, for a new credential. @throws {OperatorError} also if the sign-on service has revoked the role
 */
export async function memberWithRole(sql: Sql, workspaceId: string, email: string): Promise<Member> {
  const member = await memberByEmail(sql, workspaceId, email)
  if (member.roleWithdrawnAt === undefined) return member
  throw new OperatorError(
    `${member.email} no longer has a role, because the sign-on service revoked it. To assign one, run \`member role\`.`,
  )
}

/** Returns the member with this address, who must have a role; without an address, the first owner. @throws {OperatorError} */
export async function memberOrOwner(sql: Sql, workspaceId: string, email: string | undefined): Promise<Member> {
  const member = email === undefined ? await firstOwner(sql, workspaceId) : await memberWithRole(sql, workspaceId, email)
  if (!member) throw new OperatorError(`The workspace ${workspaceId} has no owner: specify a member with --member.`)
  return member
}

/** @throws {OperatorError} */
export function requireEmail(email: string): void {
  if (!/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(email)) throw new OperatorError(`${JSON.stringify(email)} is not an email address.`)
}
