import type { Caller } from '../../core/access/caller.ts'
import { AppError } from '../../machine/errors.ts'
import type { Credentials, Operations } from '../operations/call-operation.ts'
import { InvalidToken, type TokenVerifier } from './token.ts'

export interface Authorized {
  caller: Caller
  /** The credentials for calling operations. */
  credentials: Credentials
}

/** Thrown for a request without valid credentials or without permission to use this surface. */
export class Unauthorized extends Error {
  readonly status: 401 | 403
  readonly error: 'invalid_token' | 'insufficient_scope'
  readonly scope: string | undefined
  constructor(status: 401 | 403, message: string, scope?: string) {
    super(message)
    this.status = status
    this.error = status === 401 ? 'invalid_token' : 'insufficient_scope'
    this.scope = scope
  }
}

/**
 * Returns the caller of a request, identified by an API key or, if there is a sign-on service, by one of its tokens. @throws {Unauthorized}
 */
export async function authorize(
  operations: Operations,
  tokens: TokenVerifier | undefined,
  headers: { authorization: string | undefined; workspace: string | undefined },
): Promise<Authorized> {
  const credentials = await getCredentials(tokens, headers)
  const caller = await operations.authenticate(credentials).catch(refused)
  if (!caller.permissions.includes('mcp'))
    throw new Unauthorized(403, 'This call requires the permission `mcp`, which this key or token lacks.', addScope(caller, 'mcp'))
  if (headers.workspace !== undefined && headers.workspace !== caller.workspaceId)
    throw new Unauthorized(401, 'This key or token has no access to the workspace in `Mediawright-Workspace`.')
  return { caller, credentials }
}

/** Returns the scopes to request from the sign-on service, including those already granted, because the new token replaces the old one. */
export const addScope = ({ permissions }: Caller, missing: string) => [...permissions, missing].join(' ')

async function getCredentials(
  tokens: TokenVerifier | undefined,
  { authorization, workspace }: { authorization: string | undefined; workspace: string | undefined },
): Promise<Credentials> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!tokens || !token || /^sk_(live|test)_/.test(token)) return { authorization, surface: 'mcp' }
  try {
    return { authorization: undefined, member: await tokens(token, workspace), surface: 'mcp' }
  } catch (error) {
    if (error instanceof InvalidToken) throw new Unauthorized(401, error.message)
    throw error
  }
}

function refused(error: unknown): never {
  if (error instanceof AppError) throw new Unauthorized(401, error.message)
  throw error
}
