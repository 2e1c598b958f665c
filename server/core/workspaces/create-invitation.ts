import { recordChange } from '../access/audit-log-store.ts'
import { hashSecret, type Caller, type Role } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { deleteCodes, insertCode } from '../access/session-store.ts'
import { invitationLifetimeMs } from '../access/session.ts'
import type { Tx } from '../../machine/database/tx.ts'
import { newSecret } from '../../machine/ids.ts'
import type { Engines } from '../../machine/engines.ts'
import { AppError } from '../../machine/errors.ts'
import { storeMember, toDisplayName } from './add-member.ts'
import { roleOfChanger } from './change-role.ts'
import { setRole } from './role-store.ts'
import type { Member } from './workspace.ts'
import { findMembersByEmail, lockWorkspace, setInvitation } from './workspace-store.ts'

export interface Invitation {
  member: Member
  /** The single-use link, which signs in one browser. */
  url: string
  expiresAt: number
}

/**
 * Adds a member with an invitation. If the member was invited before but has never signed in, replaces the invitation, the role and the
 * name.
 * @throws {AppError} `forbidden` if an admin invites an owner, `conflict` for any other existing member
 */
export async function inviteMember(
  { links }: Pick<Engines, 'links'>,
  effect: Effect,
  caller: Caller,
  { email, displayName, role }: { email: string; displayName: string | undefined; role: Role },
): Promise<Invitation> {
  const by = roleOfChanger(caller)
  if (role === 'owner' && by === 'admin') throw new AppError('forbidden', 'Only an owner can invite someone as an owner.')
  return effect(async tx => {
    const { workspaceId } = caller
    await lockWorkspace(tx, workspaceId)
    const [there] = await findMembersByEmail(tx, workspaceId, email)
    if (there && there.invitedAt === undefined) throw new AppError('conflict', `${there.email} is already a member of the workspace.`)
    if (there?.role === 'owner' && by === 'admin')
      throw new AppError('forbidden', 'Only an owner can change an invitation for the role `owner`.')
    const member = there
      ? await inviteAgain(tx, there, { displayName, role })
      : await storeMember(tx, { workspaceId, email, name: displayName, role }, tx.now, tx.now)
    const code = newSecret()
    const expiresAt = tx.now + invitationLifetimeMs
    await insertCode(tx, { codeHash: hashSecret(code), memberId: member.memberId, expiresAt })
    await recordChange(tx, tx, {
      action: 'member invite',
      workspaceId,
      details: { member_id: member.memberId, expires_at: expiresAt },
      ...(there && { before: { role: there.role } }),
      after: { role },
    })
    return { member, url: links.signIn(code), expiresAt }
  })
}

async function inviteAgain(tx: Tx, there: Member, { displayName, role }: { displayName: string | undefined; role: Role }): Promise<Member> {
  const { memberId } = there
  await deleteCodes(tx, memberId)
  await setRole(tx, memberId, role, null)
  const name = displayName === undefined ? there.displayName : toDisplayName(displayName, there.email)
  await setInvitation(tx, memberId, name, tx.now)
  return { ...there, role, displayName: name, invitedAt: tx.now }
}
