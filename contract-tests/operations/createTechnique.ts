import type { Call } from '../declare/call.ts'
import { operation } from '../declare/operation.ts'
import { bad, many } from '../declare/requests.ts'
import { body, otherCall, repeated, unknownIds, valid } from '../declare/responses.ts'
import { drawTechnique } from '../targets/fixtures.ts'

/** Adds the nodes for a new technique to a canvas. */
const drawn: Call = async (baseUrl, tenant) => ({ body: { ...(await drawTechnique(baseUrl, tenant)), slug: undefined } })

export default operation('createTechnique', {
  permission: 'projects:write',
  workspace: 'body',
  requests: [
    bad(
      'a node that is not there, and one twice',
      { body: { inputs: [{ node_id: 'n998' }], outputs: many(2, { node_id: 'n1' }) } },
      'inputs[0].node_id',
      'outputs[1].node_id',
    ),
    ...['name', 'project_id', 'workspace_id', 'inputs', 'outputs'].map(field =>
      bad(`no ${field}`, { body: { [field]: undefined } }, field),
    ),
    bad('no outputs', { body: { outputs: [] } }, 'outputs'),
    bad('65 inputs', { body: { inputs: many(65, { node_id: 'n1' }) } }, 'inputs'),
    ...['Woodcut', 'a_b', '-a', 'a--b', '', 'x'.repeat(65)].map(slug => bad(`the slug ${slug}`, { body: { slug } }, 'slug')),
    bad('a type that there is not', { body: { inputs: [{ node_id: 'n1', type: 'model3dUrl' }] } }, 'inputs[0].type'),
    bad('an id with a blank', { body: { inputs: [{ node_id: 'n1', id: 'a b' }] } }, 'inputs[0].id'),
    bad('an unknown field', { body: { run_cost: 1 } }, 'run_cost'),
  ],
  responses: {
    201: valid(drawn),
    404: body({ project_id: unknownIds.projectId }),
    409: repeated(valid(drawn)),
    422: otherCall(valid(drawn)),
  },
  idempotency: { call: drawn, other: { body: { name: 'Another' } } },
})
