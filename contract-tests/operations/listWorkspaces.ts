import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { valid } from '../declare/responses.ts'

export default operation('listWorkspaces', {
  permission: 'read',
  operatorToken: true,
  workspace: 'key',
  requests: [good('nothing', {}), bad('an unknown query parameter', { query: { name: 'x' } }, 'name')],
  responses: { 200: valid() },
  list: { items: 'workspaces', key: 'workspace_id', filters: {} },
})
