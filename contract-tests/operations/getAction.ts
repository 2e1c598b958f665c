import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getAction', {
  permission: 'read',
  workspace: 'key',
  requests: [good('a slug', {}), bad('a slug that is too long', { path: { actionId: 'x'.repeat(201) } }, 'actionId')],
  responses: { 200: valid(), 404: unknown },
})
