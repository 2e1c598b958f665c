import { expect, test } from 'vitest'
import { applyOps, emptyGraph, invertAll, type CanvasNode, type Op } from './graph.ts'

const add = (key: string, type: 'text' | 'image', fields = {}): Op => ({
  kind: 'add',
  key,
  type,
  fields: { position: { x: 0, y: 0 }, size: { width: 1, height: 1 }, ...fields },
})
const staleAfter = (...ops: Op[]) =>
  applyOps(emptyGraph, [add('image', 'image'), add('text', 'text', { prompt: 'calm' }), ...ops]).nodes.get('text')!.stale
const update = (changes: object): Op => ({ kind: 'update', key: 'text', changes })

test('A text node without a model is never stale, but one with a model is stale after a change', () => {
  expect(staleAfter()).toBe(false)
  expect(staleAfter(update({ prompt: 'stormy' }))).toBe(false)
  expect(staleAfter({ kind: 'connect', from: 'image', to: 'text', slot: null })).toBe(false)
  expect(staleAfter(update({ model: 'local/text' }))).toBe(true)
  expect(staleAfter(update({ model: 'local/text' }), update({ model: null }))).toBe(false)
})

test("Choosing a result shows it immediately, marks the node's dependents as stale and can be undone", () => {
  const graph = applyOps(emptyGraph, [
    add('fox', 'image', { prompt: 'A fox' }),
    add('set', 'image', { prompt: 'A set' }),
    add('cut', 'image', { prompt: 'a woodcut' }),
    { kind: 'connect', from: 'fox', to: 'set', slot: null },
    { kind: 'connect', from: 'set', to: 'cut', slot: null },
  ])
  const done = (key: string, runId: string) =>
    ({ ...graph.nodes.get(key)!, runId, status: 'done', stale: false, output_url: `/files/${runId}` }) as const
  const element = { ...graph.nodes.get('set')!, type: 'element' as const }
  delete element.stale
  const nodes = new Map<string, CanvasNode>([
    ['fox', done('fox', 'run_2')],
    ['set', element],
    ['cut', done('cut', 'run_3')],
  ])
  const shown = { nodes, edges: graph.edges }
  const use: Op = { kind: 'update', key: 'fox', changes: { result: { runId: 'run_1', output_url: '/files/run_1', output_text: null } } }
  const after = applyOps(shown, [use])
  expect(after.nodes.get('fox')).toMatchObject({ output_url: '/files/run_1', status: 'done', stale: false, runId: 'run_1' })
  expect(after.nodes.get('cut')!.stale).toBe(true)
  expect(applyOps(after, invertAll(shown, [use])).nodes.get('fox')).toMatchObject({ output_url: '/files/run_2', runId: 'run_2' })
  const failed = { nodes: new Map([['fox', { ...done('fox', 'run_4'), status: 'error' as const }]]), edges: new Map() }
  expect(invertAll(failed, [use])).toEqual([])
})
