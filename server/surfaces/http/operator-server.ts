import type { ErrorRequestHandler, Express } from 'express'
import { writeAnswer } from '@mediawright/contract-kit/node'
import type { Engines } from '../../machine/engines.ts'
import { AppError } from '../../machine/errors.ts'
import { html } from '../../machine/html.ts'
import { errorAnswer } from '../operations/error-answer.ts'
import type { OperatorPage } from '../../operate/operator/operator-page.ts'
import { drawStandalone } from '../../operate/operator/page.ts'
import { createBareApp } from './bare-app.ts'
import { admitAnyone, operatorPageRoutes } from './operator-page-routes.ts'
import { createOperatorAdmission, operatorSignOnRoutes, type OperatorSignOn } from './operator-sign-on-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { securityHeaders } from './security-headers.ts'

export interface ServedOperatorPage {
  page: OperatorPage
  /** Names accepted in the `Host` header besides IP addresses and names without a dot. */
  names: readonly string[]
  origin: string
  /** Undefined if the page is open to anyone who can reach the port. */
  signOn?: Omit<OperatorSignOn, 'origin'> | undefined
}

/**
 * Creates the server for health, metrics and the operator pages. Processes of every role run it on a separate, internal port.
 * @param hosts the host names under which the metrics may be requested, in the format that `createHostCheck` expects
 */
export function createOperatorServer(
  services: Pick<Engines, 'database' | 'queue' | 'files' | 'clock' | 'log' | 'deriveKey' | 'metrics'>,
  hosts: readonly string[],
  served?: ServedOperatorPage,
): Express {
  const { database, log } = services
  const app = createBareApp()
  const always = securityHeaders(served?.origin ?? '')
  app.use((_request, response, next) => {
    response.set(always)
    next()
  })
  operatorRoutes(app, services, { mayRead: () => true, hosts })
  if (served) {
    const { page, names, origin } = served
    const signOn = served.signOn && { ...served.signOn, origin }
    const admission = signOn && createOperatorAdmission(services, signOn)
    operatorPageRoutes(app, page, {
      admit: admission?.admit ?? admitAnyone,
      names,
      signOn: admission && signOn && (() => operatorSignOnRoutes(app, services, admission, signOn, log)),
    })
  }
  app.use(() => {
    throw new AppError(
      'not_found',
      `There is nothing at this path; available on this port: ${served ? '`/operator`, the API for operator tokens, ' : ''}\`/healthz\`, \`/readyz\` and \`/metrics\`.`,
    )
  })
  const lastResort: ErrorRequestHandler = (error, request, response, _next) => {
    const requestId = String(response.getHeader('request-id'))
    const answer = errorAnswer({ database, log, strictResponses: false }, error, undefined, requestId)
    const isPage = served !== undefined && /^\/operator(\/|$)/.test(request.path)
    if (!isPage) return writeAnswer(response, answer)
    const { message } = (answer.body as { error: { message: string } }).error
    response.status(answer.status).set(answer.headers ?? {})
    response.type('html').send(
      drawStandalone(
        'That did not work',
        html`<p role="alert">${message}</p>
          <p class="soft">${requestId}</p>`,
      ),
    )
  }
  return app.use(lastResort)
}
