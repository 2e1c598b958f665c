import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { createKey } from './create-key.ts'
import { memberOrOwner, workspaceById } from './find-member.ts'
import { keyState } from './workspace.ts'
import { listKeys } from './workspace-store.ts'

/** Creates a key for a workspace without one: a workspace has one active key. @throws {OperatorError} */
export async function createFirstKey(
  sql: Sql,
  command: { workspaceId: string; email: string | undefined; permissions: readonly string[] },
  now: number,
) {
  const { workspaceId, email, permissions } = command
  const workspace = await workspaceById(sql, workspaceId)
  const active = (await listKeys(sql, workspaceId)).find(key => key.agent === undefined && keyState(key, now) === 'active')
  if (active)
    throw new OperatorError(
      `The workspace ${workspaceId} has the active key ${active.prefix}…: replace it with \`key rotate\`, or revoke it with \`key revoke\`.`,
    )
  const member = await memberOrOwner(sql, workspaceId, email)
  const key = await createKey(sql, { workspaceId, memberId: member.memberId, permissions, sandbox: workspace.sandbox }, now)
  return { ...key, member: member.email, role: member.role, permissions }
}
