import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Schemas } from '../data/api.ts'
import { needsStrokes, shownParams } from './action-params.ts'

const generated = new URL('../../../generated/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, generated), 'utf8')
const actions = JSON.parse(read('actions.json')) as { actionId: string; params: Schemas['ActionParam'][] }[]
const findAction = (slug: string) => actions.find(({ actionId }) => actionId === slug)!

test('The `erase` switch is declared by `blur-image`, by all prebuilt actions that read strokes and by no others', () => {
  const readers = actions.filter(({ actionId }) => /\.strokes\b/.test(read(`actions/${actionId}.js`)))
  const declaring = actions.filter(({ params }) => params.some(({ key, type }) => key === 'erase' && type === 'toggle'))
  // The only exception is `blur-image`: it declares the parameters of its browser variant, but the action itself ignores strokes.
  expect(new Set(declaring)).toEqual(new Set([...readers, findAction('blur-image')]))
})

test('An action requires strokes if its brush has an effect with the current parameters', () => {
  expect(actions.filter(action => needsStrokes(action)).map(({ actionId }) => actionId)).toEqual([
    'draw-image-browser',
    'magic-eraser-image-browser',
    'pixel-remover-image-browser',
  ])
  for (const slug of ['blur-image', 'blur-image-browser']) {
    expect(needsStrokes(findAction(slug), { mode: 'full' })).toBe(false)
    expect(needsStrokes(findAction(slug), { mode: 'draw' })).toBe(true)
  }
  expect(needsStrokes(undefined)).toBe(false)
})

test('A parameter is shown if its conditions are met, whether by explicit or by default values', () => {
  const keys = (values: object) => shownParams(findAction('blur-image'), values as never).map(({ key }) => key)
  expect(keys({})).not.toContain('brush_size')
  expect(keys({ mode: 'draw' })).toContain('brush_size')
})
