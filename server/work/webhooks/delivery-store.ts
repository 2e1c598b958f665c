import { mapColumns, plain, type Columns } from '../../machine/database/columns.ts'
import { insertRow, type Sql, type Value } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import { isReadable } from '../../core/projects/project-store.ts'
import type { Attempt, Delivery, DeliveryStatus, DeliveryToSend, Outcome } from './delivery.ts'

const columns: Columns<Delivery & Omit<DeliveryToSend, 'runId' | 'type'>> = {
  deliveryId: plain('delivery_id'),
  workspaceId: plain('workspace_id'),
  runId: plain('run_id'),
  type: plain('type'),
  callbackUrl: plain('callback_url'),
  status: plain('status'),
  attempts: plain('attempts'),
  createdAt: plain('created_at'),
  lastAttemptAt: plain('last_attempt_at'),
  nextAttemptAt: plain('next_attempt_at'),
  deliveredAt: plain('delivered_at'),
  lastStatus: plain('last_status'),
  lastError: plain('last_error'),
  body: plain('body'),
  roundAttempts: plain('round_attempts'),
  traceParent: plain('trace_parent'),
}
const { body: _body, roundAttempts: _roundAttempts, traceParent: _traceParent, ...listed } = columns
const { list, fromRow } = mapColumns(listed)
const all = mapColumns(columns)
/** SQL condition: the member can see the delivery's run. Limit events belong to no run; they are for operators. */
const isVisible = `exists (select 1 from runs r left join projects p on p.project_id = r.project_id
  where r.run_id = webhook_deliveries.run_id and (r.member_id = ? or ${isReadable('p')}))`

export type NewDelivery = Omit<DeliveryToSend, 'attempts' | 'roundAttempts'> & { createdAt: number }

/** Inserts a delivery that is due immediately. @throws {Error} if the run already has a delivery */
export const insertDelivery = (sql: Sql, delivery: NewDelivery): Promise<void> => {
  const initial = { status: 'pending', attempts: 0, round_attempts: 0, next_attempt_at: delivery.createdAt }
  return insertRow(sql, 'webhook_deliveries', { ...all.toRow(delivery as Partial<Delivery>), ...initial })
}

export async function findPending(sql: Sql, deliveryId: string): Promise<DeliveryToSend | undefined> {
  const row = await sql.first(`select ${all.list} from webhook_deliveries where delivery_id = ? and status = 'pending'`, [deliveryId])
  return row && all.fromRow(row)
}

/** @returns the number of updated deliveries: 0 if another worker has recorded an attempt in the meantime, otherwise 1 */
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

/** Selects a delivery, provided that it belongs to the given workspace and the given member can see it. */
export interface WhichDelivery {
  deliveryId: string
  workspaceId?: string
  memberId?: string | undefined
  /** True to exclude deliveries that belong to no run. */
  hasRun?: boolean
}

const chosen = ({ deliveryId, workspaceId, memberId, hasRun }: WhichDelivery): [condition: string, values: Value[]] => [
  `delivery_id = ?${workspaceId === undefined ? '' : ' and workspace_id = ?'}${memberId === undefined ? '' : ` and ${isVisible}`}${hasRun ? ' and run_id is not null' : ''}`,
  [deliveryId, workspaceId, memberId, memberId].filter(value => value !== undefined),
]

export async function findDelivery(sql: Sql, which: WhichDelivery): Promise<Delivery | undefined> {
  const [condition, values] = chosen(which)
  const row = await sql.first(`select ${list} from webhook_deliveries where ${condition}`, values)
  return row && fromRow(row)
}

/** Starts a new round of attempts for a delivery that is not pending. If several callers try this concurrently, only one succeeds. */
export async function startOver(sql: Sql, which: WhichDelivery, now: number): Promise<Delivery | undefined> {
  const [condition, values] = chosen(which)
  const row = await sql.first(
    `update webhook_deliveries set status = 'pending', round_attempts = 0, next_attempt_at = ?, delivered_at = null
     where ${condition} and status <> 'pending' returning ${list}`,
    [now, ...values],
  )
  return row && fromRow(row)
}

export interface DeliveryFilter {
  workspaceId: string
  /** The member who must be able to see the deliveries; undefined for operators. */
  memberId: string | undefined
  runId: string | undefined
  status: DeliveryStatus | undefined
}

/** Lists deliveries, newest first. */
export async function listDeliveries(sql: Sql, filter: DeliveryFilter, after: PageKey | undefined, limit: number): Promise<Page<Delivery>> {
  const conditions: [string, ...Value[]][] = [['workspace_id = ?', filter.workspaceId]]
  if (filter.runId !== undefined) conditions.push(['run_id = ?', filter.runId])
  if (filter.status !== undefined) conditions.push(['status = ?', filter.status])
  if (after) conditions.push(['(created_at, delivery_id) < (?, ?)', ...after])
  conditions.push(filter.memberId === undefined ? ['run_id is not null'] : [isVisible, filter.memberId, filter.memberId])
  const where = conditions.map(([condition]) => condition).join(' and ')
  const values = conditions.flatMap(([, ...bound]) => bound)
  const rows = await sql.all(`select ${list} from webhook_deliveries where ${where} order by created_at desc, delivery_id desc limit ?`, [
    ...values,
    limit + 1,
  ])
  return toPage(rows.map(fromRow), limit, last => [last.createdAt, last.deliveryId])
}
