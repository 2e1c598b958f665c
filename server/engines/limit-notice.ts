import type { Sql } from './database/database.ts'

/** A limit of a workspace that was reached, or a threshold before it that was passed. */
export interface LimitNotice {
  workspaceId: string
  limit:
    | { kind: 'spend'; per: string; scope: string; match?: string; usd: number; action: 'refuse' | 'warn' }
    | { kind: 'generations_per_day' | 'storage_bytes'; most: number }
  /** The key, member, provider … whose spending it is; undefined for the workspace. */
  subject: string | undefined
  /** Of the limit; 100: it is reached. */
  percent: number
  /** US dollars, generations or bytes. */
  used: number
  /** The date on which the window began. */
  window: string
  /** When the next one begins. */
  resetsAt: number | undefined
  webhookUrl: string | undefined
}

/** What limits need from above: who tells the workspace, and what the installation allows. */
export interface LimitPort {
  /** Tells the workspace, in the transaction that passes the threshold, and writes a log line once that is committed. */
  announce: (sql: Sql, notice: LimitNotice, now: number) => Promise<void>
  /** The most that a provider may cost the installation in a day of UTC, in micro-dollars. */
  providerDaily: ReadonlyMap<string, number>
}
