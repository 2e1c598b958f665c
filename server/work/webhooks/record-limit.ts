import type { LimitEvent } from '../../core/contract.ts'
import type { Tx } from '../../machine/database/tx.ts'
import type { Engines } from '../../machine/engines.ts'
import { newId } from '../../machine/ids.ts'
import type { LimitNotice } from '../../machine/limit-notice.ts'
import { buildJob } from './delivery.ts'
import { insertDelivery } from './delivery-store.ts'

/**
 * Creates the delivery for a limit event in the transaction that crosses the threshold, and writes a log line once that transaction has
 * committed.
 */
export async function recordLimit({ queue, log }: Pick<Engines, 'queue' | 'log'>, tx: Tx, notice: LimitNotice, now: number) {
  const { workspaceId, webhookUrl: callbackUrl, limit, subject, percent } = notice
  if (callbackUrl !== undefined) {
    const deliveryId = newId('whd')
    const event = limitEvent(deliveryId, notice, now)
    const delivery = { deliveryId, workspaceId, runId: undefined, type: event.type, callbackUrl, body: JSON.stringify(event) }
    await insertDelivery(tx, { ...delivery, createdAt: now, traceParent: undefined })
    await queue.enqueue(tx, buildJob({ deliveryId, workspaceId, callbackUrl }), now)
  }
  tx.afterCommit(() =>
    log.warn({ workspace_id: workspaceId, limit, subject, percent, used: notice.used, window: notice.window }, toSentence(percent)),
  )
}

const toSentence = (percent: number) => (percent >= 100 ? 'a limit of a workspace is reached' : 'a workspace nears a limit')

function limitEvent(id: string, notice: LimitNotice, now: number): LimitEvent {
  const { workspaceId, limit, subject, percent, used, window, resetsAt } = notice
  return {
    id,
    type: 'limit.threshold',
    api_version: '2026-11-20',
    created_at: now,
    data: {
      workspace_id: workspaceId,
      limit: limit as LimitEvent['data']['limit'],
      ...(subject !== undefined && { subject }),
      percent,
      used,
      window,
      ...(resetsAt !== undefined && { resets_at: resetsAt }),
    },
  }
}
