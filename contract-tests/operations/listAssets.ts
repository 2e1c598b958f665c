import { same, word } from '../declare/lists.ts'
import { operation } from '../declare/operation.ts'
import { bad, badProjectFilter, badWorkspaceFilter, good, pages } from '../declare/requests.ts'
import { unknownIds, valid } from '../declare/responses.ts'

export default operation('listAssets', {
  permission: 'read',
  workspace: 'query',
  requests: [
    good('nothing', {}),
    good('a query', { query: { query: 'bottle' } }),
    bad('an empty query', { query: { query: '' } }, 'query'),
    ...pages,
    ...badWorkspaceFilter,
    ...badProjectFilter,
  ],
  responses: { 200: valid(), 404: valid({ query: { project_id: unknownIds.projectId } }) },
  list: {
    items: 'assets',
    key: 'asset_id',
    page: 20,
    newestBy: 'created_at',
    filters: { project_id: same('project_id'), query: word('name', 'description') },
  },
})
