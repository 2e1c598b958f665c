import { operation } from '../declare/operation.ts'
import { bad, good, pages } from '../declare/requests.ts'
import { onlyForOperators, valid } from '../declare/responses.ts'

export default operation('listKeys', {
  permission: 'member',
  workspace: 'path',
  requests: [good('nothing', {}), ...pages, bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId')],
  responses: { 200: valid(), 404: valid() },
  exceptions: { 404: onlyForOperators },
  list: {
    items: 'keys',
    key: 'key_id',
    page: 20,
    newestBy: 'created_at',
    filters: {},
    add: (call, index) => call('createKey', { body: { name: `Agent ${index}` } }),
  },
})
