import type { IncomingMessage, RequestListener } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import type { Config } from '../config.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Engines } from '../engines/engines.ts'
import type { Arrival } from './arrival.ts'
import type { Audit } from './audit.ts'
import { createBareApp } from './bare-app.ts'
import { onlyBy } from '../contract-kit/http/routes.ts'
import { createCrossOrigin } from './cross-origin.ts'
import type { EventStreams } from './event-stream.ts'
import { createShowThumbnail } from '../assets/show-thumbnail.ts'
import { createSendFile, fileRoute } from './files-route.ts'
import type { ServiceMetrics } from './metrics.ts'
import { isDirect, operatorRoutes } from './operator-routes.ts'
import type { Operations } from '../operations/call-operation.ts'
import { refuse } from '../operations/contract.ts'
import { errorAnswer } from '../operations/error-answer.ts'
import type { McpEndpoint } from '../mcp/endpoint.ts'
import { mcpRoute } from './mcp-route.ts'
import { serveOperations } from './operation-server.ts'
import { originBy, type Origin } from './origin.ts'
import { readerRoutes, referencePath } from './reader-routes.ts'
import { writeAnswer } from '../contract-kit/http/respond.ts'
import { createSessionCookie, type SessionCookie } from './session-cookie.ts'
import { selfCheckRoutes } from './self-check-route.ts'
import { sessionRoutes } from './session-routes.ts'
import { signOnRoutes, type SignOnParts } from './sign-on-routes.ts'
import { shareRoutes } from './share-route.ts'
import { studioFilesIn, studioRoutes } from './studio-routes.ts'
import { uploadRoute } from './uploads-route.ts'

export interface ServerParts {
  services: Engines & { metrics: ServiceMetrics; actions: ActionCatalog }
  config: Config
  operations: Operations
  log: Logger
  /** Bundle of the contract, as text. */
  document: () => Promise<string>
  audit: Audit | undefined
  /** Closed when the service shuts down; otherwise they last as long as their runs. */
  streams: EventStreams
  /** The surface of agents; undefined: there is none. */
  mcp: McpEndpoint | undefined
  /** Sign-on for the studio; undefined: links alone. */
  signOn?: SignOnParts | undefined
  /** Where the page of the studio is built; shared canvases need no script where it is absent. */
  studioFolder?: string | undefined
}

const base = '/api/v1'
const sessionPath = '/studio/session'

export function createServer(parts: ServerParts): RequestListener {
  const { services, config, operations, log } = parts
  const app = createBareApp()
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy)
  const crossOrigin = createCrossOrigin(config, isShared)
  app.use(crossOrigin.middleware)

  const sessionCookie = createSessionCookie(config.publicUrl)
  const showThumbnail = createShowThumbnail(services)
  app.get('/files/:key/:name', fileRoute(services.database, services.files, undefined, showThumbnail))
  app.all('/files/:key/:name', onlyBy(refuse, 'GET', 'HEAD'))
  const share = shareRoutes(
    services,
    () => studioFilesIn(parts.studioFolder),
    createSendFile(services.database, services.files, undefined, showThumbnail),
  )
  const sharedFile = '/share/:token/files/:id/:name'
  app.get('/share/:token', share.page).get('/share/:token/board', share.board).get(sharedFile, share.file)
  app.all(['/share/:token', '/share/:token/board', sharedFile], onlyBy(refuse, 'GET', 'HEAD'))
  const { receiver } = services.files
  if (receiver) app.post('/uploads/:bucket', uploadRoute(receiver, log)).all('/uploads/:bucket', onlyBy(refuse, 'POST'))
  const session = sessionRoutes(services, sessionCookie, log)
  app
    .route(sessionPath)
    .get(session.show)
    .post(session.signIn)
    .delete(session.signOut)
    .all(onlyBy(refuse, 'GET', 'HEAD', 'POST', 'DELETE'))
  signOnRoutes(app, services, sessionCookie, log, parts.signOn)
  studioRoutes(app, { files: services.files, onlyRead: onlyBy(refuse, 'GET', 'HEAD') })
  selfCheckRoutes(app, services, onlyBy(refuse, 'GET', 'HEAD'))
  operatorRoutes(app, services, request => config.operatorPort === undefined && isDirect(request))
  if (parts.mcp) mcpRoute(app, parts.mcp, config, onlyBy(refuse, 'POST'))
  readerRoutes(app, parts)
  app.use(() => {
    throw new AppError('not_found', `There is nothing at this path; the API is at \`${base}\` and its reference at \`${referencePath}\`.`)
  })
  const origin = originBy(app, config.trustProxy !== undefined)
  const fail = lastResort(parts, sessionCookie, origin)
  const failInExpress: ErrorRequestHandler = (error, request, response, _next) =>
    fail(error, { request, response, requestId: String(response.getHeader('request-id')), headers: {} })
  app.use(failInExpress)

  return serveOperations({
    pipeline: {
      operations,
      log,
      metrics: services.metrics.http,
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
    otherwise: app,
  })
}

/** For pages of other origins: the API, files and upload forms, but not the pages and metrics of the service itself. */
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

/** A path with a malformed escape is 400, but a missing or invalid key comes first. */
async function undecodable({ authenticate }: Operations, cookie: SessionCookie, request: IncomingMessage): Promise<unknown> {
  const { url, headers } = request
  const wrong = invalidFields([{ field: 'path', message: 'has a percent sign that does not begin a valid escape' }])
  if (!url?.startsWith(`${base}/`)) return wrong
  return authenticate({ authorization: headers.authorization, session: cookie.of(request) }).then(
    () => wrong,
    (error: unknown) => error,
  )
}
