import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { onlyForOperators, valid } from '../declare/responses.ts'

export default operation('getLimits', {
  permission: 'admin',
  workspace: 'path',
  requests: [
    good('nothing', {}),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
    bad('a query', { query: { document: 'operator' } }, 'document'),
  ],
  responses: { 200: valid(), 404: valid() },
  exceptions: { 404: onlyForOperators },
})
