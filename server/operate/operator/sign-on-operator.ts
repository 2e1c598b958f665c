import { hashSecret } from '../../core/access/caller.ts'
import {
  deleteOperatorSession,
  insertOperatorSession,
  keepOperator,
  listOperatorSessions,
  type OperatorSession,
} from '../../core/access/operator-session-store.ts'
import { recordChange } from '../../core/access/audit-log-store.ts'
import { isSessionToken, sessionLifetimeMs } from '../../core/access/session.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import { newId, newSecret } from '../../machine/ids.ts'
import type { Account } from '../../machine/sign-on/sign-on.ts'
import { isAllowed, readRoles } from '../../core/sessions/claimed-roles.ts'

/** The account does not have the operator role. */
export class NoOperator extends Error {}

interface Parts {
  database: Database
  clock: Clock
}

/**
 * Begins a session of an operator, who need not be a member of a workspace.
 * @returns the session's token
 * @throws {NoOperator}
 */
export async function signOnOperator(
  { database, clock }: Parts,
  account: Account,
  { allowedDomains, requestId }: { allowedDomains: readonly string[]; requestId: string },
): Promise<string> {
  const { email, name, roles } = account
  const isDomainRight = allowedDomains.length === 0 || (email !== undefined && isAllowed(email, allowedDomains))
  if (!readRoles(roles).isOperator || !isDomainRight) throw new NoOperator()
  const now = clock.now()
  const token = newSecret()
  await database.transaction(async sql => {
    const operatorId = await keepOperator(sql, { ...account, name: email ?? name }, now)
    const session = { sessionId: newId('opsess'), operatorId, createdAt: now, expiresAt: now + sessionLifetimeMs }
    await insertOperatorSession(sql, session, hashSecret(token))
    const origin = { actor: operatorId, surface: 'operator page' as const, requestId }
    await recordChange(
      sql,
      { origin, now },
      { action: 'operator session begin', details: { session_id: session.sessionId, expires_at: session.expiresAt } },
    )
  })
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
