import type { Micros } from '../money.ts'

/** Counts what use cases report. */
export interface Metrics {
  runEnded: (run: EndedRun) => void
  deliveryAttempt: (outcome: 'delivered' | 'retry' | 'failed') => void
}

export interface EndedRun {
  type: string
  status: string
  createdAt: number
  startedAt: number | undefined
  completedAt: number | undefined
  /** What a failed run was refunded. */
  refunded?: Micros
}
