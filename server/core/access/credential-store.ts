import { isAmong, type Sql } from '../../machine/database/database.ts'
import type { Credential } from './caller.ts'

/** The column that identifies a credential, and the condition that it is active; `?` is the time. */
const active = {
  key: { from: 'api_keys', by: 'secret_hash', when: 'revoked_at is null and (expires_at is null or expires_at > ?)' },
  session: { from: 'sessions', by: 'secret_hash', when: 'expires_at > ?' },
  token: {
    from: 'members m join workspaces w on w.workspace_id = m.workspace_id',
    by: 'm.member_id',
    when: 'w.deleted_at is null and cast(? as bigint) > 0',
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

/** The active credentials of one kind, by the value that identifies them. */
export async function activeAmong(
  sql: Sql,
  kind: Secret['kind'],
  secretHashes: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const { from, by, when } = active[kind]
  const [among, list] = isAmong(sql, secretHashes)
  const rows = await sql.all(`select ${by} as found from ${from} where ${by} ${among} and ${when}`, [list, now])
  return new Set(rows.map(row => row['found'] as string))
}

/** Locks the credential until the transaction ends; a revocation waits for it. */
export const holdActive = async (sql: Sql, { kind, secretHash }: Secret, now: number): Promise<boolean> =>
  (await sql.first(`${statements[kind]}${sql.dialect === 'postgres' ? ' for share' : ''}`, [secretHash, now])) !== undefined
