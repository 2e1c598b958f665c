import { invalidMessage, Refusal } from '@mediawright/contract-kit'
import type { components } from '../../generated/types.closed.ts'

export type ErrorCode = components['schemas']['ErrorCode']
export type FieldError = components['schemas']['FieldError']

/** The reason why a request is rejected. Rules return it as `{ problem }`; a use case throws it as an {@link AppError}. */
export interface Problem {
  code: ErrorCode
  /** One English sentence for the caller: what is wrong and how to fix it. */
  message: string
  /** All invalid fields; never empty. */
  fields?: readonly FieldError[]
}

/** The result of a rule that rejects a request. */
export interface Rejection {
  problem: Problem
}

/** An error with one of the contract's codes: the only error that use cases throw on purpose. */
export class AppError extends Refusal<ErrorCode> {}

export const toError = ({ code, message, fields }: Problem) => new AppError(code, message, fields && { fields })

/** Returns the result of a rule, unless it is a rejection. @throws {AppError} with the problem */
export function orThrow<T extends object>(outcome: T | Rejection): T {
  if ('problem' in outcome) throw toError((outcome as Rejection).problem)
  return outcome
}

/** Returns a problem for field errors that the schema cannot detect. Schema violations are reported as problems of the same form. */
export const fieldsProblem = (fields: readonly FieldError[]): Problem => ({
  code: 'input_validation_error',
  message: invalidMessage(fields),
  fields,
})

export const invalidFields = (fields: readonly FieldError[]) => toError(fieldsProblem(fields))

export const notFoundProblem = (what: string, id: string): Problem => ({
  code: 'not_found',
  message: `There is no ${what} \`${id}\` in this workspace.`,
})

export const notFound = (what: string, id: string) => toError(notFoundProblem(what, id))

/** Returns the error for a part of the contract that is not yet available in this installation. */
export const notImplemented = (what: string, field?: string) =>
  new AppError(
    'not_implemented',
    `${what} is not available in this installation yet.`,
    field ? { fields: [{ field, message: 'is not available yet' }] } : {},
  )

/** An error on the operator's command line, with one sentence that says how to fix it. */
export class OperatorError extends Error {}

/** Returns a rule's result, for the command line. @throws {OperatorError} with the problem */
export function orThrowOperatorError<T extends object>(outcome: T | Rejection): T {
  if ('problem' in outcome) throw new OperatorError((outcome as Rejection).problem.message)
  return outcome
}
