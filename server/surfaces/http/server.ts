import type { IncomingMessage, RequestListener } from 'node:http'
import type { Express } from 'express'
import { writeAnswer } from '@mediawright/contract-kit/node'
import { invalidFields } from '../../machine/errors.ts'
import type { Arrival } from './arrival.ts'
import type { Audit } from './audit.ts'
import { createCrossOrigin } from './cross-origin.ts'
import type { EventStreams } from './event-stream.ts'
import type { Operations } from '../operations/call-operation.ts'
import { errorAnswer } from '../operations/error-answer.ts'
import { serveOperations } from './operation-server.ts'
import { originBy, socketOrigin, type Origin } from './origin.ts'
import type { SiteParts } from './site.ts'
import { createSessionCookie, type SessionCookie } from './session-cookie.ts'

export interface ServerParts extends SiteParts {
  operations: Operations
  audit: Audit | undefined
  /** Closed when the service shuts down; otherwise streams would last as long as their runs. */
  streams: EventStreams
}

const base = '/api/v1'

/** Serves all HTTP requests to the service. */
export interface Server {
  serve: RequestListener
  /** Loads the parts that are not operations before the first request for them. */
  load: () => Promise<void>
}

/** Operations can be served at once. Express and the rest are loaded on first use, which makes a start up to an eighth shorter. */
export async function createServer(parts: ServerParts): Promise<Server> {
  const { services, config, operations, log } = parts
  const crossOrigin = createCrossOrigin(config, isShared)
  const sessionCookie = createSessionCookie(config.publicUrl)
  const fail = lastResort(parts, sessionCookie, request => origin(request))
  let site: Express | undefined
  let opening: Promise<Express> | undefined
  const openSite = () =>
    (opening ??= import('./site.ts').then(({ createSite }) => (site = createSite(parts, { base, crossOrigin, sessionCookie, fail }))))
  const origin = config.trustProxy === undefined ? socketOrigin : originBy(await openSite())
  const serve = serveOperations({
    pipeline: {
      operations,
      log,
      metrics: services.metrics,
      tracing: services.tracing,
      audit: parts.audit,
      streams: parts.streams,
      workFolder: services.workFolder,
      sessionCookie,
      origin,
    },
    base,
    crossOrigin,
    fail,
    otherwise: (request, response) => (site ? site(request, response) : void openSite().then(opened => opened(request, response))),
  })
  return { serve, load: async () => void (await openSite()) }
}

/** True for paths open to pages of other origins: the API, files and upload forms, but not the pages and metrics of the service. */
const isShared = (path: string) => path.startsWith(`${base}/`) || path.startsWith('/files/') || path.startsWith('/uploads/')

/** Responds to errors outside an operation: unknown paths, methods, and URLs that cannot be decoded. */
function lastResort({ services, config, operations, log }: ServerParts, cookie: SessionCookie, origin: Origin) {
  const reporting = { database: services.database, log, strictResponses: config.strictResponses }
  return async (error: unknown, { request, response, requestId, headers }: Arrival): Promise<void> => {
    const isUndecodable = error instanceof URIError || (error as { status?: unknown } | undefined)?.status === 400
    const answer = errorAnswer(reporting, isUndecodable ? await undecodable(operations, cookie, request) : error, undefined, requestId)
    writeAnswer(response, answer, headers)
    log.info({ request_id: requestId, ip: origin(request).ip, method: request.method, status: answer.status }, 'answered')
  }
}

/** A path with a malformed escape gets 400, but a missing or invalid key takes precedence. */
async function undecodable({ authenticate }: Operations, cookie: SessionCookie, request: IncomingMessage): Promise<unknown> {
  const { url, headers } = request
  const wrong = invalidFields([{ field: 'path', message: 'has a percent sign that does not begin a valid escape' }])
  if (!url?.startsWith(`${base}/`)) return wrong
  return authenticate({ authorization: headers.authorization, session: cookie.of(request) }).then(
    () => wrong,
    (error: unknown) => error,
  )
}
