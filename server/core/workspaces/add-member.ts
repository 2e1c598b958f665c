import type { Role } from '../access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { OperatorError } from '../../machine/errors.ts'
import { requireEmail, workspaceById } from './find-member.ts'
import type { Member } from './workspace.ts'
import { findMembersByEmail, insertMember } from './workspace-store.ts'

/** @throws {OperatorError} */
export async function addMember(
  sql: Sql,
  command: { workspaceId: string; email: string; name: string | undefined; role: Role },
  now: number,
): Promise<Member> {
  const { workspaceId, email, role } = command
  await workspaceById(sql, workspaceId)
  requireEmail(email)
  const [there] = await findMembersByEmail(sql, workspaceId, email)
  if (there) throw new OperatorError(`${there.email} is already a member of ${workspaceId}.`)
  const member: Member = {
    memberId: newId('mem'),
    workspaceId,
    email,
    displayName: (command.name ?? email.split('@', 1)[0]!).replaceAll(/\p{Cc}/gu, ''),
    role,
    createdAt: now,
  }
  await insertMember(sql, member)
  return member
}
