import type { Engines } from '../../machine/engines.ts'
import type { Handlers } from '../contract.ts'
import { listSessions, signMemberOut } from './member-sessions.ts'

export const sessionHandlers = (services: Engines) =>
  ({
    async listSessions({ query }, { caller }) {
      const { sessions, nextCursor } = await listSessions(services, caller, { cursor: query.cursor, limit: query.limit })
      const items = sessions.map(({ sessionId, memberId, email, createdAt, expiresAt }) => ({
        session_id: sessionId,
        member_id: memberId,
        email,
        created_at: createdAt,
        expires_at: expiresAt,
      }))
      return { status: 200, body: { workspace_id: caller.workspaceId, sessions: items, meta: { next_cursor: nextCursor } } }
    },
    async deleteMemberSessions({ path }, { caller, effect }) {
      await signMemberOut(effect, caller, path.memberId)
      return { status: 204 }
    },
  }) satisfies Partial<Handlers>
