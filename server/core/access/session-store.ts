import type { Row, Sql } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import { limitToRole, permissions, type Caller } from './caller.ts'

export interface Session {
  sessionId: string
  workspaceId: string
  memberId: string
  email: string
  createdAt: number
  expiresAt: number
}

/** Pages do not use the agent surface, which does not accept cookies. */
const inPages = permissions.filter(permission => permission !== 'mcp')

// `(select ?)` is explained in key-store.ts.
const findStatement = `select s.session_id, s.expires_at, s.member_id, m.workspace_id, m.role, w.sandbox, w.features, w.providers
  from sessions s join members m on m.member_id = s.member_id join workspaces w on w.workspace_id = m.workspace_id
  where s.secret_hash = (select ?) and s.expires_at > ? and w.deleted_at is null`

/** Returns the caller of an active session, with all permissions except `mcp` that its member's role currently allows. */
export async function findSessionCaller(sql: Sql, secretHash: string, now: number): Promise<Caller | undefined> {
  const row = await sql.first(findStatement, [secretHash, now])
  return (
    row && {
      credential: { kind: 'session', id: row['session_id'], secretHash, expiresAt: row['expires_at'] },
      workspaceId: row['workspace_id'],
      memberId: row['member_id'],
      role: row['role'],
      permissions: limitToRole(row['role'], inPages),
      sandbox: row['sandbox'] === 1,
      features: JSON.parse(row['features']),
      providers: JSON.parse(row['providers']),
    }
  )
}

export const insertSession = (sql: Sql, session: Pick<Session, 'sessionId' | 'memberId' | 'createdAt' | 'expiresAt'>, secretHash: string) =>
  sql.run('insert into sessions (session_id, secret_hash, member_id, created_at, expires_at) values (?, ?, ?, ?, ?)', [
    session.sessionId,
    secretHash,
    session.memberId,
    session.createdAt,
    session.expiresAt,
  ])

const sessionFrom = (row: Row): Session => ({
  sessionId: row['session_id'],
  workspaceId: row['workspace_id'],
  memberId: row['member_id'],
  email: row['email'],
  createdAt: row['created_at'],
  expiresAt: row['expires_at'],
})

/** A filter for sessions; an undefined field matches every session. */
export interface SessionFilter {
  workspaceId?: string | undefined
  memberId?: string | undefined
  sessionId?: string | undefined
  secretHash?: string | undefined
}

/** Returns active sessions, oldest first. */
export async function listSessions(
  sql: Sql,
  { workspaceId, memberId, sessionId, secretHash }: SessionFilter,
  now: number,
): Promise<Session[]> {
  const query = sql.table('sessions').join('members', 'members.member_id', 'sessions.member_id').where('sessions.expires_at', '>', now)
  if (workspaceId !== undefined) query.where('members.workspace_id', workspaceId)
  if (memberId !== undefined) query.where('members.member_id', memberId)
  if (sessionId !== undefined) query.where('sessions.session_id', sessionId)
  if (secretHash !== undefined) query.where('sessions.secret_hash', secretHash)
  const rows: Row[] = await query.select('sessions.*', 'members.workspace_id', 'members.email').orderBy('sessions.session_id')
  return rows.map(sessionFrom)
}

/** Returns a page of a workspace's active sessions, oldest first. */
export async function listSessionPage(
  sql: Sql,
  workspaceId: string,
  after: PageKey | undefined,
  limit: number,
  now: number,
): Promise<Page<Session>> {
  const query = sql.table('sessions').join('members', 'members.member_id', 'sessions.member_id')
  query.where('members.workspace_id', workspaceId).where('sessions.expires_at', '>', now)
  if (after) query.whereRaw('(sessions.created_at, sessions.session_id) > (?, ?)', [after[0]!, after[1]!])
  const rows: Row[] = await query
    .select('sessions.*', 'members.workspace_id', 'members.email')
    .orderBy('sessions.created_at')
    .orderBy('sessions.session_id')
    .limit(limit + 1)
  return toPage(rows.map(sessionFrom), limit, last => [last.createdAt, last.sessionId])
}

/** Deletes a session, after waiting for any mutating call that is using the session. @returns true if this call ended the session */
export const deleteSession = async (sql: Sql, sessionId: string): Promise<boolean> =>
  (await sql.run('delete from sessions where session_id = ?', [sessionId])) === 1

export const insertCode = (sql: Sql, code: { codeHash: string; memberId: string; expiresAt: number }) =>
  sql.run('insert into sign_in_codes (code_hash, member_id, expires_at) values (?, ?, ?)', [code.codeHash, code.memberId, code.expiresAt])

/** Invalidates a member's unused sign-in links. */
export const deleteCodes = (sql: Sql, memberId: string) => sql.run('delete from sign_in_codes where member_id = ?', [memberId])

/** Consumes a valid code and returns its member. Of two concurrent exchanges, only one deletes the row and thus succeeds. */
export async function takeCode(
  sql: Sql,
  codeHash: string,
  now: number,
): Promise<{ memberId: string; workspaceId: string; email: string } | undefined> {
  const row = await sql.first(
    `select m.member_id, m.workspace_id, m.email from sign_in_codes c join members m on m.member_id = c.member_id
     join workspaces w on w.workspace_id = m.workspace_id where c.code_hash = ? and c.expires_at > ? and w.deleted_at is null`,
    [codeHash, now],
  )
  if (!row || (await sql.run('delete from sign_in_codes where code_hash = ?', [codeHash])) === 0) return undefined
  return { memberId: row['member_id'], workspaceId: row['workspace_id'], email: row['email'] }
}

export async function deleteExpiredSessions(sql: Sql, now: number): Promise<void> {
  await sql.run('delete from sign_in_codes where expires_at <= ?', [now])
  await sql.run('delete from sessions where expires_at <= ?', [now])
}
