import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { createAgentKey } from '../targets/fixtures.ts'

const unused: Call = async (baseUrl, tenant) => ({ path: { keyId: await createAgentKey(baseUrl, tenant) } })

export default operation('deleteKey', {
  permission: 'member',
  workspace: 'resource',
  requests: ['nope', 'prj_1', 'key_', 'key_a b'].map(keyId => bad(`the key ${keyId}`, { path: { keyId } }, 'keyId')),
  responses: { 204: valid(unused), 404: unknown, 409: repeated(valid(unused)), 422: otherCall(valid(unused)) },
  idempotency: { call: unused, other: { path: { keyId: unknownIds.keyId } }, location: 'none' },
})
