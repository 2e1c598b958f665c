import type { IncomingMessage, ServerResponse } from 'node:http'
import cors from 'cors'
import type { RequestHandler } from 'express'
import type { Config } from '../../machine/config.ts'

/** Cross-origin access: pages from other origins may use the API, files and upload forms, but not the service's own pages or metrics. */
export interface CrossOrigin {
  /**
   * Returns the headers for the response to a request that is not a preflight. Headers that depend on the request are set directly on the
   * response.
   */
  headers: (request: IncomingMessage, response: ServerResponse) => Readonly<Record<string, string>>
  /** Sets the headers for cross-origin access and responds to preflights. */
  middleware: RequestHandler
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

/** @param isShared returns true if pages from other origins may read the path */
export function createCrossOrigin({ corsOrigins }: Config, isShared: (path: string) => boolean): CrossOrigin {
  const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
  const handle = cors({ origin: corsOrigins === '*' ? '*' : [...corsOrigins], methods, exposedHeaders, maxAge: 600 })
  const middleware: RequestHandler = (request, response, next) => (isShared(request.url) ? handle(request, response, next) : next())
  if (corsOrigins !== '*')
    return {
      middleware,
      headers(request, response) {
        handle(request, response, () => undefined)
        return {}
      },
    }
  // The same headers that the cors package sets, at a tenth of the cost.
  const all = { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposedHeaders.join(',') }
  return { middleware, headers: () => all }
}
