import { recordChange } from '../../core/access/audit-log-store.ts'
import { toMemberId, type Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { orThrow, notFoundProblem, type Rejection } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import { buildJob, type Delivery } from './delivery.ts'
import { findDelivery, startOver, type WhichDelivery } from './delivery-store.ts'

/**
 * Resends a delivered or failed event.
 * @throws {AppError} `not_found`, or `conflict` while a delivery is in progress
 */
export function replayDelivery(
  { clock, queue }: Pick<Engines, 'clock' | 'queue'>,
  effect: Effect,
  caller: Caller,
  deliveryId: string,
): Promise<Delivery> {
  const { workspaceId } = caller
  const memberId = toMemberId(caller)
  return effect(async tx => {
    const delivery = orThrow(await replay({ queue }, tx, { deliveryId, workspaceId, memberId, hasRun: true }, clock.now()))
    if (memberId === undefined) await recordChange(tx, tx, { action: 'delivery replay', workspaceId, details: { delivery_id: deliveryId } })
    return delivery
  })
}

/** Resends a delivery in the given transaction. If neither a member nor a workspace is given, any delivery can be resent. */
export async function replay(
  { queue }: Pick<Engines, 'queue'>,
  sql: Sql,
  which: WhichDelivery,
  now: number,
): Promise<Delivery | Rejection> {
  const delivery = await startOver(sql, which, now)
  if (!delivery) {
    const { deliveryId, workspaceId } = which
    if (!(await findDelivery(sql, which)))
      return {
        problem:
          workspaceId === undefined
            ? { code: 'not_found', message: `There is no webhook delivery ${deliveryId}.` }
            : notFoundProblem('webhook delivery', deliveryId),
      }
    return { problem: { code: 'conflict', message: 'This delivery is still in progress: wait until it is `delivered` or `failed`.' } }
  }
  await queue.enqueue(sql, buildJob(delivery), now)
  return delivery
}
