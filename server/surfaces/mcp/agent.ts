import { isBytes, isStream, type BodyReader } from '@mediawright/contract-kit'
import type { Caller } from '../../core/access/caller.ts'
import type { OperationId, Reply } from '../../core/contract.ts'
import type { FieldError } from '../../machine/errors.ts'
import { jsonBody } from '../operations/contract.ts'
import type { Credentials, Operations } from '../operations/call-operation.ts'

export interface CallInput {
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  /**
   * Path and query parameters as strings, which are converted like those of an HTTP request. If set, they are used instead of `path` and
   * `query`.
   */
  texts?: { path: Readonly<Record<string, string>>; query: Readonly<Record<string, string>> }
  body?: Readonly<Record<string, unknown>> | BodyReader
  idempotencyKey?: string | undefined
  maxCostUsd?: number | undefined
}

/** The caller. Each of the agent's calls passes through all stages of the operation, like a call over HTTP. */
export interface Agent {
  readonly caller: Caller
  readonly requestId: string
  /** @throws {ToolError} */
  call: <Id extends OperationId>(id: Id, input?: CallInput) => Promise<Reply<Id>>
}

/** An error from an operation or a tool. */
export class ToolError extends Error {
  readonly code: string
  readonly fields: readonly FieldError[] | undefined
  /** The location of the object that the first call with this idempotency key created. */
  readonly location: string | undefined
  readonly retryAfter: string | undefined
  /** The call's price, if it exceeded the maximum. */
  readonly cost: number | undefined
  constructor(
    code: string,
    message: string,
    details: {
      fields?: readonly FieldError[] | undefined
      location?: string | undefined
      retryAfter?: string | undefined
      cost?: number | undefined
    } = {},
  ) {
    super(message)
    this.code = code
    this.fields = details.fields
    this.location = details.location
    this.retryAfter = details.retryAfter
    this.cost = details.cost
  }
}

/** If this error rejected a repeated call, returns the id of the object that the first call with the same idempotency key created. */
export const findFirst = (error: unknown, pattern: RegExp): string | undefined =>
  error instanceof ToolError && error.code === 'idempotency_duplicate' ? pattern.exec(error.location ?? '')?.[1] : undefined

/** Reports an argument problem that the tool's schema cannot express. */
export const argumentError = (field: string, message: string) =>
  new ToolError('invalid_arguments', `The arguments are invalid: \`${field}\` ${message}.`, { fields: [{ field, message }] })

interface ErrorBody {
  error: { code: string; message: string; fields?: readonly FieldError[] }
}

export function createAgent(operations: Operations, caller: Caller, credentials: Credentials, requestId: string): Agent {
  return {
    caller,
    requestId,
    async call(id, { path = {}, query = {}, texts, body, idempotencyKey, maxCostUsd } = {}) {
      let cost: number | undefined
      const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
      const outcome = await operations.call(id, {
        ...credentials,
        requestId,
        ...(texts
          ? { sent: { path: encoded(texts.path), request: { url: `?${new URLSearchParams(texts.query).toString()}`, headers } } }
          : { path, query, headers }),
        body: typeof body === 'function' ? body : body && jsonBody(body),
        maxCostUsd,
        onTooExpensive: usd => (cost = usd),
      })
      outcome.close()
      const { answer } = outcome
      if (isStream(answer) || isBytes(answer))
        throw new ToolError('not_supported', `${id} returns an event stream or a file, which a tool cannot return.`)
      if (answer.status >= 400) {
        const { code, message, fields } = (answer.body as ErrorBody).error
        const { location, 'retry-after': retryAfter } = answer.headers ?? {}
        throw new ToolError(cost === undefined ? code : 'max_cost_exceeded', message, { fields, location, retryAfter, cost })
      }
      return answer as never
    },
  }
}

const encoded = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, encodeURIComponent(text)]))
