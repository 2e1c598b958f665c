import { json, mapColumns, plain } from '../../machine/database/columns.ts'
import { insertRow, type Row, type Sql } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import type { ApiKey } from './workspace.ts'

const keys = mapColumns<Omit<ApiKey, 'memberEmail'>>({
  keyId: plain('key_id'),
  workspaceId: plain('workspace_id'),
  memberId: plain('member_id'),
  prefix: plain('prefix'),
  permissions: json('permissions'),
  name: plain('name'),
  agent: plain('agent'),
  firstKeyId: plain('first_key_id'),
  createdAt: plain('created_at'),
  expiresAt: plain('expires_at'),
  replacedAt: plain('replaced_at'),
  revokedAt: plain('revoked_at'),
  lastUsedAt: plain('last_used_at'),
})

export const insertKey = (sql: Sql, key: Parameters<typeof keys.toRow>[0] & { secretHash: string }) =>
  insertRow(sql, 'api_keys', { ...keys.toRow(key), secret_hash: key.secretHash })

const fromRow = (row: Row): ApiKey => ({ ...keys.fromRow(row), memberEmail: row['email'] })
const withMembers = (sql: Sql, workspaceId: string) =>
  sql
    .table('api_keys')
    .join('members', 'members.member_id', 'api_keys.member_id')
    .where('api_keys.workspace_id', workspaceId)
    .select('api_keys.*', 'members.email')

/** Returns all of a workspace's keys, oldest first. */
export async function listKeys(sql: Sql, workspaceId: string): Promise<ApiKey[]> {
  const rows: Row[] = await withMembers(sql, workspaceId).orderBy('api_keys.key_id')
  return rows.map(fromRow)
}

/** Returns a page of keys, newest first: those of a workspace, or those of one of its members. */
export async function listKeyPage(
  sql: Sql,
  { workspaceId, memberId }: { workspaceId: string; memberId: string | undefined },
  after: PageKey | undefined,
  limit: number,
): Promise<Page<ApiKey>> {
  const query = withMembers(sql, workspaceId)
  if (memberId !== undefined) query.where('api_keys.member_id', memberId)
  if (after) query.whereRaw('(api_keys.created_at, api_keys.key_id) < (?, ?)', [after[0]!, after[1]!])
  const rows: Row[] = await query
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.key_id', 'desc')
    .limit(limit + 1)
  return toPage(rows.map(fromRow), limit, last => [last.createdAt, last.keyId])
}

export async function findKey(sql: Sql, workspaceId: string, keyId: string): Promise<ApiKey | undefined> {
  const [row]: Row[] = await withMembers(sql, workspaceId).where('api_keys.key_id', keyId)
  return row && fromRow(row)
}

/** Revokes valid keys. @returns the revoked keys */
export async function endKeys(
  sql: Sql,
  { workspaceId, key }: { workspaceId?: string | undefined; key?: string | undefined },
  now: number,
): Promise<{ keyId: string; workspaceId: string }[]> {
  const query = sql
    .table('api_keys')
    .whereNull('revoked_at')
    .andWhere(live => live.whereNull('expires_at').orWhere('expires_at', '>', now))
  if (workspaceId !== undefined) query.where({ workspace_id: workspaceId })
  if (key !== undefined) query.where(named => named.where({ key_id: key }).orWhere({ prefix: key }))
  const rows: Row[] = await query.update({ revoked_at: now }, ['key_id', 'workspace_id'])
  return rows.map(row => ({ keyId: row['key_id'], workspaceId: row['workspace_id'] }))
}

/** Marks a key as replaced, and makes it expire at the end of the overlap, or immediately if there is none. */
export const replaceKey = (sql: Sql, { keyId, expiresAt }: { keyId: string; expiresAt: number }, now: number) =>
  sql.run('update api_keys set replaced_at = ?, expires_at = ?, revoked_at = ? where key_id = ?', [
    now,
    expiresAt,
    expiresAt > now ? null : now,
    keyId,
  ])

/** Returns false until the migration that drops the unique index on active keys has been applied. */
export const allowsSeveralKeys = async (sql: Sql): Promise<boolean> =>
  (await sql.first(
    sql.dialect === 'postgres'
      ? `select 1 as one from pg_indexes where indexname = 'api_keys_one_active'`
      : `select 1 as one from sqlite_master where type = 'index' and name = 'api_keys_one_active'`,
    [],
  )) === undefined
