import { readFile } from 'node:fs/promises'
import type * as openid from 'openid-client'
import { isFromFuture, isVerified, SignOnRejected, SignOnUnavailable, type Account, type SignOn } from './sign-on.ts'

export interface SignOnSettings {
  issuer: string
  clientId: string
  /** Undefined for a public client, which uses PKCE alone. */
  clientSecretFile: string | undefined
  roleClaim: string
}

const timeoutSeconds = 10
const workspaceClaim = 'Mediawright-Workspace'

/**
 * Signs in with the authorization code flow, with PKCE, state and nonce. The ID token is verified with the issuer's published keys, even
 * though it comes directly from the issuer. The issuer's configuration is read at the first sign-in, so that the service can start while
 * the issuer is down.
 * @throws {Error} with a message if the secret's file cannot be read
 */
export async function openSignOn({ issuer, clientId, clientSecretFile, roleClaim }: SignOnSettings): Promise<SignOn> {
  const secret = clientSecretFile === undefined ? undefined : await secretIn(clientSecretFile)
  let opened: Promise<{ client: typeof openid; config: openid.Configuration }> | undefined
  const open = () =>
    (opened ??= discover().catch((error: unknown) => {
      opened = undefined // the next call tries again
      throw new SignOnUnavailable(`${urlHost(issuer)} does not respond as a sign-on service: ${(error as Error).message}`, { cause: error })
    }))

  async function discover() {
    // Imported on demand: loading takes a while, and most processes never handle a sign-in.
    const client = await import('openid-client')
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
    const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, { execute: insecure, timeout: timeoutSeconds })
    const server = found.serverMetadata()
    if (!server.authorization_endpoint || !server.token_endpoint)
      throw new Error('its configuration lacks an authorization endpoint, a token endpoint or both')
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authentication =
      secret === undefined
        ? client.None()
        : methods.includes('client_secret_basic')
          ? client.ClientSecretBasic(secret)
          : client.ClientSecretPost(secret)
    const config = new client.Configuration(server, clientId, undefined, authentication)
    config.timeout = timeoutSeconds
    for (const allow of insecure) allow(config)
    client.enableNonRepudiationChecks(config)
    return { client, config }
  }

  return {
    name: urlHost(issuer),
    async begin(redirectUri) {
      const { client, config } = await open()
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, verifier }
    },
    async finish(returned, { state, nonce, verifier }) {
      const { client, config } = await open()
      try {
        const tokens = await client.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const inToken = tokens.claims()!
        if (isFromFuture(inToken)) throw new Error('The issue time of the token is in the future.')
        // Some issuers include only the subject in the token. The other claims come from their userinfo endpoint.
        const isThin = inToken['email'] === undefined || claimAt(inToken, roleClaim) === undefined
        const info =
          isThin && config.serverMetadata().userinfo_endpoint ? await client.fetchUserInfo(config, tokens.access_token, inToken.sub) : {}
        return toAccount({ ...info, ...inToken }, inToken, roleClaim)
      } catch (error) {
        throw isTheirs(error)
          ? new SignOnUnavailable(`${urlHost(issuer)} does not respond correctly.`, { cause: error })
          : new SignOnRejected(`Sign-on failed: ${describeError(error)}`, { cause: error })
      }
    },
  }
}

async function secretIn(file: string): Promise<string> {
  const secret = (await readFile(file, 'utf8').catch(() => undefined))?.trim()
  if (!secret) throw new Error(`OIDC_CLIENT_SECRET_FILE names ${file}, which ${secret === undefined ? 'cannot be read' : 'is empty'}.`)
  return secret
}

const urlHost = (url: string): string => new URL(url).host

/** Returns what to log: the issuer's error code, or the problem that the library found. */
function describeError(error: unknown): string {
  const { error: code, error_description: text, code: kind, message } = error as Record<string, unknown>
  return [code, text, kind, message].filter(part => typeof part === 'string').join(', ')
}

/** Reports whether the cause is a network error, a timeout or a server error, rather than, for example, an invalid token or state. */
function isTheirs(error: unknown): boolean {
  for (let cause: any = error; typeof cause === 'object' && cause !== null; cause = cause.cause) {
    if (cause instanceof TypeError || cause.code === 'OAUTH_TIMEOUT') return true
    const status: unknown = cause.status ?? cause.response?.status
    if (typeof status === 'number' && status >= 500) return true
  }
  return false
}

interface Claims {
  readonly [name: string]: unknown
}

/** Returns a claim, given its name or its path, such as `realm_access.roles`. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), claims)
}

const isRecord = (value: unknown): value is Claims => typeof value === 'object' && value !== null

function toAccount(claims: Claims, { iss, sub }: { iss: string; sub: string }, roleClaim: string): Account {
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : undefined)
  const roles = claimAt(claims, roleClaim)
  return {
    issuer: iss,
    subject: sub,
    // Control characters are not removed from an email address, because the result could be someone else's address.
    email: isVerified(claims['email_verified']) && !/\p{Cc}/u.test(text('email') ?? '') ? text('email') : undefined,
    name: (text('name') ?? text('preferred_username') ?? text('email') ?? sub).replaceAll(/\p{Cc}/gu, ''),
    roles: (typeof roles === 'string' ? roles.split(/[\s,]+/) : Array.isArray(roles) ? roles : []).filter(
      (role): role is string => typeof role === 'string' && role !== '',
    ),
    workspaceId: text(workspaceClaim),
  }
}
