import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Claims = Record<string, unknown>

interface Issued {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string
  person: Claims
}

/** A sign-on service that is as strict as the specification permits and records why it rejects requests. */
export interface FakeIssuer {
  url: string
  /** The person who signs in next; undefined if the person declines. */
  person: Claims | undefined
  down: boolean
  /** Flaws to build into the next token. */
  forge: Partial<{ nonce: string; audience: string; issuer: string; expires: string; issued: string; byStranger: boolean; subject: string }>
  /** If true, the token contains only the subject, and other claims come from the userinfo endpoint. */
  thin: boolean
  /** If true, a code is accepted more than once, which RFC 6749 forbids. */
  repeats: boolean
  /** The reasons why requests were rejected. */
  refusals: string[]
  /** Number of calls per endpoint. */
  calls: Record<string, number>
  close: () => Promise<void>
}

export interface IssuerOptions {
  clientId: string
  /** The client's secret; undefined for a public client. */
  secret: string | undefined
  redirectUris: () => readonly string[]
  authentication?: 'client_secret_basic' | 'client_secret_post'
}

export async function startIssuer(options: IssuerOptions): Promise<FakeIssuer> {
  const { clientId, secret, authentication = 'client_secret_basic' } = options
  const [own, strange] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Issued>()
  const bearers = new Map<string, Claims>()
  const issuer: FakeIssuer = {
    url: '',
    person: undefined,
    down: false,
    forge: {},
    thin: false,
    repeats: false,
    refusals: [],
    calls: {},
    close: () => new Promise(resolve => server.close(() => resolve())),
  }

  const json = (response: ServerResponse, status: number, body: object) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
      .end(JSON.stringify(body))
  const refuse = (response: ServerResponse, why: string, error = 'invalid_request') => {
    issuer.refusals.push(why)
    json(response, 400, { error, error_description: why })
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const get = (name: string) => {
      const values = query.getAll(name)
      return values.length === 1 ? values[0]! : ''
    }
    const redirectUri = get('redirect_uri')
    if (get('client_id') !== clientId) return refuse(response, 'another client')
    if (!options.redirectUris().includes(redirectUri)) return refuse(response, `a redirect to ${redirectUri}`)
    if (get('response_type') !== 'code') return refuse(response, 'another flow')
    if (!get('scope').split(' ').includes('openid')) return refuse(response, 'no OpenID Connect')
    if (get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(get('code_challenge'))) return refuse(response, 'no PKCE')
    if (get('state').length < 32 || get('nonce').length < 32) return refuse(response, 'no state or nonce')
    const to = new URL(redirectUri)
    to.searchParams.set('state', get('state'))
    to.searchParams.set('iss', issuer.url)
    if (issuer.person) {
      const code = randomUUID()
      codes.set(code, { clientId, redirectUri, challenge: get('code_challenge'), nonce: get('nonce'), person: issuer.person })
      to.searchParams.set('code', code)
    } else to.searchParams.set('error', 'access_denied')
    response.writeHead(302, { location: to.href, connection: 'close' }).end()
  }

  function isAuthentic(request: IncomingMessage, form: URLSearchParams): boolean {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (secret === undefined) return basic === undefined && form.get('client_id') === clientId && !form.has('client_secret')
    if (authentication === 'client_secret_post') return form.get('client_id') === clientId && form.get('client_secret') === secret
    const [id, given] = Buffer.from(basic ?? '', 'base64')
      .toString()
      .split(':')
      .map(formDecoded)
    return id === clientId && given === secret
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await toBody(request))
    if (!isAuthentic(request, form)) return refuse(response, 'unknown client', 'invalid_client')
    const code = form.get('code') ?? ''
    const issued = codes.get(code)
    if (!issuer.repeats) codes.delete(code)
    if (form.get('grant_type') !== 'authorization_code' || !issued) return refuse(response, 'no such code', 'invalid_grant')
    if (form.get('redirect_uri') !== issued.redirectUri) return refuse(response, 'another redirect', 'invalid_grant')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (proof !== issued.challenge) return refuse(response, 'another verifier', 'invalid_grant')
    const {
      nonce = issued.nonce,
      audience = clientId,
      issuer: iss = issuer.url,
      expires = '5m',
      issued: at = '0s',
      byStranger,
      subject,
    } = issuer.forge
    const { sub, ...others } = issued.person
    const bearer = randomUUID()
    bearers.set(bearer, issued.person)
    const idToken = await new SignJWT({ ...(issuer.thin ? {} : others), nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject(subject ?? String(sub))
      .setIssuer(iss)
      .setAudience(audience)
      .setIssuedAt(at)
      .setExpirationTime(expires)
      .sign(byStranger ? strange.privateKey : own.privateKey)
    json(response, 200, { access_token: bearer, token_type: 'Bearer', expires_in: 300, id_token: idToken })
  }

  function userinfo(request: IncomingMessage, response: ServerResponse): void {
    const person = bearers.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (person) json(response, 200, person)
    else response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"', connection: 'close' }).end()
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, issuer.url)
    issuer.calls[url.pathname] = (issuer.calls[url.pathname] ?? 0) + 1
    if (issuer.down) return void response.writeHead(503, { connection: 'close' }).end()
    if (url.pathname === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        userinfo_endpoint: `${issuer.url}/userinfo`,
        jwks_uri: `${issuer.url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: [authentication],
        authorization_response_iss_parameter_supported: true,
        code_challenge_methods_supported: ['S256'],
      })
    if (url.pathname === '/keys') return json(response, 200, { keys: [jwk] })
    if (url.pathname === '/authorize' && request.method === 'GET') return authorize(url.searchParams, response)
    if (url.pathname === '/token' && request.method === 'POST') return void token(request, response)
    if (url.pathname === '/userinfo') return userinfo(request, response)
    return void response.writeHead(404, { connection: 'close' }).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}

/** Decodes form encoding, which RFC 6749 also requires in the `Authorization` header. */
const formDecoded = (text: string) => decodeURIComponent(text.replaceAll('+', '%20'))

async function toBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Creates a browser that stores cookies and follows one redirect per call. */
export function createFakeBrowser(rewrite: (url: URL) => URL) {
  const jar = new Map<string, string>()
  return {
    jar,
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    async get(url: string): Promise<{ status: number; location: string | undefined; text: string }> {
      const at = rewrite(new URL(url))
      const isOurs = at.href !== url || jar.size > 0
      const response = await fetch(at, { redirect: 'manual', headers: isOurs && jar.size > 0 ? { cookie: this.cookies() } : {} })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        if (/Expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name!)
        else jar.set(name!, value!)
      }
      return { status: response.status, location: response.headers.get('location') ?? undefined, text: await response.text() }
    },
  }
}
