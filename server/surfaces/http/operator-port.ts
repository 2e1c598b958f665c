import about from '../../../package.json' with { type: 'json' }
import type { RequestListener } from 'node:http'
import type { Catalog } from '../../core/models/catalog.ts'
import type { Config } from '../../machine/config.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Endings } from '../../work/runs/endings.ts'
import { metricsHosts } from './host-check.ts'
import { createReadiness } from './readiness.ts'
import type { SignOnParts } from './sign-on-routes.ts'

interface OperatorPortParts {
  services: Engines & { catalog: Pick<Catalog, 'providers'>; endings: Endings }
  config: Config
  /** Lanes of the queue. */
  lanes: ReadonlySet<string>
  signOn: SignOnParts | undefined
}

/** The listener of the operator port. Its pages and commands are loaded only if there is such a port. */
export async function openOperatorPort({ services, config, lanes, signOn }: OperatorPortParts): Promise<RequestListener> {
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
  return createOperatorServer(services, metricsHosts(config), {
    page,
    names: allowedHosts(config),
    origin: operatorOrigin(config),
    signOn,
  })
}

const operatorOrigin = ({ operatorUrl, operatorPort, host }: Config): string =>
  operatorUrl ?? `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${operatorPort ?? 0}`

/** Host names through which operators may open their page. */
const allowedHosts = ({ operatorUrl, publicUrl, host }: Config): string[] =>
  [operatorUrl, publicUrl, `http://${host}`].flatMap(url => (url === undefined ? [] : (URL.parse(url)?.hostname ?? [])))
