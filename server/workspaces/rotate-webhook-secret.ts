import type { Sql } from '../engines/database/database.ts'
import { newWebhookSecret } from '../engines/ids.ts'
import { workspaceById } from './find-member.ts'
import { endWebhookSecrets, holdWorkspace, insertWebhookSecret } from './workspace-store.ts'

/**
 * Puts a new secret in the place of the one that signs. With an overlap the old one signs for that long beside it; one
 * that was running out already does not last longer by it.
 * @throws {OperatorError}
 */
export async function rotateWebhookSecret(
  sql: Sql,
  { workspaceId, overlapMs }: { workspaceId: string; overlapMs: number },
  now: number,
): Promise<{ webhookSecret: string; oldSecretExpiresAt: number }> {
  await workspaceById(sql, workspaceId)
  await holdWorkspace(sql, workspaceId)
  const oldSecretExpiresAt = now + overlapMs
  await endWebhookSecrets(sql, workspaceId, oldSecretExpiresAt, now)
  const webhookSecret = newWebhookSecret()
  await insertWebhookSecret(sql, workspaceId, webhookSecret, now)
  return { webhookSecret, oldSecretExpiresAt }
}
