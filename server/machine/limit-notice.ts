import type { Tx } from './database/tx.ts'

/** A notice that a workspace limit was reached, or that one of the limit's thresholds was passed. */
export interface LimitNotice {
  workspaceId: string
  limit:
    | { kind: 'spend'; per: string; scope: string; match?: string; usd: number; action: 'refuse' | 'warn' }
    | { kind: 'generations_per_day' | 'storage_bytes'; most: number }
  /** The key, member, provider or other subject whose spending is limited; undefined if the limit applies to the whole workspace. */
  subject: string | undefined
  /** The threshold that was passed, as a percentage of the limit; 100 if the limit was reached. */
  percent: number
  /** The amount used, in US dollars, generations or bytes. */
  used: number
  /** The date when the limit's window began. */
  window: string
  /** When the limit's next window begins. */
  resetsAt: number | undefined
  webhookUrl: string | undefined
}

/** The port that limit checks use to notify workspaces and to read the installation's caps. */
export interface LimitPort {
  /**
   * Notifies the workspace in the transaction that passes the threshold, and writes a log line once that transaction has been committed.
   */
  announce: (tx: Tx, notice: LimitNotice, now: number) => Promise<void>
  /** The most that each provider may cost the installation per UTC day, in micro-dollars. */
  providerDaily: ReadonlyMap<string, number>
}
