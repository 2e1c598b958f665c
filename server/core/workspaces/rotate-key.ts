import type { Sql } from '../../machine/database/database.ts'
import { notFoundProblem, OperatorError, orThrowOperatorError, type Problem, type Rejection } from '../../machine/errors.ts'
import { toAudited, type AddedKey } from './add-key.ts'
import { endKeys, findKey, listKeys, replaceKey } from './api-key-store.ts'
import { createKey } from './create-key.ts'
import { keyState, type ApiKey } from './workspace.ts'
import { findMember, findWorkspace, lockWorkspace } from './workspace-store.ts'

interface Rotation {
  workspaceId: string
  /** The member and the permissions default to the old key's. */
  memberId?: string | undefined
  permissions?: readonly string[] | undefined
  overlapMs: number
  /** True to rotate even during an earlier rotation's overlap; the older key is then revoked. */
  force?: boolean
}

export interface RotatedKey extends AddedKey {
  old: ApiKey
  oldKeyExpiresAt: number
  /** The older key whose overlap this rotation ended early. */
  ended: ApiKey | undefined
}

/**
 * Replaces an active key with a new one that has the same name and, by default, the same member and permissions. The old key stays valid
 * during the overlap. At most two keys in a series of replacements are valid at a time. Without `force`, rotating again during an overlap
 * is rejected, because it would invalidate the older key before its announced expiry.
 */
export async function rotateOneKey(sql: Sql, command: Rotation & { keyId: string }, now: number): Promise<RotatedKey | Rejection> {
  const { workspaceId, keyId, overlapMs } = command
  await lockWorkspace(sql, workspaceId)
  const keys = await listKeys(sql, workspaceId)
  const old = keys.find(key => key.keyId === keyId)
  if (!old) return { problem: notFoundProblem('key', keyId) }
  const state = keyState(old, now)
  if (state !== 'active') return { problem: whyNotActive(old, state) }
  const ended = keys.find(key => getFirst(key) === getFirst(old) && keyState(key, now) === 'expiring')
  if (ended && !command.force) return { problem: stillValid(ended) }
  const oldKeyExpiresAt = Math.min(now + overlapMs, old.expiresAt ?? Infinity)
  if (ended) await endKeys(sql, { workspaceId, key: ended.keyId }, now)
  await replaceKey(sql, { keyId, expiresAt: oldKeyExpiresAt }, now)
  const { name, agent } = old
  const { memberId = old.memberId, permissions = old.permissions } = command
  const { role } = (await findMember(sql, workspaceId, { memberId }))!
  const { sandbox } = (await findWorkspace(sql, workspaceId))!
  const expiresAt = old.expiresAt === undefined ? undefined : now + (old.expiresAt - old.createdAt)
  const next = { workspaceId, memberId, permissions, name, agent, expiresAt, firstKeyId: getFirst(old), sandbox }
  const created = await createKey(sql, next, now)
  const key = (await findKey(sql, workspaceId, created.keyId))!
  const details = { old_key_expires_at: oldKeyExpiresAt, ...(ended && { ended: ended.keyId }) }
  const change = { details, before: toAudited(old), after: toAudited(key) }
  return { key, role, apiKey: created.apiKey, change, old, oldKeyExpiresAt, ended }
}

/** Returns the id of the first key in this key's series of replacements. */
const getFirst = ({ firstKeyId, keyId }: ApiKey): string => firstKeyId ?? keyId

function whyNotActive({ prefix }: ApiKey, state: 'expiring' | 'expired' | 'revoked'): Problem {
  const message = {
    expiring: `The key ${prefix}… was already replaced: rotate its successor.`,
    expired: `The key ${prefix}… has expired: create another one.`,
    revoked: `The key ${prefix}… was revoked or replaced: rotate its successor, or create another one.`,
  }[state]
  return { code: 'conflict', message }
}

const stillValid = ({ prefix, expiresAt }: ApiKey): Problem => ({
  code: 'conflict',
  message: `The key ${prefix}… from the previous rotation is valid until ${new Date(expiresAt!).toISOString()}: rotate again after that time, or revoke this key first.`,
})

/** Rotates an API key at an operator's request: the only active key, or the one with this id or prefix. @throws {OperatorError} */
export async function rotateKey(sql: Sql, command: Rotation & { key?: string | undefined }, now: number) {
  const { workspaceId, key: named } = command
  await lockWorkspace(sql, workspaceId)
  const active = (await listKeys(sql, workspaceId)).filter(key => keyState(key, now) === 'active')
  const [chosen, another] = active.filter(({ keyId, prefix, agent }) =>
    named === undefined ? agent === undefined : named === keyId || named === prefix,
  )
  if (!chosen)
    throw new OperatorError(
      `The workspace ${workspaceId} has no active key${named === undefined ? ': create one with `key create`' : ` ${named}`}.`,
    )
  if (another) throw new OperatorError(`The workspace ${workspaceId} has several active keys: pass the id of one with --key.`)
  const { key, ...rotated } = orThrowOperatorError(await rotateOneKey(sql, { ...command, keyId: chosen.keyId }, now))
  return { ...rotated, keyId: key.keyId, prefix: key.prefix, member: key.memberEmail, permissions: key.permissions }
}
