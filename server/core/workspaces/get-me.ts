import { invalidCredential, type Caller } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Member, Workspace } from './workspace.ts'
import { findMember, findWorkspace } from './workspace-store.ts'

/** @throws {AppError} `invalid_api_key` if the member was removed in the meantime */
export async function getMe(database: Database, caller: Caller): Promise<{ member: Member; workspace: Workspace }> {
  const { workspaceId, memberId, credential } = caller
  return database.snapshot(async sql => {
    const member = await findMember(sql, workspaceId, { memberId })
    const workspace = await findWorkspace(sql, workspaceId)
    if (!member || !workspace) throw invalidCredential(credential)
    return { member, workspace }
  })
}
