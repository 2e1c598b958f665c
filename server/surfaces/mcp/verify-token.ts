import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { permissions, type Permission } from '../../core/access/caller.ts'
import { findMemberships } from '../../core/access/member-store.ts'
import type { Database } from '../../machine/database/database.ts'
import { isFromFuture, isVerified, toleranceSeconds } from '../../machine/sign-on/sign-on.ts'
import { InvalidToken, type TokenVerifier } from './token.ts'

export interface TokenOptions {
  database: Pick<Database, 'read'>
  /** The sign-on service's issuer. */
  issuer: string
  /** The URL of this resource, which is the audience of its tokens. */
  audience: string
}

/** Thrown if the sign-on service does not respond, or if its response does not conform to OpenID Connect. Retrying may help. */
export class IssuerUnavailable extends Error {}

const timeoutMs = 5_000
/** Only asymmetric algorithms are accepted: a shared secret does not prove which side signed the token. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const workspaceClaim = 'Mediawright-Workspace'

/**
 * Creates a verifier that checks tokens with the issuer's published keys, and finds the member by the email address that the issuer has
 * verified.
 */
export function createTokenVerifier({ database, issuer, audience }: TokenOptions): TokenVerifier {
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined
  const openKeys = () =>
    (keys ??= discover(issuer)
      .then(url => createRemoteJWKSet(url, { timeoutDuration: timeoutMs }))
      .catch((error: unknown) => {
        keys = undefined // the next token triggers another attempt to load the keys
        throw error
      }))

  async function verify(token: string): Promise<JWTPayload> {
    const jwks = await openKeys()
    try {
      const { payload } = await jwtVerify(token, jwks, {
        issuer,
        audience,
        algorithms,
        clockTolerance: toleranceSeconds,
        requiredClaims: ['exp', 'sub'],
      })
      if (isFromFuture(payload)) throw new InvalidToken('The issue time of the token is in the future.')
      return payload
    } catch (error) {
      if (error instanceof InvalidToken) throw error
      if (error instanceof errors.JWTExpired) throw new InvalidToken('The token has expired.', { cause: error })
      const isTheirs = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || !(error instanceof errors.JOSEError)
      if (isTheirs || error.code === 'ERR_JOSE_GENERIC')
        throw new IssuerUnavailable("The issuer's keys could not be read.", { cause: error })
      throw new InvalidToken(`The token is not valid for ${audience}.`, { cause: error })
    }
  }

  return async (token, workspace) => {
    // Malformed tokens are rejected without loading the keys.
    if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new InvalidToken('The credential is neither an API key nor a token.')
    const payload = await verify(token)
    const { email, email_verified: verified, [workspaceClaim]: claimed } = payload
    if (typeof email !== 'string' || !isVerified(verified)) throw new InvalidToken('The token does not contain a verified email address.')
    if (typeof claimed === 'string' && workspace !== undefined && claimed !== workspace)
      throw new InvalidToken('The token is for a different workspace than the one in the header `Mediawright-Workspace`.')
    const wanted = typeof claimed === 'string' ? claimed : workspace
    const memberships = await database.read(sql => findMemberships(sql, email))
    const member = wanted === undefined ? memberships[0] : memberships.find(({ workspace_id: id }) => id === wanted)
    if (!member)
      throw new InvalidToken(
        wanted === undefined ? 'The user is not a member of any workspace.' : 'The user is not a member of the requested workspace.',
      )
    return { memberId: member.member_id, permissions: grantedBy(payload) }
  }
}

/** Returns the granted permissions: scopes have the same names as permissions. */
function grantedBy({ scope, scp }: JWTPayload): Permission[] {
  const granted = new Set([scope, scp].flat().flatMap(value => (typeof value === 'string' ? value.split(' ') : [])))
  return permissions.filter(permission => granted.has(permission))
}

/** Finds the URL of the issuer's keys. @throws {IssuerUnavailable} */
async function discover(issuer: string): Promise<URL> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch((error: unknown) => {
    throw new IssuerUnavailable(`${url} is not responding.`, { cause: error })
  })
  const found = response.ok
    ? ((await response.json().catch(() => undefined)) as { issuer?: unknown; jwks_uri?: unknown } | undefined)
    : undefined
  const keysUrl = typeof found?.jwks_uri === 'string' ? URL.parse(found.jwks_uri) : null
  const isSafe = keysUrl?.protocol === 'https:' || keysUrl?.protocol === new URL(issuer).protocol
  if (found?.issuer !== issuer || !keysUrl || !isSafe)
    throw new IssuerUnavailable(`${url} does not contain the configuration of ${issuer}.`)
  return keysUrl
}
