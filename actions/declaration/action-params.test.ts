import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ActionParam, type ParamType, paramTypes } from './action.ts'
import { checkActionParams, completeParams, readValue } from './action-params.ts'

const param = (type: ParamType, declared: Partial<ActionParam> = {}): ActionParam => ({ key: 'p', label: 'P', type, ...declared })
const options = (...values: unknown[]) => ({ available_values: values.map(value => ({ label: String(value), value })) })
const problem = (declared: ActionParam, value: unknown) => checkActionParams([declared], { p: value }, 'x').wrong[0]?.message

describe('parameter values', () => {
  const values: Record<string, unknown> = {
    text: 'a',
    empty: '',
    yes: true,
    zero: 0,
    half: 0.5,
    infinite: Infinity,
    nan: NaN,
    color: '#ff5a1f',
    list: [],
    colors: ['#fff', '#00000080'],
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
    ['text', ['text', 'empty', 'color']],
    ['textarea', ['text', 'empty', 'color']],
    ['number', ['zero', 'half']],
    ['slider', ['zero', 'half']],
    ['toggle', ['yes']],
    ['select', ['text', 'zero']],
    ['color', ['color']],
    ['colorList', ['list', 'colors']],
    ['point2d', ['point']],
    ['point3d', ['space']],
    ['range', ['span']],
  ])('RUN-7 A parameter of type %s accepts only the values %j', (type, fine) => {
    const declared = param(type, type === 'select' ? options('a', 0) : {})
    for (const [name, value] of Object.entries(values)) {
      const { values: right, wrong } = checkActionParams([declared], { p: value }, 'x')
      expect(wrong, name).toEqual(
        fine.includes(name) ? [] : [{ field: 'params.p', message: expect.stringMatching(/^(?:must|has a wrong member: `\w+` must) /) }],
      )
      expect('p' in right, name).toBe(fine.includes(name))
    }
  })

  test.each<[string, ActionParam, unknown, string]>([
    ['a string for a number', param('number'), '5', 'must be a number'],
    ['a number outside its bounds', param('slider', { min_number_value: -180, max_number_value: 180 }), 180.5, 'must be from -180 to 180'],
    ['a number below the lower bound', param('number', { min_number_value: 1 }), 0, 'must be at least 1'],
    ['a number above the upper bound', param('number', { max_number_value: 5 }), 6, 'must be at most 5'],
    ['an unknown option', param('select', options('shrink', 'keep', 'expand')), 'grow', 'must be one of shrink, keep, expand'],
    ['a string for a numeric option', param('select', options(1, 2)), '1', 'must be one of 1, 2'],
    ['a string for a toggle', param('toggle'), 'yes', 'must be true or false'],
    ['a color name', param('color'), 'red', 'must be a color such as #ff5a1f or #ff5a1f80'],
    ['a list with too many colors', param('colorList', { max_colors: 2 }), ['#fff', '#fff', '#fff'], 'must be a list of at most 2 colors'],
    ['a point with a third coordinate', param('point2d'), { x: 1, y: 2, z: 3 }, 'must be an object with the numbers x and y'],
    ['null for a point in space', param('point3d'), null, 'must be an object with the numbers x, y and z'],
    [
      'a coordinate outside its bounds',
      param('point2d', { axis_bounds: { y: { min: 0, max: 1 } } }),
      { x: 9, y: 9 },
      'has a wrong member: `y` must be from 0 to 1',
    ],
    [
      'an invalid end of a range',
      param('range', { max_number_value: 100 }),
      { min: 0, max: 101 },
      'has a wrong member: `max` must be at most 100',
    ],
    ['a range whose min exceeds its max', param('range'), { min: 2, max: 1 }, 'must have a `min` that is at most its `max`'],
  ])('RUN-7 A parameter rejects %s with a clear message', (_what, declared, value, message) =>
    expect(readValue(declared, value)).toEqual({ problem: message }),
  )

  test.each([
    ['#F0A', '#ff00aa'],
    ['#f0a8', '#ff00aa88'],
    ['#FF5A1F', '#ff5a1f'],
    ['#Ff5a1F80', '#ff5a1f80'],
  ])('The color %s is normalized to %s', (given, expected) => {
    expect(checkActionParams([param('color')], { p: given }, 'x').values).toEqual({ p: expected })
    expect(checkActionParams([param('colorList')], { p: [given, given] }, 'x').values).toEqual({ p: [expected, expected] })
  })

  test.each(['fff', '#ff', '#fffff', '#fffffff', '#ggg', '# fff', '#fff\n', 'rgb(0,0,0)'])('The value %j is rejected as a color', value =>
    expect(problem(param('color'), value)).toMatch('color'),
  )

  test('A number parameter accepts only numbers within its range', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), fc.double(), (one, other, value) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const taken = problem(param('number', { min_number_value: min, max_number_value: max }), value) === undefined
        expect(taken).toBe(Number.isFinite(value) && min <= value && value <= max)
      }),
    )
  })
})

describe('call parameters', () => {
  const declared = [
    param('slider', { key: 'angle', min_number_value: -180, max_number_value: 180, default_value: 90 }),
    param('toggle', { key: 'constructor' }),
    param('color', { key: 'background', default_value: '#ffffff' }),
  ]

  test('RUN-7 All invalid parameters are reported together; unknown parameters cause only warnings, and null is treated as absent', () => {
    expect(
      checkActionParams(declared, { angle: 'x', degrees: 1, background: null, constructor: 1, toString: null }, 'rotate-image'),
    ).toEqual({
      values: {},
      wrong: [
        { field: 'params.angle', message: 'must be a number' },
        { field: 'params.constructor', message: 'must be true or false' },
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

  test('A parameter named after a member of Object.prototype works like any other parameter', () => {
    const given = JSON.parse('{"__proto__": {"angle": 1}, "hasOwnProperty": 1}') as Record<string, unknown>
    const { values, warnings } = checkActionParams(declared, given, 'x')
    expect(values).toEqual({})
    expect(warnings.map(({ field }) => field)).toEqual(['params.__proto__', 'params.hasOwnProperty'])
    expect(completeParams(declared, {})['constructor']).toBe(false)
    expect(completeParams([param('text', { key: '__proto__' })], {})).toEqual(Object.fromEntries([['__proto__', '']]))
  })

  test('Missing parameters take their defaults', () => {
    expect(completeParams(declared, { angle: 0, constructor: true })).toEqual({ angle: 0, constructor: true, background: '#ffffff' })
  })

  test('An action that modifies its parameters does not modify the defaults', () => {
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
  ])('Without a default, the parameter %j has the initial value %j', (declared, expected) =>
    expect(completeParams([declared], {})).toEqual({ p: expected }),
  )

  test('A parameter without a default has a valid initial value', () => {
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
