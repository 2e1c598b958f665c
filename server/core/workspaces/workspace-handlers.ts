import type { Handlers } from '../contract.ts'
import type { Engines } from '../../machine/engines.ts'
import { getMe } from './get-me.ts'
import { listMembers } from './list-members.ts'
import { listWorkspaces } from './list-workspaces.ts'

export function workspaceHandlers({ database, cursors }: Engines) {
  return {
    async listWorkspaces({ query }, { caller }) {
      const { workspace, role } = await listWorkspaces(database, cursors, caller, query.cursor)
      const { workspaceId, name, createdAt } = workspace
      return {
        status: 200,
        body: {
          workspaces: [{ workspace_id: workspaceId, name, role, created_at: createdAt }],
          meta: { next_cursor: '', total_estimate: 1 },
        },
      }
    },
    async getMe(_input, { caller }) {
      const { member, workspace } = await getMe(database, caller)
      const { credential, permissions } = caller
      return {
        status: 200,
        body: {
          workspace: { workspace_id: workspace.workspaceId, name: workspace.name, plan: workspace.plan, sandbox: caller.sandbox },
          member: { member_id: member.memberId, email: member.email, display_name: member.displayName, role: member.role },
          credential: {
            type: credential.kind,
            ...(credential.kind === 'key' && { key_id: credential.id, ...(credential.agent !== undefined && { name: credential.agent }) }),
            ...('expiresAt' in credential && credential.expiresAt !== undefined && { expires_at: credential.expiresAt }),
          },
          permissions: [...permissions],
        },
      }
    },
    async listMembers({ path, query }) {
      const { members, nextCursor } = await listMembers(database, cursors, path.workspaceId, query.cursor, query.limit)
      const items = members.map(({ email, displayName, role }) => ({ email, display_name: displayName, role }))
      return { status: 200, body: { workspace_id: path.workspaceId, members: items, meta: { next_cursor: nextCursor } } }
    },
  } satisfies Partial<Handlers>
}
