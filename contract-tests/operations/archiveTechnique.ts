import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { createTechnique } from '../targets/fixtures.ts'

/** Creates a technique that is not archived yet. */
const unarchived: Call = async (baseUrl, tenant) => ({ path: { techniqueId: await createTechnique(baseUrl, tenant) } })

export default operation('archiveTechnique', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [bad('a wrong key', { path: { techniqueId: 'a_b' } }, 'techniqueId'), bad('a field', { body: { force: true } }, 'force')],
  responses: { 200: valid(unarchived), 404: unknown, 409: repeated(valid(unarchived)), 422: otherCall(valid(unarchived)) },
  idempotency: { call: unarchived, other: { path: { techniqueId: unknownIds.techniqueId } }, location: 'none' },
})
