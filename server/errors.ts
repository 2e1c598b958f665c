import type { components } from '../generated/types.ts'

export type ErrorCode = components['schemas']['ErrorCode']
export type FieldError = components['schemas']['FieldError']

/** A refusal in the contract's words: the only thing that rules and use cases throw on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>> | undefined

  /** @param message One English sentence: what is wrong and what would be right. Callers see it. */
  constructor(
    code: ErrorCode,
    message: string,
    details: { fields?: readonly FieldError[]; headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.fields = details.fields
    this.headers = details.headers
  }
}

/** 400 for fields that schema cannot judge, in the form that schema violations have. */
export function invalidFields(fields: readonly FieldError[]): AppError {
  const [first] = fields
  const more = fields.length > 1 ? `; ${fields.length - 1} more in \`fields\`` : ''
  return new AppError('input_validation_error', `The request has a wrong field: \`${first?.field}\` ${first?.message}${more}.`, { fields })
}

export const notFound = (what: string, id: string) => new AppError('not_found', `There is no ${what} \`${id}\` in this workspace.`)

/** For a part of the contract that this installation does not have yet. */
export const notImplemented = (what: string, field?: string) =>
  new AppError(
    'not_implemented',
    `${what} is not available in this installation yet.`,
    field ? { fields: [{ field, message: 'is not available yet' }] } : {},
  )

/** A refusal on the operator's command line: a sentence that says what to do instead. */
export class OperatorError extends Error {}
