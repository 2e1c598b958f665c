import cors from 'cors'
import type { ErrorRequestHandler, Express, Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { operations } from '../../generated/operations.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import { hashSecret, invalidApiKey, secretOf } from '../access/caller.ts'
import { findCaller, noteUse } from '../access/key-store.ts'
import type { Config } from '../config.ts'
import { createRateLimiter } from '../engines/rate-limiter.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Engines } from '../engines/engines.ts'
import type { Audit } from './audit.ts'
import { createBareApp } from './bare-app.ts'
import type { Handlers, OperationId } from '../contract.ts'
import type { EventStreams } from './event-stream.ts'
import { fileRoute } from './files-route.ts'
import type { ServiceMetrics } from './metrics.ts'
import { isDirect, operatorRoutes } from './operator-routes.ts'
import { errorAnswer, operationRoute, type Pipeline } from './pipeline.ts'
import { readerRoutes } from './reader-routes.ts'
import { writeAnswer } from './respond.ts'
import { shareRoute } from './share-route.ts'
import { uploadRoute } from './uploads-route.ts'

export interface ServerParts {
  services: Engines & { metrics: ServiceMetrics; actions: ActionCatalog }
  config: Config
  handlers: Handlers
  log: Logger
  /** Bundle of the contract, as text. */
  document: () => Promise<string>
  audit: Audit | undefined
  /** To be closed when the service shuts down, or they last as long as their runs. */
  streams: EventStreams
}

const base = '/api/v1'
const keyUseEveryMs = 60_000

export function createServer(parts: ServerParts): Express {
  const { services, config, handlers, log } = parts
  const app = createBareApp()
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy)
  app.use(crossOrigin(config))

  const pipeline: Pipeline = {
    database: services.database,
    clock: services.clock,
    limiter: createRateLimiter(services.database, config.rateLimitPerMinute),
    log,
    metrics: services.metrics.http,
    tracing: services.tracing,
    baseUrl: services.links.api(''),
    strictResponses: config.strictResponses,
    audit: parts.audit,
    streams: parts.streams,
    workFolder: services.workFolder,
    noteUse: keyUseNoter(services, log),
  }
  apiRoutes(app, pipeline, handlers)
  app.get('/files/:key/:name', fileRoute(services.database, services.files))
  app.all('/files/:key/:name', onlyBy('GET', 'HEAD'))
  app.get('/share/:token', shareRoute(services)).all('/share/:token', onlyBy('GET', 'HEAD'))
  const { receiver } = services.files
  if (receiver) app.post('/uploads/:bucket', uploadRoute(receiver, log)).all('/uploads/:bucket', onlyBy('POST'))
  operatorRoutes(app, services, request => config.operatorPort === undefined && isDirect(request))
  readerRoutes(app, parts)
  app.use(() => {
    throw new AppError('not_found', `There is nothing at this path; the API is at \`${base}\` and its reference at \`/docs\`.`)
  })
  app.use(lastResort(pipeline))
  return app
}

const exposedHeaders = [
  'request-id',
  'location',
  'retry-after',
  'original-request-id',
  'RateLimit',
  'RateLimit-Policy',
  'etag',
  'accept-ranges',
  'content-range',
  'content-disposition',
]

/** For pages of other origins: the API, the files and the forms that send them, not the pages and figures of the service itself. */
const isShared = (path: string) => path.startsWith(`${base}/`) || path.startsWith('/files/') || path.startsWith('/uploads/')

function crossOrigin({ corsOrigins }: Config): RequestHandler {
  const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
  const handle = cors({ origin: corsOrigins === '*' ? '*' : [...corsOrigins], methods, exposedHeaders, maxAge: 600 })
  if (corsOrigins !== '*') return (request, response, next) => (isShared(request.url) ? handle(request, response, next) : next())
  const exposed = exposedHeaders.join(',')
  // What the library comes to on every request but a preflight, at a tenth of its price.
  return (request, response, next) => {
    if (!isShared(request.url)) return next()
    if (request.method === 'OPTIONS') return handle(request, response, next)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', exposed)
    return next()
  }
}

/** One route a path of the contract; methods that it does not have are 405. */
function apiRoutes(app: Express, pipeline: Pipeline, handlers: Handlers): void {
  const paths = Map.groupBy(Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][], ([, { path }]) => path)
  // A fixed path comes before a template that it would fit as well, its 405 included: `{` sorts behind all letters.
  for (const path of [...paths.keys()].toSorted()) {
    const route = app.route(base + path.replaceAll(/\{(\w+)\}/g, ':$1'))
    const allowed = new Set<string>()
    for (const [id, { method }] of paths.get(path)!) {
      if (!handlers[id]) throw new Error(`The operation ${id} has no handler.`)
      route[method](operationRoute(pipeline, id, handlers))
      allowed.add(method.toUpperCase())
    }
    if (allowed.has('GET')) allowed.add('HEAD')
    route.all(onlyBy(...allowed))
  }
}

function onlyBy(...methods: string[]): RequestHandler {
  return () => {
    const allow = [...methods, 'OPTIONS'].join(', ')
    throw new AppError('method_not_allowed', `This path takes ${methods.join(', ')}.`, { headers: { allow } })
  }
}

/** Records that keys are in use, off the way of the request and at most once a minute for each. */
function keyUseNoter({ database, clock }: Pick<Engines, 'database' | 'clock'>, log: Logger) {
  const noted = new Map<string, number>()
  return (keyId: string) => {
    const now = clock.now()
    if (now - (noted.get(keyId) ?? 0) < keyUseEveryMs) return
    if (noted.size > 10_000) noted.clear()
    noted.set(keyId, now)
    setImmediate(
      () => void database.read(sql => noteUse(sql, keyId, now)).catch(error => log.warn({ err: error }, 'use of a key was not recorded')),
    )
  }
}

/** What goes wrong outside an operation: unknown paths, methods, and URLs that cannot be decoded. */
function lastResort(pipeline: Pipeline): ErrorRequestHandler {
  return async (error, request, response, _next) => {
    const requestId = String(response.getHeader('request-id'))
    const known = error instanceof URIError || error?.status === 400 ? await undecodable(pipeline, request) : error
    const answer = errorAnswer(pipeline, known, undefined, requestId)
    writeAnswer(response, answer)
    pipeline.log.info({ request_id: requestId, ip: request.ip, method: request.method, status: answer.status }, 'answered')
  }
}

/** A path with a broken escape is 400, but who may not call at all is told that first. */
async function undecodable({ database, clock }: Pipeline, { originalUrl, headers }: Request): Promise<unknown> {
  const wrong = invalidFields([{ field: 'path', message: 'has a percent sign that begins no valid escape' }])
  if (!originalUrl.startsWith(`${base}/`)) return wrong
  try {
    const secretHash = hashSecret(secretOf(headers.authorization))
    const caller = await database.read(sql => findCaller(sql, secretHash, clock.now()))
    return caller ? wrong : invalidApiKey()
  } catch (error) {
    return error
  }
}
