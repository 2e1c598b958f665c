import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

export default operation('updateMember', {
  permission: 'admin',
  workspace: 'path',
  requests: [
    ...['admin', 'member', 'viewer', 'owner'].map(role => good(`the role ${role}`, { body: { role } })),
    good('a name', { body: { role: undefined, display_name: '春 "quotes" <b>' } }),
    bad('nothing', { body: { role: undefined } }, 'body'),
    ...['operator', '', null].map(role => bad(`the role ${JSON.stringify(role)}`, { body: { role } }, 'role')),
    ...['', 7, null, 'x'.repeat(201)].map(name =>
      bad(`the name ${JSON.stringify(name)}`, { body: { display_name: name } }, 'display_name'),
    ),
    bad('an address', { body: { email: 'another@example.com' } }, 'email'),
    ...['nope', 'prj_1', 'mem_', 'mem_a b'].map(memberId => bad(`the member ${memberId}`, { path: { memberId } }, 'memberId')),
  ],
  responses: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { role: 'viewer' } }, location: 'none' },
})
