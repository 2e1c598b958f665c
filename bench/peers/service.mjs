/**
 * The parts of the two operations that no framework provides. All peers share them, so peers differ only in routing, parsing, validation,
 * responses and database access.
 */
import { createHash, hash, randomUUIDv7 } from 'node:crypto'
import { pino } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

const { PORT, PUBLIC_URL, DATABASE_FILE, DATABASE_URL, RATE_LIMIT_PER_MINUTE } = process.env

export const settings = { port: Number(PORT), host: '127.0.0.1', databaseFile: DATABASE_FILE, databaseUrl: DATABASE_URL }

/** The size of the service's Postgres pool. */
export const connections = 20

/** Buffers log lines the way the service does. */
export const logStream = pino.destination({ minLength: 4096, periodicFlush: 250 })

/** An error response defined by the contract. */
export class HttpError extends Error {
  constructor(status, code, message, { fields, headers = {} } = {}) {
    super(message)
    this.status = status
    this.body = { error: { code, message, ...(fields && { fields }) } }
    this.headers = status === 401 ? { 'WWW-Authenticate': 'Bearer', ...headers } : headers
  }
}

export const invalidFields = fields =>
  new HttpError(400, 'input_validation_error', `The request is not valid: ${fields.map(({ field }) => field).join(', ')}.`, { fields })
export const notFound = (what, id) => new HttpError(404, 'not_found', `There is no ${what} \`${id}\` in this workspace.`)
export const invalidKey = () => new HttpError(401, 'invalid_api_key', 'This API key is not valid: it is malformed, revoked or unknown.')
export const failure = () => new HttpError(500, 'internal_error', 'The service failed to process this request.')

export const newId = prefix => `${prefix}_${randomUUIDv7().replaceAll('-', '')}`

export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'request-id,location,retry-after,original-request-id,RateLimit,RateLimit-Policy,etag,accept-ranges,content-range,content-disposition',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
}

/** @returns the hash that the database stores for the key */
export function hashOfKey(authorization) {
  if (!authorization) throw new HttpError(401, 'unauthorized', 'Send your API key as `Authorization: Bearer sk_…`.')
  const secret = /^Bearer +(sk_(?:live|test)_[!-~]+)$/i.exec(authorization)?.[1]
  if (!secret) throw invalidKey()
  return hash('sha256', secret, 'base64url')
}

/** @param row a key that is not revoked */
export const isActive = (row, now) => row !== undefined && (row.expires_at === null || row.expires_at > now)

/** @param row the key with its member and workspace, if it is valid */
export function authenticateCaller(row, secretHash) {
  if (!isActive(row, Date.now()) || row.agent !== null) throw invalidKey()
  return {
    secretHash,
    keyId: row.first_key_id ?? row.key_id,
    prefix: row.prefix,
    workspaceId: row.workspace_id,
    memberId: row.member_id,
    permissions: row.role === 'viewer' ? [] : JSON.parse(row.permissions),
    features: JSON.parse(row.features),
    sandbox: row.sandbox === 1,
  }
}

const limit = Number(RATE_LIMIT_PER_MINUTE)
const budget = { points: limit, duration: 60 }
let limiter = new RateLimiterMemory(budget)
const policy = `"default";q=${limit};w=60`

/** Keeps the counters in Postgres, because several processes must share them. @param storeClient a `pg` pool or Knex */
export function countInPostgres(storeClient, storeType) {
  limiter = new RateLimiterPostgres({ ...budget, storeClient, storeType, tableName: 'rate_limits', tableCreated: true })
}

/** Counts a request against a workspace's budget. @returns headers with the remaining budget */
export async function spend(workspaceId) {
  const spent = await limiter.consume(workspaceId).catch(refused => refused)
  const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  const headers = { 'RateLimit-Policy': policy, RateLimit: `"default";r=${spent.remainingPoints};t=${seconds}` }
  if (spent.consumedPoints <= limit) return headers
  throw new HttpError(429, 'rate_limited', `This workspace sent more than ${limit} requests in a minute; wait ${seconds} seconds.`, {
    headers: { ...headers, 'retry-after': String(seconds) },
  })
}

const fileUrl = ({ key, name }) => `${PUBLIC_URL}/files/${key}/${name}`
const runUrl = runId => `${PUBLIC_URL}/api/v1/runs/${runId}`

export const toRunRecord = row => ({
  run_id: row.run_id,
  status: row.status,
  progress: row.progress,
  created_at: row.created_at,
  ...(row.started_at !== null && { started_at: row.started_at }),
  ...(row.completed_at !== null && { completed_at: row.completed_at }),
  ...(row.error_code && { error_code: row.error_code }),
  ...(row.error_message && { error_message: row.error_message }),
  charged_cost: row.charged_micros / 1e6,
  ...(row.outputs !== null && {
    outputs: JSON.parse(row.outputs)
      .filter(({ text }) => text !== '')
      .map(({ text, file, ...output }) => ({ ...output, url: file ? fileUrl(file) : text })),
  }),
  ...(row.warnings !== null && { warnings: JSON.parse(row.warnings) }),
  poll_url: runUrl(row.run_id),
  ...(row.brand !== null && { brand: JSON.parse(row.brand) }),
  ...(row.outputs_removed_at === null && { input: toRunInput(row.model_id, JSON.parse(row.input)) }),
})

/** The peers do not support references, so a run has no media and no connected text. */
const toRunInput = (modelId, { prompt, params }) => ({
  ...(prompt && { prompt }),
  model: { model_id: modelId },
  params,
  ...(Number.isSafeInteger(params.seed) && { seed: params.seed }),
  media: [],
})

/** Returns headers with the delay until the next poll; none if the run has ended. */
export const pollHeaders = ({ status, created_at: createdAt }) =>
  status === 'pending' || status === 'running'
    ? { 'retry-after': String(Math.max(1, Math.min(5, 1 + Math.floor((Date.now() - createdAt) / 15_000)))) }
    : {}

const models = new Map(
  ['timeout', 'safety', 'input', 'internal'].map(how => [
    `local/fail-${how}`,
    { id: `local/fail-${how}`, type: 'image', lane: 'runs.local', params: [], sandboxOnly: true, micros: 100_000, seconds: 1 },
  ]),
)

/** Determines what a generation creates and costs. */
export function makePlan(caller, body) {
  if (!caller.permissions.includes('runs:create')) throw new HttpError(403, 'forbidden', 'This key lacks the permission `runs:create`.')
  if (body.workspace_id !== caller.workspaceId)
    throw new HttpError(403, 'forbidden', `This key has no access to the workspace \`${body.workspace_id}\`.`)
  const model = models.get(body.model ?? 'local/fail-timeout')
  if (!model || model.type !== body.type || (model.sandboxOnly && !caller.sandbox))
    throw invalidFields([{ field: 'model', message: 'is not a model that this workspace can use' }])
  if (body.type === 'video' && !caller.features.includes('video_generation'))
    throw new HttpError(403, 'paid_plan_required', "This workspace's plan does not include `video_generation`.")
  const { params = {} } = body
  const warnings = Object.keys(params)
    .filter(name => !model.params.includes(name))
    .map(name => ({
      code: 'unknown_parameter',
      message: `The model ${model.id} has no parameter \`${name}\`; it was ignored.`,
      field: `params.${name}`,
    }))
  return { model, warnings, params: Object.fromEntries(Object.entries(params).filter(([name]) => model.params.includes(name))) }
}

/** Builds the values of all rows that are written when a generation is started, including their ids. */
export function buildStart(caller, body, plan, { requestId, idempotencyKey, rawBody }) {
  const { type, prompt, project_id: projectId } = body
  const { model, params } = plan
  const read = { settings: { type, prompt, modelId: model.id, params }, inputs: [] }
  return {
    caller,
    plan,
    projectId,
    type,
    prompt,
    requestId,
    runId: newId('run'),
    nodeId: randomUUIDv7(),
    entryId: newId('led'),
    params: JSON.stringify(params),
    label: prompt.slice(0, 80).replace(/[\ud800-\udbff]$/, ''),
    input: JSON.stringify({ prompt, params, read }),
    inputHash: createHash('sha256')
      .update(JSON.stringify({ inputs: [], modelId: model.id, params, prompt, type }))
      .digest('base64url'),
    now: Date.now(),
    claim: idempotencyKey && {
      key: /^".*"$/.test(idempotencyKey) ? idempotencyKey.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : idempotencyKey,
      fingerprint: createHash('sha256').update('post\n/api/v1/generate\n').update(rawBody).digest('base64url'),
    },
  }
}

export const claimDurationMs = 2 * 60 * 60 * 1000

/** Returns the error for an idempotency key that another call has claimed. */
export function claimed(row, fingerprint) {
  if (row.fingerprint !== fingerprint)
    return new HttpError(
      422,
      'idempotency_conflict',
      'This `Idempotency-Key` was used for a different call within the last two hours; use a new one.',
    )
  return new HttpError(409, 'idempotency_duplicate', 'This `Idempotency-Key` was already used for the same call.', {
    headers: { 'original-request-id': row.request_id, ...(row.location && { location: `${PUBLIC_URL}/api/v1${row.location}` }) },
  })
}

export const tooFewCredits = () => new HttpError(402, 'insufficient_credits', 'The balance does not cover this run: add credits.')
export const canvasFull = () => new HttpError(409, 'conflict', 'A canvas has at most 10,000 nodes.')
export const maxNodes = 10_000
export const nodeSize = 320

/** Finds the first free slot on a canvas with eight slots per row. */
export function freeSlot(boxes, from) {
  for (let index = from; ; index++) {
    const slot = getSlotPosition(index)
    if (boxes.every(box => Math.abs(box.x - slot.x) >= nodeSize + box.width / 2 + nodeSize / 2 || isClear(box, slot))) return slot
  }
}

export const getSlotPosition = index => ({ x: (index % 8) * 2 * nodeSize, y: Math.floor(index / 8) * (nodeSize + 40) })
const isClear = (box, slot) => box.y - (slot.y + nodeSize) >= 40 || slot.y - (box.y + box.height) >= 40

export const toStartResponse = ({ runId, nodeId, projectId, plan: { model, warnings } }) => ({
  run_id: runId,
  type: 'generation',
  model: { model_id: model.id },
  estimated_seconds: model.seconds,
  charged_cost: model.micros / 1e6,
  poll_url: runUrl(runId),
  project_id: projectId,
  canvas_url: `${PUBLIC_URL}/studio/${projectId}`,
  ...(warnings.length > 0 && { warnings }),
  node_id: nodeId,
})

export const logged = ({ requestId, ip, caller, operation, method, status, started }) => ({
  request_id: requestId,
  ip,
  key: caller?.prefix,
  workspace_id: caller?.workspaceId,
  operation,
  method,
  status,
  ms: Math.round((performance.now() - started) * 1000) / 1000,
})
