import type { Config } from '../../machine/config.ts'
import { counter, type Metrics } from '../../machine/metrics.ts'
import type { McpEndpoint, McpEndpointOptions } from './endpoint.ts'
import { metadataPath } from './metadata-path.ts'

export interface McpParts extends Pick<McpEndpointOptions, 'operations' | 'log'> {
  services: McpEndpointOptions['services'] & { metrics: Metrics }
  config: Config
}

const calls = counter('mediawright_agent_calls_total', 'Tool calls by agents in this process, by tool and outcome: ok or the error code.', [
  'tool',
  'outcome',
])

/**
 * Opens the surface for agents. The protocol library is loaded on the first request, because loading it takes a third of a second.
 * @param stopping aborts when the service stops
 */
export function openMcp({ services, config, operations, log }: McpParts, stopping = new AbortController().signal): McpEndpoint {
  const { publicUrl, mcpIssuer: issuer } = config
  const audience = `${publicUrl}/mcp`
  let endpoint: Promise<McpEndpoint> | undefined
  const open = async () => {
    const { createMcpEndpoint } = await import('./endpoint.ts')
    const { createTokenVerifier } = await import('./verify-token.ts')
    return createMcpEndpoint({
      services,
      operations,
      log,
      count: (tool, outcome) => calls.in(services.metrics).inc({ tool, outcome }),
      stopping,
      tokens: issuer === undefined ? undefined : createTokenVerifier({ database: services.database, issuer, audience }),
      metadataUrl: issuer === undefined ? undefined : `${publicUrl}${metadataPath}`,
    })
  }
  return { answer: async (...request) => (await (endpoint ??= open())).answer(...request) }
}
