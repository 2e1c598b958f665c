import { recordChange } from '../access/audit-log-store.ts'
import type { Caller, Role } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { orThrow, AppError, notFound } from '../../machine/errors.ts'
import { toDisplayName } from './add-member.ts'
import { changeRole, lockMember, roleOfChanger } from './change-role.ts'
import { removeMember } from './remove-member.ts'
import type { Member } from './workspace.ts'
import { findMember, setDisplayName } from './workspace-store.ts'

/**
 * Changes the given fields of a member of the caller's workspace.
 * @returns the member, and a warning if the next sign-on will set the role again
 * @throws {AppError} `not_found`, `forbidden`, or `conflict` for the last owner
 */
export async function updateMember(
  effect: Effect,
  caller: Caller,
  memberId: string,
  change: { role: Role | undefined; displayName: string | undefined },
): Promise<{ member: Member; warning?: string }> {
  const { workspaceId } = caller
  return effect(async tx => {
    const before = await lockMember(tx, workspaceId, memberId)
    if (!before) throw notFound('member', memberId)
    const by = roleOfChanger(caller)
    if (before.role === 'owner' && by === 'admin')
      throw new AppError('forbidden', 'Only an owner can change the role or name of another owner.')
    const { role, displayName } = change
    const changed = role === undefined ? undefined : orThrow(await changeRole(tx, { workspaceId, memberId, role, by }))
    if (displayName !== undefined) await setDisplayName(tx, memberId, toDisplayName(displayName, before.email))
    // The audit log does not contain names, which are stored only in members' rows.
    const renamed = displayName !== undefined && { renamed: true }
    const roles = role !== undefined && {
      before: { role: before.roleWithdrawnAt === undefined ? before.role : 'none' },
      after: { role },
    }
    const action = role === undefined ? 'member rename' : 'member role'
    await recordChange(tx, tx, { action, workspaceId, details: { member_id: memberId, ...renamed }, ...roles })
    const member = (await findMember(tx, workspaceId, { memberId }))!
    return { member, ...(changed?.warning !== undefined && { warning: changed.warning }) }
  })
}

/** Removes a member from the caller's workspace. @throws {AppError} `not_found`, `forbidden`, or `conflict` */
export async function deleteMember(effect: Effect, caller: Caller, memberId: string, transferTo: string | undefined): Promise<void> {
  const { workspaceId } = caller
  const removal = { workspaceId, memberId, transferTo, withPrivate: transferTo !== undefined, by: roleOfChanger(caller) }
  await effect(async tx => {
    const { receiver, keyIds, given } = orThrow(await removeMember(tx, removal, tx.now))
    const details = { member_id: memberId, projects_given: given, given_to: receiver.memberId, key_ids: keyIds }
    await recordChange(tx, tx, { action: 'member remove', workspaceId, details })
  })
}
