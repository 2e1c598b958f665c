import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { startLongRun } from '../targets/fixtures.ts'

/** Starts a long run, so that it is still active when it is canceled. */
const running: Call = async (baseUrl, tenant) => ({ path: { runId: await startLongRun(baseUrl, tenant) } })

export default operation('cancelRun', {
  permission: 'runs:create',
  operatorToken: true,
  workspace: 'resource',
  requests: [
    ...['nope', 'prj_1', 'run_', 'run_a b'].map(runId => bad(`the id ${runId}`, { path: { runId } }, 'runId')),
    bad('an unknown field', { body: { reason: 'late' } }, 'reason'),
    bad('a query', { query: { force: 'true' } }, 'force'),
  ],
  responses: { 200: valid(running), 404: unknown, 409: repeated(valid(running)), 422: otherCall() },
  idempotency: { call: running, other: { path: { runId: unknownIds.runId } }, location: 'none' },
})
