import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { valid } from '../declare/responses.ts'

export default operation('getMe', {
  permission: 'read',
  operatorToken: true,
  workspace: 'key',
  requests: [good('nothing', {}), bad('a parameter', { query: { workspace_id: 'ws_1' } }, 'workspace_id')],
  responses: { 200: valid() },
})
