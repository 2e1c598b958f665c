import { describe, expect, test } from 'vitest'
import { getBounds } from './action.ts'
import { readDeclaration } from './declaration.ts'

type Name = 'inputs' | 'outputs' | 'params'

const read = (name: Name, items: unknown) => {
  const lists = { inputs: [], outputs: [{ name: 'text', type: 'text' }], params: [], [name]: items }
  const source = Object.entries(lists).map(([list, value]) => `# @flora-${list} ${JSON.stringify(value)}\n`)
  return readDeclaration(source.join(''), { language: 'python' })
}
const problems = (name: Name, items: unknown) => {
  const result = read(name, items)
  return 'problems' in result ? result.problems.map(({ message }) => message.replace(/^line \d+: `@flora-\w+/, '`')) : []
}
const declaration = (name: Name, items: unknown) => {
  const result = read(name, items)
  if ('problems' in result) throw new Error(result.problems[0]!.message)
  return result.declaration
}
const param = (members: object) => declaration('params', [{ key: 'p', label: 'P', ...members }]).params[0]
const problem = (members: object) => problems('params', [{ key: 'p', ...members }])

describe('slots', () => {
  test.each([
    [
      { name: 'a', type: 'image' },
      { min: 1, max: 1 },
    ],
    [
      { name: 'a', type: 'video', optional: true },
      { min: 0, max: 1 },
    ],
    [
      { name: 'a', type: 'audio', multiple: true },
      { min: 1, max: Infinity },
    ],
    [
      { name: 'a', type: 'audio', multiple: false, optional: false },
      { min: 1, max: 1 },
    ],
    [
      { name: 'a', type: 'model3d', dynamic: true },
      { min: 1, max: Infinity },
    ],
    [
      { name: 'a', type: 'text', multiple: {} },
      { min: 1, max: Infinity },
    ],
    [
      { name: 'a', type: 'text', multiple: { min: 0, max: 0 } },
      { min: 0, max: 0 },
    ],
    [
      { name: '春 "a"', type: 'text', multiple: { min: 2, max: 4 }, optional: true },
      { min: 2, max: 4 },
    ],
    [
      { name: '🦊'.repeat(64), type: 'text' },
      { min: 1, max: 1 },
    ],
  ])('The slot %j has the limits %j', (slot, bounds) => {
    for (const name of ['inputs', 'outputs'] as const) {
      const [declared] = declaration(name, [slot])[name]
      expect(declared).toStrictEqual(slot)
      expect(getBounds(declared!)).toEqual(bounds)
    }
  })

  test.each<[unknown, string[]]>([
    ['image', ['`[0]` must be an object']],
    [{}, ['`[0].name` is required', '`[0].type` is required']],
    [{ name: 'a', type: 'text', Multiple: true }, ['`[0]` has an unknown member `Multiple`; did you mean `multiple`?']],
    [{ name: 7, type: 'text' }, ['`[0].name` must be a string']],
    [{ name: '', type: 'text' }, ['`[0].name` must have 1 to 64 characters; it has 0']],
    [{ name: '🦊'.repeat(65), type: 'text' }, ['`[0].name` must have 1 to 64 characters; it has 65']],
    [{ name: 'a\u0085', type: 'text' }, ['`[0].name` must not contain a control character; it contains U+0085']],
    [{ name: 'a', type: 'picture' }, ['`[0].type` must be one of image, video, audio, text, model3d']],
    [{ name: 'a', type: 'text', optional: 1 }, ['`[0].optional` must be true or false']],
    [{ name: 'a', type: 'text', dynamic: null }, ['`[0].dynamic` must be true or false']],
    [{ name: 'a', type: 'text', multiple: 3 }, ['`[0].multiple` must be true, false or an object with `min` and `max`']],
    [{ name: 'a', type: 'text', multiple: [] }, ['`[0].multiple` must be an object']],
    [{ name: 'a', type: 'text', multiple: { minimum: 1 } }, ['`[0].multiple` has an unknown member `minimum`']],
    [{ name: 'a', type: 'text', multiple: { min: -1 } }, ['`[0].multiple.min` must be a non-negative integer']],
    [{ name: 'a', type: 'text', multiple: { max: 1.5 } }, ['`[0].multiple.max` must be a non-negative integer']],
    [{ name: 'a', type: 'text', multiple: { min: 3, max: 2 } }, ['`[0].multiple` must have a `min` (3) no greater than its `max` (2)']],
    [{ name: 'a', type: 'text', multiple: { max: 0 } }, ['`[0].multiple` must have a `min` (1 by default) no greater than its `max` (0)']],
  ])('The slot %j is rejected', (slot, expected) => {
    expect(problems('inputs', [slot])).toEqual(expected)
    // Unlike an input, an output may also be a document.
    expect(problems('outputs', [slot])).toEqual(expected.map(sentence => sentence.replace(/model3d$/, '$&, document')))
  })

  test('Slot names must be unique within the inputs and within the outputs', () => {
    expect(declaration('inputs', [{ name: 'text', type: 'text' }]).inputs).toHaveLength(1)
    expect(
      problems(
        'inputs',
        ['a', 'b', 'a'].map(name => ({ name, type: 'text' })),
      ),
    ).toEqual(['`[2].name` must differ from the name of `@flora-inputs[0]`'])
  })

  test('An action must declare outputs but need not declare inputs', () => {
    expect(declaration('inputs', []).inputs).toEqual([])
    expect(problems('outputs', [])).toEqual(['`` must not be empty'])
    expect(problems('inputs', {})).toEqual(['`` must be a list'])
  })
})

describe('params', () => {
  test('The fields of a declared parameter get the names that the API uses', () => {
    expect(
      declaration('params', [
        {
          key: 'mode',
          type: 'select',
          label: 'Mode',
          description: 'What to do.',
          infoTooltip: 'More.',
          placeholder: 'Choose',
          default: 'b',
          options: [{ label: 'A', value: 'a', description: 'First.' }, 'b', 3],
        },
        { key: 'size', type: 'slider', min: 0, max: 10, step: 0.5, default: 2, visibleIf: { mode: ['a', 'b'] } },
        { key: 'colors', type: 'colorList', label: 'Colors', maxColors: 3, default: ['#FFF'] },
        { key: 'place', type: 'point2d', label: 'Place', axisBounds: { x: { min: 0, max: 1, step: 0.01 }, y: {} } },
      ]).params,
    ).toStrictEqual([
      {
        key: 'mode',
        type: 'select',
        label: 'Mode',
        description: 'What to do.',
        info_tooltip: 'More.',
        placeholder: 'Choose',
        available_values: [
          { label: 'A', value: 'a', description: 'First.' },
          { label: 'b', value: 'b' },
          { label: '3', value: 3 },
        ],
        default_value: 'b',
      },
      {
        key: 'size',
        type: 'slider',
        label: 'Size',
        min_number_value: 0,
        max_number_value: 10,
        number_step: 0.5,
        visible_if: { mode: ['a', 'b'] },
        default_value: 2,
      },
      { key: 'colors', type: 'colorList', label: 'Colors', max_colors: 3, default_value: ['#ffffff'] },
      { key: 'place', type: 'point2d', label: 'Place', axis_bounds: { x: { min: 0, max: 1, step: 0.01 }, y: {} } },
    ])
  })

  test.each<[object, unknown[], unknown[]]>([
    [{ type: 'text' }, ['', '\n', 'ä'], [0, null, true]],
    [{ type: 'textarea' }, ['a\nb'], [[]]],
    [{ type: 'number' }, [0, -1.5, 1e300], ['0', null]],
    [{ type: 'slider', min: 0, max: 1 }, [0, 1], [-0.1, 1.1]],
    [{ type: 'toggle' }, [true, false], ['true', 1]],
    [{ type: 'select', options: ['a', 1, true] }, ['a', 1, true], ['b', '1', 'true', null]],
    [{ type: 'color' }, ['#000', '#00000000'], ['black', '', 0]],
    [{ type: 'colorList', maxColors: 1 }, [[], ['#000']], [['#000', '#000'], '#000', ['x']]],
    [{ type: 'point2d', axisBounds: { x: { max: 1 } } }, [{ x: 1, y: 9 }], [{ x: 2, y: 0 }, { x: 1 }, [1, 1]]],
    [{ type: 'point3d' }, [{ x: 0, y: 0, z: 0 }], [{ x: 0, y: 0 }]],
    [{ type: 'range', min: 0, max: 100 }, [{ min: 0, max: 100 }], [{ min: 50, max: 40 }, { min: 0, max: 101 }, 5]],
  ])('The parameter %j accepts only valid defaults', (members, fine, wrong) => {
    for (const value of fine) expect(problem({ ...members, default: value }), JSON.stringify(value)).toEqual([])
    for (const value of wrong)
      expect(problem({ ...members, default: value }), JSON.stringify(value)).toEqual([
        expect.stringMatching(/^`\[0\]\.default` (?:must|has) /),
      ])
  })

  test.each<[object, string[]]>([
    [{}, ['`[0].type` is required']],
    [{ type: 'string' }, [expect.stringMatching(/^`\[0\]\.type` must be one of text, /)]],
    [{ type: 'text', key: undefined }, ['`[0].key` is required']],
    [{ type: 'text', key: 'camelCase' }, [expect.stringMatching(/snake_case.*; it is `camelCase`$/)]],
    [{ type: 'text', key: '3d' }, [expect.stringMatching(/snake_case/)]],
    [{ type: 'text', key: 'a'.repeat(65) }, ['`[0].key` must have at most 64 characters; it has 65']],
    [{ type: 'text', label: 5 }, ['`[0].label` must be a string']],
    [{ type: 'text', info_tooltip: 'x' }, ['`[0]` has an unknown member `info_tooltip`; did you mean `infoTooltip`?']],
    [{ type: 'text', defualt: 'x' }, ['`[0]` has an unknown member `defualt`; did you mean `default`?']],
    [{ type: 'text', min: 1 }, ['`[0].min` is allowed only for parameters of type number, slider, range; this parameter is of type text']],
    [{ type: 'number', options: ['a'] }, ['`[0].options` is allowed only for parameters of type select; this parameter is of type number']],
    [{ type: 'number', min: '1' }, ['`[0].min` must be a number']],
    [{ type: 'number', min: 2, max: 1, default: 5 }, ['`[0].min` must be at most `max` (1); it is 2']],
    [{ type: 'number', step: 0 }, ['`[0].step` must be greater than 0; it is 0']],
    [{ type: 'select' }, ['`[0].options` is required for a parameter of type select']],
    [{ type: 'select', options: [] }, ['`[0].options` must not be empty']],
    [{ type: 'select', options: {} }, ['`[0].options` must be a list']],
    [{ type: 'select', options: [{ label: 'A' }] }, ['`[0].options[0].value` is required']],
    [{ type: 'select', options: [{ value: {} }] }, ['`[0].options[0].value` must be a string, a number or a boolean']],
    [{ type: 'select', options: [{ value: 'a', lable: 'A' }] }, ['`[0].options[0]` has an unknown member `lable`; did you mean `label`?']],
    [{ type: 'select', options: ['a', 'b', { value: 'a' }] }, ['`[0].options` must not contain duplicates; "a" occurs more than once']],
    [{ type: 'select', options: [...Array(257).keys()] }, ['`[0].options` must have at most 256 items; it has 257']],
    [{ type: 'colorList', maxColors: 0 }, ['`[0].maxColors` must be at least 1']],
    [
      { type: 'color', maxColors: 2 },
      ['`[0].maxColors` is allowed only for parameters of type colorList; this parameter is of type color'],
    ],
    [
      { type: 'range', axisBounds: {} },
      ['`[0].axisBounds` is allowed only for parameters of type point2d, point3d; this parameter is of type range'],
    ],
    [{ type: 'point2d', axisBounds: { z: {} } }, ['`[0].axisBounds` has an unknown member `z`']],
    [{ type: 'point3d', axisBounds: { z: { min: 1, max: 0 } } }, ['`[0].axisBounds.z.min` must be at most `max` (0); it is 1']],
    [{ type: 'point3d', axisBounds: { z: { step: -1 } } }, ['`[0].axisBounds.z.step` must be greater than 0; it is -1']],
    [{ type: 'text', visibleIf: 'x' }, ['`[0].visibleIf` must be an object that maps other parameters to values']],
    [{ type: 'text', visibleIf: { p: 'x' } }, ['`[0].visibleIf` must name another parameter; `p` is this parameter itself']],
    [{ type: 'text', visibleIf: { q: 'x' } }, ['`[0].visibleIf` must name another parameter; `q` does not exist']],
    [{ type: 'text', visibleIf: { constructor: 'x' } }, ['`[0].visibleIf` must name another parameter; `constructor` does not exist']],
  ])('The parameter %j is rejected', (members, expected) => expect(problem(members)).toEqual(expected))

  test('Parameter keys must be unique, and visibility conditions can refer to later parameters', () => {
    const params = ['a', 'b', 'a'].map(key => ({ key, type: 'toggle' }))
    expect(problems('params', params)).toEqual(['`[2].key` is `a`, which is already the key of another parameter'])
    expect(param({ type: 'toggle' })).toEqual({ key: 'p', label: 'P', type: 'toggle' })
    expect(
      declaration('params', [
        { key: 'first', type: 'text', visibleIf: { second: true } },
        { key: 'second', type: 'toggle' },
      ]).params[0]!.visible_if,
    ).toEqual({ second: true })
    expect(
      problems('params', [
        { key: 'one', type: 'text', visibleIf: { tow: 'x', two: {} } },
        { key: 'two', type: 'text' },
      ]),
    ).toEqual([
      '`[0].visibleIf` must name another parameter; `tow` does not exist; did you mean `two`?',
      '`[0].visibleIf.two` must be a value or a list of values',
    ])
  })

  test('A visibility condition that can never be true causes a warning', () => {
    const result = read('params', [
      { key: 'mode', type: 'select', options: ['a', 'b'] },
      { key: 'p', type: 'text', visibleIf: { mode: ['a', 'c'] } },
      { key: 'q', type: 'text', visibleIf: { mode: 'd' } },
    ])
    expect(result).toMatchObject({
      warnings: [
        {
          code: 'never_visible',
          message: 'Line 3: `@flora-params[2].visibleIf` is never true: `mode` can never have a matching value.',
          field: 'code',
        },
      ],
    })
  })
})
