import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createLocator } from './locate.ts'
import { readDocument } from './read-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-document-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string | object>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 1))
  }
  return join(folder, Object.keys(files)[0]!)
}
const read = (files: Record<string, string | object>) => readDocument(write(files), folder).document as any
const ok = { 200: { description: 'OK' } }
const schemas = (components: object, version = '3.1.0') =>
  read({ 'a.json': { openapi: version, components: { schemas: components } } }).components.schemas

describe('references', () => {
  test("The target of a reference to another file becomes a component named after the reference's last segment", () => {
    const { paths, components } = read({
      'root.yaml': `
openapi: 3.1.0
paths:
  /pets: { $ref: paths/pets.yaml }
components: { schemas: { Named: { $ref: schemas/dog.yaml } } }`,
      'paths/pets.yaml': `
get:
  parameters: [{ $ref: '../shared.yaml#/parameters/Limit' }]
  responses:
    200: { description: A dog, content: { application/json: { schema: { $ref: ../schemas/dog.yaml } } } }
    400: { description: No, content: { application/json: { schema: { $ref: ../shared.yaml#/Problem } } } }`,
      'schemas/dog.yaml': 'type: object\nproperties: { mother: { $ref: dog.yaml } }',
      'shared.yaml': 'parameters: { Limit: { name: limit, in: query, schema: { type: integer } } }\nProblem: { type: string }',
    })
    const { get } = paths['/pets']
    expect(get.parameters).toEqual([{ $ref: '#/components/parameters/Limit' }])
    expect(get.responses[200].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Named' })
    expect(components.schemas).toEqual({
      Named: { type: 'object', properties: { mother: { $ref: '#/components/schemas/Named' } } },
      Problem: { type: 'string' },
    })
  })

  test('The target of a reference into a component becomes a separate component, with a new name if its name is already taken', () => {
    const { Cat, Pet, ...others } = schemas({
      Cat: { type: 'string' },
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Pet/$defs/Cat' }, { $ref: '#/components/schemas/Cat' }],
        $defs: { Cat: { type: 'integer' } },
      },
    })
    expect([Cat, Pet.oneOf[1]]).toEqual([{ type: 'string' }, { $ref: '#/components/schemas/Cat' }])
    expect(others).toEqual({ [Pet.oneOf[0].$ref.split('/').at(-1)]: { type: 'integer' } })
  })

  test('A reference into a path becomes a reference to a new component', () => {
    const content = (schema: object) => ({ 200: { description: 'OK', content: { 'application/json': { schema } } } })
    const pointer = '#/paths/~1dogs/get/responses/200/content/application~1json/schema'
    const { paths, components } = read({
      'a.json': {
        openapi: '3.1.0',
        paths: {
          '/dogs': { get: { responses: content({ type: 'string' }) } },
          '/cats': { get: { responses: content({ $ref: pointer }) } },
        },
      },
    })
    expect(paths['/cats'].get.responses).toEqual(content({ $ref: '#/components/schemas/schema' }))
    expect(components.schemas).toEqual({ schema: { type: 'string' } })
  })

  test('Text that looks like a reference is left unchanged in examples and extensions, and components may have any name', () => {
    const text = `{
      "__proto__": { "type": "string" },
      "a/b ~\\"\\n": { "$ref": "#/components/schemas/__proto__" },
      "toString": { "example": { "$ref": "none.yaml", "$id": "1" } },
      "no": false
    }`
    const result = schemas(JSON.parse(text))
    expect(JSON.stringify(result)).toBe(JSON.stringify(JSON.parse(text)))
    expect(read({ 'a.yaml': 'openapi: 3.1.0\nx-topics: { $ref: nowhere.yaml }' })['x-topics']).toEqual({ $ref: 'nowhere.yaml' })
  })

  test('The names in a discriminator mapping are converted to references to the same schemas', () => {
    const { Pet } = schemas({
      Pet: { discriminator: { propertyName: 'kind', mapping: { a: 'Dog', b: '#/components/schemas/Dog' } } },
      Dog: {},
    })
    expect(Pet.discriminator.mapping).toEqual({ a: '#/components/schemas/Dog', b: '#/components/schemas/Dog' })
  })
})

describe('errors', () => {
  test.each([
    [
      'a reference that requires network access',
      'openapi: 3.1.0\npaths:\n  /a:\n    $ref: https://example.com/a.yaml',
      'root.yaml:4: The reference https://example.com/a.yaml requires network access.',
    ],
    [
      'a reference to a missing file',
      'openapi: 3.1.0\npaths:\n  /a: { $ref: none.yaml }',
      'root.yaml:3: The reference none.yaml names a file that does not exist.',
    ],
    [
      'a reference to a missing target',
      'openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      items:\n        $ref: "#/components/schemas/B"',
      'root.yaml:6: The reference #/components/schemas/B does not resolve to an object.',
    ],
    [
      'a path item that refers to itself',
      'openapi: 3.1.0\npaths:\n  /a:\n    $ref: "#/paths/~1a"',
      'root.yaml:4: The reference #/paths/~1a refers to itself.',
    ],
    [
      'two operations with one id',
      'openapi: 3.1.0\npaths:\n  /a:\n    get: { operationId: x }\n    put:\n      operationId: x',
      'root.yaml:6: The operationId x of PUT /a is also used by GET /a (root.yaml:4).',
    ],
    [
      'Swagger 2.0',
      'info: {}\nswagger: "2.0"',
      'root.yaml:2: The document must be an OpenAPI 3.0, 3.1 or 3.2 document, not `swagger: "2.0"`.',
    ],
    ['invalid YAML', 'openapi: 3.1.0\ninfo:\n  title: "x', 'root.yaml:3: Missing closing "quote.'],
    [
      'a method that Node does not support',
      'openapi: 3.2.0\npaths:\n  /a:\n    additionalOperations:\n      FLY: {}',
      "root.yaml:5: Node's HTTP server does not accept the method FLY.",
    ],
    [
      'a standard method in additionalOperations',
      'openapi: 3.2.0\npaths:\n  /a:\n    additionalOperations:\n      QUERY: {}',
      'root.yaml:5: Declare the method QUERY as `query` next to `additionalOperations`, not inside it.',
    ],
    [
      'a tag whose parent is missing',
      'openapi: 3.2.0\ntags:\n  - { name: a, parent: b }',
      'root.yaml:3: The parent b of the tag a is not a declared tag.',
    ],
    [
      'tags in a cycle',
      'openapi: 3.2.0\ntags:\n  - { name: a, parent: b }\n  - { name: b, parent: a }',
      'root.yaml:3: The parents of the tag a form a cycle.',
    ],
    [
      'a query string next to a query parameter',
      'openapi: 3.2.0\npaths:\n  /a:\n    get:\n      parameters:\n        - { name: a, in: query }\n        - { name: b, in: querystring, content: { text/plain: {} } }',
      'root.yaml:5: A parameter with `in: querystring` must be the only query parameter.',
    ],
    ['a list as its root', '- openapi', 'root.yaml:1: The document must be an object.'],
  ])('A document with %s is rejected with a one-sentence message that gives the file and line', (_what, text, message) => {
    expect(() => read({ 'root.yaml': text })).toThrow(message)
  })
})

test.each([
  ['unnecessary escapes', String.raw`^[a-z\-\:]+\_$`, String.raw`^[a-z\x2d:]+_$`],
  ['brackets outside classes', 'a]{x}{1,2}', String.raw`a\]\{x\}{1,2}`],
  ['a hyphen next to a class', String.raw`^[\w-.]+$`, String.raw`^[\w\x2d.]+$`],
])('A pattern with %s is rewritten for Unicode mode', (_what, pattern, expected) => {
  expect(schemas({ A: { pattern } }).A).toEqual({ pattern: expected })
})

test.each([String.raw`^\p{IsWhite_Space}$`, '^[[:blank:]]$', String.raw`\Aa`, '(?i)a++', '['])(
  'The pattern %s from another regex dialect becomes an annotation and restricts neither strings nor properties',
  pattern => {
    expect(schemas({ A: { type: 'string', pattern } }).A).toEqual({ type: 'string', 'x-pattern': pattern })
    const open = { patternProperties: { [pattern]: {}, '^a': {} }, additionalProperties: false, properties: {} }
    expect(schemas({ A: open }).A).toEqual({
      patternProperties: { '^a': {} },
      'x-patternProperties': { [pattern]: {} },
      properties: {},
    })
  },
)

describe('OpenAPI 3.0', () => {
  test.each([
    ['`nullable` next to a type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['`nullable` without a type', { nullable: true, enum: ['a'] }, { enum: ['a'] }],
    ['an exclusive minimum', { type: 'number', minimum: 1, exclusiveMinimum: true }, { type: 'number', exclusiveMinimum: 1 }],
    ['an inclusive maximum', { type: 'number', maximum: 1, exclusiveMaximum: false }, { type: 'number', maximum: 1 }],
    [
      'a property named `nullable`',
      { properties: { nullable: { type: 'string', nullable: true } } },
      { properties: { nullable: { type: ['string', 'null'] } } },
    ],
  ])('A schema with %s is translated to OpenAPI 3.1', (_what, schema, expected) => {
    expect(schemas({ A: schema }, '3.0.3').A).toEqual(expected)
  })

  test('Keywords next to a reference are ignored in OpenAPI 3.0 but applied in OpenAPI 3.1', () => {
    const all = { A: { type: 'string' }, B: { $ref: '#/components/schemas/A', maxLength: 2 } }
    expect(schemas(all, '3.0.0').B).toEqual({ $ref: '#/components/schemas/A' })
    expect(schemas(all).B).toEqual({ $ref: '#/components/schemas/A', maxLength: 2 })
  })
})

test('An operation without an id gets a unique id derived from its method and path', () => {
  const { paths } = read({
    'root.json': {
      openapi: '3.1.0',
      paths: {
        '/users/{user-id}.json': { get: { responses: ok }, put: { operationId: 'getUsersByUserIdJson', responses: ok } },
        '/': { get: { responses: ok } },
      },
    },
  })
  expect([paths['/users/{user-id}.json'].get.operationId, paths['/'].get.operationId]).toEqual(['getUsersByUserIdJson2', 'get'])
})

test('A document without paths or components is valid', () => {
  expect(read({ 'root.yaml': 'openapi: 3.1.0\nwebhooks: { a: { post: {} } }' })).toMatchObject({ paths: {}, components: { schemas: {} } })
})

test("The line of a pointer's target (or its nearest existing ancestor) is found across files, references, anchors and merged maps", () => {
  const root = write({
    'openapi.yaml': 'openapi: 3.1.1\npaths:\n  /books:\n    $ref: paths/books.yaml#/books\n',
    'paths/books.yaml': `books:
  get:
    responses:
      '200': { $ref: ../responses.yaml#/One }
      '404': &none
        description: None.
      '410': *none
      '451':
        <<: *none
        headers: {}
`,
    'responses.yaml': 'One:\n  content:\n    application/json:\n      schema:\n        oneOf:\n          - type: string\n',
  })
  const locate = createLocator(root, folder)
  const at = (pointer: string) => `${locate(pointer).file}:${locate(pointer).line}`
  const places = {
    '/paths/~1books': 'openapi.yaml:3',
    '/paths/~1books/get/responses/200': 'paths/books.yaml:4',
    '/paths/~1books/get/responses/200/content': 'responses.yaml:2',
    '#/components/responses/One/content/application~1json/schema/oneOf/0/type': 'responses.yaml:6',
    '/components/responses/OneResponse/content': 'responses.yaml:2',
    '/paths/~1books/get/responses/410': 'paths/books.yaml:7',
    '/paths/~1books/get/responses/410/description': 'paths/books.yaml:6',
    '/paths/~1books/get/responses/451/description': 'paths/books.yaml:6',
    '/paths/~1books/get/responses/451/headers': 'paths/books.yaml:10',
    '/paths/~1books/get/responses/499/headers': 'paths/books.yaml:3',
    '/paths/~1none': 'openapi.yaml:2',
  }
  expect(Object.fromEntries(Object.keys(places).map(pointer => [pointer, at(pointer)]))).toEqual(places)
})
