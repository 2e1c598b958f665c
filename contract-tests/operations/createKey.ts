import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { body, otherCall, repeated, unknownIds, valid } from '../declare/responses.ts'

const past = 1_600_000_000_000
const future = 4_000_000_000_000

export default operation('createKey', {
  permission: 'member',
  workspace: 'path',
  requests: [
    good('a name', { body: { name: '春 "quotes" <b>' } }),
    good('an API key', { body: { kind: 'api' } }),
    good('no permissions', { body: { permissions: [] } }),
    good('some permissions', { body: { permissions: ['runs:create', 'assets:write'] } }),
    good('an expiry', { body: { expires_at: future } }),
    ...[undefined, '', 7, null].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { name } }, 'name')),
    bad('a long name', { body: { name: 'x'.repeat(101) } }, 'name'),
    bad('a name with NUL', { body: { name: 'a\u0000b' } }, 'name'),
    ...[undefined, 'user', null].map(kind => bad(`the kind ${JSON.stringify(kind)}`, { body: { kind } }, 'kind')),
    bad('an unknown permission', { body: { permissions: ['admin'] } }, 'permissions[0]'),
    bad('a permission twice', { body: { permissions: ['mcp', 'mcp'] } }, 'permissions'),
    bad('an expiry in the past', { body: { expires_at: past } }, 'expires_at'),
    bad('an expiry as text', { body: { expires_at: '2030-01-01' } }, 'expires_at'),
    ...['', 'key_1', 7].map(id => bad(`the member ${JSON.stringify(id)}`, { body: { member_id: id } }, 'member_id')),
    bad('a secret', { body: { api_key: 'sk_live_mine' } }, 'api_key'),
  ],
  responses: { 201: valid(), 404: body({ member_id: unknownIds.memberId }), 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { name: 'Another' } }, location: 'none' },
})
