import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { compose, type App, type Overrides } from './app.ts'
import { startCounting } from './core/billing/count-runs.ts'
import { ProvidersFileError } from './core/providers/file/providers-file-error.ts'
import { createSignInLink, type SignInLink } from './core/sessions/create-sign-in-link.ts'
import type { CreatedWorkspace } from './core/workspaces/create-workspace.ts'
import { openEngines, type OpenEngines } from './engines.ts'
import { ConfigError, type Config } from './machine/config.ts'
import type { Database } from './machine/database/database.ts'
import { openParts, type Parts } from './machine/parts.ts'
import type { Repeated } from './machine/repeat.ts'
import { startRetention } from './operate/retention/start-retention.ts'
import { createAudit } from './surfaces/http/audit.ts'
import { connectionLimit } from './surfaces/http/connection-limit.ts'
import { registerGauges } from './surfaces/http/gauges.ts'
import { createHttpListener, httpLimits, type HttpListener } from './surfaces/http/listener.ts'
import { openOperatorPort } from './surfaces/http/operator-port.ts'
import { securityHeaders } from './surfaces/http/security-headers.ts'
import { openMcp } from './surfaces/mcp/open-mcp.ts'
import { startSweeps } from './sweeps.ts'
import { generationLane } from './work/generations/generation-run.ts'
import { lanesInUse } from './work/runs/run-store.ts'
import { openDays } from './work/runs/settle-provider-days.ts'

const generated = new URL('../generated/', import.meta.url)
/** Delays loading the parts that do not serve operations, so that requests that arrived during startup are served first. */
const loadAfterMs = 200

export interface Service {
  /** The workspace that was created because the database was empty. */
  first: (CreatedWorkspace & { signIn: SignInLink }) | undefined
  /** Reads the providers file again, but keeps the old configuration if the new one has errors. Never rejects. */
  reload: () => Promise<void>
  /** Stops accepting work, finishes active runs or hands them back, and closes everything. Never rejects. */
  stop: () => Promise<void>
}

/** Parts of the service that development and tests replace. */
export type Development = Pick<Overrides, 'handlers' | 'openSurface' | 'studioFolder'>

/** Starts a process of the service: an API, a worker or both. If startup fails, everything is closed, including the database. */
export const startService = (config: Config, database: Database, log: Logger, development?: Development): Promise<Service> =>
  openParts(log, async parts => {
    const stopping = new AbortController()
    const engines = await openEngines({ config, database, log, stopping: stopping.signal }, parts)
    const { ports, openQueue, signOn } = engines
    const app = compose(config, ports, {
      openQueue,
      signOn,
      operatorTokens: config.operatorApi === 'public',
      audit: config.audit
        ? await createAudit(JSON.parse(await readFile(new URL('openapi.closed.json', generated), 'utf8')), ports.log)
        : undefined,
      mcp: shared => openMcp(shared, stopping.signal),
      studioFolder: fileURLToPath(new URL('studio', generated)),
      ...development,
    })
    return run(config, app, engines, parts, stopping)
  })

async function run(config: Config, app: App, engines: OpenEngines, parts: Parts, stopping: AbortController): Promise<Service> {
  const { services, lanes, streams } = app
  const { database, queue, clock, log } = services
  const { first, signOn } = engines
  const isWorker = config.role !== 'api'
  const connections = connectionLimit(config.maxConnections)
  let api: HttpListener | undefined
  let operator: HttpListener | undefined
  let loading: NodeJS.Timeout | undefined
  let sweeps: Repeated | undefined
  let retention: Repeated | undefined
  let counting: Repeated | undefined
  let graceMs = 0 // if startup fails, there is no grace period

  async function drain(): Promise<void> {
    clearTimeout(loading)
    const swept = sweeps?.stop()
    const retained = retention?.stop()
    streams.close()
    const stopped = queue.stop(graceMs * 0.8)
    stopping.abort() // jobs handed back now are not reclaimed by this process
    await Promise.all([api?.drain(graceMs), stopped])
    await operator?.drain(0)
    await swept
    await retained
    await counting?.stop()
  }
  parts.add('process', { close: drain })

  registerGauges(services, app)
  const server = await app.openServer()
  await openDays(services)
  await addLanes(await database.read(lanesInUse))
  if (!(await queue.ready())) log.warn('the queue is not ready yet')
  if (config.maxConnections !== undefined && connections < config.maxConnections)
    log.warn({ connections }, 'MAX_CONNECTIONS exceeds the number of open files that the system allows this process (ulimit -n)')
  if (config.role !== 'worker') {
    api = createHttpListener(server.serve, { ...httpLimits, connections }, undefined, securityHeaders(config.publicUrl))
    await api.listen(config.port, config.host)
    loading = setTimeout(() => void server.load(), loadAfterMs)
  }
  if (config.operatorPort !== undefined) {
    operator = createHttpListener(
      await openOperatorPort({ app, config, signOn }),
      httpLimits,
      undefined,
      securityHeaders(config.operatorUrl ?? ''),
    )
    await operator.listen(config.operatorPort, config.host)
  }
  if (isWorker) {
    services.signals.listen('cancel', queue.abort)
    await queue.work(app.pools())
  }
  sweeps = startSweeps(services)
  if (isWorker) {
    retention = startRetention(services, config.retentionHours)
    counting = startCounting(services)
  }

  async function addLanes(more: readonly string[]): Promise<void> {
    for (const lane of more) lanes.add(lane)
    await queue.addLanes(more)
  }

  let reloading = Promise.resolve()
  async function reload(): Promise<void> {
    try {
      const read = await engines.readHosted()
      await addLanes(read.map(({ settings }) => generationLane({ provider: settings.name })))
      engines.useHosted(read)
      if (isWorker) await queue.work(app.pools())
      log.info({ providers: read.length, models: read.flatMap(({ models }) => models).length }, 'the providers file was reloaded')
    } catch (error) {
      if (!(error instanceof ProvidersFileError || error instanceof ConfigError))
        return log.error({ err: error }, 'the providers file could not be reloaded')
      log.error({ problems: error.problems }, 'the providers file has errors; keeping the previous configuration')
    }
  }

  // The link is created last because it is valid for only a few minutes.
  const signIn =
    first &&
    (await database.transaction(sql => createSignInLink(sql, services.links, { workspaceId: first.workspace.workspaceId }, clock.now())))
  graceMs = config.shutdownGraceSeconds * 1000
  return {
    first: first && signIn && { ...first, signIn },
    reload: () => (reloading = reloading.then(reload)),
    stop: parts.close,
  }
}
