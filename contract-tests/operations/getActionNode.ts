import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getActionNode', {
  permission: 'read',
  workspace: 'resource',
  requests: [good('an action node', {}), ...badProjectInPath, bad('an empty id', { path: { nodeId: ' '.repeat(200) } }, 'nodeId')],
  responses: { 200: valid(), 404: unknown },
})
