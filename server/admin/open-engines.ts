import { pino } from 'pino'
import type { Config } from '../config.ts'
import { openEndings } from '../endings.ts'
import { systemClock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { derivedFrom, keysFrom } from '../engines/derive-key.ts'
import type { Engines } from '../engines/engines.ts'
import { openFiles } from '../engines/files/open-files.ts'
import { openQueue } from '../engines/queue/open.ts'
import { openSignals } from '../engines/signals/open.ts'
import type { Links } from '../links.ts'
import type { Endings } from '../runs/endings.ts'
import { lanesInUse } from '../runs/run-store.ts'
import { recordLimit } from '../webhooks/record-limit.ts'
import { retryLane, webhookLane } from '../webhooks/delivery.ts'
import { installationSecret } from '../workspaces/start-first-workspace.ts'

/** For commands that remove files or end runs. */
export type OperatorEngines = Pick<Engines, 'database' | 'clock' | 'log' | 'signals' | 'queue' | 'files' | 'deriveKey'> & {
  endings: Endings
}

/** Opens the engines beside a running service, for the duration of a command. */
export async function withEngines<T>(
  { config, database, links }: { config: Config; database: Database; links: Links },
  work: (engines: OperatorEngines) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const clock = systemClock
  const derived = derivedFrom(await installationSecret(database))
  const files = await openFiles(config, { clock, log, uploads: { publicUrl: config.publicUrl, secret: derived('uploads') } })
  const signals = await openSignals(config, log)
  const lanes = [...new Set([...(await database.read(lanesInUse)), webhookLane, retryLane])]
  const queue = await openQueue({ database, signals, clock, log, lanes })
  try {
    // it may create its tables, which is not possible within a transaction
    await queue.ready()
    const limits: Engines['limits'] = {
      providerDaily: config.providerDaily,
      announce: (sql, notice, now) => recordLimit({ queue, log }, sql, notice, now),
    }
    const endings = openEndings({ queue, links, signals, limits })
    return await work({ database, clock, log, signals, queue, files, deriveKey: keysFrom(derived), endings })
  } finally {
    await queue.stop(0)
    await queue.close()
    await signals.close()
  }
}
