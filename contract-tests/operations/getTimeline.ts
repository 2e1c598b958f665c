import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getTimeline', {
  permission: 'read',
  workspace: 'resource',
  requests: [good('a timeline', {}), ...badProjectInPath, bad('an id that is too long', { path: { nodeId: 'n'.repeat(65) } }, 'nodeId')],
  responses: { 200: valid(), 404: unknown },
})
