import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unchanged, valid } from '../declare/responses.ts'

export default operation('listActions', {
  permission: 'read',
  workspace: 'key',
  requests: [good('nothing', {}), bad('a query', { query: { type: 'image' } }, 'type')],
  responses: { 200: valid(), 304: unchanged },
  list: { items: 'actions', key: 'action_id', filters: {} },
})
