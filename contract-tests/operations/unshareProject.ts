import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { createShared } from '../targets/fixtures.ts'

/** Creates a shared project. */
const shared: Call = async (baseUrl, tenant) => ({ path: { projectId: await createShared(baseUrl, tenant) } })

export default operation('unshareProject', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [bad('an unknown field', { body: { access: 'view' } }, 'access'), ...badProjectInPath],
  responses: { 200: valid(shared), 404: unknown, 409: repeated(valid(shared)), 422: otherCall(valid(shared)) },
  idempotency: { call: shared, other: { path: { projectId: unknownIds.projectId } }, location: 'none' },
})
