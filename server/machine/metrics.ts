import type { Micros } from '@mediawright/media-engines/ports/money.ts'

/** Counts events that use cases report. */
export interface Metrics {
  runEnded: (run: EndedRun) => void
  /** A request to a hosted provider that was refused, failed or had no usable result. */
  providerFailed: (failure: ProviderFailed) => void
  /** @param outcome `ok`, or the code of the refusal */
  toolCalled: (tool: string, outcome: string) => void
  deliveryAttempt: (outcome: 'delivered' | 'retry' | 'failed') => void
}

export interface ProviderFailed {
  provider: string
  cause: string
  model: string
  runId: string
  /** The provider's message, without its key. */
  detail?: string | undefined
}

export interface EndedRun {
  type: string
  status: string
  createdAt: number
  startedAt: number | undefined
  endedAt: number | undefined
  /** The refund of a failed run. */
  refunded: Micros | undefined
}
