import type { Row, Sql } from '../../machine/database/database.ts'
import type { Caller } from './caller.ts'

export interface OperatorToken {
  tokenId: string
  /** Unique among tokens that have not been revoked. */
  name: string
  createdAt: number
  expiresAt: number | undefined
  revokedAt: number | undefined
  lastUsedAt: number | undefined
}

// `(select ?)` is explained in key-store.ts.
const findStatement = `select token_id, name, expires_at from operator_tokens
  where secret_hash = (select ?) and revoked_at is null and (expires_at is null or expires_at > ?)`

/** Returns the caller of an active operator token. The caller has no workspace until the call's workspace is resolved. */
export async function findOperatorCaller(sql: Sql, secretHash: string, now: number): Promise<Caller | undefined> {
  const row = await sql.first(findStatement, [secretHash, now])
  return (
    row && {
      credential: {
        kind: 'operator',
        id: row['token_id'],
        name: row['name'],
        secretHash,
        ...(row['expires_at'] !== null && { expiresAt: row['expires_at'] }),
      },
      workspaceId: '',
      memberId: row['token_id'],
      role: 'owner',
      permissions: [],
      sandbox: false,
      features: [],
      providers: [],
    }
  )
}

/** @returns false if an active token already has this name */
export const insertOperatorToken = async (
  sql: Sql,
  { tokenId, name, createdAt, expiresAt }: Pick<OperatorToken, 'tokenId' | 'name' | 'createdAt' | 'expiresAt'>,
  secretHash: string,
): Promise<boolean> =>
  (await sql.run(
    `insert into operator_tokens (token_id, name, secret_hash, created_at, expires_at) values (?, ?, ?, ?, ?)
     on conflict (name) where revoked_at is null do nothing`,
    [tokenId, name, secretHash, createdAt, expiresAt ?? null],
  )) === 1

/** Returns all tokens, oldest first. */
export async function listOperatorTokens(sql: Sql): Promise<OperatorToken[]> {
  const rows: Row[] = await sql.table('operator_tokens').orderBy('created_at').orderBy('token_id')
  return rows.map(row => ({
    tokenId: row['token_id'],
    name: row['name'],
    createdAt: row['created_at'],
    expiresAt: row['expires_at'] ?? undefined,
    revokedAt: row['revoked_at'] ?? undefined,
    lastUsedAt: row['last_used_at'] ?? undefined,
  }))
}

/**
 * Revokes the active token with this name, or the token with this id. @returns the revoked token's id and name; undefined if none was
 * active
 */
export async function revokeOperatorToken(
  sql: Sql,
  nameOrId: string,
  now: number,
): Promise<Pick<OperatorToken, 'tokenId' | 'name'> | undefined> {
  const revoke = (column: 'name' | 'token_id') =>
    sql.first(`update operator_tokens set revoked_at = ? where ${column} = ? and revoked_at is null returning token_id, name`, [
      now,
      nameOrId,
    ])
  const row = (await revoke('name')) ?? (await revoke('token_id'))
  return row && { tokenId: row['token_id'], name: row['name'] }
}

/** Records when the token was used. Processes may write these times out of order, so an earlier time never replaces a later one. */
export const noteTokenUse = (sql: Sql, tokenId: string, now: number) =>
  sql.run('update operator_tokens set last_used_at = ? where token_id = ? and (last_used_at is null or last_used_at < ?)', [
    now,
    tokenId,
    now,
  ])

/** Path parameters that identify an object and thereby the workspace in which an operator acts. */
const owners = {
  workspaceId: { table: 'workspaces', column: 'workspace_id', noun: 'workspace' },
  runId: { table: 'runs', column: 'run_id', noun: 'run' },
  keyId: { table: 'api_keys', column: 'key_id', noun: 'key' },
} as const

export type ObjectParameter = keyof typeof owners
export const isObjectParameter = (name: string): name is ObjectParameter => name in owners
export const toNoun = (name: ObjectParameter): string => owners[name].noun

/** Returns the workspace that owns an object; undefined if the object does not exist or its workspace has been deleted. */
export async function findOwningWorkspace(
  sql: Sql,
  name: ObjectParameter,
  id: string,
): Promise<Pick<Caller, 'workspaceId' | 'sandbox' | 'features' | 'providers'> | undefined> {
  const { table, column } = owners[name]
  const row = await sql.first(
    `select w.workspace_id, w.sandbox, w.features, w.providers from workspaces w join ${table} o on o.workspace_id = w.workspace_id
     where o.${column} = ? and w.deleted_at is null`,
    [id],
  )
  return (
    row && {
      workspaceId: row['workspace_id'],
      sandbox: row['sandbox'] === 1,
      features: JSON.parse(row['features']),
      providers: JSON.parse(row['providers']),
    }
  )
}
