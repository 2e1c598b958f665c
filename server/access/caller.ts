import { hash } from 'node:crypto'
import { AppError } from '../errors.ts'

export const permissions = ['projects:write', 'runs:create', 'assets:write', 'generation_quote'] as const
export type Permission = (typeof permissions)[number]

/** Who calls: a key, the member who made it and the workspace that it opens. */
export interface Caller {
  readonly keyId: string
  /** The visible beginning of the key, for logs. */
  readonly keyPrefix: string
  readonly secretHash: string
  readonly workspaceId: string
  readonly memberId: string
  readonly permissions: readonly Permission[]
  readonly sandbox: boolean
  /** Features of the workspace's plan. */
  readonly features: readonly string[]
  /** Inference providers that the plan allows; empty: all. */
  readonly providers: readonly string[]
}

export const hashSecret = (secret: string) => hash('sha256', secret, 'base64url')

/** What of a key may be seen by anybody: enough to recognise it, too little to use it. */
export const visiblePrefix = (secret: string) => secret.slice(0, 16)

/** @throws {AppError} `unauthorized` without a header, `invalid_api_key` where it cannot hold a key */
export function secretOf(authorization: string | undefined): string {
  if (!authorization) throw new AppError('unauthorized', 'Send your API key as `Authorization: Bearer sk_…`.')
  const secret = /^Bearer +(sk_(?:live|test)_[!-~]+)$/i.exec(authorization)?.[1]
  if (!secret) throw invalidApiKey()
  return secret
}

export const invalidApiKey = () => new AppError('invalid_api_key', 'This API key is not valid: it is malformed, revoked or unknown.')

/** @throws {AppError} `forbidden` */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (!caller.permissions.includes(permission)) throw new AppError('forbidden', `This key lacks the permission \`${permission}\`.`)
}

/** @throws {AppError} `forbidden`, whether or not the other workspace exists */
export function requireWorkspace(caller: Caller, workspaceId: string): void {
  if (workspaceId !== caller.workspaceId) throw new AppError('forbidden', `This key has no access to the workspace \`${workspaceId}\`.`)
}
