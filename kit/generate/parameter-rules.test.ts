import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { queryCredentials } from '../examples/contract.ts'
import { decodeParameters } from '../runtime/parameters.ts'
import { bundledSpec } from './bundled-spec.ts'
import { parameterRules, requireReadable } from './parameter-rules.ts'

const name = 'color'
const types = { string: { type: 'string' }, integer: { type: 'integer' } }
const list = (items: object) => ({ type: 'array', items })
const closed = (properties: object) => ({ type: 'object', properties, additionalProperties: false })
const open = { type: 'object', additionalProperties: types.integer }
const rgb = closed({ R: types.integer })

test('A credential in the query is not treated as an unknown parameter, even if an object parameter accepts any name', () => {
  const document = {
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api_key' }, other: { type: 'apiKey', in: 'query', name: 'b' } },
    },
  }
  const decode = (schema: object, operation: object) =>
    decodeParameters(parameterRules([{ name, in: 'query', schema }], {}, queryCredentials(document, operation)), {
      path: {},
      request: { url: '/c?api_key=secret&b=1', headers: {} },
    }).query
  expect(decode(types.string, {})).toEqual({ b: '1' })
  expect(decode(open, {})).toEqual({ [name]: { b: 1 } })
  expect(decode(types.string, { security: [] })).toEqual({ api_key: 'secret', b: '1' })
})

test('Parameter schemas are resolved through references, allOf, oneOf and anyOf, even if the schemas are recursive', () => {
  const known = {
    Loop: { anyOf: [{ $ref: '#/components/schemas/Loop' }, types.integer] },
    Page: closed({ at: types.integer }),
    Tree: { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' }, size: types.integer } },
  }
  const ref = (schema: string) => ({ $ref: `#/components/schemas/${schema}` })
  const rule = (schema: object, style = 'form') => parameterRules([{ name, in: 'query', schema, style, explode: true }], known).query![0]
  const integer = { types: ['integer'], strings: [] }
  expect(rule(ref('Loop'))).toEqual({ name, ...integer })
  expect(rule({ allOf: [{ type: ['integer', 'string'] }, { type: 'number' }] })).toEqual({ name, ...integer })
  expect(rule({ oneOf: [{ const: 'all' }, { type: 'boolean' }, { type: 'null' }] })).toEqual({
    name,
    types: ['boolean', 'null'],
    strings: ['all'],
  })
  expect(rule({ anyOf: [types.integer, { type: 'string', format: 'uuid' }] }), 'a number or a formatted string').toEqual({
    name,
    ...integer,
  })
  expect(rule({ allOf: [ref('Page'), { properties: { at: { minimum: 1 } } }] })).toEqual({
    name,
    strings: [],
    properties: [['at', integer]],
    style: 'form',
    explode: true,
  })
  expect(rule(ref('Tree'), 'deepObject')).toMatchObject({
    properties: [
      [
        'child',
        {
          properties: [
            ['child', {}],
            ['size', integer],
          ],
        },
      ],
      ['size', integer],
    ],
  })
})

test('A schema that allows no object is an error only for a form-encoded query string; the error names the file and line', () => {
  const at = (schema: object, type = 'application/x-www-form-urlencoded; charset=utf-8') => {
    const parameters = [{ name, in: 'querystring', content: { [type]: { schema } } }]
    requireReadable({ paths: { '/a': { get: { parameters } } }, components: { schemas: {} } } as never, keys => ({
      file: keys.join('.'),
      line: 7,
    }))
  }
  for (const schema of [types.string, list(types.string), { allOf: [types.string] }])
    expect(() => at(schema)).toThrow(
      /^paths\.\/a\.get\.parameters\.0:7: The querystring parameter color is form-encoded, so its schema must allow an object\.$/,
    )
  for (const schema of [rgb, {}, { anyOf: [types.string, rgb] }]) at(schema)
  at(types.string, 'text/plain')
})

test('If an exploded cookie object allows additional properties, the error names the file and line; other objects are accepted', () => {
  const at = (schema: object, more: object = {}) => {
    const parameters = [{ name, in: 'cookie', schema, ...more }]
    requireReadable({ paths: { '/a': { get: { parameters } } }, components: { schemas: {} } } as never, keys => ({
      file: keys.join('.'),
      line: 7,
    }))
  }
  const refusal = /^paths\.\/a\.get\.parameters\.0:7: The cookie parameter color is an exploded object that allows additional properties/
  for (const schema of [{ type: 'object' }, open, { ...open, properties: { R: types.integer } }]) expect(() => at(schema)).toThrow(refusal)
  for (const schema of [rgb, { type: 'object', properties: { R: types.integer } }, types.string, list(types.string)]) at(schema)
  at(open, { explode: false })
  const folder = mkdtempSync(join(tmpdir(), 'parameters-'))
  const path = { get: { parameters: [{ name, in: 'cookie', schema: open }], responses: {} } }
  writeFileSync(join(folder, 'api.json'), JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/a': path } }, null, 1))
  expect(() =>
    bundledSpec({ spec: { file: 'api.json', api: '' }, errors: { schema: 'E', codes: 'C', codeAt: [] } as never }, folder),
  ).toThrow(/^api\.json:8: The cookie parameter color/)
  rmSync(folder, { recursive: true })
})
