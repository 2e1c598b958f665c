/** Ways to provoke a response from an operation. */
import { randomUUID } from 'node:crypto'
import { getParameters, type OperationId } from '../support/document.ts'
import { send, type WireRequest } from '../../testing/http.ts'
import { requestFor, type Change, type RequestOptions } from '../support/requests.ts'
import type { PathParameter, Target, Tenant } from '../support/target.ts'
import { prepareCall, type Call } from './call.ts'

/** One case: an operation with the requested media types, on a target. */
export interface Case {
  readonly id: OperationId
  readonly target: Target
  /** Builds a valid request that the tenant can send. */
  readonly request: (tenant: Tenant, options?: RequestOptions) => WireRequest
}
/** Prepares the case. @returns the request to send */
export type Provocation = (the: Case) => WireRequest | Promise<WireRequest>

const sentBy =
  (who: (target: Target) => Tenant) =>
  (call: Call = {}): Provocation =>
  async ({ request, target }) =>
    request(who(target), await prepareCall(call, target.baseUrl, who(target)))

export const valid = sentBy(({ main }) => main)

export const body = (change: Change) => valid({ body: change })

/** Sends the request from a workspace without credits. */
export const withoutMoney = sentBy(({ poor }) => poor)

/** Sends the request from a workspace whose storage quota is used up and whose asset has been uploaded but not completed. */
export const fromFullWorkspace = sentBy(({ full }) => full)

/** Repeats the call with the same `Idempotency-Key`. */
export const repeated =
  (first: Provocation = valid()): Provocation =>
  async the => {
    const request = withKey(await first(the))
    await send(the.target.baseUrl, request)
    return request
  }

/** Sends the call with an idempotency key that was already used for another operation. */
export const otherCall =
  (first: Provocation = valid()): Provocation =>
  async the => {
    const request = withKey(await first(the))
    const other = requestFor('createProject', the.target.main, { body: { name: 'Claims a key' } })
    await send(the.target.baseUrl, { ...other, headers: { ...other.headers, 'idempotency-key': request.headers['idempotency-key'] ?? '' } })
    return request
  }

/** Sends the call with an idempotency key that the same caller already used with a different body. */
export const otherBody =
  (change: Change, first: Provocation = valid()): Provocation =>
  async the => {
    const request = withKey(await first(the))
    const other = the.request(the.target.main, { body: change })
    await send(the.target.baseUrl, { ...other, headers: { ...other.headers, 'idempotency-key': request.headers['idempotency-key'] ?? '' } })
    return request
  }

/** Repeats the request with the ETag from its first response. */
export const unchanged: Provocation = async ({ request, target }) => {
  const call = request(target.main)
  const { headers } = await send(target.baseUrl, call)
  return { ...call, headers: { ...call.headers, 'if-none-match': headers.get('etag') ?? '' } }
}

const withKey = (request: WireRequest): WireRequest => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } })

/** Well-formed ids that do not exist. */
export const unknownIds: Readonly<Record<PathParameter, string>> = {
  projectId: 'prj_00000000000000000000000000',
  runId: 'run_00000000000000000000000000',
  assetId: 'asset_00000000000000000000000000',
  techniqueId: 'tech_00000000000000000000000000',
  brandId: 'brand_00000000000000000000000000',
  actionId: 'no-such-action',
  nodeId: 'n999999',
  folderId: 'fld_00000000000000000000000000',
  deliveryId: 'whd_00000000000000000000000000',
  keyId: 'key_00000000000000000000000000',
  memberId: 'mem_00000000000000000000000000',
}

/** The reason the replay cannot provoke a 404 for a workspace. */
export const onlyForOperators = 'Only operator tokens can name another workspace.'

/** Replaces the last id in the path with an id that does not exist. */
export const unknown: Provocation = ({ id, request, target }) => {
  const names = getParameters(id)
    .filter(parameter => parameter.in === 'path' && parameter.name in unknownIds)
    .map(({ name }) => name as PathParameter)
  const last = names.at(-1)
  if (last === undefined) throw new Error(`${id} has no id in its path: declare a request that contains an unknown id`)
  return request(target.main, { path: { [last]: unknownIds[last] } })
}
