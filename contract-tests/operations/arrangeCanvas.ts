import { operation } from '../declare/operation.ts'
import { bad, badProjectInPath, good, many } from '../declare/requests.ts'
import { body, otherCall, repeated, unknown } from '../declare/responses.ts'

const all = { node_ids: undefined, all: true }

export default operation('arrangeCanvas', {
  permission: 'projects:write',
  workspace: 'path',
  requests: [
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
    ...badProjectInPath,
  ],
  responses: { 200: body(all), 404: unknown, 409: repeated(body(all)), 422: otherCall(body(all)) },
  idempotency: { call: { body: all }, other: { body: { ...all, layout: { mode: 'row' } } }, location: 'repetition' },
})
