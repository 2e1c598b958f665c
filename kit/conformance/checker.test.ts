import { describe, expect, test } from 'vitest'
import { createChecker, type Answer } from './checker.ts'
import { readContract, type Operation } from './contract.ts'
import { sentRequest } from './requests.ts'
import { libraryContract, libraryRules } from './testing/library.ts'
import { answers, documentWith } from './testing/small-service.ts'

const [open, closed] = [libraryContract('open'), libraryContract('closed')]
const checkers = { open: createChecker(open, closed, libraryRules), closed: createChecker(closed, closed, libraryRules) }
const operation = (id: string) => open.operations.find(one => one.id === id) as Operation

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8', 'request-id': 'req_1', ...headers }),
  text: JSON.stringify(body),
})
const findProblems = (id: string, answer: Answer, form: 'open' | 'closed' = 'open') =>
  checkers[form].answer(operation(id), answer).map(({ where, pointer, at }) => `${where} ${pointer} ${at}`)
const book = { id: 'b-1', title: 'Emma' }
const notFound = { error: { code: 'not_found' } }

test.each([
  ['uuid', 'urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8', false],
  ['uuid', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', true],
  ['email', '"joe bloggs"@example.com', true],
  ['email', 'joe@example', false],
  ['time', '08:30:06+09', false],
  ['date-time', '2026-02-28T08:30:06+09', false],
  ['date-time', '2026-02-28T08:30:06+09:00', true],
  ['uri', 'http://example.com:port/', false],
])(
  'For the %s format, the conformance checker and generated validators agree on whether the value %s is valid in responses and requests',
  (format, value, isValid) => {
    const schema = { type: 'object', properties: { at: { type: 'string', format } } }
    const requestBody = { required: true, content: { 'application/json': { schema } } }
    const contract = readContract(
      documentWith({ '/a': { post: { operationId: 'send', requestBody, responses: { 200: answers(schema) } } } }),
    )
    const checker = createChecker(contract, contract, libraryRules)
    const [send] = contract.operations as [Operation]
    const body = { type: 'application/json', value: { at: value } }
    const request = { params: {}, query: new URLSearchParams(), headers: {}, body }
    const verdicts = [contract.fits(schema, body.value), checker.answer(send, json(200, body.value)), checker.request(send, request)]
    expect(verdicts).toEqual(isValid ? [true, [], []] : [false, [expect.anything()], [expect.anything()]])
  },
)

describe('a response', () => {
  test('No problems are reported for a response that conforms to the contract', () => {
    expect(findProblems('listBooks', json(200, [book]))).toEqual([])
    expect(findProblems('getBook', json(404, notFound))).toEqual([])
    expect(findProblems('removeBook', { status: 204, headers: new Headers(), text: '' })).toEqual([])
  })
  test('A response with an undocumented status is reported as a problem', () => {
    expect(findProblems('getBook', json(418, {}))).toEqual(['status  /paths/~1books~1{bookId}/get/responses'])
  })
  test("A missing required field in a response is reported with the field's location in the body and in the contract", () => {
    expect(findProblems('listBooks', json(200, [book, { id: 'b-2' }]))).toEqual(['body /1/title /components/schemas/Book/properties/title'])
  })
  test('A response field of the wrong type is reported as a problem', () => {
    expect(findProblems('getBook', json(200, { ...book, pages: 'many' }))).toEqual([
      'body /pages /components/schemas/Book/properties/pages/type',
    ])
  })
  test('A response with an additional field is valid in the open form of the contract and invalid in the closed form', () => {
    const answer = json(200, { ...book, colour: 'red' })
    expect(findProblems('getBook', answer)).toEqual([])
    expect(findProblems('getBook', answer, 'closed')).toEqual(['body /colour /components/schemas/Book/additionalProperties'])
  })
  test('An error code that belongs to another status is invalid in both forms of the contract', () => {
    const wrong = json(404, { error: { code: 'no_key' } })
    const place = 'code /error/code /paths/~1books~1{bookId}/get/responses/404'
    expect([findProblems('getBook', wrong), findProblems('getBook', wrong, 'closed')]).toEqual([[place], [place]])
  })
  test("A response is reported as a problem if a required header is missing or violates the header's schema", () => {
    const headers = '/paths/~1books~1{bookId}/get/responses/404/headers/request-id'
    expect(findProblems('getBook', json(404, notFound, { 'request-id': 'x' }))).toEqual([`header request-id ${headers}`])
    const { headers: sent, ...answer } = json(404, notFound)
    sent.delete('request-id')
    expect(findProblems('getBook', { ...answer, headers: sent })).toEqual([`header request-id ${headers}`])
  })
  test('A response with an undocumented or missing content type, or with a body where none is allowed, is reported as a problem', () => {
    const at = '/paths/~1books~1{bookId}/get/responses/200/content'
    expect(findProblems('getBook', json(200, book, { 'content-type': 'text/html' }))).toEqual([`content-type content-type ${at}`])
    expect(findProblems('getBook', { status: 200, headers: new Headers(), text: '{}' })).toEqual([`content-type content-type ${at}`])
    expect(findProblems('removeBook', json(204, {}))).toHaveLength(1)
  })
  test('A response is reported as a problem if its body is not valid JSON', () => {
    expect(findProblems('getBook', { ...json(200, book), text: '{"id":' })).toHaveLength(1)
  })
  test('A streaming response is checked event by event', () => {
    const stream = (text: string): Answer => ({ status: 200, headers: new Headers({ 'content-type': 'text/event-stream' }), text })
    expect(findProblems('followBook', stream('event: lent\ndata: {"at":1}\n\n: still here\n\nevent: ret'))).toEqual([])
    expect(findProblems('followBook', stream('event: burnt\ndata: {"at":1}\n\nevent: lent\ndata: {}\n\n'))).toEqual([
      expect.stringContaining('body /0/event'),
      expect.stringContaining('body /1/data/at'),
    ])
  })
})

describe('a request', () => {
  const refused = (id: string, params: Record<string, string>, path: string, body?: unknown) =>
    checkers.open.request(
      operation(id),
      sentRequest(
        params,
        path,
        body === undefined ? {} : { 'Content-Type': 'application/json' },
        body === undefined ? undefined : JSON.stringify(body),
      ),
    )
  test('If a request conforms to the schemas, the checker does not expect it to be rejected', () => {
    expect(refused('listBooks', {}, '/books?limit=50&state=lent')).toEqual([])
    expect(refused('getBook', { bookId: 'b-7' }, '/books/b-7')).toEqual([])
    expect(refused('addBook', {}, '/books', { title: 'Emma' })).toEqual([])
    // Schemas do not say whether unknown parameters must be rejected, so the checker allows them.
    expect(refused('listBooks', {}, '/books?colour=red')).toEqual([])
  })
  test('If a request violates the schemas, the checker expects it to be rejected', () => {
    expect(refused('listBooks', {}, '/books?limit=51')).toHaveLength(1)
    expect(refused('listBooks', {}, '/books?limit=2&limit=3')).toHaveLength(1)
    expect(refused('getBook', { bookId: 'x' }, '/books/x')).toHaveLength(1)
    expect(refused('addBook', {}, '/books')).toEqual(['the body is missing'])
    expect(refused('addBook', {}, '/books', { title: '', colour: 1 })).toHaveLength(2)
  })
})
