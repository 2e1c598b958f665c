import { answerFrom, type Answer as Made } from '../../../kit/examples/answer.ts'
import type { Operation } from '../../../kit/examples/contract.ts'
import { randomId } from '../random-id.ts'
import { findViolations, contract, fieldName, fits } from './contract.ts'
import { ContractError } from './contract-error.ts'
import type { Received, RequestError } from './requests.ts'
import type { Delay } from './types.ts'

/** A response specified by a test, loosely typed. */
export interface LooseAnswer {
  status?: number | undefined
  headers?: Readonly<Record<string, unknown>>
  body?: unknown
  example?: string
  code?: string
  message?: string
  fields?: unknown
  delay?: Delay
}

/** @throws {ContractError} if a response violates the contract */
export function checkAnswer(operation: Operation, answer: LooseAnswer): void {
  const { status, example } = answer
  const name = operation.id
  const response = operation.responses.find(one => one.status === status)
  if (status !== undefined && !response)
    throw new ContractError(`${name} never returns ${status}; it returns ${operation.responses.map(one => one.status).join(', ')}.`)
  if (example !== undefined) {
    const responses = response ? [response] : operation.responses
    const names = responses.flatMap(({ contents }) => contents.flatMap(({ examples }) => examples.map(one => one.name)))
    if (!names.includes(example)) throw new ContractError(`${name} has no example ${example}; available: ${names.join(', ')}.`)
  }
  for (const [header, value] of Object.entries(answer.headers ?? {})) {
    const documented = response?.headers.find(one => one.name === header.toLowerCase())
    if (!documented) throw new ContractError(`The contract documents no header ${header} for the ${status} response of ${name}.`)
    const [breach] = findViolations(documented.schema ?? {}, value)
    if (breach) throw new ContractError(`${name} ${status}: the header ${header} ${breach.message}.`)
  }
  if (!response) return
  const body = response.status >= 400 ? errorBody(operation, answer) : answer.body
  if (body !== undefined) checkBody(operation, response.status, body)
}

function checkBody(operation: Operation, status: number, body: unknown): void {
  const contents = operation.responses.find(one => one.status === status)?.contents ?? []
  const content = contents.find(({ mediaType }) => mediaType.includes('json') === (typeof body !== 'string')) ?? contents[0]
  if (!content) throw new ContractError(`The contract documents no body for the ${status} response of ${operation.id}.`)
  const found = content.schema ? findViolations(content.schema, body) : []
  if (found.length === 0) return
  const problems = found.map(({ path, message }) => `  ${fieldName(path) || 'body'}: ${message}`)
  throw new ContractError(
    `The body does not conform to the schema of the ${status} response of ${operation.id}:\n${[...new Set(problems)].join('\n')}`,
  )
}

/** Returns the body of an error with this code, based on the contract's example for it. */
function errorBody(operation: Operation, { status, body, code, message, fields, example }: LooseAnswer): unknown {
  if (body !== undefined) return body
  const examples = operation.responses.find(one => one.status === status)?.contents.flatMap(one => one.examples) ?? []
  const found = examples.find(({ name, value }) =>
    example !== undefined ? name === example : code === undefined || toError(value)['code'] === code,
  )
  const error = toError(found?.value)
  return {
    error: {
      ...error,
      ...(code !== undefined && { code }),
      message: message ?? error['message'] ?? `The mock answers ${code}.`,
      ...(fields !== undefined && { fields }),
    },
  }
}

const toError = (value: unknown) => (value as { error?: Record<string, unknown> } | undefined)?.error ?? {}

/** Returns the complete response to a request: the specified parts, and the rest from the contract's example. */
export function makeAnswer(operation: Operation, received: Received, specified: LooseAnswer, origin: string): Made {
  const { request, path, query, body, mediaType } = received
  const status =
    specified.status ??
    operation.responses.find(one => one.contents.some(content => content.examples.some(({ name }) => name === specified.example)))?.status
  const specifiedBody = status !== undefined && status >= 400 ? errorBody(operation, { ...specified, status }) : specified.body
  const made = answerFrom(
    contract,
    operation,
    { path, query, body, mediaType, accept: request.headers.get('accept') ?? undefined, origin },
    { status, example: specified.example, ...(specifiedBody !== undefined && { body: specifiedBody }) },
    fits,
  )
  if (!made) throw new ContractError(`The contract documents no success response for ${operation.id}.`)
  if ('problem' in made)
    return toErrorAnswer(operation, {
      status: 400,
      code: 'input_validation_error',
      message: `The request is invalid: \`${made.problem.field}\` ${made.problem.message}.`,
      fields: [made.problem],
    })
  const type =
    typeof specifiedBody === 'string'
      ? operation.responses.find(one => one.status === status)?.contents.find(one => !one.mediaType.includes('json'))?.mediaType
      : made.mediaType
  return { ...made, mediaType: type, headers: withHeaders(made.headers, specified.headers) }
}

/** Returns the response for an error that takes precedence over the response that the test specified. */
export const toErrorAnswer = (operation: Operation, { status, code, message, fields }: RequestError): Made => {
  const headers = operation.responses.find(one => one.status === status)?.headers ?? []
  return {
    status,
    headers: withHeaders(
      {},
      Object.fromEntries(headers.filter(({ name }) => name === 'www-authenticate').map(({ name, example }) => [name, example])),
    ),
    mediaType: 'application/json',
    body: { error: { code, message, ...(fields && { fields }) } },
  }
}

const withHeaders = (headers: Record<string, string>, specified: LooseAnswer['headers']) => ({
  ...headers,
  'request-id': `req_${randomId().replaceAll('-', '')}`,
  ...Object.fromEntries(Object.entries(specified ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)])),
})
