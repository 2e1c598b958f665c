/** Uses small documents to test the parts of JSON Schema 2020-12 that Ajv, or its default configuration, validates incorrectly. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeConfig } from '../config.ts'
import { fieldErrors } from '../runtime/violations.ts'
import { readBundle } from './bundled-spec.ts'
import { bundledOperations, type Bundle, type Schema } from './bundle.ts'
import { documentFiles } from './contract.ts'
import { ajvFor } from './request-schemas.ts'
import { validatorModules } from './validators.ts'
import { conditional } from './variants.ts'

const root = join(import.meta.dirname, '../..')
let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'json-schema-'))
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

let projects = 0
/** Generates the validators for an operation that accepts and returns values of one schema. */
async function generate(schema: unknown, { schemas = {}, version = '3.1.0', files = {} }: Context = {}) {
  const folder = join(home, String(projects++))
  mkdirSync(folder)
  const content = { 'application/json': { schema } }
  const send = { operationId: 'send', requestBody: { required: true, content }, responses: { 200: { description: 'OK', content } } }
  const document = { openapi: version, info: { title: 'Sample', version: '1' }, paths: { '/': { post: send } }, components: { schemas } }
  for (const [name, text] of Object.entries({ ...files, 'openapi.json': document })) writeFileSync(join(folder, name), JSON.stringify(text))
  const { bundle } = readBundle(join(folder, 'openapi.json'), {}, folder)
  const written = documentFiles(bundle, {})
  const closed = JSON.parse(written['openapi.closed.json']!) as Bundle
  for (const { name, text } of validatorModules(closed, bundledOperations(closed), 'Generated.', completeConfig({})))
    writeFileSync(join(folder, name), text)
  const { body, replies } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'send.js')).href)).default
  return { validate: body['application/json'], validateReply: replies[200], published: JSON.parse(written['openapi.json']!) as Bundle }
}
interface Context {
  schemas?: Record<string, unknown>
  version?: string
  files?: Record<string, unknown>
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const number = { type: 'number' }
const a = { properties: { a: text } }
const b = { properties: { b: text } }

interface Case extends Context {
  title: string
  schema: unknown
  valid: unknown[]
  invalid: unknown[]
}
const cases: Case[] = [
  {
    title: 'A reference names a schema by its $id, relative to the $id around it',
    schemas: {
      Root: { $id: 'https://example.com/api/', properties: { a: { $ref: 'text' } } },
      Text: { $id: 'https://example.com/api/text', ...text },
    },
    schema: ref('Root'),
    valid: [{ a: 'a' }],
    invalid: [{ a: 1 }],
  },
  {
    title: 'A pointer starts at the $id around it, or else at the document',
    schemas: {
      Root: { $id: 'urn:example:root', properties: { a: { $ref: '#/$defs/text' }, b: ref('Text') }, $defs: { text: number } },
      Text: text,
    },
    schema: ref('Root'),
    valid: [{ a: 1, b: 'b' }],
    invalid: [{ a: 'a' }, { b: 1 }],
  },
  {
    title: 'A reference to a file next to a schema with an $id leads to the file',
    schemas: { Root: { $id: 'https://example.com/root.json', properties: { a: { $ref: 'text.json' } } } },
    files: { 'text.json': text },
    schema: ref('Root'),
    valid: [{ a: 'a' }],
    invalid: [{ a: 1 }],
  },
  {
    title: 'An $anchor belongs to the $id around it',
    schemas: {
      One: {
        $id: 'https://example.com/one',
        properties: { a: { $ref: '#value' }, b: { $ref: 'two#value' } },
        $defs: { c: { $anchor: 'value', ...text } },
      },
      Two: { $id: 'https://example.com/two', $defs: { c: { $anchor: 'value', ...number } } },
    },
    schema: ref('One'),
    valid: [{ a: 'a', b: 1 }],
    invalid: [{ a: 1 }, { b: 'b' }],
  },
  {
    title: 'Text in an enum or an example that looks like an $id names no schema',
    schemas: {
      Text: { $id: 'https://example.com/text', ...text },
      Sample: { enum: [{ $id: 'https://example.com/text', type: 'null' }], example: { $id: 'https://example.com/text', type: 'null' } },
    },
    schema: { properties: { a: { $ref: 'https://example.com/text' }, sample: ref('Sample') } },
    valid: [{ a: 'a' }],
    invalid: [{ a: null }],
  },
  {
    title: 'A $dynamicRef leads to the first $dynamicAnchor on the way to it',
    schemas: {
      Tree: { $id: 'tree', $dynamicAnchor: 'node', properties: { data: number, children: { items: { $dynamicRef: '#node' } } } },
      Strict: { $id: 'strict', $dynamicAnchor: 'node', $ref: 'tree', unevaluatedProperties: false },
    },
    schema: { properties: { any: ref('Tree'), strict: ref('Strict') } },
    valid: [{ any: { children: [{ more: 1 }] } }, { strict: { children: [{ data: 1 }] } }],
    invalid: [{ any: { children: [{ data: 'a' }] } }, { strict: { children: [{ more: 1 }] } }],
  },
  {
    title: 'A $dynamicRef applies in addition to a $ref next to it',
    schemas: {
      Both: {
        $id: 'both',
        $ref: '#/$defs/long',
        $dynamicRef: '#text',
        $defs: { long: { minLength: 2 }, text: { $dynamicAnchor: 'text', ...text } },
      },
    },
    schema: ref('Both'),
    valid: ['ab'],
    invalid: ['a', 1],
  },
  {
    title: 'The mapping of a discriminator may name schemas by their $id',
    schemas: {
      A: { $id: 'https://example.com/a', required: ['kind', 'a'], ...a },
      B: { $id: 'https://example.com/b', required: ['kind', 'b'], ...b },
    },
    schema: {
      oneOf: [{ $ref: 'https://example.com/a' }, { $ref: 'https://example.com/b' }],
      discriminator: { propertyName: 'kind', mapping: { first: 'https://example.com/a', second: 'https://example.com/b' } },
    },
    valid: [{ kind: 'first', a: 'a', b: 'b' }],
    invalid: [
      { kind: 'second', a: 'a' },
      { kind: 'third', a: 'a' },
    ],
  },
  {
    title: 'A choice of true and false compiles',
    schemas: { Choice: { oneOf: [true, false] } },
    schema: ref('Choice'),
    valid: [1],
    invalid: [],
  },
  { title: 'A body or response of the schema false is never valid', schema: false, valid: [], invalid: [1, 'a', {}] },
  { title: 'An enum without values allows nothing', schema: { properties: { a: { enum: [] } } }, valid: [{}], invalid: [{ a: 1 }] },
  {
    title: 'An enum without values has no meaning in OpenAPI 3.0',
    version: '3.0.3',
    schema: { properties: { a: { enum: [] } } },
    valid: [{ a: 1 }],
    invalid: [],
  },
  {
    title: 'Draft 4 item lists and dependencies are supported in OpenAPI 3.0',
    version: '3.0.3',
    schema: {
      properties: { list: { items: [text], additionalItems: number }, a: text },
      dependencies: { a: ['b'], c: { required: ['d'] } },
    },
    valid: [{ list: ['a', 1] }, { a: 'a', b: 1 }],
    invalid: [{ list: [1] }, { list: ['a', 'b'] }, { a: 'a' }, { c: 1 }],
  },
  {
    title: 'Properties are unevaluated if no schema that applies declares them, and a failed condition does not apply',
    schema: { if: { required: ['a'], ...a }, else: b, unevaluatedProperties: false },
    valid: [{ a: 'a' }, { b: 'b' }],
    invalid: [{ a: 1 }, { a: 'a', b: 'b' }, { b: 'b', c: 'c' }],
  },
  {
    title: 'A condition without consequences evaluates properties',
    schema: { if: a, unevaluatedProperties: false },
    valid: [{ a: 'a' }],
    invalid: [{ a: 1 }, { b: 'b' }],
  },
  {
    title: 'Properties of the variant that a discriminator selects are evaluated',
    schemas: {
      A: { required: ['kind'], properties: { kind: { const: 'A' }, a: text } },
      B: { required: ['kind'], properties: { kind: { const: 'B' }, b: text } },
    },
    schema: { oneOf: [ref('A'), ref('B')], discriminator: { propertyName: 'kind' }, unevaluatedProperties: false },
    valid: [{ kind: 'A', a: 'a' }],
    invalid: [
      { kind: 'A', b: 'b' },
      { kind: 'B', c: 'c' },
    ],
  },
  {
    title: 'Properties that every object inherits are unevaluated',
    schema: { anyOf: [a, { required: ['b'], ...b }], unevaluatedProperties: false },
    valid: [{ a: 'a' }],
    invalid: [{ toString: 1 }, { constructor: 1 }, JSON.parse('{"__proto__":1}')],
  },
  {
    title: 'Items of a variant that may fail are evaluated if the variant does not fail',
    schema: { anyOf: [{ items: text }, true], unevaluatedItems: number },
    valid: [
      ['a', 'b', 'c'],
      [1, 2],
    ],
    invalid: [
      ['a', true],
      [1, 'b'],
    ],
  },
  {
    title: 'Items that `contains` matches are evaluated where it applies',
    schema: {
      prefixItems: [true],
      ...conditional({ prefixItems: [{ const: 'n' }] }, { contains: number }),
      contains: text,
      unevaluatedItems: false,
    },
    valid: [
      ['n', 1, 'a', 2],
      ['x', 'a'],
    ],
    invalid: [
      ['x', 'a', 1],
      ['n', 1, null],
    ],
  },
]

test.each(cases)('$title', async ({ schema, valid, invalid, ...context }) => {
  const { validate, validateReply } = await generate(schema, context)
  for (const one of [validate, validateReply])
    expect({
      valid: valid.filter(value => one(structuredClone(value))),
      invalid: invalid.filter(value => !one(structuredClone(value))),
    }).toEqual({ valid, invalid })
})

const id = '2eb8aa08-aa98-11ea-b4aa-73b441d16380'
test.each<[format: string, valid: string[], invalid: string[]]>([
  [
    'date-time',
    ['2024-02-29T01:29:60+01:30', '2024-02-29t00:00:00.5z'],
    ['2024-02-29T00:00:00+01', '2024-02-29T24:59:60+01:00', '2023-02-29T00:00:00Z'],
  ],
  ['time', ['23:59:60Z', '12:00:00-08:00'], ['12:00:00+01', '24:59:60+01:00', '12:00:00']],
  ['uri', ['http://[::1]:80/a:b', 'urn:a:b', 'http://a:80?b:c'], ['http://a:b/', 'http:/[::1]', '//a']],
  ['uuid', [id, id.toUpperCase()], [`urn:uuid:${id}`]],
  [
    'email',
    ['a.b+c@example.com', '"a b"@example.com', 'a@[127.0.0.1]', 'a@[IPv6:::1]'],
    ['a..b@example.com', 'a b@example.com', 'a@[127.0.0.300]'],
  ],
])('The %s format is validated as defined in its RFC', (format, valid, invalid) => {
  const validate = ajvFor({}, 'reply').compile({ format })
  expect([...valid, ...invalid].filter(value => validate(value))).toEqual(valid)
  expect(validate(1)).toBe(true)
})

test('A document is published without schema identifiers; a schema with a dynamic reference gets one name per dynamic scope', async () => {
  const schemas = {
    Page: { $id: 'page', properties: { items: { items: { $dynamicRef: '#item' } } }, $defs: { item: { $dynamicAnchor: 'item' } } },
    Users: { $id: 'users', $ref: 'page', $defs: { item: { $dynamicAnchor: 'item', ...ref('User') } } },
    User: { $anchor: 'user', ...text },
  }
  const { published } = await generate(ref('Users'), { schemas })
  expect(published.components.schemas).toEqual({
    Page: { properties: { items: { items: ref('Page__defs_item') } } },
    Users: ref('Page2'),
    User: text,
    Page2: { properties: { items: { items: ref('item') } } },
    item: ref('User'),
    Page__defs_item: {},
  } satisfies Record<string, Schema>)
})

test('Error messages name unevaluated properties', async () => {
  const { validate } = await generate({ ...a, unevaluatedProperties: false })
  validate({ b: 1 })
  expect(fieldErrors(validate.errors, { b: 1 }, 'field', undefined)).toEqual([{ field: 'b', message: 'is not a known field' }])
})

test.each([
  ['#none', /openapi\.json:1: The reference #none names an anchor that does not exist\./],
  ['https://example.com/none', /openapi\.json:1: The reference https:\/\/example\.com\/none requires network access\./],
])(
  'The reference %s, which has no target, is rejected with an error that gives the file and line of the reference',
  async ($ref, message) => {
    await expect(generate({ $ref })).rejects.toThrow(message)
  },
)

test('A schema is rejected if its dialect lacks the validation vocabulary', async () => {
  await expect(generate({ $schema: 'https://example.com/dialect', ...text })).rejects.toThrow(
    'openapi.json:1: The schema dialect https://example.com/dialect is not supported.',
  )
})
