import type { IncomingMessage } from 'node:http'
import type { Express } from 'express'
import type { Metrics } from '../../machine/metrics.ts'
import { createReadiness, type ReadinessParts } from './readiness.ts'

/** Routes for operators: liveness, readiness and metrics. */
export function operatorRoutes(
  app: Express,
  services: ReadinessParts & { metrics: Metrics },
  mayRead: (request: IncomingMessage) => boolean,
): void {
  const readiness = createReadiness(services)
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
    if (mayRead(request)) response.type(services.metrics.contentType).send(await services.metrics.text())
    else next()
  })
}

const handedOn = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/

/** True for requests from this machine, not through a proxy, whose callers could be anyone. */
export const isDirect = ({ socket, headers }: IncomingMessage): boolean =>
  /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '') && !Object.keys(headers).some(name => handedOn.test(name))
