import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Metrics } from '../metrics.ts'
import type { Signals } from '../signals/signals.ts'
import type { Queue } from './queue.ts'
import { createTableQueue } from './table-queue.ts'

export interface QueueOptions {
  database: Database
  signals: Signals
  clock: Clock
  log: Logger
  /** All of the service's lanes. */
  lanes: readonly string[]
  metrics?: Metrics
}

/** Loads the queue engine for the database. */
export async function loadQueue({ dialect }: Pick<Database, 'dialect'>): Promise<(options: QueueOptions) => Queue> {
  return dialect === 'sqlite' ? createTableQueue : (await import('./boss-queue.ts')).createBossQueue
}

export const openQueue = async (options: QueueOptions): Promise<Queue> => (await loadQueue(options.database))(options)
