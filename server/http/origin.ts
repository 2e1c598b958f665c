import type { IncomingMessage } from 'node:http'
import type { Express, Request } from 'express'

/** Where a request comes from, beyond the proxies that are trusted. A closed connection has no address. */
export type Origin = (request: IncomingMessage) => Pick<Request, 'ip' | 'protocol'>

/** Where no proxy is trusted. */
export const ownOrigin: Origin = ({ socket }) => ({ ip: socket.remoteAddress, protocol: 'http' })

/** As an app that trusts proxies tells it, for requests that it does not serve itself. */
export const originBy =
  (app: Express): Origin =>
  ({ headers, socket }) =>
    Object.assign(Object.create(app.request), { headers, socket })
