import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import type { Operation } from '../../generated/operations.ts'
import { operations } from '../../generated/operations.ts'
import type { OperationValidators } from '../../generated/validators/index.js'
import { loadValidators } from '../../generated/validators/index.js'
import {
  hashSecret,
  invalidCredential,
  requirePermission,
  requireWorkspace,
  secretOf,
  type Caller,
  type Permission,
} from '../access/caller.ts'
import { isActive } from '../access/credential-store.ts'
import { fingerprintOf, idempotencyKeyOf } from '../access/idempotency.ts'
import { findCaller } from '../access/key-store.ts'
import { runEffect, type Effect } from '../access/run-effect.ts'
import { findSessionCaller } from '../access/session-store.ts'
import { confirmationHeader, isSessionToken } from '../access/session.ts'
import type { Context, EventStream, Handlers, OperationId } from '../contract.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { createRateLimiter, type Budget } from '../engines/rate-limiter.ts'
import type { Tracing } from '../engines/tracing/tracing.ts'
import { AppError } from '../errors.ts'
import { checkAnswer, checkEvent, isStream, type Answer, type StreamAnswer } from './answer.ts'
import { jsonBody, noBody, type BodyReader } from './body.ts'
import { errorAnswer } from './error-answer.ts'
import { createKeyUseRecorder } from './key-use.ts'
import { createStreamAdmission } from './stream-admission.ts'
import { asSchemaSees, validateRequest, type RequestParts } from './validate.ts'

export interface OperationsOptions {
  database: Database
  clock: Clock
  log: Logger
  tracing: Tracing
  /** Origin and path that all operations are under, without a slash at the end. */
  baseUrl: string
  /** 0 switches the limit off. */
  rateLimitPerMinute: number
  /** Whether a response that breaks the contract is a 500 instead of a log line. */
  strictResponses: boolean
}

/** What a caller shows. With both, `Authorization` counts. */
export interface Credentials {
  /** The value of the `Authorization` header. */
  authorization: string | undefined
  session?: ShownSession | undefined
}

/** The cookie of a session. */
export interface ShownSession {
  token: string
  /** Whether a page of this service sends it: with the header that forms and links cannot send, and not from another origin. */
  isOwnPage: boolean
}

/** One call of an operation, from any surface. */
export interface OperationCall extends Credentials {
  requestId: string
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  /** By names in lower case; those that the operation does not know are ignored. */
  headers?: Readonly<Record<string, unknown>>
  /** Called for mutating operations only; without it there is no body. */
  body?: BodyReader | undefined
  /** Makes a signal that aborts if the caller disconnects. Called by the few operations that let a caller wait. */
  disconnected?: () => AbortSignal
  audit?: CallAudit | undefined
  /** Only status and headers are needed: a stream of events is not opened and does not count. */
  headOnly?: boolean
}

/** A second validator. Whatever it throws becomes a 500. */
export interface CallAudit {
  request: (parts: RequestParts) => Promise<void>
  /** @param ours what validation threw, if it did */
  compare: (ours: unknown) => void
  answer: (answer: Answer | StreamAnswer) => Promise<void>
}

export interface Outcome {
  answer: Answer | StreamAnswer
  /** Undefined if the call was not authenticated. */
  caller: Caller | undefined
  /** Undefined if the caller is unknown or limits are off. */
  budget: Budget | undefined
  /** Must be called when the response has been sent; until then, a stream counts as one of the workspace's. */
  close: () => void
}

export interface Operations {
  /** Calls one operation. Never throws: errors become responses. */
  call: (id: OperationId, call: OperationCall) => Promise<Outcome>
  /** @throws {AppError} `unauthorized` or `invalid_api_key` */
  authenticate: (credentials: Credentials) => Promise<Caller>
}

const nothing = () => undefined

/**
 * Every call passes the same stages in the same order, whatever its surface: authenticate, rate limit, read the
 * body (media type, size, parse), validate, authorise, handle, re-check the key, check the response. What a stage throws
 * becomes the response.
 */
export function createOperations(options: OperationsOptions, handlers: Handlers): Operations {
  const { database, clock, log, tracing, baseUrl, strictResponses } = options
  for (const id in operations) if (!handlers[id as OperationId]) throw new Error(`The operation ${id} has no handler.`)
  const limiter = createRateLimiter(options, options.rateLimitPerMinute)
  const admitStream = createStreamAdmission()
  const recordUse = createKeyUseRecorder(options)
  const validators = new Map<OperationId, OperationValidators>()

  async function authenticate({ authorization, session }: Credentials): Promise<Caller> {
    const kind = !authorization && session ? 'session' : 'key'
    const secret = kind === 'session' ? session!.token : secretOf(authorization)
    if (kind === 'session' && !isSessionToken(secret)) throw invalidCredential({ kind })
    const find = kind === 'session' ? findSessionCaller : findCaller
    const caller = await database.read(sql => find(sql, hashSecret(secret), clock.now()))
    if (!caller) throw invalidCredential({ kind })
    return caller
  }

  async function call(id: OperationId, request: OperationCall): Promise<Outcome> {
    const outcome: Outcome = { answer: undefined as never, caller: undefined, budget: undefined, close: nothing }
    let own = validators.get(id)
    try {
      if (!own) validators.set(id, (own = await loadValidators[id]()))
      const answer = await answerTo(id, request, outcome, own)
      checkAnswer(answer, own)
      if (request.audit) await request.audit.answer(answer)
      outcome.answer = isStream(answer) ? guarded(answer, outcome.caller!, own, request.requestId) : answer
    } catch (error) {
      outcome.close()
      outcome.close = nothing
      outcome.answer = errorAnswer({ database, log, strictResponses }, error, own, request.requestId)
    }
    return outcome
  }

  async function answerTo(
    id: OperationId,
    request: OperationCall,
    outcome: Outcome,
    own: OperationValidators,
  ): Promise<Answer | StreamAnswer> {
    const operation: Operation = operations[id]
    const { requestId } = request
    const caller = (outcome.caller = await authenticate(request))
    const keySeen = performance.now()
    tracing.active()?.set({ 'mediawright.workspace_id': caller.workspaceId })
    if (caller.credential.kind === 'key') recordUse(caller.credential.id)
    outcome.budget = await limiter.spend(caller.workspaceId)
    if (outcome.budget && !outcome.budget.allowed) throw rateLimited(outcome.budget)
    // The stream of a start is not refused: the run has begun, and credits bound the number of such streams.
    if (operation.streams && operation.method === 'get' && !request.headOnly) outcome.close = admitStream(caller.workspaceId)
    const body = operation.method === 'get' ? undefined : await (request.body ?? empty)(operation.body ?? noBody)
    const parts: RequestParts = {
      path: { ...request.path },
      query: { ...request.query },
      headers: headersOf(operation, request.headers),
      mediaType: body?.mediaType,
      body: body?.value,
    }
    await validated(operation, own, parts, request.audit)
    if (caller.credential.kind === 'session' && operation.method !== 'get') requireOwnPage(request.session!)
    authorise(caller, operation, parts)
    const idempotencyHeader = idempotencyHeaderOf(parts)
    const idempotency =
      idempotencyHeader !== undefined && body
        ? {
            key: idempotencyKeyOf(idempotencyHeader),
            fingerprint: fingerprintOf(operation.method, pathOf(operation, parts.path), body.bytes),
          }
        : undefined
    const effectRequest = { caller, requestId, baseUrl, idempotency }
    let held = false
    const effect: Effect = (work, made) => {
      held = true
      return runEffect(database, effectRequest, clock.now(), work, made)
    }
    const { path, query, headers } = parts
    const context: Context = { caller, requestId, effect, disconnected: request.disconnected ?? neverDisconnected }
    const handle = handlers[id] as (input: unknown, context: Context) => Promise<Answer | StreamAnswer>
    const handled = handle({ path, query, headers, body: parts.body }, context)
    await handled.catch(nothing)
    // An effect re-checks the key in its transaction. Without one it must be checked here, or a key revoked meanwhile
    // could still read. On the embedded database, a call of under a millisecond leaves no time for that, and the check costs a tenth of it.
    const atOnce = database.dialect === 'sqlite' && performance.now() - keySeen < 1
    if (!held && !atOnce && !(await database.read(sql => isActive(sql, caller.credential, clock.now()))))
      throw invalidCredential(caller.credential)
    return handled
  }

  /** A stream that checks its events against the contract, and ends when the key does. */
  function guarded(answer: StreamAnswer, { credential }: Caller, own: OperationValidators, requestId: string): StreamAnswer {
    const check = (event: Parameters<typeof checkEvent>[0]) => {
      try {
        checkEvent(event, answer.status, own)
      } catch (breach) {
        log.error({ request_id: requestId, err: breach }, 'event breaks the contract')
        if (strictResponses) throw breach
      }
    }
    const stream: EventStream = async function* (signal) {
      for await (const events of answer.stream(signal)) {
        if (signal.aborted || !(await database.read(sql => isActive(sql, credential, clock.now())))) return
        for (const event of [events].flat()) check(event)
        yield events
      }
    }
    return { ...answer, stream }
  }

  return { call, authenticate }
}

const empty = jsonBody(undefined)
const neverDisconnected = () => new AbortController().signal

const rateLimited = ({ limit, resetSeconds }: Budget) =>
  new AppError('rate_limited', `This workspace sent more than ${limit} requests in a minute; wait ${resetSeconds} seconds.`, {
    headers: { 'retry-after': String(resetSeconds) },
  })

/** The headers that the operation declares. */
function headersOf({ method, streams }: Operation, headers: OperationCall['headers']): Record<string, unknown> {
  const name = method !== 'get' ? 'idempotency-key' : streams ? 'last-event-id' : undefined
  const value = name && headers?.[name]
  return value === undefined ? {} : { [name!]: value }
}

async function validated(operation: Operation, own: OperationValidators, parts: RequestParts, audit: CallAudit | undefined): Promise<void> {
  if (!audit) return validateRequest(operation, own, parts)
  await audit.request({ ...parts, body: asSchemaSees(parts.body, operation.body?.file) })
  let ours: unknown
  try {
    validateRequest(operation, own, parts)
  } catch (error) {
    ours = error
  }
  audit.compare(ours)
  if (ours) throw ours
}

/**
 * A browser sends the cookie for other pages of the site, too. Their scripts cannot send the header, because the service allows no other origin to
 * send credentials.
 * @throws {AppError} `forbidden`
 */
export function requireOwnPage({ isOwnPage }: ShownSession): void {
  if (isOwnPage) return
  throw new AppError('forbidden', `A change by session needs the header \`${confirmationHeader}: 1\`, from a page of this service.`)
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

/** From the header or, for callers that cannot set one, from a field of the body if the contract has it. */
function idempotencyHeaderOf({ headers, body }: RequestParts): string | undefined {
  const inHeader = headers['idempotency-key'] as string | undefined
  const inBody = (body as { idempotency_key?: string } | undefined)?.idempotency_key
  if (inHeader === undefined || inBody === undefined) return inHeader ?? inBody
  if (idempotencyKeyOf(inHeader) === idempotencyKeyOf(inBody)) return inHeader
  throw new AppError(
    'input_validation_error',
    'The header `Idempotency-Key` and the field `idempotency_key` differ: send only one of them, or the same value in both.',
    {
      fields: [{ field: 'idempotency_key', message: 'must be the same as the header' }],
    },
  )
}

/** The path of the call, the same on every surface. */
const pathOf = ({ path }: Operation, parameters: Record<string, unknown>) =>
  `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(parameters[name])))}`
