import type { Config } from '../machine/config.ts'
import type { Pool } from '../machine/queue/queue.ts'
import { generationLane } from './generations/generation-run.ts'
import type { Registry } from '../core/providers/registry.ts'
import { toWorker } from './runs/run.ts'

/** The number of concurrent runs per process for a hosted provider without a configured limit; such runs mostly wait. */
const defaultSlots = 16
/** Maximum number of slots. Limited because each run holds a connection and its outputs take up disk space. */
const maxSlots = 256

interface Needs {
  config: Pick<Config, 'providerConcurrency' | 'workerConcurrency' | 'workspaceConcurrency'>
  registry: Pick<Registry, 'providers'>
  /** The lanes of the current providers and engines. */
  present: readonly string[]
  /** The current lanes and the lanes of removed providers. */
  lanes: ReadonlySet<string>
  /** True if outputs can currently be stored. */
  canStore: () => Promise<boolean>
  handle: Pool['handle']
}

/**
 * Returns a worker's slots: `WORKER_CONCURRENCY` for work on this machine, and separate slots for each hosted provider, so that waiting for
 * one provider does not delay others. While outputs cannot be stored, nothing is sent to a vendor. Runs of removed providers are claimed
 * too, so that they fail rather than stay in the queue.
 */
export function runPools({ config, registry, present, lanes, canStore, handle }: Needs): Pool[] {
  const groupLimit = config.workspaceConcurrency
  const hosted = new Map(
    registry.providers
      .filter(provider => provider.concurrency !== undefined)
      .map(provider => [generationLane({ provider: provider.name }), provider]),
  )
  const embedded = present.filter(lane => !hosted.has(lane))
  const gone = [...lanes].filter(lane => lane.startsWith('runs.') && !present.includes(lane))
  const getLimit = (lane: string) => config.providerConcurrency(toWorker(lane))
  return [
    {
      name: 'embedded',
      lanes: embedded.map(name => ({ name, limit: getLimit(name) })),
      slots: config.workerConcurrency,
      groupLimit,
      handle,
    },
    ...[...hosted].map(([lane, provider]) => {
      // In order of precedence: the provider's own entry in PROVIDER_CONCURRENCY, the providers file and a single number for all providers.
      const isNamed = config.providerConcurrency.names.includes(provider.name)
      const limit = (isNamed ? undefined : provider.concurrency?.limit) ?? getLimit(lane)
      const slots = Math.min(maxSlots, limit ?? defaultSlots)
      return { name: lane, lanes: [{ name: lane, limit }], slots, groupLimit, mayClaim: canStore, handle }
    }),
    ...(gone.length > 0 ? [{ name: 'gone', lanes: gone.map(name => ({ name })), slots: 1, handle }] : []),
  ]
}
