import { describe, expect, test } from 'vitest'
import type { ModelParam } from '@mediawright/media-engines/ports/provider.ts'
import { testModel } from '../providers/testing/scripted-provider.ts'
import { boundWarnings, checkParams } from './model-params.ts'

const check = (params: Partial<ModelParam>[], given: Record<string, unknown>) =>
  checkParams(
    testModel('local/paint', { params: params.map(param => ({ name: 'p', required: false, type: 'string', ...param })) }),
    given,
    () => 7,
  )
const problem = (param: Partial<ModelParam>, value: unknown) => check([param], { p: value }).wrong[0]?.message

describe('parameter types', () => {
  const values: Record<string, unknown> = {
    text: 'a',
    empty: '',
    yes: true,
    zero: 0,
    one: 1,
    half: 1.5,
    huge: 2 ** 53,
    infinite: Infinity,
    nothing: null,
    list: [],
    texts: ['a'],
    mixed: ['a', 1],
    object: {},
  }
  test.each<[ModelParam['type'], string[]]>([
    ['string', ['text', 'empty']],
    ['string[]', ['list', 'texts']],
    ['bool', ['yes']],
    ['int', ['zero', 'one']],
    ['int?', ['zero', 'one', 'nothing']],
    ['seed', ['zero', 'one']],
    ['float', ['zero', 'one', 'half', 'huge']],
    ['dict', ['object']],
  ])('RUN-7 A parameter of type %s accepts only the values %j', (type, fine) => {
    for (const [name, value] of Object.entries(values)) {
      const { params, wrong } = check([{ type }], { p: value })
      expect(wrong, name).toEqual(fine.includes(name) ? [] : [{ field: 'params.p', message: expect.stringMatching(/^must be /) }])
      expect('p' in params, name).toBe(fine.includes(name))
    }
  })
})

test.each<[Partial<ModelParam>, unknown[], unknown[]]>([
  [{ type: 'int', min: 1, max: 4 }, [1, 4], [0, 5, -1]],
  [{ type: 'float', min: 0.5 }, [0.5, 1e9], [0.499]],
  [{ type: 'float', max: 2 }, [-5, 2], [2.0001]],
  [{ type: 'int?', min: 1, max: 4 }, [1, null], [0]],
  [{ type: 'seed' }, [0, 4_294_967_295], [-1, 4_294_967_296]],
  [{ type: 'seed', max: 9 }, [9], [10]],
  [
    {
      type: 'string',
      options: [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b' },
      ],
    },
    ['a', 'b'],
    ['c', 'A', ''],
  ],
  [
    {
      type: 'string[]',
      options: [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b' },
      ],
    },
    [['a'], ['b', 'a'], []],
    [['a', 'c']],
  ],
  [
    {
      type: 'int',
      options: [
        { label: '1', value: 1 },
        { label: '2', value: 2 },
      ],
    },
    [1, 2],
    [3],
  ],
  [
    { type: 'dict', properties: { x: { min: 0, max: 1 }, y: {} } },
    [{}, { x: 0, y: -9 }, { x: 1 }, { z: 'free' }],
    [{ x: 2 }, { x: '1' }, { y: null }, { y: Number.NaN }],
  ],
])('RUN-7 The constraints on the parameter %j are enforced', (param, fine, wrong) => {
  for (const value of fine) expect(problem(param, value), String(value)).toBeUndefined()
  for (const value of wrong) expect(problem(param, value), JSON.stringify(value)).toMatch(/^(?:must|has) /)
})

test('RUN-7 All invalid parameters are reported together, each with its field', () => {
  const { wrong } = check(
    [
      { name: 'a', type: 'int' },
      { name: 'b', type: 'bool' },
      { name: 'c', required: true },
      { name: 'd', type: 'float', max: 1 },
    ],
    { a: 'x', b: 1, d: 0 },
  )
  expect(wrong.map(({ field }) => field)).toEqual(['params.a', 'params.b', 'params.c'])
})

test('Default values are filled in, and each unrecognized parameter is dropped with a warning', () => {
  const { params, warnings, wrong } = check(
    [
      { name: 'a', type: 'int', default: 3 },
      { name: 'b', type: 'bool' },
    ],
    { zest: 1, toString: 2 },
  )
  expect([params, wrong]).toEqual([{ a: 3 }, []])
  expect(warnings).toMatchObject([
    { code: 'unknown_parameter', field: 'params.zest' },
    { code: 'unknown_parameter', field: 'params.toString' },
  ])
})

test('RUN-9 A seed is generated if none is given; a given or fixed seed is used as is', () => {
  expect(check([{ name: 'seed', type: 'seed' }], {}).params).toEqual({ seed: 7 })
  expect(check([{ name: 'seed', type: 'seed' }], { seed: 0 }).params).toEqual({ seed: 0 })
  expect(check([{ name: 'seed', type: 'seed', default: 5 }], {}).params).toEqual({ seed: 5 })
})

test("RUN-9 A generated seed is within the model's range", () => {
  const model = testModel('local/paint', { params: [{ name: 'seed', required: false, type: 'seed', min: 0, max: 9 }] })
  const { params } = checkParams(model, {}, () => 4_294_967_295)
  expect(params['seed']).toBeLessThanOrEqual(9)
})

test('Parameters named after Object.prototype members are treated like any others', () => {
  expect(check([{ name: 'constructor', required: true }], {}).wrong).toMatchObject([{ field: 'params.constructor' }])
  expect(check([], JSON.parse('{"__proto__": 1}')).warnings).toMatchObject([{ field: 'params.__proto__' }])
})

test('A list with more items than the model uses causes a warning', () => {
  const param: Partial<ModelParam>[] = [{ name: 'logos', type: 'string[]', max: 10, used: 3 }]
  expect(check(param, { logos: ['a', 'b', 'c'] }).warnings).toEqual([])
  const { params, warnings, wrong } = check(param, { logos: ['a', 'b', 'c', 'd'] })
  expect([params, wrong]).toEqual([{ logos: ['a', 'b', 'c', 'd'] }, []])
  expect(warnings).toEqual([
    { code: 'items_ignored', message: expect.stringContaining('only the first 3 items in `logos`'), field: 'params.logos' },
  ])
})

test('At most 20 warnings per code are listed, so that many warnings with one code do not hide the others', () => {
  const warnings = (code: string, count: number) => Array.from({ length: count }, (_none, index) => ({ code, message: `${code} ${index}` }))
  const few = [...warnings('a', 20), ...warnings('b', 20)]
  expect(boundWarnings(few)).toEqual(few)
  expect(boundWarnings([...warnings('a', 21), ...warnings('b', 120), ...warnings('c', 1)])).toEqual([
    ...warnings('a', 20),
    ...warnings('b', 20),
    ...warnings('c', 1),
    { code: 'more_warnings', message: '1 more `a` warning is not listed.' },
    { code: 'more_warnings', message: '100 more `b` warnings are not listed.' },
  ])
})
