import { expect, test } from 'vitest'
import { applyOps, emptyGraph, type Op } from './graph.ts'

const add = (key: string, type: 'text' | 'image', fields = {}): Op => ({
  kind: 'add',
  key,
  type,
  fields: { position: { x: 0, y: 0 }, size: { width: 1, height: 1 }, ...fields },
})
const staleAfter = (...ops: Op[]) =>
  applyOps(emptyGraph, [add('image', 'image'), add('text', 'text', { prompt: 'calm' }), ...ops]).nodes.get('text')!.stale
const update = (changes: object): Op => ({ kind: 'update', key: 'text', changes })

test('A text without a model is never stale, whatever changes, and one with a model is', () => {
  expect(staleAfter()).toBe(false)
  expect(staleAfter(update({ prompt: 'stormy' }))).toBe(false)
  expect(staleAfter({ kind: 'connect', from: 'image', to: 'text', slot: null })).toBe(false)
  expect(staleAfter(update({ model: 'local/text' }))).toBe(true)
  expect(staleAfter(update({ model: 'local/text' }), update({ model: null }))).toBe(false)
})
