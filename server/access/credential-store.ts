import type { Sql } from '../engines/database/database.ts'
import type { Credential } from './caller.ts'

const active = {
  key: 'from api_keys where secret_hash = ? and revoked_at is null and (expires_at is null or expires_at > ?)',
  session: 'from sessions where secret_hash = ? and expires_at > ?',
  token:
    'from members m join workspaces w on w.workspace_id = m.workspace_id where m.member_id = ? and w.deleted_at is null and cast(? as bigint) > 0',
} as const satisfies Record<Credential['kind'], string>

type Secret = Pick<Credential, 'kind' | 'secretHash'>

export const isActive = async (sql: Sql, { kind, secretHash }: Secret, now: number): Promise<boolean> =>
  (await sql.first(`select 1 as yes ${active[kind]}`, [secretHash, now])) !== undefined

/** Locks the credential until the transaction ends: a revocation waits for it. */
export const holdActive = async (sql: Sql, { kind, secretHash }: Secret, now: number): Promise<boolean> =>
  (await sql.first(`select 1 as yes ${active[kind]}${sql.dialect === 'postgres' ? ' for share' : ''}`, [secretHash, now])) !== undefined
