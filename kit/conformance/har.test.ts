import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { judgeHar, readHar } from './har.ts'
import type { Project } from './project.ts'
import { exitCode } from './report.ts'
import { libraryFiles, libraryRules } from './testing/library.ts'

const { open, closed, folder } = libraryFiles()
const library: Project = { document: open, closedDocument: closed, sources: open, root: folder, rules: libraryRules, tooLarge: 1 }
const file = join(folder, 'traffic.har')
afterAll(() => rmSync(folder, { recursive: true }))

interface Recorded {
  method?: string
  path?: string
  sent?: unknown
  status?: number
  type?: string
  body?: unknown
  content?: object
}
const json = [{ name: 'Content-Type', value: 'application/json' }]
const entry = ({ method = 'GET', path = '/books', sent, status = 200, type = 'application/json', body, content }: Recorded) => ({
  request: {
    method,
    url: `https://library.example.com/v2${path}`,
    headers: [{ name: ':path', value: '/' }, ...json],
    ...(sent !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
  },
  response: {
    status,
    headers: [
      { name: 'content-type', value: type },
      { name: 'request-id', value: 'req_1' },
    ],
    content: content ?? (body === undefined ? { size: 0 } : { size: 9, text: JSON.stringify(body) }),
  },
})
const record = (...entries: unknown[]) => writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries } }))
const judge = (strict = false) => judgeHar(library, { file, strict, only: [] })
const found = (strict = false) =>
  judge(strict).violations.map(
    ({ operation_id, status, where, pointer, count }) => `${operation_id} ${status} ${where} ${pointer} ${count}`,
  )
const emma = { id: 'b-1', title: 'Emma' }

beforeEach(() => record())

test('Recorded traffic that matches the document has no violations, and its operation-status pairs count as exercised', () => {
  record(
    entry({ body: [emma] }),
    entry({ path: '/books/b-1', body: emma }),
    entry({ path: '/books/b-9', status: 404, body: { error: { code: 'not_found' } } }),
    entry({ path: '/books?limit=99', status: 400, body: { error: { code: 'invalid' } } }),
    entry({ path: '/books/b-1', method: 'DELETE', status: 204, type: '' }),
    entry({ path: '/books', method: 'OPTIONS', status: 204 }),
  )
  const { violations, totals, run, target } = judge()
  expect(violations).toEqual([])
  expect([totals.exercised, totals.passed, run.kind, target]).toEqual([5, 5, 'recorded traffic', 'traffic.har'])
})

test('Unknown paths, methods, statuses and fields in recorded traffic are reported as violations, with a count for each', () => {
  record(
    entry({ path: '/authors/17' }),
    entry({ path: '/authors/18' }),
    entry({ method: 'PATCH', path: '/books/b-1' }),
    entry({ path: '/books/b-1', status: 418, body: {} }),
    entry({
      body: [
        { ...emma, colour: 'red' },
        { ...emma, colour: 'blue' },
      ],
    }),
    entry({ body: [{ ...emma, colour: 'red' }] }),
  )
  const all = [
    'getBook 418 status  1',
    // This violation occurs twice in the first response.
    'listBooks 200 body /0/colour 3',
    ' 200 path  2',
    ' 200 method  1',
  ]
  expect(found()).toEqual(all)
  expect(found(true)).toEqual(all)
})

test('An invalid recorded request is a violation if it was accepted but not if it was rejected', () => {
  const refused = { status: 400, body: { error: { code: 'invalid' } } }
  record(
    entry({ path: '/books?limit=99', body: [] }),
    entry({ path: '/books?limit=99', ...refused }),
    entry({ method: 'POST', sent: { title: '' }, status: 201, body: emma }),
  )
  expect(found()).toEqual(['listBooks 200 request  1', 'addBook 201 header location 1', 'addBook 201 request  1'])
})

test('Parts missing from recorded messages are listed in the report as not checked', () => {
  const { href } = new URL('https://elsewhere.example.com/x')
  record(
    entry({ content: { size: 900 } }),
    entry({ content: { size: 900, text: Buffer.from(JSON.stringify([emma])).toString('base64'), encoding: 'base64' } }),
    { ...entry({}), request: { method: 'GET', url: href, headers: [] } },
    { ...entry({}), response: { status: 0, headers: [], content: {} } },
  )
  const { violations, run } = judge()
  expect(violations).toEqual([])
  expect(run.notes).toEqual([
    '2 of 4 entries are calls of the contract.',
    '1 entries have no response, because their calls were blocked or interrupted.',
    'One response was recorded without its body, which was not checked.',
  ])
})

test('A recorded response needs no body if it answers a HEAD request or its status is 304', () => {
  record(entry({ method: 'HEAD' }), entry({ status: 304 }))
  expect(found()).toEqual([])
})

test('A file that is not a HAR file is rejected with an error that says why', () => {
  const getErrorMessage = (content: string) => {
    writeFileSync(file, content)
    try {
      return readHar(file).exchanges
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(getErrorMessage('{"log":{"entries":[')).toMatch(/is not JSON, or is truncated/)
  expect(getErrorMessage('[]')).toMatch(/is not a HAR file: it has no `log.entries` list/)
  expect(getErrorMessage('null')).toMatch(/is not a HAR/)
  const log = (one: unknown) => getErrorMessage(JSON.stringify({ log: { entries: [one] } }))
  expect(log(null)).toMatch(/^Entry 1 of the HAR file .* has no method or URL/)
  expect(log({ request: { method: 'GET', url: '/books' } })).toMatch(/has "\/books", which is not a URL/)
  expect(log({ request: { method: 'GET', url: 'http://a/' }, response: { status: '200' } })).toMatch(/a response without a status/)
  expect(getErrorMessage(`\uFEFF${JSON.stringify({ log: { entries: [] } })}`)).toEqual([])
  expect(() => readHar(join(folder, 'none.har'))).toThrow(/There is no HAR file/)
  expect(() => readHar(folder)).toThrow(/could not be read/)
})

test('A file that is too large is rejected before it is read', () => {
  writeFileSync(file, '')
  // Truncating to a larger size creates a sparse file.
  truncateSync(file, 600 * 1024 * 1024)
  expect(() => readHar(file)).toThrow(/is 600 MB, but the limit is 500 MB/)
})

test('A run on recorded traffic ends with exit code 2 if the traffic contains no call to a documented operation', () => {
  record(entry({ path: '/../elsewhere' }))
  expect(exitCode(judge())).toBe(2)
})

test('A run on recorded traffic ends with exit code 1 if the traffic contains only unknown paths', () => {
  record(entry({ path: '/authors/17' }))
  expect(exitCode(judge())).toBe(1)
})
