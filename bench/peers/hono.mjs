/** Hono with zod: @hono/zod-openapi schemas for requests and responses, and better-sqlite3. */
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { pino } from 'pino'
import {
  authenticateCaller,
  commonHeaders,
  failure,
  hashOfKey,
  invalidFields,
  logged,
  logStream,
  newId,
  notFound,
  makePlan,
  pollHeaders,
  toRunRecord,
  HttpError,
  settings,
  spend,
  toStartResponse,
  buildStart,
} from './service.mjs'
import { openStore } from './sql.mjs'

const id = prefix =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_\\S+$`))
    .max(64)
const timestamp = z.int().min(0)
const usd = z.number().min(0)
const text = z.string().min(1)
const name = max => text.max(max)
const vector = z.array(z.number()).length(3)
const mediaType = z.enum(['image', 'video', 'audio', 'text', 'model3d'])

const Warning = z.strictObject({ code: text, message: text, field: text.optional() })

const BrandUsage = z.strictObject({
  brand_id: z.string().regex(/^brand_\S+$/),
  version: z.string(),
  task: z.string(),
  surface: z.enum(['api', 'canvas', 'render_text']),
  rules: z.array(z.string()),
  attached_asset_keys: z.array(z.string()),
  bank_asset_keys: z.array(z.string()),
  imagery: z.enum(['bank', 'generated', 'mixed']).optional(),
  layout: z.string().optional(),
  prompt_rewritten: z.boolean().optional(),
})

const RunOutput = z.strictObject({
  output_id: text,
  type: z.enum(['imageUrl', 'videoUrl', 'audioUrl', 'text', 'documentUrl', 'model3dUrl']),
  url: text,
  asset_id: id('asset').optional(),
  label: z.string().optional(),
  tri_count: z.int().min(0).optional(),
  bbox: z.strictObject({ min: vector, max: vector }).optional(),
  textured: z.boolean().optional(),
})

const RunInput = z.strictObject({
  prompt: z.string().optional(),
  model: z.strictObject({ model_id: text }).optional(),
  params: z.record(z.string(), z.unknown()),
  seed: z.int().optional(),
  media: z.array(
    z.strictObject({ input: z.string(), type: z.string().optional(), asset_id: z.string().optional(), url: z.url().optional() }),
  ),
})

const Run = z
  .strictObject({
    run_id: id('run'),
    status: z.enum(['pending', 'running', 'completed', 'failed']),
    progress: z.int().min(0).max(100),
    created_at: timestamp,
    started_at: timestamp.optional(),
    completed_at: timestamp.optional(),
    error_code: z
      .enum([
        'model_timeout',
        'safety_blocked',
        'input_unreachable',
        'insufficient_credits',
        'spend_cap_reached',
        'quota_reached',
        'canceled',
        'action_failed',
        'internal_error',
      ])
      .optional(),
    error_message: z.string().optional(),
    charged_cost: usd.optional(),
    outputs: z.array(RunOutput).optional(),
    warnings: z.array(Warning).optional(),
    poll_url: z.url().optional(),
    brand: BrandUsage.optional(),
    input: RunInput.optional(),
  })
  .openapi('Run')

const RunStart = z
  .strictObject({
    run_id: id('run'),
    type: z.enum(['generation', 'technique', 'action']),
    model: z.strictObject({ model_id: text }).optional(),
    technique: z.strictObject({ technique_id: id('tech'), name: z.string() }).optional(),
    action: z.strictObject({ action_id: z.string() }).optional(),
    estimated_seconds: z.int().min(0),
    charged_cost: usd,
    poll_url: z.url().optional(),
    project_id: id('prj').optional(),
    canvas_url: z.url().optional(),
    warnings: z.array(Warning).optional(),
    node_id: text.optional(),
    brand: BrandUsage.optional(),
  })
  .openapi('RunStart')

const BrandContext = z.strictObject({
  brand_id: z
    .string()
    .regex(/^brand_[a-z0-9]+$/)
    .max(64),
  release: z
    .string()
    .regex(/^(v[1-9][0-9]*|brel_[a-z0-9]+)$/)
    .max(64)
    .optional(),
  snapshot_id: name(64).optional(),
  task: name(64),
  channel: name(64).optional(),
  modules: z.array(name(64)).min(1).max(100).optional(),
  asset_keys: z.array(name(128)).max(100).optional(),
})

const GenerateRequest = z
  .strictObject({
    type: mediaType,
    prompt: name(32_768)
      .regex(/\S/)
      .refine(prompt => !prompt.includes('\0')),
    workspace_id: id('ws'),
    project_id: id('prj'),
    model: name(200).optional(),
    params: z.record(z.string(), z.unknown()).optional(),
    quote: z.boolean().optional(),
    reference_node_ids: z.array(name(64)).max(20).optional(),
    brand_context: BrandContext.optional(),
    callback_url: z
      .url()
      .regex(/^[Hh][Tt][Tt][Pp][Ss]:\/\/[^/?#\\]/)
      .max(2048)
      .optional(),
  })
  .refine(({ type, brand_context: brand }) => type === 'image' || brand === undefined, { path: ['brand_context'] })
  .openapi('GenerateRequest')

const json = schema => ({ content: { 'application/json': { schema } }, description: 'The answer.' })

const getRun = createRoute({
  operationId: 'getRun',
  method: 'get',
  path: '/api/v1/runs/{runId}',
  request: { params: z.strictObject({ runId: id('run') }), query: z.strictObject({}) },
  responses: { 200: json(Run) },
})

const startGeneration = createRoute({
  operationId: 'startGeneration',
  method: 'post',
  path: '/api/v1/generate',
  request: {
    query: z.strictObject({}),
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(/^(?:[!#-~][!-~]{0,254}|"(?:[ !#-[\]-~]|\\["\\]){1,255}")$/)
        .optional(),
    }),
    body: { ...json(GenerateRequest), required: true },
  },
  responses: { 201: json(RunStart) },
})

const store = openStore(settings.databaseFile)
const log = pino(logStream)

const app = new OpenAPIHono({
  defaultHook(result) {
    if (!result.success) throw invalidFields(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  },
})

app.use(async (context, next) => {
  const started = performance.now()
  const requestId = newId('req')
  context.set('requestId', requestId)
  context.header('request-id', requestId)
  await next()
  const { method } = context.req
  const { address: ip } = getConnInfo(context).remote
  const [caller, operation] = [context.get('caller'), context.get('operation')]
  log.info(logged({ requestId, ip, caller, operation, method, status: context.res.status, started }), 'answered')
})

app.use(async (context, next) => {
  for (const [header, value] of Object.entries(commonHeaders)) context.header(header, value)
  const secretHash = hashOfKey(context.req.header('authorization'))
  const caller = authenticateCaller(store.findCaller(secretHash), secretHash)
  context.set('caller', caller)
  for (const [header, value] of Object.entries(await spend(caller.workspaceId))) context.header(header, value)
  await next()
})

app.openapi(getRun, context => {
  context.set('operation', 'getRun')
  const { runId } = context.req.valid('param')
  const row = store.findRun(runId, context.get('caller'))
  if (!row) throw notFound('run', runId)
  return context.json(Run.parse(toRunRecord(row)), 200, pollHeaders(row))
})

app.openapi(startGeneration, async context => {
  context.set('operation', 'startGeneration')
  const [caller, body] = [context.get('caller'), context.req.valid('json')]
  const plan = makePlan(caller, body)
  if (!store.hasProject(body.project_id, caller)) throw notFound('project', body.project_id)
  const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
  const requestId = context.get('requestId')
  const start = buildStart(caller, body, plan, { requestId, idempotencyKey, rawBody: await context.req.text() })
  store.start(start)
  const started = RunStart.parse(toStartResponse(start))
  return context.json(started, 201, { location: started.poll_url })
})

app.onError((error, context) => {
  const httpError = error instanceof HttpError ? error : failure()
  if (httpError.status === 500) log.error(error)
  return context.json(httpError.body, httpError.status, httpError.headers)
})

serve({ fetch: app.fetch, port: settings.port, hostname: settings.host })
