import type { Caller, Role } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors } from '../../machine/paging.ts'
import type { Workspace } from './workspace.ts'
import { findMember, findWorkspace } from './workspace-store.ts'

/** The workspace of the key, with the caller's role in it. There is only one page, so every cursor is invalid. */
export async function listWorkspaces(
  database: Database,
  cursors: Cursors,
  caller: Caller,
  cursor: string | undefined,
): Promise<{ workspace: Workspace; role: Role }> {
  cursors.decode(['workspaces', caller.workspaceId], cursor)
  return database.read(async sql => {
    const workspace = await findWorkspace(sql, caller.workspaceId)
    const member = await findMember(sql, caller.workspaceId, { memberId: caller.memberId })
    return { workspace: workspace!, role: member!.role }
  })
}
