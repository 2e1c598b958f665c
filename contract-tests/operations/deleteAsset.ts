import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { reserveAsset } from '../targets/fixtures.ts'

/** Creates an asset that nothing uses. */
const unused: Call = async (baseUrl, tenant) => ({ path: { assetId: await reserveAsset(baseUrl, tenant) } })

export default operation('deleteAsset', {
  permission: 'assets:write',
  workspace: 'resource',
  requests: [
    good('force', async (baseUrl, tenant) => ({ path: { assetId: await reserveAsset(baseUrl, tenant) }, query: { force: 'true' } })),
    ...['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
    ...['yes', '1', ''].map(force => bad(`force ${JSON.stringify(force)}`, { query: { force } }, 'force')),
  ],
  responses: { 204: valid(unused), 404: unknown, 409: repeated(valid(unused)), 422: otherCall(valid(unused)) },
  idempotency: { call: unused, other: { path: { assetId: unknownIds.assetId } }, location: 'none' },
})
