import { inList, type Sql } from '../../machine/database/database.ts'
import type { Credential } from './caller.ts'

/** For each kind, the column that identifies a credential and the condition under which it is active; `?` is the current time. */
const active = {
  key: { from: 'api_keys', by: 'secret_hash', when: 'revoked_at is null and (expires_at is null or expires_at > ?)' },
  session: { from: 'sessions', by: 'secret_hash', when: 'expires_at > ?' },
  token: {
    from: 'members m join workspaces w on w.workspace_id = m.workspace_id',
    by: 'm.member_id',
    when: 'w.deleted_at is null and m.role_withdrawn_at is null and cast(? as bigint) > 0',
  },
  operator: { from: 'operator_tokens', by: 'secret_hash', when: 'revoked_at is null and (expires_at is null or expires_at > ?)' },
} as const satisfies Record<Credential['kind'], { from: string; by: string; when: string }>

type Secret = Pick<Credential, 'kind' | 'secretHash'>

const one = (kind: Secret['kind']) => {
  const { from, by, when } = active[kind]
  return `select 1 as yes from ${from} where ${by} = ? and ${when}`
}
const statements = { key: one('key'), session: one('session'), token: one('token'), operator: one('operator') }

export const isActive = async (sql: Sql, { kind, secretHash }: Secret, now: number): Promise<boolean> =>
  (await sql.first(statements[kind], [secretHash, now])) !== undefined

/** Returns the secret hashes, among those given, that belong to active credentials of one kind. */
export async function activeAmong(
  sql: Sql,
  kind: Secret['kind'],
  secretHashes: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const { from, by, when } = active[kind]
  const [among, list] = inList(sql, secretHashes)
  const rows = await sql.all(`select ${by} as found from ${from} where ${by} ${among} and ${when}`, [list, now])
  return new Set(rows.map(row => row['found'] as string))
}

/** Locks the credential if it is active, so that a revocation waits until the transaction ends. */
export const lockIfActive = async (sql: Sql, { kind, secretHash }: Secret, now: number): Promise<boolean> =>
  (await sql.first(`${statements[kind]}${sql.dialect === 'postgres' ? ' for share' : ''}`, [secretHash, now])) !== undefined

/**
 * Invalidates all credentials of a workspace or of one of its members. New calls are rejected immediately; transactions in progress that
 * have locked one of the credentials finish first.
 */
export async function endCredentials(sql: Sql, { workspaceId, memberId }: { workspaceId: string; memberId?: string }, now: number) {
  const whose = memberId === undefined ? ['workspace_id = ?', workspaceId] : ['member_id = ?', memberId]
  const keys = await sql.all(`update api_keys set revoked_at = ? where ${whose[0]} and revoked_at is null returning key_id`, [
    now,
    whose[1]!,
  ])
  const members = memberId === undefined ? 'select member_id from members where workspace_id = ?' : 'select cast(? as text)'
  const sessions = await sql.run(`delete from sessions where member_id in (${members})`, [whose[1]!])
  await sql.run(`delete from sign_in_codes where member_id in (${members})`, [whose[1]!])
  return { keyIds: keys.map(row => row['key_id'] as string), sessions }
}

/** Reports whether the workspace has a valid key, not counting agent keys. */
export const hasApiKey = async (sql: Sql, workspaceId: string, now: number): Promise<boolean> =>
  (await sql.first(
    `select 1 as one from api_keys where workspace_id = ? and agent is null and revoked_at is null
     and (expires_at is null or expires_at > ?) limit 1`,
    [workspaceId, now],
  )) !== undefined
