import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalidFields } from './errors.ts'

/** The start of the next page: the sort key of this page's last item. */
export type PageKey = readonly (string | number)[]

/** A caller's request for one page of a list. */
export interface PageRequest {
  cursor: string | undefined
  limit: number
}

export interface Page<T> {
  items: T[]
  next: PageKey | undefined
}

/** Creates opaque cursors that are valid only for the list, filters and caller that they were created for. */
export interface Cursors {
  encode: (list: readonly unknown[], key: PageKey | undefined) => string
  /** @throws {AppError} `input_validation_error` naming `cursor` */
  decode: (list: readonly unknown[], cursor: string | undefined) => PageKey | undefined
}

const tagLength = 12

export function createCursors(secret: string): Cursors {
  const tag = (list: readonly unknown[], key: Buffer) =>
    createHmac('sha256', secret).update('cursor').update(JSON.stringify(list)).update(key).digest().subarray(0, tagLength)
  return {
    encode(list, key) {
      if (!key) return ''
      const bytes = Buffer.from(JSON.stringify(key))
      return Buffer.concat([tag(list, bytes), bytes]).toString('base64url')
    },
    decode(list, cursor) {
      if (cursor === undefined) return undefined
      const bytes = Buffer.from(cursor, 'base64url')
      const key = bytes.subarray(tagLength)
      if (
        bytes.length <= tagLength ||
        bytes.toString('base64url') !== cursor ||
        !timingSafeEqual(bytes.subarray(0, tagLength), tag(list, key))
      )
        throw invalidFields([{ field: 'cursor', message: 'must be a `meta.next_cursor` that this list returned for the same filters' }])
      return JSON.parse(key.toString()) as PageKey
    },
  }
}

/** Creates a page from the rows that were read, which include one extra row if there is another page. */
export function toPage<T>(rows: T[], limit: number, key: (last: T) => PageKey): Page<T> {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? key(items[limit - 1]!) : undefined }
}
