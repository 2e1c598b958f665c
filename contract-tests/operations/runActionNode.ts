import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid, withoutMoney } from '../declare/responses.ts'
import { createActionNode } from '../targets/fixtures.ts'

/** Creates an action node that has no inputs and is not running. */
const idle: Call = async (baseUrl, tenant) => ({
  path: { nodeId: await createActionNode(baseUrl, tenant) },
  body: { params: {}, state: undefined },
})

export default operation('runActionNode', {
  permission: 'runs:create',
  workspace: 'resource',
  requests: [
    bad('a wrong parameter', { body: { params: { size: 'large' } } }, 'params.size'),
    bad('a state that is not an object', { body: { state: [] } }, 'state'),
    bad('a state that is too long', { body: { params: {}, state: { note: 'x'.repeat(262_200) } } }, 'state'),
    bad('an unknown field', { body: { inputs: [] } }, 'inputs'),
    ...badProjectInPath,
  ],
  responses: {
    201: valid(idle),
    402: withoutMoney(idle),
    404: unknown,
    409: repeated(valid(idle)),
    422: otherCall(valid(idle)),
  },
  idempotency: { call: idle, other: { path: { nodeId: 'n999999' } } },
})
