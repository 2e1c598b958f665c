import { operation } from '../declare/operation.ts'
import { bad, good, many } from '../declare/requests.ts'
import { body, otherCall, repeated, unknownIds, withoutMoney } from '../declare/responses.ts'
import { smallImage } from '../targets/fixtures.ts'

/** A text run is the fastest. */
const fastest = { type: 'text', params: undefined }
const image = { type: 'image', params: smallImage, model: undefined, callback_url: undefined }
const quote = { quote: true, params: undefined, model: undefined, callback_url: undefined, type: 'image' }
const inQuote = (what: string, change: object) => good(what, { body: { ...quote, ...change } })
const notInQuote = (what: string, change: object, ...wrong: string[]) => bad(what, { body: { ...quote, ...change } }, ...wrong)
const brand = { brand_id: 'brand_northwind', task: 'image.generate' }

export default operation('startGeneration', {
  permission: 'runs:create',
  quote: 'generation_quote',
  workspace: 'body',
  requests: [
    ...['image', 'video', 'audio', 'text', 'model3d'].map(type => inQuote(`type ${type}`, { type })),
    inQuote('a prompt of one character', { prompt: 'x' }),
    inQuote('a prompt of any script', { prompt: '狐 лиса ثعلب 🦊\n"quoted"' }),
    inQuote('a model of the type', { model: 'local/image' }),
    inQuote('an unknown model parameter', { params: { no_such_parameter: { deep: [1] } } }),
    inQuote('an https callback', { callback_url: 'https://example.com/hooks?a=1' }),
    inQuote('a callback whose scheme is in capitals', { callback_url: 'HTTPS://example.com/hooks' }),
    inQuote('no references', { reference_node_ids: [] }),
    inQuote('an image parameter within its options', { params: { aspect_ratio: '16:9' } }),
    inQuote('a video parameter at its ends', { type: 'video', params: { duration: 1 } }),
    ...['t2i', 'i2v', 'Image', '', 'model', null, 7, ['image']].map(type => notInQuote(`type ${JSON.stringify(type)}`, { type }, 'type')),
    ...['type', 'prompt', 'workspace_id', 'project_id'].map(field => notInQuote(`no ${field}`, { [field]: undefined }, field)),
    ...['', 7, null, ['x']].map(prompt => notInQuote(`the prompt ${JSON.stringify(prompt)}`, { prompt }, 'prompt')),
    notInQuote('a prompt with NUL', { prompt: 'a\u0000b' }, 'prompt'),
    ...['prj_1', 'ws_', 'WS_1', 'ws_a b', 7, null].map(id =>
      notInQuote(`the workspace ${JSON.stringify(id)}`, { workspace_id: id }, 'workspace_id'),
    ),
    ...['ws_1', 'prj_', 'prj_a b', 7, null].map(id => notInQuote(`the project ${JSON.stringify(id)}`, { project_id: id }, 'project_id')),
    ...[7, null, { model_id: 'local/image' }, ['local/image']].map(model =>
      notInQuote(`the model ${JSON.stringify(model)}`, { model }, 'model'),
    ),
    ...[[], 'x', null, 7].map(params => notInQuote(`the params ${JSON.stringify(params)}`, { params }, 'params')),
    ...['true', 1, null].map(value => notInQuote(`quote ${JSON.stringify(value)}`, { quote: value }, 'quote')),
    notInQuote('21 references', { reference_node_ids: many(21, 'n1') }, 'reference_node_ids'),
    notInQuote('references that are not a list', { reference_node_ids: 'n1' }, 'reference_node_ids'),
    notInQuote('a reference that is not a string', { reference_node_ids: ['n1', 2] }, 'reference_node_ids[1]'),
    notInQuote('a brand without id and task', { brand_context: {} }, 'brand_context.brand_id', 'brand_context.task'),
    ...['northwind', 'brand_North', 'brand_', 'brand_a-b'].map(id =>
      notInQuote(`the brand ${id}`, { brand_context: { ...brand, brand_id: id } }, 'brand_context.brand_id'),
    ),
    ...['v0', 'v', '1', 'brel_', 'brel_A', 'V1'].map(release =>
      notInQuote(`the release ${release}`, { brand_context: { ...brand, release } }, 'brand_context.release'),
    ),
    ...['', 'x'.repeat(65)].flatMap(text => [
      notInQuote(`a task of ${text.length} characters`, { brand_context: { ...brand, task: text } }, 'brand_context.task'),
      notInQuote(`a channel of ${text.length} characters`, { brand_context: { ...brand, channel: text } }, 'brand_context.channel'),
    ]),
    ...[0, 101].map(count =>
      notInQuote(`${count} modules`, { brand_context: { ...brand, modules: many(count, 'm') } }, 'brand_context.modules'),
    ),
    notInQuote('101 asset keys', { brand_context: { ...brand, asset_keys: many(101, 'k') } }, 'brand_context.asset_keys'),
    notInQuote('an unknown field of the brand', { brand_context: { ...brand, colour: 'red' } }, 'brand_context.colour'),
    ...['http://example.com/x', 'ftp://example.com', 'example.com', '/hooks', '', 7].map(url =>
      notInQuote(`the callback ${JSON.stringify(url)}`, { callback_url: url }, 'callback_url'),
    ),
    ...[
      'https://localhost/',
      'https://127.0.0.1/',
      'https://10.1.2.3:8443/x',
      'https://192.168.0.1',
      'https://169.254.169.254/latest',
      'https://[::1]/',
      'https://0.0.0.0/',
      'https://[::ffff:10.0.0.1]/',
      'https://2130706433/',
    ].map(url => notInQuote(`the private callback ${url}`, { callback_url: url }, 'callback_url')),
    ...[0, 11, 'long', true].map(duration =>
      notInQuote(`the duration ${JSON.stringify(duration)} of a video`, { type: 'video', params: { duration } }, 'params.duration'),
    ),
    notInQuote('a model that there is not', { model: 'no/such-model' }, 'model'),
    notInQuote('a model of another type', { model: 'local/video' }, 'model'),
    notInQuote('an unknown field', { colour: 'red' }, 'colour'),
    notInQuote('many wrong fields, naming all', { type: 't2i', prompt: '', colour: 1, quote: 'x' }, 'type', 'prompt', 'colour', 'quote'),
    bad('an unknown query parameter', { query: { dry_run: 'true' } }, 'dry_run'),
  ],
  responses: {
    200: body({ ...image, quote: true }),
    201: body(image),
    402: withoutMoney({ body: image }),
    404: body({ ...image, project_id: unknownIds.projectId }),
    409: repeated(body(image)),
    422: otherCall(body(image)),
  },
  idempotency: { call: { body: fastest }, other: { body: { ...fastest, prompt: 'Something else' } } },
})
