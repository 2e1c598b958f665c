import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { onlyForOperators, otherBody, repeated, valid } from '../declare/responses.ts'

export default operation('grantCredits', {
  permission: 'operator',
  workspace: 'path',
  requests: [
    good('the example', {}),
    good('a correction', { body: { usd: -0.01 } }),
    ...[undefined, '5', null, 2e9].map(usd => bad(`${JSON.stringify(usd)} dollars`, { body: { usd } }, 'usd')),
    ...[0, 0.000_000_1].map(usd => bad(`${usd} dollars`, { body: { usd } }, 'usd')),
    bad('an unknown field', { body: { note: 'x' } }, 'note'),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
  ],
  responses: { 200: valid(), 404: valid(), 409: repeated(), 422: otherBody({ usd: 1 }) },
  exceptions: { 404: onlyForOperators },
  idempotency: { other: { body: { usd: 1 } }, location: 'none' },
})
