import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')

interface Operation {
  operationId: string
  parameters?: object[]
  requestBody?: object
  responses: Record<string, object>
  [field: string]: unknown
}
interface Planted {
  /** The operation's method and path. */
  at: string
  change: (operation: Operation) => void
  /** All messages that Redocly must report for the operation. */
  says: string[]
}

const id = { type: 'string', maxLength: 40 }
const parameter = (place: string, name: string) => ({
  name,
  in: place,
  description: 'An id.',
  ...(place === 'path' && { required: true, example: 'x_1' }),
  schema: id,
})
const body = (...names: string[]) => ({
  content: {
    'application/json': {
      schema: { type: 'object', additionalProperties: false, properties: Object.fromEntries(names.map(name => [name, id])) },
      examples: { one: { summary: 'One', value: {} } },
    },
  },
})
const header = { description: 'A header.', schema: { type: 'string' }, example: 'x' }
const headers = { 'request-id': header, RateLimit: header, 'RateLimit-Policy': header }
const response = (status: string) => ({
  description: `The answer ${status}.`,
  headers: status === '401' ? { 'request-id': header } : headers,
})
const responses = (...statuses: string[]) => Object.fromEntries(statuses.map(status => [status, response(status)]))

/** Returns a valid operation for a method and path. */
function correct(at: string, operationId: string): Operation {
  const [method, path = ''] = at.split(' ')
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const [reads, named] = [method === 'get', inPath.includes('workspaceId')]
  return {
    operationId,
    ...(!operationId.startsWith('list') && { 'x-client-method': 'reports.use' }),
    'x-mcp': 'generic',
    tags: ['reports'],
    summary: 'An operation',
    description: 'An operation.',
    security: [{ apiKey: [reads ? 'read' : 'projects:write'] }],
    'x-workspace': named ? 'path.workspaceId' : inPath.length > 0 ? 'resource' : 'key',
    'x-idempotent': reads ? 'safe' : 'key',
    parameters: [...inPath.map(name => parameter('path', name)), ...(reads ? [] : [parameter('header', 'Idempotency-Key')])],
    ...(!reads && { requestBody: body('name') }),
    responses: {
      ...responses('200', '400', '401', '429', '500', '503'),
      ...(reads ? {} : responses('403', '409', '413', '415', '422')),
      ...(named && responses('403')),
      ...(inPath.some(name => name !== 'workspaceId') && responses('404')),
    },
  }
}

const workspace = (value: string) => (operation: Operation) => void (operation['x-workspace'] = value)
const without = (status: string) => (operation: Operation) => void delete operation.responses[status]
const query =
  (...names: string[]) =>
  ({ parameters = [] }: Operation) =>
    void parameters.push(...names.map(name => parameter('query', name)))
const both =
  (...changes: Planted['change'][]) =>
  (operation: Operation) =>
    changes.forEach(change => change(operation))
const none = () => undefined

const planted: Record<string, Planted> = {
  getCorrect: { at: 'get /correct', change: none, says: [] },
  createCorrect: { at: 'post /correct', change: none, says: [] },
  getCorrectOne: { at: 'get /workspaces/{workspaceId}/correct/{reportId}', change: none, says: [] },
  getByKey: {
    at: 'get /workspaces/{workspaceId}/by-key',
    change: both(workspace('key'), without('403')),
    says: [
      '`x-workspace` must be `path.workspaceId`, not `key`: the request names its workspace in `path.workspaceId`.',
      'The operation must declare the status 403: `path.workspaceId` may belong to another tenant.',
    ],
  },
  getByResource: {
    at: 'get /workspaces/{workspaceId}/by-resource/{projectId}',
    change: workspace('resource'),
    says: ['`x-workspace` must be `path.workspaceId`, not `resource`: the request names its workspace in `path.workspaceId`.'],
  },
  createByKey: {
    at: 'post /by-key',
    change: operation => void (operation.requestBody = body('name', 'workspace_id')),
    says: ['`x-workspace` must be `body.workspace_id`, not `key`: the request names its workspace in `body.workspace_id`.'],
  },
  createByVariant: {
    at: 'post /by-variant',
    change(operation) {
      const media = (content: object) => (content as Record<string, { schema: object }>)['application/json']
      const [whole, named] = [body('name'), body('workspace_id')]
      media(whole.content)!.schema = { description: 'Variants.', oneOf: [media(named.content)!.schema] }
      operation.requestBody = whole
    },
    says: ['`x-workspace` must be `body.workspace_id`, not `key`: the request names its workspace in `body.workspace_id`.'],
  },
  listByQuery: {
    at: 'get /by-query',
    change: both(query('workspace_id', 'limit', 'cursor'), without('403')),
    says: [
      '`x-workspace` must be `query.workspace_id`, not `key`: the request names its workspace in `query.workspace_id`.',
      'The operation must declare the status 403: `query.workspace_id` may belong to another tenant.',
    ],
  },
  getProjectByKey: {
    at: 'get /projects/{projectId}/by-key',
    change: both(workspace('key'), without('404')),
    says: [
      '`x-workspace` must be `resource`, not `key`: the workspace is found through `path.projectId`.',
      'The operation must declare the status 404: `path.projectId` may be unknown or belong to another tenant.',
    ],
  },
  getByFilter: {
    at: 'get /by-filter',
    change: query('run_id'),
    says: [
      '`x-workspace` must be `resource`, not `key`: the workspace is found through `query.run_id`.',
      'The operation must declare the status 404: `query.run_id` may be unknown or belong to another tenant.',
    ],
  },
  getByNothing: {
    at: 'get /by-nothing',
    change: workspace('resource'),
    says: ['`x-workspace` must be `key`, not `resource`: nothing in the request names a workspace.'],
  },
  getByOtherName: {
    at: 'get /by-other-name',
    change: query('workspace'),
    says: ['`query.workspace` must be called `workspace_id` if it is the id of a workspace.'],
  },
  createTwice: {
    at: 'post /workspaces/{workspaceId}/twice',
    change: operation => void (operation.requestBody = body('workspace_id')),
    says: ['The request names its workspace more than once (`path.workspaceId`, `body.workspace_id`), but only one id is checked.'],
  },
  getExcepted: { at: 'get /excepted/{reportId}', change: workspace('key'), says: [] },
  getNoException: {
    at: 'get /no-exception/{reportId}',
    change: none,
    says: ['`getNoException` no longer needs an exception: remove it from the exceptions to this rule in redocly.yaml.'],
  },
  getByWriter: {
    at: 'get /by-writer',
    change: operation => void (operation['security'] = [{ apiKey: ['projects:write'] }]),
    says: [
      "`security` must specify one of the roles read, member, admin, owner, operator as the permission, as in `security: [{ <scheme>: ['read'] }]`.",
    ],
  },
  createSafely: {
    at: 'post /safely',
    change: operation => void (operation['x-idempotent'] = 'safe'),
    says: ['`x-idempotent` must be key.'],
  },
  createQuote: {
    at: 'post /quote',
    change: operation => void (operation.requestBody = body('quote')),
    says: ['The body has the field `quote`: state the permission for a quote in `x-quote-permission`.'],
  },
  createNoQuote: {
    at: 'post /no-quote',
    change: operation => void (operation['x-quote-permission'] = 'generation_quote'),
    says: ['`x-quote-permission` belongs to operations whose body has the field `quote`.'],
  },
  getPages: {
    at: 'get /pages',
    change: query('cursor', 'limit'),
    says: ['A paginated operation must be a list operation: start its `operationId` with `list`.'],
  },
  listHalfPages: {
    at: 'get /half-pages',
    change: query('limit'),
    says: ['Pagination requires all of the query parameters `cursor`, `limit`.'],
  },
  createFewStatuses: {
    at: 'post /few-statuses',
    change: both(without('429'), without('409')),
    says: ['The operation must declare the statuses 409, 429.'],
  },
  getNoBudget: {
    at: 'get /no-budget',
    change: operation => void (operation.responses['200'] = { description: 'Without.', headers: { 'request-id': header } }),
    says: ['The 200 response must declare the headers `RateLimit`, `RateLimit-Policy`.'],
  },
  getNoRequestId: {
    at: 'get /no-request-id',
    change: operation => void (operation.responses['401'] = { description: 'Without.' }),
    says: ['The 401 response must declare the header `request-id`.'],
  },
  getNoUse: {
    at: 'get /no-use',
    change: operation => delete operation['x-mcp'],
    says: ['`x-mcp` must be `generic`, `excluded` or `{ tools: [...] }` with the tools that call the operation.'],
  },
  getNoMethod: {
    at: 'get /no-method',
    change: operation => delete operation['x-client-method'],
    says: ["`x-client-method` must be the name of the client's method, such as `runs.get`."],
  },
  getUnknownTool: {
    at: 'get /unknown-tool',
    change: operation => void (operation['x-mcp'] = { tools: ['get_run', 'paint'], hide: ['run_id'], shows: 1 }),
    says: [
      expect.stringMatching(/^There is no tool `paint`; available: `find_models`/) as unknown as string,
      '`x-mcp` may contain only `tools`, `hide` and `defaults`, not `shows`.',
      '`run_id` is not an argument of the operation, so `hide` must not name it.',
    ],
  },
}

function document() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [operationId, { at, change }] of Object.entries(planted)) {
    const [method = '', path = ''] = at.split(' ')
    const operation = correct(at, operationId)
    change(operation)
    ;(paths[path] ??= {})[method] = operation
  }
  return { openapi: '3.1.0', info: { title: 'Planted faults', version: '1' }, paths }
}

const { rules } = parse(readFileSync(join(root, 'redocly.yaml'), 'utf8'))
const config = {
  plugins: [join(root, 'kit/house-rules/plugin.mjs')],
  telemetry: 'off',
  rules: {
    'house/operation-columns': 'error',
    'house/operation-quote': 'error',
    'house/client-method': 'error',
    'house/operation-workspace': { severity: 'error', exceptions: { getExcepted: 'key', getNoException: 'key' } },
    'house/paging': rules['house/paging'],
    'house/statuses': rules['house/statuses'],
    'house/response-headers': rules['house/response-headers'],
    'house/agent-tools': rules['house/agent-tools'],
  },
}

/** Runs Redocly once on a document in which each fault has its own operation. */
describe('house rules', () => {
  let found: Map<string, string[]>
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mediawright-rules-'))
    try {
      await writeFile(join(folder, 'redocly.yaml'), JSON.stringify(config))
      await writeFile(join(folder, 'contract.config.ts'), `export * from '${pathToFileURL(join(root, 'contract.config.ts')).href}'`)
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(document()))
      const args = [
        join(root, 'node_modules/@redocly/cli/bin/cli.js'),
        'lint',
        'openapi.json',
        '--format',
        'json',
        '--max-problems',
        '1000',
      ]
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
      const run = promisify(execFile)(process.execPath, args, { cwd: folder, env })
      const { stdout } = await run.catch((error: { stdout: string }) => error)
      found = byOperation(JSON.parse(stdout).problems)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test.each(Object.entries(planted))('The house rules report exactly the faults planted in the operation %s', (operationId, { says }) => {
    const said = found.get(operationId) ?? []
    expect(said).toHaveLength(says.length)
    expect(said).toEqual(expect.arrayContaining(says))
  })
})

function byOperation(problems: { message: string; location: { pointer: string }[] }[]): Map<string, string[]> {
  const { paths } = document()
  const messages = new Map<string, string[]>()
  for (const { message, location } of problems) {
    const [, , path = '', method = ''] = (location[0]?.pointer ?? '')
      .split('/')
      .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const operationId = paths[path]?.[method]?.operationId ?? message
    messages.set(operationId, [...(messages.get(operationId) ?? []), message])
  }
  return messages
}
