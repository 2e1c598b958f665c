import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { createFolder } from '../targets/fixtures.ts'

const unused: Call = async (baseUrl, tenant) => ({ path: { folderId: await createFolder(baseUrl, tenant) } })

export default operation('deleteFolder', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: ['nope', 'prj_1', 'fld_', 'fld_a b'].map(folderId => bad(`the folder ${folderId}`, { path: { folderId } }, 'folderId')),
  responses: { 204: valid(unused), 404: unknown, 409: repeated(valid(unused)), 422: otherCall(valid(unused)) },
  idempotency: { call: unused, other: { path: { folderId: unknownIds.folderId } }, location: 'none' },
})
