import type { ErrorRequestHandler, Express } from 'express'
import { AppError } from '../errors.ts'
import type { Engines } from '../engines/engines.ts'
import { createBareApp } from './bare-app.ts'
import type { ServiceMetrics } from './metrics.ts'
import { operatorRoutes } from './operator-routes.ts'
import { errorAnswer } from '../operations/error-answer.ts'
import { writeAnswer } from '../contract-kit/http/respond.ts'

/** Health and metrics on a separate, internal port, for every role. */
export function createOperatorServer(
  services: Pick<Engines, 'database' | 'queue' | 'files' | 'clock' | 'log'> & { metrics: ServiceMetrics },
): Express {
  const { database, log } = services
  const app = createBareApp()
  operatorRoutes(app, services, () => true)
  app.use(() => {
    throw new AppError('not_found', 'There is nothing at this path; this port serves `/healthz`, `/readyz` and `/metrics`.')
  })
  const lastResort: ErrorRequestHandler = (error, _request, response, _next) =>
    writeAnswer(
      response,
      errorAnswer({ database, log, strictResponses: false }, error, undefined, String(response.getHeader('request-id'))),
    )
  return app.use(lastResort)
}
