import type { Tx } from './database/tx.ts'

/** A limit of a workspace that was reached, or a threshold below it that was passed. */
export interface LimitNotice {
  workspaceId: string
  limit:
    | { kind: 'spend'; per: string; scope: string; match?: string; usd: number; action: 'refuse' | 'warn' }
    | { kind: 'generations_per_day' | 'storage_bytes'; most: number }
  /** The key, member, provider … whose spending is limited; undefined for the workspace. */
  subject: string | undefined
  /** Of the limit; 100: reached. */
  percent: number
  /** US dollars, generations or bytes. */
  used: number
  /** The date on which the window began. */
  window: string
  /** When the next window begins. */
  resetsAt: number | undefined
  webhookUrl: string | undefined
}

/** What limits need from above: how a workspace is notified, and what the installation allows. */
export interface LimitPort {
  /** Notifies the workspace, in the transaction that passes the threshold, and writes a log line after its commit. */
  announce: (tx: Tx, notice: LimitNotice, now: number) => Promise<void>
  /** Maximum that a provider may cost the installation in a day of UTC, in micro-dollars. */
  providerDaily: ReadonlyMap<string, number>
}
