import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { showAsset } from './canvas/show-asset.ts'
import { assetHandlers } from './core/assets/asset-handlers.ts'
import type { ShowAsset } from './core/assets/show-asset.ts'
import { billingHandlers } from './core/billing/billing-handlers.ts'
import { brandHandlers } from './core/brands/brand-handlers.ts'
import type { Handlers } from './core/contract.ts'
import type { Catalog } from './core/models/catalog.ts'
import { modelHandlers } from './core/models/model-handlers.ts'
import { projectHandlers } from './core/projects/project-handlers.ts'
import { keyHandlers } from './core/workspaces/key-handlers.ts'
import { sessionHandlers } from './core/sessions/session-handlers.ts'
import { memberHandlers } from './core/workspaces/member-handlers.ts'
import { limitHandlers } from './core/workspaces/limit-handlers.ts'
import { workspaceHandlers } from './core/workspaces/workspace-handlers.ts'
import { createConcurrencyLimiter } from './machine/concurrency-limiter.ts'
import type { Config } from './machine/config.ts'
import type { Engines } from './machine/engines.ts'
import { createLinks } from './machine/links.ts'
import { noMetrics } from './machine/metrics.ts'
import type { Preview } from './machine/preview/preview.ts'
import type { QueueOptions } from './machine/queue/open.ts'
import type { Pool, Queue } from './machine/queue/queue.ts'
import { createTableQueue } from './machine/queue/table-queue.ts'
import { createHostList } from './machine/safe-fetch/host-list.ts'
import { createSafeFetch } from './machine/safe-fetch/safe-fetch.ts'
import { noTracing } from './machine/tracing/tracing.ts'
import type { ReadDocument } from './surfaces/http/reader-routes.ts'
import { createEventStreams, type EventStreams, type StreamTimes } from './surfaces/http/event-stream.ts'
import { createServer, type Server, type ServerParts } from './surfaces/http/server.ts'
import { createSessionCookie } from './surfaces/http/session-cookie.ts'
import type { McpEndpoint } from './surfaces/mcp/endpoint.ts'
import type { McpParts } from './surfaces/mcp/open-mcp.ts'
import { createOperations, type Operations } from './surfaces/operations/call-operation.ts'
import type { ActionCatalog } from './work/actions/action-catalog.ts'
import { actionHandlers } from './work/actions/action-handlers.ts'
import type { CodeReader } from './work/actions/code-reader.ts'
import { canvasHandlers } from './work/canvas/canvas-handlers.ts'
import { createProjectWatch, type ProjectWatch } from './work/canvas/watch-projects.ts'
import { openEndings, openLimits } from './work/endings.ts'
import { generationHandlers } from './work/generations/generation-handlers.ts'
import { openRunKinds } from './work/run-kinds.ts'
import { runPools } from './work/run-pools.ts'
import type { Endings } from './work/runs/endings.ts'
import { executeRun } from './work/runs/execute-run.ts'
import { runHandlers } from './work/runs/run-handlers.ts'
import type { RunKinds } from './work/runs/run-kind.ts'
import { createRunWatch, type RunWatch } from './work/runs/watch-run.ts'
import { assetDeletionHandlers } from './work/assets/asset-deletion-handlers.ts'
import { projectWorkHandlers } from './work/projects/project-work-handlers.ts'
import { sharingHandlers } from './work/sharing/sharing-handlers.ts'
import { allRunKinds } from './work/run-kinds.ts'
import { techniqueHandlers } from './work/techniques/technique-handlers.ts'
import { webhookPools } from './work/webhooks/deliver-webhook.ts'
import { retryLane, webhookLane } from './work/webhooks/delivery.ts'
import { webhookHandlers } from './work/webhooks/webhook-handlers.ts'

/**
 * Everything that exists once per process. Features do not import this interface; they import the parts they need from the folders that own
 * those parts.
 */
export interface Services extends Engines {
  catalog: Catalog
  /** The prebuilt actions. */
  actions: ActionCatalog
  codeReader: CodeReader
  showAsset: ShowAsset
  watch: RunWatch
  projectWatch: ProjectWatch
  runKinds: RunKinds
  endings: Endings
  preview: Preview
}

/**
 * The engines, opened and closed by their owner: `engines.ts`, the mock or tests. May include any of the parts; `compose` creates the
 * missing ones.
 */
export type Ports = Omit<Services, keyof typeof parts> & Partial<Services>

/** Replacements for defaults, and surfaces that only some processes have. */
export interface Overrides extends Partial<Pick<ServerParts, 'audit' | 'signOn' | 'studioFolder' | 'openSurface'>> {
  /** Opens the queue. Default: the table queue. */
  openQueue?: (options: QueueOptions) => Queue
  handlers?: (handlers: Handlers, origin: string) => Handlers
  contract?: Operations['contract']
  /** Opens the agent surface. */
  mcp?: (parts: McpParts) => McpEndpoint
  /** True if operator tokens are accepted in place of keys. */
  operatorTokens?: boolean
  /** The request log, if it differs from the services' log. */
  log?: Logger
  streamTimes?: StreamTimes
}

export interface App<S extends Services = Services> {
  services: S
  /** The queue's lanes. Lanes still needed for removed providers are added later, as are the lanes of a reloaded providers file. */
  lanes: Set<string>
  streams: EventStreams
  /** The contract's operations, for any surface to call. */
  readonly operations: Operations
  openServer: () => Promise<Server>
  /** Returns a worker's slots for the current providers. */
  pools: () => Pool[]
}

/**
 * The parts that `compose` creates unless they are passed in. Each is created from the engines and from the parts listed above it. By
 * default, there are no metrics.
 */
const parts = {
  metrics: () => noMetrics,
  tracing: () => noTracing,
  links: (_, { publicUrl }) => createLinks(publicUrl),
  safeFetch: (_, { outboundPrivateAllowlist }) => createSafeFetch(outboundPrivateAllowlist),
  assetSources: (_, { assetSourceAllowlist }) => createHostList(assetSourceAllowlist),
  fetchLimiter: () => createConcurrencyLimiter({ all: 16, each: 4 }),
  uploadMaxBytes: (_, { uploadMaxBytes }) => uploadMaxBytes,
  keysPerWorkspace: (_, { keysPerWorkspace }) => keysPerWorkspace,
  showAsset: () => showAsset,
  watch: services => createRunWatch(services),
  projectWatch: services => createProjectWatch(services),
  runKinds: openRunKinds,
  queue: ({ database, signals, clock, log, runKinds, metrics }, _, { openQueue = createTableQueue }) =>
    openQueue({ database, signals, clock, log, lanes: collectLanes(runKinds), metrics }),
  limits: openLimits,
  endings: services => openEndings(services),
} satisfies { [Part in keyof Services]?: (services: Services, config: Config, overrides: Overrides) => Services[Part] }

const collectLanes = (runKinds: RunKinds) => [...runKinds.lanes, webhookLane, retryLane]

/**
 * Assembles the service, except for the engines and periodic work. This is the only function that does so. Adds the missing parts to
 * `ports` itself, not to a copy: if one of its parts is replaced later, all other parts use the replacement.
 */
export function compose<P extends Ports>(config: Config, ports: P, overrides: Overrides = {}): App<P & Services> {
  const { openQueue: _, handlers, contract, mcp, operatorTokens, log = ports.log, streamTimes, ...http } = overrides
  const services = ports as P & Services
  for (const [name, make] of Object.entries(parts))
    Object.assign(services, { [name]: services[name as keyof typeof parts] ?? make(services, config, overrides) })
  const lanes = new Set(collectLanes(services.runKinds))
  const streams = createEventStreams(services, streamTimes)
  const sessionCookie = createSessionCookie(config.publicUrl)
  const all = once(() => {
    const { database, clock, tracing, links } = services
    const { rateLimitPerMinute, strictResponses } = config
    const ours = createHandlers(services)
    const readSession = sessionCookie.of
    return createOperations(
      { database, clock, log, tracing, baseUrl: links.api(''), rateLimitPerMinute, strictResponses, operatorTokens, readSession, contract },
      handlers?.(ours, config.publicUrl) ?? ours,
    )
  })
  return {
    services,
    lanes,
    streams,
    get operations() {
      return all()
    },
    openServer() {
      const shared = { services, config, operations: all(), log }
      return createServer({
        audit: undefined,
        ...http,
        ...shared,
        sessionCookie,
        document: documentAt(services.links.api('')),
        streams,
        mcp: mcp?.(shared),
      })
    },
    pools: () => [
      ...runPools({
        config,
        registry: services.catalog,
        present: services.runKinds.lanes,
        lanes,
        canStore: async () => (await services.files.ready()) && (await services.workFolder.isWritable()),
        handle: (job, signal) => executeRun(services, job, signal),
      }),
      ...webhookPools(services),
    ],
  }
}

/** Creates the handlers of all features. A missing operation is a compile error. */
const createHandlers = (services: Services): Handlers => ({
  ...actionHandlers(services),
  ...assetHandlers(services),
  ...billingHandlers(services),
  ...brandHandlers(services),
  ...canvasHandlers(services),
  ...generationHandlers(services),
  ...limitHandlers(services, allRunKinds),
  ...modelHandlers(services),
  ...projectHandlers(services),
  ...runHandlers(services),
  ...assetDeletionHandlers(services),
  ...projectWorkHandlers(services),
  ...sharingHandlers(services),
  ...techniqueHandlers(services),
  ...webhookHandlers(services),
  ...workspaceHandlers(services),
  ...keyHandlers(services),
  ...memberHandlers(services),
  ...sessionHandlers(services),
})

/**
 * Returns a function that reads a generated OpenAPI document and sets this installation's absolute URL in it, so that tools that import the
 * document know the host.
 */
function documentAt(url: string): ReadDocument {
  const documents = new Map<string, Promise<string>>()
  const read = async (name: string) => {
    const document = JSON.parse(await readFile(new URL(`../generated/${name}`, import.meta.url), 'utf8')) as { servers: object[] }
    return JSON.stringify({ ...document, servers: [{ ...document.servers[0], url }] })
  }
  return name => {
    const known = documents.get(name) ?? read(name)
    documents.set(name, known)
    return known
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
