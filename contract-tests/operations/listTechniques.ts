import { word } from '../declare/lists.ts'
import { operation } from '../declare/operation.ts'
import { badWorkspaceFilter, good, pages } from '../declare/requests.ts'
import { valid } from '../declare/responses.ts'

export default operation('listTechniques', {
  permission: 'read',
  workspace: 'query',
  requests: [good('nothing', {}), good('text to find', { query: { query: '50%' } }), ...pages, ...badWorkspaceFilter],
  responses: { 200: valid() },
  list: { items: 'techniques', key: 'technique_id', page: 20, filters: { query: word('name', 'description', 'slug') } },
})
