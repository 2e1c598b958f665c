import { performance } from 'node:perf_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Operation } from '../../../generated/operations.ts'
import {
  hashSecret,
  invalidCredential,
  agentKeyError,
  operatorTokenRequiredError,
  operatorPortRequiredError,
  readSecret,
  type Caller,
  type Permission,
} from '../../core/access/caller.ts'
import { createCredentialCheck } from '../../core/access/check-credentials.ts'
import { isActive } from '../../core/access/credential-store.ts'
import { computeFingerprint, parseIdempotencyKey } from '../../core/access/idempotency.ts'
import { findMemberCaller } from '../../core/access/member-store.ts'
import { runEffect, type Effect } from '../../core/access/run-effect.ts'
import { unconfirmedChange } from '../../../contract.config.ts'
import { isSessionToken } from '../../core/access/session.ts'
import { MaxCostExceeded } from '../../core/access/spend-cap.ts'
import * as kit from '@mediawright/contract-kit'
import type { ParsedBody, RequestParts } from '@mediawright/contract-kit'
import type { Context, Handlers, OperationId } from '../../core/contract.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import { createRateLimiter, type Budget } from '../../machine/rate-limiter.ts'
import type { Tracing } from '../../machine/tracing/tracing.ts'
import { AppError } from '../../machine/errors.ts'
import { limitFromUsd, toUsd } from '@mediawright/media-engines/ports/money.ts'
import { contract as ourContract } from './contract.ts'
import { reportErrors } from './error-answer.ts'
import { actInWorkspace } from './act-in-workspace.ts'
import { createCallerFinder } from './find-caller.ts'
import { createKeyUseRecorder } from './key-use.ts'
import { requireAccess } from './require-access.ts'
import { createStreamAdmission } from './stream-admission.ts'

export interface OperationsOptions {
  database: Database
  clock: Clock
  log: Logger
  tracing: Tracing
  /** The origin and base path of all operations, without a trailing slash. */
  baseUrl: string
  /** 0 disables the limit. */
  rateLimitPerMinute: number
  strictResponses: boolean
  /** True if operator tokens are accepted everywhere except on the agent surface; false if only on the operator port. */
  operatorTokens?: boolean | undefined
  /** Reads a request's session cookie. */
  readSession: (request: IncomingMessage) => ShownSession | undefined
  contract?: kit.Contract<Operation> | undefined
}

/** A caller's credentials. If a call has both an `Authorization` header and a cookie, the header takes precedence. */
export interface Credentials {
  /** The value of the `Authorization` header. */
  authorization: string | undefined
  session?: ShownSession | undefined
  /** The member identified by a verified token. */
  member?: TokenMember | undefined
  /** `mcp` for calls from agents: agent keys are valid only on this surface. Operator tokens are always accepted on the operator port. */
  surface?: 'mcp' | 'operator port'
}

export interface TokenMember {
  memberId: string
  permissions: readonly Permission[]
}

/** A session, as identified by a request's cookie. */
export interface ShownSession {
  token: string
  /**
   * True if the request comes from a page of this service: the request has a header that forms and links cannot send, and does not come
   * from another origin.
   */
  isStudioPage: boolean
}

/** A call to an operation from any surface. */
export interface OperationCall extends kit.Call, Partial<Credentials> {
  /** Set for a call over HTTP, whose credentials are the request's header and cookie. */
  request?: IncomingMessage
  response?: ServerResponse
  /** The maximum cost of the call; a call that costs more is rejected. The contract's operations have no such parameter. */
  maxCostUsd?: number | undefined
  /** Called with the price of a call that was rejected because of `maxCostUsd`. */
  onTooExpensive?: (usd: number) => void
}

export type Outcome = kit.Outcome<Caller>

export interface Operations {
  /** Calls one operation. Never throws: errors become responses. */
  call: (id: OperationId, call: OperationCall) => Promise<Outcome>
  /** @throws {AppError} `unauthorized` or `invalid_api_key` */
  authenticate: (credentials: Partial<Credentials>) => Promise<Caller>
  /** The contract, for use by the contract kit's surfaces. */
  contract: kit.Contract<Operation>
  options: kit.CallOptions<Operation, OperationCall, Caller, Context>
}

const nothing = () => undefined

/** Creates operations with this service's keys, rate limits, permissions and idempotency. */
export function createOperations(options: OperationsOptions, handlers: Handlers): Operations {
  const { database, clock, tracing, baseUrl, strictResponses, operatorTokens = false, readSession, contract = ourContract } = options
  const limiter = createRateLimiter(options, options.rateLimitPerMinute)
  const admitStream = createStreamAdmission()
  const findCaller = createCallerFinder(options)
  const recordUse = createKeyUseRecorder(options)

  async function authenticate({ authorization, session, member, surface }: Partial<Credentials>): Promise<Caller> {
    if (member) {
      const found = await database.read(sql => findMemberCaller(sql, member.memberId, member.permissions))
      if (!found) throw invalidCredential({ kind: 'token' })
      return found
    }
    const { kind, secret } = !authorization && session ? { kind: 'session' as const, secret: session.token } : readSecret(authorization)
    if (kind === 'session' && !isSessionToken(secret)) throw invalidCredential({ kind })
    const takesTokens = surface === 'operator port' || (operatorTokens && surface === undefined)
    if (kind === 'operator' && !takesTokens) throw operatorPortRequiredError()
    if (kind !== 'operator' && surface === 'operator port') throw operatorTokenRequiredError()
    const caller = await findCaller(kind, hashSecret(secret))
    if (!caller) throw invalidCredential({ kind })
    if (caller.credential.kind === 'key' && caller.credential.agent !== undefined && surface !== 'mcp') throw agentKeyError()
    return caller
  }

  const mayRead = createCredentialCheck(options)
  const isStillActive = ({ credential }: Caller) => database.read(sql => isActive(sql, credential, clock.now()))

  const readCredentials = (call: OperationCall): Partial<Credentials> =>
    call.request
      ? {
          authorization: call.request.headers.authorization,
          session: readSession(call.request),
          ...(call.surface && { surface: call.surface }),
        }
      : call

  const callOptions: Operations['options'] = {
    handlers,
    async authenticate(call) {
      const caller = await authenticate(readCredentials(call))
      if (caller.workspaceId) tracing.active()?.set({ 'mediawright.workspace_id': caller.workspaceId })
      recordUse(caller.credential)
      return caller
    },
    async admit({ workspaceId, credential }, operation, { headOnly, responseHeaders = {} }) {
      const budget = await limiter.spend(workspaceId || credential.id)
      if (budget) {
        responseHeaders['RateLimit-Policy'] = budget.policy
        responseHeaders['RateLimit'] = `"default";r=${budget.remaining};t=${budget.resetSeconds}`
        if (!budget.allowed) throw rateLimited(budget, credential)
      }
      // The stream of a request that starts a run is never rejected: the run has already begun, and credits limit the number of such
      // streams.
      return operation.streams && operation.method === 'get' && !headOnly ? admitStream(workspaceId) : undefined
    },
    authorize(caller, operation, parts, call) {
      if (caller.credential.kind === 'session' && operation.method !== 'get') requireStudioPage(readCredentials(call).session!)
      requireAccess(caller, operation, parts)
    },
    async run(handle, { id, operation, caller: sender, call, parts, body, authenticatedAt }) {
      const { requestId, response, maxCostUsd, onTooExpensive, surface } = call
      const isOperator = sender.credential.kind === 'operator'
      const caller = isOperator ? await actInWorkspace(database, clock.now(), { id, caller: sender, operation, parts, requestId }) : sender
      const maxCost = maxCostUsd === undefined ? undefined : limitFromUsd(maxCostUsd)
      const idempotency = readIdempotency(operation, parts, body)
      let held = false
      const effect: Effect = (work, made, precondition) => {
        held = true
        const request = { caller, requestId, baseUrl, idempotency, maxCost, ...(surface === 'mcp' && { surface }) }
        return runEffect(database, request, clock.now(), work, made, precondition).catch((error: unknown) => {
          if (error instanceof MaxCostExceeded) onTooExpensive?.(toUsd(error.cost))
          throw error
        })
      }
      const handled = handle({ caller, requestId, effect, disconnected: () => closedSignal(response) })
      await handled.catch(nothing)
      // A call that uses `effect` checks the key again in the transaction of that effect. For any other call, the key must be checked here,
      // or a key revoked in the meantime could still be used to read. On the embedded database, the check is skipped if the call took less
      // than a millisecond: the check would make such a call 10% slower, and a millisecond leaves no time for a revocation.
      const atOnce = database.dialect === 'sqlite' && performance.now() - authenticatedAt < 1
      if (!held && !atOnce && !(await isStillActive(caller))) throw invalidCredential(caller.credential)
      return handled
    },
    mayRead: ({ credential }) => mayRead(credential),
    onError: reportErrors(options),
    strictResponses,
  }
  const call = kit.createCaller<Operation, OperationCall, Caller, Context>(contract, callOptions)
  return { call, authenticate, contract, options: callOptions }
}

/** Aborts when the connection closes before the response is sent. */
function closedSignal(response: ServerResponse | undefined): AbortSignal {
  const closed = new AbortController()
  const message = 'The connection was closed before the response was ready.'
  const close = () => closed.abort(new AppError('service_unavailable', message, { headers: { 'retry-after': '1' } }))
  if (response?.closed) close()
  else response?.once('close', close)
  return closed.signal
}

const rateLimited = ({ limit, resetSeconds }: Budget, { kind }: Caller['credential']) =>
  new AppError(
    'rate_limited',
    `This ${kind === 'operator' ? 'operator token' : 'workspace'} sent more than ${limit} requests in a minute; wait ${resetSeconds} seconds.`,
    {
      headers: { 'retry-after': String(resetSeconds) },
    },
  )

/**
 * Rejects calls from other origins on the same site, such as a sibling subdomain, because a browser sends the session cookie with those
 * calls too. Scripts from other origins cannot send the studio's header, because the service does not allow any other origin to send
 * credentials.
 * @throws {AppError} `forbidden`
 */
export function requireStudioPage({ isStudioPage }: ShownSession): void {
  if (isStudioPage) return
  throw new AppError('forbidden', unconfirmedChange)
}

function readIdempotency({ method, path }: Operation, parts: RequestParts, body: ParsedBody | undefined) {
  const header = readIdempotencyHeader(parts)
  if (header === undefined || !body) return undefined
  return { key: parseIdempotencyKey(header), fingerprint: computeFingerprint(method, toPath(path, parts.path), body.bytes) }
}

/** Reads the idempotency key from the header, or from the body field that the contract may define for callers that cannot set headers. */
function readIdempotencyHeader({ headers, body }: RequestParts): string | undefined {
  const inHeader = headers['idempotency-key'] as string | undefined
  const inBody = (body as { idempotency_key?: string } | undefined)?.idempotency_key
  if (inHeader === undefined || inBody === undefined) return inHeader ?? inBody
  if (parseIdempotencyKey(inHeader) === parseIdempotencyKey(inBody)) return inHeader
  throw new AppError(
    'input_validation_error',
    'The header `Idempotency-Key` and the field `idempotency_key` differ: send only one of them, or the same value in both.',
    {
      fields: [{ field: 'idempotency_key', message: 'must match the header `Idempotency-Key`' }],
    },
  )
}

/** Returns the call's path, which is the same on every surface. */
const toPath = (path: string, parameters: Record<string, unknown>) =>
  `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(parameters[name])))}`
