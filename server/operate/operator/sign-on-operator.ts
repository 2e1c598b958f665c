import { hashSecret } from '../../core/access/caller.ts'
import {
  deleteOperatorSession,
  insertOperatorSession,
  upsertOperator,
  listOperatorSessions,
  type OperatorSession,
} from '../../core/access/operator-session-store.ts'
import { recordChange } from '../../core/access/audit-log-store.ts'
import { isSessionToken, sessionLifetimeMs } from '../../core/access/session.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import { newId, newSecret } from '../../machine/ids.ts'
import type { Account } from '../../machine/sign-on/sign-on.ts'
import { applyClaims, recordChanges, toVisit, type SignOnSettings } from '../../core/sessions/apply-claims.ts'

/** Thrown if the account does not have the operator role. */
export class OperatorRoleMissing extends Error {}

interface Parts {
  database: Database
  clock: Clock
}

/**
 * Begins a session for an operator, who need not be a member of a workspace.
 * @returns the session's token
 * @throws {OperatorRoleMissing}
 */
export async function signOnOperator(
  { database, clock }: Parts,
  account: Account,
  { settings, requestId }: { settings: SignOnSettings; requestId: string },
): Promise<string> {
  const now = clock.now()
  const token = newSecret()
  const isSignedIn = await database.transaction(async sql => {
    const visit = toVisit(account, settings, now)
    if (visit.email === undefined && settings.allowedDomains.length > 0) return false
    if (visit.isAuthoritative) await applyClaims(sql, visit)
    await recordChanges(sql, visit, 'operator page', requestId)
    if (!visit.roles.isOperator) return false
    const { email, name } = account
    const operatorId = await upsertOperator(sql, { ...account, name: email ?? name }, now)
    const session = { sessionId: newId('opsess'), operatorId, createdAt: now, expiresAt: now + sessionLifetimeMs }
    await insertOperatorSession(sql, session, hashSecret(token))
    const origin = { actor: operatorId, surface: 'operator page' as const, requestId }
    await recordChange(
      sql,
      { origin, now },
      { action: 'operator session begin', details: { session_id: session.sessionId, expires_at: session.expiresAt } },
    )
    return true
  })
  if (!isSignedIn) throw new OperatorRoleMissing()
  return token
}

export async function findOperator({ database, clock }: Parts, token: string | undefined): Promise<OperatorSession | undefined> {
  if (token === undefined || !isSessionToken(token)) return undefined
  const [session] = await database.read(sql => listOperatorSessions(sql, { secretHash: hashSecret(token) }, clock.now()))
  return session
}

export async function signOutOperator({ database, clock }: Parts, session: OperatorSession, requestId: string): Promise<void> {
  const now = clock.now()
  await database.transaction(async sql => {
    if (!(await deleteOperatorSession(sql, session.sessionId))) return
    const origin = { actor: session.operatorId, surface: 'operator page' as const, requestId }
    await recordChange(sql, { origin, now }, { action: 'operator session end', details: { session_id: session.sessionId } })
  })
}
