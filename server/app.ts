import type { Logger } from 'pino'
import { actionHandlers } from './actions/action-handlers.ts'
import { assetHandlers } from './assets/asset-handlers.ts'
import type { ShowAsset } from './assets/show-asset.ts'
import { billingHandlers } from './billing/billing-handlers.ts'
import { brandHandlers } from './brands/brand-handlers.ts'
import { canvasHandlers } from './canvas/canvas-handlers.ts'
import type { ProjectWatch } from './canvas/watch-projects.ts'
import type { ActionCatalog } from './actions/action-catalog.ts'
import type { CodeReader } from './actions/code-reader.ts'
import type { Config } from './config.ts'
import type { Engines } from './engines/engines.ts'
import type { Preview } from './engines/preview/preview.ts'
import { generationHandlers } from './generations/generation-handlers.ts'
import type { Handlers } from './contract.ts'
import type { ServiceMetrics } from './http/metrics.ts'
import { createServer, type ServerParts } from './http/server.ts'
import type { Catalog } from './models/catalog.ts'
import type { McpEndpoint } from './mcp/endpoint.ts'
import { metadataPath } from './mcp/metadata-path.ts'
import { modelHandlers } from './models/model-handlers.ts'
import { createOperations, type Operations } from './operations/call-operation.ts'
import { projectHandlers } from './projects/project-handlers.ts'
import { runHandlers } from './runs/run-handlers.ts'
import type { Endings } from './runs/endings.ts'
import type { RunKinds } from './runs/run-kind.ts'
import type { RunWatch } from './runs/watch-run.ts'
import { sharingHandlers } from './sharing/sharing-handlers.ts'
import { techniqueHandlers } from './techniques/technique-handlers.ts'
import { webhookHandlers } from './webhooks/webhook-handlers.ts'
import { workspaceHandlers } from './workspaces/workspace-handlers.ts'

/** Everything that `service.ts` builds once. Features do not import it: they import what they need from the folders that own it. */
export interface Services extends Engines {
  metrics: ServiceMetrics
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

/** The handlers of all features; a missing operation of the contract does not compile. */
export const createHandlers = (services: Services): Handlers => ({
  ...actionHandlers(services),
  ...assetHandlers(services),
  ...billingHandlers(services),
  ...brandHandlers(services),
  ...canvasHandlers(services),
  ...generationHandlers(services),
  ...modelHandlers(services),
  ...projectHandlers(services),
  ...runHandlers(services),
  ...sharingHandlers(services),
  ...techniqueHandlers(services),
  ...webhookHandlers(services),
  ...workspaceHandlers(services),
})

/** The operations of the contract, for any surface to call. */
export const openOperations = (services: Services, config: Config, log: Logger, handlers = createHandlers(services)): Operations =>
  createOperations(
    {
      database: services.database,
      clock: services.clock,
      log,
      tracing: services.tracing,
      baseUrl: services.links.api(''),
      rateLimitPerMinute: config.rateLimitPerMinute,
      strictResponses: config.strictResponses,
    },
    handlers,
  )

type AppParts = Pick<ServerParts, 'document' | 'audit' | 'streams' | 'log' | 'studioFolder' | 'signOn'> & {
  /** Aborts when the service stops. */
  stopping: AbortSignal
}

/** The HTTP side of the service. */
export function createApp(services: Services, config: Config, { stopping, ...parts }: AppParts, handlers?: Handlers) {
  const operations = openOperations(services, config, parts.log, handlers)
  return createServer({ ...parts, services, config, operations, mcp: openMcp(services, config, operations, parts.log, stopping) })
}

/** The surface of agents. */
export function openMcp(services: Services, config: Config, operations: Operations, log: Logger, stopping: AbortSignal): McpEndpoint {
  const { publicUrl, mcpIssuer: issuer } = config
  const audience = `${publicUrl}/mcp`
  let endpoint: Promise<McpEndpoint> | undefined
  // the protocol takes a third of a second to load, which a process without agents does not need
  const open = async () => {
    const { createMcpEndpoint } = await import('./mcp/endpoint.ts')
    const { createTokenVerifier } = await import('./mcp/verify-token.ts')
    return createMcpEndpoint({
      services,
      operations,
      log,
      stopping,
      tokens: issuer === undefined ? undefined : createTokenVerifier({ database: services.database, issuer, audience }),
      metadataUrl: issuer === undefined ? undefined : `${publicUrl}${metadataPath}`,
    })
  }
  return { answer: async (...request) => (await (endpoint ??= open())).answer(...request) }
}
