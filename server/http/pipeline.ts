import { performance } from 'node:perf_hooks'
import { parse as parseQuery } from 'node:querystring'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Operation } from '../../generated/operations.ts'
import { operations } from '../../generated/operations.ts'
import type { OperationValidators } from '../../generated/validators/index.js'
import { loadValidators } from '../../generated/validators/index.js'
import { hashSecret, invalidApiKey, requirePermission, requireWorkspace, secretOf, type Caller, type Permission } from '../access/caller.ts'
import { fingerprintOf, idempotencyKeyOf } from '../access/idempotency.ts'
import { findCaller, isActive } from '../access/key-store.ts'
import { runEffect, type Effect } from '../access/run-effect.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { FilesUnavailable } from '../engines/files/files.ts'
import type { RateLimiter } from '../engines/rate-limiter.ts'
import type { Tracing } from '../engines/tracing/tracing.ts'
import type { WorkFolder } from '../engines/work-folder.ts'
import { AppError } from '../errors.ts'
import type { Audit } from './audit.ts'
import { readBody, type ParsedBody } from './body.ts'
import type { Context, Handlers, OperationId, ServerSentEvent } from '../contract.ts'
import type { EventStreams } from './event-stream.ts'
import { asSchemaSees, removeFiles } from './form.ts'
import type { HttpMetrics } from './metrics.ts'
import { answerOf, checkAnswer, checkEvent, ContractBreach, isStream, writeAnswer, type Answer, type StreamAnswer } from './respond.ts'
import { traced } from './traced.ts'
import { validateRequest, type RequestParts } from './validate.ts'

export interface Pipeline {
  database: Database
  clock: Clock
  limiter: RateLimiter
  log: Logger
  metrics: HttpMetrics
  tracing: Tracing
  /** Origin and path that all operations are under, without a slash at the end. */
  baseUrl: string
  strictResponses: boolean
  audit: Audit | undefined
  streams: EventStreams
  /** For files that come with a call. */
  workFolder: WorkFolder
  /** Called at most once a minute for a key. */
  noteUse: (keyId: string) => void
}

/** What is known of a request so far; what is not yet is missing from its log line. */
interface Exchange {
  readonly requestId: string
  /** Where the caller is, as far as proxies that are trusted say; a closed connection has none. */
  readonly ip: string | undefined
  readonly started: number
  caller?: Caller
  /** As it was read; files that came with it go when it is answered. */
  body?: unknown
  /** Gives up the place of a stream that was admitted. */
  leave?: () => void
}

/**
 * The way of a request through an operation, in its fixed order: authenticate, rate limit, media type and size, parse,
 * validate, authorise, handle, re-check the key, check the answer, write it. Whatever a stage throws is the answer.
 */
export function operationRoute<Id extends OperationId>(pipeline: Pipeline, id: Id, handlers: Handlers) {
  const operation: Operation = operations[id]
  let loaded: OperationValidators | undefined
  const handle = handlers[id] as (input: unknown, context: Context) => Promise<Answer | StreamAnswer>

  return traced(pipeline.tracing, id, async (request, response) => {
    const exchange: Exchange = { requestId: response.getHeader('request-id') as string, ip: request.ip, started: performance.now() }
    let answer: Answer | StreamAnswer
    try {
      loaded ??= await loadValidators[id]()
      answer = await answerTo(request, response, exchange, loaded)
      checkAnswer(answer, loaded)
      if (pipeline.audit) await pipeline.audit.answer(request, answer)
    } catch (error) {
      answer = errorAnswer(pipeline, error, loaded, exchange.requestId)
    }
    try {
      if (!isStream(answer)) writeAnswer(response, answer)
      pipeline.metrics.observe(id, answer.status, secondsSince(exchange.started)) // of a stream: its opening
      if (isStream(answer)) await sendEvents(response, answer, exchange, loaded!)
    } finally {
      exchange.leave?.()
      if (operation.body?.file) await removeFiles(exchange.body)
    }
    logAnswer(pipeline.log, id, request.method, exchange, answer.status)
  })

  /** Whatever happens now, the answer has begun: a reader that misses something resumes. */
  async function sendEvents(response: Response, answer: StreamAnswer, { caller, requestId }: Exchange, own: OperationValidators) {
    const breach = (error: unknown) => pipeline.log.error({ request_id: requestId, err: error }, 'event breaks the contract')
    const check = (event: ServerSentEvent) => {
      try {
        checkEvent(event, answer.status, own)
      } catch (error) {
        if (pipeline.strictResponses) throw error
        breach(error)
      }
    }
    try {
      await pipeline.streams.send(response, answer, { secretHash: caller!.secretHash, check })
    } catch (error) {
      if (error instanceof ContractBreach) breach(error)
      else pipeline.log.warn({ request_id: requestId, err: error }, 'a stream of events was cut')
    }
  }

  async function answerTo(
    request: Request,
    response: Response,
    exchange: Exchange,
    own: OperationValidators,
  ): Promise<Answer | StreamAnswer> {
    const { database, clock } = pipeline
    const secretHash = hashSecret(secretOf(request.headers.authorization))
    const caller = await database.read(sql => findCaller(sql, secretHash, clock.now()))
    if (!caller) throw invalidApiKey()
    const keySeen = performance.now()
    exchange.caller = caller
    pipeline.tracing.active()?.set({ 'mediawright.workspace_id': caller.workspaceId })
    pipeline.noteUse(caller.keyId)
    await spendBudget(pipeline.limiter, caller.workspaceId, response)
    // A stream that a start answers with is not refused: the run has begun, and money bounds their number.
    if (operation.streams && request.method === 'GET') exchange.leave = pipeline.streams.admit(caller.workspaceId)
    const body =
      operation.method === 'get' ? undefined : await readBody(request, response, operation.body ?? noBody, pipeline.workFolder.path)
    exchange.body = body?.value
    const parts = partsOf(request, body)
    await validated(request, parts, own)
    authorise(caller, operation, parts)
    const idempotencyHeader = statedKey(parts)
    const idempotency =
      idempotencyHeader !== undefined && body
        ? { key: idempotencyKeyOf(idempotencyHeader), fingerprint: fingerprintOf(operation.method, request.path, body.bytes) }
        : undefined
    const effectRequest = { caller, requestId: exchange.requestId, baseUrl: pipeline.baseUrl, idempotency }
    let held = false
    const effect: Effect = (work, made) => {
      held = true
      return runEffect(database, effectRequest, clock.now(), work, made)
    }
    const { path, query, headers } = parts
    const handled = handle({ path, query, headers, body: parts.body }, { caller, requestId: exchange.requestId, effect })
    await handled.catch(() => undefined)
    // A transaction held the key. What had none has to look again, or a key revoked meanwhile still reads. What took no
    // millisecond on the embedded database had no meanwhile, and a second look would cost a tenth of the request.
    const atOnce = database.dialect === 'sqlite' && performance.now() - keySeen < 1
    if (!held && !atOnce && !(await database.read(sql => isActive(sql, secretHash, clock.now())))) throw invalidApiKey()
    return handled
  }

  async function validated(request: Request, parts: RequestParts, own: OperationValidators): Promise<void> {
    if (!pipeline.audit) return validateRequest(operation, own, parts)
    const verdict = await pipeline.audit.request(request, { ...parts, body: asSchemaSees(parts.body, operation.body?.file) })
    let ours: unknown
    try {
      validateRequest(operation, own, parts)
    } catch (error) {
      ours = error
    }
    pipeline.audit.compare(id, verdict, ours)
    if (ours) throw ours
  }
}

async function spendBudget(limiter: RateLimiter, workspaceId: string, response: Response) {
  const budget = await limiter.spend(workspaceId)
  if (!budget) return
  response.setHeader('RateLimit-Policy', budget.policy)
  response.setHeader('RateLimit', `"default";r=${budget.remaining};t=${budget.resetSeconds}`)
  if (budget.allowed) return
  throw new AppError(
    'rate_limited',
    `This workspace sent more than ${budget.limit} requests in a minute; wait ${budget.resetSeconds} seconds.`,
    {
      headers: { 'retry-after': String(budget.resetSeconds) },
    },
  )
}

function partsOf(request: Request, body: ParsedBody | undefined): RequestParts {
  const mark = request.url.indexOf('?')
  const idempotencyKey = body && request.headers['idempotency-key']
  const lastEventId = request.headers['last-event-id']
  return {
    path: { ...request.params },
    query: mark === -1 ? {} : { ...parseQuery(request.url.slice(mark + 1)) },
    headers: {
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(lastEventId !== undefined && !body && request.path.endsWith('/events') && { 'last-event-id': lastEventId }),
    },
    mediaType: body?.mediaType,
    body: body?.value,
  }
}

function authorise(caller: Caller, operation: Operation, parts: RequestParts) {
  const isQuote = (parts.body as { quote?: unknown } | undefined)?.quote === true
  const permission = (isQuote && operation.quotePermission) || operation.permission
  if (permission !== 'read') requirePermission(caller, permission as Permission)
  const [place, name] = operation.workspace.split('.') as ['path' | 'query' | 'body', string | undefined]
  if (!name) return
  const workspaceId = (parts[place] as Record<string, unknown> | undefined)?.[name]
  if (typeof workspaceId === 'string') requireWorkspace(caller, workspaceId)
}

/** In the header, or for who cannot set one, in a field of the body where the contract has it. */
function statedKey({ headers, body }: RequestParts): string | undefined {
  const inHeader = headers['idempotency-key'] as string | undefined
  const inBody = (body as { idempotency_key?: string } | undefined)?.idempotency_key
  if (inHeader === undefined || inBody === undefined) return inHeader ?? inBody
  if (idempotencyKeyOf(inHeader) === idempotencyKeyOf(inBody)) return inHeader
  throw new AppError(
    'input_validation_error',
    'The header `Idempotency-Key` and the field `idempotency_key` differ: send one of them, or both alike.',
    {
      fields: [{ field: 'idempotency_key', message: 'has to be the same as the header' }],
    },
  )
}

/** What is thrown on purpose says what it is; anything else is ours, and its text is for the log alone. */
export function errorAnswer(
  pipeline: Pick<Pipeline, 'database' | 'log' | 'strictResponses'>,
  error: unknown,
  own: OperationValidators | undefined,
  requestId: string,
): Answer {
  const answer = answerOf(refusalOf(pipeline, error, requestId))
  try {
    checkAnswer(answer, own)
    return answer
  } catch (breach) {
    pipeline.log.error({ request_id: requestId, err: breach, answer: answer.body }, 'answer breaks the contract')
    return pipeline.strictResponses ? answerOf(failure()) : answer
  }
}

const failure = () =>
  new AppError('internal_error', 'The service failed to answer this request. Quote the `request-id` when you report it.')

function refusalOf({ database, log }: Pick<Pipeline, 'database' | 'log'>, error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error
  if (database.isUnavailable(error) || error instanceof FilesUnavailable) {
    log.error({ request_id: requestId, err: error }, 'database or storage unavailable')
    return new AppError('service_unavailable', 'The service cannot answer just now; try again in a few seconds.', {
      headers: { 'retry-after': '2' },
    })
  }
  log.error({ request_id: requestId, err: error }, error instanceof ContractBreach ? 'answer breaks the contract' : 'request failed')
  return failure()
}

/** An operation without a body takes an empty one. */
const noBody = { types: ['application/json'], required: false }

const secondsSince = (started: number) => (performance.now() - started) / 1000

function logAnswer(log: Logger, id: OperationId, method: string, exchange: Exchange, status: number) {
  log.info(
    {
      request_id: exchange.requestId,
      ip: exchange.ip,
      key: exchange.caller?.keyPrefix,
      workspace_id: exchange.caller?.workspaceId,
      operation: id,
      method,
      status,
      ms: Math.round(secondsSince(exchange.started) * 1e6) / 1e3,
    },
    'answered',
  )
}
