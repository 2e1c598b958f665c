import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ActionParam, type ParamType, paramTypes } from './action.ts'
import { checkActionParams, completeParams, readValue } from './action-params.ts'

const param = (type: ParamType, declared: Partial<ActionParam> = {}): ActionParam => ({ key: 'p', label: 'P', type, ...declared })
const options = (...values: unknown[]) => ({ available_values: values.map(value => ({ label: String(value), value })) })
const problem = (declared: ActionParam, value: unknown) => checkActionParams([declared], { p: value }, 'x').wrong[0]?.message

describe('values of a parameter', () => {
  const values: Record<string, unknown> = {
    text: 'a',
    empty: '',
    yes: true,
    zero: 0,
    half: 0.5,
    infinite: Infinity,
    nan: NaN,
    colour: '#ff5a1f',
    list: [],
    colours: ['#fff', '#00000080'],
    mixed: ['#fff', 1],
    object: {},
    point: { x: 1, y: -2.5 },
    space: { x: 1, y: 2, z: 3 },
    span: { min: 1, max: 2 },
    backwards: { min: 2, max: 1 },
    halfPoint: { x: 1 },
    words: { x: '1', y: '2' },
    coordinates: [1, 2],
  }
  test.each<[ParamType, string[]]>([
    ['text', ['text', 'empty', 'colour']],
    ['textarea', ['text', 'empty', 'colour']],
    ['number', ['zero', 'half']],
    ['slider', ['zero', 'half']],
    ['toggle', ['yes']],
    ['select', ['text', 'zero']],
    ['color', ['colour']],
    ['colorList', ['list', 'colours']],
    ['point2d', ['point']],
    ['point3d', ['space']],
    ['range', ['span']],
  ])('RUN-7 %s takes %j and nothing else', (type, fine) => {
    const declared = param(type, type === 'select' ? options('a', 0) : {})
    for (const [name, value] of Object.entries(values)) {
      const { values: right, wrong } = checkActionParams([declared], { p: value }, 'x')
      expect(wrong, name).toEqual(
        fine.includes(name) ? [] : [{ field: 'params.p', message: expect.stringMatching(/^has (?:to|a wrong member: `\w+` has to) /) }],
      )
      expect('p' in right, name).toBe(fine.includes(name))
    }
  })

  test.each<[string, ActionParam, unknown, string]>([
    ['a number', param('number'), '5', 'has to be a number'],
    ['both ends', param('slider', { min_number_value: -180, max_number_value: 180 }), 180.5, 'has to be from -180 to 180'],
    ['the lower end', param('number', { min_number_value: 1 }), 0, 'has to be at least 1'],
    ['the upper end', param('number', { max_number_value: 5 }), 6, 'has to be at most 5'],
    ['a choice', param('select', options('shrink', 'keep', 'expand')), 'grow', 'has to be one of shrink, keep, expand'],
    ['a choice of numbers', param('select', options(1, 2)), '1', 'has to be one of 1, 2'],
    ['a toggle', param('toggle'), 'yes', 'has to be true or false'],
    ['a colour', param('color'), 'red', 'has to be a colour such as #ff5a1f or #ff5a1f80'],
    ['colours', param('colorList', { max_colors: 2 }), ['#fff', '#fff', '#fff'], 'has to have at most 2 items'],
    ['a point', param('point2d'), { x: 1, y: 2, z: 3 }, 'has to be an object of the numbers x and y'],
    ['a point in space', param('point3d'), null, 'has to be an object of the numbers x, y and z'],
    [
      'a coordinate',
      param('point2d', { axis_bounds: { y: { min: 0, max: 1 } } }),
      { x: 9, y: 9 },
      'has a wrong member: `y` has to be from 0 to 1',
    ],
    [
      'an end of a range',
      param('range', { max_number_value: 100 }),
      { min: 0, max: 101 },
      'has a wrong member: `max` has to be at most 100',
    ],
    ['a range', param('range'), { min: 2, max: 1 }, 'has to have a `min` that is at most its `max`'],
  ])('RUN-7 what is wrong with %s is said in a sentence', (_what, declared, value, message) =>
    expect(readValue(declared, value)).toEqual({ problem: message }),
  )

  test.each([
    ['#F0A', '#ff00aa'],
    ['#f0a8', '#ff00aa88'],
    ['#FF5A1F', '#ff5a1f'],
    ['#Ff5a1F80', '#ff5a1f80'],
  ])('the colour %s is given on as %s', (given, expected) => {
    expect(checkActionParams([param('color')], { p: given }, 'x').values).toEqual({ p: expected })
    expect(checkActionParams([param('colorList')], { p: [given, given] }, 'x').values).toEqual({ p: [expected, expected] })
  })

  test.each(['fff', '#ff', '#fffff', '#fffffff', '#ggg', '# fff', '#fff\n', 'rgb(0,0,0)'])('%j is no colour', value =>
    expect(problem(param('color'), value)).toMatch('colour'),
  )

  test('a number is taken exactly within its bounds', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), fc.double(), (one, other, value) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const taken = problem(param('number', { min_number_value: min, max_number_value: max }), value) === undefined
        expect(taken).toBe(Number.isFinite(value) && min <= value && value <= max)
      }),
    )
  })
})

describe('parameters of a call', () => {
  const declared = [
    param('slider', { key: 'angle', min_number_value: -180, max_number_value: 180, default_value: 90 }),
    param('toggle', { key: 'constructor' }),
    param('color', { key: 'background', default_value: '#ffffff' }),
  ]

  test('RUN-7 all wrong ones are named, unknown ones are warnings, null is neither', () => {
    expect(
      checkActionParams(declared, { angle: 'x', degrees: 1, background: null, constructor: 1, toString: null }, 'rotate-image'),
    ).toEqual({
      values: {},
      wrong: [
        { field: 'params.angle', message: 'has to be a number' },
        { field: 'params.constructor', message: 'has to be true or false' },
      ],
      warnings: [
        {
          code: 'unknown_parameter',
          message: 'The action rotate-image has no parameter `degrees`; it was ignored.',
          field: 'params.degrees',
        },
        {
          code: 'unknown_parameter',
          message: 'The action rotate-image has no parameter `toString`; it was ignored.',
          field: 'params.toString',
        },
      ],
    })
  })

  test('names of the prototype are names like others', () => {
    const given = JSON.parse('{"__proto__": {"angle": 1}, "hasOwnProperty": 1}') as Record<string, unknown>
    const { values, warnings } = checkActionParams(declared, given, 'x')
    expect(values).toEqual({})
    expect(warnings.map(({ field }) => field)).toEqual(['params.__proto__', 'params.hasOwnProperty'])
    expect(completeParams(declared, {})['constructor']).toBe(false)
    expect(completeParams([param('text', { key: '__proto__' })], {})).toEqual(Object.fromEntries([['__proto__', '']]))
  })

  test('what is not given has its default', () => {
    expect(completeParams(declared, { angle: 0, constructor: true })).toEqual({ angle: 0, constructor: true, background: '#ffffff' })
  })

  test('an action that changes what it is given changes no default', () => {
    const span = param('range', { default_value: { min: 0, max: 1 } })
    const first = completeParams([span], {}) as { p: { min: number } }
    first.p.min = 9
    expect(completeParams([span], {})).toEqual({ p: { min: 0, max: 1 } })
  })
})

describe('a parameter without a default', () => {
  test.each<[ActionParam, unknown]>([
    [param('text'), ''],
    [param('number'), 0],
    [param('number', { min_number_value: 3, max_number_value: 9 }), 3],
    [param('slider', { max_number_value: -2 }), -2],
    [param('toggle'), false],
    [param('select', options('b', 'a')), 'b'],
    [param('color'), '#000000'],
    [param('colorList'), []],
    [param('point2d'), { x: 0.5, y: 0.5 }],
    [param('point3d', { axis_bounds: { x: { min: 1 }, z: { max: -1 } } }), { x: 1, y: 0, z: -1 }],
    [param('range', { min_number_value: 10, max_number_value: 90 }), { min: 10, max: 90 }],
  ])('%j is %j', (declared, expected) => expect(completeParams([declared], {})).toEqual({ p: expected }))

  test('has a value that it takes itself', () => {
    const bounds = fc
      .tuple(fc.option(fc.integer({ min: -9, max: 9 })), fc.option(fc.integer({ min: 0, max: 9 })))
      .map(([min, span]) => ({ ...(min !== null && { min }), ...(span !== null && { max: (min ?? -5) + span }) }))
    fc.assert(
      fc.property(fc.constantFrom(...paramTypes), bounds, bounds, (type, one, other) => {
        const { min, max } = one as { min?: number; max?: number }
        const declared = param(type, {
          ...options(7),
          ...(min !== undefined && { min_number_value: min }),
          ...(max !== undefined && { max_number_value: max }),
          axis_bounds: { x: one, y: other },
        })
        expect(problem(declared, completeParams([declared], {})['p'])).toBeUndefined()
      }),
    )
  })
})
