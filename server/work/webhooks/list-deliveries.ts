import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import type { Cursors } from '../../machine/paging.ts'
import { findShownRun } from '../runs/run-store.ts'
import type { DeliveryStatus } from './delivery.ts'
import * as store from './delivery-store.ts'

export interface DeliveryList {
  runId: string | undefined
  status: DeliveryStatus | undefined
  cursor: string | undefined
  limit: number
}

/** Lists deliveries, newest first. @throws {AppError} `not_found` if the caller cannot see the run */
export async function listDeliveries(database: Database, cursors: Cursors, { workspaceId, memberId }: Caller, list: DeliveryList) {
  const { runId, status, limit } = list
  const identity = ['webhook deliveries', workspaceId, memberId, runId, status]
  const after = cursors.decode(identity, list.cursor)
  const page = await database.read(async sql => {
    if (runId !== undefined && !(await findShownRun(sql, runId, workspaceId, memberId))) throw notFound('run', runId)
    return store.listDeliveries(sql, { workspaceId, memberId, runId, status }, after, limit)
  })
  return { deliveries: page.items, nextCursor: cursors.encode(identity, page.next) }
}
