import type { Caller, Role } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import type { Workspace } from './workspace.ts'
import { countWorkspaces, findMember, findWorkspace, listNewestWorkspaces } from './workspace-store.ts'

interface ListedWorkspaces {
  workspaces: Workspace[]
  /** The caller's role in each workspace. */
  role: Role
  total: number
  nextCursor: string
}

/**
 * For an API key, returns a single page with the key's workspace and the caller's role in that workspace. For an operator token, returns
 * all workspaces.
 */
export function listWorkspaces(
  database: Database,
  cursors: Cursors,
  { credential, workspaceId, memberId, role }: Caller,
  { cursor, limit }: PageRequest,
): Promise<ListedWorkspaces> {
  const identity = ['workspaces', workspaceId]
  const after = cursors.decode(identity, cursor)
  return database.read(async sql => {
    if (credential.kind === 'operator') {
      const page = await listNewestWorkspaces(sql, after, limit)
      return { workspaces: page.items, role, total: await countWorkspaces(sql), nextCursor: cursors.encode(identity, page.next) }
    }
    const workspace = await findWorkspace(sql, workspaceId)
    const member = await findMember(sql, workspaceId, { memberId })
    return { workspaces: [workspace!], role: member!.role, total: 1, nextCursor: '' }
  })
}
