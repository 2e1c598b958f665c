import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { AppError, notFound } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import { buildJob, type Delivery } from './delivery.ts'
import { findDelivery, startOver } from './delivery-store.ts'

/**
 * Sends a delivered or failed event again.
 * @throws {AppError} `not_found`, or `conflict` while a delivery is in progress
 */
export function replayDelivery(
  { clock, queue }: Pick<Engines, 'clock' | 'queue'>,
  effect: Effect,
  { workspaceId, memberId }: Caller,
  deliveryId: string,
): Promise<Delivery> {
  const which = { deliveryId, workspaceId, memberId }
  return effect(async sql => {
    const now = clock.now()
    const delivery = await startOver(sql, which, now)
    if (!delivery) {
      if (!(await findDelivery(sql, which))) throw notFound('webhook delivery', deliveryId)
      throw new AppError('conflict', 'This delivery is still in progress: wait until it is `delivered` or `failed`.')
    }
    await queue.enqueue(sql, buildJob(delivery), now)
    return delivery
  })
}
