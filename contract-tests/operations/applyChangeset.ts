import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good, many } from '../declare/requests.ts'
import { body, otherCall, unknown, valid } from '../declare/responses.ts'
import type { RequestOptions } from '../support/requests.ts'

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

export default operation('applyChangeset', {
  permission: 'projects:write',
  workspace: 'path',
  requests: [
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
    ...['nope', '', null, 7, `run_${'x'.repeat(64)}`].map(result =>
      bad(`the result ${JSON.stringify(result).slice(0, 20)}`, { body: { update: [{ id: 'n1', result }] } }, 'update[0].result'),
    ),
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
    ...badProjectInPath,
  ],
  responses: { 200: valid(), 404: unknown, 409: body({ if_revision: 'another' }), 422: otherCall() },
  codes: { 409: 'conflict' },
  idempotency: { other: { body: { add: [] } }, location: 'repetition' },
})
