import { expect, test } from 'vitest'
import { createRandom } from '../../prompt/random.ts'
import { parseModelEdit } from './parse-edit.ts'

test.each([
  ['a tall red vase', { colors: ['red'], shapes: ['tall'] }],
  ['very twisted, made of gold', { shapes: ['twisted'], colors: ['gold'], finish: 'metal', amount: 1.5 }],
  ['low-poly', { surfaces: ['faceted'], shapes: [], colors: [] }],
  ['a tallow candle', { shapes: expect.not.arrayContaining(['tall']) }],
])('The prompt "%s" for a 3D model is parsed as %o', (prompt, wishes) =>
  expect(parseModelEdit(prompt, false, createRandom(1))).toMatchObject(wishes),
)
