import { same } from '../declare/lists.ts'
import { operation } from '../declare/operation.ts'
import { bad, badProjectFilter, badWorkspaceFilter, good, pages } from '../declare/requests.ts'
import { unknownIds, valid } from '../declare/responses.ts'

export default operation('listRuns', {
  permission: 'read',
  workspace: 'query',
  requests: [
    good('nothing', {}),
    ...['generation', 'technique', 'action'].map(type => good(`type ${type}`, { query: { type } })),
    ...['timeline', 'image', '', 'Generation'].map(type => bad(`type ${JSON.stringify(type)}`, { query: { type } }, 'type')),
    ...['pending', 'running', 'completed', 'failed'].map(status => good(`status ${status}`, { query: { status } })),
    ...['done', '', 'pending,running'].map(status => bad(`status ${JSON.stringify(status)}`, { query: { status } }, 'status')),
    good('a node', { query: { node_id: '00000000-0000-7000-8000-000000000000' } }),
    bad('a node with steps', { query: { node_id: 'n1', include_steps: 'true' } }, 'include_steps'),
    good('with steps', { query: { include_steps: 'true' } }),
    good('a time', { query: { created_after: '1795168861000', created_before: '1795168862000' } }),
    ...['yesterday', '2026-11-01', '-1', '1.5'].map(time => bad(`the time ${time}`, { query: { created_after: time } }, 'created_after')),
    ...pages,
    ...badWorkspaceFilter,
    ...badProjectFilter,
  ],
  responses: { 200: valid(), 404: valid({ query: { project_id: unknownIds.projectId } }) },
  list: {
    items: 'runs',
    key: 'run_id',
    page: 20,
    newestBy: 'created_at',
    filters: {
      project_id: same('project_id'),
      type: same('type'),
      status: same('status'),
      node_id: same('node_id'),
      created_after: { value: item => String(item['created_at']), passes: (item, value) => item['created_at'] >= Number(value) },
      created_before: { value: item => String(item['created_at']), passes: (item, value) => item['created_at'] < Number(value) },
      include_steps: { value: () => undefined, others: { value: 'true', has: 'parent_run_id', besides: 'all' } },
    },
  },
})
