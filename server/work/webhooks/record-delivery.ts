import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import type { EndedRun } from '../runs/run.ts'
import { toRunRecord } from '../runs/run-record.ts'
import type { Engines } from '../../machine/engines.ts'
import { eventBody, getEventType, buildJob } from './delivery.ts'
import { insertDelivery } from './delivery-store.ts'

/** Creates the delivery for a run's event, in the transaction that ends the run. Does nothing if the run has no callback URL. */
export async function recordDelivery(
  { queue, links }: Pick<Engines, 'queue' | 'links'>,
  sql: Sql,
  run: EndedRun,
  now: number,
): Promise<void> {
  const { callbackUrl, runId, workspaceId, workerTrace: traceParent = run.traceParent } = run
  if (callbackUrl === undefined) return
  const deliveryId = newId('whd')
  const body = eventBody(deliveryId, run, toRunRecord(links, run), now)
  await insertDelivery(sql, { deliveryId, workspaceId, runId, type: getEventType(run), callbackUrl, body, createdAt: now, traceParent })
  await queue.enqueue(sql, buildJob({ deliveryId, workspaceId, callbackUrl }), now)
}
