import type { Operation } from '../../generated/operations.ts'
import type { OperationValidators, Validate } from '../../generated/validators/index.js'
import { FormFile } from '../contract.ts'
import { invalidFields, type FieldError } from '../errors.ts'
import { fieldErrors } from './violations.ts'

export interface RequestParts {
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  mediaType: string | undefined
  body: unknown
}

/**
 * Checks a request against the contract, by the generated validators. Parameters are coerced in place and get their
 * defaults.
 * @throws {AppError} `input_validation_error` naming everything that is wrong
 */
export function validateRequest(operation: Operation, validators: OperationValidators, parts: RequestParts): void {
  const wrong: FieldError[] = []
  const check = (validate: Validate | undefined, data: unknown, unknownName: string) => {
    if (validate && !validate(data)) wrong.push(...fieldErrors(validate.errors ?? [], data, unknownName))
  }
  check(validators.path, parts.path, 'path parameter')
  check(validators.query, parts.query, 'query parameter')
  if (!validators.headers(parts.headers)) wrong.push(...fieldErrors(validators.headers.errors ?? [], parts.headers, 'header').map(asHeader))
  if (operation.body)
    check(validators.body?.[parts.mediaType ?? 'application/json'], asSchemaSees(parts.body, operation.body.file), 'field')
  else if (operation.method !== 'get') wrong.push(...surplus(parts.body))
  for (const place of [parts.path, parts.query])
    for (const [field, value] of Object.entries(place))
      if (typeof value === 'string' && value.includes('\0')) wrong.push({ field, message: 'must not contain the NUL character' })
  if (wrong.length > 0) throw invalidFields(wrong)
}

/** Header names as the contract spells them; Node has them in lower case. */
const asHeader = ({ field, message }: FieldError): FieldError =>
  field === 'idempotency-key'
    ? { field: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters, bare or as a quoted string' }
    : { field: field === 'last-event-id' ? 'Last-Event-ID' : field, message }

/** An operation without a body accepts `{}` as well as nothing. */
function surplus(body: unknown): FieldError[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [{ field: 'body', message: 'must be empty' }]
  return Object.keys(body).map(field => ({ field, message: 'is not a known field' }))
}

/** A form as its schema sees it: the file is a valid string, and a file in any other field is not. */
export function asSchemaSees(body: unknown, file: { readonly name: string } | undefined): unknown {
  if (!file || typeof body !== 'object' || body === null) return body
  const members = Object.entries(body as Record<string, unknown>).map(([name, value]) => [
    name,
    value instanceof FormFile ? (name === file.name ? 'file' : {}) : value,
  ])
  return Object.fromEntries(members)
}
