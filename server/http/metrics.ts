import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { QueueEvents } from '../engines/queue/queue.ts'

export interface HttpMetrics {
  observe: (operation: string, status: number, seconds: number) => void
}

export interface Metrics {
  http: HttpMetrics
  runEnded: (type: string, status: string) => void
  deliveryAttempt: (outcome: 'delivered' | 'retry' | 'failed') => void
  queue: QueueEvents
  text: () => Promise<string>
  contentType: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'mediawright_request_seconds',
    help: 'Time to answer, by operation and status.',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const ended = new Counter({
    name: 'mediawright_runs_ended_total',
    help: 'Runs that reached a terminal state.',
    labelNames: ['type', 'status'] as const,
    registers: [registry],
  })
  const leasesLost = new Counter({
    name: 'mediawright_leases_lost_total',
    help: 'Jobs that were taken away from this process while it worked on them.',
    labelNames: ['lane'] as const,
    registers: [registry],
  })
  const attempts = new Counter({
    name: 'mediawright_webhook_attempts_total',
    help: 'Webhooks sent, by what came of it.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  // Looking a label set up costs more than observing; there are as many as the contract has (operation, status) pairs.
  const children = new Map<string, { observe: (seconds: number) => void }>()
  return {
    http: {
      observe(operation, status, seconds) {
        const key = operation + status
        let child = children.get(key)
        if (!child) children.set(key, (child = duration.labels({ operation, status: String(status) })))
        child.observe(seconds)
      },
    },
    runEnded: (type, status) => ended.inc({ type, status }),
    deliveryAttempt: outcome => attempts.inc({ outcome }),
    queue: { leaseLost: lane => leasesLost.inc({ lane }) },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
