import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'

export default operation('attachAsset', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [
    good('an asset and a project', {}),
    ...['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
    bad('a wrong project', { path: { projectId: 'ws_1' } }, 'projectId'),
    bad('a body', { body: { label: 'x' } }, 'label'),
  ],
  responses: { 201: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { path: { assetId: unknownIds.assetId } } },
})
