import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { createDeleted } from '../targets/fixtures.ts'

const deleted: Call = async (baseUrl, tenant) => ({ path: { projectId: await createDeleted(baseUrl, tenant) } })

export default operation('restoreProject', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [bad('an unknown field', { body: { name: 'x' } }, 'name'), ...badProjectInPath],
  responses: { 200: valid(deleted), 404: unknown, 409: repeated(valid(deleted)), 422: otherCall(valid(deleted)) },
  idempotency: { call: deleted, other: { path: { projectId: unknownIds.projectId } }, location: 'none' },
})
