import type { Logger } from 'pino'
import { actionHandlers } from './work/actions/action-handlers.ts'
import { assetHandlers } from './core/assets/asset-handlers.ts'
import type { ShowAsset } from './core/assets/show-asset.ts'
import { billingHandlers } from './core/billing/billing-handlers.ts'
import { brandHandlers } from './core/brands/brand-handlers.ts'
import { canvasHandlers } from './work/canvas/canvas-handlers.ts'
import type { ProjectWatch } from './work/canvas/watch-projects.ts'
import type { ActionCatalog } from './work/actions/action-catalog.ts'
import type { CodeReader } from './work/actions/code-reader.ts'
import type { Config } from './machine/config.ts'
import type { Engines } from './machine/engines.ts'
import type { Preview } from './machine/preview/preview.ts'
import { generationHandlers } from './work/generations/generation-handlers.ts'
import type { Handlers } from './core/contract.ts'
import type { ServiceMetrics } from './surfaces/http/metrics.ts'
import { createServer, type ServerParts } from './surfaces/http/server.ts'
import type { Catalog } from './core/models/catalog.ts'
import type { McpEndpoint } from './surfaces/mcp/endpoint.ts'
import { metadataPath } from './surfaces/mcp/metadata-path.ts'
import { modelHandlers } from './core/models/model-handlers.ts'
import { createOperations, type Operations } from './surfaces/operations/call-operation.ts'
import { projectHandlers } from './core/projects/project-handlers.ts'
import { runHandlers } from './work/runs/run-handlers.ts'
import type { Endings } from './work/runs/endings.ts'
import type { RunKinds } from './work/runs/run-kind.ts'
import type { RunWatch } from './work/runs/watch-run.ts'
import { sharingHandlers } from './work/sharing/sharing-handlers.ts'
import { techniqueHandlers } from './work/techniques/technique-handlers.ts'
import { webhookHandlers } from './work/webhooks/webhook-handlers.ts'
import { workspaceHandlers } from './core/workspaces/workspace-handlers.ts'

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
    const { createMcpEndpoint } = await import('./surfaces/mcp/endpoint.ts')
    const { createTokenVerifier } = await import('./surfaces/mcp/verify-token.ts')
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
