import { operation } from '../declare/operation.ts'
import { bad } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'

export default operation('deleteMemberSessions', {
  permission: 'admin',
  workspace: 'path',
  requests: ['nope', 'prj_1', 'mem_', 'mem_a b'].map(memberId => bad(`the member ${memberId}`, { path: { memberId } }, 'memberId')),
  responses: { 204: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { path: { memberId: unknownIds.memberId } }, location: 'none' },
})
