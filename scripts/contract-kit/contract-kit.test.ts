import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runConformance } from '../../conformance/run-conformance.ts'
import { compare } from '../api-diff/compare.ts'
import { createPlaces } from '../api-diff/places.ts'
import type { Document } from '../api-diff/use.ts'
import { bundledSpec } from '../generate/bundled-spec.ts'
import { generateContract } from '../generate/contract.ts'
import { createMock } from '../mock.ts'
import { readContract } from '../mock/examples/contract.ts'
import { answerStubs } from '../stub/answer-stubs.ts'
import { stubOf } from '../stub/handler.ts'
import { libraryConfig } from './library-config.ts'

const root = join(import.meta.dirname, '../..')
const odyssey = { kind: 'paper', isbn: '9780140449136', title: 'The Odyssey', pages: 541 }
/** Every house rule that takes its words from here. */
const redoclyConfig = {
  apis: { [libraryConfig.spec.api]: { root: libraryConfig.spec.file } },
  telemetry: 'off',
  plugins: [join(root, 'scripts/redocly-house-rules.mjs')],
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

let folder: string
let closed: object
let mock: Server
let baseUrl: string
/** Modules that were generated for the library. */
let operations: Record<string, any>
let loadValidators: Record<string, () => Promise<any>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'library-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await copyFile(join(import.meta.dirname, 'library.yaml'), join(folder, libraryConfig.spec.file))
  await writeFile(join(folder, 'redocly.yaml'), JSON.stringify(redoclyConfig))
  const config = pathToFileURL(join(import.meta.dirname, 'library-config.ts')).href
  await writeFile(join(folder, 'contract.config.ts'), `export { libraryConfig as contractConfig } from '${config}'`)
  await generateContract(await bundledSpec(libraryConfig, folder), libraryConfig, folder, 'Generated.')
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
  ;({ operations } = await load('operations.ts'))
  ;({ loadValidators } = await load('validators/index.js'))
  closed = JSON.parse(readFileSync(join(folder, 'openapi.closed.json'), 'utf8'))
  mock = createServer(await createMock(closed, libraryConfig))
  await new Promise<void>(resolve => void mock.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(mock.address() as AddressInfo).port}/v2`
})
afterAll(async () => {
  await new Promise(resolve => mock.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

describe('a library is generated', () => {
  it('as a table with its own columns and codes', () => {
    expect(operations['addBook']).toMatchObject({ method: 'post', path: '/books', shelving: 'checked', codes: { 400: ['wrong'] } })
    expect(operations['readStatus']).not.toHaveProperty('permission')
    expect(operations['browseBooks']).toMatchObject({ defaults: ['most'], codes: { 401: ['bad_card', 'no_card'] } })
    expect(operations['removeBook'].statuses).toContain(204)
  })

  it('as validators of unions, arrays, files, cookies, nulls and nothing', async () => {
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

  it('as types that compile, and refuse what the contract has not', async () => {
    await writeFile(
      join(folder, 'uses.ts'),
      `import { operations, type ErrorCodeOf } from './operations.ts'
import type { components, paths } from './types.closed.ts'
import { readBook } from './sdk/index.ts'
type Book = paths['/books']['get']['responses'][200]['content']['application/json'][number]
export const paper: Book = { kind: 'paper', isbn: '9780140449136', title: 'The Odyssey', pages: 541, subtitle: null }
// @ts-expect-error A paper book has pages.
export const noPages: components['schemas']['Paper'] = { kind: 'paper', isbn: '9780140449136', title: 'The Odyssey' }
export const code: ErrorCodeOf<'readBook'> = 'no_book'
// @ts-expect-error Another operation's.
export const other: ErrorCodeOf<'browseBooks'> = 'no_book'
export const shelving: 'checked' = operations.addBook.shelving
export const book = await readBook({ path: { isbn: '9780140449136' } })
`,
    )
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts', 'validators/index.d.ts'] }))
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  })
})

it('a library is linted by house rules in its own words', async () => {
  const lint = ['lint', libraryConfig.spec.api, '--format', 'json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const run = promisify(execFile)(process.execPath, [join(root, 'node_modules/@redocly/cli/bin/cli.js'), ...lint], { cwd: folder, env })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { problems } = JSON.parse(stdout) as { problems: { message: string; ruleId: string }[] }
  const said = problems.filter(({ ruleId }) => ruleId.startsWith('house/')).map(({ message }) => message)
  const mutation = 'A mutating operation must have the parameter `Retry-Id`.'
  expect(said.toSorted()).toEqual(
    [
      'Pages need all query parameters of `most`, `after`.',
      '503 belongs to the pipeline: operations must not declare it.',
      'The operation must declare the status 401.',
      'The operation must declare the status 200.',
      'The operation must declare the status 200.',
      'The 201 response must declare the header `etag`.',
      mutation,
      mutation,
    ].toSorted(),
  )
})

it('a library has stubs with hints', () => {
  const contract = readContract(closed)
  const text = stubOf(
    contract.operations.find(({ id }) => id === 'readBook')!,
    operations['readBook'],
  )
  expect(text).toContain('`path.isbn`: `Isbn`')
  expect(text).toContain('Throws `AppError` with `wrong` (400), `no_book` (404).')
})

it('a library answers its stubs with examples', async () => {
  const stub = async () => {
    throw new Error('stub')
  }
  const broken = async () => {
    throw new Error('broken')
  }
  const isStub = (error: unknown) => (error as Error).message === 'stub'
  const handlers = answerStubs(
    { addBook: stub, removeBook: stub, readBook: broken },
    closed,
    'https://dev.example.com',
    isStub,
    libraryConfig,
  )
  const input = { path: {}, query: {}, body: { ...odyssey, title: 'Emma' } }
  const call = (handler: unknown) => (handler as (input: object, context: object) => Promise<any>)(input, {})
  expect(await call(handlers.addBook)).toMatchObject({ status: 201, body: { title: 'Emma' }, headers: { 'library-stub': 'true' } })
  expect(await call(handlers.removeBook)).toMatchObject({ status: 204, body: undefined })
  await expect(call(handlers.readBook)).rejects.toThrow('broken')
})

describe('a library has a mock', () => {
  const card = { 'x-library-card': '1234' }
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(baseUrl + path, init)
    const { status, headers } = response
    const text = await response.text()
    return { status, headers, body: headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
  }

  it('with its own credentials, in headers and cookies', async () => {
    expect(await send('/status')).toMatchObject({ status: 200, body: { open: true, note: null } })
    expect(await send('/books')).toMatchObject({ status: 401, body: { reason: 'no_card' } })
    expect(await send('/books', { headers: { 'x-library-card': 'me' } })).toMatchObject({ status: 401, body: { reason: 'bad_card' } })
    expect(await send('/books/9780140449136', { method: 'DELETE', headers: card })).toMatchObject({ status: 401 })
    const cookie = 'theme=dark; librarian=1234'
    expect(await send('/books/9780140449136', { method: 'DELETE', headers: { cookie } })).toMatchObject({ status: 204, body: '' })
  })

  it('with its own answers', async () => {
    const all = await send('/books', { headers: card })
    expect(all).toMatchObject({ status: 200, body: [odyssey, { kind: 'audio' }] })
    expect(all.headers.get('x-trace')).toMatch(/^trace-\d+$/)
    const headers = { ...card, 'content-type': 'application/json' }
    const made = await send('/books', { method: 'POST', headers, body: JSON.stringify({ ...odyssey, title: 'Emma' }) })
    expect(made).toMatchObject({ status: 201, body: { title: 'Emma', pages: 541 } })
    expect(made.headers.get('location')).toContain('/v2/books/')
    const cover = await send('/books/9780140449136/cover', { headers: card })
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('with its own errors', async () => {
    const headers = { ...card, 'content-type': 'application/json' }
    const refused = { status: 400, body: { title: expect.any(String), reason: 'wrong' } }
    expect(await send('/books?most=none', { headers: card })).toMatchObject(refused)
    expect(await send('/books', { method: 'POST', headers, body: '{' })).toMatchObject(refused)
    expect(await send('/books', { method: 'POST', headers, body: JSON.stringify({ kind: 'paper' }) })).toMatchObject(refused)
    expect(await send('/shelves', { headers: card })).toMatchObject({ status: 404, body: { reason: 'no_page' } })
    expect(await send('/books', { headers: { ...card, prefer: 'code=400' } })).toMatchObject(refused)
  })
})

it('a library is judged by conformance, which finds its mock faithful', async () => {
  const project = {
    document: join(folder, 'openapi.json'),
    closedDocument: join(folder, 'openapi.closed.json'),
    sources: join(import.meta.dirname, 'library.yaml'),
    root,
    rules: { refusesUnknownParameters: true, errorCode: libraryConfig.errors.codeAt },
    tooLarge: 2 ** 21 + 1,
  }
  const keys = { main: '1234', poor: undefined, restricted: undefined }
  const options = { params: {}, strict: true, write: true, only: [], invalid: 3, timeoutSeconds: 60 }
  const { violations, totals } = await runConformance(project, { ...options, target: new URL(baseUrl).origin, keys })
  expect(violations).toEqual([])
  expect(totals).toMatchObject({ failed: 0, passed: totals.exercised })
  expect(totals.exercised).toBe(totals.pairs)
})

it('a library has its changes judged, each with its place', async () => {
  const before = closed as Document
  const after = structuredClone(before) as any
  after.paths['/books'].get.parameters[1].schema.default = 20
  delete after.paths['/books/{isbn}'].delete
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const placeOf = createPlaces(join(import.meta.dirname, 'library.yaml'), root)
  const changes = await compare(before, after, { redocly, fields: libraryConfig.changes, placeOf })
  expect(changes.map(({ rule, level, operation }) => [rule, level, operation])).toEqual([
    ['default-changed', 'breaking', 'browseBooks'],
    ['operation-removed', 'breaking', 'removeBook'],
  ])
  expect(changes[0]).toMatchObject({ file: 'scripts/contract-kit/library.yaml', line: expect.any(Number) })
})

it('the kit names nothing of this project', () => {
  const words = /mediawright|\b(brand|canvas|credit|generation|timeline|technique|studio)s?\b|sk_(live|test)|\bws_|x-(workspace|quote)/i
  const files = globSync(
    'scripts/{contract-config,mock,generate/{bundle,bundled-spec,client-operations,contract,error-codes,operations,published,request-schemas,types,validators,variants}}.ts',
    { cwd: root },
  )
  const bindings = new Set(['conformance/this-project.ts', 'conformance/furnish.ts', 'scripts/check/checks.ts'])
  const folders = globSync('{scripts/{mock,api-diff,check,stub},conformance}/**/*.ts', { cwd: root }).filter(
    file => !file.endsWith('.test.ts') && !bindings.has(file.replaceAll('\\', '/')),
  )
  const found = [...files, ...folders].flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(files.length + folders.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
