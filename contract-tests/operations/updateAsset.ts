import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

export default operation('updateAsset', {
  permission: 'assets:write',
  workspace: 'resource',
  requests: [
    good('a name of any script', { body: { name: '春 "quotes" <b>' } }),
    good('no name', { body: { name: null } }),
    good('a description', { body: { name: undefined, description: 'A bottle' } }),
    ...['', 7, ['x']].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { name } }, 'name')),
    bad('a long name', { body: { name: 'x'.repeat(256) } }, 'name'),
    bad('a description with NUL', { body: { description: 'a\u0000b' } }, 'description'),
    bad('an unknown field', { body: { url: 'https://example.com' } }, 'url'),
    ...['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
  ],
  responses: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { name: 'Another name' } }, location: 'none' },
})
