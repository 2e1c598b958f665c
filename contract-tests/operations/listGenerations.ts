import { same } from '../declare/lists.ts'
import { operation } from '../declare/operation.ts'
import { bad, badProjectFilter, badWorkspaceFilter, good, pages } from '../declare/requests.ts'
import { unknownIds, valid } from '../declare/responses.ts'

export default operation('listGenerations', {
  permission: 'read',
  workspace: 'query',
  requests: [
    good('nothing', {}),
    ...['pending', 'running', 'completed', 'failed'].map(status => good(`status ${status}`, { query: { status } })),
    ...['done', 'COMPLETED', '', 'pending,running'].map(status => bad(`status ${JSON.stringify(status)}`, { query: { status } }, 'status')),
    ...['00000000-0000-7000-8000-000000000000', 'n1'].map(id => good(`the node ${id}`, { query: { node_id: id } })),
    ...['', 'x'.repeat(65)].map(id => bad(`a node of ${id.length} characters`, { query: { node_id: id } }, 'node_id')),
    ...pages,
    ...badWorkspaceFilter,
    ...badProjectFilter,
    bad('two wrong parameters, naming both', { query: { limit: '0', status: 'done' } }, 'limit', 'status'),
  ],
  responses: { 200: valid(), 404: valid({ query: { project_id: unknownIds.projectId } }) },
  list: {
    items: 'generations',
    key: 'run_id',
    page: 20,
    newestBy: 'created_at',
    filters: { project_id: same('project_id'), status: same('status'), node_id: same('node_id') },
  },
})
