import { word } from '../declare/lists.ts'
import { operation } from '../declare/operation.ts'
import { bad, badWorkspaceFilter, good, pages } from '../declare/requests.ts'
import { valid } from '../declare/responses.ts'

export default operation('listProjects', {
  permission: 'read',
  workspace: 'query',
  requests: [
    good('the workspace', {}),
    ...['private', 'workspace'].map(visibility => good(`visibility ${visibility}`, { query: { visibility } })),
    ...['public', '', 'Private'].map(visibility =>
      bad(`visibility ${JSON.stringify(visibility)}`, { query: { visibility } }, 'visibility'),
    ),
    good('a query with wildcards', { query: { query: '100%_\\' } }),
    bad('an empty query', { query: { query: '' } }, 'query'),
    ...pages,
    ...badWorkspaceFilter,
  ],
  responses: { 200: valid() },
  list: {
    items: 'projects',
    key: 'project_id',
    page: 20,
    newestBy: 'last_modified',
    filters: { query: word('name'), visibility: { value: item => (item['is_private'] === true ? 'private' : 'workspace') } },
    add: (call, index) =>
      call('createProject', { body: { name: `${['Red', 'Blue', 'Green'][index % 3]} ${index}`, is_private: index % 2 === 0 } }),
  },
})
