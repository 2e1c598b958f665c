import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'

export interface OperatorSession {
  sessionId: string
  operatorId: string
  name: string
  createdAt: number
  expiresAt: number
}

/**
 * Stores an account's operator at the first sign-on, and updates the operator's name at later sign-ons. @returns the id that the audit log
 * records
 */
export async function upsertOperator(
  sql: Sql,
  { issuer, subject, name }: { issuer: string; subject: string; name: string },
  now: number,
): Promise<string> {
  const row = await sql.first(
    `insert into operators (operator_id, issuer, subject, name, created_at) values (?, ?, ?, ?, ?)
     on conflict (issuer, subject) do update set name = excluded.name returning operator_id`,
    [newId('op'), issuer, subject, name, now],
  )
  return row!['operator_id']
}

export async function insertOperatorSession(
  sql: Sql,
  session: Pick<OperatorSession, 'sessionId' | 'operatorId' | 'createdAt' | 'expiresAt'>,
  secretHash: string,
): Promise<void> {
  await sql.run('delete from operator_sessions where expires_at <= ?', [session.createdAt])
  await sql.run('insert into operator_sessions (session_id, secret_hash, operator_id, created_at, expires_at) values (?, ?, ?, ?, ?)', [
    session.sessionId,
    secretHash,
    session.operatorId,
    session.createdAt,
    session.expiresAt,
  ])
}

/** Returns active sessions, oldest first: all of them, or the one with this hash or id. */
export async function listOperatorSessions(
  sql: Sql,
  { secretHash, sessionId }: { secretHash?: string; sessionId?: string | undefined },
  now: number,
): Promise<OperatorSession[]> {
  const query = sql
    .table('operator_sessions')
    .join('operators', 'operators.operator_id', 'operator_sessions.operator_id')
    .where('operator_sessions.expires_at', '>', now)
  if (secretHash !== undefined) query.where('operator_sessions.secret_hash', secretHash)
  if (sessionId !== undefined) query.where('operator_sessions.session_id', sessionId)
  const rows: Record<string, any>[] = await query
    .select('operator_sessions.*', 'operators.name')
    .orderBy('operator_sessions.created_at')
    .orderBy('operator_sessions.session_id')
  return rows.map(row => ({
    sessionId: row['session_id'],
    operatorId: row['operator_id'],
    name: row['name'],
    createdAt: row['created_at'],
    expiresAt: row['expires_at'],
  }))
}

/** Ends an account's sessions. @returns the account's operator, if there were any sessions */
export async function endOperatorSessions(
  sql: Sql,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<{ operatorId: string | undefined; sessionIds: string[] }> {
  const rows = await sql.all(
    `delete from operator_sessions where operator_id in (select operator_id from operators where issuer = ? and subject = ?)
     returning session_id, operator_id`,
    [issuer, subject],
  )
  return { operatorId: rows[0]?.['operator_id'], sessionIds: rows.map(row => row['session_id']) }
}

export const deleteOperatorSession = async (sql: Sql, sessionId: string): Promise<boolean> =>
  (await sql.run('delete from operator_sessions where session_id = ?', [sessionId])) === 1
