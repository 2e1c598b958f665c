import { Refusal } from '@mediawright/contract-kit'
import type { Handlers as HandlersWith } from './generated/contract.ts'
import type { ErrorCode } from './generated/operations.ts'
import type { components } from './generated/types.closed.ts'

type Book = components['schemas']['Book']

/** The caller: a reader with a card, or a librarian. */
export interface Caller {
  card: string | undefined
}

/** Information about a call, which a handler receives in addition to its input. */
export interface Context {
  caller: Caller
}

export type Handlers = HandlersWith<Context>

const image = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const refusal = (code: ErrorCode, message: string) => new Refusal<ErrorCode>(code, message)

export function createHandlers(books: Map<string, Book>): Handlers {
  function getBook(isbn: string): Book {
    const book = books.get(isbn)
    if (!book) throw refusal('no_book', `There is no book \`${isbn}\`.`)
    return book
  }
  return {
    readStatus: async () => ({ status: 200, body: { open: true, note: null } }),
    async browseBooks({ query: { shelf = '', most } }) {
      const found = [...books.values()].filter(({ title }) => title.startsWith(shelf))
      return { status: 200, body: found.slice(0, most) }
    },
    async addBook({ body }) {
      books.set(body.isbn, body)
      return { status: 201, headers: { location: `/v2/books/${body.isbn}` }, body }
    },
    readBook: async ({ path: { isbn } }) => ({ status: 200, body: getBook(isbn) }),
    async removeBook({ path: { isbn } }) {
      books.delete(getBook(isbn).isbn)
      return { status: 204 }
    },
    async readCover({ path: { isbn } }) {
      getBook(isbn)
      return { status: 200, mediaType: 'image/png', bytes: image }
    },
  }
}
