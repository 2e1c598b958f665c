import type { Metrics } from '../../machine/metrics.ts'
import type { QueueEvents } from '../../machine/queue/queue.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { addGauges, secondsBetween, type GaugeSources } from './gauges.ts'
import { collectDefaultMetrics, Counter, Histogram, Registry } from './prom-client.ts'

export interface HttpMetrics {
  observe: (operation: string, status: number, seconds: number) => void
}

/** The counters of the service, and how they are read. */
export interface ServiceMetrics extends Metrics {
  http: HttpMetrics
  queue: QueueEvents
  /** Adds values that are read on demand instead of being counted. */
  watch: (sources: GaugeSources) => void
  /** The first one also starts the default metrics of a process, such as its memory. */
  text: () => Promise<string>
  contentType: string
}

/** From immediate responses to the time that a provider needs for a long video. */
const runBuckets = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600]

export function createMetrics(): ServiceMetrics {
  const registry = new Registry()
  const registers = [registry]
  const duration = new Histogram({
    name: 'mediawright_request_seconds',
    help: 'Time to respond, by operation and status.',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const ended = new Counter({
    name: 'mediawright_runs_ended_total',
    help: 'Runs that this process ended.',
    labelNames: ['type', 'status'] as const,
    registers,
  })
  const whole = new Histogram({
    name: 'mediawright_run_seconds',
    help: 'Time from the creation of a run to its end, including its time in the queue, for runs that this process ended.',
    labelNames: ['type', 'status'] as const,
    buckets: runBuckets,
    registers,
  })
  const working = new Histogram({
    name: 'mediawright_run_work_seconds',
    help: 'Time from when a run was first claimed to its end, for runs that this process ended; runs that were never claimed are not counted.',
    labelNames: ['type', 'status'] as const,
    buckets: runBuckets,
    registers,
  })
  const refunds = new Counter({
    name: 'mediawright_refunds_total',
    help: 'Refunds that this process recorded, one for each failed run, including runs that cost nothing.',
    registers,
  })
  const refundedUsd = new Counter({
    name: 'mediawright_refunded_usd_total',
    help: 'Amount of these refunds, in US dollars.',
    registers,
  })
  const leasesLost = new Counter({
    name: 'mediawright_leases_lost_total',
    help: 'Jobs whose lease this process lost while it worked on them.',
    labelNames: ['lane'] as const,
    registers,
  })
  const providerFailures = new Counter({
    name: 'mediawright_provider_failures_total',
    help: 'Failures of hosted providers that this process met, including refused requests that are tried again, by cause.',
    labelNames: ['provider', 'cause'] as const,
    registers,
  })
  const toolCalls = new Counter({
    name: 'mediawright_agent_calls_total',
    help: 'Calls of tools by agents that this process answered, by tool and outcome: ok, or the code of the refusal.',
    labelNames: ['tool', 'outcome'] as const,
    registers,
  })
  const attempts = new Counter({
    name: 'mediawright_webhook_attempts_total',
    help: 'Webhook attempts of this process, by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  })
  // Looking a label set up costs more than observing; there are as many as the contract has (operation, status) pairs.
  const children = new Map<string, { observe: (seconds: number) => void }>()
  let countsProcess = false
  return {
    http: {
      observe(operation, status, seconds) {
        const key = operation + status
        let child = children.get(key)
        if (!child) children.set(key, (child = duration.labels({ operation, status: String(status) })))
        child.observe(seconds)
      },
    },
    runEnded({ type, status, createdAt, startedAt, endedAt = createdAt, refunded }) {
      ended.inc({ type, status })
      whole.observe({ type, status }, secondsBetween(createdAt, endedAt))
      if (startedAt !== undefined) working.observe({ type, status }, secondsBetween(startedAt, endedAt))
      if (refunded === undefined) return
      refunds.inc()
      refundedUsd.inc(toUsd(refunded))
    },
    providerFailed: ({ provider, cause }) => providerFailures.inc({ provider, cause }),
    toolCalled: (tool, outcome) => toolCalls.inc({ tool, outcome }),
    deliveryAttempt: outcome => attempts.inc({ outcome }),
    queue: { leaseLost: lane => leasesLost.inc({ lane }) },
    watch: sources => addGauges(registry, sources),
    text() {
      if (!countsProcess) collectDefaultMetrics({ register: registry })
      countsProcess = true
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
