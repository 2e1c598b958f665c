import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { createKey } from './create-key.ts'
import { keyState } from './workspace.ts'
import { endKeys, expireActiveKeys, findMember, findWorkspace, holdWorkspace, listKeys } from './workspace-store.ts'

export interface Rotation {
  workspaceId: string
  /** These default to the values of the old key. */
  memberId?: string | undefined
  permissions?: readonly string[] | undefined
  overlapMs: number
  /** True if a key that is still valid through an earlier overlap may be revoked now. */
  force?: boolean
}

/**
 * Replaces the active key, for the same member with the same permissions. With an overlap the old key stays valid for that
 * long. There are at most two: rotating again during an overlap would end the older key before the announced time.
 * @throws {OperatorError}
 */
export async function rotateKey(sql: Sql, command: Rotation, now: number) {
  const { workspaceId, overlapMs } = command
  await holdWorkspace(sql, workspaceId)
  const workspace = await findWorkspace(sql, workspaceId)
  const keys = (await listKeys(sql, workspaceId)).filter(({ agent }) => agent === undefined)
  const old = keys.find(key => keyState(key, now) === 'active')
  if (!workspace || !old) throw new OperatorError(`The workspace ${workspaceId} has no active key: create one with \`key create\`.`)
  const ended = keys.find(key => keyState(key, now) === 'expiring')
  if (ended && !command.force)
    throw new OperatorError(
      `The key ${ended.prefix}… of the previous rotation is valid until ${new Date(ended.expiresAt!).toISOString()}: rotate again after that, or end it now with --force.`,
    )
  const oldKeyExpiresAt = now + overlapMs
  if (overlapMs > 0) await expireActiveKeys(sql, workspaceId, oldKeyExpiresAt, now)
  else await endKeys(sql, { workspaceId, exceptAgents: true }, now)
  const memberId = command.memberId ?? old.memberId
  const permissions = command.permissions ?? old.permissions
  const { email, role } = (await findMember(sql, workspaceId, { memberId }))!
  const firstKeyId = old.firstKeyId ?? old.keyId
  const created = await createKey(sql, { workspaceId, memberId, permissions, firstKeyId, sandbox: workspace.sandbox }, now)
  return { ...created, old, oldKeyExpiresAt, ended, member: email, role, permissions }
}
