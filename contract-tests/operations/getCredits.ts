import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { valid } from '../declare/responses.ts'

export default operation('getCredits', {
  permission: 'read',
  workspace: 'path',
  requests: [
    good('the workspace', {}),
    ...['prj_1', 'ws_', 'nope'].map(workspaceId => bad(`the workspace ${workspaceId}`, { path: { workspaceId } }, 'workspaceId')),
    bad('a query', { query: { limit: '1' } }, 'limit'),
  ],
  responses: { 200: valid() },
})
