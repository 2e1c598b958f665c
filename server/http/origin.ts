import type { IncomingMessage } from 'node:http'
import type { Express, Request } from 'express'

/** Where a request comes from, beyond the proxies that are trusted. A closed connection has no address. */
export type Origin = (request: IncomingMessage) => Pick<Request, 'ip' | 'protocol'>

/** As the app tells it, for requests that it does not serve itself. */
export function originBy(app: Express, trustsProxies: boolean): Origin {
  if (!trustsProxies) return ({ socket }) => ({ ip: socket.remoteAddress, protocol: 'http' })
  return ({ headers, socket }) => Object.assign(Object.create(app.request), { headers, socket })
}
