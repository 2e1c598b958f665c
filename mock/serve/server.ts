import { IncomingMessage, ServerResponse } from 'node:http'
import { newRequestId } from '../../server/machine/ids.ts'
import { createHttpListener, type HttpListener } from '../../server/surfaces/http/listener.ts'
import { UnknownScenario, WrongKey, type Captured, type Exchange, type Layer, type Next } from '../world/layer.ts'
import { basePath, findOperation } from './routes.ts'
import { TooManyWorlds } from '../world/worlds.ts'
import { parseWorldKey, type World, type Worlds } from '../world/world.ts'

/** Creates the HTTP server, which finds each request's world and calls the layer and the service. */
export function createMockServer({ worlds, layer }: { worlds: Worlds; layer: Layer }): HttpListener {
  return createHttpListener((req, res) => {
    answer(req, res).catch((error: unknown) => fail(res, error))
  })

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = toPath(req)
    if (layer.control && /^\/__mock(\/|$)/.test(path)) return layer.control(req, res, worlds)
    const found = findOperation(req.method ?? 'GET', path)
    let request = req
    const code = req.method === 'POST' && path === '/studio/session' ? await signInCode() : undefined
    const world = (code && worlds.findBySecret(code)) || (await resolveWorld(req, path))
    const next: Next = Object.assign(() => world.request(request, res), { capture: () => capture(world, request) })
    const exchange: Exchange = {
      world,
      get req() {
        return request
      },
      res,
      operation: found?.id,
      params: found?.params ?? {},
      readBody,
    }
    allowOrigins(res, path)
    return layer.handle ? layer.handle(exchange, next) : next()

    async function readBody() {
      const { copy, body } = await readAhead(request)
      request = copy
      return body
    }

    /** Returns the code of a sign-in link from the request body. Like other secrets, the code identifies its world. */
    async function signInCode(): Promise<string | undefined> {
      return /"code"\s*:\s*"([a-z0-9]+)"/.exec(String(await readBody()))?.[1]
    }
  }

  async function resolveWorld(req: IncomingMessage, path: string): Promise<World> {
    const key = parseWorldKey(req.headers.authorization)
    if (key) {
      // The key may be one that a client created in a world.
      const issuer = worlds.findBySecret(key.name)
      if (issuer && key.name.length > 20) return issuer
      const world = await worlds.get(key.name, key.scenario)
      req.headers.authorization = `Bearer ${world.apiKey}`
      return world
    }
    if (findOperation(req.method ?? 'GET', path) && /^Bearer +sk_live_/i.test(req.headers.authorization ?? ''))
      throw new WrongKey('The mock does not accept live keys: use one that starts with `sk_test_`, such as `sk_test_demo`.')
    const operator = /^Bearer +op_(\w+)$/i.exec(req.headers.authorization ?? '')?.[1]
    const session = req.headers.authorization === undefined ? findSession(req) : undefined
    const secret = /^\/(?:files|share|uploads)\/([a-z0-9]+)/.exec(path)?.[1] ?? session ?? operator
    return (secret && worlds.findBySecret(secret)) || worlds.get(lobby)
  }
}

/** The name of the world for requests that do not name one. No key can contain this name. */
const lobby = ''

/** Returns the studio's session token from a request's cookie. */
const findSession = ({ headers }: IncomingMessage) => /(?:^|;\s*)mediawright_session=([a-z0-9]+)/.exec(headers.cookie ?? '')?.[1]

const toPath = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0]!

/** Allows web pages from other origins to read the layer's own responses too. */
function allowOrigins(res: ServerResponse, path: string): void {
  if (path.startsWith(`${basePath}/`)) res.setHeader('access-control-allow-origin', '*')
}

/** Reads the whole body and returns a request whose body can be read again. */
async function readAhead(req: IncomingMessage): Promise<{ copy: IncomingMessage; body: Buffer }> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const copy = new IncomingMessage(req.socket)
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = req
  Object.assign(copy, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, complete: true })
  if (body.length > 0) copy.push(body)
  copy.push(null)
  return { copy, body }
}

/** Runs the service without sending its response. */
async function capture(world: World, req: IncomingMessage): Promise<Captured> {
  const res = new ServerResponse(req)
  const chunks: Buffer[] = []
  let headSent = false
  const take = (chunk: unknown, encoding: unknown) => {
    headSent = true
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      chunks.push(
        typeof chunk === 'string'
          ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
          : Buffer.from(chunk as Uint8Array),
      )
  }
  const called = (...args: unknown[]) => (args.find(arg => typeof arg === 'function') as (() => void) | undefined)?.()
  Object.defineProperty(res, 'headersSent', { get: () => headSent })
  Object.assign(res, {
    writeHead(status: number, ...rest: unknown[]) {
      headSent = true
      res.statusCode = status
      const headers = rest.find(one => typeof one === 'object') as Record<string, string> | undefined
      for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value)
      return res
    },
    write(chunk: unknown, encoding: unknown, done: unknown) {
      take(chunk, encoding)
      setImmediate(called, encoding, done)
      return true
    },
    end(chunk: unknown, encoding: unknown, done: unknown) {
      take(chunk, encoding)
      setImmediate(() => {
        called(chunk, encoding, done)
        res.emit('finish')
        res.emit('close')
      })
      return res
    },
  })
  await world.request(req, res)
  return { status: res.statusCode, headers: { ...res.getHeaders() } as Captured['headers'], body: Buffer.concat(chunks) }
}

/** Sends an error that occurred before the service was called. */
function fail(res: ServerResponse, error: unknown): void {
  const [status, code] = toErrorStatus(error)
  const message = error instanceof Error ? error.message : String(error)
  if (status >= 500) console.error(status === 500 ? error : message)
  if (res.headersSent) return void res.destroy()
  res.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'request-id': newRequestId(),
    ...(status === 503 && { 'retry-after': '60' }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  })
  res.end(JSON.stringify({ error: { code, message } }))
}

function toErrorStatus(error: unknown): [number, string] {
  if (error instanceof TooManyWorlds) return [503, 'service_unavailable']
  return error instanceof UnknownScenario || error instanceof WrongKey ? [401, 'invalid_api_key'] : [500, 'internal_error']
}
