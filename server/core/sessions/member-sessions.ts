import { recordChange } from '../access/audit-log-store.ts'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { deleteCodes, listSessionPage } from '../access/session-store.ts'
import type { Engines } from '../../machine/engines.ts'
import { notFound } from '../../machine/errors.ts'
import { findMember } from '../workspaces/workspace-store.ts'
import { endSessions } from './end-sessions.ts'

/** Ends all of a member's sessions and invalidates the member's unused sign-in links. @throws {AppError} `not_found` */
export async function signMemberOut(effect: Effect, { workspaceId }: Caller, memberId: string): Promise<void> {
  await effect(async tx => {
    if (!(await findMember(tx, workspaceId, { memberId }))) throw notFound('member', memberId)
    const ended = await endSessions(tx, { workspaceId, memberId }, tx.now)
    await deleteCodes(tx, memberId)
    const details = { member_id: memberId, session_ids: ended.map(({ sessionId }) => sessionId) }
    await recordChange(tx, tx, { action: 'studio sessions end', workspaceId, details })
  })
}

/** Returns a page of the sessions of the workspace's members, oldest first. */
export async function listSessions(
  { database, cursors, clock }: Pick<Engines, 'database' | 'cursors' | 'clock'>,
  { workspaceId }: Caller,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const identity = ['sessions', workspaceId]
  const after = cursors.decode(identity, cursor)
  const page = await database.read(sql => listSessionPage(sql, workspaceId, after, limit, clock.now()))
  return { sessions: page.items, nextCursor: cursors.encode(identity, page.next) }
}
