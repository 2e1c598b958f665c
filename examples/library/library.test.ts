// @project slow: it builds a project with the kit and runs all of its parts
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { copyFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compare, type Document } from '@mediawright/contract-kit/api-diff'
import { runConformance } from '@mediawright/contract-kit/conformance'
import { createLocator } from '@mediawright/contract-kit/document'
import { readContract } from '@mediawright/contract-kit/examples'
import { createRouter } from '@mediawright/contract-kit/express'
import { generateProject, readConfiguration } from '@mediawright/contract-kit/generate'
import { createListener } from '@mediawright/contract-kit/node'
import { createMock } from '@mediawright/contract-kit/mock'
import { buildHandlers } from '@mediawright/contract-kit/stub'
import libraryConfig from './contract.config.ts'

const root = join(import.meta.dirname, '../..')
const odyssey = { kind: 'paper', isbn: '9780140449136', title: 'The Odyssey', pages: 541 }
/** Stricter rules, which the library violates. */
const strictRules = {
  apis: { [libraryConfig.spec.api]: { root: libraryConfig.spec.file } },
  telemetry: 'off',
  plugins: ['@mediawright/contract-kit/house-rules'],
  rules: {
    'house/operation-name': 'error',
    'house/operation-columns': 'error',
    'house/paging': { severity: 'error', parameters: ['most', 'after'], verb: 'browse' },
    'house/idempotency-key': { severity: 'error', header: 'Retry-Id' },
    'house/statuses': { severity: 'error', every: ['200', '401'], mutations: ['400'], pipeline: ['503'] },
    'house/response-headers': { severity: 'error', every: [], exceptions: { 201: ['location', 'etag'] } },
    'house/bounded-strings': { severity: 'error', exceptions: ['shelf'] },
  },
}
const silent = () => undefined
const source = join(root, 'examples/library')

let home: string
/** A copy of the library with the packages installed. */
let folder: string
let closed: object
let mock: string
const servers: Server[] = []
/** The modules generated for the library. */
let operations: Record<string, any>
let loadValidators: Record<string, () => Promise<any>>
/** The library's service. */
let createLibrary: (handlers: object, onError: (error: unknown) => void) => RequestListener
let libraryService: { contract: any; authenticate: any }
let createHandlers: (books: Map<string, object>) => Record<string, unknown>

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'library-'))
  folder = join(home, 'examples/library')
  const isWritten = (path: string) => !path.endsWith('generated')
  await cp(source, folder, { recursive: true, filter: isWritten })
  await symlink(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  await copyFile(join(root, 'tsconfig.json'), join(home, 'tsconfig.json'))
  await writeFile(join(home, 'package.json'), '{ "type": "module" }')
  const generated = join(folder, 'generated')
  await generateProject(folder, await readConfiguration(folder), generated)
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
  ;({ operations } = await load('generated/operations.ts'))
  ;({ loadValidators } = await load('generated/validators/index.js'))
  const { authenticate } = ({ createLibrary } = await load('service.ts'))
  libraryService = { authenticate, contract: (await load('generated/contract.ts')).contract }
  ;({ createHandlers } = await load('handlers.ts'))
  closed = JSON.parse(readFileSync(join(generated, 'openapi.closed.json'), 'utf8'))
  mock = await serve(await createMock(closed, libraryConfig))
})
afterAll(async () => {
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  await rm(home, { recursive: true, force: true })
})

const card = { 'x-library-card': '1234' }
const json = { ...card, 'content-type': 'application/json' }

async function send(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init)
  const { status, headers } = response
  const text = await response.text()
  return { status, headers, body: headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
}

describe('the generated library', () => {
  it("The generated operations table has the library's own columns and codes", () => {
    expect(operations['addBook']).toMatchObject({ method: 'post', path: '/books', shelving: 'checked', codes: { 400: ['wrong'] } })
    expect(operations['readStatus']).not.toHaveProperty('permission')
    expect(operations['browseBooks']).toMatchObject({ defaults: ['most'], codes: { 401: ['bad_card', 'no_card'] } })
    expect(operations['removeBook'].statuses).toContain(204)
  })

  it('The generated validators cover unions, arrays, files, cookies, nulls and empty bodies', async () => {
    const [add, browse, remove, cover, status] = await Promise.all(
      ['addBook', 'browseBooks', 'removeBook', 'readCover', 'readStatus'].map(id => loadValidators[id]!()),
    )
    const body = add.body['application/json']
    expect(
      [odyssey, { ...odyssey, subtitle: null }, { ...odyssey, kind: 'audio' }, { ...odyssey, pages: 0 }].map(book => body(book)),
    ).toEqual([true, true, false, false])
    const query: { most?: unknown } = {}
    expect([browse.query(query), query.most, browse.replies[200]([odyssey]), browse.replies[200](odyssey)]).toEqual([true, 10, true, false])
    expect([remove.replies[204](undefined), remove.replies[204]({}), remove.path({ isbn: '1' })]).toEqual([true, false, false])
    expect([remove.cookies({ theme: 'dark' }), remove.cookies({ theme: 'blue' })]).toEqual([true, false])
    expect([cover.replies[200](new Uint8Array(1)), cover.replies[200]({})]).toEqual([true, false])
    expect([status.replies[200]({ open: true, note: null }), status.replies[200]({ open: true })]).toEqual([true, false])
    const wrong = (reason: string) => add.replies[400]({ title: 'x', reason })
    expect([wrong('wrong'), wrong('no_book'), wrong('nonsense')]).toEqual([true, false, false])
  })

  it('The generated types fit the handlers, and `check` reports outdated files and the file and line of each compile error', async () => {
    await writeFile(
      join(folder, 'uses.ts'),
      `import { operations, type ErrorCodeOf } from './generated/operations.ts'
import type { components, paths } from './generated/types.closed.ts'
import { readBook } from './generated/sdk/index.ts'
import type { Handlers } from './handlers.ts'
type Book = paths['/books']['get']['responses'][200]['content']['application/json'][number]
export const paper: Book = { kind: 'paper', isbn: '9780140449136', title: 'The Odyssey', pages: 541, subtitle: null }
// @ts-expect-error A paper book has pages.
export const noPages: components['schemas']['Paper'] = { kind: 'paper', isbn: '9780140449136', title: 'The Odyssey' }
export const code: ErrorCodeOf<'readBook'> = 'no_book'
// @ts-expect-error Another operation's.
export const other: ErrorCodeOf<'browseBooks'> = 'no_book'
export const shelving: 'checked' = operations.addBook.shelving
export const book = await readBook({ path: { isbn: '9780140449136' } })
export const handlers: Partial<Handlers> = {
  async readStatus(_input, _context) {
    return { status: 200, body: { open: true, note: null } }
  },
  // @ts-expect-error The contract has 204.
  removeBook: async () => ({ status: 200 }),
  // @ts-expect-error A picture is no text.
  readCover: async () => ({ status: 200, mediaType: 'text/plain', bytes: '' }),
}
export const most = (input: Parameters<Handlers['browseBooks']>[0]): number => input.query.most
`,
    )
    // Adds one error of each kind: a type error and an outdated file.
    const handlers = await readFile(join(folder, 'handlers.ts'), 'utf8')
    await writeFile(join(folder, 'wrong-handlers.ts'), handlers.replace('status: 204', 'status: 200'))
    await writeFile(join(folder, 'generated/client-operations.ts'), '')
    const check = promisify(execFile)(process.execPath, [join(root, 'kit/bin/contract-kit.ts'), 'check'], { cwd: folder })
    const { code, stdout } = await check.then(
      ({ stdout: text }) => ({ code: 0, stdout: text }),
      (error: { code: number; stdout: string }) => error,
    )
    const lines = stdout.split('\n').filter(line => /^\S/.test(line))
    expect([code, ...lines]).toEqual([
      1,
      'generated/client-operations.ts:1: is out of date, run `generate`',
      expect.stringMatching(/^wrong-handlers\.ts\(\d+,\d+\): error TS2322: /),
    ])
  })
})

it("The house lint rules check the library's document using the names that the library configures", async () => {
  await writeFile(join(folder, 'redocly.yaml'), JSON.stringify(strictRules))
  const lint = ['lint', libraryConfig.spec.api, '--format', 'json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const run = promisify(execFile)(process.execPath, [join(root, 'node_modules/@redocly/cli/bin/cli.js'), ...lint], { cwd: folder, env })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { problems } = JSON.parse(stdout) as { problems: { message: string; ruleId: string }[] }
  const said = problems.filter(({ ruleId }) => ruleId.startsWith('house/')).map(({ message }) => message)
  const mutation = 'A mutating operation must have the parameter `Retry-Id`.'
  expect(said.toSorted()).toEqual(
    [
      'Pagination requires all of the query parameters `most`, `after`.',
      "Operations must not declare status 503: it is listed in this rule's `pipeline` option.",
      'The operation must declare the status 401.',
      'The operation must declare the status 200.',
      'The operation must declare the status 200.',
      'The 201 response must declare the header `etag`.',
      mutation,
      mutation,
    ].toSorted(),
  )
})

describe('stubs of the library', () => {
  let stubs: Record<string, (...args: unknown[]) => Promise<unknown>>
  const addBook = { method: 'POST', headers: json, body: JSON.stringify({ ...odyssey, title: 'Emma' }) }
  const removeBook = { method: 'DELETE', headers: { cookie: 'librarian=1234' } }
  beforeAll(async () => {
    await writeFile(join(folder, 'stubs.ts'), buildHandlers(readContract(closed), operations, libraryConfig))
    ;({ handlers: stubs } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'stubs.ts')).href))
  })
  afterAll(() => {
    // The global state is reset, because other test files run in the same process.
    ;(globalThis as any)[Symbol.for('@mediawright/contract-kit/development')].current = undefined
  })

  it("The stubs generated for the library's handlers describe the parameters and the documented errors", async () => {
    const text = await readFile(join(folder, 'stubs.ts'), 'utf8')
    expect(text).toContain('`path.isbn`: `Isbn`')
    expect(text).toContain('Throws a refusal with `wrong` (400), `no_book` (404).')
    expect(Object.keys(stubs)).toEqual(Object.keys(operations))
  })

  it("A stub's 501 response uses the library's error format with a code outside the contract, and is not reported as an error", async () => {
    const reported: unknown[] = []
    const books = `${await serve(createLibrary(stubs, error => void reported.push(error)))}/books`
    const added = await send(books, addBook)
    expect(added).toMatchObject({ status: 501, body: { title: 'POST /books is not implemented yet.', reason: 'not_built' } })
    expect(added.headers.get('contract-kit-stub')).toBe('addBook')
    expect(reported).toEqual([])
    expect(await send(books, { ...addBook, headers: card })).toMatchObject({ status: 415, body: { reason: 'bad_type' } })
  })

  it('In development, a stub returns its example, and everything else works as in production', async () => {
    await import('@mediawright/contract-kit/development')
    const broken = async () => {
      throw new Error('broken')
    }
    const service = await serve(createLibrary({ ...createHandlers(new Map()), ...stubs, readBook: broken }, silent))
    const added = await send(`${service}/books`, addBook)
    expect(added).toMatchObject({ status: 201, body: { title: 'Emma' } })
    expect(added.headers.get('contract-kit-stub')).toBe('addBook')
    expect(added.headers.get('location')).toBe('/v2/books/9780140449136')
    const book = `${service}/books/9780140449136`
    const removed = await send(book, removeBook)
    expect(removed).toMatchObject({ status: 204, body: '' })
    expect(removed.headers.get('contract-kit-stub')).toBe('removeBook')
    const cover = await send(`${book}/cover`, { headers: card })
    expect([cover.status, cover.headers.get('content-type'), cover.headers.get('contract-kit-stub')]).toEqual([
      200,
      'image/png',
      'readCover',
    ])
    expect(await send(`${service}/books`, { ...addBook, headers: {} })).toMatchObject({ status: 401 })
    expect(await send(book, { headers: card })).toMatchObject({ status: 500, body: { reason: 'broken' } })
  })
})

it('A router works under a path prefix and after middleware that reads bodies', async () => {
  const app = express().use(express.json())
  app.use(
    '/branch',
    createRouter(libraryService.contract, { ...libraryService, basePath: '', handlers: createHandlers(new Map()) as never }),
  )
  app.use((_request, response) => void response.status(418).end())
  const branch = new URL('/branch', await serve(app)).href
  const emma = { ...odyssey, isbn: '9780141439587', title: 'Emma' }
  expect(await send(`${branch}/books`, { method: 'POST', headers: json, body: JSON.stringify(emma) })).toMatchObject({
    status: 201,
    body: emma,
  })
  expect(await send(`${branch}/books/9780141439587`, { headers: card })).toMatchObject({ status: 200, body: emma })
  expect(await send(`${branch}/shelves`)).toMatchObject({ status: 418 })
})

const surfaces: [string, (handlers: object) => RequestListener][] = [
  ['Express', handlers => createLibrary(handlers, silent)],
  [
    "Node's server",
    handlers => createListener(libraryService.contract, { ...libraryService, handlers: handlers as never, onError: silent }),
  ],
]

describe.each(surfaces)('the library served on %s', (_surface, create) => {
  let service: string
  beforeAll(async () => {
    service = await serve(create(createHandlers(new Map([['9780140449136', odyssey]]))))
  })

  it('A request that matches no operation returns an error that the contract documents', async () => {
    expect(await send(`${service}/shelves`)).toMatchObject({ status: 404, body: { reason: 'no_page' } })
    const wrongMethod = await send(`${service}/books`, { method: 'DELETE' })
    expect(wrongMethod).toMatchObject({ status: 405, body: { reason: 'no_method' } })
    expect(wrongMethod.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
    expect(await send(`${service}/books/%zz`, { headers: card })).toMatchObject({ status: 400, body: { reason: 'wrong' } })
    expect((await send(`${service}/status`)).headers.get('x-trace')).toMatch(/^trace-\d+$/)
    const head = await fetch(`${service}/status`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('The served library accepts a credential in the header or cookie that the operation requires', async () => {
    expect(await send(`${service}/status`)).toMatchObject({ status: 200, body: { open: true, note: null } })
    expect(await send(`${service}/books`)).toMatchObject({ status: 401, body: { reason: 'no_card' } })
    expect(await send(`${service}/books`, { headers: { 'x-library-card': 'me' } })).toMatchObject({
      status: 401,
      body: { reason: 'bad_card' },
    })
    const emma = { ...odyssey, isbn: '9780141439587', title: 'Emma' }
    expect(await send(`${service}/books`, { method: 'POST', headers: json, body: JSON.stringify(emma) })).toMatchObject({ status: 201 })
    const book = `${service}/books/9780141439587`
    expect(await send(book, { method: 'DELETE', headers: card })).toMatchObject({ status: 401, body: { reason: 'no_card' } })
    const cookie = 'theme=dark; librarian=1234'
    expect(await send(book, { method: 'DELETE', headers: { cookie } })).toMatchObject({ status: 204, body: '' })
    expect(await send(book, { headers: card })).toMatchObject({ status: 404, body: { reason: 'no_book' } })
  })

  it('The served library validates requests and responses', async () => {
    const wrong = (title: string) => ({ status: 400, body: { title, reason: 'wrong' } })
    expect(await send(`${service}/books?most=none&foot=1`, { headers: card })).toMatchObject(
      wrong('foot is not a known query parameter; most must be an integer'),
    )
    expect(await send(`${service}/books/12`, { headers: card })).toMatchObject(wrong('isbn must be an ISBN of 13 digits'))
    const cookie = 'theme=blue; librarian=1234'
    expect(await send(`${service}/books/9780140449136`, { method: 'DELETE', headers: { cookie } })).toMatchObject(
      wrong('theme must be one of dark, light'),
    )
    expect(await send(`${service}/books`, { method: 'POST', headers: card, body: '{}' })).toMatchObject({
      status: 415,
      body: { reason: 'bad_type' },
    })
    // The operation does not document the status with which this request is rejected.
    expect(await send(`${service}/status?most=1`)).toMatchObject(wrong('most is not a known query parameter'))
    const liar = create({ ...createHandlers(new Map()), readStatus: async () => ({ status: 200, body: { open: 1, note: null } }) })
    expect(await send(`${await serve(liar)}/status`)).toMatchObject({
      status: 500,
      body: { title: expect.stringMatching(/response 200 of readStatus breaks the contract: \/open/), reason: 'broken' },
    })
  })

  it('A conformance run against the served library finds no violations', async () => {
    // Only the mock returns 503.
    expect(await expectConformingMock(service)).toBe(1)
  })
})

describe('the mock of the library', () => {
  it("The library's mock accepts any well-formed credential in the header or cookie that the operation requires", async () => {
    expect(await send(`${mock}/status`)).toMatchObject({ status: 200, body: { open: true, note: null } })
    expect(await send(`${mock}/books`)).toMatchObject({ status: 401, body: { reason: 'no_card' } })
    expect(await send(`${mock}/books`, { headers: { 'x-library-card': 'me' } })).toMatchObject({
      status: 401,
      body: { reason: 'bad_card' },
    })
    expect(await send(`${mock}/books/9780140449136`, { method: 'DELETE', headers: card })).toMatchObject({ status: 401 })
    const cookie = 'theme=dark; librarian=1234'
    expect(await send(`${mock}/books/9780140449136`, { method: 'DELETE', headers: { cookie } })).toMatchObject({ status: 204, body: '' })
  })

  it("A mock of the library returns the examples in the library's document", async () => {
    const all = await send(`${mock}/books`, { headers: card })
    expect(all).toMatchObject({ status: 200, body: [odyssey, { kind: 'audio' }] })
    expect(all.headers.get('x-trace')).toMatch(/^trace-\d+$/)
    const headers = json
    const made = await send(`${mock}/books`, { method: 'POST', headers, body: JSON.stringify({ ...odyssey, title: 'Emma' }) })
    expect(made).toMatchObject({ status: 201, body: { title: 'Emma', pages: 541 } })
    expect(made.headers.get('location')).toContain('/v2/books/')
    const cover = await send(`${mock}/books/9780140449136/cover`, { headers: card })
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it("A mock of the library returns the library's errors", async () => {
    const headers = json
    const refused = { status: 400, body: { title: expect.any(String), reason: 'wrong' } }
    expect(await send(`${mock}/books?most=none`, { headers: card })).toMatchObject(refused)
    expect(await send(`${mock}/books`, { method: 'POST', headers, body: '{' })).toMatchObject(refused)
    expect(await send(`${mock}/books`, { method: 'POST', headers, body: JSON.stringify({ kind: 'paper' }) })).toMatchObject(refused)
    expect(await send(`${mock}/shelves`, { headers: card })).toMatchObject({ status: 404, body: { reason: 'no_page' } })
    expect(await send(`${mock}/books`, { headers: { ...card, prefer: 'code=400' } })).toMatchObject(refused)
  })
})

it("A conformance run against the library's mock finds no violations", async () => {
  expect(await expectConformingMock(mock)).toBe(0)
})

/** @returns the number of operation-status pairs that no request produced */
async function expectConformingMock(baseUrl: string): Promise<number> {
  const project = {
    document: join(folder, 'generated/openapi.json'),
    closedDocument: join(folder, 'generated/openapi.closed.json'),
    sources: join(source, 'library.yaml'),
    root,
    rules: { rejectsUnknownParameters: true, errorCode: libraryConfig.errors.codeAt },
    tooLarge: 2 ** 21 + 1,
  }
  const keys = { main: '1234', poor: undefined, restricted: undefined }
  const options = { params: {}, strict: true, write: true, only: [], invalid: 3, timeoutSeconds: 60, seed: 1, explore: { requests: 200 } }
  const { violations, totals, run } = await runConformance(project, { ...options, target: new URL(baseUrl).origin, keys })
  expect(violations).toEqual([])
  expect(totals).toMatchObject({ failed: 0, passed: totals.exercised })
  const { valid, accepted, invalid, refused } = run.explored!
  expect([accepted > valid / 2, refused > invalid / 2]).toEqual([true, true])
  return totals.pairs - totals.exercised
}

it('An API diff of the library reports each change with its location', async () => {
  const before = closed as Document
  const after = structuredClone(before) as any
  after.paths['/books'].get.parameters[1].schema.default = 20
  delete after.paths['/books/{isbn}'].delete
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const toPlace = createLocator(join(source, 'library.yaml'), root)
  const changes = await compare(before, after, { redocly, fields: libraryConfig.changes, toPlace })
  expect(changes.map(({ rule, level, operation }) => [rule, level, operation])).toEqual([
    ['default-changed', 'breaking', 'browseBooks'],
    ['operation-removed', 'breaking', 'removeBook'],
  ])
  expect(changes[0]).toMatchObject({ file: 'examples/library/library.yaml', line: expect.any(Number) })
})

it('An API diff works before anything has been generated from the documents', async () => {
  await writeFile(join(folder, 'released.json'), JSON.stringify(closed))
  const contract = await readFile(join(folder, 'library.yaml'), 'utf8')
  await writeFile(join(folder, 'library.yaml'), contract.replace('default: 10', 'default: 12'))
  const run = promisify(execFile)(process.execPath, [join(root, 'kit/bin/contract-kit.ts'), 'api-diff'], { cwd: folder })
  const { code, stdout } = await run.then(
    ({ stdout: text }) => ({ code: 0, stdout: text }),
    (error: { code: number; stdout: string }) => error,
  )
  await writeFile(join(folder, 'library.yaml'), contract)
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^library\.yaml:\d+: breaking default-changed: /)])
})

it("The kit's source code contains no names specific to this project", () => {
  const words =
    /(?<!@)mediawright|workspace|project_?id|AppError|\b(idempotent|brand|canvas|credit|generation|timeline|technique|studio)s?\b|sk_(live|test)|\b(ws|prj|run)_|x-(mcp|quote)/i
  const files = globSync('kit/**/*.{ts,mjs}', { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts'] })
  const found = files.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(files.length).toBeGreaterThan(60)
  expect(found).toEqual([])
})
