import { deleteSession, listSessions, type Session, type SessionFilter } from '../access/session-store.ts'
import type { Sql } from '../../machine/database/database.ts'

/** Ends active sessions immediately, in every process. A change that is being made in one of these sessions finishes first. */
export async function endSessions(sql: Sql, which: SessionFilter, now: number): Promise<Session[]> {
  const ended: Session[] = []
  for (const session of await listSessions(sql, which, now)) if (await deleteSession(sql, session.sessionId)) ended.push(session)
  return ended
}
