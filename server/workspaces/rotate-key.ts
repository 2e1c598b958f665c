import type { Sql } from '../engines/database/database.ts'
import { OperatorError } from '../errors.ts'
import { createKey } from './create-key.ts'
import { keyState } from './workspace.ts'
import { endKeys, expireActiveKeys, findMember, findWorkspace, listKeys } from './workspace-store.ts'

/**
 * Puts a new key in the place of the active one, for the same member with the same permissions. With an overlap the old
 * one stays good for that long beside it.
 */
export async function rotateKey(
  sql: Sql,
  command: { workspaceId: string; memberId?: string | undefined; permissions?: readonly string[] | undefined; overlapMs: number },
  now: number,
) {
  const { workspaceId, overlapMs } = command
  const workspace = await findWorkspace(sql, workspaceId)
  const old = (await listKeys(sql, workspaceId)).find(key => keyState(key, now) === 'active')
  if (!workspace || !old) throw new OperatorError(`The workspace ${workspaceId} has no active key: make one with \`key create\`.`)
  const oldKeyExpiresAt = now + overlapMs
  if (overlapMs > 0) await expireActiveKeys(sql, workspaceId, oldKeyExpiresAt, now)
  else await endKeys(sql, { workspaceId }, now)
  const { email, role } = (await findMember(sql, workspaceId, { memberId: command.memberId ?? old.memberId }))!
  const permissions = command.permissions ?? old.permissions
  const memberId = command.memberId ?? old.memberId
  const created = await createKey(sql, { workspaceId, memberId, permissions, sandbox: workspace.sandbox }, now)
  return { ...created, oldKeyExpiresAt, member: email, role, permissions }
}
