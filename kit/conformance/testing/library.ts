/**
 * A small contract for a library. Unlike in this project's contract, the key is sent in a header of its own, and a list is a plain array.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContract, type Contract } from '../contract.ts'

const error = (...codes: string[]) => ({
  description: 'Refused.',
  headers: { 'request-id': { required: true, schema: { type: 'string', pattern: '^req_' } } },
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { error: { properties: { code: { enum: codes } } } } }],
      },
    },
  },
})
const bookId = { name: 'bookId', in: 'path', required: true, schema: { $ref: '#/components/schemas/BookId' } }
const json = (schema: object) => ({ 'application/json': { schema } })

const document = (closed: boolean) => ({
  openapi: '3.1.1',
  info: { title: 'Library', version: '2.1.0' },
  servers: [{ url: 'https://library.example.com/v2' }],
  security: [{ key: [] }],
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50 } },
          { name: 'state', in: 'query', schema: { enum: ['lent', 'here'] } },
        ],
        responses: {
          200: { description: 'All.', content: json({ type: 'array', items: { $ref: '#/components/schemas/Book' } }) },
          400: error('invalid'),
          401: error('no_key', 'wrong_key'),
          503: error('down'),
        },
      },
      post: {
        operationId: 'addBook',
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/NewBook' }) },
        responses: {
          201: {
            description: 'Added.',
            headers: { location: { required: true, schema: { type: 'string' } } },
            content: json({ $ref: '#/components/schemas/Book' }),
          },
          400: error('invalid'),
          401: error('no_key', 'wrong_key'),
        },
      },
    },
    '/books/{bookId}': {
      parameters: [bookId],
      get: {
        operationId: 'getBook',
        responses: {
          200: { description: 'One.', content: json({ $ref: '#/components/schemas/Book' }) },
          401: error('no_key', 'wrong_key'),
          404: error('not_found'),
        },
      },
      delete: {
        operationId: 'removeBook',
        responses: { 204: { description: 'Gone.' }, 401: error('no_key', 'wrong_key'), 404: error('not_found') },
      },
    },
    '/books/{bookId}/events': {
      get: {
        operationId: 'followBook',
        parameters: [bookId],
        responses: {
          200: {
            description: 'Events.',
            content: {
              'text/event-stream': {
                schema: {
                  type: 'string',
                  contentSchema: {
                    type: 'object',
                    required: ['event', 'data'],
                    properties: { event: { enum: ['lent', 'returned'] }, data: { type: 'object', required: ['at'] } },
                  },
                },
              },
            },
          },
          404: error('not_found'),
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-library-key' } },
    schemas: {
      BookId: { type: 'string', pattern: '^b-[0-9]+$', example: 'b-1' },
      Book: {
        type: 'object',
        ...(closed && { additionalProperties: false }),
        required: ['id', 'title'],
        properties: {
          id: { $ref: '#/components/schemas/BookId' },
          title: { type: 'string', minLength: 1 },
          pages: { type: 'integer', minimum: 1 },
        },
      },
      NewBook: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: { title: { type: 'string', minLength: 1, example: 'Emma' }, pages: { type: 'integer', minimum: 1 } },
      },
      Problem: {
        type: 'object',
        required: ['error'],
        properties: { error: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } } },
      },
    },
  },
})

export const libraryContract = (form: 'open' | 'closed' = 'open'): Contract => readContract(document(form === 'closed'))

/** Writes both forms of the contract to files. */
export function libraryFiles(): { open: string; closed: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  const file = (name: string, closed: boolean) => {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(document(closed), null, 2))
    return path
  }
  return { open: file('openapi.json', false), closed: file('openapi.closed.json', true), folder }
}

export const libraryRules = { rejectsUnknownParameters: false, errorCode: ['error', 'code'] }
