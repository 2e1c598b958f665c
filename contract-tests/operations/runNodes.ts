import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good, many } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

export default operation('runNodes', {
  permission: 'runs:create',
  workspace: 'path',
  requests: [
    good('ids that are not there', { body: { node_ids: ['n999999', 'x', '🦊'] } }),
    good('only what is stale', { body: { node_ids: ['n999999'], only_stale: true } }),
    ...[undefined, [], 'n1', null, many(51, 'n1')].map(ids =>
      bad(`the ids ${JSON.stringify(ids)?.slice(0, 20)}`, { body: { node_ids: ids } }, 'node_ids'),
    ),
    good('ids that can be of no node', { body: { node_ids: ['', 'x'.repeat(500), '__proto__'] } }),
    good('hashes of inputs', { body: { node_ids: ['n999999'], if_inputs: { n999999: 'x', 'not a node': 'y' } } }),
    bad('an empty hash', { body: { if_inputs: { n1: '' } } }, 'if_inputs.n1'),
    ...[['n1'], 'n1', null].map(seen => bad(`the hashes ${JSON.stringify(seen)}`, { body: { if_inputs: seen } }, 'if_inputs')),
    good('several variations', { body: { node_ids: ['n999999'], variations: 8 } }),
    ...[0, 9, 1.5, '2', null].map(count => bad(`the variations ${count}`, { body: { variations: count } }, 'variations')),
    bad('only_stale that is not a boolean', { body: { only_stale: 'yes' } }, 'only_stale'),
    bad('an unknown field', { body: { params: {} } }, 'params'),
    ...badProjectInPath,
  ],
  responses: { 200: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { node_ids: ['n2'] } }, location: 'repetition' },
})
