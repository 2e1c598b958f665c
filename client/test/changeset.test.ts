import { expect, it } from 'vitest'
import { duplicate, failure, hangUp, json, scriptedService } from './scripted-service.ts'
import { LostAnswerError } from '../src/index.ts'

const project = { workspace_id: 'ws_01', project_id: 'prj_01' }
const applied = (created: object = {}) => ({ ...project, revision: 'r2', applied: {}, created, warnings: [] })
const bodies = (seen: readonly { body: string }[]) => seen.map(({ body }) => JSON.parse(body))

it('A changeset sends all changes in one call and refers to nodes by name', async () => {
  const created = {
    'group-1': { id: 'n5', node_id: 'a' },
    'image-2': { id: 'n6', node_id: 'b' },
    'action-3': { id: 'n7', node_id: 'c' },
    'label-4': { id: 'n8', node_id: 'd' },
  }
  await using service = await scriptedService(json(200, applied(created)), json(200, applied()))
  const canvas = service.client().canvas(project)
  const changes = canvas.changeset()
  const frame = changes.add('group', { label: 'Posters', position: { x: 0, y: 900 } })
  const fox = changes.add('image', { prompt: 'A red fox', params: { seed: 42 }, group: frame })
  const turned = changes.add('action', { action_id: 'rotate-image', group: 'n4' })
  const caption = changes.add('label', { label: 'First draft', pinned_to: fox })
  changes
    .connect(fox, turned, { in: 'image' })
    .connect('n1', fox)
    .update('n2', { locked: true, model: null, group: frame })
    .update(caption, { pinned_to: null })
    .disconnect('n1', 'n3', { in: null })
    .disconnect('n1', 'n2')
    .remove('n3')
    .restore('n9')
    .ifRevision('r1')
  expect(service.seen).toEqual([])
  expect(await changes.apply()).toEqual(applied(created))
  expect(service.seen[0]).toMatchObject({ method: 'POST', path: '/api/v1/workspaces/ws_01/projects/prj_01/canvas/changeset' })
  expect(bodies(service.seen)).toEqual([
    {
      if_revision: 'r1',
      add: [
        { ref: 'group-1', type: 'group', label: 'Posters', position: { x: 0, y: 900 } },
        { ref: 'image-2', type: 'image', prompt: 'A red fox', params: { seed: 42 }, group: 'group-1' },
        { ref: 'action-3', type: 'action', action_id: 'rotate-image', group: 'n4' },
        { ref: 'label-4', type: 'label', label: 'First draft', pinned_to: 'image-2' },
      ],
      update: [
        { id: 'n2', locked: true, model: null, group: 'group-1' },
        { id: 'label-4', pinned_to: null },
      ],
      connect: [
        { from: 'image-2', to: 'action-3', in: 'image' },
        { from: 'n1', to: 'image-2' },
      ],
      disconnect: [
        { from: 'n1', to: 'n3', in: null },
        { from: 'n1', to: 'n2' },
      ],
      remove: [{ id: 'n3' }],
      restore: ['n9'],
    },
  ])

  // In another changeset, the ref would identify a different node.
  const later = canvas.changeset()
  later.add('image')
  later.add('image')
  expect([frame.id, fox.id, turned.id, caption.id]).toEqual(['n5', 'n6', 'n7', 'n8'])
  await later.connect(fox, turned).remove(caption).apply()
  expect(bodies(service.seen)[1]).toMatchObject({ connect: [{ from: 'n6', to: 'n7' }], remove: [{ id: 'n8' }] })
})

it("A timeline's document in a changeset refers to the changeset's new nodes by name", async () => {
  const created = { 'image-1': { id: 'n6', node_id: 'a' }, 'timeline-2': { id: 'n7', node_id: 'b' } }
  await using service = await scriptedService(json(200, applied(created)), json(200, applied()))
  const canvas = service.client().canvas(project)
  const changes = canvas.changeset()
  const fox = changes.add('image', { prompt: 'A red fox', brand_context: { brand_id: 'brand_1', task: 'image.generate' } })
  const title = { start: 0, duration: 30, text: 'Winter' }
  const items = [
    { start: 0, duration: 60, node_id: fox },
    { start: 60, duration: 30, node_id: 'n2', volume: 0.5 },
    { start: 90, duration: 30, asset_id: 'asset_1' },
  ]
  const frame = { fps: 30, width: 640, height: 360, background: '#101820' }
  const tracks = [
    { kind: 'video' as const, name: 'Film', items },
    { kind: 'text' as const, items: [title] },
  ]
  const trailer = changes.add('timeline', { label: 'Trailer', document: { ...frame, tracks } })
  await changes.apply()
  expect(bodies(service.seen)[0].add).toEqual([
    { ref: 'image-1', type: 'image', prompt: 'A red fox', brand_context: { brand_id: 'brand_1', task: 'image.generate' } },
    {
      ref: 'timeline-2',
      type: 'timeline',
      label: 'Trailer',
      document: {
        ...frame,
        tracks: [
          { kind: 'video', name: 'Film', items: [{ ...items[0], node_id: 'image-1' }, items[1], items[2]] },
          { kind: 'text', items: [title] },
        ],
      },
    },
  ])

  // Once the changeset is applied, the node is identified by its id.
  const shorter = { ...frame, tracks: [{ kind: 'video' as const, items: [{ start: 0, duration: 30, node_id: fox }] }] }
  await canvas
    .changeset()
    .update(trailer, { document: { ...shorter, expected_revision: 1 } })
    .apply()
  expect(bodies(service.seen)[1]).toEqual({
    update: [
      {
        id: 'n7',
        document: { ...frame, expected_revision: 1, tracks: [{ kind: 'video', items: [{ start: 0, duration: 30, node_id: 'n6' }] }] },
      },
    ],
  })
})

it('A changeset omits empty lists', async () => {
  await using service = await scriptedService(json(200, applied()))
  await service.client().canvas(project).changeset().apply()
  expect(bodies(service.seen)).toEqual([{}])
})

it('Until a changeset is applied, its nodes have no ids and cannot be used in another changeset', async () => {
  await using service = await scriptedService(json(200, applied()))
  const canvas = service.client().canvas(project)
  const fox = canvas.changeset().add('image')
  expect(() => fox.id).toThrow(new TypeError('The node image-1 has no id until its changeset is applied.'))
  expect(() => canvas.changeset().connect(fox, 'n1')).toThrow(TypeError)
})

it('A rejected changeset can be corrected and sent again, but an applied changeset cannot', async () => {
  const created = { 'image-1': { id: 'n1', node_id: 'a' } }
  const fields = [{ field: 'connect[0].to', message: '`n99` is not on the canvas' }]
  await using service = await scriptedService(failure(400, 'ref_not_found', {}, { fields }), json(200, applied(created)))
  const changes = service.client().canvas(project).changeset()
  const fox = changes.add('image')
  await expect(changes.apply()).rejects.toMatchObject({ code: 'ref_not_found', fields })
  await changes.update(fox, { prompt: 'A red fox' }).apply()
  expect(bodies(service.seen)[1]).toMatchObject({ update: [{ id: 'image-1', prompt: 'A red fox' }] })
  await expect(changes.apply()).rejects.toThrow('already been applied')
  expect(service.seen).toHaveLength(2)
})

it('A changeset is retried with the same idempotency key, and it counts as applied even if its response is lost', async () => {
  const graph = { ...project, revision: 'r2', nodes: [{ id: 'n1' }], edges: [] }
  await using service = await scriptedService(hangUp, duplicate('/workspaces/ws_01/projects/prj_01/graph'), json(200, graph))
  const changes = service.client().canvas(project).changeset()
  changes.add('image')
  const error = await changes.apply({ idempotencyKey: 'draft-1' }).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(LostAnswerError)
  expect(error).toMatchObject({ made: graph })
  expect(service.seen.slice(0, 2).map(({ headers }) => headers['idempotency-key'])).toEqual(['draft-1', 'draft-1'])
  await expect(changes.apply()).rejects.toThrow('already been applied')
  expect(service.seen).toHaveLength(3)
})
