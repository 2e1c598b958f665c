import type { IncomingMessage } from 'node:http'
import type { Express, Request } from 'express'

/** Returns the address and protocol of a request's sender, as reported by the trusted proxies. A closed connection has no address. */
export type Origin = (request: IncomingMessage) => Pick<Request, 'ip' | 'protocol'>

/** For a service that trusts no proxy, returns the address of the connection and the protocol HTTP. */
export const socketOrigin: Origin = ({ socket }) => ({ ip: socket.remoteAddress, protocol: 'http' })

/** For requests that Express does not serve, returns the address and protocol that Express would derive with `trust proxy`. */
export const createOrigin =
  (app: Express): Origin =>
  ({ headers, socket }) =>
    Object.assign(Object.create(app.request), { headers, socket })
