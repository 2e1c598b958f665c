import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid, fromFullWorkspace } from '../declare/responses.ts'
import { requestFor } from '../support/requests.ts'
import { failUpload } from '../targets/fixtures.ts'
import { send } from '../../testing/http.ts'

const failed: Call = async (baseUrl, tenant) => ({ path: { assetId: await failUpload(baseUrl, tenant) } })

/** Finds the failed asset in a workspace whose storage quota is used up. */
const failedWhereItIsFull: Call = async (baseUrl, tenant) => {
  const { body } = await send(baseUrl, { ...requestFor('listAssets', tenant), path: '/assets' })
  const assets = body.assets as { asset_id: string; status: string }[]
  const asset = assets.find(({ status }) => status === 'failed')
  return { path: { assetId: asset?.asset_id ?? tenant.ids.assetId } }
}

export default operation('retryAsset', {
  permission: 'assets:write',
  workspace: 'resource',
  requests: ['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
  responses: {
    200: valid(failed),
    402: fromFullWorkspace(failedWhereItIsFull),
    404: unknown,
    409: repeated(valid(failed)),
    422: otherCall(valid(failed)),
  },
  codes: { 402: 'quota_reached' },
  idempotency: { call: failed, other: { path: { assetId: unknownIds.assetId } }, location: 'none' },
})
