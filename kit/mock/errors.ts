import type { Response } from 'express'
import { statusByName, type ErrorName } from '../config.ts'
import { responseFor, type Operation } from '../examples/contract.ts'
import { errorForm } from '../generate/error-forms.ts'
import type { Bundle } from '../generate/bundle.ts'
import { fillForm, problemBody, problemType, type KitError } from '../runtime/problem.ts'
import { invalidMessage, type FieldError, type Refusal, type Refuse } from '../runtime/refusal.ts'
import { sampleValues } from './sample.ts'
import type { MockedDocument, MockSettings } from './settings.ts'

/** An error that occurs before or instead of an operation. */
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

  /** Creates the errors of the runtime. */
  static readonly refuse: Refuse = (name, message, { fields, headers } = {}) =>
    new MockError(name, message, fields, headers) as unknown as Refusal

  static from(cause: unknown) {
    if (cause instanceof MockError) return cause
    if (cause instanceof URIError) return new MockError('invalid', 'The request cannot be read: check its URL.')
    return new MockError('failed', `The mock has no response: ${(cause as Error).message}`)
  }
}

/** Sends an error with the status and the body that the service would send. */
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
  { errors }: MockSettings,
  { contract, fits }: MockedDocument,
  operation: Operation | undefined,
) {
  const send = (body: unknown, mediaType = 'application/json') => response.status(error.status).type(mediaType).send(JSON.stringify(body))
  if (errors.body) return send(errors.body(error))
  const schemas = contract.schemas as Bundle['components']['schemas']
  for (const one of operation ? [operation] : contract.operations) {
    const contents = responseFor(one, error.status)?.contents ?? []
    const form = errorForm(Object.fromEntries(contents.map(content => [content.mediaType, content])), schemas)
    if (form) return send(fillForm(form.body, error), form.mediaType)
  }
  // A documented body that the service cannot fill.
  const content = operation && responseFor(operation, error.status)?.contents.find(({ mediaType }) => /json/.test(mediaType))
  const { schema = {}, examples = [] } = content ?? {}
  const body =
    content && [...examples.map(({ value }) => value), ...sampleValues(schema, contract.schemas)].find(value => fits(schema, value))
  return body === undefined ? send(problemBody(error), problemType) : send(body, content!.mediaType)
}
