import { FormFile } from './form-file.ts'
import type { BodyRule, OperationRow, OperationValidators, Validate } from './operation.ts'
import { invalidFields, type FieldError, type Refuse } from './refusal.ts'
import { fieldErrors, maxFields, type OwnSentence } from './violations.ts'

export interface RequestParts {
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  cookies?: Record<string, unknown>
  /** Errors for strings that could not be decoded. */
  problems?: readonly FieldError[]
  mediaType: string | undefined
  body: unknown
}

/** A project's wording for errors about requests that violate its contract. */
export interface Wording {
  refuse: Refuse
  ownSentence: OwnSentence
}

/**
 * Validates a request with the generated validators. Defaults are applied to parameters and bodies in place.
 * @throws {Refusal} `invalid`, listing all problems
 */
export function validateRequest(
  operation: OperationRow,
  validators: OperationValidators,
  parts: RequestParts,
  { refuse, ownSentence }: Wording,
): void {
  const wrong: FieldError[] = [...(parts.problems ?? [])]
  const check = (validate: Validate | undefined, data: unknown, unknownName: string) => {
    if (validate && !validate(data)) wrong.push(...fieldErrors(validate.errors ?? [], data, unknownName, ownSentence))
  }
  check(validators.path, parts.path, 'path parameter')
  check(validators.query, parts.query, 'query parameter')
  check(validators.cookies, parts.cookies, 'cookie')
  if (!validators.headers(parts.headers))
    for (const { field, message } of fieldErrors(validators.headers.errors ?? [], parts.headers, 'header', ownSentence))
      wrong.push({ field: asDeclared(field, operation), message })
  const validateBody = validators.body?.[parts.mediaType ?? 'application/json']
  if (operation.body) {
    const isAbsent = parts.mediaType === undefined && !operation.body.required
    const before = wrong.length
    const { body } = parts
    const isSequence = operation.body.items?.[parts.mediaType!] !== undefined
    const seen = withFilesAsText(body, operation.body.forms)
    if (isSequence) parts.body = checkedItems(body as AsyncIterable<unknown>, validateBody!, { refuse, ownSentence })
    else check(validateBody, seen, 'field')
    // Validation adds defaults to the copy in which files are strings, so the defaults are copied back to the original, which still has the
    // files.
    if (!isSequence && seen !== body) parts.body = { ...(seen as object), ...(body as object) }
    if (isAbsent && wrong.length > before) {
      wrong.length = before
      parts.body = undefined
    }
  } else if (operation.method !== 'get') wrong.push(...surplus(parts.body))
  for (const place of [parts.path, parts.query])
    for (const [field, value] of Object.entries(place))
      if (typeof value === 'string' && value.includes('\0')) wrong.push({ field, message: 'must not contain the NUL character' })
  if (wrong.length > 0) throw invalidFields(refuse, withoutRepeats(wrong, parts.problems))
  if (operation.body) removeMarked(validateBody?.marks)
}

/** Removes properties that may occur only in responses. */
function removeMarked(marks: Validate['marks'] = []): void {
  for (const [object, name] of marks) if (object && !Array.isArray(object)) delete object[name]
}

/**
 * Yields a body's items, validating each one when the handler reads it.
 * @throws {Refusal} `invalid`, for the first invalid item
 */
async function* checkedItems(items: AsyncIterable<unknown>, validate: Validate, { refuse, ownSentence }: Wording): AsyncGenerator {
  let index = 0
  for await (const item of items) {
    if (!(item instanceof Uint8Array) && !validate(item))
      throw invalidFields(refuse, inItem(index, fieldErrors(validate.errors ?? [], item, 'field', ownSentence)))
    removeMarked(validate.marks)
    yield item
    index++
  }
}

/** Returns an item's errors, with fields such as `body[2].name`. */
export const inItem = (index: number, errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field, message }) => ({
    field: `body[${index}]${field === 'body' ? '' : field.startsWith('[') ? field : `.${field}`}`,
    message,
  }))

/** Drops validation errors for fields that could not be decoded, so that only the decoding error is reported. */
export const withoutRepeats = <Field extends FieldError>(fields: readonly Field[], problems: readonly FieldError[] = []): Field[] =>
  fields.filter(({ field, message }) => problems.every(problem => problem.field !== field || problem.message === message))

/** Returns a header's name as spelled in the contract, because Node converts header names to lowercase. */
const asDeclared = (field: string, { headers }: OperationRow) => headers?.find(name => name.toLowerCase() === field) ?? field

/** Returns the errors for a body sent to an operation that declares none. A missing body and `{}` are both accepted. */
function surplus(body: unknown): FieldError[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [{ field: 'body', message: 'must be empty' }]
  const surplusFields = Object.keys(body).slice(0, maxFields)
  return surplusFields.map(field => ({ field, message: 'is not a known field' }))
}

/** Replaces the files in a form with strings, because the form's validator accepts any string in place of a file. */
export function withFilesAsText(body: unknown, forms: BodyRule['forms']): unknown {
  if (!forms || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const seen = (value: unknown): unknown => (value instanceof FormFile ? 'file' : Array.isArray(value) ? value.map(seen) : value)
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, seen(value)]))
}
