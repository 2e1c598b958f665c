import { expect, test } from 'vitest'
import type { Schemas } from '../data/api.ts'
import { applyOps, emptyGraph, type GraphData, type Op } from '../data/graph.ts'
import { t } from '../ui/texts.ts'
import { planRestore } from './restore.ts'

const paint = {
  model_id: 'local/paint',
  type: 'image',
  params: [
    { name: 'size', type: 'int', required: false, max: 2048 },
    { name: 'style', type: 'string', required: false },
    { name: 'image_url', type: 'string', required: false },
    { name: 'seed', type: 'seed', required: false },
  ],
} as unknown as Schemas['Model']
const catalog = { modelsById: new Map([['local/paint', paint]]), actionsBySlug: new Map() }

const add = (key: string, type: 'text' | 'image', fields: object): Op => ({
  kind: 'add',
  key,
  type,
  fields: { position: { x: 0, y: 0 }, size: { width: 1, height: 1 }, ...fields },
})
const canvas = (...more: Op[]): GraphData =>
  applyOps(emptyGraph, [
    add('fox', 'image', { prompt: 'A wolf', model: 'local/other', params: { size: 256, style: 'oil', image_url: 'https://x.test/k' } }),
    add('pose', 'image', { content_url: 'https://x.test/files/pose.png?signature=2' }),
    add('mood', 'text', { prompt: 'calm' }),
    ...more,
  ])
const connect = (from: string): Op => ({ kind: 'connect', from, to: 'fox', slot: null })
const input: Schemas['RunInput'] = {
  prompt: 'A fox',
  model: { model_id: 'local/paint' },
  params: { size: 512, seed: 7 },
  seed: 7,
  media: [{ input: 'image_url', type: 'image', url: 'https://x.test/k' }],
}
const plan = (graph: GraphData, changes: Partial<Schemas['RunInput']> = {}, withSeed = true) =>
  planRestore(graph, graph.nodes.get('fox')!, { input: { ...input, ...changes } }, catalog, withSeed)

test("CANVAS-17 Restoring a result's settings gives the node exactly the prompt, model, parameters and seed of the result's run", () => {
  const settings = { prompt: 'A fox', model: 'local/paint' }
  expect(plan(canvas())).toEqual({
    ops: [{ kind: 'update', key: 'fox', changes: { ...settings, params: { style: null, size: 512, seed: 7 } } }],
  })
  const withoutSeed = plan(canvas({ kind: 'update', key: 'fox', changes: { params: { seed: 7 } } }), {}, false)
  expect(withoutSeed.ops).toMatchObject([{ changes: { params: { seed: null, size: 512 } } }])
})

test("CANVAS-17 If a result's model, a setting or the run's input is not available, nothing is restored, and a message explains why", () => {
  const graph = canvas()
  expect(plan(graph, { model: { model_id: 'local/gone' } })).toEqual({ problem: t.results.modelMissing })
  expect(plan(graph, { params: { size: 4096 } })).toEqual({ problem: t.results.settingRefused('size') })
  expect(planRestore(graph, graph.nodes.get('fox')!, { input: undefined }, catalog, true)).toEqual({ problem: t.results.noSettings })
})

test("CANVAS-17 A result's settings are restored only if the node has the same input media and input text as the run that made the result", () => {
  const pose = { input: 'image_url', type: 'image' as const, url: 'https://x.test/files/pose.png?signature=1' }
  const media = [...input.media, pose]
  expect(plan(canvas(connect('pose')), { media })).toHaveProperty('ops')
  expect(plan(canvas(), { media })).toEqual({ problem: t.results.inputMissing('an image') })
  expect(plan(canvas(connect('pose')))).toEqual({ problem: t.results.inputAdded('an image') })
  expect(plan(canvas(), { media: [...input.media, { input: 'image_url', type: 'image' }] })).toHaveProperty('problem')
  expect(plan(canvas(connect('mood')), { texts: [{ text: 'calm' }] })).toHaveProperty('ops')
  expect(plan(canvas(connect('mood')), { texts: [{ text: 'stormy' }] })).toEqual({ problem: t.results.textChanged })
})
