/** Requests for an existing workspace, built from the contract's examples. */
import { operations, type Operation } from '../../generated/operations.ts'
import type { Tenant } from './target.ts'
import { namedExamples, getParameters, specOperation, type OperationId } from './document.ts'
import { buildForm } from '../../testing/form.ts'
import type { WireRequest } from '../../testing/http.ts'

const json = 'application/json'

export type Change = Record<string, unknown>

export interface RequestOptions {
  /** Body members to set; `undefined` removes a member. */
  body?: Change | undefined
  /** Name of the body example to use instead of the first one. */
  example?: string | undefined
  /** Ids for the path, by parameter. */
  path?: Record<string, string> | undefined
  query?: Record<string, string> | undefined
  headers?: Record<string, string> | undefined
}

/** Builds a valid request that the tenant can send to an operation. */
export function requestFor(id: OperationId, tenant: Tenant, options: RequestOptions = {}): WireRequest {
  const body = exampleBody(id, options.example)
  const filled = body && { ...(withIds(body, tenant) as Change), ...options.body }
  const sent = filled && getContent(id, filled)
  return {
    method: operations[id].method.toUpperCase(),
    path: fillPath(id, tenant, options),
    headers: { ...credentialsFor(id, tenant), ...(sent && { 'content-type': sent.type }), ...options.headers },
    body: sent?.body,
  }
}

/** Reports whether only operator tokens can call the operation. */
export const isForOperators = (id: OperationId): boolean => operations[id].security.every(([scheme]) => scheme === 'operatorToken')

/** Reports whether API keys can call the operation. Settings operations require a signed-in person. */
export const takesKeys = (id: OperationId): boolean => operations[id].security.some(([scheme]) => scheme === 'apiKey')

function credentialsFor(
  id: OperationId,
  { apiKey, session, operator }: Pick<Tenant, 'apiKey' | 'session' | 'operator'>,
): Record<string, string> {
  if (takesKeys(id)) return { authorization: `Bearer ${apiKey}` }
  if (isForOperators(id)) return { authorization: `Bearer ${operator}` }
  return { cookie: session, ...(operations[id].method !== 'get' && { 'x-mediawright-studio': '1' }) }
}

export function withoutCredentials({ headers, ...request }: WireRequest): WireRequest {
  const { authorization: _key, cookie: _session, ...others } = headers
  return { ...request, headers: others }
}

/** Encodes the fields as JSON, or as a form if the operation accepts nothing else. */
function getContent(id: OperationId, fields: Change): { type: string; body: string | Buffer<ArrayBuffer> } {
  const { body }: Operation = operations[id]
  if (body?.file && !body.types.includes(json)) return buildForm(fields, body.file.name)
  return { type: json, body: JSON.stringify(fields) }
}

/** Returns the path and required query of an operation, filled with the contract's examples. */
export const examplePath = (id: OperationId) => fillPath(id, undefined, {})

function fillPath(id: OperationId, tenant: Tenant | undefined, { path, query }: RequestOptions) {
  const parameters = getParameters(id)
  const value = (name: string, example: unknown) => {
    if (tenant && name === 'workspaceId') return tenant.workspaceId
    const known: Record<string, string> = tenant ? { ...tenant.ids, nodeId: nodeOfPath(id, tenant), runId: runOfPath(id, tenant) } : {}
    return known[name] ?? String(example)
  }
  const filled = operations[id].path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const example = parameters.find(parameter => parameter.in === 'path' && parameter.name === name)?.example
    if (example === undefined) throw new Error(`${id}: the path parameter ${name} has no example`)
    return encodeURIComponent(path?.[name] ?? value(name, example))
  })
  const required = parameters.filter(parameter => parameter.in === 'query' && parameter.required)
  const search = new URLSearchParams(required.map(({ name, example }) => [name, String(tenant ? withIds(example, tenant) : example)]))
  for (const [name, text] of Object.entries(query ?? {})) search.set(name, text)
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Returns the node id for the path: a timeline node's id for `getTimeline`, otherwise an action node's id. */
const nodeOfPath = (id: OperationId, { ids }: Tenant) => (id === 'getTimeline' ? ids.timelineNodeId : ids.actionNodeId)

/** Returns the run id for the path: a technique run's id for `getTechniqueRun`, otherwise a generation's id. */
const runOfPath = (id: OperationId, { ids }: Tenant) => (id === 'getTechniqueRun' ? ids.techniqueRunId : ids.runId)

/** Returns the body's first example, or the named one. JSON is used even if the operation also accepts forms. */
function exampleBody(id: OperationId, name?: string): Change | undefined {
  const content = specOperation(id).requestBody?.content
  const media = content?.[json] ?? content?.['multipart/form-data']
  if (media === undefined) return undefined
  const examples = namedExamples(media)
  const found = name === undefined ? examples[0] : examples.find(([key]) => key === name)
  if (found === undefined) throw new Error(`${id} has no request body example ${name ?? ''}`)
  return found[1] as Change
}

/** Replaces ids in the examples with the tenant's ids, wherever they occur. */
function withIds(value: unknown, tenant: Tenant): unknown {
  if (Array.isArray(value)) return value.map(item => withIds(item, tenant))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withIds(item, tenant)]))
  if (typeof value !== 'string') return value
  const [prefix] = /^(ws|prj|run|asset|tech|brand|key|mem)_/.exec(value) ?? []
  const { ids } = tenant
  const byPrefix = {
    ws_: tenant.workspaceId,
    prj_: ids.projectId,
    run_: ids.runId,
    asset_: ids.assetId,
    tech_: ids.techniqueId,
    brand_: ids.brandId,
    key_: ids.keyId,
    mem_: ids.memberId,
  }
  return prefix === undefined ? value : byPrefix[prefix as keyof typeof byPrefix]
}
