import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { onlyForOperators, otherCall, repeated, valid } from '../declare/responses.ts'

export default operation('rotateWebhookSecret', {
  permission: 'admin',
  workspace: 'path',
  requests: [
    good('nothing', {}),
    good('no overlap', { body: { overlap_seconds: 0 } }),
    good('thirty days', { body: { overlap_seconds: 2_592_000 } }),
    ...[-1, 1.5, 2_592_001, '60', null].map(value =>
      bad(`the overlap ${JSON.stringify(value)}`, { body: { overlap_seconds: value } }, 'overlap_seconds'),
    ),
    bad('a secret', { body: { webhook_secret: 'whsec_mine' } }, 'webhook_secret'),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
  ],
  responses: { 200: valid(), 404: valid(), 409: repeated(), 422: otherCall() },
  exceptions: { 404: onlyForOperators },
  idempotency: { other: { body: { overlap_seconds: 60 } }, location: 'none' },
})
