import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { removeUnreferenced } from '../../core/assets/sweep-assets.ts'
import { OperatorError } from '../../machine/errors.ts'
import { cancelRuns } from '../../work/runs/cancel-runs.ts'
import { deleteWorkspace, restoreWorkspace } from '../retention/delete-workspace.ts'
import { eraseDeleted } from '../retention/erase-store.ts'
import { exportWorkspace } from '../retention/export-workspace.ts'
import { removeByCommand, removePrivateProjects, type RemovalCommand } from '../retention/remove-member.ts'
import { canceledMessage, removeWorkspace } from '../retention/remove-workspace.ts'
import { keepEverything, maxDays, type RetentionRules } from '../retention/retention-rules.ts'
import { setRetention, showRetention } from '../retention/set-retention.ts'
import { sweepRetention } from '../retention/sweep-retention.ts'
import { anyWorkspaceById } from '../../core/workspaces/find-member.ts'
import { commandLine, openFor, record, type Change, type Command } from './command.ts'
import type { Flags } from './flags.ts'
import type { OperatorEngines } from './open-engines.ts'

const flagByRule = {
  runsDays: 'runs-days',
  outputsDays: 'outputs-days',
  failedDays: 'failed-days',
  deliveriesDays: 'deliveries-days',
  unusedAssetsDays: 'unused-assets-days',
} as const satisfies Record<keyof RetentionRules, string>
const names = Object.keys(flagByRule) as (keyof RetentionRules)[]

/** Returns a number of days, or `none` for no limit; undefined if the flag is missing. @throws {OperatorError} */
function readDays(flags: Flags, flag: string): number | 'none' | undefined {
  const raw = flags.text(flag)
  if (raw === undefined || raw === 'none') return raw
  const days = Number(raw)
  if (!/^\d+$/.test(raw) || days < 1 || days > maxDays)
    throw new OperatorError(`--${flag} is "${raw}"; it must be a number of days from 1 to ${maxDays}, or "none" to keep the data forever.`)
  return days
}

const shown = (rules: RetentionRules) => Object.fromEntries(names.map(name => [flagByRule[name].replaceAll('-', '_'), rules[name] ?? null]))

/** Deletes the files of removed rows and erases the rows from the database files, without waiting for the service's next sweep. */
async function withFiles<T>(engines: OperatorEngines, result: T): Promise<T> {
  await removeUnreferenced(engines)
  await eraseDeleted(engines.database)
  return result
}

export const retentionCommands = {
  'retention set': {
    flags: { workspace: true, ...Object.fromEntries(names.map(name => [flagByRule[name], true])) },
    help: 'Sets the number of days after which the data of a workspace is removed; `none` keeps it forever. Omitted flags change nothing.',
    async change(flags, sql) {
      const workspaceId = flags.required('workspace')
      const changes = names.flatMap(name => {
        const days = readDays(flags, flagByRule[name])
        return days === undefined ? [] : [[name, days === 'none' ? undefined : days] as const]
      })
      if (changes.length === 0)
        throw new OperatorError(`\`retention set\` needs at least one of ${names.map(name => `--${flagByRule[name]}`).join(', ')}.`)
      const { before, after } = await setRetention(sql, workspaceId, Object.fromEntries(changes))
      return { answer: { workspace_id: workspaceId, ...shown(after) }, workspaceId, before: shown(before), after: shown(after) }
    },
  },
  'retention show': {
    flags: { workspace: true },
    help: 'Shows the number of days after which the data of a workspace is removed, and what the last sweep left over.',
    run: (flags, database) =>
      database.read(async sql => {
        const { rules = keepEverything, last } = await showRetention(sql, flags.required('workspace'))
        return { workspace_id: flags.required('workspace'), ...shown(rules), ...(last && { last_sweep: last }) }
      }),
  },
  'retention run': {
    flags: { workspace: true, 'dry-run': false },
    help: "Immediately removes data that is past its workspace's retention. --dry-run only counts it.",
    run: (flags, database, _now, links, _origin, config) =>
      openFor({ database, links, config }, async engines => {
        const workspaceId = flags.text('workspace')
        const dryRun = flags.has('dry-run')
        if (workspaceId !== undefined) await database.read(sql => anyWorkspaceById(sql, workspaceId))
        const { removed, left } = await sweepRetention(engines, { workspaceId, dryRun })
        return dryRun ? { dry_run: true, would_remove: removed } : withFiles(engines, { removed, left })
      }),
  },
  'workspace export': {
    flags: { workspace: true, to: true },
    help: 'Exports a workspace to a ZIP archive: all rows as JSON lines, and all files.',
    run: (flags, database, now, links, origin, config) =>
      openFor({ database, links, config }, async engines => {
        const [workspaceId, to] = [flags.required('workspace'), flags.required('to')]
        await database.read(sql => anyWorkspaceById(sql, workspaceId))
        const partial = `${to}.partial`
        // Creates the file first, so that no existing file is overwritten and an unwritable path is reported immediately.
        await (await open(to, 'wx', 0o600).catch(unwritable(to))).close()
        try {
          const file = createWriteStream(partial, { flags: 'w', mode: 0o600 })
          const summary = await exportWorkspace(engines, workspaceId, file, now)
          await rename(partial, to)
          const { rows, files, bytes } = summary
          const counts = { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files, bytes }
          await record(database, 'workspace export', now, async () => ({ answer: {}, workspaceId, details: counts }), origin)
          return { workspace_id: workspaceId, to, ...counts, missing: summary.missing }
        } catch (error) {
          await Promise.all([partial, to].map(path => rm(path, { force: true })))
          throw error
        }
      }),
  },
  'workspace delete': {
    flags: { workspace: true, yes: false, now: false },
    help: 'Deletes a workspace. Its keys and sessions end, its runs are canceled, and it is no longer visible. It is permanently removed after 30 days, or immediately with --now.',
    run: (flags, database, now, links, origin, config) =>
      openFor({ database, links, config }, async engines => {
        const [workspaceId, isNow] = [flags.required('workspace'), flags.has('now')]
        if (!flags.has('yes'))
          throw new OperatorError(
            isNow
              ? `This permanently removes the workspace ${workspaceId}. To save a copy first, run \`workspace export\`. To confirm, pass --yes.`
              : `This deletes the workspace ${workspaceId}, which can be restored for 30 days: confirm with --yes.`,
          )
        const answer = await record(
          database,
          'workspace delete',
          now,
          async sql => {
            const { removedAt, keyIds, sessions } = await deleteWorkspace(sql, { workspaceId, isNow }, now)
            const details = { now: isNow, key_ids: keyIds, sessions, removed_at: removedAt }
            return { answer: { workspace_id: workspaceId, removed_at: removedAt, keys_ended: keyIds.length }, workspaceId, details }
          },
          origin,
        )
        const runs = await cancelRuns(engines, { workspaceId }, canceledMessage)
        if (!isNow) return { ...answer, runs_canceled: runs }
        const isRemoved = await removeWorkspace(engines, workspaceId, { by: { ...commandLine, ...origin } })
        return withFiles(engines, { ...answer, runs_canceled: runs, removed: isRemoved })
      }),
  },
  'workspace restore': {
    flags: { workspace: true },
    help: 'Restores a deleted workspace that was not removed yet. Its old keys stay invalid; create one with `key create`.',
    async change(flags, sql) {
      const workspaceId = flags.required('workspace')
      await restoreWorkspace(sql, workspaceId)
      return { answer: { workspace_id: workspaceId }, workspaceId }
    },
  },
  'member remove': {
    flags: { workspace: true, email: true, 'give-to': true, private: true },
    help: 'Removes a member. Keys and sessions end, and the name and email are erased. Projects are transferred to --give-to (default: the first owner). --private give transfers private projects too; --private delete deletes them.',
    run: (flags, database, now, links, origin, config) =>
      openFor({ database, links, config }, async engines => {
        const privateProjects = flags.text('private')
        if (privateProjects !== undefined && privateProjects !== 'give' && privateProjects !== 'delete')
          throw new OperatorError(`--private is "${privateProjects}"; it must be "give" or "delete".`)
        const workspaceId = flags.required('workspace')
        const command: RemovalCommand = { workspaceId, email: flags.required('email'), giveTo: flags.text('give-to'), privateProjects }
        const deleted = await removePrivateProjects(engines, command)
        const answer = await record(
          database,
          'member remove',
          now,
          async sql => {
            const { member, keyIds, receiver, given } = await removeByCommand(sql, command, now)
            const removal = { member_id: member.memberId, projects_given: given, projects_deleted: deleted }
            return {
              answer: { workspace_id: workspaceId, ...removal, given_to: receiver.email, keys_ended: keyIds.length },
              workspaceId,
              details: { ...removal, given_to: receiver.memberId, key_ids: keyIds },
            }
          },
          origin,
        )
        return withFiles(engines, answer)
      }),
  },
} satisfies Record<string, Command | Change>

const unwritable = (path: string) => (error: NodeJS.ErrnoException) => {
  throw new OperatorError(error.code === 'EEXIST' ? `${path} already exists.` : `${path} could not be written: ${error.message}`)
}
