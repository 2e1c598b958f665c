/** Express with Knex and express-openapi-validator, which validates requests and responses against the contract. */
import express from 'express'
import OpenApiValidator from 'express-openapi-validator'
import { pino } from 'pino'
import { document } from './contract.mjs'
import { openKnexStore } from './knex-store.mjs'
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

const store = await openKnexStore(settings)
const log = pino(logStream)

const app = express()
app.disable('etag')
app.disable('x-powered-by')

app.use((request, response, next) => {
  const started = performance.now()
  request.id = newId('req')
  response.set({ 'request-id': request.id, ...commonHeaders })
  response.on('finish', () => {
    const { id: requestId, ip, caller, operation, method } = request
    log.info(logged({ requestId, ip, caller, operation, method, status: response.statusCode, started }), 'answered')
  })
  next()
})

app.use(async (request, response, next) => {
  const secretHash = hashOfKey(request.headers.authorization)
  request.caller = authenticateCaller(await store.findCaller(secretHash), secretHash)
  response.set(await spend(request.caller.workspaceId))
  next()
})

app.use(
  express.json({
    // The fingerprint of an idempotency key covers the raw bytes of the body.
    verify(request, _response, bytes) {
      request.rawBody = bytes
    },
  }),
)

app.use(
  OpenApiValidator.middleware({
    apiSpec: document,
    validateRequests: true,
    validateResponses: true,
    validateSecurity: false, // The caller was authenticated above.
  }),
)

app.get('/api/v1/runs/:runId', async (request, response) => {
  request.operation = 'getRun'
  const { runId } = request.params
  const row = await store.findRun(runId, request.caller)
  if (!row) throw notFound('run', runId)
  response.set(pollHeaders(row)).json(toRunRecord(row))
})

app.post('/api/v1/generate', async (request, response) => {
  request.operation = 'startGeneration'
  const { caller, body, rawBody, id: requestId } = request
  const plan = makePlan(caller, body)
  if (!(await store.hasProject(body.project_id, caller))) throw notFound('project', body.project_id)
  const start = buildStart(caller, body, plan, { requestId, idempotencyKey: request.headers['idempotency-key'], rawBody })
  await store.start(start)
  const started = toStartResponse(start)
  response.status(201).location(started.poll_url).json(started)
})

app.use((error, _request, response, _next) => {
  const httpError = toHttpError(error)
  if (httpError.status === 500) log.error(error)
  response.status(httpError.status).set(httpError.headers).json(httpError.body)
})

function toHttpError(error) {
  if (error instanceof HttpError) return error
  if (error.type === 'entity.parse.failed') return new HttpError(400, 'invalid_json', 'The body is not valid JSON.')
  return error.status === 400 ? invalidFields(error.errors.map(({ path, message }) => ({ field: path, message }))) : failure()
}

app.listen(settings.port, settings.host)
