import { expect, test } from 'vitest'
import type { Schemas } from '../data/api.ts'
import { applyOps, emptyGraph, type GraphData, type Op } from '../data/graph.ts'
import { suitableModel } from '../data/models.ts'
import { lacksModel, shownModel, assignModels } from './node-models.ts'

const model = (model_id: string, type: Schemas['Model']['type'], capability: string, ...params: [string, boolean?, number?, number?][]) =>
  ({
    model_id,
    type,
    name: model_id,
    provider: 'local',
    capabilities: [capability],
    estimated_credits: 1,
    estimated_seconds: 1,
    params: params.map(([name, required = true, min, max]) => ({
      name,
      required,
      type: name.endsWith('s') ? 'string[]' : 'string',
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    })),
  }) as Schemas['Model']

const models = [
  model('draw', 'image', 'text-to-image', ['style_image_urls', false]),
  model('edit', 'image', 'image-to-image', ['image_url']),
  model('blend', 'image', 'image-to-image', ['image_urls', true, 2, 4]),
  model('animate', 'video', 'image-to-video', ['image_url']),
  model('film', 'video', 'text-to-video'),
  model('tones', 'audio', 'text-to-audio'),
  model('write', 'text', 'text-to-text'),
  model('shape', 'model3d', 'text-to-3d'),
]
const catalog = { models, modelsById: new Map(models.map(each => [each.model_id, each])), actionsBySlug: new Map() }
const make = (graph: GraphData, ...ops: readonly Op[]) => applyOps(graph, assignModels(graph, ops, catalog))
let keys = 0
function added(type: string, fields = {}): { key: string; op: Op } {
  keys += 1
  const key = `k${keys}`
  const place = { position: { x: 0, y: 0 }, size: { width: 320, height: 320 } }
  return { key, op: { kind: 'add', key, type: type as 'image', fields: { ...place, ...fields } } }
}
const modelIn = (graph: GraphData, key: string) => graph.nodes.get(key)!.model?.model_id

test('A new image, video, audio or 3D node gets a model, but a new text node does not', () => {
  const got = ['image', 'video', 'audio', 'model3d', 'text', 'element', 'group'].map(type => {
    const { key, op } = added(type)
    return modelIn(make(emptyGraph, op), key)
  })
  expect(got).toEqual(['draw', 'film', 'tones', 'shape', undefined, undefined, undefined])
})

test('A node connected to a source, even through an element, gets a model that accepts the source', () => {
  const [image, element, video, second] = [added('image'), added('element'), added('video'), added('video')]
  const graph = make(
    emptyGraph,
    ...[image, element, video, second].map(({ op }) => op),
    { kind: 'connect', from: image.key, to: video.key, slot: null },
    { kind: 'connect', from: image.key, to: element.key, slot: null },
    { kind: 'connect', from: element.key, to: second.key, slot: null },
  )
  expect([modelIn(graph, video.key), modelIn(graph, second.key)]).toEqual(['animate', 'animate'])
})

test("A node's model is chosen to match its inputs until the user chooses a model", () => {
  const [first, second, target] = [added('image'), added('image'), added('image')]
  let graph = make(emptyGraph, first.op, second.op, target.op)
  const wire = (kind: 'connect' | 'disconnect', from: string): Op => ({ kind, from, to: target.key, slot: null })
  const seen = [
    wire('connect', first.key),
    wire('connect', second.key),
    wire('disconnect', first.key),
    { kind: 'remove', key: second.key } as Op,
  ].map(op => {
    graph = make(graph, op)
    return modelIn(graph, target.key)
  })
  expect(seen).toEqual(['edit', 'blend', 'edit', 'draw'])
  graph = make(graph, { kind: 'update', key: target.key, changes: { model: 'blend' } })
  graph = make(graph, wire('connect', first.key))
  expect(modelIn(graph, target.key)).toBe('blend')
})

test('A node keeps its model if no model accepts its inputs', () => {
  const [sound, film] = [added('audio'), added('video')]
  const graph = make(make(emptyGraph, sound.op, film.op), { kind: 'connect', from: sound.key, to: film.key, slot: null })
  expect(modelIn(graph, film.key)).toBe('film')
})

test('The service chooses the model for an image node with a brand, unless the user has already chosen one', () => {
  const { key, op } = added('image')
  const brand = (brand_context: object | null): Op => ({ kind: 'update', key, changes: { brand_context } as never })
  const branded = make(make(emptyGraph, op), brand({ brand_id: 'brand_1' }))
  expect(modelIn(branded, key)).toBeUndefined()
  expect(modelIn(make(branded, brand(null)), key)).toBe('draw')
  const chosen = make(make(emptyGraph, op), { kind: 'update', key, changes: { model: 'edit' } })
  expect(modelIn(make(chosen, brand({ brand_id: 'brand_1' })), key)).toBe('edit')
})

test('A new node keeps the model chosen for it, or has none if the choice is left to the service', () => {
  const [film, image] = [added('video', { model: 'animate' }), added('image', { model: null })]
  const graph = make(emptyGraph, film.op, image.op)
  expect([modelIn(graph, film.key), modelIn(graph, image.key)]).toEqual(['animate', undefined])
})

test('A node that shows existing media gets no model when it is added or renamed', () => {
  const { key, op } = added('image', { content_url: 'https://example.com/a.png' })
  const ops: Op[] = [op, { kind: 'update', key, changes: { label: 'A' } }]
  expect(assignModels(emptyGraph, ops, catalog)).toEqual(ops)
})

test('A video node without a model is shown with the model that accepts its inputs', () => {
  const from = added('image')
  const to = added('video')
  const graph = applyOps(emptyGraph, [from.op, to.op, { kind: 'connect', from: from.key, to: to.key, slot: null }])
  const [image, video] = [graph.nodes.get(from.key)!, graph.nodes.get(to.key)!]
  expect([lacksModel(image), lacksModel(video)]).toEqual([false, true])
  expect(shownModel(graph, video, catalog)?.model_id).toBe('animate')
  expect(
    lacksModel(
      applyOps(emptyGraph, [added('text').op])
        .nodes.values()
        .next().value!,
    ),
  ).toBe(false)
})

test('A model that has a required parameter without a default is chosen only if there is no other suitable model', () => {
  const demanding = {
    ...model('clone', 'audio', 'text-to-speech', ['voice']),
    params: [{ name: 'voice', required: true, type: 'string' as const }],
  }
  expect(suitableModel([demanding, models[5]!], 'audio')?.model_id).toBe('tones')
  expect(suitableModel([demanding], 'audio')?.model_id).toBe('clone')
  expect(suitableModel([demanding, models[5]!], 'audio', [], { voice: 'a' })?.model_id).toBe('clone')
})
