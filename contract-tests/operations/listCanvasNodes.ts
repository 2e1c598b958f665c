import { operation } from '../declare/operation.ts'
import { bad, good, pages } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('listCanvasNodes', {
  permission: 'read',
  workspace: 'resource',
  requests: [good('the project', {}), ...pages, bad('a wrong project', { path: { projectId: 'ws_1' } }, 'projectId')],
  responses: { 200: valid(), 404: unknown },
  list: { items: 'nodes', key: 'node_id', page: 20, filters: {} },
})
