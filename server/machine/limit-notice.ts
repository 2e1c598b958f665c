import type { Tx } from './database/tx.ts'

/** A limit of a workspace that was reached, or a threshold below it that was passed. */
export interface LimitNotice {
  workspaceId: string
  limit:
    | { kind: 'spend'; per: string; scope: string; match?: string; usd: number; action: 'refuse' | 'warn' }
    | { kind: 'generations_per_day' | 'storage_bytes'; most: number }
  /** The key, member, provider … whose spending is limited; undefined for the workspace. */
  subject: string | undefined
  /** Percentage of the limit; 100 if it was reached. */
  percent: number
  /** The used amount in US dollars, generations or bytes. */
  used: number
  /** The date on which the window began. */
  window: string
  /** The time at which the next window begins. */
  resetsAt: number | undefined
  webhookUrl: string | undefined
}

/** The port through which limits notify workspaces and read the installation's caps. */
export interface LimitPort {
  /** Notifies the workspace, in the transaction that passes the threshold, and writes a log line after its commit. */
  announce: (tx: Tx, notice: LimitNotice, now: number) => Promise<void>
  /** The maximum that a provider may cost the installation on one UTC day, in micro-dollars. */
  providerDaily: ReadonlyMap<string, number>
}
