import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorRequestHandler, Express } from 'express'
import type { Logger } from 'pino'
import { methodNotAllowed } from '@mediawright/contract-kit/express'
import type { ActionCatalog } from '../../work/actions/action-catalog.ts'
import type { Config } from '../../machine/config.ts'
import { AppError } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import { createBareApp } from './bare-app.ts'
import type { CrossOrigin } from './cross-origin.ts'
import { createShowThumbnail } from '../../core/assets/show-thumbnail.ts'
import { createSendFile, fileRoute } from './files-route.ts'
import { metricsHosts } from './host-check.ts'
import { isDirect, operatorRoutes } from './operator-routes.ts'
import { refuse } from '../operations/contract.ts'
import type { McpEndpoint } from '../mcp/endpoint.ts'
import { mcpRoute } from './mcp-route.ts'
import { readerRoutes, referencePath, type ReadDocument } from './reader-routes.ts'
import type { SessionCookie } from './session-cookie.ts'
import { selfCheckRoutes } from './self-check-route.ts'
import { sessionRoutes } from './session-routes.ts'
import { signOnRoutes, type SignOnParts } from './sign-on-routes.ts'
import { shareRoutes } from './share-route.ts'
import { studioFilesIn, studioRoutes } from './studio-routes.ts'
import { uploadRoute } from './uploads-route.ts'
import { createUploadGate } from '../../core/assets/count-uploads.ts'

export interface SiteParts {
  services: Engines & { actions: ActionCatalog }
  config: Config
  log: Logger
  sessionCookie: SessionCookie
  /** Reads the bundled OpenAPI document as text. */
  document: ReadDocument
  /** The surface for agents; undefined if disabled. */
  mcp: McpEndpoint | undefined
  /** Sign-on for the studio; undefined if there are only sign-in links. */
  signOn?: SignOnParts | undefined
  /** The folder that contains the built studio; without it, shared canvases use no scripts. */
  studioFolder?: string | undefined
}

/** Responds to an error outside an operation. */
export type RespondWithError = (error: unknown, request: IncomingMessage, response: ServerResponse) => Promise<void>

interface SharedParts {
  /** The base path of all operations. */
  base: string
  crossOrigin: CrossOrigin
  fail: RespondWithError
}

const sessionPath = '/studio/session'

/** Creates the Express app for everything that is not an operation. */
export function createSite(parts: SiteParts, { base, crossOrigin, fail }: SharedParts): Express {
  const { services, config, sessionCookie, log } = parts
  const app = createBareApp()
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy)
  app.use(crossOrigin.middleware)

  const showThumbnail = createShowThumbnail(services)
  app.get('/files/:key/:name', fileRoute(services, undefined, showThumbnail))
  app.all('/files/:key/:name', methodNotAllowed(refuse, 'GET', 'HEAD'))
  const share = shareRoutes(
    services,
    () => studioFilesIn(parts.studioFolder),
    createSendFile(services.database, services.files, undefined, showThumbnail),
  )
  const sharedFile = '/share/:token/files/:id/:name'
  app.get('/share/:token', share.page).get('/share/:token/board', share.board).get(sharedFile, share.file)
  app.all(['/share/:token', '/share/:token/board', sharedFile], methodNotAllowed(refuse, 'GET', 'HEAD'))
  const { receiver } = services.files
  if (receiver)
    app
      .post('/uploads/:bucket', uploadRoute(receiver, createUploadGate(services), log))
      .all('/uploads/:bucket', methodNotAllowed(refuse, 'POST'))
  const session = sessionRoutes(services, sessionCookie, log)
  app
    .route(sessionPath)
    .get(session.show)
    .post(session.signIn)
    .delete(session.signOut)
    .all(methodNotAllowed(refuse, 'GET', 'HEAD', 'POST', 'DELETE'))
  signOnRoutes(app, services, sessionCookie, log, parts.signOn)
  studioRoutes(app, { files: services.files, onlyRead: methodNotAllowed(refuse, 'GET', 'HEAD') })
  selfCheckRoutes(app, services, methodNotAllowed(refuse, 'GET', 'HEAD'))
  operatorRoutes(app, services, {
    mayRead: request => config.operatorPort === undefined && isDirect(request),
    hosts: metricsHosts(config),
  })
  if (parts.mcp) mcpRoute(app, parts.mcp, config, methodNotAllowed(refuse, 'POST'))
  readerRoutes(app, parts)
  app.use(() => {
    throw new AppError('not_found', `There is nothing at this path; the API is at \`${base}\` and its reference at \`${referencePath}\`.`)
  })
  const failInExpress: ErrorRequestHandler = (error, request, response, _next) => fail(error, request, response)
  return app.use(failInExpress)
}
