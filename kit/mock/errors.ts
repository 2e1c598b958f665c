import type { Response } from 'express'
import { statusByName, type ErrorName } from '../config.ts'
import { responseFor, type Operation } from '../examples/contract.ts'
import { fillForm, problemBody, problemType, type KitError } from '../runtime/problem.ts'
import { invalidMessage, type FieldError, type Refusal, type Refuse } from '../runtime/refusal.ts'
import { setRequiredHeaders } from './headers.ts'
import type { MockedDocument, MockSettings } from './settings.ts'

/** An error that the mock returns in place of an operation's response. */
export class MockError extends Error {
  readonly code: ErrorName
  readonly fields: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(code: ErrorName, message: string, fields?: readonly FieldError[], headers?: Readonly<Record<string, string>>) {
    super(message)
    this.code = code
    this.fields = fields
    this.headers = headers
  }

  static ofFields(fields: readonly FieldError[]) {
    return new MockError('invalid', invalidMessage(fields), fields)
  }

  /** Creates the runtime's errors. */
  static readonly refuse: Refuse = (name, message, { fields, headers } = {}) =>
    new MockError(name, message, fields, headers) as unknown as Refusal

  static from(cause: unknown) {
    if (cause instanceof MockError) return cause
    if (cause instanceof URIError) return new MockError('invalid', 'The request could not be read: check its URL.')
    return new MockError('failed', `The mock has no response: ${(cause as Error).message}`)
  }
}

/** Sends an error with the status and body that the service would send. */
export function sendError(
  response: Response,
  { code, message, fields, headers }: MockError,
  settings: MockSettings,
  document: MockedDocument,
  operation: Operation | undefined,
) {
  const documents = (status: number) => operation?.responses.some(one => one.code === String(status))
  const status = code === 'invalid' && documents(422) && !documents(400) ? 422 : statusByName[code]
  const { challenge } = settings.errors
  response.set({ ...(status === 401 && challenge !== undefined && { 'WWW-Authenticate': challenge }), ...headers })
  sendBody(response, { code: settings.errors.named[code], message, fields, status }, settings, document, operation)
}

export function sendBody(
  response: Response,
  error: KitError,
  { errors, requestId }: MockSettings,
  { contract, findForm }: MockedDocument,
  operation: Operation | undefined,
) {
  const send = (body: unknown, mediaType = 'application/json') => response.status(error.status).type(mediaType).send(JSON.stringify(body))
  if (operation) setRequiredHeaders(response, operation, error.status, contract)
  if (errors.body) return send(errors.body(error))
  for (const one of operation ? [operation] : contract.operations) {
    const form = findForm(documentedContent(one, error.status), error.status)
    if (form) return send(fillForm(form.body, { ...error, requestId: String(response.getHeader(requestId.header)) }), form.mediaType)
  }
  return send(problemBody(error), problemType)
}

const documentedContent = (operation: Operation, status: number) =>
  Object.fromEntries(
    (responseFor(operation, status)?.contents ?? []).map(({ mediaType, schema, examples }) => [
      mediaType,
      { schema, examples: Object.fromEntries(examples.map(({ name, value }) => [name, { value }])) },
    ]),
  )
