// @project slow: it runs the Redocly CLI for each pair of documents
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compare, type ReportedChange } from './compare.ts'
import { flattened } from './flatten.ts'
import { isIgnored, readIgnoreFile, unused } from './ignore.ts'
import { asMarkdown, asText, rulesTable, versionAfter } from './report.ts'
import { rules } from './rules.ts'
import type { Document } from './use.ts'

const redocly = join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js')
const fields = { permission: ['x-permission', 'x-quote-permission'], tenant: ['x-workspace'], idempotency: ['x-idempotent'] }
const comparing = { redocly, fields, toPlace: (path: string) => ({ file: path, line: 1 }) }

type Change = (operation: any, document: any) => void
const secured: Change = operation => (operation.security = [{ apiKey: ['read'] }])
/**
 * Each planted change has its own operations and components, so that one comparison covers all of them. `given` is applied to both
 * versions.
 */
const planted: [name: string, expected: string[], change: Change, given?: Change][] = [
  ['removed operation', ['breaking operation-removed'], (_, { paths }) => delete paths['/removed operation'].post],
  ['removed path', ['breaking operation-removed'], (_, { paths }) => delete paths['/removed path']],
  ['added operation', ['info operation-added'], (_, { paths }) => (paths['/added operation'].get = operationNamed('further'))],
  ['changed operation id', ['breaking operation-id-changed'], operation => (operation.operationId = 'renamed')],
  ['permission', ['breaking permission-changed'], operation => (operation['x-permission'] = 'read')],
  ['removed quote permission', ['breaking permission-changed'], operation => delete operation['x-quote-permission']],
  ['roles', ['breaking permission-changed'], operation => (operation.security = [{ apiKey: ['write'] }])],
  ['no security', ['breaking security-changed'], operation => (operation.security = [])],
  ['added scheme', ['info security-added'], operation => (operation.security = [{ apiKey: ['read'] }, { cookie: ['read'] }])],
  [
    'added scheme beside another role',
    ['breaking permission-changed'],
    operation => (operation.security = [{ apiKey: ['write'] }, { cookie: [] }]),
  ],
  ['added alternative without a credential', ['breaking security-changed'], operation => (operation.security = [{ apiKey: ['read'] }, {}])],
  ['another scheme', ['breaking security-changed'], operation => (operation.security = [{ cookie: ['read'] }])],
  ['added scheme that is also required', ['breaking security-changed'], operation => (operation.security[0].cookie = []), secured],
  [
    'first security requirement',
    ['breaking security-changed'],
    operation => operation.security.push({ apiKey: ['read'] }),
    operation => (operation.security = []),
  ],
  [
    'removed scheme',
    ['breaking security-changed'],
    operation => operation.security.pop(),
    operation => (operation.security = [{ apiKey: ['read'] }, { cookie: [] }]),
  ],
  ['unknown extension', ['info description-changed'], operation => (operation['x-tools'] = ['one'])],
  ['extension of a field', ['info description-changed'], operation => (requestFor(operation).properties.note['x-widget'] = 'area')],
  ['workspace', ['breaking tenant-rule-changed'], operation => (operation['x-workspace'] = 'key')],
  ['idempotency', ['breaking idempotency-rule-changed'], operation => (operation['x-idempotent'] = 'safe')],
  ['deprecated', ['warning deprecated'], operation => (operation.deprecated = true)],
  ['changed summary', ['info description-changed'], operation => (operation.summary = 'Other words')],
  ['removed success', ['breaking status-removed'], operation => delete operation.responses['201']],
  ['removed error', ['breaking status-removed'], operation => delete operation.responses['404']],
  ['added status', ['info status-added'], operation => (operation.responses['410'] = { description: 'Gone' })],
  [
    'changed media type of an answer',
    ['breaking media-type-removed'],
    ({ responses }) => (responses['201'].content = { 'application/xml': responses['201'].content['application/json'] }),
  ],
  ['removed header', ['breaking answer-header-removed'], operation => delete operation.responses['201'].headers.location],
  ['optional header', ['warning answer-header-optional'], operation => (operation.responses['201'].headers.location.required = false)],
  ['removed parameter', ['breaking parameter-removed'], operation => operation.parameters.pop()],
  [
    'added parameter',
    ['info parameter-added'],
    operation => operation.parameters.push({ name: 'more', in: 'query', schema: { type: 'string' } }),
  ],
  [
    'added required parameter',
    ['breaking parameter-required'],
    operation => operation.parameters.push({ name: 'more', in: 'query', required: true, schema: { type: 'string' } }),
  ],
  ['required parameter', ['breaking parameter-required'], operation => (operation.parameters[0].required = true)],
  ['default', ['breaking default-changed'], operation => (operation.parameters[0].schema.default = 50)],
  ['narrower parameter', ['breaking request-narrowed'], operation => (operation.parameters[0].schema.maximum = 50)],
  ['wider parameter', ['info request-widened'], operation => (operation.parameters[0].schema.maximum = 500)],
  ['new bound', ['breaking request-narrowed'], operation => (operation.parameters[0].schema.multipleOf = 5)],
  ['optional body', ['info request-widened'], operation => (operation.requestBody.required = false)],
  ['required field', ['breaking request-field-required'], operation => requestFor(operation).required.push('note')],
  ['added field', ['info request-field-added'], operation => (requestFor(operation).properties.more = { type: 'string' })],
  ['removed field', ['breaking request-field-removed'], operation => delete requestFor(operation).properties.note],
  ['retyped field', ['breaking request-retyped'], operation => (requestFor(operation).properties.note.type = 'integer')],
  ['wider type', ['info request-widened'], operation => (requestFor(operation).properties.note.type = ['string', 'null'])],
  ['removed request value', ['breaking request-enum-value-removed'], operation => requestFor(operation).properties.kind.enum.pop()],
  ['added request value', ['info request-enum-value-added'], operation => requestFor(operation).properties.kind.enum.push('c')],
  ['removed variant', ['breaking request-variant-removed'], operation => requestFor(operation).properties.choice.oneOf.pop()],
  ['request opened to unknown fields', ['info request-widened'], operation => (requestFor(operation).additionalProperties = true)],
  ['removed answer field', ['breaking answer-field-removed'], operation => without(toAnswer(operation), 'state')],
  ['optional answer field', ['warning answer-field-optional'], operation => (toAnswer(operation).required = ['id', 'size'])],
  ['retyped answer field', ['breaking answer-retyped'], operation => (toAnswer(operation).properties.id.type = 'integer')],
  ['nullable answer field', ['breaking answer-retyped'], operation => (toAnswer(operation).properties.id.type = ['string', 'null'])],
  ['added answer field', ['info answer-field-added'], operation => (toAnswer(operation).properties.more = { type: 'string' })],
  ['added answer value', ['warning answer-enum-value-added'], operation => toAnswer(operation).properties.state.enum.push('paused')],
  ['removed answer value', ['info answer-narrowed'], operation => toAnswer(operation).properties.state.enum.pop()],
  ['lower limit', ['warning limit-lowered'], operation => (toAnswer(operation).properties.size.maximum = 50)],
  ['higher limit', ['warning answer-bound-raised'], operation => (toAnswer(operation).properties.size.maximum = 500)],
  ['no limit', ['breaking answer-bound-removed'], operation => delete toAnswer(operation).properties.size.maximum],
  ['added code', ['warning error-code-added'], operation => getCodes(operation).push('gone')],
  ['removed code', ['warning error-code-removed'], operation => getCodes(operation).pop()],
  ['callback', ['breaking answer-field-removed'], operation => delete getCallback(operation).properties.note],
  ['added callback value', ['warning answer-enum-value-added'], operation => getCallback(operation).properties.kind.enum.push('c')],
  ['removed callback', ['breaking callback-removed'], operation => delete operation.callbacks],
  [
    'shared component',
    ['breaking request-enum-value-removed', 'info answer-narrowed'],
    (_, { components }) => components.schemas.Shared.enum.pop(),
  ],
  ['field of a branch', ['info request-field-added'], operation => (getBranch(operation, 1).properties.more = { type: 'string' }), split],
  ['removed field of a branch', ['breaking request-field-removed'], operation => delete getBranch(operation, 0).properties.note, split],
  ['required field of a branch', ['breaking request-field-required'], operation => getBranch(operation, 0).required.push('note'), split],
  [
    'field required by another branch',
    ['breaking request-field-required'],
    operation => (getBranch(operation, 1).required = ['note']),
    split,
  ],
  [
    'tighter bound in a branch',
    ['breaking request-narrowed'],
    operation => (getBranch(operation, 1).properties.note = { maxLength: 3 }),
    split,
  ],
  [
    'bound in a branch that another branch already has',
    [],
    operation => (getBranch(operation, 1).properties.note = { type: 'string', maxLength: 9 }),
    operation => {
      split(operation)
      getBranch(operation, 0).properties.note.maxLength = 5
    },
  ],
  [
    'bound that moves to a branch',
    [],
    operation => {
      delete getBranch(operation, 0).properties.note.maxLength
      getBranch(operation, 1).properties.note = { maxLength: 9 }
    },
    operation => {
      split(operation)
      getBranch(operation, 0).properties.note.maxLength = 9
    },
  ],
  [
    'field that moves to another branch',
    [],
    operation => {
      getBranch(operation, 1).properties.note = getBranch(operation, 0).properties.note
      delete getBranch(operation, 0).properties.note
    },
    split,
  ],
  ['flat schema in branches', [], split],
  ['branches in one schema', [], operation => (media(operation).schema = body()), split],
  [
    'branch that cannot be merged',
    ['breaking request-narrowed'],
    operation => requestFor(operation).allOf.push({ not: { required: ['note'] } }),
    split,
  ],
  [
    'second pattern',
    ['breaking request-narrowed'],
    operation => (getBranch(operation, 1).properties.note = { pattern: 'b$' }),
    operation => {
      split(operation)
      getBranch(operation, 0).properties.note.pattern = '^a'
    },
  ],
  [
    'condition in a branch',
    ['breaking request-narrowed', 'breaking request-narrowed'],
    operation => requestFor(operation).allOf.push({ if: { required: ['note'] }, else: { required: ['choice'] } }),
    split,
  ],
  [
    'removed field of a branch of answers',
    ['breaking answer-field-removed'],
    operation => delete toAnswer(operation).allOf[0].properties.id,
    splitAnswer,
  ],
  [
    'removed bound of a branch of answers',
    ['breaking answer-bound-removed'],
    operation => delete toAnswer(operation).allOf[1].properties.size.maximum,
    splitAnswer,
  ],
  [
    'shared branch',
    ['breaking answer-field-removed'],
    (_, { components }) => delete components.schemas['shared branch'].properties.id,
    sharedBranch,
  ],
  [
    'field that moves out of a shared branch',
    [],
    (operation, { components }) => {
      const { properties } = components.schemas['field that moves out of a shared branch']
      toAnswer(operation).allOf[1].properties.id = properties.id
      delete properties.id
    },
    sharedBranch,
  ],
  [
    'chain of references',
    ['warning answer-enum-value-added'],
    (_, { components }) => components.schemas['chain of references 2'].enum.push('more'),
    chain,
  ],
  [
    'recursive schema',
    ['breaking request-narrowed'],
    (_, { components }) => (components.schemas['recursive schema'].properties.size.maximum = 5),
    recursive,
  ],
  [
    'recursive branches',
    ['breaking request-field-required'],
    (_, { components }) => components.schemas['recursive branches'].allOf[1].required.push('next'),
    recursive,
  ],
  [
    'added first variant',
    ['info request-widened'],
    operation => requestFor(operation).properties.choice.oneOf.unshift({ type: 'boolean' }),
  ],
  [
    'variants in another order',
    [],
    operation => (requestFor(operation).properties.choice.oneOf = [{ type: 'integer' }, { type: 'string' }]),
  ],
  ['removed first variant', ['breaking request-variant-removed'], operation => requestFor(operation).properties.choice.oneOf.shift()],
  [
    'variant of an answer',
    ['warning answer-variant-added'],
    operation => toAnswer(operation).properties.size.oneOf.unshift({ type: 'string' }),
    answerVariants,
  ],
  [
    'changed variant',
    ['breaking request-field-required'],
    (_, { components }) => (components.schemas['changed variant'].required = ['a']),
    (operation, { components }) => {
      components.schemas['changed variant'] = { type: 'object', properties: { a: { type: 'string' } } }
      requestFor(operation).properties.choice.oneOf.push({ $ref: '#/components/schemas/changed variant' })
    },
  ],
  [
    'added choice',
    ['breaking request-narrowed'],
    operation => (requestFor(operation).properties.note = { type: 'string', anyOf: [{ maxLength: 3 }] }),
  ],
  ['inlined component', [], operation => (requestFor(operation).properties.inlined = { type: 'string', maxLength: 9 })],
]

const requestFor = (operation: any) => operation.requestBody.content['application/json'].schema
const toAnswer = (operation: any) => operation.responses['201'].content['application/json'].schema
const getCodes = (operation: any) => operation.responses['404'].content['application/json'].schema.properties.error.properties.code.enum
const getCallback = (operation: any) => operation.callbacks.done['{$url}'].post.requestBody.content['application/json'].schema
const media = (operation: any) => operation.requestBody.content['application/json']
const getBranch = (operation: any, index: number) => requestFor(operation).allOf[index]
/** Splits the body into two `allOf` branches, both closed. */
function split(operation: any) {
  const { type, required, properties } = requestFor(operation)
  const { kind, note, ...others } = properties
  media(operation).schema = {
    type,
    allOf: [{ type, required, properties: { kind, note } }, { properties: others }],
    unevaluatedProperties: false,
  }
}
function splitAnswer(operation: any) {
  const { properties, required, type } = toAnswer(operation)
  const { id, ...others } = properties
  operation.responses['201'].content['application/json'].schema = {
    type,
    required,
    allOf: [{ properties: { id } }, { properties: others }],
  }
}
const named = (operation: any) => operation.operationId.replaceAll('_', ' ')
/** Moves the first branch into a component that nothing else refers to. */
function sharedBranch(operation: any, { components }: any) {
  splitAnswer(operation)
  const schema = toAnswer(operation)
  components.schemas[named(operation)] = schema.allOf[0]
  schema.allOf[0] = { $ref: `#/components/schemas/${named(operation)}` }
}
function chain(operation: any, { components }: any) {
  const name = named(operation)
  Object.assign(components.schemas, {
    [name]: { type: 'object', properties: { of: { $ref: `#/components/schemas/${name} 2` } } },
    [`${name} 2`]: { enum: ['a', 'b'] },
  })
  toAnswer(operation).properties.chain = { $ref: `#/components/schemas/${name}` }
}
/** Declares a recursive tree. If the name contains `branches`, the tree is an `allOf` with a branch that refers back to it. */
function recursive(operation: any, { components }: any) {
  const self = { $ref: `#/components/schemas/${named(operation)}` }
  const tree = { type: 'object', required: ['size'], properties: { size: { type: 'integer', maximum: 9 }, next: self } }
  components.schemas[named(operation)] = named(operation).includes('branches')
    ? { allOf: [{ properties: { next: { allOf: [self, { minProperties: 1 }] } } }, tree] }
    : tree
  requestFor(operation).properties.tree = self
}
function answerVariants(operation: any) {
  toAnswer(operation).properties.size = { oneOf: [{ type: 'integer', maximum: 100 }, { type: 'boolean' }] }
}
const without = (schema: any, field: string) => {
  delete schema.properties[field]
  schema.required = schema.required.filter((name: string) => name !== field)
}
const json = (schema: object) => ({ 'application/json': { schema } })
const body = () => ({
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { enum: ['a', 'b'] },
    note: { type: 'string' },
    choice: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    inlined: { $ref: '#/components/schemas/Inlined' },
  } as Record<string, unknown>,
})

const operationNamed = (name: string): any => ({
  operationId: name.replaceAll(' ', '_'),
  'x-permission': 'write',
  'x-quote-permission': 'quote',
  'x-workspace': 'resource',
  'x-idempotent': 'key',
  parameters: [
    { name: 'limit', in: 'query', schema: { type: 'integer', default: 20, maximum: 100 } },
    { name: 'last', in: 'query', schema: { type: 'string' } },
  ],
  requestBody: { required: true, content: json(body()) },
  responses: {
    '201': {
      description: 'Created',
      headers: { location: { required: true, schema: { type: 'string' } } },
      content: json({
        type: 'object',
        additionalProperties: false,
        required: ['id', 'state', 'size'],
        properties: { id: { type: 'string' }, state: { enum: ['on', 'off'] }, size: { type: 'integer', maximum: 100 } },
      }),
    },
    '404': {
      description: 'Unknown',
      content: json({
        type: 'object',
        properties: { error: { type: 'object', properties: { code: { enum: ['not_found', 'ref_not_found'] } } } },
      }),
    },
  },
  callbacks: { done: { '{$url}': { post: { requestBody: { content: json(body()) }, responses: { '200': { description: 'Taken' } } } } } },
})

function contract(): any {
  const paths = Object.fromEntries(planted.map(([name]) => [`/${name}`, { post: operationNamed(name) }]))
  const shared = { $ref: '#/components/schemas/Shared' }
  requestFor(paths['/shared component']!.post).properties.shared = shared
  toAnswer(paths['/shared component']!.post).properties.shared = shared
  const document: any = {
    openapi: '3.1.0',
    info: { title: 'Planted', version: '1.4.2' },
    security: [{ apiKey: ['read'] }],
    paths,
    components: {
      schemas: { Shared: { enum: ['x', 'y'] }, Inlined: { type: 'string', maxLength: 9 } },
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' }, cookie: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
  for (const [name, , , given] of planted) given?.(paths[`/${name}`]!.post, document)
  return document
}

describe('planted changes', async () => {
  const after = contract()
  for (const [name, , change] of planted) change(after.paths[`/${name}`].post, after)
  const changes = await compare(contract() as Document, after, comparing)
  const isAt = (name: string, { at }: ReportedChange) =>
    new RegExp(`^#/components/schemas/${name}( 2)?(/|$)`).test(at) ||
    at.startsWith(`#/paths/~1${name}/`) ||
    at === `#/paths/~1${name}` ||
    (name === 'shared component' && at.includes('/Shared/'))

  test.each(planted)('The change "%s" is reported as %j', (name, expected) => {
    expect(changes.filter(change => isAt(name, change)).map(({ level, rule }) => `${level} ${rule}`)).toEqual(expected)
  })

  test('No changes other than the planted ones are reported', () => {
    expect(changes.filter(change => !planted.some(([name]) => isAt(name, change)))).toEqual([])
  })

  test('A change in an allOf branch is reported where the changed part is defined, even if that part is reached through references', () => {
    const toPlace = (name: string) => {
      const { at, file } = changes.find(change => isAt(name, change))!
      return [at, file.replace(/^.*(?=schema)/, '')]
    }
    const schema = '/post/requestBody/content/application~1json/schema'
    expect(toPlace('removed field of a branch')[0]).toBe(`#/paths/~1removed field of a branch${schema}/allOf/0/properties/note`)
    expect(toPlace('field required by another branch')[0]).toBe(`#/paths/~1field required by another branch${schema}/allOf/1/required`)
    expect(toPlace('shared branch')).toEqual(['#/components/schemas/shared branch/properties/id', 'schema/allOf/0/properties/id'])
    expect(toPlace('recursive branches')).toEqual([
      '#/components/schemas/recursive branches/allOf/1/required',
      'schema/properties/tree/allOf/1/required',
    ])
  })

  test('A reported change names the affected operation', () => {
    expect(changes.find(({ rule }) => rule === 'default-changed')).toMatchObject({
      operation: 'default',
      at: '#/paths/~1default/post/parameters/0/schema/default',
      message: 'default of `limit` changed from `20` to `50`.',
    })
  })
})

test('Adding a security scheme does not break callers, but removing one does', async () => {
  const [before, after] = [contract(), contract()]
  before.components.securitySchemes.old = { type: 'apiKey', in: 'header', name: 'old' }
  after.components.securitySchemes.new = { type: 'apiKey', in: 'header', name: 'new' }
  const changes = await compare(before, after, comparing)
  expect(changes.map(({ at, level, rule }) => [at, level, rule]).toSorted(([a], [b]) => (a! < b! ? -1 : 1))).toEqual([
    ['#/components/securitySchemes/new', 'info', 'security-added'],
    ['#/components/securitySchemes/old', 'breaking', 'security-changed'],
  ])
})

test('No changes are reported between identical documents', async () => {
  expect(await compare(contract(), contract(), comparing)).toEqual([])
})

test('Describing an OpenAPI 3.1 stream in OpenAPI 3.2 does not break callers, but removing a field from its events does', async () => {
  const stream = (openapi: string, content: object, data: object) => ({
    openapi,
    info: { title: 'Streams', version: '1.0.0' },
    paths: {
      '/a': { get: { operationId: 'watch', responses: { 200: { description: 'OK', content: { 'text/event-stream': content } } } } },
    },
    components: { schemas: { Event: { type: 'object', required: ['data'], properties: { data } } } },
  })
  const event = { $ref: '#/components/schemas/Event' }
  const data = { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } }
  const jsonText = (schema: object) => ({ type: 'string', contentMediaType: 'application/json', contentSchema: schema })
  const old = stream('3.1.1', { schema: { type: 'string', contentMediaType: 'text/event-stream', contentSchema: event } }, data)
  const levels = async (sent: object) =>
    (await compare(old, stream('3.2.0', { itemSchema: event }, jsonText(sent)), comparing)).map(({ level }) => level)
  // The schema of the stream has been given a name.
  expect(await levels(data)).toEqual(['info'])
  expect(await levels({ type: 'object' })).toContain('breaking')
})

test('The operations of an added or removed path are reported', async () => {
  const before = contract()
  const after = structuredClone(before)
  after.paths['/whole'] = { get: { ...Object.values(Object.values(before.paths)[0] as object)[0], operationId: 'readWhole' } }
  const addedOrRemoved = (changes: readonly { rule: string; operation?: string | undefined }[]) =>
    changes.filter(({ rule }) => /^operation-/.test(rule)).map(({ rule, operation }) => [rule, operation])
  expect(addedOrRemoved(await compare(before, after, comparing))).toEqual([['operation-added', 'readWhole']])
  expect(addedOrRemoved(await compare(after, before, comparing))).toEqual([['operation-removed', 'readWhole']])
})

test('A new required shared parameter breaks callers of existing operations, but not callers of a new operation', async () => {
  const document = (operations: object, parameters?: object) => ({
    openapi: '3.1.1',
    info: { title: 'Pets', version: '1.0.0' },
    paths: { '/pets': operations },
    components: { parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer' } }, ...parameters } },
  })
  const responses = { 204: { description: 'Nothing.' } }
  const list = { operationId: 'listPets', parameters: [{ $ref: '#/components/parameters/Page' }], responses }
  const Owner = { name: 'owner', in: 'query', required: true, schema: { type: 'string' } }
  const parameters = [{ $ref: '#/components/parameters/Page' }, { $ref: '#/components/parameters/Owner' }]
  const compared = async (operations: object) =>
    (await compare(document({ get: list }), document(operations, { Owner }), comparing)).map(({ level }) => level)
  expect(await compared({ get: list, delete: { operationId: 'deletePets', parameters, responses } })).not.toContain('breaking')
  expect(await compared({ get: { ...list, parameters } })).toContain('breaking')
  const written = document({ get: { ...list, parameters: [{ $ref: '#/components/parameters/Page' }, Owner] } })
  const shared = document({ get: { ...list, parameters } }, { Owner })
  expect((await compare(written, shared, comparing)).map(({ level }) => level)).not.toContain('breaking')
})

test('If documents cannot be compared, the comparison throws an error instead of reporting no changes', async () => {
  await expect(compare(contract(), { paths: {} }, comparing)).rejects.toThrow(/cannot be compared/)
})

test.each([
  ['2.0.0', ['operation-removed', 'operation-added']],
  ['1.5.0', ['operation-added', 'description-changed']],
  ['1.5.0', ['deprecated']],
  ['1.4.3', ['description-changed']],
  ['1.4.2', []],
] as const)('Version %s follows version 1.4.2 for the changes %j', (expected, ids) => {
  expect(
    versionAfter(
      '1.4.2',
      ids.map(rule => ({ rule, level: rules[rule].level })),
    ),
  ).toBe(expected)
})

test('A breaking change before 1.0.0 increments the minor version', () => {
  expect(versionAfter('0.4.2', [{ rule: 'operation-removed', level: 'breaking' }])).toBe('0.5.0')
})

describe('the accepted-changes file', () => {
  const read = (text: string) => readIgnoreFile('ignore.yaml', text, '2026-11-23')

  test('Each entry in the accepted-changes file covers one change in one location', () => {
    const { entries, mistakes } = read('- { rule: status-removed, at: "#/paths/a", reason: never answered, expires: 2027-03-01 }\n')
    expect(mistakes).toEqual([])
    expect(isIgnored({ rule: 'status-removed', at: '#/paths/a' }, entries)).toBe(true)
    expect(isIgnored({ rule: 'status-removed', at: '#/paths/b' }, entries)).toBe(false)
    expect(isIgnored({ rule: 'operation-removed', at: '#/paths/a' }, entries)).toBe(false)
  })

  test.each([
    ['- { rule: status-removed, at: a, reason: b, expires: 2026-11-22 }', /^ignore.yaml:1: .*expired on 2026-11-22/],
    ['\n- { rule: no-rule, at: a, reason: b, expires: 2027-03-01 }', /^ignore.yaml:2: there is no rule `no-rule`/],
    ['- { rule: status-removed, at: a, expires: 2027-03-01 }', /`reason` is missing/],
    ['- { rule: status-removed, at: a, reason: b, expires: soon }', /`expires` must be a date/],
    ['- { rule: status-removed, at: a, reason: b, expires: 2027-02-30 }', /`expires` must be a date/],
    ['- { rule: status-removed, at: a, reason: b, expires: 2027-03-01, why: c }', /`why` is not a field/],
    ['rule: status-removed', /must be a list/],
    ['- { rule: [', /^ignore.yaml:/],
  ])('An error in the accepted-changes file is reported with its line number: %s', (text, message) => {
    expect(read(text).mistakes).toEqual([expect.stringMatching(message)])
  })

  test('If an entry in the accepted-changes file matches no change, the entry is reported', () => {
    const { entries } = read('- { rule: status-removed, at: "#/paths/a", reason: never answered, expires: 2027-03-01 }\n')
    expect(unused('ignore.yaml', entries, [{ rule: 'status-removed', at: '#/paths/a' }])).toEqual([])
    expect(unused('ignore.yaml', entries, [{ rule: 'status-removed', at: '#/paths/b' }])).toEqual([
      'ignore.yaml:1: the contract has no change status-removed at #/paths/a: remove the entry',
    ])
  })

  test('An accepted-changes file without entries is valid and accepts no changes', () => {
    expect(read('# nothing yet\n')).toEqual({ entries: [], mistakes: [] })
  })
})

test('The documentation lists all rules of the API diff', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/breaking-changes.md'), 'utf8').replaceAll(/ +\|/g, ' |')
  for (const row of rulesTable().split('\n').slice(2)) expect(page).toContain(row.replaceAll(/ +\|/g, ' |'))
})

test('The report contains the rule and location of each change, and the version that the contract requires', () => {
  const change = {
    rule: 'status-removed',
    level: 'breaking',
    operation: 'getRun',
    at: '#/a',
    file: 'spec/a.yaml',
    line: 3,
    message: 'A | B.',
  } as const
  expect(asText([change], 2, '2.0.0')).toBe(
    'spec/a.yaml:3: breaking status-removed: A | B. (getRun)\n    at #/a\n1 breaking, 0 warning, 0 info, 2 ignored. The contract requires version 2.0.0.',
  )
  expect(asText([change], 0, '2.0.0', [])).toBe('1 breaking, 0 warning, 0 info. The contract requires version 2.0.0.')
  expect([asText([], 0, '1.4.2'), asText([], 2, '1.4.2')]).toEqual(['Nothing has changed.', 'Nothing has changed, 2 ignored.'])
  expect(asMarkdown([change], 0, '2.0.0')).toContain('| `status-removed` | A \\| B. | getRun | `spec/a.yaml:3` |')
  expect(asMarkdown([], 0, '1.4.2')).toBe('### Contract\n\nNo changes.')
})

test('A reference into a schema resolves to the part it points to, not to a schema of the same name', () => {
  const [inner, namesake] = [{ properties: { lives: { default: 9 } } }, { properties: { color: { default: 'gray' } } }]
  const Both = { allOf: [{ $ref: '#/components/schemas/Pet/$defs/Cat' }] }
  const info = { title: 'Pets', version: '1.0.0' }
  const schemas = { Pet: { $defs: { Cat: inner } }, Cat: namesake, Both }
  const { document } = flattened({ openapi: '3.1.0', info, paths: {}, components: { schemas } } as Document)
  expect(Object.keys((document.components!['schemas'] as any).Both.properties)).toEqual(['lives'])
})
