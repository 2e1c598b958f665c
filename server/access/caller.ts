import { hash } from 'node:crypto'
import { AppError } from '../errors.ts'

export const permissions = ['projects:write', 'runs:create', 'assets:write', 'generation_quote'] as const
export type Permission = (typeof permissions)[number]

export const roles = ['owner', 'admin', 'member', 'viewer'] as const
export type Role = (typeof roles)[number]

const none: readonly Permission[] = []

/** The permissions of a key that its member's role allows: a viewer only reads. */
export const boundByRole = (role: Role, granted: readonly Permission[]): readonly Permission[] => (role === 'viewer' ? none : granted)

/** The caller: a key, its member and its workspace. */
export interface Caller {
  readonly keyId: string
  /** The visible prefix of the key, for logs. */
  readonly keyPrefix: string
  readonly secretHash: string
  readonly workspaceId: string
  readonly memberId: string
  readonly role: Role
  /** Those of the key that the role allows. */
  readonly permissions: readonly Permission[]
  readonly sandbox: boolean
  /** Features of the workspace's plan. */
  readonly features: readonly string[]
  /** Inference providers that the plan allows; empty: all. */
  readonly providers: readonly string[]
}

export const hashSecret = (secret: string) => hash('sha256', secret, 'base64url')

/** The part of a key that anybody may see: enough to recognise it, too little to use it. */
export const visiblePrefix = (secret: string) => secret.slice(0, 16)

/** @throws {AppError} `unauthorized` without a header, `invalid_api_key` if it cannot contain a key */
export function secretOf(authorization: string | undefined): string {
  if (!authorization) throw new AppError('unauthorized', 'Send your API key as `Authorization: Bearer sk_…`.')
  const secret = /^Bearer +(sk_(?:live|test)_[!-~]+)$/i.exec(authorization)?.[1]
  if (!secret) throw invalidApiKey()
  return secret
}

export const invalidApiKey = () => new AppError('invalid_api_key', 'This API key is not valid: it is malformed, revoked or unknown.')

/** @throws {AppError} `forbidden` */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (caller.permissions.includes(permission)) return
  const isBound = !boundByRole(caller.role, permissions).includes(permission)
  throw new AppError(
    'forbidden',
    isBound
      ? `This needs the permission \`${permission}\`, which the role \`${caller.role}\` of this key's member does not allow.`
      : `This key lacks the permission \`${permission}\`.`,
  )
}

/** @throws {AppError} `forbidden`, whether or not the other workspace exists */
export function requireWorkspace(caller: Caller, workspaceId: string): void {
  if (workspaceId !== caller.workspaceId) throw new AppError('forbidden', `This key has no access to the workspace \`${workspaceId}\`.`)
}
