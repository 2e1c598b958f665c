import type { IncomingMessage } from 'node:http'
import { decodeParameters } from '@mediawright/contract-kit'
import type { Operation } from '../../generated/operations.ts'
import type { OperationId } from '../../server/core/contract.ts'
import { AppError } from '../../server/machine/errors.ts'
import { parsedJson, requireMediaType, validateRequest } from '../../server/surfaces/operations/contract.ts'
import type { ContractIndex } from '../scenario/contract-index.ts'

/** Returns a request's contract violations, taken from the service's response; empty for a request that is rejected for other reasons. */
export function findAnswerViolations(status: number, body: unknown): string[] {
  const {
    code,
    message,
    fields = [],
  } = (body as { error?: { code?: string; message?: string; fields?: Field[] } } | undefined)?.error ?? {}
  if (code === undefined || !blamed.has(code)) return []
  if (fields.length > 0) return fields.map(({ field, message: text }) => `${field} ${text}`)
  return [message ?? String(status)]
}

interface Field {
  field: string
  message: string
}

const blamed = new Set([
  'invalid_json',
  'input_validation_error',
  'invalid_parameters',
  'unauthorized',
  'invalid_api_key',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
])

/** Checks requests that do not reach the service. Files are not checked. */
export async function findRequestViolations(
  {
    req,
    operation: id,
    params,
    body,
  }: { req: IncomingMessage; operation: OperationId; params: Readonly<Record<string, string>>; body: Buffer | undefined },
  contract: ContractIndex,
): Promise<string[]> {
  const operation: Operation = contract.operation(id)
  const contentType = req.headers['content-type']
  const mediaType = contentType?.split(';', 1)[0]!.trim().toLowerCase()
  const rule = operation.body ?? { types: ['application/json'], required: false }
  try {
    if (body && (body.length > 0 || mediaType !== undefined)) requireMediaType(contentType, rule)
    const value = body && operation.method !== 'get' ? parsedJson(body, mediaType, rule).value : undefined
    const checked: Operation = body ? operation : omitBody(operation)
    const validators = await contract.validators(id)
    validateRequest(checked, validators, {
      ...decodeParameters(validators.parameters, { path: encoded(params), request: req }),
      mediaType,
      body: body ? value : {},
    })
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields?.map(({ field, message }) => `${field} ${message}`) ?? [error.message]
  }
}

const encoded = (params: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([name, text]) => [name, encodeURIComponent(text)]))

const omitBody = ({ body: _body, ...operation }: Operation): Operation => operation

/** Parses a query string. Parameters that occur more than once become lists, as in the service. */
export function parseQuery(url = '/'): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URL(url, 'http://mock.invalid').searchParams) {
    const before = query[name]
    query[name] = before === undefined ? value : [...[before].flat(), value]
  }
  return query
}
