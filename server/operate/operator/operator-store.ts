import { runHoursSince } from '../../core/billing/count-store.ts'
import { providerCostSql } from '../../core/billing/usage-store.ts'
import { activeInWorkspaceSql } from '../../core/billing/active-runs-sql.ts'
import { firstIdAt } from '../../machine/ids.ts'
import { containsPattern, inList, type Row, type Sql, type Value } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { mapColumns } from '../../work/runs/run-columns.ts'
import type { Run } from '../../work/runs/run.ts'

/** The rows of one page and whether there are more. */
export interface Part<T> {
  items: T[]
  hasMore: boolean
}

const part = <T>(items: T[], limit: number): Part<T> => ({ items: items.slice(0, limit), hasMore: items.length > limit })

type Condition = readonly [condition: string, ...values: Value[]]

const where = (conditions: readonly Condition[]): [text: string, values: Value[]] => [
  conditions.length === 0 ? '' : `where ${conditions.map(([condition]) => condition).join(' and ')}`,
  conditions.flatMap(([, ...values]) => values),
]

export interface WorkspaceRow {
  workspaceId: string
  name: string
  plan: string
  sandbox: boolean
  isDeleted: boolean
  members: number
  balance: Micros
  createdAt: number
}

/**
 * Lists workspaces, newest first. @param before the id of the last row shown: ids sort by creation time, unless they were set explicitly
 */
export async function listWorkspaces(
  sql: Sql,
  { search, before }: { search: string | undefined; before: string | undefined },
  limit: number,
): Promise<Part<WorkspaceRow>> {
  const conditions: Condition[] = []
  if (search !== undefined) conditions.push([`(lower(w.name) like ? escape '\\' or w.workspace_id = ?)`, containsPattern(search), search])
  if (before !== undefined)
    conditions.push([`(w.created_at, w.workspace_id) < ((select created_at from workspaces where workspace_id = ?), ?)`, before, before])
  const [text, values] = where(conditions)
  const rows = await sql.all(
    `select w.workspace_id, w.name, w.plan, w.sandbox, w.deleted_at, w.created_at, coalesce(b.balance_micros, 0) as balance,
       (select count(*) from members m where m.workspace_id = w.workspace_id) as members
     from (select * from workspaces w ${text} order by w.created_at desc, w.workspace_id desc limit ?) w
     left join balances b on b.workspace_id = w.workspace_id order by w.created_at desc, w.workspace_id desc`,
    [...values, limit + 1],
  )
  return part(
    rows.map(row => ({
      workspaceId: row['workspace_id'],
      name: row['name'],
      plan: row['plan'],
      sandbox: row['sandbox'] === 1,
      isDeleted: row['deleted_at'] !== null,
      members: row['members'],
      balance: row['balance'],
      createdAt: row['created_at'],
    })),
    limit,
  )
}

const tableFields = [
  'runId',
  'workspaceId',
  'status',
  'kind',
  'modelId',
  'actionId',
  'techniqueId',
  'chargedMicros',
  'providerCost',
  'errorCode',
  'errorMessage',
  'createdAt',
  'startedAt',
  'endedAt',
] as const satisfies readonly (keyof Run)[]
export type RunRow = Pick<Run, (typeof tableFields)[number]> & { workspaceName: string }

const inTable = mapColumns(tableFields, 'r')
const runColumns = `${inTable.list}, w.name as workspace_name`
const runTables = 'from runs r join workspaces w on w.workspace_id = r.workspace_id'

const runFrom = (row: Row): RunRow => ({ ...inTable.fromRow(row), workspaceName: row['workspace_name'] })

export interface RunFilter {
  status: string | undefined
  workspaceId: string | undefined
  /** The id of the last run on the previous page. */
  before: string | undefined
}

/** For each status, the list's sort column and filter. Each list is served by an index. */
const runLists: Readonly<Record<string, { by: 'created_at' | 'started_at' | 'completed_at'; where: string }>> = {
  pending: { by: 'created_at', where: `r.status = 'pending'` },
  running: { by: 'started_at', where: `r.status = 'running'` },
  failed: { by: 'completed_at', where: `r.status = 'failed'` },
  completed: { by: 'created_at', where: `r.status = 'completed'` },
}

/** Lists runs, excluding steps, newest first. Running runs are sorted by start time, failed ones by end time. */
export async function listRuns(sql: Sql, { status, workspaceId, before }: RunFilter, limit: number): Promise<Part<RunRow>> {
  const { by, where: own } = runLists[status ?? ''] ?? { by: 'created_at', where: '1 = 1' }
  const isFew = status !== undefined && status !== 'completed'
  const conditions: Condition[] = [['r.parent_run_id is null'], [own]]
  if (workspaceId !== undefined) conditions.push([isActive(status) ? activeInWorkspaceSql('r') : 'r.workspace_id = ?', workspaceId])
  else if (isActive(status)) conditions.push(['r.completed_at is null'])
  // In the list of all runs, ids sort by creation time, so the primary key provides the order.
  const hasIndex = isFew || workspaceId !== undefined
  if (before !== undefined)
    conditions.push(
      hasIndex ? [`(r.${by}, r.run_id) < ((select ${by} from runs where run_id = ?), ?)`, before, before] : ['r.run_id < ?', before],
    )
  const [text, values] = where(conditions)
  const order = hasIndex ? `r.${by} desc, r.run_id desc` : 'r.run_id desc'
  const rows = await sql.all(`select ${runColumns} ${runTables} ${text} order by ${order} limit ?`, [...values, limit + 1])
  return part(rows.map(runFrom), limit)
}

const isActive = (status: string | undefined) => status === 'pending' || status === 'running'

const pageFields = [
  ...tableFields,
  'projectId',
  'memberId',
  'parentRunId',
  'lane',
  'quotedMicros',
  'attempt',
  'retries',
  'providerQuote',
  'providerJob',
  'providerAnswer',
] as const satisfies readonly (keyof Run)[]
const onPage = mapColumns(pageFields, 'r')

export interface RunDetails extends RunRow, Pick<Run, (typeof pageFields)[number]> {
  memberEmail: string | undefined
  steps: number
}

export async function findRun(sql: Sql, runId: string): Promise<RunDetails | undefined> {
  const row = await sql.first(
    `select ${onPage.list}, w.name as workspace_name, m.email, (select count(*) from runs s where s.parent_run_id = r.run_id) as steps
     ${runTables} left join members m on m.member_id = r.member_id where r.run_id = ?`,
    [runId],
  )
  return (
    row && {
      ...onPage.fromRow(row),
      workspaceName: row['workspace_name'],
      memberEmail: row['email'] ?? undefined,
      steps: row['steps'],
    }
  )
}

export interface DeliveryRow {
  deliveryId: string
  /** Undefined for an event that does not belong to a run. */
  runId: string | undefined
  workspaceId: string
  workspaceName: string
  status: string
  type: string
  callbackUrl: string
  attempts: number
  createdAt: number
  lastAttemptAt: number | undefined
  nextAttemptAt: number | undefined
  lastStatus: number | undefined
  lastError: string | undefined
}

export interface DeliveryFilter {
  status: string | undefined
  workspaceId: string | undefined
  runId?: string | undefined
  deliveryId?: string
  before: string | undefined
}

/** Lists deliveries, newest first. */
export async function listDeliveries(sql: Sql, filter: DeliveryFilter, limit: number): Promise<Part<DeliveryRow>> {
  const { status, workspaceId, runId, deliveryId, before } = filter
  const conditions: Condition[] = []
  if (status !== undefined) conditions.push(['d.status = ?', status])
  // Lets the planner use the partial index on undelivered rows.
  if (status !== undefined && status !== 'delivered') conditions.push([`d.status <> 'delivered'`])
  if (workspaceId !== undefined) conditions.push(['d.workspace_id = ?', workspaceId])
  if (runId !== undefined) conditions.push(['d.run_id = ?', runId])
  if (deliveryId !== undefined) conditions.push(['d.delivery_id = ?', deliveryId])
  // Ids sort by creation time, so the primary key orders the list of all deliveries; a workspace's deliveries are indexed by time.
  const inWorkspace = workspaceId !== undefined
  if (before !== undefined)
    conditions.push(
      inWorkspace
        ? ['(d.created_at, d.delivery_id) < ((select created_at from webhook_deliveries where delivery_id = ?), ?)', before, before]
        : ['d.delivery_id < ?', before],
    )
  const [text, values] = where(conditions)
  const rows = await sql.all(
    `select d.*, w.name as workspace_name from webhook_deliveries d join workspaces w on w.workspace_id = d.workspace_id ${text}
     order by ${inWorkspace ? 'd.created_at desc,' : ''} d.delivery_id desc limit ?`,
    [...values, limit + 1],
  )
  return part(
    rows.map(row => ({
      deliveryId: row['delivery_id'],
      runId: row['run_id'] ?? undefined,
      workspaceId: row['workspace_id'],
      workspaceName: row['workspace_name'],
      status: row['status'],
      type: row['type'],
      callbackUrl: row['callback_url'],
      attempts: row['attempts'],
      createdAt: row['created_at'],
      lastAttemptAt: row['last_attempt_at'] ?? undefined,
      nextAttemptAt: row['next_attempt_at'] ?? undefined,
      lastStatus: row['last_status'] ?? undefined,
      lastError: row['last_error'] ?? undefined,
    })),
    limit,
  )
}

/** The number of runs with one status in one hour and lane. */
export interface HourOfLane {
  /** Hours since the Unix epoch. */
  hour: number
  lane: string
  status: string
  runs: number
  charged: Micros
  providerCost: Micros
}

const hourMs = 3_600_000
const hourly = (runs: string, charged: string, providerCost: string) =>
  `cast(sum(${runs}) as bigint) as runs, cast(coalesce(sum(${charged}), 0) as bigint) as charged, cast(coalesce(sum(${providerCost}), 0) as bigint) as provider_cost`
const hourlyOfRuns = hourly('1', 'case when parent_run_id is null then charged_micros end', providerCostSql)
const byHour = `created_at / ${hourMs} as hour, lane, status`

/** Counts runs since the given hour: active runs, runs in the hourly totals and finished runs not yet in those totals. */
export async function countRuns(sql: Sql, sinceHour: number): Promise<HourOfLane[]> {
  const countedSince = await runHoursSince(sql)
  const since = Math.max(sinceHour, countedSince)
  const activeRuns = (status: string) => `select ${byHour}, ${hourlyOfRuns} from runs
    where status = '${status}' and completed_at is null and created_at >= ? group by created_at / ${hourMs}, lane, status`
  const counted = await sql.all(
    `select hour, lane, status, runs, charged_micros as charged, reported_micros as provider_cost from run_hours where hour >= ?
     union all select ${byHour}, ${hourly('1', 'charged_micros', 'provider_cost_micros')} from uncounted_runs where created_at >= ? group by created_at / ${hourMs}, lane, status
     union all ${activeRuns('pending')}
     union all ${activeRuns('running')}`,
    [since, since * hourMs, since * hourMs, since * hourMs],
  )
  const rows = since > sinceHour ? [...counted, ...(await readRuns(sql, sinceHour, since))] : counted
  return rows.map(row => ({
    hour: row['hour'],
    lane: row['lane'],
    status: row['status'],
    runs: row['runs'],
    charged: row['charged'],
    providerCost: row['provider_cost'],
  }))
}

/** Uses the primary key to count runs from hours before the hourly totals begin. */
const readRuns = (sql: Sql, from: number, to: number): Promise<Row[]> =>
  sql.all(
    `select ${byHour}, ${hourlyOfRuns} from runs where run_id >= ? and created_at >= ? and created_at < ? group by created_at / ${hourMs}, lane, status`,
    [firstIdAt('run', from * hourMs), from * hourMs, to * hourMs],
  )

/** Finds the run that has been pending longest and the one that has been running longest. */
export async function oldestOpenRuns(sql: Sql): Promise<RunRow[]> {
  const oldest = async (status: string, since: string) =>
    sql.first(`select ${runColumns} ${runTables} where r.status = '${status}' and r.completed_at is null order by r.${since} limit 1`, [])
  const rows = [await oldest('running', 'started_at'), await oldest('pending', 'created_at')]
  return rows.filter(row => row !== undefined).map(runFrom)
}

/** Counts the deliveries still to be sent, both first attempts and retries. */
export const countWaitingDeliveries = async (sql: Sql): Promise<number> =>
  (await sql.first(`select count(*) as waiting from webhook_deliveries where status = 'pending' and status <> 'delivered'`, []))!['waiting']

/** Loads the email addresses of current members, keyed by member id. */
export async function loadEmails(sql: Sql, memberIds: readonly string[]): Promise<Map<string, string>> {
  const [among, list] = inList(sql, memberIds)
  const rows = await sql.all(`select member_id, email from members where member_id ${among}`, [list])
  return new Map(rows.map(row => [row['member_id'], row['email']]))
}
