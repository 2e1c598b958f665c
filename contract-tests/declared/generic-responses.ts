/** Responses that all operations share, and how to provoke them. */
import { operations } from '../../generated/operations.ts'
import { body, valid, type Provocation } from '../declare/responses.ts'
import type { GenericStatus } from '../declare/operation.ts'
import type { OperationId } from '../support/document.ts'
import { exhaustRateLimit } from '../../testing/http.ts'
import { isForOperators, withoutCredentials, type RequestOptions } from '../support/requests.ts'
import type { Tenant } from '../support/target.ts'
import { declared } from './operations.ts'

/** How to provoke each status that the service returns before it calls a handler. Each entry works for all operations. */
export const generic = {
  400: ({ request, target }) => request(target.main, { query: { no_such_parameter: '1' } }),
  401: ({ request, target }) => withoutCredentials(request(target.main)),
  403: ({ id, request, target: { main, foreign, readOnly } }) => {
    if (isForOperators(id)) return request({ ...main, operator: main.apiKey })
    return declared[id].permission === 'read' ? request(main, inWorkspace(id, foreign)) : request(readOnly)
  },
  413: ({ request, target }) => {
    const correct = request(target.main)
    // The size limit for JSON bodies also applies to operations that accept no body.
    const headers = { 'content-type': 'application/json', ...correct.headers }
    // A direct upload may be up to 4 MiB. A larger body gets a 413, even if it is not a valid form.
    const size = headers['content-type'] === 'application/json' ? 2 : 5
    return { ...correct, headers, body: ' '.repeat(size * 1024 * 1024 + 1) }
  },
  415: ({ request, target }) => {
    const correct = request(target.main)
    return { ...correct, headers: { ...correct.headers, 'content-type': 'text/plain' }, body: 'not json' }
  },
  429: async ({ request, target }) => {
    const [limited, { main }] = [await target.limited(), target]
    const { baseUrl, ...credentials } = limited
    const correct = request({ ...main, ...credentials })
    await exhaustRateLimit(baseUrl, correct)
    return correct
  },
} satisfies Record<GenericStatus, Provocation>

export const isGeneric = (status: number): status is GenericStatus => status in generic

/** Statuses of internal failures. No request can provoke them, so tests run the service in process with a failing store. */
export const provokedInProcess: readonly number[] = [500, 503]

/** Returns how to provoke a response from a stateless server; undefined if the response must be requested with `Prefer`. */
export function statelessResponse(id: OperationId, status: number): Provocation | undefined {
  if ([400, 401, 413, 415].includes(status)) return generic[status as GenericStatus]
  const successes = operations[id].statuses.filter(code => code < 300)
  if (status === 200 && declared[id].quote !== undefined) return body({ quote: true })
  const usual = successes.find(code => code === 201) ?? Math.min(...successes)
  return status === usual ? valid() : undefined
}

/** The usual error code for each status. Written by hand, because the contract accepts any code that it documents for a status. */
const usualCodes: Readonly<Record<number, string>> = {
  400: 'input_validation_error',
  401: 'unauthorized',
  402: 'insufficient_credits',
  403: 'forbidden',
  404: 'not_found',
  409: 'idempotency_duplicate',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'idempotency_conflict',
  429: 'rate_limited',
}

export const expectedCode = (id: OperationId, status: number): string | undefined => declared[id].codes[status] ?? usualCodes[status]

/** Sets this workspace wherever the operation accepts one. */
export function inWorkspace(id: OperationId, { workspaceId }: Pick<Tenant, 'workspaceId'>): RequestOptions {
  switch (declared[id].workspace) {
    case 'path':
      return { path: { workspaceId } }
    case 'query':
      return { query: { workspace_id: workspaceId } }
    case 'body':
      return { body: { workspace_id: workspaceId } }
    default:
      throw new Error(`${id} has no workspace parameter`)
  }
}
