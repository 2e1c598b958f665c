import { hashSecret, visiblePrefix } from '../access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId, newSecret } from '../../machine/ids.ts'
import { insertKey } from './api-key-store.ts'

/** Creates a key and returns its secret, which is not stored: the database has only a hash and the visible prefix. */
export async function createKey(
  sql: Sql,
  command: {
    workspaceId: string
    memberId: string
    sandbox: boolean
    permissions: readonly string[]
    name?: string | undefined
    agent?: string | undefined
    expiresAt?: number | undefined
    /** The first key in the series of replacements that led to this key; undefined if this key replaces none. */
    firstKeyId?: string
    secret?: string | undefined
  },
  now: number,
): Promise<{ keyId: string; prefix: string; apiKey: string }> {
  const apiKey = command.secret ?? `sk_${command.sandbox ? 'test' : 'live'}_${newSecret()}`
  const keyId = newId('key')
  const prefix = visiblePrefix(apiKey)
  const { workspaceId, memberId, permissions, name, agent, expiresAt, firstKeyId } = command
  await insertKey(sql, {
    keyId,
    workspaceId,
    memberId,
    prefix,
    secretHash: hashSecret(apiKey),
    permissions,
    name,
    agent,
    firstKeyId,
    createdAt: now,
    expiresAt,
  })
  return { keyId, prefix, apiKey }
}
