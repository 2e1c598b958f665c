import { operation } from '../declare/operation.ts'
import { bad, good, many } from '../declare/requests.ts'
import { body, otherCall, repeated, unknownIds, valid, withoutMoney } from '../declare/responses.ts'

const image = { type: 'image', url: 'https://example.com/fox.png' }
const actionRun = { action_id: 'rotate-image', inputs: [image], params: {} }
const inActionRun = (what: string, change: object) => good(what, { body: { ...actionRun, ...change } })
const notInActionRun = (what: string, change: object, ...wrong: string[]) => bad(what, { body: { ...actionRun, ...change } }, ...wrong)

export default operation('startActionRun', {
  permission: 'runs:create',
  workspace: 'body',
  requests: [
    inActionRun('an image elsewhere', {}),
    inActionRun('an image by its slot', { inputs: [{ ...image, name: 'image' }] }),
    inActionRun('text', { action_id: 'qr-code-generator', inputs: [{ type: 'text', text: 'https://example.com' }] }),
    inActionRun('empty text', { action_id: 'qr-code-generator', inputs: [{ type: 'text', text: '' }], params: { size: 256 } }),
    inActionRun('several text inputs', { action_id: 'concat-text', inputs: many(64, { type: 'text', text: 'x' }) }),
    inActionRun('parameters at their ends', { params: { angle: -180, canvas_mode: 'shrink', transparent: true, background: '#FFF' } }),
    inActionRun('an unknown parameter', { params: { degrees: { deep: [1] } } }),
    inActionRun('no parameters', { params: undefined }),
    inActionRun('a state of no use', { state: { strokes: [] } }),
    ...['action_id', 'workspace_id', 'project_id', 'inputs'].map(field => notInActionRun(`no ${field}`, { [field]: undefined }, field)),
    ...['rotate', 'Rotate-Image', '', null, 7].map(id =>
      notInActionRun(`the action ${JSON.stringify(id)}`, { action_id: id }, 'action_id'),
    ),
    ...[[], null, 'x', image].map(inputs => notInActionRun(`the inputs ${JSON.stringify(inputs)}`, { inputs }, 'inputs')),
    notInActionRun('257 inputs', { inputs: many(257, image) }, 'inputs'),
    notInActionRun('an input without a type', { inputs: [{ url: image.url }] }, 'inputs[0].type'),
    notInActionRun('an input of a type that there is not', { inputs: [{ ...image, type: 'picture' }] }, 'inputs[0].type'),
    notInActionRun('an input without a content', { inputs: [{ type: 'image' }] }, 'inputs[0]'),
    notInActionRun(
      'a text input without its text',
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
    notInActionRun('an invalid color', { params: { background: 'nice' } }, 'params.background'),
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
  ],
  responses: {
    201: valid(),
    402: withoutMoney({ body: { inputs: [image] } }),
    404: body({ project_id: unknownIds.projectId }),
    409: repeated(),
    422: otherCall(),
  },
  idempotency: { other: { body: { params: { angle: 1 } } } },
})
