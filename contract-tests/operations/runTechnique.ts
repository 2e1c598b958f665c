import { operation } from '../declare/operation.ts'
import { bad, good, many } from '../declare/requests.ts'
import { body, otherCall, repeated, unknownIds, valid, withoutMoney } from '../declare/responses.ts'
import { listedWords } from '../targets/fixtures.ts'

export default operation('runTechnique', {
  permission: 'runs:create',
  workspace: 'resource',
  requests: [
    good('text', { body: listedWords }),
    good('text, to be polled', { body: { ...listedWords, mode: 'async' } }),
    bad(
      'an input that there is not',
      { body: { inputs: [...listedWords.inputs, { id: 'mood', type: 'text', value: 'sad' }] } },
      'inputs[1].id',
    ),
    bad('an input twice', { body: { inputs: many(2, listedWords.inputs[0]) } }, 'inputs[1].id'),
    bad('nothing for an input', { body: { inputs: [] } }, 'inputs'),
    bad('another type', { body: { inputs: [{ ...listedWords.inputs[0], type: 'imageUrl' }] } }, 'inputs[0].type'),
    bad('a list for one', { body: { inputs: [{ ...listedWords.inputs[0], value: ['A bear'] }] } }, 'inputs[0].value'),
    ...[7, null, '', []].map(value =>
      bad(`the value ${JSON.stringify(value)}`, { body: { inputs: [{ ...listedWords.inputs[0], value }] } }, 'inputs[0].value'),
    ),
    ...['sync', '', null].map(mode => bad(`the mode ${JSON.stringify(mode)}`, { body: { ...listedWords, mode } }, 'mode')),
    bad('a callback over http', { body: { ...listedWords, callback_url: 'http://example.com/' } }, 'callback_url'),
    bad('a callback to a private host', { body: { ...listedWords, callback_url: 'https://127.0.0.1/' } }, 'callback_url'),
    bad('a key with a blank', { body: { ...listedWords, idempotency_key: 'a b' } }, 'idempotency_key'),
    bad('two keys', { body: { ...listedWords, idempotency_key: 'a' }, headers: { 'idempotency-key': 'b' } }, 'idempotency_key'),
    bad('an unknown field', { body: { ...listedWords, project_id: 'prj_1' } }, 'project_id'),
  ],
  responses: {
    201: body(listedWords),
    402: withoutMoney({ body: listedWords }),
    404: valid({ path: { techniqueId: unknownIds.techniqueId }, body: listedWords }),
    409: repeated(body(listedWords)),
    422: otherCall(body(listedWords)),
  },
  idempotency: { call: { body: listedWords }, other: { body: { ...listedWords, callback_url: 'https://example.com/' } } },
})
