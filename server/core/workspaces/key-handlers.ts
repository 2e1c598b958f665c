import type { components } from '../../../generated/types.closed.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Handlers } from '../contract.ts'
import { createKey, deleteKey, listKeys, rotateKey } from './change-keys.ts'
import { keyState, type ApiKey } from './workspace.ts'

export const keyHandlers = (services: Engines) =>
  ({
    async listKeys({ query }, { caller }) {
      const { keys, nextCursor } = await listKeys(services, caller, { cursor: query.cursor, limit: query.limit })
      const now = services.clock.now()
      const items = keys.map(key => toKey(key, now))
      return { status: 200, body: { workspace_id: caller.workspaceId, keys: items, meta: { next_cursor: nextCursor } } }
    },
    async createKey({ body }, { caller, effect }) {
      const { name, kind, member_id: memberId, permissions, expires_at: expiresAt } = body
      const { key, apiKey } = await createKey(services, effect, caller, { name, kind, memberId, permissions, expiresAt })
      return { status: 201, body: { ...toKey(key, services.clock.now()), api_key: apiKey } }
    },
    async rotateKey({ path, body }, { caller, effect }) {
      const overlapMs = (body?.overlap_seconds ?? 0) * 1000
      const { key, apiKey, oldKeyExpiresAt } = await rotateKey(services, effect, caller, path.keyId, overlapMs)
      return { status: 201, body: { ...toKey(key, services.clock.now()), api_key: apiKey, old_key_expires_at: oldKeyExpiresAt } }
    },
    async deleteKey({ path }, { caller, effect }) {
      await deleteKey(services, effect, caller, path.keyId)
      return { status: 204 }
    },
  }) satisfies Partial<Handlers>

function toKey(key: ApiKey, now: number): components['schemas']['Key'] {
  const name = key.agent ?? key.name
  return {
    key_id: key.keyId,
    workspace_id: key.workspaceId,
    ...(name !== undefined && { name }),
    kind: key.agent === undefined ? 'api' : 'agent',
    prefix: key.prefix,
    state: keyState(key, now),
    member_id: key.memberId,
    member_email: key.memberEmail,
    permissions: [...key.permissions],
    created_at: key.createdAt,
    ...(key.expiresAt !== undefined && { expires_at: key.expiresAt }),
    ...(key.lastUsedAt !== undefined && { last_used_at: key.lastUsedAt }),
  }
}
