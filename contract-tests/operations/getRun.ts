import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getRun', {
  permission: 'read',
  workspace: 'resource',
  requests: [
    good('the id of a run', {}),
    ...['nope', 'prj_1', 'run_', 'run_a b'].map(runId => bad(`the id ${runId}`, { path: { runId } }, 'runId')),
    bad('a query', { query: { expand: 'outputs' } }, 'expand'),
  ],
  responses: { 200: valid(), 404: unknown },
})
