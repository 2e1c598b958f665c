import { performance } from 'node:perf_hooks'
import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { ContractBreach, isStream, type ParsedBody } from '@mediawright/contract-kit'
import { readBody, readForm, removeFiles, writeAnswer, type BodyReading } from '@mediawright/contract-kit/node'
import type { Operation } from '../../../generated/operations.ts'
import { operations } from '../../../generated/operations.ts'
import type { Credential } from '../../core/access/caller.ts'
import type { Tracing } from '../../machine/tracing/tracing.ts'
import { FilesUnavailable, type WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import type { OperationId } from '../../core/contract.ts'
import { AppError } from '../../machine/errors.ts'
import { histogram, type Metrics } from '../../machine/metrics.ts'
import type { StreamAnswer } from '../operations/answer.ts'
import type { Operations, Outcome } from '../operations/call-operation.ts'
import { contract } from '../operations/contract.ts'
import type { Serve } from './arrival.ts'
import type { Audit } from './audit.ts'
import type { EventStreams } from './event-stream.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Origin } from './origin.ts'
import { traced } from './traced.ts'

const requestSeconds = histogram(
  'mediawright_request_seconds',
  'Time to respond, by operation and status.',
  ['operation', 'status'],
  [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
)

export interface Pipeline {
  operations: Operations
  log: Logger
  metrics: Metrics
  tracing: Tracing
  audit: Audit | undefined
  streams: EventStreams
  sessionCookie: SessionCookie
  origin: Origin
  /** The folder for files that are part of a call. */
  workFolder: WorkFolder
}

/** An operation over HTTP: a request becomes a call, and its outcome the response. */
export function operationRoute(pipeline: Pipeline, id: OperationId): Serve {
  const operation: Operation = operations[id]
  const reading = bodyReading(pipeline.workFolder)
  const { log, metrics } = pipeline
  return traced(pipeline, id, async ({ request, response, requestId, headers, at }, params) => {
    const isLogged = log.isLevelEnabled('info')
    const ip = isLogged ? pipeline.origin(request).ip : undefined // a closed connection has no address
    let body: ParsedBody | undefined
    const outcome = await pipeline.operations.call(id, {
      requestId,
      authorization: request.headers.authorization,
      session: pipeline.sessionCookie.of(request),
      sent: { path: params, request },
      headOnly: request.method === 'HEAD',
      body: async rule => (body = await readBody(request, response, rule, reading)),
      disconnected: () => closedSignal(response),
      audit: pipeline.audit?.of(id, request),
    })
    const { answer } = outcome
    const all = { ...headers, ...budgetHeaders(outcome) }
    try {
      if (!isStream(answer)) writeAnswer(response, answer, all)
      // For a stream, this measures the time until it opens.
      requestSeconds.in(metrics).observe({ operation: id, status: String(answer.status) }, secondsSince(at))
      if (isStream(answer)) await sendEvents(response, { ...answer, headers: { ...all, ...answer.headers } }, outcome, requestId)
    } finally {
      outcome.close()
      if (operation.body?.forms) await removeFiles(body?.value)
    }
    if (!isLogged) return
    const line = {
      request_id: requestId,
      ip,
      ...credentialForLog(outcome.caller?.credential),
      workspace_id: outcome.caller?.workspaceId,
      operation: id,
      method: request.method,
      status: answer.status,
      ms: Math.round(secondsSince(at) * 1e6) / 1e3,
    }
    log.info(line, 'answered')
  })

  /** The response has begun, so an error can only close it; a reader that misses events resumes. */
  async function sendEvents(response: ServerResponse, answer: StreamAnswer, { caller }: Outcome, requestId: string) {
    try {
      await pipeline.streams.send(response, answer, caller!.credential)
    } catch (error) {
      if (!(error instanceof ContractBreach)) pipeline.log.warn({ request_id: requestId, err: error }, 'a stream of events was closed')
    }
  }
}

/** Aborts when the connection closes before the response is sent. */
function closedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  const message = 'The connection was closed before the response was ready.'
  const close = () => closed.abort(new AppError('service_unavailable', message, { headers: { 'retry-after': '1' } }))
  if (response.closed) close()
  else response.once('close', close)
  return closed.signal
}

function bodyReading({ path: folder }: WorkFolder): BodyReading {
  const { refuse, bodies } = contract
  const unwritten = (cause: unknown) => new FilesUnavailable(cause)
  const forms = { refuse, folder, unwritten, instead: 'use a signed upload (`source: signed-url`)' }
  return { refuse, bodies, readForm: (request, file) => readForm(request, file, forms) }
}

const budgetHeaders = ({ budget }: Outcome) =>
  budget && { 'RateLimit-Policy': budget.policy, RateLimit: `"default";r=${budget.remaining};t=${budget.resetSeconds}` }

/** Logs a key by its prefix and a session by its id; neither is secret. */
export const credentialForLog = (credential: Credential | undefined) =>
  credential && (credential.kind === 'key' ? { key: credential.prefix } : { session: credential.id })

const secondsSince = (started: number) => (performance.now() - started) / 1000
