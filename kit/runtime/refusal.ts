import type { CompleteConfig, ErrorName } from '../config.ts'

export interface FieldError {
  readonly field: string
  readonly message: string
}

export interface RefusalDetails {
  /** All invalid fields; never empty. */
  fields?: readonly FieldError[]
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** An error with one of the contract's codes, sent to the caller as the response. */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code
  readonly fields: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>> | undefined

  /** @param message One English sentence that tells the caller what is wrong and how to fix it. */
  constructor(code: Code, message: string, { fields, headers, cause }: RefusalDetails = {}) {
    super(message, { cause })
    this.code = code
    this.fields = fields
    this.headers = headers
  }
}

/** Thrown by a stub handler. The response is a 501 in the contract's format, even if the operation does not document it. */
export class NotImplemented extends Error {
  /** @param operation method and path, for the message */
  constructor(operation: string) {
    super(`${operation} is not implemented yet.`)
  }
}

/** Creates one of the errors that the kit itself returns, with the project's code for this error. */
export type Refuse = (name: ErrorName, message: string, details?: RefusalDetails) => Refusal

export const createRefuse =
  ({ named }: Pick<CompleteConfig['errors'], 'named'>): Refuse =>
  (name, message, details) =>
    new Refusal(named[name], message, details)

/** Returns the error message for invalid fields. It describes the first field and states how many others there are. */
export function invalidMessage([first, ...more]: readonly FieldError[]): string {
  return `The request is invalid: \`${first?.field}\` ${first?.message}${more.length > 0 ? `; ${more.length} more in \`fields\`` : ''}.`
}

export const invalidFields = (refuse: Refuse, fields: readonly FieldError[]) => refuse('invalid', invalidMessage(fields), { fields })
