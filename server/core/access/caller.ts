import { hash } from 'node:crypto'
import { AppError } from '../../machine/errors.ts'

export const permissions = ['projects:write', 'runs:create', 'assets:write', 'generation_quote', 'mcp'] as const
export type Permission = (typeof permissions)[number]

export const roles = ['owner', 'admin', 'member', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Returns the granted permissions that the member's role allows. A viewer can only read, on every surface. */
export const limitToRole = (role: Role, granted: readonly Permission[]): readonly Permission[] =>
  role === 'viewer' ? granted.filter(permission => permission === 'mcp') : granted

/** The rank of each role, for calls that require a minimum role: a higher rank allows more. */
const ranks = { viewer: 0, member: 1, admin: 2, owner: 3 } as const satisfies Record<Role, number>

/** A caller's proof of identity: an API key, a studio session cookie, a token from the sign-on service or an operator token. */
export type Credential =
  | {
      readonly kind: 'key'
      readonly id: string
      readonly secretHash: string
      /** The public part of the key, for logs. */
      readonly prefix: string
      /** The name of the agent that the key is for; the key is valid only on the agent surface. */
      readonly agent?: string
      /** The oldest key that this key replaced, directly or through other keys; undefined if it replaced none. */
      readonly firstId?: string
      readonly expiresAt?: number
    }
  | { readonly kind: 'session'; readonly id: string; readonly secretHash: string; readonly expiresAt: number }
  /** A token from the sign-on service: not stored, and valid until it expires or its member is removed. */
  | { readonly kind: 'token'; readonly id: string; readonly secretHash: string }
  | {
      readonly kind: 'operator'
      readonly id: string
      /** The name of the token, for logs and the audit log. */
      readonly name: string
      readonly secretHash: string
      readonly expiresAt?: number
    }

/** The caller: a credential, its member and its workspace. */
export interface Caller {
  readonly credential: Credential
  /**
   * For an operator token, the workspace that it acts in. Empty for installation-wide calls, and for other calls until their workspace is
   * resolved.
   */
  readonly workspaceId: string
  /** The member's id; for an operator token, the token's id. */
  readonly memberId: string
  readonly role: Role
  /** The granted permissions that the role allows; for a session, all permissions that the role allows, except `mcp`. */
  readonly permissions: readonly Permission[]
  readonly sandbox: boolean
  /** Features of the workspace's plan. */
  readonly features: readonly string[]
  /** Inference providers that the plan allows; an empty list allows all. */
  readonly providers: readonly string[]
}

/**
 * Returns the member whose access determines what the caller can see; undefined for an operator, who can see everything in the workspace.
 */
export const toMemberId = ({ credential, memberId }: Pick<Caller, 'credential' | 'memberId'>): string | undefined =>
  credential.kind === 'operator' ? undefined : memberId

/**
 * Returns the key id that limits apply to: a key that replaced others is counted under the id of the oldest one. Undefined if the caller
 * has no key.
 */
export const countedKey = ({ credential }: Pick<Caller, 'credential'>): string | undefined =>
  credential.kind === 'key' ? (credential.firstId ?? credential.id) : undefined

export const hashSecret = (secret: string) => hash('sha256', secret, 'base64url')

/** Returns the public part of a key: enough to recognize it, too little to use it. */
export const visiblePrefix = (secret: string) => secret.slice(0, 16)

/** @throws {AppError} `unauthorized` if the header is missing, `invalid_api_key` if its value cannot be a key or an operator token */
export function readSecret(authorization: string | undefined): { kind: 'key' | 'operator'; secret: string } {
  if (!authorization) throw new AppError('unauthorized', 'Send your API key as `Authorization: Bearer sk_…`.')
  const [, secret, isToken] = /^Bearer +((?:sk_(?:live|test)|(op))_[!-~]+)$/i.exec(authorization) ?? []
  if (!secret) throw invalidApiKey()
  return { kind: isToken ? 'operator' : 'key', secret }
}

const invalidApiKey = () => new AppError('invalid_api_key', 'This API key is not valid: it is malformed, revoked or unknown.')

/** Returns the error for an invalid or expired credential. */
export function invalidCredential({ kind }: Pick<Credential, 'kind'>): AppError {
  return kind === 'key' ? invalidApiKey() : new AppError('invalid_api_key', invalid[kind])
}

const invalid = {
  session: 'This session has ended or is not valid: sign in again.',
  token: 'The owner of this token is not a member of any workspace.',
  operator: 'This operator token is not valid: it is expired, revoked or unknown.',
}

export const agentKeyError = () => new AppError('invalid_api_key', 'This API key is for an agent: it is valid only on `/mcp`.')

export const operatorTokenRequiredError = () =>
  new AppError('invalid_api_key', 'Only operator tokens are accepted at this address; use API keys at the address of the service.')

export const operatorPortRequiredError = () =>
  new AppError('invalid_api_key', 'Operator tokens are not accepted at this address: use the operator port of the installation.')

/** Requires at least this role. An operator token has every role. @throws {AppError} `forbidden` */
export function requireRole({ role, credential }: Caller, least: Role): void {
  if (credential.kind === 'operator' || ranks[role] >= ranks[least]) return
  const orHigher = least === 'owner' ? '' : ' or a higher one'
  throw new AppError('forbidden', `This call requires the role \`${least}\`${orHigher}; yours is \`${role}\`.`)
}

/** @throws {AppError} `forbidden` */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (caller.permissions.includes(permission)) return
  const isBound = !limitToRole(caller.role, permissions).includes(permission)
  throw new AppError(
    'forbidden',
    isBound
      ? `This call requires the permission \`${permission}\`, which the role \`${caller.role}\` of this ${caller.credential.kind}'s member does not include.`
      : `This key lacks the permission \`${permission}\`.`,
  )
}

/** @throws {AppError} `forbidden` for any other workspace, whether or not that workspace exists */
export function requireWorkspace(caller: Caller, workspaceId: string): void {
  if (workspaceId !== caller.workspaceId)
    throw new AppError('forbidden', `This ${caller.credential.kind} has no access to the workspace \`${workspaceId}\`.`)
}
