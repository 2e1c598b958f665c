import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid, fromFullWorkspace } from '../declare/responses.ts'
import { reserveAsset } from '../targets/fixtures.ts'

/** Reserves an asset without uploading its file. */
const reserved: Call = async (baseUrl, tenant) => ({ path: { assetId: await reserveAsset(baseUrl, tenant) } })

export default operation('completeAsset', {
  permission: 'assets:write',
  workspace: 'resource',
  requests: ['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
  responses: {
    200: valid(reserved),
    402: fromFullWorkspace(),
    404: unknown,
    409: repeated(valid(reserved)),
    422: otherCall(valid(reserved)),
  },
  codes: { 402: 'quota_reached' },
  idempotency: { call: reserved, other: { path: { assetId: unknownIds.assetId } }, location: 'none' },
})
