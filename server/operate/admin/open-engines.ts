import { pino } from 'pino'
import type { Config } from '../../machine/config.ts'
import { openEndings, openLimits } from '../../work/endings.ts'
import { systemClock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import { createSecretDeriver, createKeyDeriver } from '../../machine/derive-key.ts'
import type { Engines } from '../../machine/engines.ts'
import { openFiles } from '../../machine/files/open-files.ts'
import { openParts } from '../../machine/parts.ts'
import { openQueue } from '../../machine/queue/open.ts'
import { openSignals } from '../../machine/signals/open.ts'
import { noMetrics } from '../../machine/metrics.ts'
import type { Links } from '../../machine/links.ts'
import type { Endings } from '../../work/runs/endings.ts'
import { lanesInUse } from '../../work/runs/run-store.ts'
import { retryLane, webhookLane } from '../../work/webhooks/delivery.ts'
import { installationSecret } from '../../core/workspaces/start-first-workspace.ts'

/** Engines for commands that remove files, end runs or send webhooks. */
export type OperatorEngines = Pick<Engines, 'database' | 'clock' | 'log' | 'metrics' | 'signals' | 'queue' | 'files' | 'deriveKey'> & {
  endings: Endings
}

/** Opens the engines alongside a running service, for the duration of a command. */
export async function withEngines<T>(
  { config, database, links }: { config: Config; database: Database; links: Links },
  work: (engines: OperatorEngines) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const clock = systemClock
  const derived = createSecretDeriver(await installationSecret(database))
  const files = await openFiles(config, { clock, log, uploads: { publicUrl: config.publicUrl, secret: derived('uploads') } })
  return openParts(log, async parts => {
    const signals = parts.add('signals', await openSignals(config, log))
    const lanes = [...new Set([...(await database.read(lanesInUse)), webhookLane, retryLane])]
    const queue = parts.add('queue', await openQueue({ database, signals, clock, log, lanes }))
    // The queue may create its tables, which is not possible within a transaction.
    await queue.ready()
    const endings = openEndings({ queue, links, signals, limits: openLimits({ queue, log }, config) })
    const result = await work({
      database,
      clock,
      log,
      metrics: noMetrics,
      signals,
      queue,
      files,
      deriveKey: createKeyDeriver(derived),
      endings,
    })
    await parts.close()
    return result
  })
}
