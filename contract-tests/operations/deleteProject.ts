import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { badProjectInPath } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { createProject } from '../targets/fixtures.ts'

/** Creates a project that nothing else uses. */
const unused: Call = async (baseUrl, tenant) => ({ path: { projectId: await createProject(baseUrl, tenant) } })

export default operation('deleteProject', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: badProjectInPath,
  responses: { 204: valid(unused), 404: unknown, 409: repeated(valid(unused)), 422: otherCall(valid(unused)) },
  idempotency: { call: unused, other: { path: { projectId: unknownIds.projectId } }, location: 'none' },
})
