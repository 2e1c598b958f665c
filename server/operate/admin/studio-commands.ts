import { listSessions } from '../../core/access/session-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { createSignInLink } from '../../core/sessions/create-sign-in-link.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { memberByEmail, workspaceById } from '../../core/workspaces/find-member.ts'
import type { Change, Command } from './command.ts'
import type { Flags } from './flags.ts'

/** Returns a filter that selects a workspace's sessions, or those of one of its members. @throws {OperatorError} */
async function loadSessionFilter(sql: Sql, flags: Flags) {
  const workspaceId = flags.required('workspace')
  await workspaceById(sql, workspaceId)
  const email = flags.text('member')
  return { workspaceId, memberId: email === undefined ? undefined : (await memberByEmail(sql, workspaceId, email)).memberId }
}

/** Commands for studio sessions. */
export const studioCommands: Readonly<Record<string, Command | Change>> = {
  'studio link': {
    flags: { workspace: true, member: true },
    help: 'Creates a link that signs in to the studio as --member (an email) or as the owner. It works once and expires after 15 minutes.',
    async change(flags, sql, now, links) {
      const workspaceId = flags.required('workspace')
      const { url, expiresAt, email } = await createSignInLink(sql, links, { workspaceId, email: flags.text('member') }, now)
      return { answer: { url, expires_at: expiresAt }, workspaceId, details: { member: email, expires_at: expiresAt } }
    },
  },
  'studio sessions list': {
    flags: { workspace: true, member: true },
    help: 'Lists the sessions of the studio.',
    run: (flags, database, now) =>
      database.read(async sql => ({
        sessions: (await listSessions(sql, await loadSessionFilter(sql, flags), now)).map(({ sessionId, email, createdAt, expiresAt }) => ({
          session_id: sessionId,
          member: email,
          created_at: createdAt,
          expires_at: expiresAt,
        })),
      })),
  },
  'studio sessions end': {
    flags: { workspace: true, member: true, session: true },
    help: 'Immediately ends one studio session, all sessions of a member, or all sessions of a workspace.',
    async change(flags, sql, now) {
      const sessionId = flags.text('session')
      const which = { ...(await loadSessionFilter(sql, flags)), sessionId }
      const ended = await endSessions(sql, which, now)
      if (sessionId !== undefined && ended.length === 0)
        throw new OperatorError(
          `There is no session ${sessionId} in the workspace ${which.workspaceId}. To list the sessions, run \`studio sessions list\`.`,
        )
      return {
        answer: { ended: ended.length },
        workspaceId: which.workspaceId,
        details: { session_ids: ended.map(each => each.sessionId) },
      }
    },
  },
}
