import type { Logger } from 'pino'
import { hashSecret, type Role } from '../access/caller.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { newSecret } from '../../machine/ids.ts'
import type { Account } from '../../machine/sign-on/sign-on.ts'
import { addMember } from '../workspaces/add-member.ts'
import { lockWorkspace } from '../workspaces/workspace-store.ts'
import { applyClaim, applyClaims, listMemberships, recordChanges, roleIn, roleKept, toVisit } from './apply-claims.ts'
import type { SignOnSettings, Visit } from './apply-claims.ts'
import * as store from './identity-store.ts'
import { beginSession, signOut } from './sign-in.ts'

/** Thrown if no member with a role is linked to the account or has the account's verified email address. */
export class NoMember extends Error {}

export interface SignOnRequest {
  /** The workspace to sign in to, if one was requested. */
  workspaceId: string | undefined
  settings: SignOnSettings
  /** The token of the browser's current session; signing on ends that session. */
  replaced: string | undefined
  requestId: string
}

/**
 * Begins a studio session for an account's member: a member linked to the account, or one with the account's verified address, who is then
 * linked to the account. Creates members and sets their roles as the role claim specifies. Roles are revoked even if the account then
 * cannot sign in.
 * @returns the session's token
 * @throws {NoMember}
 */
export async function signOnMember(
  { database, clock, log }: { database: Database; clock: Clock; log: Pick<Logger, 'warn'> },
  account: Account,
  { workspaceId, settings, replaced, requestId }: SignOnRequest,
): Promise<string> {
  const now = clock.now()
  const token = newSecret()
  const { changes, member } = await database.transaction(async sql => {
    const visit = toVisit(account, settings, now)
    const chosen =
      visit.email === undefined && settings.allowedDomains.length > 0
        ? undefined
        : await chooseMember(sql, visit, workspaceId ?? account.workspaceId)
    await recordChanges(sql, visit, 'studio', requestId)
    if (chosen && replaced !== undefined) await signOut(sql, hashSecret(replaced), now, requestId)
    if (chosen) await beginSession(sql, chosen, token, { now, requestId, by: 'sign-on' })
    return { changes: visit.changes, member: chosen }
  })
  for (const { change } of changes)
    if (change.action === roleKept)
      log.warn(
        { workspace_id: change.workspaceId, ...change.details },
        'the last owner keeps the role, although the sign-on service does not grant it',
      )
  if (!member) throw new NoMember()
  return token
}

/** @param wanted the workspace to sign in to; default: the oldest one */
async function chooseMember(sql: Sql, visit: Visit, wanted: string | undefined): Promise<store.Membership | undefined> {
  const isWanted = (workspaceId: string) => wanted === undefined || workspaceId === wanted
  const known = await listMemberships(sql, visit)
  const usable = visit.isAuthoritative
    ? await applyClaims(sql, visit)
    : known.filter(({ workspaceId, isWithdrawn }) => !isWithdrawn || roleIn(visit, workspaceId) !== undefined)
  const found = usable.find(({ workspaceId }) => isWanted(workspaceId))
  if (found && visit.isAuthoritative) return found
  const missing = [...visit.roles.inWorkspaces].filter(([id]) => !known.some(({ workspaceId }) => workspaceId === id))
  const chosen =
    found ??
    (await addClaimed(
      sql,
      visit,
      missing.find(([id]) => isWanted(id)),
    ))
  return chosen && (await applyClaim(sql, visit, chosen)) ? chosen : undefined
}

/** Creates the member for a claim that names a workspace. */
async function addClaimed(
  sql: Sql,
  { account: { name }, email, now, changes }: Visit,
  claim: readonly [workspaceId: string, role: Role] | undefined,
): Promise<store.Membership | undefined> {
  if (!claim || email === undefined || !(await store.workspaceExists(sql, claim[0]))) return undefined
  const [workspaceId, role] = claim
  await lockWorkspace(sql, workspaceId)
  // If two sign-ons are concurrent, the second one finds the member created by the first.
  const there = (await store.listMemberships(sql, { issuer: '', subject: '', email })).find(member => member.workspaceId === workspaceId)
  if (there) return there.subject === undefined ? there : undefined
  const { memberId } = await addMember(sql, { workspaceId, email, name, role }, now)
  const details = { member_id: memberId, by: 'sign-on' }
  changes.push({ actor: memberId, change: { action: 'member add', workspaceId, details, after: { role } } })
  return { memberId, workspaceId, email, role, isWithdrawn: false, issuer: undefined, subject: undefined }
}
