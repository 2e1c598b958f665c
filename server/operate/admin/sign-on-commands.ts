import { deleteOperatorSession, listOperatorSessions } from '../../core/access/operator-session-store.ts'
import { OperatorError, orThrowOperatorError } from '../../machine/errors.ts'
import { roles, type Role } from '../../core/access/caller.ts'
import { removeIdentity, setIdentity } from '../../core/sessions/identity-store.ts'
import { changeRole } from '../../core/workspaces/change-role.ts'
import { memberByEmail, workspaceById } from '../../core/workspaces/find-member.ts'
import type { Change, Command } from './command.ts'
import type { Flags } from './flags.ts'

/** @throws {OperatorError} */
export function readRole(flags: Flags): Role {
  const given = flags.required('role')
  const role = roles.find(each => each === given)
  if (!role) throw new OperatorError(`--role is "${given}"; it must be one of ${roles.join(', ')}.`)
  return role
}

/** Commands for roles and for accounts at the sign-on service. */
export const signOnCommands: Readonly<Record<string, Command | Change>> = {
  'member role': {
    flags: { workspace: true, member: true, role: true },
    help: 'Changes the role of a member, given by email. The last owner of a workspace cannot lose that role.',
    async change(flags, sql) {
      const workspaceId = flags.required('workspace')
      const email = flags.required('member')
      const role = readRole(flags)
      await workspaceById(sql, workspaceId)
      const { memberId } = await memberByEmail(sql, workspaceId, email)
      const { member, warning } = orThrowOperatorError(await changeRole(sql, { workspaceId, memberId, role, by: 'operator' }))
      const before = member.roleWithdrawnAt === undefined ? member.role : 'none'
      return {
        answer: { workspace_id: workspaceId, member_id: memberId, email: member.email, role, ...(warning && { warning }) },
        workspaceId,
        details: { member_id: memberId },
        before: { role: before },
        after: { role },
      }
    },
  },
  'member link': {
    flags: { workspace: true, member: true, issuer: true, subject: true },
    help: "Links a member to an account of the sign-on service, replacing any other. --issuer is OIDC_ISSUER; --subject is the account's `sub`.",
    async change(flags, sql, now) {
      const workspaceId = flags.required('workspace')
      await workspaceById(sql, workspaceId)
      const { memberId, email } = await memberByEmail(sql, workspaceId, flags.required('member'))
      const account = { issuer: flags.required('issuer'), subject: flags.required('subject') }
      await setIdentity(sql, memberId, account, now)
      return {
        answer: { workspace_id: workspaceId, member: email, ...account },
        workspaceId,
        details: { member_id: memberId, by: 'operator' },
      }
    },
  },
  'member unlink': {
    flags: { workspace: true, member: true },
    help: "Unlinks a member from an account of the sign-on service. The next sign-on with the member's verified email address links them again.",
    async change(flags, sql) {
      const workspaceId = flags.required('workspace')
      await workspaceById(sql, workspaceId)
      const { memberId, email } = await memberByEmail(sql, workspaceId, flags.required('member'))
      const isLinked = (await removeIdentity(sql, memberId)) === 1
      if (!isLinked) throw new OperatorError(`${email} is not linked to an account.`)
      return { answer: { workspace_id: workspaceId, member: email }, workspaceId, details: { member_id: memberId } }
    },
  },
  'operator sessions list': {
    flags: {},
    help: 'Lists the sessions of the operator page.',
    run: async (_flags, database, now) => ({
      sessions: (await database.read(sql => listOperatorSessions(sql, {}, now))).map(session => ({
        session_id: session.sessionId,
        operator_id: session.operatorId,
        name: session.name,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
      })),
    }),
  },
  'operator sessions end': {
    flags: { session: true },
    help: 'Immediately ends one session of the operator page, or all sessions.',
    async change(flags, sql, now) {
      const sessionId = flags.text('session')
      const ended: string[] = []
      for (const session of await listOperatorSessions(sql, { sessionId }, now))
        if (await deleteOperatorSession(sql, session.sessionId)) ended.push(session.sessionId)
      if (sessionId !== undefined && ended.length === 0)
        throw new OperatorError(`There is no session ${sessionId}. To list the sessions, run \`operator sessions list\`.`)
      return { answer: { ended: ended.length }, details: { session_ids: ended } }
    },
  },
}
