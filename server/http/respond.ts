import type { ServerResponse } from 'node:http'
import errorBody from '../../generated/validators/error-body.js'
import type { OperationValidators, ValidationError } from '../../generated/validators/index.js'
import { AppError } from '../errors.ts'
import { errorStatus, pipelineStatuses } from './error-status.ts'

export interface Answer {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>> | undefined
}

export class ContractBreach extends Error {}

/**
 * The only writer of JSON answers. Each is checked against the contract, errors too.
 * @throws {ContractBreach} before anything is written
 */
export function checkAnswer(answer: Answer, validators: OperationValidators | undefined): void {
  const own = validators?.replies[answer.status]
  const validate = own ?? (answer.status >= 400 && (!validators || pipelineStatuses.includes(answer.status)) ? errorBody : undefined)
  if (!validate) throw new ContractBreach(`The contract has no answer ${answer.status} for this operation.`)
  if (!validate(answer.body))
    throw new ContractBreach(`The answer ${answer.status} breaks the contract: ${validate.errors?.map(describe).join('; ')}`)
}

const describe = ({ instancePath, message, params }: ValidationError) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`

export function writeAnswer(response: ServerResponse, { status, body, headers }: Answer): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const text = JSON.stringify(body)
  if (headers) for (const name in headers) response.setHeader(name, headers[name]!)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}

export function answerOf(error: AppError): Answer {
  const { code, message, fields } = error
  const status = errorStatus[code]
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer', ...error.headers } : error.headers
  return { status, body: { error: { code, message, ...(fields && { fields }) } }, headers }
}
