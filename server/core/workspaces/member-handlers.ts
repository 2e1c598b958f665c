import type { Engines } from '../../machine/engines.ts'
import type { Handlers } from '../contract.ts'
import { inviteMember } from './create-invitation.ts'
import { listMembers } from './list-members.ts'
import { deleteMember, updateMember } from './change-members.ts'
import type { Member } from './workspace.ts'

export const memberHandlers = (services: Engines) =>
  ({
    async listMembers({ path, query }) {
      const { database, cursors } = services
      const { members, nextCursor } = await listMembers(database, cursors, path.workspaceId, query.cursor, query.limit)
      return { status: 200, body: { workspace_id: path.workspaceId, members: members.map(toMember), meta: { next_cursor: nextCursor } } }
    },
    async createMember({ body }, { caller, effect }) {
      const { email, display_name: displayName, role } = body
      const { member, url, expiresAt } = await inviteMember(services, effect, caller, { email, displayName, role })
      const invitation = { invited_at: member.invitedAt!, invitation_url: url, invitation_expires_at: expiresAt }
      return { status: 201, body: { ...toMember(member), ...invitation } }
    },
    async updateMember({ path, body }, { caller, effect }) {
      const change = { role: body.role, displayName: body.display_name }
      const { member, warning } = await updateMember(effect, caller, path.memberId, change)
      return { status: 200, body: { ...toMember(member), ...(warning !== undefined && { warning }) } }
    },
    async deleteMember({ path, query }, { caller, effect }) {
      await deleteMember(effect, caller, path.memberId, query.transfer_to)
      return { status: 204 }
    },
  }) satisfies Partial<Handlers>

const toMember = ({ memberId, email, displayName, role, createdAt, invitedAt }: Member) => ({
  member_id: memberId,
  email,
  display_name: displayName,
  role,
  joined_at: createdAt,
  ...(invitedAt !== undefined && { invited_at: invitedAt }),
})
