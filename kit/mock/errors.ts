import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'
import { invalidMessage, type FieldError, type Refusal, type Refuse } from '../runtime/refusal.ts'
import type { ErrorName } from '../config.ts'
import { responseFor, type Operation } from '../examples/contract.ts'
import { sampleValues } from './sample.ts'
import type { MockedDocument, MockSettings } from './settings.ts'

export interface Field {
  field: string
  message: string
}

const statuses: Record<ErrorName, number> = {
  missingCredential: 401,
  wrongCredential: 401,
  invalid: 400,
  unreadable: 400,
  notFound: 404,
  wrongMethod: 405,
  tooLarge: 413,
  mediaType: 415,
  notImplemented: 501,
  failed: 500,
}

/** An error that occurs before or instead of an operation. */
export class MockError extends Error {
  readonly status: number
  readonly code: ErrorName
  readonly fields: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(
    status: number,
    code: ErrorName,
    message: string,
    fields?: readonly FieldError[],
    headers?: Readonly<Record<string, string>>,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.headers = headers
  }

  static ofFields(fields: Field[]) {
    return new MockError(400, 'invalid', invalidMessage(fields), fields)
  }

  /** Creates the errors of the runtime. */
  static readonly refuse: Refuse = (name, message, { fields, headers } = {}) =>
    new MockError(statuses[name], name, message, fields, headers) as unknown as Refusal

  /** Converts errors of Express and its body parser. */
  static from(cause: unknown) {
    if (cause instanceof MockError) return cause
    const { type, status, message, limit } = cause as { type?: string; status?: number; message?: string; limit?: number }
    if (type === 'entity.too.large') return new MockError(413, 'tooLarge', `The body is larger than ${limit} bytes.`)
    if (status === 415) return new MockError(415, 'mediaType', 'Send the body without `content-encoding`, or as gzip, deflate or br.')
    if (type !== undefined) return new MockError(400, 'unreadable', 'The body does not match its `content-length` or `content-encoding`.')
    if (status === 400 || cause instanceof URIError)
      return new MockError(400, 'invalid', 'The request cannot be read: check its URL and its body.')
    return new MockError(500, 'failed', `The mock has no response: ${message ?? 'unknown cause'}`)
  }
}

/**
 * Sends an error: in the project's envelope, or as the document describes the response of this status, or else as a
 * problem (RFC 9457).
 */
export function sendError(
  res: Response,
  error: MockError,
  { errors }: MockSettings,
  { contract, fits }: MockedDocument,
  operation: Operation | undefined,
) {
  const { status, code, message, fields } = error
  res.status(status).set({ ...error.headers })
  if (errors) return res.json(errors.body({ code: errors.named[code], message, fields, status }))
  const title = STATUS_CODES[status] ?? 'Error'
  const known: Record<string, unknown> = { type: 'about:blank', title, status, detail: message, ...(fields && { errors: fields }) }
  const content = operation && responseFor(operation, status)?.contents.find(({ mediaType }) => /json/.test(mediaType))
  if (!content) return res.type('application/problem+json').send(JSON.stringify(known))
  res.type(content.mediaType)
  const { schema = {}, examples } = content
  const body = [...examples.map(({ value }) => value), ...sampleValues(schema, contract.schemas)].find(value => fits(schema, value))
  const filled = Object.entries({ ...known, message, error: message, code }).reduce((before, [name, value]) => {
    if (typeof before !== 'object' || before === null || !Object.hasOwn(before, name)) return before
    const after = { ...before, [name]: value }
    return fits(schema, after) ? after : before
  }, body)
  return res.send(JSON.stringify(filled ?? {}))
}
