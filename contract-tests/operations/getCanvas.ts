import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getCanvas', {
  permission: 'read',
  workspace: 'resource',
  requests: [good('the project', {}), ...badProjectInPath, bad('a query', { query: { format: 'svg' } }, 'format')],
  responses: { 200: valid(), 404: unknown },
})
