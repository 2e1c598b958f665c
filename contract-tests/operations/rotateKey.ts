import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, unknownIds, valid } from '../declare/responses.ts'
import { createAgentKey } from '../targets/fixtures.ts'

/** Creates a key that has not been rotated. */
const unused =
  (change: object = {}): Call =>
  async (baseUrl, tenant) => ({ path: { keyId: await createAgentKey(baseUrl, tenant) }, ...change })

export default operation('rotateKey', {
  permission: 'member',
  workspace: 'resource',
  requests: [
    good('an overlap', unused({ body: { overlap_seconds: 2_592_000 } })),
    good('no overlap', unused({ body: { overlap_seconds: 0 } })),
    ...[-1, 2_592_001, 1.5, '60', null].map(seconds =>
      bad(`an overlap of ${JSON.stringify(seconds)}`, { body: { overlap_seconds: seconds } }, 'overlap_seconds'),
    ),
    bad('a permission', { body: { permissions: [] } }, 'permissions'),
    ...['nope', 'prj_1', 'key_', 'key_a b'].map(keyId => bad(`the key ${keyId}`, { path: { keyId } }, 'keyId')),
  ],
  responses: { 201: valid(unused()), 404: unknown, 409: repeated(valid(unused())), 422: otherCall(valid(unused())) },
  idempotency: { call: unused(), other: { path: { keyId: unknownIds.keyId } }, location: 'none' },
})
