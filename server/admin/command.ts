import type { Database, Sql } from '../engines/database/database.ts'
import type * as audit from '../access/audit-log.ts'
import { changedBy, recordChange } from '../access/record-change.ts'
import type { Config } from '../config.ts'
import type { Links } from '../links.ts'
import type { FlagSet, Flags } from './flags.ts'

export type Answer = Record<string, unknown>

export interface Command {
  flags: FlagSet
  help: string
  /**
   * @param origin who runs it, if it is not the command line
   * @param config for commands that open more than the database
   */
  run: (flags: Flags, database: Database, now: number, links: Links, origin?: Partial<audit.Origin>, config?: Config) => Promise<Answer>
}

/** A command that needs no database. An answer of nothing but `text` is printed as it is. */
export interface OfflineCommand extends Omit<Command, 'run'> {
  runOffline: (flags: Flags, environment: NodeJS.ProcessEnv) => Promise<Answer>
}

/** What the operator sees, and what the audit log records, without secrets. An email in it is recorded as the id of its member. */
export interface Changed extends Pick<audit.Change, 'workspaceId' | 'details' | 'before' | 'after'> {
  answer: Answer
}

/** A command that changes something, within the transaction that records it. */
export interface Change extends Omit<Command, 'run'> {
  change: (flags: Flags, sql: Sql, now: number, links: Links) => Promise<Changed>
}

/** Who runs a command, if nothing else is said. */
export const commandLine: audit.Origin = { actor: 'operator', surface: 'command line' }

export const recorded = (action: string, { flags, help, change }: Change): Command => ({
  flags,
  help,
  run: (given, database, now, links, origin) => record(database, action, now, sql => change(given, sql, now, links), origin),
})

/** Changes something and records it, or neither. */
export const record = (
  database: Database,
  action: string,
  now: number,
  change: (sql: Sql) => Promise<Changed>,
  origin: Partial<audit.Origin> = {},
): Promise<Answer> =>
  database.transaction(async sql => {
    changedBy(sql, { ...commandLine, ...origin }, now)
    const { answer, ...changed } = await change(sql)
    await recordChange(sql, { action: action, ...changed })
    return answer
  })
