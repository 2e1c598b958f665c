import type { Logger } from 'pino'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import { counter, type Metrics } from '../../machine/metrics.ts'
import { keepLastFailure, type LastFailure } from './provider-failure-store.ts'

const maxDetailLength = 500

const failures = counter(
  'mediawright_provider_failures_total',
  'Failures of hosted providers in this process, including rejected requests that are retried, by cause.',
  ['provider', 'cause'],
)

/**
 * Causes that trigger an alert on the first failure. The counters of these causes start at 0, because Prometheus does not see a series that
 * begins at 1 as an increase.
 */
const alerted = ['provider_unauthorized', 'no_credit', 'wrong_catalog_entry']

export function countFromZero(metrics: Metrics, provider: string): void {
  for (const cause of alerted) failures.in(metrics).inc({ provider, cause }, 0)
}

/** A request to a hosted provider that was rejected, failed or returned no usable result. */
export type ProviderFailed = Omit<LastFailure, 'at'>

/**
 * Counts failures, and stores each provider's latest one for all processes. Only one write per provider runs at a time, no matter how many
 * requests fail: the next write stores only the latest of the failures that occurred in the meantime.
 */
export function recordFailures({
  database,
  clock,
  log,
  metrics,
}: {
  database: Database
  clock: Clock
  log: Logger
  metrics: Metrics
}): (failure: ProviderFailed) => void {
  const next = new Map<string, LastFailure>()
  const writing = new Set<string>()

  async function write(provider: string): Promise<void> {
    writing.add(provider)
    for (let failure = next.get(provider); failure; failure = next.get(provider)) {
      const kept = failure
      next.delete(provider)
      await database
        .transaction(sql => keepLastFailure(sql, kept))
        .catch((error: unknown) => log.warn({ err: error, provider }, 'the last failure of a provider could not be recorded'))
    }
    writing.delete(provider)
  }

  return ({ provider, cause, model, runId, detail }) => {
    failures.in(metrics).inc({ provider, cause })
    next.set(provider, {
      provider,
      cause,
      model,
      runId,
      detail: detail?.slice(0, maxDetailLength).replaceAll('\0', '').toWellFormed(),
      at: clock.now(),
    })
    if (!writing.has(provider)) void write(provider)
  }
}
