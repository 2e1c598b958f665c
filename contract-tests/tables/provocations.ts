/** Ways to provoke a response of an operation. */
import { randomUUID } from 'node:crypto'
import { operations } from '../../generated/operations.ts'
import { access } from './access-table.ts'
import { parametersOf, type OperationId } from '../support/document.ts'
import { send, spendBudget, type WireRequest } from '../../testing/http.ts'
import { requestOf, type Change, type RequestOptions } from '../support/requests.ts'
import {
  createActionNode,
  createShared,
  createTechnique,
  drawTechnique,
  failUpload,
  reserveAsset,
  startLongRun,
  waitForDelivery,
} from '../targets/fixtures.ts'
import type { PathParameter, Target, Tenant } from '../support/target.ts'

/** One case: an operation, in the requested media types, at a target. */
export interface Case {
  readonly id: OperationId
  readonly target: Target
  /** A valid request, as the tenant would send it. */
  readonly request: (tenant: Tenant, options?: RequestOptions) => WireRequest
}
/** Prepares the case. @returns the request to send */
export type Provocation = (the: Case) => WireRequest | Promise<WireRequest>

export const valid =
  (options?: RequestOptions): Provocation =>
  ({ request, target }) =>
    request(target.main, options)

export const body = (change: Change) => valid({ body: change })

/** By a workspace without credits. */
export const withoutMoney =
  (options?: RequestOptions): Provocation =>
  ({ request, target }) =>
    request(target.poor, options)

/** By a workspace whose files take up its quota; its asset waits for a file that was uploaded. */
export const whereItIsFull =
  (options?: RequestOptions): Provocation =>
  ({ request, target }) =>
    request(target.full, options)

/** The same call a second time with the same `Idempotency-Key`. */
export const repeated =
  (first: Provocation = valid()): Provocation =>
  async the => {
    const request = withKey(await first(the))
    await send(the.target.baseUrl, request)
    return request
  }

/** With a key that another operation used. */
export const otherCall =
  (first: Provocation = valid()): Provocation =>
  async the => {
    const request = withKey(await first(the))
    const other = requestOf('createProject', the.target.main, { body: { name: 'Claims a key' } })
    await send(the.target.baseUrl, { ...other, headers: { ...other.headers, 'idempotency-key': request.headers['idempotency-key'] ?? '' } })
    return request
  }

const withKey = (request: WireRequest): WireRequest => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } })

/** By a reader that has seen the last event of the run. */
export const afterLastEvent: Provocation = async ({ request, target }) => {
  const { text } = await send(target.baseUrl, request(target.main))
  const lastId = text
    .split('\n')
    .findLast(line => line.startsWith('id:'))
    ?.slice('id:'.length)
  if (lastId === undefined) throw new Error(`the stream has no event: ${text}`)
  return request(target.main, { headers: { 'last-event-id': lastId.trim() } })
}

/** Waits until the delivery of the workspace is not in progress. */
export const whenDelivered =
  (next: Provocation): Provocation =>
  async the => {
    await waitForDelivery(the.target.baseUrl, the.target.main)
    return next(the)
  }

export const onRunAtWork: Provocation = async ({ request, target }) =>
  request(target.main, { path: { runId: await startLongRun(target.baseUrl, target.main) } })

/** A project that is shared. */
export const onShare: Provocation = async ({ request, target }) =>
  request(target.main, { path: { projectId: await createShared(target.baseUrl, target.main) } })

export const onReservation: Provocation = async ({ request, target }) =>
  request(target.main, { path: { assetId: await reserveAsset(target.baseUrl, target.main) } })

export const onFailedUpload: Provocation = async ({ request, target }) =>
  request(target.main, { path: { assetId: await failUpload(target.baseUrl, target.main) } })

export const onFailedUploadWhereItIsFull: Provocation = async ({ request, target: { baseUrl, full } }) => {
  const assets = (await send(baseUrl, { ...requestOf('listAssets', full), path: '/assets' })).body.assets as {
    asset_id: string
    status: string
  }[]
  const failed = assets.find(({ status }) => status === 'failed')
  return request(full, { path: { assetId: failed?.asset_id ?? full.ids.assetId } })
}

/** A new action node without inputs, which is not running. @param who its owner */
export const onActionNode =
  (who = ({ main }: Target) => main): Provocation =>
  async ({ request, target }) =>
    request(who(target), { path: { nodeId: await createActionNode(target.baseUrl, who(target)) }, body: { params: {}, state: undefined } })

/** New nodes for a technique. */
export const onTechniqueNodes: Provocation = async ({ request, target }) =>
  request(target.main, { body: { ...(await drawTechnique(target.baseUrl, target.main)), slug: undefined } })

/** A technique that is not archived. */
export const onNewTechnique: Provocation = async ({ request, target }) =>
  request(target.main, { path: { techniqueId: await createTechnique(target.baseUrl, target.main) } })

/** Well-formed ids of things that do not exist. */
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
}

/** The last id of the path is unknown. */
export const unknown: Provocation = ({ id, request, target }) => {
  const names = parametersOf(id)
    .filter(parameter => parameter.in === 'path' && parameter.name in unknownIds)
    .map(({ name }) => name as PathParameter)
  const last = names.at(-1)
  if (last === undefined) throw new Error(`${id} has no id in its path: say what is unknown`)
  return request(target.main, { path: { [last]: unknownIds[last] } })
}

/** Statuses that the pipeline returns before any handler; one provocation each is enough for all operations. */
export const generic = {
  400: ({ request, target }) => request(target.main, { query: { no_such_parameter: '1' } }),
  401: ({ request, target }) => {
    const { authorization: _key, ...headers } = request(target.main).headers
    return { ...request(target.main), headers }
  },
  403: ({ id, request, target }) =>
    access[id].permission === 'read' ? request(target.main, inWorkspace(id, target.foreign)) : request(target.readOnly),
  413: ({ request, target }) => {
    const correct = request(target.main)
    // a direct upload may have 4 MiB; anything larger is 413 whatever the form says
    const size = correct.headers['content-type'] === 'application/json' ? 2 : 5
    return { ...correct, body: ' '.repeat(size * 1024 * 1024 + 1) }
  },
  415: ({ request, target }) => {
    const correct = request(target.main)
    return { ...correct, headers: { ...correct.headers, 'content-type': 'text/plain' }, body: 'not json' }
  },
  429: async ({ request, target }) => {
    const [limited, { main }] = [await target.limited(), target]
    const correct = request({ ...main, apiKey: limited.apiKey })
    await spendBudget(limited.baseUrl, correct)
    return correct
  },
} satisfies Record<number, Provocation>

/** The responses that a server without state gives of itself. All others have to be asked for. */
export function statelessly(id: OperationId, status: number): Provocation | undefined {
  if ([400, 401, 413, 415].includes(status)) return generic[status as GenericStatus]
  const successes = operations[id].statuses.filter(code => code < 300)
  const givesQuotes = access[id].quote !== undefined
  if (status === 200 && givesQuotes) return body({ quote: true })
  const usual = successes.find(code => code === 201) ?? Math.min(...successes)
  return status === usual ? valid() : undefined
}

export type GenericStatus = keyof typeof generic

export const isGeneric = (status: number): status is GenericStatus => status in generic

/** The request names another workspace, wherever the operation takes one. */
export function inWorkspace(id: OperationId, { workspaceId }: Tenant): RequestOptions {
  switch (access[id].workspace) {
    case 'path':
      return { path: { workspaceId } }
    case 'query':
      return { query: { workspace_id: workspaceId } }
    case 'body':
      return { body: { workspace_id: workspaceId } }
    default:
      throw new Error(`${id} takes no workspace`)
  }
}
