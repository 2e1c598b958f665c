import { readBalance } from '../billing/ledger-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { workspaceById } from './find-member.ts'
import { keyState } from './workspace.ts'
import { listKeys as listStoredKeys } from './api-key-store.ts'
import * as store from './workspace-store.ts'

/** Lists workspaces with all their properties, for operators. */
export async function listWorkspaces(sql: Sql) {
  const shown = []
  for (const { workspaceId, name, plan, sandbox, createdAt, deletedAt } of await store.listAllWorkspaces(sql))
    shown.push({
      workspace_id: workspaceId,
      name,
      plan,
      sandbox,
      balance: toUsd(await readBalance(sql, workspaceId)),
      created_at: createdAt,
      ...(deletedAt !== undefined && { deleted_at: deletedAt }),
    })
  return shown
}

/** @throws {OperatorError} */
export async function showWorkspace(sql: Sql, workspaceId: string, now: number) {
  const { name, plan, features, providers, sandbox } = await workspaceById(sql, workspaceId)
  const members = await store.listMembers(sql, workspaceId, undefined, Number.MAX_SAFE_INTEGER - 1)
  return {
    workspace_id: workspaceId,
    name,
    plan,
    features,
    providers,
    sandbox,
    balance: toUsd(await readBalance(sql, workspaceId)),
    webhook_secret: (await store.liveWebhookSecrets(sql, workspaceId, now))[0],
    members: members.items.map(({ email, displayName, role, roleWithdrawnAt }) => ({
      email,
      display_name: displayName,
      role: roleWithdrawnAt === undefined ? role : 'none',
    })),
    keys: await listKeys(sql, workspaceId, now),
  }
}

/** @throws {OperatorError} */
export async function listKeys(sql: Sql, workspaceId: string, now: number) {
  await workspaceById(sql, workspaceId)
  return (await listStoredKeys(sql, workspaceId)).map(key => ({
    key_id: key.keyId,
    prefix: key.prefix,
    member: key.memberEmail,
    permissions: key.permissions,
    state: keyState(key, now),
    ...(key.name !== undefined && { name: key.name }),
    ...(key.agent !== undefined && { agent: key.agent }),
    created_at: key.createdAt,
    ...(key.expiresAt !== undefined && { expires_at: key.expiresAt }),
    last_used_at: key.lastUsedAt ?? null,
  }))
}
