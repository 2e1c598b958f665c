import type { RequestParts } from '@mediawright/contract-kit'
import { settingsForKeys } from '../../../contract.config.ts'
import type { Operation } from '../../../generated/operations.ts'
import {
  requirePermission,
  requireRole,
  requireWorkspace,
  type Caller,
  type Credential,
  type Permission,
  type Role,
} from '../../core/access/caller.ts'
import { AppError } from '../../machine/errors.ts'

/** The security scheme for each kind of credential. */
const schemes = {
  key: 'apiKey',
  token: 'apiKey',
  session: 'session',
  operator: 'operatorToken',
} as const satisfies Record<Credential['kind'], string>

/**
 * Enforces what the contract requires for an operation: one of its security schemes, its workspace and its permission or minimum role. An
 * operator token has every role, and the workspace that its call applies to is determined later.
 */
export function requireAccess(caller: Caller, operation: Operation, parts: RequestParts): void {
  const { kind } = caller.credential
  const scheme = schemes[kind]
  if (!operation.security.some(([name]) => name === scheme)) throw new AppError('forbidden', explainForbidden(kind, operation))
  if (kind === 'operator') return
  const isQuote = (parts.body as { quote?: unknown } | undefined)?.quote === true
  const permission = (isQuote && operation.quotePermission) || operation.permission
  if (isRole(permission)) requireRole(caller, permission)
  else if (permission !== 'read') requirePermission(caller, permission as Permission)
  const [place, name] = operation.workspace.split('.') as ['path' | 'query' | 'body', string | undefined]
  if (!name) return
  const workspaceId = (parts[place] as Record<string, unknown> | undefined)?.[name]
  if (typeof workspaceId === 'string') requireWorkspace(caller, workspaceId)
}

const isRole = (permission: string): permission is Role => permission === 'admin' || permission === 'owner' || permission === 'member'

function explainForbidden(kind: Credential['kind'], { security }: Operation): string {
  if (kind === 'operator') return 'An operator token cannot call this operation, which requires an API key of the workspace.'
  return security.some(([name]) => name === 'session')
    ? settingsForKeys
    : 'Only operators can call this operation, which requires an operator token.'
}
