import { expect, test } from 'vitest'
import { didYouMean, nearMiss } from './near-miss.ts'

const known = ['name', 'inputs', 'outputs', 'params', 'infoTooltip', 'image', 'x', 'min']

test.each([
  ['input', 'inputs'],
  ['Inputs', 'inputs'],
  ['oututs', 'outputs'],
  ['parmas', 'params'],
  ['info_tooltip', 'infoTooltip'],
  ['imag', 'image'],
  ['mni', 'min'],
  ['put', undefined],
  ['y', undefined],
  ['mox', undefined],
  ['', undefined],
  ['author', undefined],
  ['__proto__', undefined],
  ['x'.repeat(100_000), undefined],
])('The suggestion for %j is %s', (name, expected) => {
  expect(nearMiss(name, known)).toBe(expected)
  expect(didYouMean(name, known)).toBe(expected ? `; did you mean \`${expected}\`?` : '')
})
