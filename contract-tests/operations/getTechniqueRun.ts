import { operation } from '../declare/operation.ts'
import { bad } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getTechniqueRun', {
  permission: 'read',
  workspace: 'resource',
  requests: [
    bad('an invalid run id', { path: { runId: 'tech_1' } }, 'runId'),
    bad('an invalid technique id', { path: { techniqueId: 'a_b' } }, 'techniqueId'),
  ],
  responses: { 200: valid(), 404: unknown },
})
