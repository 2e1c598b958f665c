import { randomUUID } from 'node:crypto'
import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { onlyForOperators, otherCall, repeated, valid } from '../declare/responses.ts'

const newMember =
  (change: object = {}): Call =>
  async () => ({ body: { email: `${randomUUID()}@example.com`, ...change } })

export default operation('createMember', {
  permission: 'admin',
  workspace: 'path',
  requests: [
    ...['owner', 'admin', 'member', 'viewer'].map(role => good(`the role ${role}`, newMember({ role }))),
    good('no name', newMember({ display_name: undefined })),
    ...[undefined, '', 'nobody', '@example.com', 'a@', 'a b@example.com', 'a\u0007@example.com', 7].map(email =>
      bad(`the address ${JSON.stringify(email)}`, { body: { email } }, 'email'),
    ),
    bad('a long address', { body: { email: `${'x'.repeat(250)}@example.com` } }, 'email'),
    ...[undefined, 'operator', null].map(role => bad(`the role ${JSON.stringify(role)}`, { body: { role } }, 'role')),
    ...['', 7, null].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { display_name: name } }, 'display_name')),
    bad('an id', { body: { member_id: 'mem_1' } }, 'member_id'),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
  ],
  responses: { 201: valid(newMember()), 404: valid(newMember()), 409: repeated(valid(newMember())), 422: otherCall(valid(newMember())) },
  exceptions: { 404: onlyForOperators },
  idempotency: { call: newMember(), other: { body: { email: 'another@example.com' } }, location: 'none' },
})
