import { expect, test } from 'vitest'
import { applyOps, emptyGraph, type Op } from '../data/graph.ts'
import { editable, sharedParams, sharedValue } from './shared-fields.ts'

const model = (model_id: string, type: string, params: object[]) => ({
  model_id,
  name: model_id,
  type,
  params,
  capabilities: [],
  estimated_credits: 4,
})
const size = (more: object) => ({ name: 'size', type: 'int', required: false, ...more })
const ratio = (...values: string[]) => ({
  name: 'ratio',
  type: 'string',
  required: false,
  options: values.map(value => ({ label: value, value })),
})
const models = [
  model('one', 'image', [size({ min: 256, max: 2048, default: 1024 }), ratio('1:1', '16:9'), { name: 'image_url', type: 'string' }]),
  model('two', 'image', [size({ min: 512, max: 1024, default: 1024 }), ratio('16:9', '9:16'), { name: 'fast', type: 'bool' }]),
  model('clip', 'video', [size({ min: 100, default: 480 }), { name: 'fast', type: 'int' }]),
]
const catalog = {
  state: 'ready',
  models,
  modelsById: new Map(models.map(each => [each.model_id, each])),
  actionsBySlug: new Map(),
} as never
const add = (key: string, type: 'image' | 'video' | 'text', fields: object): Op => ({
  kind: 'add',
  key,
  type,
  fields: { position: { x: 0, y: 0 }, size: { width: 1, height: 1 }, ...fields },
})
const graph = applyOps(emptyGraph, [
  add('a', 'image', { model: 'one' }),
  add('b', 'image', { model: 'two', params: { size: 1024, ratio: '16:9' } }),
  add('c', 'video', { model: 'clip' }),
  add('note', 'text', { prompt: 'written' }),
  add('given', 'image', { content_url: '/file.png' }),
])
const nodes = (...keys: string[]) => keys.map(key => graph.nodes.get(key)!)

test('If several nodes are selected, parameters with the same name and type share one field, limited to values that every model allows', () => {
  expect(sharedParams(graph, nodes('a', 'b'), catalog)).toEqual([
    { param: { name: 'size', type: 'int', required: false, min: 512, max: 1024 }, shared: { value: 1024, isMixed: false } },
    { param: { ...ratio('16:9') }, shared: { isMixed: true } },
  ])
  expect(sharedParams(graph, nodes('b', 'c'), catalog).map(({ param, shared }) => [param.name, shared])).toEqual([
    ['size', { isMixed: true }],
  ])
})

test('Nodes with user-written text or existing media are not edited together with nodes that generate outputs', () => {
  expect(editable([...graph.nodes.values()]).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

test('A shared field has a mixed value unless all of the nodes have the same value', () => {
  expect(sharedValue([{ x: 1 }, { x: 1 }])).toEqual({ value: { x: 1 }, isMixed: false })
  expect(sharedValue([1, 1, 2])).toEqual({ isMixed: true })
})
