import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Signals } from '../signals/signals.ts'
import type { Queue, QueueEvents } from './queue.ts'
import { createTableQueue } from './table-queue.ts'

export interface QueueOptions {
  database: Database
  signals: Signals
  clock: Clock
  log: Logger
  /** All lanes of the service. */
  lanes: readonly string[]
  events?: QueueEvents
}

/** The queue engine that fits the database. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  if (options.database.dialect === 'sqlite') return createTableQueue(options)
  const { createBossQueue } = await import('./boss-queue.ts')
  return createBossQueue(options)
}
