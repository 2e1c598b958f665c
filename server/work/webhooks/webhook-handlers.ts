import type { components } from '../../../generated/types.closed.ts'
import type { Handlers } from '../../core/contract.ts'
import { rotateSecretByCall } from '../../core/workspaces/rotate-webhook-secret.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Delivery } from './delivery.ts'
import { listDeliveries } from './list-deliveries.ts'
import { replayDelivery } from './replay-delivery.ts'

export function webhookHandlers(services: Engines) {
  const { database, cursors } = services
  return {
    async listWebhookDeliveries({ path, query }, { caller }) {
      const { deliveries, nextCursor } = await listDeliveries(database, cursors, caller, {
        runId: query.run_id,
        status: query.status,
        cursor: query.cursor,
        limit: query.limit,
      })
      return {
        status: 200,
        body: { workspace_id: path.workspaceId, webhook_deliveries: deliveries.map(toDelivery), meta: { next_cursor: nextCursor } },
      }
    },
    async replayWebhookDelivery({ path }, { caller, effect }) {
      return { status: 200, body: toDelivery(await replayDelivery(services, effect, caller, path.deliveryId)) }
    },
    async rotateWebhookSecret({ body }, { caller, effect }) {
      const { webhookSecret, oldSecretExpiresAt } = await rotateSecretByCall(effect, caller, (body?.overlap_seconds ?? 0) * 1000)
      return { status: 200, body: { webhook_secret: webhookSecret, old_secret_expires_at: oldSecretExpiresAt } }
    },
  } satisfies Partial<Handlers>
}

const toDelivery = (delivery: Delivery): components['schemas']['WebhookDelivery'] => ({
  delivery_id: delivery.deliveryId,
  run_id: delivery.runId,
  type: delivery.type,
  callback_url: delivery.callbackUrl,
  status: delivery.status,
  attempts: delivery.attempts,
  created_at: delivery.createdAt,
  ...(delivery.lastAttemptAt !== undefined && { last_attempt_at: delivery.lastAttemptAt }),
  ...(delivery.nextAttemptAt !== undefined && { next_attempt_at: delivery.nextAttemptAt }),
  ...(delivery.deliveredAt !== undefined && { delivered_at: delivery.deliveredAt }),
  ...(delivery.lastStatus !== undefined && { last_status: delivery.lastStatus }),
  ...(delivery.lastError !== undefined && { last_error: delivery.lastError }),
})
