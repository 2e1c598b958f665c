import { hashSecret, type Role } from '../access/caller.ts'
import { recordChange } from '../access/audit-log-store.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { newSecret } from '../../machine/ids.ts'
import type { Account } from '../../machine/sign-on/sign-on.ts'
import { addMember } from '../workspaces/add-member.ts'
import { holdWorkspace } from '../workspaces/workspace-store.ts'
import { isAllowed, readRoles } from './claimed-roles.ts'
import * as store from './identity-store.ts'
import { beginSession, byMember, signOut } from './sign-in.ts'

/** No member is linked to the account or has its verified email address. */
export class NoMember extends Error {}

export interface SignOnRequest {
  /** The workspace to sign in to, if one was requested. */
  workspaceId: string | undefined
  /** Domains of the email addresses that may sign in; an empty list allows all. */
  allowedDomains: readonly string[]
  /** The token of the browser's current session, which is ended. */
  replaced: string | undefined
  requestId: string
}

/**
 * Begins a studio session for the member of an account: the member linked to it, or the one with its verified address, which is linked to
 * it from then on. The role claim creates members and sets their roles; without it they do not change.
 * @returns the token of the session
 * @throws {NoMember}
 */
export async function signOnMember(
  { database, clock }: { database: Database; clock: Clock },
  account: Account,
  { workspaceId, allowedDomains, replaced, requestId }: SignOnRequest,
): Promise<string> {
  const now = clock.now()
  const token = newSecret()
  await database.transaction(async sql => {
    if (replaced !== undefined) await signOut(sql, hashSecret(replaced), now, requestId)
    const member = await getMember(sql, account, { wanted: workspaceId ?? account.workspaceId, allowedDomains, requestId }, now)
    await beginSession(sql, member, token, { now, requestId, by: 'sign-on' })
  })
  return token
}

async function getMember(
  sql: Sql,
  account: Account,
  { wanted, allowedDomains, requestId }: Pick<SignOnRequest, 'allowedDomains' | 'requestId'> & { wanted: string | undefined },
  now: number,
): Promise<store.Membership> {
  const email = account.email !== undefined && isAllowed(account.email, allowedDomains) ? account.email : undefined
  if (email === undefined && allowedDomains.length > 0) throw new NoMember()
  const { everywhere, inWorkspaces } = readRoles(account.roles)
  const own = (await store.listMemberships(sql, { ...account, email })).filter(belongsTo(account))
  const missing = [...inWorkspaces].filter(([id]) => !own.some(({ workspaceId }) => workspaceId === id))
  const chosen =
    wanted === undefined
      ? (own[0] ?? (await added(sql, account, email, missing[0], requestId, now)))
      : (own.find(({ workspaceId }) => workspaceId === wanted) ??
        (await added(
          sql,
          account,
          email,
          missing.find(([id]) => id === wanted),
          requestId,
          now,
        )))
  if (!chosen) throw new NoMember()
  const by = byMember(chosen.memberId, requestId, now)
  if (chosen.subject === undefined) {
    if (!(await store.linkIdentity(sql, chosen.memberId, account, now))) throw new NoMember()
    await recordChange(sql, by, {
      action: 'member link',
      workspaceId: chosen.workspaceId,
      details: { member_id: chosen.memberId, by: 'sign-on' },
    })
  }
  const role = inWorkspaces.get(chosen.workspaceId) ?? everywhere
  if (role !== undefined && role !== chosen.role) await changeRole(sql, by, chosen, role)
  return chosen
}

/** A member linked to another account is another person, even with the same address: addresses are reassigned. */
const belongsTo =
  ({ issuer, subject }: Account) =>
  (membership: store.Membership): boolean =>
    membership.subject === undefined || (membership.issuer === issuer && membership.subject === subject)

/** Creates the member that a claim names by workspace. */
async function added(
  sql: Sql,
  { name }: Account,
  email: string | undefined,
  claim: readonly [workspaceId: string, role: Role] | undefined,
  requestId: string,
  now: number,
): Promise<store.Membership | undefined> {
  if (!claim || email === undefined || !(await store.workspaceExists(sql, claim[0]))) return undefined
  const [workspaceId, role] = claim
  await holdWorkspace(sql, workspaceId)
  // If two sign-ons are simultaneous, the second finds the member that the first created.
  const there = (await store.listMemberships(sql, { issuer: '', subject: '', email })).find(member => member.workspaceId === workspaceId)
  if (there) return there.subject === undefined ? there : undefined
  const { memberId } = await addMember(sql, { workspaceId, email, name, role }, now)
  const by = byMember(memberId, requestId, now)
  await recordChange(sql, by, { action: 'member add', workspaceId, details: { member_id: memberId, by: 'sign-on' }, after: { role } })
  return { memberId, workspaceId, email, role, issuer: undefined, subject: undefined }
}

/** A workspace keeps its last owner, regardless of the claim. */
async function changeRole(
  sql: Sql,
  by: ReturnType<typeof byMember>,
  { memberId, workspaceId, role: before }: store.Membership,
  role: Role,
): Promise<void> {
  await holdWorkspace(sql, workspaceId)
  if (before === 'owner' && !(await store.hasOtherOwner(sql, workspaceId, memberId))) return
  await store.setRole(sql, memberId, role)
  await recordChange(sql, by, {
    action: 'member role',
    workspaceId,
    details: { member_id: memberId, by: 'sign-on' },
    before: { role: before },
    after: { role },
  })
}
