import type { Handlers } from '../contract.ts'
import type { Engines } from '../../machine/engines.ts'
import { createByCall } from './create-workspace.ts'
import { getMe } from './get-me.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { updateWorkspace } from './update-workspace.ts'
import type { Role } from '../access/caller.ts'
import type { Workspace } from './workspace.ts'

export function workspaceHandlers({ database, cursors }: Engines) {
  return {
    async listWorkspaces({ query }, { caller }) {
      const { workspaces, role, total, nextCursor } = await listWorkspaces(database, cursors, caller, {
        cursor: query.cursor,
        limit: query.limit,
      })
      const items = workspaces.map(workspace => toWorkspace(workspace, role))
      return { status: 200, body: { workspaces: items, meta: { next_cursor: nextCursor, total_estimate: total } } }
    },
    async createWorkspace({ body }, { effect }) {
      const { name, email, plan = 'pro', credits_usd: creditsUsd = 0, sandbox = false } = body
      const { workspace, apiKey, webhookSecret } = await createByCall(effect, { name, email, plan, creditsUsd, sandbox })
      const { workspaceId } = workspace
      return { status: 201, body: { workspace_id: workspaceId, name, plan, email, api_key: apiKey, webhook_secret: webhookSecret } }
    },
    async updateWorkspace({ body }, { caller, effect }) {
      const change = { name: body.name, embedRecipe: body.embed_recipe }
      return { status: 200, body: toWorkspace(await updateWorkspace(effect, caller.workspaceId, change), caller.role) }
    },
    async getMe(_input, { caller }) {
      const { credential, permissions } = caller
      if (credential.kind === 'operator') {
        const { name, expiresAt } = credential
        return {
          status: 200,
          body: { credential: { type: 'operator_token', name, ...(expiresAt !== undefined && { expires_at: expiresAt }) } },
        }
      }
      const { member, workspace } = await getMe(database, caller)
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
  } satisfies Partial<Handlers>
}

const toWorkspace = ({ workspaceId, name, embedRecipe, createdAt }: Workspace, role: Role) => ({
  workspace_id: workspaceId,
  name,
  role,
  embed_recipe: embedRecipe,
  created_at: createdAt,
})
