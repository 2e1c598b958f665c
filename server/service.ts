import about from '../package.json' with { type: 'json' }
import { readFile, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { createCodeReader } from './work/actions/code-reader.ts'
import { loadActionCatalog } from './work/actions/load-action-catalog.ts'
import { createApp, createHandlers, type Services } from './app.ts'
import { startCounting } from './core/billing/count-runs.ts'
import { lastBackupAt } from './operate/backup/schema-store.ts'
import { checkLimitNames, ConfigError, type Config } from './machine/config.ts'
import { openActionEngines } from '../media-engines/open-action-engines.ts'
import { isCanvasInstalled, missingParts } from './machine/missing-parts.ts'
import { findSandbox } from '../media-engines/sandbox/find-sandbox.ts'
import { systemClock } from './machine/clock.ts'
import { derivedFrom, keysFrom } from './machine/derive-key.ts'
import type { Handlers } from './core/contract.ts'
import type { Database } from './machine/database/database.ts'
import { openFiles } from './machine/files/open-files.ts'
import { createMediaProbe } from '../media-engines/media-probe/open-media-probe.ts'
import { createPreview } from './machine/preview/open-preview.ts'
import { createLayout } from './machine/layout/open-layout.ts'
import { createConcurrencyLimiter } from './machine/concurrency-limiter.ts'
import { exposedKey } from './core/providers/hosted/exposed-key.ts'
import type { HostedEntry } from './core/providers/file/providers-file.ts'
import { ProvidersFileError } from './core/providers/file/providers-file-error.ts'
import { recordFailures } from './core/providers/record-failures.ts'
import { openProviders } from './core/providers/registry.ts'
import { runPools } from './work/run-pools.ts'
import { generationLane } from './work/generations/generation-run.ts'
import { openQueue } from './machine/queue/open.ts'
import type { Pool } from './machine/queue/queue.ts'
import { createHostList } from './machine/safe-fetch/host-list.ts'
import { createSafeFetch } from './machine/safe-fetch/safe-fetch.ts'
import { openSignals } from './machine/signals/open.ts'
import { createThumbnails } from '../media-engines/thumbnails/open-thumbnails.ts'
import { findLastSweep } from './operate/retention/retention-store.ts'
import { startRetention } from './operate/retention/start-retention.ts'
import { createTimelineEngine } from '../media-engines/timeline/open-timeline-engine.ts'
import { openTracing, withTraceIds } from './machine/tracing/open.ts'
import { findVideoEngine } from '../media-engines/video/find-video-engine.ts'
import { openWorkFolder } from '../media-engines/work-folder/work-folder.ts'
import { showAsset } from './canvas/show-asset.ts'
import { createAudit } from './surfaces/http/audit.ts'
import { createEventStreams } from './surfaces/http/event-stream.ts'
import { connectionLimit } from './surfaces/http/connection-limit.ts'
import { createHttpListener, httpLimits } from './surfaces/http/listener.ts'
import { createMetrics, type ServiceMetrics } from './surfaces/http/metrics.ts'
import { createReadiness } from './surfaces/http/readiness.ts'
import type { SignOnParts } from './surfaces/http/sign-on-routes.ts'
import { openSignOn } from './machine/sign-on/open-sign-on.ts'
import { createCursors } from './machine/paging.ts'
import { openEndings } from './work/endings.ts'
import { openRunKinds, reservedNames } from './work/run-kinds.ts'
import { executeRun } from './work/runs/execute-run.ts'
import { openDays } from './work/runs/settle-provider-days.ts'
import { lanesInUse, oldestRuns } from './work/runs/run-store.ts'
import { createProjectWatch } from './work/canvas/watch-projects.ts'
import { createRunWatch } from './work/runs/watch-run.ts'
import { createLinks } from './machine/links.ts'
import { sweepAll } from './sweeps.ts'
import { recordLimit } from './work/webhooks/record-limit.ts'
import { webhookPools } from './work/webhooks/deliver-webhook.ts'
import { retryLane, webhookLane } from './work/webhooks/delivery.ts'
import { createSignInLink, type SignInLink } from './core/sessions/create-sign-in-link.ts'
import { installationSecret, startFirstWorkspace } from './core/workspaces/start-first-workspace.ts'
import type { CreatedWorkspace } from './core/workspaces/create-workspace.ts'

const generated = new URL('../generated/', import.meta.url)
/** Requests that waited for the start come first. */
const loadAfterMs = 200
const sweepEveryMs = 10 * 60_000
/** Probing a file usually takes 10 ms; a malicious one takes 20 s. */
const probesAtOnce = Math.max(2, availableParallelism())
/** Most take 50 ms. */
const thumbnailsAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** A canvas is usually laid out in 100 ms. */
const layoutsAtOnce = Math.max(1, availableParallelism() - 1)

export interface Service {
  /** The workspace that was created on an empty database. */
  first: (CreatedWorkspace & { signIn: SignInLink }) | undefined
  /** Reads the providers file again; the old one stays in force where the new one has a mistake. Never rejects. */
  reload: () => Promise<void>
  /** Stops accepting work, finishes or hands back active runs, and closes everything. */
  stop: () => Promise<void>
}

/** Replacements for development. */
export interface Development {
  /** Answers for stubs. */
  change: (handlers: Handlers, origin: string) => Handlers
  /** The folder of the studio, which is rebuilt at every change. */
  studioFolder: string
}

/** Opens the engines and assembles the parts: an API, a worker, or both. */
export async function startService(config: Config, database: Database, plainLog: Logger, development?: Development): Promise<Service> {
  const clock = systemClock
  const tracing = await openTracing(config, plainLog)
  const log = withTraceIds(plainLog, tracing)
  const workFolder = join(config.dataFolder, 'work')
  // no other process works here, so existing files were left by one that died
  if (database.dialect === 'sqlite') await rm(workFolder, { recursive: true, force: true })
  const registry = await openProviders({ ffmpegPath: config.ffmpegPath, concurrency: config.workerConcurrency, workFolder })
  // before anything is created whose secrets are shown only once
  const hosted = config.providersFile === undefined ? undefined : await import('./core/providers/open-hosted.ts')
  const readEntries = async () => {
    const read = (await hosted?.readHosted(config.providersFile!, { publicUrl: config.publicUrl, reserved: reservedNames })) ?? []
    checkLimitNames(config, [...reservedNames.providers, ...reservedNames.workers, ...read.map(({ settings }) => settings.name)])
    return read
  }
  const entries = await readEntries()
  const signOn = await signOnOf(config)
  const first = await startFirstWorkspace(database, config.bootstrap, clock.now())
  const secret = await installationSecret(database)
  const incoming = await openWorkFolder(workFolder, 'incoming')
  const videoEngine = await findVideoEngine(config.ffmpegPath)
  const mediaProbe = createMediaProbe({ concurrency: probesAtOnce, temporaryFolder: incoming.path, videoEngine })
  const layout = createLayout({ concurrency: layoutsAtOnce, temporaryFolder: incoming.path })
  const thumbnails = createThumbnails({ concurrency: thumbnailsAtOnce, temporaryFolder: incoming.path, videoEngine })
  const actionRunners = openActionEngines({
    log,
    concurrency: config.workerConcurrency,
    temporaryFolder: incoming.path,
    videoEngine,
    memory: config.actionMemory,
    sandbox: await findSandbox(),
    custom: config.customActions,
  })
  const timelines =
    videoEngine && createTimelineEngine({ concurrency: config.workerConcurrency, temporaryFolder: incoming.path, videoEngine })
  const { ffmpegPath } = config
  const customActions = actionRunners.custom !== undefined
  for (const missing of missingParts({ ffmpegPath, video: !!videoEngine, customActions, canvas: isCanvasInstalled() })) log.warn(missing)
  const codeReader = createCodeReader({ concurrency: layoutsAtOnce, temporaryFolder: incoming.path })
  const derived = derivedFrom(secret)
  const counted = createMetrics()
  const recordFailure = recordFailures({ database, clock, log })
  const metrics: ServiceMetrics = {
    ...counted,
    providerFailed(failure) {
      counted.providerFailed(failure)
      recordFailure(failure)
    },
  }
  const signals = await openSignals(config, log)
  const links = createLinks(config.publicUrl)
  const files = await openFiles(config, {
    clock,
    log,
    uploads: { publicUrl: config.publicUrl, secret: derived('uploads') },
    alone: database.dialect === 'sqlite',
  })
  const parts: Omit<Services, 'queue' | 'runKinds' | 'endings' | 'limits'> = {
    database,
    clock,
    log,
    signals,
    files,
    mediaProbe,
    layout,
    thumbnails,
    workFolder: incoming,
    watch: createRunWatch({ database, signals, log }),
    projectWatch: createProjectWatch({ database, signals, links, log }),
    catalog: registry,
    actions: await loadActionCatalog({ hasVideoEngine: videoEngine !== undefined }),
    actionRunners,
    codeReader,
    preview: createPreview({ files, workFolder: incoming, thumbnails }),
    timelines,
    safeFetch: createSafeFetch(config.outboundPrivateAllowlist),
    assetSources: createHostList(config.assetSourceAllowlist),
    showAsset,
    fetchLimiter: createConcurrencyLimiter({ all: 16, each: 4 }),
    uploadMaxBytes: config.uploadMaxBytes,
    cursors: createCursors(secret),
    links,
    metrics,
    tracing,
    deriveKey: keysFrom(derived),
  }
  const stopping = new AbortController()
  const install = (read: readonly HostedEntry[]) => {
    for (const { settings } of read) {
      const exposed = exposedKey(settings)
      if (exposed !== undefined) log.warn({ provider: settings.name }, exposed)
    }
    registry.replaceHosted(hosted?.openHosted(read, { ...parts, stopping: stopping.signal }) ?? [])
  }
  install(entries)
  const runKinds = openRunKinds(parts)
  const lanes = new Set([...runKinds.lanes, webhookLane, retryLane, ...(await database.read(lanesInUse))])
  const queue = await openQueue({ database, signals, clock, log, lanes: [...lanes], events: metrics.queue })
  const limits: Services['limits'] = {
    announce: (sql, notice, now) => recordLimit({ queue, log }, sql, notice, now),
    providerDaily: config.providerDaily,
  }
  const services: Services = { ...parts, runKinds, queue, limits, endings: openEndings({ ...parts, queue, limits }) }
  const document = once(() => readFile(new URL('openapi.json', generated), 'utf8'))
  const closed = new URL('openapi.closed.json', generated)
  const audit = config.audit ? await createAudit(JSON.parse(await readFile(closed, 'utf8')), log) : undefined
  const streams = createEventStreams(services)
  const { depths } = services.queue
  metrics.watch({
    clock,
    lanes: () => [...lanes],
    depths,
    oldestRuns: () => database.read(oldestRuns),
    eventStreams: streams.count,
    lastBackupAt: () => database.read(lastBackupAt),
    lastSweep: () => database.read(findLastSweep),
  })
  const server = await createApp(
    services,
    config,
    {
      document,
      audit,
      streams,
      log,
      stopping: stopping.signal,
      studioFolder: development?.studioFolder ?? fileURLToPath(new URL('studio', generated)),
      signOn,
    },
    development?.change(createHandlers(services), config.publicUrl),
  )

  await openDays(services)
  if (!(await services.queue.ready())) log.warn('the queue is not ready yet')
  const connections = connectionLimit(config.maxConnections)
  if (config.maxConnections !== undefined && connections < config.maxConnections)
    log.warn({ connections }, 'MAX_CONNECTIONS is more than the open files that the system allows this process (ulimit -n)')
  const api = createHttpListener(server.serve, { ...httpLimits, connections })
  let loading: NodeJS.Timeout | undefined
  if (config.role !== 'worker') {
    await api.listen(config.port, config.host)
    loading = setTimeout(() => void server.load(), loadAfterMs)
  }
  const operator =
    config.operatorPort === undefined ? undefined : createHttpListener(await openOperatorPort(services, config, { lanes, signOn }))
  await operator?.listen(config.operatorPort!, config.host)
  const canStore = async () => (await files.ready()) && (await incoming.isWritable())
  const handle: Pool['handle'] = (job, signal) => executeRun(services, job, signal)
  const work = () =>
    services.queue.work([...runPools({ config, registry, present: runKinds.lanes, lanes, canStore, handle }), ...webhookPools(services)])
  if (config.role !== 'api') {
    signals.listen('cancel', services.queue.abort)
    await work()
  }
  let reloading = Promise.resolve()
  async function reload(): Promise<void> {
    try {
      const read = await readEntries()
      for (const { settings } of read) lanes.add(generationLane({ provider: settings.name }))
      await services.queue.addLanes([...lanes])
      install(read)
      if (config.role !== 'api') await work()
      log.info({ providers: read.length, models: read.flatMap(({ models }) => models).length }, 'the providers file was reloaded')
    } catch (error) {
      if (!(error instanceof ProvidersFileError || error instanceof ConfigError))
        return log.error({ err: error }, 'the providers file could not be reloaded')
      log.error({ problems: error.problems }, 'the providers file has errors; keeping the previous configuration')
    }
  }
  let sweeping: Promise<void> | undefined
  const sweep = () => void (sweeping ??= sweepAll(services).finally(() => (sweeping = undefined)))
  sweep() // so that short-lived processes clean up too
  const sweeper = setInterval(sweep, sweepEveryMs)
  sweeper.unref()
  const retention = config.role === 'api' ? undefined : startRetention(services, config.retentionHours)
  const counting = config.role === 'api' ? undefined : startCounting(services)

  // last, because it is valid for a few minutes only
  const signIn =
    first &&
    (await database.transaction(sql => createSignInLink(sql, services.links, { workspaceId: first.workspace.workspaceId }, clock.now())))

  return {
    first: first && signIn && { ...first, signIn },
    reload: () => (reloading = reloading.then(reload)),
    async stop() {
      clearTimeout(loading)
      clearInterval(sweeper)
      const retained = retention?.stop()
      streams.close()
      const graceMs = config.shutdownGraceSeconds * 1000
      const stopped = services.queue.stop(graceMs * 0.8)
      stopping.abort() // jobs handed back now are not claimed again here
      await Promise.all([api.drain(graceMs), stopped])
      await operator?.drain(0)
      await sweeping
      await retained
      await counting?.stop()
      await Promise.all([actionRunners.close(), codeReader.close(), timelines?.close()])
      await Promise.all([
        registry.close(),
        mediaProbe.close(),
        layout.close(),
        thumbnails.close(),
        services.queue.close(),
        signals.close(),
        tracing.close(),
      ])
      await incoming.close()
      await database.close()
    },
  }
}

/** Its pages and commands are loaded only if there is such a port. */
async function openOperatorPort(
  services: Services,
  config: Config,
  { lanes, signOn }: { lanes: ReadonlySet<string>; signOn: SignOnParts | undefined },
): Promise<RequestListener> {
  const { createOperatorPage } = await import('./operate/operator/operator-page.ts')
  const { createOperatorServer } = await import('./surfaces/http/operator-server.ts')
  const readiness = createReadiness(services)
  const page = createOperatorPage({
    services,
    config,
    environment: process.env,
    version: about.version,
    lanes: () => [...lanes],
    checks: async () => ({ ...(await readiness()).checks }),
  })
  return createOperatorServer(services, {
    page,
    names: ownNames(config),
    signOn: signOn && { ...signOn, origin: operatorOrigin(config) },
  })
}

/** @throws {ConfigError} if the secret cannot be read */
async function signOnOf({ oidc, publicUrl }: Config): Promise<SignOnParts | undefined> {
  if (!oidc) return undefined
  const signOn = await openSignOn(oidc).catch((error: unknown) => {
    throw new ConfigError([(error as Error).message.replace(/\.$/, '')])
  })
  return { signOn, settings: oidc, publicUrl }
}

const operatorOrigin = ({ operatorUrl, operatorPort, host }: Config): string =>
  operatorUrl ?? `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${operatorPort ?? 0}`

/** Host names by which operators may open their page. */
const ownNames = ({ operatorUrl, publicUrl, host }: Config): string[] =>
  [operatorUrl, publicUrl, `http://${host}`].flatMap(url => (url === undefined ? [] : (URL.parse(url)?.hostname ?? [])))

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
