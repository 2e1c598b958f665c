import type { ContractConfig, ErrorName } from '../contract-config.ts'

export interface Field {
  field: string
  message: string
}

/** An error that comes before an operation, or instead of it. */
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
    const [first] = fields
    const message = first === undefined ? 'The request is invalid.' : `The request is invalid: \`${first.field}\` ${first.message}.`
    return new MockError(400, 'invalid', message, fields)
  }

  /** Translates errors of Express, its body parsers and Prism. */
  static from(cause: unknown) {
    if (cause instanceof MockError) return cause
    const { type, status, message } = cause as { type?: string; status?: number; message?: string }
    if (type === 'entity.parse.failed')
      return new MockError(400, 'unreadable', 'The body is not valid JSON: check quotes, commas and brackets.')
    if (type === 'entity.too.large') return new MockError(413, 'tooLarge', 'The body is larger than the limit.')
    if (status === 415) return new MockError(415, 'mediaType', 'Send the body in UTF-8, uncompressed or as gzip.')
    if (status === 400) return new MockError(400, 'invalid', 'The request cannot be read: check its URL and its body.')
    return new MockError(500, 'failed', `The mock has no response: ${message ?? 'unknown cause'}`)
  }

  /** In the contract's error envelope. */
  body({ named, body }: ContractConfig['errors']) {
    return body({ code: named[this.code], message: this.message, fields: this.fields })
  }
}
