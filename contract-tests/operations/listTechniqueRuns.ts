import { same } from '../declare/lists.ts'
import { operation } from '../declare/operation.ts'
import { bad, badWorkspaceFilter, good, pages } from '../declare/requests.ts'
import { unknownIds, valid } from '../declare/responses.ts'

export default operation('listTechniqueRuns', {
  permission: 'read',
  workspace: 'query',
  requests: [
    good('nothing', {}),
    good('a state', { query: { status: 'failed' } }),
    ...['done', ''].map(status => bad(`status ${JSON.stringify(status)}`, { query: { status } }, 'status')),
    bad('a technique by its slug', { query: { technique_id: 'woodcut' } }, 'technique_id'),
    ...pages,
    ...badWorkspaceFilter,
  ],
  responses: { 200: valid(), 404: valid({ query: { technique_id: unknownIds.techniqueId } }) },
  list: {
    items: 'technique_runs',
    key: 'technique_run_id',
    page: 20,
    newestBy: 'created_at',
    filters: {
      project_id: same('project_id'),
      status: same('status'),
      technique_id: { value: item => item['technique'].technique_id },
    },
  },
})
