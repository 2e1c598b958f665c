import type { IncomingMessage, RequestListener } from 'node:http'
import type { Express, Request, Response } from 'express'
import { writeAnswer } from '@mediawright/contract-kit/node'
import { invalidFields } from '../../machine/errors.ts'
import { newRequestId } from '../../machine/ids.ts'
import type { Audit } from './audit.ts'
import { createCrossOrigin } from './cross-origin.ts'
import type { EventStreams } from './event-stream.ts'
import type { Operations } from '../operations/call-operation.ts'
import { contract } from '../operations/contract.ts'
import { errorAnswer } from '../operations/error-answer.ts'
import { serveOperations, type OpenSurface } from './operation-server.ts'
import { createOrigin, socketOrigin, type Origin } from './origin.ts'
import type { RespondWithError, SiteParts } from './site.ts'
import { securityHeaders } from './security-headers.ts'
import type { SessionCookie } from './session-cookie.ts'

const { basePath: base } = contract

export interface ServerParts extends SiteParts {
  operations: Operations
  sessionCookie: SessionCookie
  audit: Audit | undefined
  /** Closed when the service shuts down; otherwise, streams would stay open as long as their runs are active. */
  streams: EventStreams
  openSurface?: OpenSurface | undefined
}

/** Serves all HTTP requests to the service. */
export interface Server {
  serve: RequestListener
  /** Loads everything that does not serve operations; called before the first request that needs it. */
  load: () => Promise<void>
}

/**
 * Creates a server that can serve operations immediately. Express and everything else are loaded on first use, which shortens startup by up
 * to an eighth.
 */
export async function createServer(parts: ServerParts): Promise<Server> {
  const { services, config, operations, audit, streams, log } = parts
  const crossOrigin = createCrossOrigin(config, isShared)
  const always = securityHeaders(config.publicUrl)
  const fail = lastResort(parts, request => origin(request))
  let site: Express | undefined
  let opening: Promise<Express> | undefined
  const openSite = () => (opening ??= import('./site.ts').then(({ createSite }) => (site = createSite(parts, { base, crossOrigin, fail }))))
  const origin = config.trustProxy === undefined ? socketOrigin : createOrigin(await openSite())
  const { metrics, tracing, workFolder } = services
  const serve = serveOperations(
    {
      operations,
      log,
      metrics,
      tracing,
      audit,
      streams,
      workFolder,
      origin,
      crossOrigin,
      always,
      otherwise(request, response, wrongMethod) {
        for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
        if (!wrongMethod) return site ? site(request, response) : void openSite().then(opened => opened(request, response))
        response.setHeader('request-id', newRequestId())
        crossOrigin.middleware(request as Request, response as Response, () => void fail(wrongMethod, request, response))
      },
    },
    parts.openSurface,
  )
  return { serve, load: async () => void (await openSite()) }
}

/**
 * Reports whether a path is open to pages from other origins: the API, files and upload forms, but not the service's own pages or metrics.
 */
const isShared = (path: string) => path.startsWith(`${base}/`) || path.startsWith('/files/') || path.startsWith('/uploads/')

/** Responds to errors outside operations: unknown paths, unsupported methods and URLs that cannot be decoded. */
function lastResort({ services, config, operations, sessionCookie, log }: ServerParts, origin: Origin): RespondWithError {
  const reporting = { database: services.database, log, strictResponses: config.strictResponses }
  return async (error, request, response) => {
    const requestId = String(response.getHeader('request-id'))
    const isUndecodable = error instanceof URIError || (error as { status?: unknown } | undefined)?.status === 400
    const answer = errorAnswer(
      reporting,
      isUndecodable ? await undecodable(operations, sessionCookie, request) : error,
      undefined,
      requestId,
    )
    writeAnswer(response, answer)
    log.info({ request_id: requestId, ip: origin(request).ip, method: request.method, status: answer.status }, 'answered')
  }
}

/**
 * Returns the error for a path with a malformed escape: a 400, unless the key is missing or invalid; the error for the key takes
 * precedence.
 */
async function undecodable({ authenticate }: Operations, cookie: SessionCookie, request: IncomingMessage): Promise<unknown> {
  const { url, headers } = request
  const wrong = invalidFields([{ field: 'path', message: 'has a percent sign that does not begin a valid escape' }])
  if (!url?.startsWith(`${base}/`)) return wrong
  return authenticate({ authorization: headers.authorization, session: cookie.of(request) }).then(
    () => wrong,
    (error: unknown) => error,
  )
}
