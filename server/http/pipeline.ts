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
import type { RateLimiter } from '../engines/rate-limiter.ts'
import { AppError } from '../errors.ts'
import type { Audit } from './audit.ts'
import { readBody, type ParsedBody } from './body.ts'
import type { Context, Handlers, OperationId } from './contract.ts'
import type { HttpMetrics } from './metrics.ts'
import { answerOf, checkAnswer, ContractBreach, writeAnswer, type Answer } from './respond.ts'
import { validateRequest, type RequestParts } from './validate.ts'

export interface Pipeline {
  database: Database
  clock: Clock
  limiter: RateLimiter
  log: Logger
  metrics: HttpMetrics
  /** Origin and path that all operations are under, without a slash at the end. */
  baseUrl: string
  strictResponses: boolean
  audit: Audit | undefined
  /** Called at most once a minute for a key. */
  noteUse: (keyId: string) => void
}

/** What is known of a request so far; what is not yet is missing from its log line. */
interface Exchange {
  readonly requestId: string
  readonly started: number
  caller?: Caller
}

/**
 * The way of a request through an operation, in its fixed order: authenticate, rate limit, media type and size, parse,
 * validate, authorise, handle, re-check the key, check the answer, write it. Whatever a stage throws is the answer.
 */
export function operationRoute<Id extends OperationId>(pipeline: Pipeline, id: Id, handlers: Handlers) {
  const operation: Operation = operations[id]
  let loaded: OperationValidators | undefined
  const handle = handlers[id] as (input: unknown, context: Context) => Promise<Answer>

  return async (request: Request, response: Response): Promise<void> => {
    const exchange: Exchange = { requestId: response.getHeader('request-id') as string, started: performance.now() }
    let answer: Answer
    try {
      loaded ??= await loadValidators[id]()
      answer = await answerTo(request, response, exchange, loaded)
      checkAnswer(answer, loaded)
      if (pipeline.audit) await pipeline.audit.answer(request, answer)
    } catch (error) {
      answer = errorAnswer(pipeline, error, loaded, exchange.requestId)
    }
    writeAnswer(response, answer)
    logAnswer(pipeline, id, request.method, exchange, answer)
  }

  async function answerTo(request: Request, response: Response, exchange: Exchange, own: OperationValidators): Promise<Answer> {
    const { database, clock } = pipeline
    const secretHash = hashSecret(secretOf(request.headers.authorization))
    const caller = await database.read(sql => findCaller(sql, secretHash, clock.now()))
    if (!caller) throw invalidApiKey()
    const keySeen = performance.now()
    exchange.caller = caller
    pipeline.noteUse(caller.keyId)
    await spendBudget(pipeline.limiter, caller.workspaceId, response)
    const body =
      operation.method === 'get'
        ? undefined
        : await readBody(request, response, operation.body?.types ?? ['application/json'], operation.body?.required ?? false)
    const parts = partsOf(request, body)
    await validated(request, parts, own)
    authorise(caller, operation, parts)
    const idempotencyHeader = parts.headers['idempotency-key'] as string | undefined
    const idempotency =
      idempotencyHeader !== undefined && body
        ? { key: idempotencyKeyOf(idempotencyHeader), fingerprint: fingerprintOf(operation.method, request.path, body.bytes) }
        : undefined
    const effectRequest = { caller, requestId: exchange.requestId, baseUrl: pipeline.baseUrl, idempotency }
    let held = false
    const effect: Effect = work => {
      held = true
      return runEffect(database, effectRequest, clock.now(), work)
    }
    const handled = handle({ path: parts.path, query: parts.query, body: parts.body }, { caller, requestId: exchange.requestId, effect })
    await handled.catch(() => undefined)
    // A transaction held the key. What had none has to look again, or a key revoked meanwhile still reads. What took no
    // millisecond on the embedded database had no meanwhile, and a second look would cost a tenth of the request.
    const atOnce = database.dialect === 'sqlite' && performance.now() - keySeen < 1
    if (!held && !atOnce && !(await database.read(sql => isActive(sql, secretHash, clock.now())))) throw invalidApiKey()
    return handled
  }

  async function validated(request: Request, parts: RequestParts, own: OperationValidators): Promise<void> {
    if (!pipeline.audit) return validateRequest(operation, own, parts)
    const verdict = await pipeline.audit.request(request, parts)
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
  if (database.isUnavailable(error)) {
    log.error({ request_id: requestId, err: error }, 'database unavailable')
    return new AppError('service_unavailable', 'The service cannot answer just now; try again in a few seconds.', {
      headers: { 'retry-after': '2' },
    })
  }
  log.error({ request_id: requestId, err: error }, error instanceof ContractBreach ? 'answer breaks the contract' : 'request failed')
  return failure()
}

function logAnswer(pipeline: Pipeline, id: OperationId, method: string, exchange: Exchange, answer: Answer) {
  const seconds = (performance.now() - exchange.started) / 1000
  pipeline.metrics.observe(id, answer.status, seconds)
  pipeline.log.info(
    {
      request_id: exchange.requestId,
      key: exchange.caller?.keyPrefix,
      workspace_id: exchange.caller?.workspaceId,
      operation: id,
      method,
      status: answer.status,
      ms: Math.round(seconds * 1e6) / 1e3,
    },
    'answered',
  )
}
