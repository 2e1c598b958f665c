import type { Role } from '../access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { OperatorError } from '../../machine/errors.ts'
import { requireEmail, workspaceById } from './find-member.ts'
import type { Member } from './workspace.ts'
import { findMembersByEmail, insertMember } from './workspace-store.ts'

export interface NewMember {
  workspaceId: string
  email: string
  name: string | undefined
  role: Role
}

/** @throws {OperatorError} */
export async function addMember(sql: Sql, command: NewMember, now: number): Promise<Member> {
  const { workspaceId, email } = command
  await workspaceById(sql, workspaceId)
  requireEmail(email)
  const [there] = await findMembersByEmail(sql, workspaceId, email)
  if (there) throw new OperatorError(`${there.email} is already a member of ${workspaceId}.`)
  return storeMember(sql, command, now)
}

/** Stores a member whose address is new to the workspace. @param invitedAt set if the person receives an invitation */
export async function storeMember(
  sql: Sql,
  { workspaceId, email, name, role }: NewMember,
  now: number,
  invitedAt?: number,
): Promise<Member> {
  const displayName = toDisplayName(name, email)
  const member = {
    memberId: newId('mem'),
    workspaceId,
    email,
    displayName,
    role,
    createdAt: now,
    ...(invitedAt !== undefined && { invitedAt }),
  }
  await insertMember(sql, member)
  return member
}

/** Returns a name without control characters; by default, the part of the address before the `@`. */
export const toDisplayName = (name: string | undefined, email: string): string =>
  (name ?? email.split('@', 1)[0]!).replaceAll(/\p{Cc}/gu, '')
