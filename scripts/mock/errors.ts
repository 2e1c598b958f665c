import { randomBytes } from 'node:crypto'

export interface Field {
  field: string
  message: string
}

export const newRequestId = () => `req_${randomBytes(13).toString('hex')}`

/** An error in the contract's error envelope. */
export class MockError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Field[] | undefined

  constructor(status: number, code: string, message: string, fields?: Field[]) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }

  static ofFields(fields: Field[]) {
    const [first] = fields
    const message = first === undefined ? 'The request is invalid.' : `The request is invalid: \`${first.field}\` ${first.message}.`
    return new MockError(400, 'input_validation_error', message, fields)
  }

  /** Translates errors of Express, its body parsers and Prism. */
  static from(cause: unknown) {
    if (cause instanceof MockError) return cause
    const { type, status, message } = cause as { type?: string; status?: number; message?: string }
    if (type === 'entity.parse.failed')
      return new MockError(400, 'invalid_json', 'The body is not valid JSON: check quotes, commas and brackets.')
    if (type === 'entity.too.large') return new MockError(413, 'payload_too_large', 'The body is larger than the limit.')
    if (status === 415) return new MockError(415, 'unsupported_media_type', 'Send the body in UTF-8, uncompressed or as gzip.')
    if (status === 400) return new MockError(400, 'input_validation_error', 'The request cannot be read: check its URL and its body.')
    return new MockError(500, 'internal_error', `The mock has no response: ${message ?? 'unknown cause'}`)
  }

  body() {
    return { error: { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) } }
  }
}
