import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { endKeys } from './api-key-store.ts'

/**
 * Revokes keys immediately: one key, by id or prefix, or all of a workspace's keys. If both a key and a workspace are given, revokes the
 * key only if it belongs to the workspace.
 * @returns the revoked keys
 * @throws {OperatorError} if no key was active, or if a prefix matches several keys
 */
export async function revokeKeys(
  sql: Sql,
  which: { workspaceId?: string | undefined; key?: string | undefined },
  now: number,
): Promise<{ workspaceId: string; keyIds: string[] }> {
  const revoked = await endKeys(sql, which, now)
  const { workspaceId, key } = which
  if (!revoked[0])
    throw new OperatorError(`There is no valid key${key ? ` ${key}` : ''}${workspaceId ? ` in the workspace ${workspaceId}` : ''}.`)
  if (key !== undefined && revoked.length > 1)
    throw new OperatorError(`${key} is a prefix of ${revoked.length} keys: use a key id instead. No key was revoked.`)
  return { workspaceId: revoked[0].workspaceId, keyIds: revoked.map(({ keyId }) => keyId) }
}
