import errorBody from '../../generated/validators/error-body.js'
import type { OperationValidators, Validate, ValidationError } from '../../generated/validators/index.js'
import type { EventStream, ServerSentEvent } from '../contract.ts'
import type { AppError } from '../errors.ts'
import { errorStatus, pipelineStatuses } from './error-status.ts'

export interface Answer {
  status: number
  /** JSON; without it the response has no body. */
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
}

export interface StreamAnswer {
  status: number
  stream: EventStream
  headers?: Readonly<Record<string, string>> | undefined
}

export const isStream = (answer: Answer | StreamAnswer): answer is StreamAnswer => 'stream' in answer

export class ContractBreach extends Error {}

/**
 * Checks a response against the contract, errors included; for a stream, that the contract has one.
 * @throws {ContractBreach}
 */
export function checkAnswer(answer: Answer | StreamAnswer, validators: OperationValidators | undefined): void {
  const response = `response ${answer.status}${validators ? ` of ${validators.operation}` : ''}`
  if (isStream(answer)) {
    if (!validators?.events[answer.status]) throw new ContractBreach(`The contract has no stream of events as the ${response}.`)
    return
  }
  const own = validators?.replies[answer.status]
  const validate = own ?? (answer.status >= 400 && (!validators || pipelineStatuses.includes(answer.status)) ? errorBody : undefined)
  if (!validate) throw new ContractBreach(`The contract has no ${response}${codeOf(answer)}.`)
  if (!validate(answer.body)) throw new ContractBreach(`The ${response}${codeOf(answer)} breaks the contract: ${faultsOf(validate)}`)
}

/** @throws {ContractBreach} */
export function checkEvent(event: ServerSentEvent, status: number, validators: OperationValidators): void {
  const validate = validators.events[status]!
  if (!validate(event))
    throw new ContractBreach(`An event of the response ${status} of ${validators.operation} breaks the contract: ${faultsOf(validate)}`)
}

/** The code of an error, which says more than its status. */
function codeOf({ status, body }: Answer): string {
  const code = status < 400 ? undefined : (body as { error?: { code?: unknown } } | undefined)?.error?.code
  return typeof code === 'string' && Object.hasOwn(errorStatus, code) ? ` with the code ${code}` : ''
}

const faultsOf = ({ errors }: Validate) => errors?.map(describe).join('; ') ?? 'it has no body'

const describe = ({ instancePath, message, params }: ValidationError) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`

export function answerOf(error: AppError): Answer {
  const { code, message, fields } = error
  const status = errorStatus[code]
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer', ...error.headers } : error.headers
  return { status, body: { error: { code, message, ...(fields && { fields }) } }, headers }
}
