import { recordChange } from '../access/audit-log-store.ts'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newWebhookSecret } from '../../machine/ids.ts'
import { workspaceById } from './find-member.ts'
import { endWebhookSecrets, lockWorkspace, insertWebhookSecret } from './workspace-store.ts'

/** Rotates the webhook secret of the caller's workspace, and records the rotation in the audit log. */
export const rotateSecretByCall = (effect: Effect, { workspaceId }: Caller, overlapMs: number) =>
  effect(async tx => {
    const rotated = await rotateWebhookSecret(tx, { workspaceId, overlapMs }, tx.now)
    const details = { old_secret_expires_at: rotated.oldSecretExpiresAt }
    await recordChange(tx, tx, { action: 'webhook-secret rotate', workspaceId, details })
    return rotated
  })

/**
 * Replaces the signing secret. During an overlap, webhooks are also signed with the old secret; a secret that was already expiring keeps
 * its earlier expiry.
 * @throws {OperatorError}
 */
export async function rotateWebhookSecret(
  sql: Sql,
  { workspaceId, overlapMs }: { workspaceId: string; overlapMs: number },
  now: number,
): Promise<{ webhookSecret: string; oldSecretExpiresAt: number }> {
  await workspaceById(sql, workspaceId)
  await lockWorkspace(sql, workspaceId)
  const oldSecretExpiresAt = now + overlapMs
  await endWebhookSecrets(sql, workspaceId, oldSecretExpiresAt, now)
  const webhookSecret = newWebhookSecret()
  await insertWebhookSecret(sql, workspaceId, webhookSecret, now)
  return { webhookSecret, oldSecretExpiresAt }
}
