import { same } from '../declare/lists.ts'
import { operation } from '../declare/operation.ts'
import { bad, good, pages } from '../declare/requests.ts'
import { unknownIds, valid } from '../declare/responses.ts'

export default operation('listWebhookDeliveries', {
  permission: 'read',
  operatorToken: true,
  workspace: 'path',
  requests: [
    good('nothing', {}),
    ...['pending', 'delivered', 'failed'].map(status => good(`status ${status}`, { query: { status } })),
    ...['done', 'DELIVERED', ''].map(status => bad(`status ${JSON.stringify(status)}`, { query: { status } }, 'status')),
    ...['prj_1', 'run_', ''].map(id => bad(`the run ${JSON.stringify(id)}`, { query: { run_id: id } }, 'run_id')),
    ...pages,
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
  ],
  responses: { 200: valid(), 404: valid({ query: { run_id: unknownIds.runId } }) },
  list: {
    items: 'webhook_deliveries',
    key: 'delivery_id',
    page: 20,
    newestBy: 'created_at',
    filters: { run_id: same('run_id'), status: same('status') },
  },
})
