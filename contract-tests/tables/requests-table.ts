import type { RequestOptions } from '../support/requests.ts'
import { listedWords, words } from '../targets/fixtures.ts'

export interface Row {
  what: string
  options: RequestOptions
  /** The fields that the refusal names; none: the request is good. */
  wrong: readonly string[]
}

const good = (what: string, options: RequestOptions): Row => ({ what, options, wrong: [] })
const bad = (what: string, options: RequestOptions, ...wrong: string[]): Row => ({ what, options, wrong })

// quotes, so that good requests cost nothing
const quote = { quote: true, params: undefined, model: undefined, callback_url: undefined, type: 'image' }
const inQuote = (what: string, change: object) => good(what, { body: { ...quote, ...change } })
const notInQuote = (what: string, change: object, ...wrong: string[]) => bad(what, { body: { ...quote, ...change } }, ...wrong)
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item)
const brand = { brand_id: 'brand_northwind', task: 'image.generate' }

const startGeneration: Row[] = [
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
]

const run = { type: 'image', params: undefined, model: undefined, callback_url: undefined }
const canvasPath = ['ws_1', 'prj_', 'nope'].map(projectId => bad(`the project ${projectId}`, { path: { projectId } }, 'projectId'))
const startGenerationRun: Row[] = [
  good('an image', { body: run }),
  good('a text', { body: { ...run, type: 'text' } }),
  ...['model3d', 't2i', null].map(type => bad(`type ${JSON.stringify(type)}`, { body: { ...run, type } }, 'type')),
  ...['type', 'prompt', 'workspace_id', 'project_id'].map(field => bad(`no ${field}`, { body: { ...run, [field]: undefined } }, field)),
  bad('an empty prompt', { body: { ...run, prompt: '' } }, 'prompt'),
  bad('a quote', { body: { ...run, quote: true } }, 'quote'),
  bad('references', { body: { ...run, reference_node_ids: ['n1'] } }, 'reference_node_ids'),
  bad('a brand', { body: { ...run, brand_context: brand } }, 'brand_context'),
  bad('a callback over http', { body: { ...run, callback_url: 'http://example.com/' } }, 'callback_url'),
  bad('a wrong prefix', { body: { ...run, workspace_id: 'prj_1', project_id: 'ws_1' } }, 'workspace_id', 'project_id'),
]

const title = { start: 0, duration: 30, text: 'Winter market' }
const everySetting = {
  trim_start: 0,
  volume: 2,
  opacity: 0.5,
  position: { x: -2, y: 3 },
  scale: 10,
  fit: 'cover',
  fade_in: 15,
  fade_out: 15,
  color: '#FFcc00',
  font_size: 1000,
  align: 'right',
}
const timeline = (track: object, change: object = {}) => ({
  fps: 30,
  width: 640,
  height: 360,
  tracks: [{ kind: 'text', items: [title], ...track }],
  ...change,
})
const adding = (document: object): RequestOptions => ({ body: { add: [{ ref: 'a', type: 'timeline', document }] } })
const inTimeline = (what: string, track: object, change?: object) => good(`a timeline with ${what}`, adding(timeline(track, change)))
const notInTimeline = (what: string, track: object, wrong: string, change?: object) =>
  bad(`a timeline with ${what}`, adding(timeline(track, change)), `add[0].document.${wrong}`)
const notInItem = (what: string, change: object, wrong: string) =>
  notInTimeline(what, { items: [{ ...title, ...change }] }, `tracks[0].items[0].${wrong}`)

const image = { type: 'image', url: 'https://example.com/fox.png' }
const actionRun = { action_id: 'rotate-image', inputs: [image], params: {} }
const inActionRun = (what: string, change: object) => good(what, { body: { ...actionRun, ...change } })
const notInActionRun = (what: string, change: object, ...wrong: string[]) => bad(what, { body: { ...actionRun, ...change } }, ...wrong)
const startActionRun: Row[] = [
  inActionRun('an image elsewhere', {}),
  inActionRun('an image by its slot', { inputs: [{ ...image, name: 'image' }] }),
  inActionRun('a text', { action_id: 'qr-code-generator', inputs: [{ type: 'text', text: 'https://example.com' }] }),
  inActionRun('an empty text', { action_id: 'qr-code-generator', inputs: [{ type: 'text', text: '' }], params: { size: 256 } }),
  inActionRun('several texts', { action_id: 'concat-text', inputs: many(64, { type: 'text', text: 'x' }) }),
  inActionRun('parameters at their ends', { params: { angle: -180, canvas_mode: 'shrink', transparent: true, background: '#FFF' } }),
  inActionRun('an unknown parameter', { params: { degrees: { deep: [1] } } }),
  inActionRun('no parameters', { params: undefined }),
  inActionRun('a state of no use', { state: { strokes: [] } }),
  ...['action_id', 'workspace_id', 'project_id', 'inputs'].map(field => notInActionRun(`no ${field}`, { [field]: undefined }, field)),
  ...['rotate', 'Rotate-Image', '', null, 7].map(id => notInActionRun(`the action ${JSON.stringify(id)}`, { action_id: id }, 'action_id')),
  ...[[], null, 'x', image].map(inputs => notInActionRun(`the inputs ${JSON.stringify(inputs)}`, { inputs }, 'inputs')),
  notInActionRun('257 inputs', { inputs: many(257, image) }, 'inputs'),
  notInActionRun('an input without a type', { inputs: [{ url: image.url }] }, 'inputs[0].type'),
  notInActionRun('an input of a type that there is not', { inputs: [{ ...image, type: 'picture' }] }, 'inputs[0].type'),
  notInActionRun('an input without a content', { inputs: [{ type: 'image' }] }, 'inputs[0]'),
  notInActionRun(
    'a text without its text',
    { action_id: 'concat-text', inputs: [{ type: 'text', url: image.url }] },
    'inputs[0].text',
    'inputs[0].url',
  ),
  notInActionRun('an image over http', { inputs: [{ type: 'image', url: 'http://example.com/fox.png' }] }, 'inputs[0].url'),
  notInActionRun('an image at a private address', { inputs: [{ type: 'image', url: 'https://127.0.0.1/fox.png' }] }, 'inputs[0].url'),
  notInActionRun('an invalid asset id', { inputs: [{ type: 'image', asset_id: 'run_1' }] }, 'inputs[0].asset_id'),
  notInActionRun('a slot that the action has not', { inputs: [{ ...image, name: 'picture' }] }, 'inputs[0].name'),
  notInActionRun('a type that no slot takes', { inputs: [{ type: 'audio', url: 'https://example.com/a.mp3' }] }, 'inputs[0]'),
  notInActionRun('one image too many', { inputs: [image, image] }, 'inputs[1]'),
  notInActionRun('nothing for a slot', { action_id: 'overlay-image-browser' }, 'inputs'),
  ...[181, -181, '90', null, [90]].flatMap(angle =>
    angle === null ? [] : [notInActionRun(`the angle ${JSON.stringify(angle)}`, { params: { angle } }, 'params.angle')],
  ),
  notInActionRun('a choice that there is not', { params: { canvas_mode: 'grow' } }, 'params.canvas_mode'),
  notInActionRun('an invalid colour', { params: { background: 'nice' } }, 'params.background'),
  notInActionRun('a toggle that is not a boolean', { params: { transparent: 'yes' } }, 'params.transparent'),
  notInActionRun('parameters that are too long', { params: { note: 'x'.repeat(262_200) } }, 'params'),
  notInActionRun('a state that is too long', { action_id: 'draw-image-browser', state: { note: 'x'.repeat(262_200) } }, 'state'),
  notInActionRun(
    'many wrong things, naming all',
    { params: { angle: 999, canvas_mode: 7 }, inputs: [{ ...image, name: 'no' }] },
    'params.angle',
    'params.canvas_mode',
    'inputs[0].name',
  ),
  notInActionRun('an unknown field', { callback_url: 'https://example.com' }, 'callback_url'),
]

const sourceOf = (...lines: string[]) => [`// @flora-outputs [{"name":"text","type":"text"}]`, ...lines].join('\n')
const custom = { action_id: undefined, language: 'javascript', label: undefined, params: {} }
const inCode = (what: string, change: object) => good(what, { body: { ...custom, ...change } })
const notInCode = (what: string, change: object, ...wrong: string[]) => bad(what, { body: { ...custom, ...change } }, ...wrong)
const writes = `writeOutput('text', 'x')`
const declaring = (...declared: object[]) => sourceOf(`// @flora-params ${JSON.stringify(declared)}`, writes)
const createActionNode: Row[] = [
  good('a prebuilt action', {}),
  good('the custom actions of the examples: JavaScript', { example: 'custom_javascript' }),
  good('the custom actions of the examples: a module', { example: 'custom_browser' }),
  good('the custom actions of the examples: Python', { example: 'custom_python' }),
  inCode('outputs alone', { code: sourceOf(writes) }),
  inCode('a module', { code: sourceOf(`export const execute = async () => ({ text: 'x' })`) }),
  inCode('a module with its runtime', { code: sourceOf(`export function execute() { return { text: 'x' } }`), runtime: 'browser' }),
  inCode('top-level await', { code: sourceOf(`await null`, writes) }),
  inCode('a select', { code: declaring({ key: 'mode', type: 'select', options: [{ label: 'A', value: 'a' }], default: 'a' }) }),
  bad('neither', { body: { action_id: undefined } }, 'action_id'),
  bad('both', { body: { code: sourceOf(writes), language: 'javascript' } }, 'body'),
  bad('an action that there is not', { body: { action_id: 'no-such-action' } }, 'action_id'),
  bad('a wrong parameter', { body: { params: { angle: 'x' } } }, 'params.angle'),
  bad('an empty label', { body: { label: '' } }, 'label'),
  notInCode('no language', { code: sourceOf(writes), language: undefined }, 'language'),
  notInCode('Python on another runtime', { code: '# @flora-outputs []', language: 'python', runtime: 'node' }, 'runtime'),
  notInCode('JavaScript on Python', { code: sourceOf(writes), runtime: 'python' }, 'runtime'),
  notInCode('no outputs', { code: writes }, 'code'),
  notInCode('a syntax error', { code: sourceOf('const = 1') }, 'code'),
  notInCode('a module without execute', { code: sourceOf(writes), runtime: 'browser' }, 'code'),
  notInCode('an import', { code: sourceOf(`import fs from 'node:fs'`, writes) }, 'code'),
  notInCode('the toolkit', { code: sourceOf(`writeOutput('text', String(images.blank(1, 1, '#fff')))`) }, 'code'),
  notInCode('outputs that are no JSON', { code: `// @flora-outputs [{]\n${writes}` }, 'code'),
  notInCode('a default that the parameter does not take', { code: declaring({ key: 'n', type: 'number', min: 0, default: -1 }) }, 'code'),
  notInCode('a wrong value of its own parameter', { code: declaring({ key: 'n', type: 'number', max: 1 }), params: { n: 2 } }, 'params.n'),
  notInCode('source that is too long', { code: sourceOf(writes, `// ${'ä'.repeat(524_300)}`) }, 'code'),
  ...['prj_', 'ws_1', 'nope'].map(projectId => bad(`the project ${projectId}`, { path: { projectId } }, 'projectId')),
]

const pages: Row[] = [
  ...['1', '20', '100'].map(limit => good(`limit ${limit}`, { query: { limit } })),
  ...['0', '101', '-1', '1.5', 'ten', '', '1e9'].map(limit => bad(`limit ${JSON.stringify(limit)}`, { query: { limit } }, 'limit')),
  ...['', 'garbage', 'AAAA.BBBB', 'x'.repeat(200)].map(cursor =>
    bad(`the cursor ${JSON.stringify(cursor.slice(0, 20))}`, { query: { cursor } }, 'cursor'),
  ),
  bad('an unknown query parameter', { query: { page: '2' } }, 'page'),
]
const badWorkspaceFilter: Row[] = ['prj_1', 'ws_', '', 'ws'].map(id =>
  bad(`the workspace ${JSON.stringify(id)}`, { query: { workspace_id: id } }, 'workspace_id'),
)
const badProjectFilter: Row[] = ['ws_1', 'prj_', ''].map(id =>
  bad(`the project ${JSON.stringify(id)}`, { query: { project_id: id } }, 'project_id'),
)

const newProject: Row[] = [
  good('a name', { body: { name: 'Spring' } }),
  good('a name of any script', { body: { name: '春 "quotes" <b>' } }),
  good('is_private', { body: { is_private: true } }),
  ...[undefined, 7, null, ['x']].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { name } }, 'name')),
  bad('a name with NUL', { body: { name: 'a\u0000b' } }, 'name'),
  ...['yes', 1, null].map(value => bad(`is_private ${JSON.stringify(value)}`, { body: { is_private: value } }, 'is_private')),
  bad('an unknown field', { body: { folder: 'x' } }, 'folder'),
]

/** Not `satisfies`: the suite checks that every built operation is here. */
export const goodAndBad = {
  startGeneration,
  startGenerationRun,
  getRun: [
    good('the id of a run', {}),
    ...['nope', 'prj_1', 'run_', 'run_a b'].map(runId => bad(`the id ${runId}`, { path: { runId } }, 'runId')),
    bad('a query', { query: { expand: 'outputs' } }, 'expand'),
  ],
  streamRunEvents: [
    good('the id of a run', {}),
    ...['', '1', 'run_1.running.5', 'x'.repeat(128)].map(id =>
      good(`the unknown Last-Event-ID ${JSON.stringify(id.slice(0, 20))}`, { headers: { 'last-event-id': id } }),
    ),
    ...['nope', 'prj_1', 'run_'].map(runId => bad(`the id ${runId}`, { path: { runId } }, 'runId')),
    bad('a Last-Event-ID of 129 characters', { headers: { 'last-event-id': 'x'.repeat(129) } }, 'Last-Event-ID'),
    bad('a query', { query: { since: '5' } }, 'since'),
  ],
  streamProjectEvents: [
    good('the id of a project', {}),
    ...['', '1', '1.abc', 'run_1.running.5', 'x'.repeat(128)].map(id =>
      good(`the unknown Last-Event-ID ${JSON.stringify(id.slice(0, 20))}`, { headers: { 'last-event-id': id } }),
    ),
    ...['nope', 'run_1', 'prj_'].map(projectId => bad(`the id ${projectId}`, { path: { projectId } }, 'projectId')),
    bad('a Last-Event-ID of 129 characters', { headers: { 'last-event-id': 'x'.repeat(129) } }, 'Last-Event-ID'),
    bad('a query', { query: { since: '5' } }, 'since'),
  ],
  cancelRun: [
    ...['nope', 'prj_1', 'run_', 'run_a b'].map(runId => bad(`the id ${runId}`, { path: { runId } }, 'runId')),
    bad('an unknown field', { body: { reason: 'late' } }, 'reason'),
    bad('a query', { query: { force: 'true' } }, 'force'),
  ],
  listGenerations: [
    good('nothing', {}),
    ...['pending', 'running', 'completed', 'failed'].map(status => good(`status ${status}`, { query: { status } })),
    ...['done', 'COMPLETED', '', 'pending,running'].map(status => bad(`status ${JSON.stringify(status)}`, { query: { status } }, 'status')),
    ...['00000000-0000-7000-8000-000000000000', 'n1'].map(id => good(`the node ${id}`, { query: { node_id: id } })),
    ...['', 'x'.repeat(65)].map(id => bad(`a node of ${id.length} characters`, { query: { node_id: id } }, 'node_id')),
    ...pages,
    ...badWorkspaceFilter,
    ...badProjectFilter,
    bad('two wrong parameters, naming both', { query: { limit: '0', status: 'done' } }, 'limit', 'status'),
  ],
  listModels: [
    good('nothing', {}),
    ...['image', 'video', 'audio', 'text', 'model3d'].map(type => good(`type ${type}`, { query: { type } })),
    ...['t2i', '', 'IMAGE'].map(type => bad(`type ${JSON.stringify(type)}`, { query: { type } }, 'type')),
    bad('an unknown query parameter', { query: { limit: '5' } }, 'limit'),
  ],
  listProjects: [
    good('the workspace', {}),
    ...['private', 'workspace'].map(visibility => good(`visibility ${visibility}`, { query: { visibility } })),
    ...['public', '', 'Private'].map(visibility =>
      bad(`visibility ${JSON.stringify(visibility)}`, { query: { visibility } }, 'visibility'),
    ),
    good('a query with wildcards', { query: { query: '100%_\\' } }),
    bad('an empty query', { query: { query: '' } }, 'query'),
    ...pages,
    ...badWorkspaceFilter,
  ],
  createProject: [
    ...newProject,
    ...[undefined, 'prj_1', 'ws_', 7, null].map(id =>
      bad(`the workspace ${JSON.stringify(id)}`, { body: { workspace_id: id } }, 'workspace_id'),
    ),
    bad('name and workspace missing, naming both', { body: { name: undefined, workspace_id: undefined } }, 'name', 'workspace_id'),
  ],
  getProject: [
    good('the id of a project', {}),
    ...['nope', 'ws_1', 'prj_'].map(projectId => bad(`the id ${projectId}`, { path: { projectId } }, 'projectId')),
  ],
  createWorkspaceProject: [
    ...newProject,
    bad('a workspace in the body as well', { body: { workspace_id: 'ws_1' } }, 'workspace_id'),
    bad('a wrong workspace in the path', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
  ],
  createFolderProject: [
    ...newProject,
    ...['nope', 'prj_1', 'fld_', 'fld_a b'].map(folderId => bad(`the folder ${folderId}`, { path: { folderId } }, 'folderId')),
    bad('a folder in the body as well', { body: { folder_id: 'fld_1' } }, 'folder_id'),
  ],
  shareProject: [
    ...['view', 'edit'].map(access => good(`access ${access}`, { body: { access } })),
    ...['View', 'write', '', null, undefined, true, ['view']].map(access =>
      bad(`access ${JSON.stringify(access)}`, { body: { access } }, 'access'),
    ),
    bad('an unknown field', { body: { password: 'x' } }, 'password'),
    ...canvasPath,
  ],
  unshareProject: [bad('an unknown field', { body: { access: 'view' } }, 'access'), ...canvasPath],
  listAssets: [
    good('nothing', {}),
    good('a query', { query: { query: 'bottle' } }),
    bad('an empty query', { query: { query: '' } }, 'query'),
    ...pages,
    ...badWorkspaceFilter,
    ...badProjectFilter,
  ],
  createAsset: [
    good('a signed upload', {}),
    good('nothing but source and workspace', { body: { content_type: undefined, file_name: undefined } }),
    good('everything', { body: { folder: 'spring/raw', file_name: 'ein Bild — 狐.png', content_type: 'IMAGE/PNG; q=1' } }),
    good('a type that says nothing', { body: { content_type: 'application/octet-stream' } }),
    good('a name by which browsers know a type', { body: { content_type: 'audio/x-m4a', file_name: 'a.m4a' } }),
    ...['source', 'workspace_id'].map(field => bad(`no ${field}`, { body: { [field]: undefined } }, field)),
    ...['signed_url', 'http://example.com/a.png', 'https://', 'https://a b', 7, null].map(source =>
      bad(`the source ${JSON.stringify(source)}`, { body: { source } }, 'source'),
    ),
    bad('a source on a host that is not listed', { body: { source: 'https://files.example.org/a.png' } }, 'source'),
    bad('a source on a private host', { body: { source: 'https://10.0.0.1/a.png' } }, 'source'),
    ...['image/svg+xml', 'text/html', 'png', 'image/', 7].map(type =>
      bad(`the type ${JSON.stringify(type)}`, { body: { content_type: type } }, 'content_type'),
    ),
    ...['', 'x'.repeat(256), 'a\u0000b', 7].map(name =>
      bad(`the name ${JSON.stringify(name).slice(0, 20)}`, { body: { file_name: name } }, 'file_name'),
    ),
    bad('an empty folder', { body: { folder: '' } }, 'folder'),
    bad('no project', { body: { project_id: 'nope' } }, 'project_id'),
    bad('a file in JSON', { body: { file: 'bytes' } }, 'file'),
  ],
  completeAsset: ['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
  retryAsset: ['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
  attachAsset: [
    good('an asset and a project', {}),
    ...['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
    bad('a wrong project', { path: { projectId: 'ws_1' } }, 'projectId'),
    bad('a body', { body: { label: 'x' } }, 'label'),
  ],
  listCanvasNodes: [good('the project', {}), ...pages, bad('a wrong project', { path: { projectId: 'ws_1' } }, 'projectId')],
  getCanvas: [good('the project', {}), ...canvasPath, bad('a query', { query: { format: 'svg' } }, 'format')],
  patchCanvas: [
    good('nodes and an edge', {}),
    good('a node of each type', {
      body: { diagram: 'graph TD\na["image: x"];b["video"];c["audio: x"];d["text: x"];e["model3d: x"];f["a cat"]:::image' },
    }),
    good('a header alone', { body: { diagram: 'flowchart LR' } }),
    good('parameters of a node', {
      body: {
        diagram: 'flowchart LR\n a["image: x"]',
        node_params: { a: { prompt: 'y', model: 'local/image', aspect_ratio: '16:9', model_parameters: { seed: 4, no_such: 1 } } },
      },
    }),
    good('a medium elsewhere', {
      body: { diagram: 'flowchart LR\n a["video"]', node_params: { a: { content_url: 'https://assets.example.com/a.mp4' } } },
    }),
    ...[undefined, '', 7, null, ['flowchart LR']].map(diagram =>
      bad(`the diagram ${JSON.stringify(diagram)}`, { body: { diagram } }, 'diagram'),
    ),
    ...[
      'sequenceDiagram\n A->>B: hi',
      'flowchart LR\n a["image: x"] --> nobody',
      'flowchart LR\n a["image: x"] --> a',
      'flowchart LR\n a["action: rotate-image"]',
      'flowchart LR\n a["group: x"]',
      'flowchart LR\n a["image: x"',
      'flowchart LR\n subgraph s',
    ].map(diagram => bad(`the diagram ${JSON.stringify(diagram)}`, { body: { diagram } }, 'diagram')),
    bad('a cycle', { body: { diagram: 'flowchart LR\n a["image: x"] --> b["image: y"] --> a' } }, 'diagram'),
    bad('a diagram with NUL', { body: { diagram: 'flowchart LR\u0000' } }, 'diagram'),
    bad('parameters of nobody', { body: { node_params: { nobody: { prompt: 'x' } } } }, 'node_params.nobody'),
    bad(
      'prompt and content',
      { body: { node_params: { a: { prompt: 'x', content_url: 'https://assets.example.com/a.png' } } } },
      'node_params.a',
    ),
    ...['http://10.0.0.1/a.png', 'ftp://a.example.com/x', 'nope', 7].map(url =>
      bad(`the content ${JSON.stringify(url)}`, { body: { node_params: { b: { content_url: url } } } }, 'node_params.b.content_url'),
    ),
    bad(
      'content of a text',
      { body: { node_params: { a: { content_url: 'https://assets.example.com/a.txt' } } } },
      'node_params.a.content_url',
    ),
    bad('a model that there is not', { body: { node_params: { b: { model: 'no/such' } } } }, 'node_params.b.model'),
    bad('a model of another type', { body: { node_params: { b: { model: 'local/video' } } } }, 'node_params.b.model'),
    bad(
      'a parameter out of range',
      { body: { node_params: { b: { model: 'local/image', model_parameters: { size: 1 } } } } },
      'node_params.b.model_parameters.size',
    ),
    bad(
      'an aspect ratio that there is not',
      { body: { node_params: { b: { model: 'local/image', aspect_ratio: '7:1' } } } },
      'node_params.b.aspect_ratio',
    ),
    bad('an unknown parameter of a node', { body: { node_params: { b: { colour: 'red' } } } }, 'node_params.b.colour'),
    bad('an unknown field', { body: { replace: true } }, 'replace'),
    ...canvasPath,
  ],
  getGraph: [
    good('the project', {}),
    ...canvasPath,
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
    bad('a query', { query: { limit: '5' } }, 'limit'),
  ],
  arrangeCanvas: [
    good('everything', { body: { node_ids: undefined, all: true } }),
    good('a node', { body: { node_ids: ['n1'] } }),
    good('a node twice', { body: { node_ids: ['n1', 'n1'] } }),
    ...['row', 'column', 'grid'].map(mode => good(mode, { body: { node_ids: ['n1'], layout: { mode } } })),
    good('a grid at a place', { body: { node_ids: ['n1'], layout: { mode: 'grid', columns: 2, gap: 0, origin: { x: -5.5, y: 1e6 } } } }),
    bad('neither', { body: { node_ids: undefined } }, 'node_ids'),
    good('both, of which `all` wins', { body: { node_ids: ['n99999'], all: true } }),
    bad('both, one of them wrong', { body: { node_ids: [''], all: true } }, 'node_ids[0]'),
    bad('not all', { body: { node_ids: undefined, all: false } }, 'node_ids'),
    bad('no nodes', { body: { node_ids: [] } }, 'node_ids'),
    bad('501 nodes', { body: { node_ids: many(501, 'n1') } }, 'node_ids'),
    bad('a number', { body: { node_ids: ['n1', 7] } }, 'node_ids[1]'),
    bad('a layout without a mode', { body: { node_ids: ['n1'], layout: {} } }, 'layout.mode'),
    bad('a mode that there is not', { body: { node_ids: ['n1'], layout: { mode: 'circle' } } }, 'layout.mode'),
    ...[0, 501, 1.5, '2'].map(columns =>
      bad(`${JSON.stringify(columns)} columns`, { body: { node_ids: ['n1'], layout: { mode: 'grid', columns } } }, 'layout.columns'),
    ),
    ...[-1, 10001, '64'].map(gap =>
      bad(`the gap ${JSON.stringify(gap)}`, { body: { node_ids: ['n1'], layout: { mode: 'row', gap } } }, 'layout.gap'),
    ),
    bad('half an origin', { body: { node_ids: ['n1'], layout: { mode: 'row', origin: { x: 1 } } } }, 'layout.origin.y'),
    ...canvasPath,
  ],
  applyChangeset: [
    good('an image and its caption', {}),
    good('nothing', { body: { add: undefined } }),
    good('a node of each type', {
      body: {
        add: [
          ...['image', 'video', 'audio', 'text', 'model3d', 'group', 'batch', 'label', 'element'].map(type => ({ ref: type, type })),
          { ref: 'a', type: 'action', action_id: 'rotate-image' },
        ],
      },
    }),
    bad('a type that there is not', { body: { add: [{ ref: 'a', type: 'picture' }] } }, 'add[0].type'),
    bad('no ref', { body: { add: [{ type: 'image' }] } }, 'add[0].ref'),
    bad('an action without its id', { body: { add: [{ ref: 'a', type: 'action' }] } }, 'add[0].action_id'),
    bad('an update of nothing', { body: { update: [{ id: 'n1' }] } }, 'update[0]'),
    bad('an edge to itself', { body: { add: [{ ref: 'a', type: 'image' }], connect: [{ from: 'a', to: 'a' }] } }, 'connect[0]'),
    bad(
      'two of one ref',
      {
        body: {
          add: [
            { ref: 'a', type: 'image' },
            { ref: 'a', type: 'image' },
          ],
        },
      },
      'add[1].ref',
    ),
    bad('a model that there is not', { body: { add: [{ ref: 'a', type: 'image', model: 'no/such' }] } }, 'add[0].model'),
    bad('a size of nothing', { body: { add: [{ ref: 'a', type: 'image', size: { width: 0, height: 5 } }] } }, 'add[0].size.width'),
    bad('an unknown field', { body: { replace: true } }, 'replace'),
    bad('an empty revision', { body: { if_revision: '' } }, 'if_revision'),
    inTimeline('words', {}),
    inTimeline('everything that can be said of an item', { items: [{ ...title, ...everySetting }] }),
    inTimeline(
      'a track of each kind',
      {},
      { tracks: ['video', 'audio', 'text'].map(kind => ({ kind, items: kind === 'text' ? [title] : [] })) },
    ),
    inTimeline('what it is', {}, { kind: 'timeline', schema_version: 1 }),
    inTimeline('200 items', { items: [...Array(200).keys()].map(start => ({ start, duration: 1, text: 'x' })) }),
    ...['kind', 'items'].map(field => notInTimeline(`a track without ${field}`, { [field]: undefined }, `tracks[0].${field}`)),
    notInTimeline('a kind of track that there is not', { kind: 'subtitles' }, 'tracks[0].kind'),
    notInTimeline('words in a video track', { kind: 'video' }, 'tracks[0].items[0].text'),
    ...['start', 'duration'].map(field => notInItem(`an item without ${field}`, { [field]: undefined }, field)),
    ...Object.entries({
      start: [-1, 0.5, 108001, '0'],
      duration: [0, 108001, null],
      trim_start: [-1, 1000001],
      volume: [-0.1, 2.1, 'loud'],
      opacity: [-0.1, 1.1],
      scale: [0, 11],
      fit: ['fill'],
      fade_in: [-1, 31],
      color: ['red', '#fff', '#12345g'],
      font_size: [7, 1001],
      align: ['middle'],
      text: ['', 'x'.repeat(2001)],
    }).flatMap(([field, values]) =>
      values.map(value => notInItem(`the ${field} ${JSON.stringify(value).slice(0, 20)}`, { [field]: value }, field)),
    ),
    notInItem('a position outside', { position: { x: -3, y: 0 } }, 'position.x'),
    notInItem('half a position', { position: { x: 0 } }, 'position.y'),
    notInItem('a transition to nothing', { transition: { type: 'dissolve', duration: 5 } }, 'transition'),
    notInItem('a transition that there is not', { transition: { type: 'fade', duration: 5 } }, 'transition.type'),
    notInItem('fades longer than the item', { fade_in: 20, fade_out: 20 }, 'fade_out'),
    notInItem('an unknown field', { speed: 2 }, 'speed'),
    notInTimeline('items that overlap', { items: [title, { ...title, start: 29 }] }, 'tracks[0].items[1].start'),
    notInTimeline('items that are not in order', { items: [{ ...title, start: 60 }, title] }, 'tracks[0].items[1].start'),
    notInTimeline('201 items', { items: many(201, title) }, 'tracks[0].items'),
    notInTimeline('no item', { items: [] }, 'tracks'),
    notInTimeline('an item beyond 30 minutes', { items: [{ ...title, start: 53_990 }] }, 'tracks[0].items[0].duration'),
    ...Object.entries({
      fps: [0, 61, 29.97],
      width: [15, 17, 3842],
      height: [0, '360'],
      background: ['black', '#00000'],
      tracks: [[], {}],
    }).flatMap(([field, values]) =>
      values.map(value => notInTimeline(`the ${field} ${JSON.stringify(value)}`, {}, field, { [field]: value })),
    ),
    notInTimeline('an expected revision of a new document', {}, 'expected_revision', { expected_revision: 0 }),
    notInTimeline('another kind', {}, 'kind', { kind: 'deck' }),
    notInTimeline('another version of the format', {}, 'schema_version', { schema_version: 2 }),
    notInTimeline('an unknown field of the document', {}, 'duration', { duration: 5 }),
    bad(
      'an update of a document without the revision',
      { body: { update: [{ id: 'n1', document: timeline({}) }] } },
      'update[0].document.expected_revision',
    ),
    bad(
      'a document on a node that is not a timeline',
      { body: { update: [{ id: 'n1', document: { ...timeline({}), expected_revision: 0 } }] } },
      'update[0].document',
    ),
    ...canvasPath,
  ],
  getTimeline: [good('a timeline', {}), ...canvasPath, bad('an id that is too long', { path: { nodeId: 'n'.repeat(65) } }, 'nodeId')],
  runNodes: [
    good('ids that are not there', { body: { node_ids: ['n999999', 'x', '🦊'] } }),
    good('only what is stale', { body: { node_ids: ['n999999'], only_stale: true } }),
    ...[undefined, [], 'n1', null, many(51, 'n1')].map(ids =>
      bad(`the ids ${JSON.stringify(ids)?.slice(0, 20)}`, { body: { node_ids: ids } }, 'node_ids'),
    ),
    good('ids that can be of no node', { body: { node_ids: ['', 'x'.repeat(500), '__proto__'] } }),
    bad('only_stale that is not a boolean', { body: { only_stale: 'yes' } }, 'only_stale'),
    bad('an unknown field', { body: { params: {} } }, 'params'),
    ...canvasPath,
  ],
  startActionRun,
  listActions: [good('nothing', {}), bad('a query', { query: { type: 'image' } }, 'type')],
  getAction: [good('a slug', {}), bad('a slug that is too long', { path: { actionId: 'x'.repeat(201) } }, 'actionId')],
  createActionNode,
  getActionNode: [good('an action node', {}), ...canvasPath, bad('an empty id', { path: { nodeId: ' '.repeat(200) } }, 'nodeId')],
  runActionNode: [
    bad('a wrong parameter', { body: { params: { size: 'large' } } }, 'params.size'),
    bad('a state that is not an object', { body: { state: [] } }, 'state'),
    bad('a state that is too long', { body: { params: {}, state: { note: 'x'.repeat(262_200) } } }, 'state'),
    bad('an unknown field', { body: { inputs: [] } }, 'inputs'),
    ...canvasPath,
  ],
  getAsset: [
    good('the id of an asset', {}),
    ...['nope', 'run_1', 'asset_'].map(assetId => bad(`the id ${assetId}`, { path: { assetId } }, 'assetId')),
  ],
  listWorkspaces: [good('nothing', {}), bad('an unknown query parameter', { query: { name: 'x' } }, 'name')],
  listMembers: [good('nothing', {}), ...pages, bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId')],
  getCredits: [
    good('the workspace', {}),
    ...['prj_1', 'ws_', 'nope'].map(workspaceId => bad(`the workspace ${workspaceId}`, { path: { workspaceId } }, 'workspaceId')),
    bad('a query', { query: { limit: '1' } }, 'limit'),
  ],
  listCreditEntries: [
    good('the workspace', {}),
    ...pages,
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
    bad('a filter that there is not', { query: { kind: 'charge' } }, 'kind'),
  ],
  getUsage: [
    good('nothing', {}),
    ...['day', 'model', 'member', 'project', 'type', 'day,model', 'type,project,member,model,day'].map(by =>
      good(`groups by ${by}`, { query: { group_by: by } }),
    ),
    ...['', 'key', 'day,', 'day;model', 'Day', 'day,model,member,project,type,day'].map(by =>
      bad(`groups by ${JSON.stringify(by)}`, { query: { group_by: by } }, 'group_by'),
    ),
    good('a leap day', { query: { from: '2028-02-29', to: '2028-03-01' } }),
    good('366 days', { query: { from: '2028-01-01', to: '2029-01-01' } }),
    bad('367 days', { query: { from: '2028-01-01', to: '2029-01-02' } }, 'from'),
    ...['2026-02-29', '2026-13-01', '2026-1-1', 'today', '1795168922000', '2026-11-01T00:00:00Z', ''].map(date =>
      bad(`the date ${JSON.stringify(date)}`, { query: { from: date, to: '2026-12-01' } }, 'from'),
    ),
    bad('dates that change places', { query: { from: '2026-12-01', to: '2026-11-01' } }, 'to'),
    bad('no day', { query: { from: '2026-12-01', to: '2026-12-01' } }, 'to'),
    ...['Europe/Berlin', 'UTC', 'America/St_Johns'].map(zone => good(`the time zone ${zone}`, { query: { time_zone: zone } })),
    ...['Mars/Olympus', '', 'x'.repeat(65)].map(zone =>
      bad(`the time zone ${zone.slice(0, 12)}`, { query: { time_zone: zone } }, 'time_zone'),
    ),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
    bad('a page', { query: { limit: '1' } }, 'limit'),
  ],
  listWebhookDeliveries: [
    good('nothing', {}),
    ...['pending', 'delivered', 'failed'].map(status => good(`status ${status}`, { query: { status } })),
    ...['done', 'DELIVERED', ''].map(status => bad(`status ${JSON.stringify(status)}`, { query: { status } }, 'status')),
    ...['prj_1', 'run_', ''].map(id => bad(`the run ${JSON.stringify(id)}`, { query: { run_id: id } }, 'run_id')),
    ...pages,
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
  ],
  startTechniqueRun: [
    good('a text', { body: words }),
    bad('an input that there is not', { body: { inputs: { ...words.inputs, mood: 'sad' } } }, 'inputs.mood'),
    bad('nothing for an input', { body: { inputs: {} } }, 'inputs.words'),
    ...[7, null, '', ' ', 'a\u0000b', 'x'.repeat(32_769), ['A bear'], { text: 'A bear' }].map(value =>
      bad(`the words ${JSON.stringify(value).slice(0, 20)}`, { body: { inputs: { words: value } } }, 'inputs.words'),
    ),
    ...['woodcut', 'run_1', 'tech_', 7].map(id => bad(`the technique ${id}`, { body: { ...words, technique_id: id } }, 'technique_id')),
    ...['technique_id', 'inputs', 'workspace_id'].map(field => bad(`no ${field}`, { body: { ...words, [field]: undefined } }, field)),
    bad('an unknown field', { body: { ...words, project_id: 'prj_1' } }, 'project_id'),
  ],
  listTechniques: [good('nothing', {}), good('a text to find', { query: { query: '50%' } }), ...pages, ...badWorkspaceFilter],
  createTechnique: [
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
  getTechnique: [
    good('the id of a technique', {}),
    ...['Woodcut', 'tech_', 'a_b', 'a b'].map(techniqueId => bad(`the key ${techniqueId}`, { path: { techniqueId } }, 'techniqueId')),
  ],
  archiveTechnique: [
    bad('a wrong key', { path: { techniqueId: 'a_b' } }, 'techniqueId'),
    bad('a field', { body: { force: true } }, 'force'),
  ],
  runTechnique: [
    good('a text', { body: listedWords }),
    good('a text, to be polled', { body: { ...listedWords, mode: 'async' } }),
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
  getTechniqueRun: [
    bad('an invalid run id', { path: { runId: 'tech_1' } }, 'runId'),
    bad('an invalid technique id', { path: { techniqueId: 'a_b' } }, 'techniqueId'),
  ],
  listTechniqueRuns: [
    good('nothing', {}),
    good('a state', { query: { status: 'failed' } }),
    ...['done', ''].map(status => bad(`status ${JSON.stringify(status)}`, { query: { status } }, 'status')),
    bad('a technique by its slug', { query: { technique_id: 'woodcut' } }, 'technique_id'),
    ...pages,
    ...badWorkspaceFilter,
  ],
  listBrands: [good('nothing', {}), ...pages, ...badWorkspaceFilter],
  getBrand: [
    good('the id of a brand', {}),
    ...['nope', 'tech_1', 'brand_', 'brand_a b', 'brand_A'].map(brandId => bad(`the id ${brandId}`, { path: { brandId } }, 'brandId')),
    bad('an id of 65 characters', { path: { brandId: `brand_${'1'.repeat(59)}` } }, 'brandId'),
    bad('a query', { query: { release: 'v1' } }, 'release'),
  ],
  replayWebhookDelivery: [
    good('the id of a delivery', {}),
    ...['nope', 'run_1', 'whd_', 'whd_a b'].map(deliveryId => bad(`the id ${deliveryId}`, { path: { deliveryId } }, 'deliveryId')),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
    bad('an unknown field', { body: { at: 1 } }, 'at'),
    bad('a query', { query: { force: 'true' } }, 'force'),
  ],
} as const satisfies Record<string, readonly Row[]>
