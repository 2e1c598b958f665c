import { createMcpHandler, isJSONRPCRequest, type McpRequestContext } from '@modelcontextprotocol/server'
import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import { AppError } from '../../machine/errors.ts'
import { parsedJson } from '../operations/contract.ts'
import { temporarilyUnavailable } from '../operations/error-answer.ts'
import type { Operations } from '../operations/call-operation.ts'
import { createAgent, ToolError, type Agent } from './agent.ts'
import { authorize, addScope, Unauthorized } from './authorize.ts'
import { isTool, missingPermission, toErrorAnswer } from './call-tool.ts'
import { createMcpServer } from './mcp-server.ts'
import type { TokenVerifier } from './token.ts'
import { IssuerUnavailable } from './verify-token.ts'
import type { McpServices } from './tool.ts'

export interface McpEndpointOptions {
  services: McpServices
  operations: Operations
  log: Logger
  /** Counts a tool call. The outcome is `ok` or an error code. */
  count: (tool: string, outcome: string) => void
  /** Verifies tokens from the sign-on service; undefined if only API keys are accepted. */
  tokens: TokenVerifier | undefined
  /** The URL from which clients learn how to get a token; undefined if no tokens are accepted. */
  metadataUrl: string | undefined
  /** Aborts when the service stops: a caller waiting for a run then gets the run's current state. */
  stopping: AbortSignal
}

export interface McpEndpoint {
  /**
   * Responds to one message from a client, in any supported protocol version.
   * @param body returns the message's bytes; called only after the caller is identified
   */
  answer: (request: Request, requestId: string, body: () => Promise<Uint8Array>) => Promise<Response>
}

export function createMcpEndpoint({ services, operations, log, count, tokens, metadataUrl, stopping }: McpEndpointOptions): McpEndpoint {
  const handler = createMcpHandler(
    (context: McpRequestContext) => createMcpServer({ services, agent: context.authInfo?.extra?.['agent'] as Agent, log, count, stopping }),
    { responseMode: 'auto', keepAliveMs: 15_000, onerror: error => log.debug({ err: error }, "an agent's message was rejected") },
  )

  async function answer(request: Request, requestId: string, body: () => Promise<Uint8Array>): Promise<Response> {
    const started = performance.now()
    let agent: Agent | undefined
    let message: unknown
    let response: Response
    try {
      const { caller, credentials } = await authorize(operations, tokens, {
        authorization: request.headers.get('authorization') ?? undefined,
        workspace: request.headers.get('mediawright-workspace') ?? undefined,
      })
      agent = createAgent(operations, caller, credentials, requestId)
      message = parsedJson(await body(), undefined, { types: [], required: true }).value
      response = (await refusal(agent, message)) ?? (await served(request, agent, message))
    } catch (error) {
      response = errorResponse(error)
    }
    note(message, agent, response.status, requestId, performance.now() - started)
    return response
  }

  /** Handles requests that the protocol defines no response for: batches, and calls that the key does not permit. */
  async function refusal(agent: Agent, message: unknown): Promise<Response | undefined> {
    if (Array.isArray(message)) return rpcError(400, -32600, 'Send one message at a time: the protocol does not support batches.')
    if (!isJSONRPCRequest(message) || message.method !== 'tools/call') return undefined
    const { name, arguments: args } = (message.params ?? {}) as { name?: unknown; arguments?: unknown }
    const missing = isTool(name) ? missingPermission(agent.caller, name, args) : undefined
    if (missing === undefined) return undefined
    count(String(name), 'insufficient_scope')
    const { content, structured } = toErrorAnswer(
      new ToolError('insufficient_scope', `This call requires the permission \`${missing}\`, which this key or token lacks.`),
    )
    const result = { resultType: 'complete', content, structuredContent: structured, isError: true }
    return Response.json(
      { jsonrpc: '2.0', id: message.id, result },
      { status: 403, headers: challenge('insufficient_scope', `The permission ${missing} is missing.`, addScope(agent.caller, missing)) },
    )
  }

  async function served(request: Request, agent: Agent, message: unknown): Promise<Response> {
    const authInfo = { token: '', clientId: agent.caller.memberId, scopes: [...agent.caller.permissions], extra: { agent } }
    return handler.fetch(request, { authInfo, parsedBody: message })
  }

  const challenge = (error: string, description: string, scope?: string) => {
    const parts = [`error="${error}"`, `error_description="${description.replaceAll('…', '...').replaceAll(/[^ !#-[\]-~]/g, "'")}"`]
    if (scope) parts.push(`scope="${scope}"`)
    if (metadataUrl) parts.push(`resource_metadata="${metadataUrl}"`)
    return { 'WWW-Authenticate': `Bearer ${parts.join(', ')}` }
  }

  function errorResponse(error: unknown): Response {
    if (error instanceof Unauthorized) {
      const { status, error: code, message, scope } = error
      return Response.json({ error: code, error_description: message }, { status, headers: challenge(code, message, scope) })
    }
    if (error instanceof AppError && error.code === 'payload_too_large') return rpcError(413, -32000, error.message)
    if (error instanceof AppError) return rpcError(400, -32700, error.message)
    log.error({ err: error }, "an agent's request failed")
    if (error instanceof IssuerUnavailable || services.database.isUnavailable(error)) {
      const { message, headers } = temporarilyUnavailable()
      return rpcError(503, -32603, message, headers)
    }
    return rpcError(500, -32603, 'The service failed to process this request.')
  }

  function note(message: unknown, agent: Agent | undefined, status: number, requestId: string, ms: number) {
    const { method, params } = (isJSONRPCRequest(message) ? message : {}) as { method?: string; params?: { name?: unknown } }
    const credential = agent?.caller.credential
    log.info(
      {
        request_id: requestId,
        ...(credential && (credential.kind === 'key' ? { key: credential.prefix } : { member: agent?.caller.memberId })),
        workspace_id: agent?.caller.workspaceId,
        mcp: method,
        ...(method === 'tools/call' && isTool(params?.name) && { tool: params.name }),
        status,
        ms: Math.round(ms * 1e3) / 1e3,
      },
      'answered',
    )
  }

  return { answer }
}

const rpcError = (status: number, code: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status, headers })
