import { operation } from '../declare/operation.ts'
import { bad, good, pages } from '../declare/requests.ts'
import { valid } from '../declare/responses.ts'

export default operation('listCreditEntries', {
  permission: 'read',
  workspace: 'path',
  requests: [
    good('the workspace', {}),
    ...pages,
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
    bad('a filter that there is not', { query: { kind: 'charge' } }, 'kind'),
  ],
  responses: { 200: valid() },
  list: { items: 'entries', key: 'entry_id', page: 20, newestBy: 'created_at', filters: {} },
})
