import about from '../../../package.json' with { type: 'json' }
import type { RequestListener } from 'node:http'
import { writeAnswer } from '@mediawright/contract-kit/node'
import type { WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import type { Config } from '../../machine/config.ts'
import type { Engines } from '../../machine/engines.ts'
import { newRequestId } from '../../machine/ids.ts'
import type { Operations } from '../operations/call-operation.ts'
import { errorAnswer } from '../operations/error-answer.ts'
import type { Endings } from '../../work/runs/endings.ts'
import type { CrossOrigin } from './cross-origin.ts'
import type { EventStreams } from './event-stream.ts'
import { metricsHosts } from './host-check.ts'
import { serveOperations } from './operation-server.ts'
import { socketOrigin } from './origin.ts'
import { createReadiness } from './readiness.ts'
import { securityHeaders } from './security-headers.ts'
import type { SignOnParts } from './sign-on-routes.ts'

interface OperatorPortParts {
  app: {
    services: Engines & { catalog: Pick<Catalog, 'providers'>; endings: Endings; workFolder: WorkFolder }
    lanes: ReadonlySet<string>
    streams: EventStreams
    operations: Operations
  }
  config: Config
  signOn: SignOnParts | undefined
}

/** No page from another origin may call the operator port. */
const noCrossOrigin: CrossOrigin = { headers: () => ({}), middleware: (_request, _response, next) => next() }

/**
 * Opens the operator port's listener, which serves health, metrics, pages and the API for operator tokens. Pages and commands are loaded
 * only if there is an operator port.
 */
export async function openOperatorPort({ app, config, signOn }: OperatorPortParts): Promise<RequestListener> {
  const { services, lanes, streams, operations } = app
  const { createOperatorPage } = await import('../../operate/operator/operator-page.ts')
  const { createOperatorServer } = await import('./operator-server.ts')
  const readiness = createReadiness(services)
  const page = createOperatorPage({
    services,
    config,
    environment: process.env,
    version: about.version,
    lanes: () => [...lanes],
    checks: async () => ({ ...(await readiness()).checks }),
  })
  const { log, metrics, tracing, workFolder, database } = services
  const always = securityHeaders(operatorOrigin(config))
  const site = createOperatorServer(services, metricsHosts(config), {
    page,
    names: allowedHosts(config),
    origin: operatorOrigin(config),
    signOn,
  })
  return serveOperations({
    operations,
    log,
    metrics,
    tracing,
    audit: undefined,
    streams,
    crossOrigin: noCrossOrigin,
    always,
    surface: 'operator port',
    origin: socketOrigin,
    workFolder,
    otherwise(request, response, wrongMethod) {
      if (!wrongMethod) return site(request, response)
      const requestId = newRequestId()
      for (const [name, value] of Object.entries({ ...always, 'request-id': requestId })) response.setHeader(name, value)
      writeAnswer(response, errorAnswer({ database, log, strictResponses: config.strictResponses }, wrongMethod, undefined, requestId))
    },
  })
}

const operatorOrigin = ({ operatorUrl, operatorPort, host }: Config): string =>
  operatorUrl ?? `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${operatorPort ?? 0}`

/** Returns the host names under which operators may request their pages. */
const allowedHosts = ({ operatorUrl, publicUrl, host }: Config): string[] =>
  [operatorUrl, publicUrl, `http://${host}`].flatMap(url => (url === undefined ? [] : (URL.parse(url)?.hostname ?? [])))
