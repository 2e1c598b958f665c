import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { waitForDelivery } from '../targets/fixtures.ts'

/** Waits until the workspace's delivery is no longer in progress. */
const delivered: Call = async (baseUrl, tenant) => {
  await waitForDelivery(baseUrl, tenant)
  return {}
}

export default operation('replayWebhookDelivery', {
  permission: 'runs:create',
  operatorToken: true,
  workspace: 'path',
  requests: [
    good('the id of a delivery', delivered),
    ...['nope', 'run_1', 'whd_', 'whd_a b'].map(deliveryId => bad(`the id ${deliveryId}`, { path: { deliveryId } }, 'deliveryId')),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
    bad('an unknown field', { body: { at: 1 } }, 'at'),
    bad('a query', { query: { force: 'true' } }, 'force'),
  ],
  responses: { 200: valid(delivered), 404: unknown, 409: repeated(valid(delivered)), 422: otherCall() },
  idempotency: { call: delivered, other: { path: { deliveryId: unknownIds.deliveryId } }, location: 'none' },
})
