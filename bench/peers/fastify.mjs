/**
 * Fastify: the contract's schemas with Fastify's compilers (ajv for requests, fast-json-stringify for responses), and better-sqlite3 or pg.
 */
import Fastify from 'fastify'
import * as contract from './contract.mjs'
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

const { databaseFile, databaseUrl } = settings
const { openStore } = await import(databaseUrl ? './pg-store.mjs' : './sql.mjs')
const store = openStore(databaseUrl ?? databaseFile)

const app = Fastify({
  logger: { stream: logStream },
  disableRequestLogging: true, // The `onResponse` hook below logs one line instead of two.
  genReqId: () => newId('req'),
  requestIdLogLabel: 'request_id',
  // Unknown properties and values of the wrong type are errors.
  ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
})

app.decorateRequest('caller', null)
app.decorateRequest('started', 0)
app.decorateRequest('rawBody', null)

app.addHook('onRequest', async (request, reply) => {
  request.started = performance.now()
  reply.header('request-id', request.id).headers(commonHeaders)
  const secretHash = hashOfKey(request.headers.authorization)
  request.caller = authenticateCaller(await store.findCaller(secretHash), secretHash)
  reply.headers(await spend(request.caller.workspaceId))
})

app.addHook('onResponse', async (request, reply) => {
  const { id: requestId, ip, caller, method, started, routeOptions } = request
  const { operation } = routeOptions.config
  request.log.info({ ...logged({ ip, caller, operation, method, status: reply.statusCode, started }), request_id: requestId }, 'answered')
})

app.setErrorHandler((error, request, reply) => {
  const httpError =
    error instanceof HttpError
      ? error
      : error.validation
        ? invalidFields(getFields(error))
        : error.statusCode === 400
          ? unreadable()
          : failure()
  if (httpError.status === 500) request.log.error(error)
  return reply.code(httpError.status).headers(httpError.headers).send(httpError.body)
})

const unreadable = () => new HttpError(400, 'invalid_json', 'The body is not valid JSON.')
const getFields = ({ validation, validationContext }) =>
  validation.map(({ instancePath, params, message }) => ({
    field: instancePath.slice(1) || params.missingProperty || params.additionalProperty || validationContext,
    message,
  }))

// The fingerprint of an idempotency key covers the raw bytes of the body.
const parseJson = app.getDefaultJsonParser('error', 'error')
app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
  request.rawBody = body
  void parseJson(request, body, done)
})

app.get('/api/v1/runs/:runId', { schema: contract.getRun, config: { operation: 'getRun' } }, async (request, reply) => {
  const { runId } = request.params
  const row = await store.findRun(runId, request.caller)
  if (!row) throw notFound('run', runId)
  return reply.headers(pollHeaders(row)).send(toRunRecord(row))
})

app.post('/api/v1/generate', { schema: contract.startGeneration, config: { operation: 'startGeneration' } }, async (request, reply) => {
  const { caller, body, rawBody, id: requestId } = request
  const plan = makePlan(caller, body)
  if (!(await store.hasProject(body.project_id, caller))) throw notFound('project', body.project_id)
  const start = buildStart(caller, body, plan, { requestId, idempotencyKey: request.headers['idempotency-key'], rawBody })
  await store.start(start)
  const started = toStartResponse(start)
  return reply.code(201).header('location', started.poll_url).send(started)
})

await app.listen(settings)
