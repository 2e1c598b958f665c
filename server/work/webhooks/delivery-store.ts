import type { Row, Sql, Value } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import { isVisible as isProjectVisible } from '../../core/projects/project-store.ts'
import type { Attempt, Delivery, DeliveryStatus, DeliveryToSend, Outcome } from './delivery.ts'

const columns =
  'delivery_id, workspace_id, run_id, type, callback_url, status, attempts, created_at, last_attempt_at, next_attempt_at, delivered_at, last_status, last_error'
/** True for deliveries of runs that the member can see. Events of limits have no run; they are for operators. */
const isVisible = `exists (select 1 from runs r left join projects p on p.project_id = r.project_id
  where r.run_id = webhook_deliveries.run_id and (r.member_id = ? or ${isProjectVisible('p')}))`

const fromRow = (row: Row): Delivery => ({
  deliveryId: row['delivery_id'],
  workspaceId: row['workspace_id'],
  runId: row['run_id'],
  type: row['type'],
  callbackUrl: row['callback_url'],
  status: row['status'],
  attempts: row['attempts'],
  createdAt: row['created_at'],
  lastAttemptAt: row['last_attempt_at'] ?? undefined,
  nextAttemptAt: row['next_attempt_at'] ?? undefined,
  deliveredAt: row['delivered_at'] ?? undefined,
  lastStatus: row['last_status'] ?? undefined,
  lastError: row['last_error'] ?? undefined,
})

export type NewDelivery = Omit<DeliveryToSend, 'attempts' | 'roundAttempts'> & { createdAt: number }

/** The delivery is due at once. @throws {Error} if the run already has a delivery */
export const insertDelivery = (sql: Sql, delivery: NewDelivery) =>
  sql.run(
    `insert into webhook_deliveries (delivery_id, workspace_id, run_id, type, callback_url, body, status, attempts, round_attempts, created_at, next_attempt_at, trace_parent)
     values (?, ?, ?, ?, ?, ?, 'pending', 0, 0, ?, ?, ?)`,
    [
      delivery.deliveryId,
      delivery.workspaceId,
      delivery.runId ?? null,
      delivery.type,
      delivery.callbackUrl,
      delivery.body,
      delivery.createdAt,
      delivery.createdAt,
      delivery.traceParent ?? null,
    ],
  )

export async function findPending(sql: Sql, deliveryId: string): Promise<DeliveryToSend | undefined> {
  const row = await sql.first(
    `select delivery_id, workspace_id, run_id, type, callback_url, body, attempts, round_attempts, trace_parent from webhook_deliveries
     where delivery_id = ? and status = 'pending'`,
    [deliveryId],
  )
  return (
    row && {
      deliveryId: row['delivery_id'],
      workspaceId: row['workspace_id'],
      runId: row['run_id'] ?? undefined,
      type: row['type'],
      callbackUrl: row['callback_url'],
      body: row['body'],
      attempts: row['attempts'],
      roundAttempts: row['round_attempts'],
      traceParent: row['trace_parent'] ?? undefined,
    }
  )
}

/** @returns 0 if another worker has recorded an attempt meanwhile */
export const recordAttempt = (
  sql: Sql,
  { deliveryId, attempts }: Pick<DeliveryToSend, 'deliveryId' | 'attempts'>,
  attempt: Attempt,
  error: string | undefined,
  outcome: Outcome,
) =>
  sql.run(
    `update webhook_deliveries set status = ?, attempts = attempts + 1, round_attempts = round_attempts + 1, last_attempt_at = ?,
       next_attempt_at = ?, delivered_at = ?, last_status = ?, last_error = ? where delivery_id = ? and attempts = ? and status = 'pending'`,
    [
      outcome.status,
      attempt.at,
      outcome.status === 'pending' ? outcome.nextAttemptAt : null,
      outcome.status === 'delivered' ? attempt.endedAt : null,
      attempt.answer?.status ?? null,
      error ?? null,
      deliveryId,
      attempts,
    ],
  )

interface Which {
  deliveryId: string
  workspaceId: string
  memberId: string
}

export async function findDelivery(sql: Sql, { deliveryId, workspaceId, memberId }: Which): Promise<Delivery | undefined> {
  const row = await sql.first(`select ${columns} from webhook_deliveries where delivery_id = ? and workspace_id = ? and ${isVisible}`, [
    deliveryId,
    workspaceId,
    memberId,
    memberId,
  ])
  return row && fromRow(row)
}

/** Resets a delivery to its state before the first attempt. If several callers try at once, only one succeeds. */
export async function startOver(sql: Sql, { deliveryId, workspaceId, memberId }: Which, now: number): Promise<Delivery | undefined> {
  const row = await sql.first(
    `update webhook_deliveries set status = 'pending', round_attempts = 0, next_attempt_at = ?, delivered_at = null
     where delivery_id = ? and workspace_id = ? and status <> 'pending' and ${isVisible} returning ${columns}`,
    [now, deliveryId, workspaceId, memberId, memberId],
  )
  return row && fromRow(row)
}

export interface DeliveryFilter {
  workspaceId: string
  memberId: string
  runId: string | undefined
  status: DeliveryStatus | undefined
}

/** Lists deliveries, newest first. */
export async function listDeliveries(sql: Sql, filter: DeliveryFilter, after: PageKey | undefined, limit: number): Promise<Page<Delivery>> {
  const conditions: [string, ...Value[]][] = [['workspace_id = ?', filter.workspaceId]]
  if (filter.runId !== undefined) conditions.push(['run_id = ?', filter.runId])
  if (filter.status !== undefined) conditions.push(['status = ?', filter.status])
  if (after) conditions.push(['(created_at, delivery_id) < (?, ?)', ...after])
  conditions.push([isVisible, filter.memberId, filter.memberId])
  const where = conditions.map(([condition]) => condition).join(' and ')
  const values = conditions.flatMap(([, ...bound]) => bound)
  const rows = await sql.all(
    `select ${columns} from webhook_deliveries where ${where} order by created_at desc, delivery_id desc limit ?`,
    [...values, limit + 1],
  )
  return toPage(rows.map(fromRow), limit, last => [last.createdAt, last.deliveryId])
}
