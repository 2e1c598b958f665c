import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createAgentKey } from '../../core/workspaces/create-first-key.ts'
import type { World } from './world.ts'

/** The fields of a tool's result that tests read. */
export interface AgentResult {
  content: { type: string; text?: string; data?: string; mimeType?: string; uri?: string }[]
  structuredContent: Record<string, any>
  isError?: boolean
}

/** An official client for either generation of the protocol. */
export interface TestAgent {
  call: (tool: string, args?: Record<string, unknown>, more?: object) => Promise<AgentResult>
  client: Client
  close: () => Promise<void>
}

const info = { name: 'test', version: '1.0.0' }
const authorization = (apiKey: string) => ({ requestInit: { headers: { authorization: `Bearer ${apiKey}` } } })

/** Returns the MCP URL. @param baseUrl the base URL of the API, as returned by `serveApp` */
export const mcpUrl = (baseUrl: string) => new URL('/mcp', baseUrl)

/** Connects with protocol version 2026-07-28. */
export async function connectAgent(baseUrl: string, apiKey: string): Promise<TestAgent> {
  const client = new Client(info, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(mcpUrl(baseUrl), authorization(apiKey)))
  return {
    client,
    call: async (name, args = {}, more = {}) => (await client.callTool({ name, arguments: args }, more)) as unknown as AgentResult,
    close: () => client.close(),
  }
}

/** Connects with protocol version 2025-11-25. */
export async function connectOldAgent(baseUrl: string, apiKey: string): Promise<OldClient> {
  const client = new OldClient(info)
  // The two libraries type optional members differently.
  await client.connect(new OldTransport(mcpUrl(baseUrl), authorization(apiKey)) as never)
  return client
}

/** Creates an agent key, which exists alongside the workspace's key. */
export const createAgentFor = (
  { database, clock }: Pick<World, 'database' | 'clock'>,
  workspaceId: string,
  permissions: readonly string[],
): Promise<string> =>
  database
    .transaction(sql => createAgentKey(sql, { workspaceId, email: undefined, permissions, agent: 'A test' }, clock.now()))
    .then(({ apiKey }) => apiKey)

/** Sends one message over HTTP. */
export async function sendMessage(
  baseUrl: string,
  apiKey: string | undefined,
  message: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: any }> {
  const response = await fetch(mcpUrl(baseUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      ...headers,
    },
    body: JSON.stringify(message),
  })
  const text = await response.text()
  const data = /^data: (.*)$/m.exec(text)?.[1]
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(data ?? text) }
}

export const version = '2026-07-28'

/** Builds a request for protocol version 2026-07-28, with its envelope and headers. */
export function modernRequest(method: string, params: Record<string, unknown>, capabilities: object = {}) {
  const name = params['name'] ?? params['uri'] ?? params['taskId']
  return {
    message: {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': version,
          'io.modelcontextprotocol/clientInfo': info,
          'io.modelcontextprotocol/clientCapabilities': capabilities,
        },
      },
    },
    headers: { 'mcp-protocol-version': version, 'mcp-method': method, ...(typeof name === 'string' && { 'mcp-name': name }) },
  }
}
