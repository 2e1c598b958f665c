import { invalidCredential, type Caller } from '../access/caller.ts'
import { findSessionCaller, listSessions } from '../access/session-store.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Member, Workspace } from '../workspaces/workspace.ts'
import { findMember, findWorkspace } from '../workspaces/workspace-store.ts'

/**
 * Returns a session's caller with its current permissions, and the session's member, workspace and expiry.
 * @throws {AppError} `invalid_api_key` if the session has ended
 */
export async function showSession(
  database: Database,
  secretHash: string,
  now: number,
): Promise<{ caller: Caller; member: Member; workspace: Workspace; expiresAt: number }> {
  return database.snapshot(async sql => {
    const caller = await findSessionCaller(sql, secretHash, now)
    if (!caller) throw invalidCredential({ kind: 'session' })
    const [session] = await listSessions(sql, { secretHash }, now)
    const member = await findMember(sql, caller.workspaceId, { memberId: caller.memberId })
    const workspace = await findWorkspace(sql, caller.workspaceId)
    return { caller, member: member!, workspace: workspace!, expiresAt: session!.expiresAt }
  })
}
