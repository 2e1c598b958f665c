import { notImplemented } from '../errors.ts'
import type { Handlers } from '../http/contract.ts'
import type { Services } from '../services.ts'

export function webhookHandlers(_services: Services) {
  return {
    /** List webhook deliveries: answers 200. */
    async listWebhookDeliveries(_input, _context) {
      throw notImplemented('`GET /workspaces/{workspaceId}/webhook-deliveries`')
    },
    /** Send a webhook again: answers 200. */
    async replayWebhookDelivery(_input, _context) {
      throw notImplemented('`POST /workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay`')
    },
  } satisfies Partial<Handlers>
}
