import { performance } from 'node:perf_hooks'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { ContractBreach, isStream } from '@mediawright/contract-kit'
import { createListener, type HttpCall, type Otherwise, type ServiceOptions } from '@mediawright/contract-kit/node'
import type { Operation } from '../../../generated/operations.ts'
import type { Caller, Credential } from '../../core/access/caller.ts'
import type { Context } from '../../core/contract.ts'
import { noTracing, type Tracing } from '../../machine/tracing/tracing.ts'
import { FilesUnavailable, type WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { histogram, type Metrics } from '../../machine/metrics.ts'
import type { Operations } from '../operations/call-operation.ts'
import type { Audit } from './audit.ts'
import type { CrossOrigin } from './cross-origin.ts'
import type { EventStreams } from './event-stream.ts'
import type { Origin } from './origin.ts'

const requestSeconds = histogram(
  'mediawright_request_seconds',
  'Time to respond, by operation and status.',
  ['operation', 'status'],
  [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
)

/** Serves operations with the contract kit. */
export type OpenSurface = (
  contract: Operations['contract'],
  options: ServiceOptions<Operation, Caller, Context> & { otherwise: Otherwise },
) => RequestListener

export interface OperationServerParts extends Pick<Parameters<OpenSurface>[1], 'otherwise'> {
  operations: Operations
  log: Logger
  metrics: Metrics
  tracing: Tracing
  audit: Audit | undefined
  streams: EventStreams
  crossOrigin: CrossOrigin
  /** Set on the operator port, where only operator tokens are accepted. */
  surface?: 'operator port'
  /** Headers added to every response. */
  always: Readonly<Record<string, string>>
  origin: Origin
  /** The folder for files that are sent as part of a call. */
  workFolder: WorkFolder
}

/**
 * Serves operations without Express, which would double the time of a read; Express serves everything else.
 * @param openSurface default: Node's HTTP server
 */
export function serveOperations(parts: OperationServerParts, openSurface: OpenSurface = createListener): RequestListener {
  const { operations, log, metrics, tracing, audit, streams, crossOrigin, always, origin, workFolder, surface, otherwise } = parts
  const observe = ({ id, at }: HttpCall, status: number) =>
    requestSeconds.in(metrics).observe({ operation: id, status: String(status) }, secondsSince(at))

  return openSurface(operations.contract, {
    ...operations.options,
    otherwise,
    ...(surface && { authenticate: (call, operation) => operations.options.authenticate!({ ...call, surface }, operation) }),
    ...(audit && { audit: (id, { request }) => audit.of(id, request) }),
    forms: {
      folder: workFolder.path,
      unwritten: cause => new FilesUnavailable(cause),
      instead: 'use a signed upload (`source: signed-url`)',
    },
    around(call, serve) {
      const { id, request, response, requestId, responseHeaders, at } = call
      Object.assign(responseHeaders, always, crossOrigin.headers(request, response))
      const isLogged = log.isLevelEnabled('info')
      const ip = isLogged ? origin(request).ip : undefined // a closed connection has no address
      return traced(call, async () => {
        const { answer, caller } = await serve()
        if (!isStream(answer)) observe(call, answer.status)
        if (!isLogged) return
        const line = {
          request_id: requestId,
          ip,
          ...credentialForLog(caller?.credential),
          workspace_id: caller?.workspaceId || undefined,
          operation: id,
          method: request.method,
          status: answer.status,
          ms: Math.round(secondsSince(at) * 1e6) / 1e3,
        }
        log.info(line, 'answered')
      })
    },
    /**
     * The response has already begun, so after an error, the service can only close the connection; a client that misses events can resume
     * the stream.
     */
    async sendEvents(call, opened, { credential }) {
      observe(call, opened.status) // the recorded duration is the time until the stream opens
      const answer = { ...opened, headers: { ...call.responseHeaders, ...opened.headers } }
      try {
        await streams.send(call.response, answer, credential)
      } catch (error) {
        if (!(error instanceof ContractBreach)) log.warn({ request_id: call.requestId, err: error }, 'an event stream was closed')
      }
    },
  })

  /** Traces a call in a span that continues the caller's trace. Without a collector, this adds no cost to calls. */
  function traced({ id, request, response, requestId }: HttpCall, work: () => Promise<void>): Promise<void> {
    if (tracing === noTracing) return work()
    const { basePath, operations: rows } = operations.contract
    const { path } = rows[id]!
    const { ip, protocol } = origin(request)
    const attributes = {
      'http.request.method': request.method,
      'http.route': `${basePath}${path}`,
      'url.path': request.url!.split('?', 1)[0],
      'url.scheme': protocol,
      'client.address': ip,
      'mediawright.operation': id,
      'mediawright.request_id': requestId,
    }
    const traceParent = request.headers['traceparent'] as string | undefined
    return tracing.begin(traceParent, { name: `${request.method} ${path}`, kind: 'server', attributes }, async () => {
      await work()
      const span = tracing.active()
      span?.set({ 'http.response.status_code': response.statusCode })
      if (response.statusCode >= 500) span?.fail(String(response.statusCode))
    })
  }
}

/** Identifies a key by its prefix, an operator token by its name and a session by its id; none of these is secret. */
function credentialForLog(credential: Credential | undefined) {
  if (credential?.kind === 'key') return { key: credential.prefix }
  if (credential?.kind === 'operator') return { operator: credential.name }
  return credential && { session: credential.id }
}

const secondsSince = (started: number) => (performance.now() - started) / 1000
