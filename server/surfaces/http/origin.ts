import type { IncomingMessage } from 'node:http'
import type { Express, Request } from 'express'

/** Returns a request's origin, looking past the trusted proxies. A closed connection has no address. */
export type Origin = (request: IncomingMessage) => Pick<Request, 'ip' | 'protocol'>

/** Returns a request's origin if no proxy is trusted. */
export const socketOrigin: Origin = ({ socket }) => ({ ip: socket.remoteAddress, protocol: 'http' })

/** Returns the origin as Express derives it with `trust proxy`, for requests that Express does not serve. */
export const createOrigin =
  (app: Express): Origin =>
  ({ headers, socket }) =>
    Object.assign(Object.create(app.request), { headers, socket })
