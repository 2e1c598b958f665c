import { readFile } from 'node:fs/promises'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from './contract.ts'

const ajv = new Ajv.default({ allErrors: true, strict: false })

function collectErrors(schema: object, data: unknown, unknownName = 'field') {
  const validate = ajv.compile(schema)
  validate(data)
  return fieldErrors((validate.errors ?? []) as Parameters<typeof fieldErrors>[0], data, unknownName)
}
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, additionalProperties: false, ...more })

describe('HTTP-4 fields', () => {
  test('HTTP-4 The path of an invalid field starts at the root of the body and is written with dots and brackets', () => {
    const schema = object({
      inputs: { type: 'array', items: object({ type: { type: 'string' } }) },
      a: object({ b: object({ c: { type: 'integer' } }) }),
    })
    expect(collectErrors(schema, { inputs: [{ type: 'x' }, { type: 1 }], a: { b: { c: 'x' } } })).toEqual([
      { field: 'inputs[1].type', message: 'must be a string' },
      { field: 'a.b.c', message: 'must be an integer' },
    ])
  })

  test('HTTP-4 All missing and unrecognized fields are reported together', () => {
    const schema = object(
      { name: { type: 'string' }, id: { type: 'string' }, list: { type: 'array', items: object({ x: {} }, { required: ['x'] }) } },
      { required: ['name', 'id'] },
    )
    expect(collectErrors(schema, { nmae: 1, 'odd.key/~': 2, list: [{}] }).toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'id', message: 'is required' },
      { field: 'list[0].x', message: 'is required' },
      { field: 'name', message: 'is required' },
      { field: 'nmae', message: 'is not a known field' },
      { field: 'odd.key/~', message: 'is not a known field' },
    ])
    expect(collectErrors(object({}), { x: 1 }, 'query parameter')).toEqual([{ field: 'x', message: 'is not a known query parameter' }])
  })

  test('HTTP-4 In a field path, a list index is written in brackets, but a numeric property name is not', () => {
    expect(collectErrors({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }, { 0: ['a', 1] })).toEqual([
      { field: '0[1]', message: 'must be a string' },
    ])
  })

  test('HTTP-4 The error for a body that is not an object names the field `body`', () => {
    for (const data of [null, [], 'x', 1])
      expect(collectErrors(object({}), data)).toEqual([{ field: 'body', message: 'must be an object' }])
  })

  test('HTTP-4 Each invalid field is reported only once, and at most fifty fields are reported', () => {
    expect(collectErrors(object({ a: { type: 'string', minLength: 5, pattern: '^x' } }), { a: 'abc' })).toHaveLength(1)
    expect(collectErrors(object({}), Object.fromEntries(Array.from({ length: 80 }, (_none, index) => [`k${index}`, 1])))).toHaveLength(50)
  })
})

test.each<[object, unknown, string]>([
  [{ type: ['string', 'null'] }, 1, 'must be a string or null'],
  [{ enum: ['a', 'b'] }, 'c', 'must be one of a, b'],
  [{ const: true }, false, 'must be true'],
  [{ type: 'integer', minimum: 1 }, 0, 'must be at least 1'],
  [{ type: 'integer', maximum: 100 }, 101, 'must be at most 100'],
  [{ exclusiveMinimum: 0 }, 0, 'must be greater than 0'],
  [{ minLength: 1 }, '', 'must not be empty'],
  [{ minLength: 3 }, 'a', 'must have at least 3 characters'],
  [{ maxLength: 1 }, 'ab', 'must have at most 1 character'],
  [{ minItems: 1 }, [], 'must not be empty'],
  [{ maxItems: 1 }, [1, 2], 'must have at most 1 item'],
  [{ uniqueItems: true }, [1, 1], 'must not contain duplicates'],
  [{ minProperties: 1 }, {}, 'must not be empty'],
  [{ maxProperties: 0 }, { a: 1 }, 'must be empty'],
  [{ maxProperties: 1 }, { a: 1, b: 2 }, 'must have at most 1 member'],
  [{ pattern: '^prj_[0-9a-z]{26}$' }, 'x', 'must be an id that starts with `prj_`'],
  [{ pattern: '^[Hh][Tt]' }, 'x', 'must be an https URL'],
  [{ pattern: '^[^\\u0000]*$' }, 'a\u0000', 'must not contain the NUL character'],
  [{ oneOf: [{ required: ['url'] }, { required: ['text'] }] }, {}, 'needs exactly one of `url`, `text`'],
  [{ anyOf: [{ required: ['url'] }, { required: ['text'] }] }, {}, 'needs at least one of `url`, `text`'],
  [
    { oneOf: [{ required: ['url'] }, { required: ['text'] }] },
    { url: 1, text: 1 },
    'has mutually exclusive fields: send exactly one of them',
  ],
  [{ not: { required: ['a', 'b'] } }, { a: 1, b: 1 }, 'has mutually exclusive fields'],
])('HTTP-4 The error for violating the schema %j with the value %j states what the schema requires', (schema, value, message) => {
  expect(collectErrors({ type: 'object', properties: { field: schema } }, { field: value })).toEqual([{ field: 'field', message }])
})

test('HTTP-4 The error for a value that does not match a pattern in the contract describes the pattern in words', async () => {
  const document = await readFile(new URL('../../../generated/openapi.closed.json', import.meta.url), 'utf8')
  const patterns = new Set<string>()
  JSON.parse(document, (name, value) => {
    if (name === 'pattern' && typeof value === 'string') patterns.add(value)
    return value
  })
  expect(patterns.size).toBeGreaterThan(20)
  for (const pattern of patterns)
    for (const { message } of collectErrors(object({ field: { pattern } }), { field: '\u0000 ' })) expect(message).not.toContain(pattern)
})

test('HTTP-4 A `oneOf` violation is reported once, not once per branch', () => {
  const branch = (type: string) => object({ type: { const: type }, value: { type: 'string' } }, { required: ['type', 'value'] })
  expect(
    collectErrors({ type: 'object', properties: { input: { oneOf: [branch('a'), branch('b')] } } }, { input: { type: 'c' } }),
  ).toHaveLength(1)
})
