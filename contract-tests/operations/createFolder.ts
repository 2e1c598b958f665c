import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, valid } from '../declare/responses.ts'

export default operation('createFolder', {
  permission: 'projects:write',
  workspace: 'path',
  requests: [
    good('a name of any script', { body: { name: '春 "quotes" <b>' } }),
    ...[undefined, '', 7, null, ['x']].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { name } }, 'name')),
    bad('a name with NUL', { body: { name: 'a\u0000b' } }, 'name'),
    bad('a long name', { body: { name: 'x'.repeat(201) } }, 'name'),
    bad('an unknown field', { body: { is_private: true } }, 'is_private'),
  ],
  responses: { 201: valid(), 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { name: 'Another name' } }, location: 'none' },
})
