import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import express, { type Express, type Request as HttpRequest, type Response as HttpResponse } from 'express'
import { permissions } from '../../core/access/caller.ts'
import type { Config } from '../../machine/config.ts'
import { AppError } from '../../machine/errors.ts'
import type { McpEndpoint } from '../mcp/endpoint.ts'
import { metadataPath } from '../mcp/metadata-path.ts'
import { createHostCheck } from './host-check.ts'

/** Leaves room for a 4 MiB file in base64 encoding and for the rest of the message that contains the file. */
const bodyLimit = 6 * 1024 * 1024
const readRaw = express.raw({ limit: bodyLimit, type: () => true })

/**
 * Serves `POST /mcp` for agents. Messages are stateless, so GET and DELETE serve no purpose. Cookies are ignored, so a web page cannot act
 * on behalf of a signed-in person.
 */
export function mcpRoute(app: Express, endpoint: McpEndpoint, config: Config, onlyPost: express.RequestHandler): void {
  const isAllowed = allowedOrigins(config)
  const isOurs = createHostCheck([new URL(config.publicUrl).hostname])
  app.use('/mcp', (request, response, next) => {
    const { origin, host } = request.headers
    if (!isOurs(host)) throw new AppError('forbidden', 'The host name in `Host` is not allowed.')
    if (origin === undefined) return next()
    if (!isAllowed(origin)) throw new AppError('forbidden', 'Pages from this origin are not allowed to call the service.')
    response.set({ 'access-control-allow-origin': origin, vary: 'Origin', 'access-control-expose-headers': 'request-id, www-authenticate' })
    if (request.method !== 'OPTIONS') return next()
    response
      .status(204)
      .set({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': allowedHeaders, 'access-control-max-age': '600' })
      .end()
  })
  const { mcpIssuer: issuer, publicUrl } = config
  if (issuer !== undefined)
    app.get(metadataPath, (_request, response) => {
      response.set({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
      response.json({
        resource: `${publicUrl}/mcp`,
        authorization_servers: [issuer],
        scopes_supported: [...permissions],
        bearer_methods_supported: ['header'],
        resource_name: 'Mediawright',
      })
    })
  app.post('/mcp', (request, response) => answer(endpoint, request, response))
  app.all('/mcp', onlyPost)
}

const allowedHeaders = 'authorization, content-type, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id, mediawright-workspace'

async function answer(endpoint: McpEndpoint, request: HttpRequest, response: HttpResponse): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string' && name !== 'cookie') headers.set(name, value)
  const requested = new Request('http://localhost/mcp', { method: 'POST', headers, signal: gone.signal })
  const answered = await endpoint.answer(requested, String(response.getHeader('request-id')), () => readBytes(request, response))
  response.status(answered.status === 499 ? 400 : answered.status)
  for (const [name, value] of answered.headers) response.setHeader(name, value)
  if (!answered.body) return void response.end()
  response.flushHeaders()
  // The pipeline rejects if the client disconnects, which is not a service error.
  await pipeline(Readable.fromWeb(answered.body as never), response).catch(() => undefined)
}

async function readBytes(request: HttpRequest, response: HttpResponse): Promise<Uint8Array> {
  const error = await new Promise<{ type?: string } | undefined>(resolve => readRaw(request, response, resolve as never))
  if (error?.type === 'entity.too.large') throw new AppError('payload_too_large', `The body is larger than ${bodyLimit} bytes.`)
  if (error) throw new AppError('invalid_json', 'The body does not match its `content-length` or `content-encoding`.')
  return request.body instanceof Uint8Array ? request.body : new Uint8Array()
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns a function that reports whether an origin is allowed: the service's own origin, an origin on the operator's list or the origin of
 * a tool on the user's machine.
 */
function allowedOrigins({ publicUrl, corsOrigins }: Config): (origin: string) => boolean {
  const listed = new Set([new URL(publicUrl).origin, ...(corsOrigins === '*' ? [] : corsOrigins)])
  return origin => listed.has(origin) || loopback.has(URL.parse(origin)?.hostname ?? '')
}
