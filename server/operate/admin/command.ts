import type { Database, Sql } from '../../machine/database/database.ts'
import { transact, type Tx } from '../../machine/database/tx.ts'
import type * as audit from '../../core/access/audit-log.ts'
import { recordChange } from '../../core/access/audit-log-store.ts'
import type { Config } from '../../machine/config.ts'
import type { Links } from '../../machine/links.ts'
import type { FlagSet, Flags } from './flags.ts'
import { withEngines, type OperatorEngines } from './open-engines.ts'

export type Answer = Record<string, unknown>

export interface Command {
  flags: FlagSet
  help: string
  /**
   * @param origin the author of the change, if it is not the operator at the command line
   * @param config for commands that open more than the database
   */
  run: (flags: Flags, database: Database, now: number, links: Links, origin?: Partial<audit.Origin>, config?: Config) => Promise<Answer>
  /**
   * Called by a running service instead of `run`, with the service's own engines, so that its workers and readers are notified of the
   * change immediately.
   */
  runInside?: (flags: Flags, engines: RunEngines, now: number, origin?: Partial<audit.Origin>) => Promise<Answer>
}

/** Engines for commands that end runs or send webhooks. */
export type RunEngines = Omit<OperatorEngines, 'files' | 'deriveKey'>

/**
 * Defines a command that needs more than the database. Called through `run`, it opens its own engines for the duration of the command, even
 * while a service is running.
 */
export const withRunEngines = (command: Omit<Command, 'run'> & Required<Pick<Command, 'runInside'>>): Command => ({
  ...command,
  run: (flags, database, now, links, origin, config) =>
    openFor({ database, links, config }, engines => command.runInside(flags, engines, now, origin)),
})

/** @throws {Error} if `config` is undefined */
export function openFor<T>(
  { database, links, config }: { database: Database; links: Links; config: Config | undefined },
  work: (engines: OperatorEngines) => Promise<T>,
): Promise<T> {
  if (!config) throw new Error('This command needs the configuration.')
  return withEngines({ database, links, config }, work)
}

/** A command that does not need a database. A result that contains only `text` is printed unchanged. */
export interface OfflineCommand extends Omit<Command, 'run'> {
  /** The flag whose name may be left out: its values can follow the command's name, as in `fonts add arabic thai`. */
  argument?: string
  runOffline: (flags: Flags, environment: NodeJS.ProcessEnv) => Promise<Answer>
}

/**
 * The output for the operator, and the audit log entry, which contains no secrets. In the entry, a member's id replaces the email address.
 */
export interface ChangeResult extends Pick<audit.Change, 'workspaceId' | 'details' | 'before' | 'after'> {
  answer: Answer
}

/** A command that makes its change in the transaction that records it. */
export interface Change extends Omit<Command, 'run'> {
  change: (flags: Flags, sql: Sql, now: number, links: Links, config?: Config) => Promise<ChangeResult>
}

/** The default origin of a command's change: the operator at the command line. */
export const commandLine: audit.Origin = { actor: 'operator', surface: 'command line' }

export const recorded = (action: string, { flags, help, change }: Change): Command => ({
  flags,
  help,
  run: (values, database, now, links, origin, config) =>
    record(database, action, now, sql => change(values, sql, now, links, config), origin),
})

/** Makes and records a change in one transaction. */
export const record = (
  database: Database,
  action: string,
  now: number,
  change: (tx: Tx) => Promise<ChangeResult>,
  origin: Partial<audit.Origin> = {},
): Promise<Answer> =>
  transact(database, { now, origin: { ...commandLine, ...origin } }, async tx => {
    const { answer, ...changed } = await change(tx)
    await recordChange(tx, tx, { action, ...changed })
    return answer
  })
