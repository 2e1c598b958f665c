import { toMemberId, type Caller } from '../../core/access/caller.ts'
import { findOwningWorkspace } from '../../core/access/operator-token-store.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import { findRun } from '../runs/run-store.ts'
import * as store from './delivery-store.ts'

export type DeliveryList = PageRequest & Omit<store.DeliveryFilter, 'workspaceId' | 'memberId'>

/** Lists deliveries, newest first. @throws {AppError} `not_found` if the caller cannot see the run */
export async function listDeliveries(database: Database, cursors: Cursors, caller: Caller, list: DeliveryList) {
  const { workspaceId } = caller
  const memberId = toMemberId(caller)
  const { runId, status, limit } = list
  const identity = ['webhook deliveries', workspaceId, memberId, runId, status]
  const after = cursors.decode(identity, list.cursor)
  const page = await database.read(async sql => {
    if (runId !== undefined && !(await hasRun(sql, runId, { workspaceId, memberId }))) throw notFound('run', runId)
    return store.listDeliveries(sql, { workspaceId, memberId, runId, status }, after, limit)
  })
  return { deliveries: page.items, nextCursor: cursors.encode(identity, page.next) }
}

const hasRun = async (sql: Sql, runId: string, { workspaceId, memberId }: { workspaceId: string; memberId: string | undefined }) =>
  memberId === undefined
    ? (await findOwningWorkspace(sql, 'runId', runId))?.workspaceId === workspaceId
    : (await findRun(sql, runId, workspaceId, memberId)) !== undefined
