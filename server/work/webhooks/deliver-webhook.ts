import about from '../../../package.json' with { type: 'json' }
import type { Job, Pool } from '../../machine/queue/queue.ts'
import { randomFraction } from '../../machine/ids.ts'
import { FetchFailure, type Posted } from '../../machine/safe-fetch/safe-fetch.ts'
import type { Engines } from '../../machine/engines.ts'
import { counter } from '../../machine/metrics.ts'
import { liveWebhookSecrets } from '../../core/workspaces/workspace-store.ts'
import { describeFailure, buildJob, getOutcome, retryLane, webhookLane, type Attempt, type DeliveryToSend } from './delivery.ts'
import { findPending, recordAttempt } from './delivery-store.ts'
import { signatureHeaders } from './sign.ts'

const timeoutMs = 10_000
const maxAnswerBytes = 4096

const attempts = counter('mediawright_webhook_attempts_total', 'Webhook attempts of this process, by outcome.', ['outcome'])

/** Returns this process's pools of webhook jobs. Across all processes, one receiver occupies at most four slots. */
export const webhookPools = (services: Engines): Pool[] =>
  [
    { lane: webhookLane, slots: 24 },
    { lane: retryLane, slots: 8 },
  ].map(({ lane, slots }) => ({
    lanes: [{ name: lane }],
    slots,
    groupLimit: 4,
    handle: (job, signal) => deliverWebhook(services, job, signal),
  }))

/**
 * Makes one attempt to deliver an event. The event is sent before the attempt is recorded: if the process crashes in between, the event is
 * resent with the same id and body, so receivers get it at least once. A worker that has lost the job records nothing.
 */
export async function deliverWebhook(services: Engines, job: Job, signal: AbortSignal, random = randomFraction): Promise<void> {
  const { database, queue, clock, tracing } = services
  const { delivery, secrets } = await database.read(async sql => {
    const pending = await findPending(sql, job.id)
    return { delivery: pending, secrets: pending ? await liveWebhookSecrets(sql, pending.workspaceId, clock.now()) : [] }
  })
  if (!delivery) return void (await database.transaction(sql => queue.finish(sql, job)))
  const { hostname, port } = new URL(delivery.callbackUrl) // the trace leaves out the path and query, which may contain secrets
  const attributes = {
    'http.request.method': 'POST',
    'http.request.resend_count': delivery.roundAttempts || undefined,
    'server.address': hostname,
    'server.port': Number(port) || 443,
    'mediawright.delivery_id': delivery.deliveryId,
    'mediawright.run_id': delivery.runId,
    'mediawright.workspace_id': delivery.workspaceId,
  }
  await tracing.begin(delivery.traceParent, { name: 'webhook', kind: 'client', attributes }, () =>
    makeAttempt(services, job, delivery, secrets, signal, random),
  )
}

async function makeAttempt(
  services: Engines,
  job: Job,
  delivery: DeliveryToSend,
  secrets: readonly string[],
  signal: AbortSignal,
  random: () => number,
): Promise<void> {
  const { database, queue, clock, metrics, log, tracing } = services
  const attempt = await send(services, delivery, secrets, signal)
  tracing.active()?.set({ 'http.response.status_code': attempt.answer?.status })
  const outcome = getOutcome(attempt, delivery.roundAttempts + 1, random)
  if (outcome.status !== 'delivered') tracing.active()?.fail(String(attempt.answer?.status ?? 'no_answer'))
  const error = describeFailure(attempt)
  const recorded = await database.transaction(async sql => {
    if (!(await queue.keep(sql, job)) || !(await recordAttempt(sql, delivery, attempt, error, outcome))) return false
    await queue.finish(sql, job)
    if (outcome.status === 'pending') await queue.enqueue(sql, buildJob(delivery, outcome.nextAttemptAt), clock.now())
    return true
  })
  if (!recorded) return
  attempts.in(metrics).inc({ outcome: outcome.status === 'pending' ? 'retry' : outcome.status })
  const { deliveryId, runId, workspaceId } = delivery
  log.info({ delivery_id: deliveryId, run_id: runId, workspace_id: workspaceId, status: outcome.status, error }, 'webhook sent')
}

async function send(
  { safeFetch, clock, tracing }: Engines,
  { deliveryId, type, callbackUrl, body }: DeliveryToSend,
  secrets: readonly string[],
  signal: AbortSignal,
): Promise<Attempt> {
  const at = clock.now()
  const traceParent = tracing.active()?.traceParent
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Mediawright/${about.version}`,
    ...signatureHeaders(deliveryId, body, secrets, at),
    'Service-Webhook-Id': deliveryId,
    'Service-Event': type,
    ...(traceParent && { traceparent: traceParent }),
  }
  const ended = (answer: Posted | undefined, failure?: string): Attempt => ({ at, endedAt: Math.max(at, clock.now()), answer, failure })
  try {
    return ended(await safeFetch.post(callbackUrl, { body: Buffer.from(body), headers, timeoutMs, maxAnswerBytes, signal }))
  } catch (error) {
    if (error instanceof FetchFailure) return ended(undefined, error.message)
    throw error
  }
}
