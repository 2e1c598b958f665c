/** Uses a document that differs from this project's: it has arrays at the root, numeric ids, an absolute server URL and page tokens. */
import { describe, expect, it } from 'vitest'
import { schemaCheck } from '../generate/schema-check.ts'
import { answerFrom, ownFolders, type Request } from '../examples/answer.ts'
import { readContract } from '../examples/contract.ts'

const book = { id: 7, title: 'Emma', shelf: 'fiction', cover: 'https://books.example/covers/7.jpg', authorId: 3 }
const other = { ...book, id: 8, title: 'Cosmos', shelf: 'science' }
const json = (schema: object, examples: Record<string, unknown>) => ({
  'application/json': { schema, examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])) },
})
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const document = {
  openapi: '3.1.0',
  servers: [{ url: 'https://books.example/v2/' }],
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        parameters: [
          { name: 'shelf', in: 'query', schema: { enum: ['fiction', 'science'] } },
          { name: 'page_size', in: 'query', schema: { type: 'integer', default: 50 } },
          { $ref: '#/components/parameters/Token' },
        ],
        responses: {
          200: {
            description: '',
            content: json(
              {
                type: 'object',
                properties: { books: { type: 'array', items: ref('Book') }, nextPageToken: { type: ['string', 'null'], minLength: 1 } },
              },
              { all: { books: [book, other], nextPageToken: null } },
            ),
          },
        },
      },
      post: {
        operationId: 'addBook',
        requestBody: {
          required: true,
          content: json(ref('NewBook'), { novel: { title: 'Emma', shelf: 'fiction' }, check: { title: 'Emma', dry: true } }),
        },
        responses: {
          200: {
            description: 'Only checked.',
            content: json({ type: 'object', properties: { dry: { const: true } } }, { check: { dry: true } }),
          },
          201: {
            description: '',
            headers: { Location: { required: true, schema: { type: 'string' }, example: '/v2/books/1' } },
            links: { read: { operationId: 'getBook', parameters: { bookId: '$response.body#/id' } } },
            content: json(ref('Book'), { novel: book, textbook: other }),
          },
        },
      },
    },
    '/books/{bookId}': {
      parameters: [{ name: 'bookId', in: 'path', required: true, schema: { type: 'integer' }, example: 7 }],
      get: { operationId: 'getBook', responses: { '2XX': { description: '', content: json(ref('Book'), { novel: book }) } } },
      delete: { operationId: 'removeBook', responses: { 204: { description: '' } } },
    },
    '/books/{bookId}/cover': {
      parameters: [{ name: 'bookId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'getCover',
        responses: { 200: { description: '', content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } } },
      },
    },
    '/shelves': {
      get: {
        operationId: 'listShelves',
        parameters: [{ name: 'open', in: 'query', schema: { type: 'boolean' } }],
        responses: {
          200: {
            description: '',
            headers: {
              'x-weather': { schema: { type: 'string' }, examples: { some: { value: 'dry' } } },
              'x-always': { schema: { type: 'string' }, example: 'yes' },
            },
            content: json(
              { type: 'array', items: ref('Shelf') },
              {
                some: [
                  { name: 'fiction', open: true },
                  { name: 'rare', open: false },
                ],
                none: [],
              },
            ),
          },
        },
      },
    },
  },
  components: {
    parameters: { Token: { name: 'pageToken', in: 'query', schema: { type: 'string' }, example: 'abc' } },
    schemas: {
      NewBook: {
        allOf: [
          { type: 'object', properties: { title: { type: 'string' } } },
          { properties: { shelf: { type: 'string' }, dry: { type: 'boolean' } } },
        ],
      },
      Book: {
        allOf: [
          ref('NewBook'),
          {
            properties: {
              id: { type: 'integer' },
              title: { maxLength: 20 },
              shelf: { enum: ['fiction', 'science'] },
              cover: { type: ['string', 'null'] },
              authorId: { type: 'integer' },
            },
            required: ['id'],
          },
        ],
      },
      Shelf: { type: 'object', properties: { name: { type: 'string' }, open: { type: 'boolean' } } },
    },
  },
}
const contract = readContract(document)
const fits = schemaCheck(contract)

function ask(id: string, request: Partial<Request> = {}, wish = {}) {
  const operation = contract.operations.find(one => one.id === id)
  if (!operation) throw new Error(id)
  const sent = {
    path: {},
    query: {},
    origin: 'http://mock',
    ...(request.body !== undefined && { mediaType: 'application/json' }),
    ...request,
  }
  const answer = answerFrom(contract, operation, sent, wish, fits)
  if (!answer || 'problem' in answer) throw new Error(JSON.stringify(answer))
  return answer as typeof answer & { body: any }
}

it('The mock resolves servers, references, status ranges and parameters shared by operations', () => {
  expect([contract.basePath, contract.origin]).toEqual(['/v2', 'https://books.example'])
  expect(contract.operations.map(({ id, parameters }) => [id, parameters.map(({ name }) => name)])).toContainEqual([
    'removeBook',
    ['bookId'],
  ])
  expect(contract.operations.find(({ id }) => id === 'listBooks')?.parameters.at(-1)?.example).toBe('abc')
  expect(ask('getBook').status).toBe(200)
  expect(ownFolders(contract)).toEqual(['covers'])
})

describe('values from the request', () => {
  it('The mock returns the id from the path, converted to the type of the id in the example', () => {
    expect(ask('getBook', { path: { bookId: '12' } }).body).toEqual({
      ...book,
      id: 12,
      cover: 'http://mock/covers/7.jpg',
    })
  })
  it('The mock copies values from the request to response fields of the same name if the values are valid there', () => {
    expect(ask('addBook', { body: { title: 'Emma', shelf: 'science' } }).body).toMatchObject({ title: 'Emma', shelf: 'science' })
    expect(ask('addBook', { body: { title: 'A title of more than twenty characters', shelf: 'poetry', pages: 9 } }).body).toEqual({
      ...book,
      cover: 'http://mock/covers/7.jpg',
    })
  })
  it('The mock selects the response whose constant field matches the value in the request', () => {
    expect(ask('addBook', { body: { title: 'Emma', dry: true } })).toMatchObject({ status: 200, body: { dry: true } })
    expect(ask('addBook', { body: { title: 'Emma', dry: false } }).status).toBe(201)
    expect(ask('addBook').status).toBe(201)
  })
  it('The mock does not modify an example requested by name', () => {
    expect(ask('addBook', { body: { title: 'Ulysses' } }, { status: 201, example: 'textbook' }).body.title).toBe('Cosmos')
  })
})

describe('lists', () => {
  it("The mock's lists have two pages; no id appears on both, and the last cursor has a value that the schema allows", () => {
    const first = ask('listBooks').body
    expect([first.books.map((one: { id: number }) => one.id), typeof first.nextPageToken]).toEqual([[7, 8], 'string'])
    const second = ask('listBooks', { query: { pageToken: first.nextPageToken } }).body
    expect([second.books.map((one: { id: number }) => one.id), second.nextPageToken]).toEqual([[1007, 2008], null])
    // Another book by the same author.
    expect(second.books[0].authorId).toBe(3)
  })
  it("The mock's lists accept the cursor in the document's example as the cursor of the second page", () => {
    expect(ask('listBooks', { query: { pageToken: 'abc' } }).body.books[0].id).toBe(1007)
  })
  it("The mock's lists have pages of the requested size", () => {
    const ids: number[] = []
    for (let token: string | null | undefined; token !== null;) {
      const { books, nextPageToken } = ask('listBooks', { query: { page_size: 1, ...(token && { pageToken: token }) } }).body
      expect(books.length).toBe(1)
      ids.push(books[0].id)
      token = nextPageToken
    }
    expect(ids).toEqual([7, 8, 1007, 2008])
  })
  it("The mock's lists can be filtered by enum parameters, even if the response body is a bare array", () => {
    expect(ask('listBooks', { query: { shelf: 'science' } }).body.books.map((one: { title: string }) => one.title)).toEqual(['Cosmos'])
    expect(ask('listShelves', { query: { open: 'false' } }).body).toEqual([{ name: 'rare', open: false }])
    expect(ask('listShelves').body).toHaveLength(2)
  })
  it("The mock's list operations reject an unknown cursor", () => {
    const operation = contract.operations.find(({ id }) => id === 'listBooks')
    const answer = operation && answerFrom(contract, operation, { path: {}, query: { pageToken: 'x' }, origin: '' }, {}, fits)
    expect(answer).toEqual({
      problem: { field: 'pageToken', message: 'must be a `nextPageToken` that this list returned for the same filters' },
    })
  })
})

describe('headers', () => {
  it("The mock's location header points to the created resource and has the same format as the header's example", () => {
    expect(ask('addBook', { body: { title: 'Emma' } }).headers).toEqual({ location: '/v2/books/7' })
  })
  it('The mock returns each example with its own headers', () => {
    expect(ask('listShelves').headers).toEqual({ 'x-weather': 'dry', 'x-always': 'yes' })
    expect(ask('listShelves', {}, { status: 200, example: 'none' }).headers).toEqual({ 'x-always': 'yes' })
  })
})

it('The mock returns no body if the response has no example or no documented body', () => {
  expect(ask('getCover')).toEqual({ status: 200, headers: {}, mediaType: 'image/jpeg' })
  expect(ask('removeBook')).toEqual({ status: 204, headers: {} })
})
