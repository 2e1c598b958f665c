import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { createMember } from '../targets/fixtures.ts'

const unused: Call = async (baseUrl, tenant) => ({ path: { memberId: await createMember(baseUrl, tenant) } })
const withReceiver: Call = async (baseUrl, tenant) => ({
  path: { memberId: await createMember(baseUrl, tenant) },
  query: { transfer_to: tenant.ids.memberId },
})

export default operation('deleteMember', {
  permission: 'admin',
  workspace: 'path',
  requests: [
    good('a receiver', withReceiver),
    ...['nope', 'prj_1', 'mem_', 'mem_a b'].map(memberId => bad(`the member ${memberId}`, { path: { memberId } }, 'memberId')),
    ...['', 'somebody', 'mem_'].map(id => bad(`the receiver ${JSON.stringify(id)}`, { query: { transfer_to: id } }, 'transfer_to')),
  ],
  responses: { 204: valid(unused), 404: unknown, 409: repeated(valid(unused)), 422: otherCall(valid(unused)) },
  idempotency: { call: unused, other: { path: { memberId: unknownIds.memberId } }, location: 'none' },
})
