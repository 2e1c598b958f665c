import { hashSecret } from '../access/caller.ts'
import { recordChange } from '../access/audit-log-store.ts'
import { insertSession, takeCode } from '../access/session-store.ts'
import { sessionLifetimeMs } from '../access/session.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import type { Tx } from '../../machine/database/tx.ts'
import { newId, newSecret } from '../../machine/ids.ts'
import { AppError } from '../../machine/errors.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Exchanges a link's code for a session. Returns the session's token, of which only a hash is stored. The session is always new: a token
 * that the browser already has is never reused.
 * @param replaced the token of the browser's current session; signing in ends that session
 * @throws {AppError} `unauthorized` if the code is unrecognized, used or expired
 */
export async function signIn(
  { database, clock }: { database: Database; clock: Clock },
  code: string,
  replaced: string | undefined,
  requestId?: string,
): Promise<string> {
  const now = clock.now()
  const token = newSecret()
  await database.transaction(async sql => {
    const member = await takeCode(sql, hashSecret(code), now)
    if (!member)
      throw new AppError(
        'unauthorized',
        'This link is not valid. Each link works only once. Invitations expire after 7 days, other links after 15 minutes. Ask for a new link.',
      )
    if (replaced !== undefined) await signOut(sql, hashSecret(replaced), now, requestId)
    await beginSession(sql, member, token, { now, requestId, by: 'link' })
  })
  return token
}

/** Stores a new session and records its start. */
export async function beginSession(
  sql: Sql,
  { memberId, workspaceId }: { memberId: string; workspaceId: string },
  token: string,
  { now, requestId, by: how }: { now: number; requestId: string | undefined; by: 'link' | 'sign-on' },
): Promise<void> {
  const sessionId = newId('sess')
  const expiresAt = now + sessionLifetimeMs
  await insertSession(sql, { sessionId, memberId, createdAt: now, expiresAt }, hashSecret(token))
  await sql.run('update members set invited_at = null where member_id = ? and invited_at is not null', [memberId])
  const by = memberOrigin(memberId, requestId, now)
  await recordChange(sql, by, { action: 'session begin', workspaceId, details: { session_id: sessionId, expires_at: expiresAt, by: how } })
}

/** Ends a session at its member's request. */
export async function signOut(sql: Sql, secretHash: string, now: number, requestId?: string): Promise<void> {
  for (const { sessionId, workspaceId, memberId } of await endSessions(sql, { secretHash }, now)) {
    await recordChange(sql, memberOrigin(memberId, requestId, now), {
      action: 'session end',
      workspaceId,
      details: { session_id: sessionId },
    })
  }
}

/** Returns the origin to record for changes made by a member who is signing in or out. */
const memberOrigin = (memberId: string, requestId: string | undefined, now: number): Pick<Tx, 'origin' | 'now'> => ({
  origin: { actor: memberId, surface: 'studio', requestId },
  now,
})
