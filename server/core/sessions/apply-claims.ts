import type { Role } from '../access/caller.ts'
import type { Change, Surface } from '../access/audit-log.ts'
import { recordChange } from '../access/audit-log-store.ts'
import { endCredentials, hasApiKey } from '../access/credential-store.ts'
import { endOperatorSessions } from '../access/operator-session-store.ts'
import type { OidcConfig } from '../../machine/config.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Account } from '../../machine/sign-on/sign-on.ts'
import { lockMember, isLastOwner } from '../workspaces/change-role.ts'
import { setRole, withdrawRole } from '../workspaces/role-store.ts'
import { isAllowed, readRoles, type ClaimedRoles } from './claimed-roles.ts'
import * as store from './identity-store.ts'

/** The audit action recorded when the last owner keeps the role although the claim does not include it. */
export const roleKept = 'member role kept'

export type SignOnSettings = Pick<OidcConfig, 'allowedDomains' | 'roles'>

/** A sign-on in progress. */
export interface Visit {
  account: Account
  /** The address used to look up members; undefined if it is not verified or its domain is not allowed. */
  email: string | undefined
  roles: ClaimedRoles
  isAuthoritative: boolean
  now: number
  /**
   * The changes so far, each with its author. They are recorded at the end, because recording an entry locks its chain, and workspaces have
   * to be locked first.
   */
  changes: { actor: string; change: Change }[]
}

export const toVisit = (account: Account, { allowedDomains, roles }: SignOnSettings, now: number): Visit => ({
  account,
  email: account.email !== undefined && isAllowed(account.email, allowedDomains) ? account.email : undefined,
  roles: readRoles(account.roles),
  isAuthoritative: roles === 'authoritative',
  now,
  changes: [],
})

export async function recordChanges(sql: Sql, { changes, now }: Visit, surface: Surface, requestId: string): Promise<void> {
  for (const { actor, change } of changes) await recordChange(sql, { origin: { actor, surface, requestId }, now }, change)
}

export const roleIn = ({ roles: { everywhere, inWorkspaces } }: Visit, workspaceId: string): Role | undefined =>
  inWorkspaces.get(workspaceId) ?? everywhere

/** Returns the account's memberships, oldest workspace first. */
export const listMemberships = async (sql: Sql, { account, email }: Visit): Promise<store.Membership[]> =>
  (await store.listMemberships(sql, { ...account, email })).filter(
    // A member linked to another account is a different person, even with the same address, because addresses can be reassigned.
    ({ issuer, subject }) => subject === undefined || (issuer === account.issuer && subject === account.subject),
  )

/**
 * Makes the role claim the only source of roles in all of the account's workspaces and on the operator page.
 * @returns the memberships that now have a role
 */
export async function applyClaims(sql: Sql, visit: Visit): Promise<store.Membership[]> {
  const withRole: store.Membership[] = []
  for (const membership of await listMemberships(sql, visit)) if (await applyClaim(sql, visit, membership)) withRole.push(membership)
  if (!visit.roles.isOperator) {
    const { operatorId, sessionIds } = await endOperatorSessions(sql, visit.account)
    const details = { session_ids: sessionIds, by: 'sign-on' }
    if (operatorId !== undefined) visit.changes.push({ actor: operatorId, change: { action: 'operator session end', details } })
  }
  return withRole
}

/** Links a member to the account and sets the role that the claim names. @returns true if the member may sign in */
export async function applyClaim(sql: Sql, visit: Visit, { memberId, workspaceId, subject, isWithdrawn }: store.Membership) {
  const { account, isAuthoritative, now } = visit
  const note = (action: string, more: Omit<Change, 'action' | 'workspaceId'> = {}) =>
    void visit.changes.push({
      actor: memberId,
      change: { action, workspaceId, ...more, details: { member_id: memberId, by: 'sign-on', ...more.details } },
    })
  if (subject === undefined) {
    if (!(await store.linkIdentity(sql, memberId, account, now))) return false
    note('member link')
  }
  const claimed = roleIn(visit, workspaceId)
  if (claimed === undefined && (isWithdrawn || !isAuthoritative)) return !isWithdrawn
  const member = await lockMember(sql, workspaceId, memberId)
  if (!member) return false
  if (claimed !== 'owner' && (await isLastOwner(sql, member))) {
    await setRole(sql, memberId, 'owner', now)
    note(roleKept, { details: { reason: 'last owner', claimed: claimed ?? 'none' } })
    return true
  }
  const before = { role: member.roleWithdrawnAt === undefined ? member.role : 'none' }
  if (claimed !== undefined) {
    await setRole(sql, memberId, claimed, now)
    if (before.role !== claimed) note('member role', { before, after: { role: claimed } })
    return true
  }
  const hadKey = await hasApiKey(sql, workspaceId, now)
  await withdrawRole(sql, memberId, now)
  const { keyIds, sessions } = await endCredentials(sql, { workspaceId, memberId }, now)
  const isLastKey = hadKey && !(await hasApiKey(sql, workspaceId, now))
  note('member role', {
    details: { key_ids: keyIds, sessions_ended: sessions, ...(isLastKey && { warning: 'the workspace has no API key left' }) },
    before,
    after: { role: 'none' },
  })
  return false
}
