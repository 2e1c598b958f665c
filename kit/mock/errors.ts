import { problemBody } from '../runtime/problem.ts'
import { invalidMessage } from '../runtime/refusal.ts'
import type { CompleteConfig, ErrorName } from '../config.ts'

export interface Field {
  field: string
  message: string
}

/** An error that occurs before or instead of an operation. */
export class MockError extends Error {
  readonly status: number
  readonly code: ErrorName
  readonly fields: Field[] | undefined

  constructor(status: number, code: ErrorName, message: string, fields?: Field[]) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }

  static ofFields(fields: Field[]) {
    return new MockError(400, 'invalid', invalidMessage(fields), fields)
  }

  /** Converts errors of Express, its body parser and Prism. */
  static from(cause: unknown) {
    if (cause instanceof MockError) return cause
    const { type, status, message, limit } = cause as { type?: string; status?: number; message?: string; limit?: number }
    if (type === 'entity.too.large') return new MockError(413, 'tooLarge', `The body is larger than ${limit} bytes.`)
    if (status === 415) return new MockError(415, 'mediaType', 'Send the body without `content-encoding`, or as gzip, deflate or br.')
    if (type !== undefined) return new MockError(400, 'unreadable', 'The body does not match its `content-length` or `content-encoding`.')
    if (status === 400) return new MockError(400, 'invalid', 'The request cannot be read: check its URL and its body.')
    return new MockError(500, 'failed', `The mock has no response: ${message ?? 'unknown cause'}`)
  }

  /** The error in the contract's envelope. */
  body({ named, body = problemBody }: CompleteConfig['errors']) {
    return body({ code: named[this.code], message: this.message, fields: this.fields, status: this.status })
  }
}
