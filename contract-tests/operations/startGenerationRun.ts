import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { body, otherCall, repeated, unknownIds, withoutMoney } from '../declare/responses.ts'
import { smallImage } from '../targets/fixtures.ts'

/** A text run is the fastest. */
const fastest = { type: 'text', params: undefined }
const image = { type: 'image', params: smallImage, model: undefined, callback_url: undefined }
const run = { type: 'image', params: undefined, model: undefined, callback_url: undefined }

export default operation('startGenerationRun', {
  permission: 'runs:create',
  workspace: 'body',
  requests: [
    good('an image', { body: run }),
    good('text', { body: { ...run, type: 'text' } }),
    ...['model3d', 't2i', null].map(type => bad(`type ${JSON.stringify(type)}`, { body: { ...run, type } }, 'type')),
    ...['type', 'prompt', 'workspace_id', 'project_id'].map(field => bad(`no ${field}`, { body: { ...run, [field]: undefined } }, field)),
    bad('an empty prompt', { body: { ...run, prompt: '' } }, 'prompt'),
    bad('a quote', { body: { ...run, quote: true } }, 'quote'),
    bad('references', { body: { ...run, reference_node_ids: ['n1'] } }, 'reference_node_ids'),
    bad('a brand', { body: { ...run, brand_context: { brand_id: 'brand_northwind', task: 'image.generate' } } }, 'brand_context'),
    bad('a callback over http', { body: { ...run, callback_url: 'http://example.com/' } }, 'callback_url'),
    bad('a wrong prefix', { body: { ...run, workspace_id: 'prj_1', project_id: 'ws_1' } }, 'workspace_id', 'project_id'),
  ],
  responses: {
    201: body(image),
    402: withoutMoney({ body: image }),
    404: body({ ...image, project_id: unknownIds.projectId }),
    409: repeated(body(image)),
    422: otherCall(body(image)),
  },
  idempotency: { call: { body: fastest }, other: { body: { ...fastest, prompt: 'Something else' } } },
})
