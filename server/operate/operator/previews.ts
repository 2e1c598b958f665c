import { stringify } from 'yaml'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { limitToRole, type Permission } from '../../core/access/caller.ts'
import { listSessions, type SessionFilter } from '../../core/access/session-store.ts'
import { listKeys } from '../../core/workspaces/api-key-store.ts'
import { changeRole } from '../../core/workspaces/change-role.ts'
import { memberByEmail, workspaceById } from '../../core/workspaces/find-member.ts'
import { keyState, type ApiKey } from '../../core/workspaces/workspace.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { OperatorError, orThrowOperatorError } from '../../machine/errors.ts'
import { html, type Content } from '../../machine/html.ts'
import { prepareLimits } from '../admin/limit-commands.ts'
import type { Flags } from '../admin/flags.ts'
import { readRole } from '../admin/sign-on-commands.ts'
import { removeByCommand } from '../retention/remove-member.ts'
import { findRun, listDeliveries } from './operator-store.ts'
import { findSubject } from './pages/runs.ts'
import { count, usd, when } from './parts.ts'
import { activeRunsIn, countProjectsBy, runsEndedWith } from './preview-store.ts'

/** Describes what an action will do, without changing anything. @throws {OperatorError} if the action would fail */
export type Preview = (flags: Flags, database: Database, now: number) => Promise<Content[]>

const plural = (number: number, one: string, many = `${one}s`): string => `${count(number)} ${number === 1 ? one : many}`

class Rehearsed extends Error {}

/** Makes a change and rolls it back. Suitable only for changes that send no notifications. */
async function rehearse<T>(database: Database, work: (sql: Sql) => Promise<T>): Promise<T> {
  let result: T | undefined
  await database
    .transaction(async sql => {
      result = await work(sql)
      throw new Rehearsed()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error
    })
  return result!
}

const isLive = (key: ApiKey, now: number) => ['active', 'expiring'].includes(keyState(key, now))

const named = ({ prefix, agent, lastUsedAt }: ApiKey, now: number): Content =>
  html`<code>${prefix}…</code>${agent !== undefined && ` of the agent ${agent}`}, last used ${when(lastUsedAt, now)}`

/** Returns sentences about the keys that will become invalid. */
async function endingKeys(sql: Sql, workspaceId: string, keys: readonly ApiKey[], now: number): Promise<Content[]> {
  const ended = keys.filter(key => isLive(key, now))
  const left = (await listKeys(sql, workspaceId)).filter(
    key => key.agent === undefined && isLive(key, now) && !ended.some(each => each.keyId === key.keyId),
  )
  return [
    ended.length === 0
      ? 'No key ends.'
      : html`Ends ${plural(ended.length, 'key')}: ${ended.map((key, index) => [index > 0 && '; ', named(key, now)])}.`,
    left.length === 0 && ended.some(({ agent }) => agent === undefined) && html`<strong>The workspace has no API key afterwards.</strong>`,
  ]
}

async function endingSessions(sql: Sql, which: SessionFilter, now: number): Promise<Content> {
  const sessions = await listSessions(sql, which, now)
  const emails = [...new Set(sessions.map(({ email }) => email))]
  const whose = emails.length === 1 ? ` of ${emails[0]}` : ''
  return sessions.length === 0
    ? 'Nobody is signed in.'
    : `Ends ${plural(sessions.length, 'session')}${whose} in the studio; open pages then ask users to sign in again.`
}

const endSessions: Preview = (flags, database, now) =>
  database.read(async sql => {
    const workspaceId = flags.required('workspace')
    const email = flags.text('member')
    const memberId = email === undefined ? undefined : (await memberByEmail(sql, workspaceId, email)).memberId
    return [await endingSessions(sql, { workspaceId, memberId, sessionId: flags.text('session') }, now), 'Keys stay valid.']
  })

/** Actions that require confirmation, keyed by the name in the URL of the action's form. */
export const previews: Readonly<Record<string, Preview>> = {
  'run-cancel': (flags, database, now) =>
    database.read(async sql => {
      const runId = flags.required('run')
      const run = await findRun(sql, runId)
      if (!run) throw new OperatorError(`There is no run ${runId}.`)
      if (run.endedAt !== undefined)
        throw new OperatorError(`The run is already \`${run.status}\`: a run that has ended cannot be canceled.`)
      const { runs, refund } = await runsEndedWith(sql, runId)
      const since = run.startedAt ?? run.createdAt
      return [
        html`Cancels the ${run.kind} run ${findSubject(run)} of ${run.workspaceName}, ${run.startedAt === undefined ? 'created' : 'claimed'}
        ${when(since, now)}.`,
        runs > 1 && `${plural(runs, 'run ends', 'runs end')} in total: others wait for its outputs, or it is a step of another.`,
        html`Refunds ${usd(refund)} to the workspace.`,
        run.providerQuote !== undefined &&
          run.startedAt !== undefined &&
          `The job at the provider is canceled where possible; it may cost the installation up to ${usd(run.providerQuote)} all the same.`,
      ]
    }),
  'delivery-replay': (flags, database, now) =>
    database.read(async sql => {
      const deliveryId = flags.required('delivery')
      const [delivery] = (await listDeliveries(sql, { deliveryId, status: undefined, workspaceId: undefined, before: undefined }, 1)).items
      if (!delivery) throw new OperatorError(`There is no webhook delivery ${deliveryId}.`)
      if (delivery.status === 'pending')
        throw new OperatorError('This delivery is still in progress: wait until it has succeeded or failed.')
      return [
        html`Sends <code>${delivery.type}</code> of ${delivery.workspaceName} to ${URL.parse(delivery.callbackUrl)?.host} again, now.`,
        html`It is ${delivery.status}, after ${plural(delivery.attempts, 'attempt')}, the last ${when(delivery.lastAttemptAt, now)}.`,
        'If that fails, it is retried like a new delivery.',
      ]
    }),
  async 'limits-set'(flags, database, now) {
    const { before, limits, shown } = await rehearse(database, await prepareLimits(flags, database, now))
    const caps = (set: typeof limits) => (set ? plural(set.spend.length, 'spend cap') : 'no limits')
    const reached = shown.used.flatMap(cap => (cap.kind === 'spend' && toUsd(cap.used) >= cap.usd ? [cap] : []))
    return [
      `Replaces ${caps(before)} by ${caps(limits)}.`,
      ...reached.map(
        ({ per, scope, usd: cap, used, subject }) =>
          html`<strong>Already reached:</strong> $${cap} per ${per}, by ${scope}${subject !== undefined && ` ${subject}`}; $${toUsd(used)}
            are spent.`,
      ),
      html`<pre>${limits ? stringify(shown.limits) : 'No limits: the balance alone limits what is spent.'}</pre>`,
    ]
  },
  async 'member-role'(flags, database, now) {
    const [workspaceId, email] = [flags.required('workspace'), flags.required('member')]
    const role = readRole(flags)
    const found = await rehearse(database, async sql => {
      const { memberId } = await memberByEmail(sql, workspaceId, email)
      return orThrowOperatorError(await changeRole(sql, { workspaceId, memberId, role, by: 'operator' }))
    })
    const { memberId, role: before, roleWithdrawnAt } = found.member
    const keys = (await database.read(sql => listKeys(sql, workspaceId))).filter(key => key.memberId === memberId && isLive(key, now))
    const bound = keys.filter(({ permissions }) => limitToRole(role, permissions as Permission[]).length < permissions.length)
    return [
      `${email} becomes ${role} instead of ${roleWithdrawnAt === undefined ? before : 'having no role'}, from the next request on.`,
      bound.length > 0 && html`Can only read from then on: ${bound.map((key, index) => [index > 0 && '; ', named(key, now)])}.`,
      found.warning,
    ]
  },
  async 'member-remove'(flags, database, now) {
    const [workspaceId, email, privately] = [flags.required('workspace'), flags.required('email'), flags.text('private')]
    const command = { workspaceId, email, giveTo: flags.text('give-to') }
    return rehearse(database, async sql => {
      await workspaceById(sql, workspaceId)
      const { memberId } = await memberByEmail(sql, workspaceId, email)
      const keys = (await listKeys(sql, workspaceId)).filter(key => key.memberId === memberId)
      const effects = [await endingKeys(sql, workspaceId, keys, now), await endingSessions(sql, { memberId }, now)]
      const { shared, secret } = await countProjectsBy(sql, memberId)
      const { receiver } = await removeByCommand(sql, { ...command, privateProjects: privately === undefined ? undefined : 'give' }, now)
      const passed = shared + (privately === 'give' ? secret : 0)
      return [
        `Removes ${email} and erases name and address. The person's actions remain under an id.`,
        ...effects.flat(),
        `${plural(passed, 'project is', 'projects are')} transferred to ${receiver.email}.`,
        privately === 'delete' &&
          secret > 0 &&
          html`<strong>Deletes ${plural(secret, 'private project')} for good, with runs and files.</strong>`,
      ]
    })
  },
  'member-sessions-end': endSessions,
  'session-end': endSessions,
  'key-revoke': (flags, database, now) =>
    database.read(async sql => {
      const [workspaceId, keyId] = [flags.required('workspace'), flags.required('key')]
      const key = (await listKeys(sql, workspaceId)).find(each => each.keyId === keyId)
      if (!key || !isLive(key, now)) throw new OperatorError(`There is no valid key ${keyId} in the workspace ${workspaceId}.`)
      return [...(await endingKeys(sql, workspaceId, [key], now)), 'Requests with it then return 401. This cannot be undone.']
    }),
  'workspace-delete': (flags, database, now) =>
    database.read(async sql => {
      const workspaceId = flags.required('workspace')
      const { name } = await workspaceById(sql, workspaceId)
      const { runs, refund } = await activeRunsIn(sql, workspaceId)
      const keys = (await listKeys(sql, workspaceId)).filter(key => isLive(key, now))
      return [
        `Deletes ${name} (${workspaceId}): nobody can read it from then on.`,
        `${plural(keys.length, 'key ends', 'keys end')}.`,
        await endingSessions(sql, { workspaceId }, now),
        runs > 0 && `Cancels ${plural(runs, 'run')} and refunds ${usd(refund)}.`,
        'It can be restored for 30 days. Its keys stay ended.',
      ]
    }),
}
