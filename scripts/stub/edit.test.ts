import { describe, expect, it } from 'vitest'
import { readContract } from '@mediawright/contract-kit/examples'
import { buildStub } from '@mediawright/contract-kit/stub'
import { emptyFeature, addHandlers, addImport, addToObject } from './edit.ts'
import { contractConfig } from '../../contract.config.ts'
import { listManualSteps } from './manual-steps.ts'
import { operationTests } from './operation-tests.ts'

const row = {
  method: 'post',
  path: '/books/{bookId}/notes',
  tag: 'books',
  summary: 'Add a note',
  permission: 'projects:write',
  workspace: 'resource',
  idempotent: 'key',
  security: [['apiKey']],
  body: { required: true, types: ['application/json'] },
  statuses: [201, 400, 404, 409, 418],
  codes: { 400: ['input_validation_error', 'invalid_json'], 404: ['not_found'], 409: ['idempotency_duplicate'], 429: ['rate_limited'] },
} as const
const operation = readContract({
  paths: {
    '/books/{bookId}/notes': {
      post: {
        operationId: 'addNote',
        parameters: [
          { name: 'bookId', in: 'path', required: true, schema: { $ref: '#/components/schemas/BookId' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } },
        ],
        requestBody: { content: { 'application/json': { examples: { one: { value: { text: 'Hi' } } } } } },
        responses: {
          201: {
            headers: { location: { schema: { type: 'string' } } },
            content: { 'application/json': { examples: { one: { value: { note_id: 'note_1' } } } } },
          },
        },
      },
    },
  },
}).operations[0]!

describe('a stub', () => {
  const source = addHandlers('a-handlers.ts', emptyFeature('bookHandlers'), buildStub(operation, row, contractConfig))

  it.each([
    'async addNote(_input, _context) {',
    '- `path.bookId`: `BookId`',
    '- `query.limit`: integer, `20` by default',
    '`{"text":"Hi"}`',
    'Returns 201',
    'with the header `location`, a URL that can be read with GET and contains an id of the body.',
    'Throws a refusal with `input_validation_error` (400), `not_found` (404).',
    'context.effect',
    '"note_id": "note_1"',
    "import { notImplemented } from '../../machine/errors.ts'",
  ])('A stub contains this text: %s', text => {
    expect(source).toContain(text)
  })

  it('A stub is added to an existing handlers file', () => {
    const more = addHandlers('a-handlers.ts', source, buildStub({ ...operation, id: 'addAnother' }, row, contractConfig))
    expect(more.match(/async add\w+/g)).toEqual(['async addNote', 'async addAnother'])
    expect(more.match(/import \{ notImplemented/g)).toHaveLength(1)
    expect(() => addHandlers('a-handlers.ts', 'export {}', '')).toThrow('a-handlers.ts must end its handlers')
  })

  it('A stub shows where to find the file in a multipart form', () => {
    const body = { required: true, types: ['multipart/form-data'], file: { name: 'picture', maxBytes: 1 } }
    expect(buildStub(operation, { ...row, body }, contractConfig)).toContain('- `body.picture`: `FormFile`')
  })

  it('The manual steps for a new operation name every declaration that its list test and defaults test need', () => {
    const list = { ...row, method: 'get', idempotent: 'safe', defaults: ['limit'] } as const
    const filter = { name: 'color', in: 'query', schema: { type: 'string' }, example: undefined }
    const places = listManualSteps('listNotes', list, { ...operation, requests: [], parameters: [filter] }, {})
    expect(places.map(({ what }) => what).join('\n')).toContain('how an item is added (`list.add`), which differ in color')
    const schema = { $ref: '#/components/schemas/NewNote' }
    const requests = [{ mediaType: 'application/json', schema, examples: [] }]
    const schemas = { NewNote: { properties: { text: { type: 'string' }, color: { default: 'pink' } } } }
    const filled = listManualSteps('addNote', row, { ...operation, requests }, schemas)
    expect(filled.find(({ file }) => file === 'contract-tests/service/defaults.test.ts')?.what).toContain('(color)')
    expect(listManualSteps('addNote', row, operation, {}).map(({ file }) => file)).not.toContain('contract-tests/service/defaults.test.ts')
  })

  it('The test file of a stub covers the statuses that need no setup and leaves out permissions and workspaces', () => {
    const tests = operationTests('addNote', row)
    expect(tests).toContain("operation('addNote', {\n  notBuilt: true,")
    expect(tests).toContain('responses: { 201: valid(), 404: unknown, 409: repeated() }')
    expect(tests).toContain("import { repeated, unknown, valid } from '../declare/responses.ts'")
    expect(tests).toContain('idempotency: { other: { body: {} } }')
    expect(tests).not.toMatch(/permission|workspace|list/)
  })

  it('The test file generated with the stub of a list operation covers pagination', () => {
    const tests = operationTests('listNotes', { ...row, method: 'get', idempotent: 'safe', statuses: [200, 400], defaults: ['limit'] })
    expect(tests).toContain("requests: [good('the example', {}), ...pages]")
    expect(tests).toContain("list: { items: '', key: '', page: 20, filters: {} }")
    expect(tests).not.toContain('idempotency')
  })
})

describe('an edit', () => {
  it.each([
    'const lists = {\n  one: 1,\n} as const',
    'export const lists: Lists = {\n  one: 1,\n}',
    'export const lists = (services: Services): Lists => ({\n  one: 1,\n})',
  ])('An edit adds a property to %j', source => {
    const added = addToObject(source, 'lists', 'two: 2')
    expect(added).toContain('  one: 1,\n  two: 2,\n}')
    expect(addToObject(added, 'lists', 'two: 2')).toBe(added)
  })

  it('An edit reports a constant that it cannot find', () => {
    expect(() => addToObject('', 'lists', 'two: 2')).toThrow('no constant `lists`')
  })

  it('An edit adds an import only once', () => {
    const source = "import { aHandlers } from './a/a-handlers.ts'\nimport x from 'x'\n"
    const added = addImport(source, 'bHandlers', './b/b-handlers.ts')
    expect(added).toContain("a-handlers.ts'\nimport { bHandlers } from './b/b-handlers.ts'\n")
    expect(addImport(added, 'bHandlers', './b/b-handlers.ts')).toBe(added)
  })
})
