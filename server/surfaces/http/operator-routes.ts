import type { IncomingMessage } from 'node:http'
import type { Express } from 'express'
import type { Metrics } from '../../machine/metrics.ts'
import { AppError } from '../../machine/errors.ts'
import { createHostCheck } from './host-check.ts'
import { createReadiness, type ReadinessParts } from './readiness.ts'

/**
 * Adds the routes for operators: liveness, readiness and metrics.
 * @param hosts the host names under which the metrics may be requested, in the format that `createHostCheck` expects
 */
export function operatorRoutes(
  app: Express,
  services: ReadinessParts & { metrics: Metrics },
  { mayRead, hosts }: { mayRead: (request: IncomingMessage) => boolean; hosts: readonly string[] },
): void {
  const readiness = createReadiness(services)
  const isAllowedHost = createHostCheck(hosts)
  app.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.setHeader('cache-control', 'no-store')
    next()
  })
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', async (_request, response) => {
    const { ready, checks } = await readiness()
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', checks })
  })
  app.get('/metrics', async (request, response, next) => {
    if (!mayRead(request)) return next()
    if (!isAllowedHost(request.headers.host))
      throw new AppError(
        'forbidden',
        'Metrics are not available under this host name. Use an IP address, or add the name to METRICS_HOSTS.',
      )
    response.type(services.metrics.contentType).send(await services.metrics.text())
  })
}

const handedOn = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/

/** Reports whether a request comes directly from this machine; a request that arrives through a proxy could be from anyone. */
export const isDirect = ({ socket, headers }: IncomingMessage): boolean =>
  /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '') && !Object.keys(headers).some(name => handedOn.test(name))
