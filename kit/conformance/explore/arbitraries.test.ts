import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readContract, type Operation, type Schema } from '../contract.ts'
import { mutations } from '../values.ts'
import { schemaCheck } from '../../generate/schema-check.ts'
import { createValues, hostileTexts } from './arbitraries.ts'

const schemas = {
  Tree: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 2, maxLength: 9 },
      parts: { type: 'array', items: { $ref: '#/components/schemas/Tree' }, maxItems: 2 },
    },
  },
  Cat: {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { type: 'string' }, lives: { type: 'integer', minimum: 1, maximum: 9 } },
  },
  Dog: { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' }, good: { type: 'boolean' } } },
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const values = createValues({ components: { schemas } }, schemas)
const fits = schemaCheck({ schemas }, 'body')
const sample = (schema: object, numRuns = 200) => fc.sample(values(schema as Schema, { depth: 0 }), { seed: 1, numRuns })

describe('generated values', () => {
  test.each<[string, object]>([
    ['numbers with bounds', { type: 'number', exclusiveMinimum: 0, maximum: 1 }],
    ['integers with exclusive bounds', { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 6 }],
    ['multiples', { type: 'number', multipleOf: 0.25, minimum: 1, maximum: 2 }],
    ['strings with length limits in characters', { type: 'string', minLength: 3, maxLength: 5 }],
    ['strings with a pattern', { type: 'string', pattern: '^[a-f]{3}_\\d+$' }],
    ['times', { type: 'string', format: 'date-time' }],
    ['schemas with several types', { type: ['string', 'null', 'integer'] }],
    ['enums', { enum: ['a', 1, null] }],
    ['unique items', { type: 'array', items: { type: 'integer', minimum: 1, maximum: 5 }, uniqueItems: true, minItems: 2, maxItems: 4 }],
    ['maps', { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 2 }],
    ['closed objects', { type: 'object', additionalProperties: false, properties: { a: { type: 'string' }, b: { readOnly: true } } }],
    ['parts of `allOf`', { allOf: [ref('Tree'), { required: ['age'], properties: { age: { type: 'integer', minimum: 0 } } }] }],
    ['recursive objects', ref('Tree')],
    [
      'variants with a discriminator',
      { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } } },
    ],
  ])('All generated values for %s match the schema', (_what, schema) => {
    const found = sample(schema)
    expect(found.filter(value => !fits(schema as Record<string, unknown>, structuredClone(value)))).toEqual([])
    expect(new Set(found.map(value => JSON.stringify(value))).size).toBeGreaterThan(1)
  })

  test('Generated values include bounds, empty and long strings, unusual characters and objects without optional fields', () => {
    expect(sample({ type: 'integer', minimum: -4, maximum: 1000 })).toEqual(expect.arrayContaining([-4, 1000]))
    const texts = sample({ type: 'string', maxLength: 300 }) as string[]
    expect(texts).toEqual(expect.arrayContaining(['', '\0', '😀'.repeat(300), 'x'.repeat(300)]))
    expect(sample({ type: 'object', properties: { a: { type: 'boolean' } }, additionalProperties: false })).toEqual(
      expect.arrayContaining([{}, { a: true }, { a: false }]),
    )
  })
})

test('Mutations of a body reach nested objects and items, and some add or omit fields where the schema allows that', () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['trees'],
    properties: { trees: { type: 'array', items: ref('Tree'), maxItems: 3 } },
  }
  const content = { 'application/json': { schema } }
  const { operations } = readContract({
    paths: { '/trees': { post: { requestBody: { content }, responses: {} } } },
    components: { schemas },
  })
  const body = { trees: [{ name: 'oak', parts: [{ name: 'leaf' }] }] }
  const changes = mutations({ components: { schemas } }, operations[0] as Operation, body, { depth: 4, texts: hostileTexts })
  const bodies = changes.map(({ what, change }) => ({ what, body: change.place === 'body' ? change.body : undefined }))
  expect(bodies.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'no `trees`',
      '`trees` has 4 items',
      'no `trees/0/name`',
      '`trees/0/parts` has 3 items',
      '`trees/0/parts/0/name` is ""',
    ]),
  )
  const allowed = bodies.filter(one => fits(schema, structuredClone(one.body)))
  const isHostile = (what: string) => hostileTexts.some(text => what.endsWith(` is ${JSON.stringify(text)}`))
  // The `Tree` schema allows unknown fields and does not require `parts`.
  expect(allowed.map(({ what }) => what).filter(what => !isHostile(what))).toEqual(
    expect.arrayContaining(['an unknown field in `trees/0`', 'no `trees/0/parts`']),
  )
})
