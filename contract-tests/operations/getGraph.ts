import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getGraph', {
  permission: 'read',
  workspace: 'path',
  requests: [
    good('the project', {}),
    ...badProjectInPath,
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
    bad('a query', { query: { limit: '5' } }, 'limit'),
  ],
  responses: { 200: valid(), 404: unknown },
})
