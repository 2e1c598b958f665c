import type { WebhookEvent } from '../../core/contract.ts'
import type { NewJob } from '../../machine/queue/queue.ts'
import type { EndedRun, Run } from '../runs/run.ts'

/** The lane of first attempts. */
export const webhookLane = 'webhooks'
/** Retries have a separate lane, so that a large number of retries does not delay first attempts. */
export const retryLane = 'webhooks.retries'

export type DeliveryStatus = 'pending' | 'delivered' | 'failed'
export type EventType = WebhookEvent['type']

export interface Delivery {
  deliveryId: string
  workspaceId: string
  runId: string
  type: EventType
  callbackUrl: string
  status: DeliveryStatus
  /** The number of attempts, including attempts after a replay. */
  attempts: number
  createdAt: number
  lastAttemptAt: number | undefined
  nextAttemptAt: number | undefined
  deliveredAt: number | undefined
  lastStatus: number | undefined
  lastError: string | undefined
}

/** A delivery as needed by the worker that sends it. */
export interface DeliveryToSend {
  deliveryId: string
  workspaceId: string
  /** The run that the event is about; undefined for a limit event. */
  runId: string | undefined
  type: EventType | 'limit.threshold'
  callbackUrl: string
  body: string
  /** The number of attempts so far. The next attempt is recorded only if this number is unchanged. */
  attempts: number
  /** The number of attempts since the delivery was created or last replayed. */
  roundAttempts: number
  /** The W3C trace context of the transaction that ended the run. */
  traceParent: string | undefined
}

/** One attempt: the response, or the reason why there was none. */
export interface Attempt {
  at: number
  endedAt: number
  answer: { status: number; retryAfter: string | undefined } | undefined
  failure: string | undefined
}

export type Outcome = { status: 'delivered' | 'failed' } | { status: 'pending'; nextAttemptAt: number }

export const getEventType = (run: Pick<Run, 'status'>): EventType => (run.status === 'completed' ? 'run.completed' : 'run.failed')

/**
 * Builds an event's body. The body is serialized only once, so every attempt sends the same bytes.
 * @param record the run's public record
 */
export function eventBody(deliveryId: string, run: EndedRun, record: WebhookEvent['data']['run'], now: number): string {
  const event: WebhookEvent = {
    id: deliveryId,
    type: getEventType(run),
    api_version: '2026-11-20',
    created_at: now,
    data: {
      run_id: run.runId,
      run_type: run.type,
      workspace_id: run.workspaceId,
      status: run.status === 'completed' ? 'completed' : 'failed',
      ...(run.errorCode && { error_code: run.errorCode }),
      ...(run.errorMessage && { error_message: run.errorMessage }),
      run: record,
    },
  }
  return JSON.stringify(event)
}

/** Builds the job for an attempt. Jobs are limited per receiver, so that a slow or unreachable receiver does not delay others. */
export const buildJob = (
  { deliveryId, workspaceId, callbackUrl }: Pick<Delivery, 'deliveryId' | 'workspaceId' | 'callbackUrl'>,
  retryAt?: number,
): NewJob => ({
  id: deliveryId,
  lane: retryAt === undefined ? webhookLane : retryLane,
  workspaceId,
  group: new URL(callbackUrl).hostname,
  ...(retryAt !== undefined && { notBefore: retryAt }),
})

/** Milliseconds before each retry: long enough for a restart, a deployment or a short outage. Longer outages require a replay. */
const pauses = [5_000, 30_000, 180_000]
const maxPauseMs = 3_600_000

/**
 * Returns the outcome of an attempt.
 * @param roundAttempts the number of attempts in this round, including this one
 * @param random returns a number from 0 to 1 that spreads retries out, so that an overloaded receiver does not get all of them at the same
 * time
 */
export function getOutcome({ answer, endedAt }: Attempt, roundAttempts: number, random: () => number): Outcome {
  if (answer && isSuccess(answer.status)) return { status: 'delivered' }
  const pause = pauses[roundAttempts - 1]
  if (pause === undefined) return { status: 'failed' }
  const requested = Math.min(maxPauseMs, readRetryAfterMs(answer?.retryAfter, endedAt))
  return { status: 'pending', nextAttemptAt: endedAt + Math.max(requested, Math.round(pause * (0.5 + random()))) }
}

/** @returns milliseconds; 0 if the header is missing or malformed */
function readRetryAfterMs(retryAfter = '', now: number): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000
  // `Date.parse` accepts many strings that are not HTTP dates.
  return retryAfter.endsWith('GMT') ? Math.max(0, Date.parse(retryAfter) - now || 0) : 0
}

const isSuccess = (status: number) => status >= 200 && status < 300

export function describeFailure({ answer, failure }: Attempt): string | undefined {
  if (!answer) return failure
  if (isSuccess(answer.status)) return undefined
  return answer.status < 400
    ? `The receiver responded with ${answer.status}; redirects are not followed.`
    : `The receiver responded with ${answer.status}.`
}
