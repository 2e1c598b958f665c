import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('getAsset', {
  permission: 'read',
  workspace: 'resource',
  requests: [
    good('the id of an asset', {}),
    ...['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
  ],
  responses: { 200: valid(), 404: unknown },
})
