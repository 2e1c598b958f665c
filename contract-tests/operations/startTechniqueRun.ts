import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { body, otherCall, repeated, unknownIds, withoutMoney } from '../declare/responses.ts'
import { words } from '../targets/fixtures.ts'

export default operation('startTechniqueRun', {
  permission: 'runs:create',
  workspace: 'body',
  requests: [
    good('text', { body: words }),
    bad('an input that there is not', { body: { inputs: { ...words.inputs, mood: 'sad' } } }, 'inputs.mood'),
    bad('nothing for an input', { body: { inputs: {} } }, 'inputs.words'),
    ...[7, null, '', ' ', 'a\u0000b', 'x'.repeat(32_769), ['A bear'], { text: 'A bear' }].map(value =>
      bad(`the words ${JSON.stringify(value).slice(0, 20)}`, { body: { inputs: { words: value } } }, 'inputs.words'),
    ),
    ...['woodcut', 'run_1', 'tech_', 7].map(id => bad(`the technique ${id}`, { body: { ...words, technique_id: id } }, 'technique_id')),
    ...['technique_id', 'inputs', 'workspace_id'].map(field => bad(`no ${field}`, { body: { ...words, [field]: undefined } }, field)),
    bad('an unknown field', { body: { ...words, project_id: 'prj_1' } }, 'project_id'),
  ],
  responses: {
    201: body(words),
    402: withoutMoney({ body: words }),
    404: body({ ...words, technique_id: unknownIds.techniqueId }),
    409: repeated(body(words)),
    422: otherCall(body(words)),
  },
  idempotency: { call: { body: words }, other: { body: { inputs: { words: 'A wolf' } } } },
})
