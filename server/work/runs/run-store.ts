import { ofWorkspaceUnderWay } from '../../core/billing/under-way.ts'
import type { Row, Sql, Value } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { pageOf, type Page, type PageKey } from '../../machine/paging.ts'
import { isVisible } from '../../core/projects/project-store.ts'
import type { LeftRun, Run, RunErrorCode, RunOutput, RunStatus, RunToDo, RunType, RunWarning, ShownRun } from './run.ts'

const columns =
  'run_id, workspace_id, project_id, node_id, member_id, key_id, kind, makes, type, status, progress, model_id, action_id, technique_id, parent_run_id, step, brand, lane, callback_url, charged_micros, quoted_micros, charged_at, warnings, error_code, error_message, outputs, created_at, started_at, completed_at, trace_parent'
const shownColumns =
  'run_id, status, progress, charged_micros, outputs, warnings, brand, error_code, error_message, created_at, started_at, completed_at'
/** Steps, and runs in private projects of other members, are not found. */
const isFound = `run_id = ? and workspace_id = ? and parent_run_id is null and (member_id = ?
  or exists (select 1 from projects p where p.project_id = runs.project_id and ${isVisible('p')}))`
const findStatement = `select ${columns} from runs where ${isFound}`
const findShownStatement = `select ${shownColumns} from runs where ${isFound}`
const insertStatement = `insert into runs (run_id, workspace_id, project_id, node_id, member_id, kind, type, status, progress, model_id, action_id, source_id, technique_id, parent_run_id, step, brand, lane, input, callback_url, charged_micros, quoted_micros, provider_quoted_micros, charged_at, created_at, trace_parent, key_id, makes)
  values (?, ?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const shownFromRow = (row: Row): ShownRun => ({
  runId: row['run_id'],
  status: row['status'],
  progress: row['progress'],
  chargedMicros: row['charged_micros'],
  outputs: row['outputs'] === null ? undefined : JSON.parse(row['outputs']),
  warnings: row['warnings'] === null ? undefined : JSON.parse(row['warnings']),
  brand: row['brand'] === null ? undefined : JSON.parse(row['brand']),
  errorCode: row['error_code'] ?? undefined,
  errorMessage: row['error_message'] ?? undefined,
  createdAt: row['created_at'],
  startedAt: row['started_at'] ?? undefined,
  completedAt: row['completed_at'] ?? undefined,
})

const fromRow = (row: Row): Run => ({
  ...shownFromRow(row),
  workspaceId: row['workspace_id'],
  projectId: row['project_id'],
  nodeId: row['node_id'] ?? undefined,
  memberId: row['member_id'],
  keyId: row['key_id'] ?? undefined,
  kind: row['kind'],
  type: row['type'],
  modelId: row['model_id'] ?? undefined,
  makes: row['makes'] ?? undefined,
  actionId: row['action_id'] ?? undefined,
  techniqueId: row['technique_id'] ?? undefined,
  parentRunId: row['parent_run_id'] ?? undefined,
  step: row['step'] ?? undefined,
  lane: row['lane'] || undefined,
  callbackUrl: row['callback_url'] ?? undefined,
  quotedMicros: row['quoted_micros'] ?? 0,
  chargedAt: row['charged_at'],
  traceParent: row['trace_parent'] ?? undefined,
})

export type NewRun = Pick<
  RunToDo,
  | 'runId'
  | 'workspaceId'
  | 'projectId'
  | 'nodeId'
  | 'memberId'
  | 'keyId'
  | 'kind'
  | 'makes'
  | 'type'
  | 'modelId'
  | 'lane'
  | 'input'
  | 'callbackUrl'
  | 'chargedMicros'
  | 'quotedMicros'
  | 'chargedAt'
  | 'createdAt'
  | 'traceParent'
> &
  Partial<Pick<RunToDo, 'actionId' | 'techniqueId' | 'parentRunId' | 'step' | 'brand'>> & {
    /** Of a custom action; its source is kept while the run needs it. */
    sourceId?: string | undefined
    /** The amount that its provider is expected to charge the installation; undefined without a provider. */
    providerCost?: Micros | undefined
  }

export const insertRun = (sql: Sql, run: NewRun) =>
  sql.run(insertStatement, [
    run.runId,
    run.workspaceId,
    run.projectId,
    run.nodeId ?? null,
    run.memberId,
    run.kind,
    run.type,
    run.modelId ?? null,
    run.actionId ?? null,
    run.sourceId ?? null,
    run.techniqueId ?? null,
    run.parentRunId ?? null,
    run.step ?? null,
    run.brand ? JSON.stringify(run.brand) : null,
    run.lane ?? '',
    JSON.stringify(run.input),
    run.callbackUrl ?? null,
    run.chargedMicros,
    run.quotedMicros,
    run.providerCost ?? null,
    run.chargedAt,
    run.createdAt,
    run.traceParent ?? null,
    run.keyId ?? null,
    run.makes ?? null,
  ])

export async function findRun(sql: Sql, runId: string, workspaceId: string, memberId: string): Promise<Run | undefined> {
  const row = await sql.first(findStatement, [runId, workspaceId, memberId, memberId])
  return row && fromRow(row)
}

/** Like `findRun`, but only with what callers see: polls are the most frequent reads. */
export async function findShownRun(sql: Sql, runId: string, workspaceId: string, memberId: string): Promise<ShownRun | undefined> {
  const row = await sql.first(findShownStatement, [runId, workspaceId, memberId, memberId])
  return row && shownFromRow(row)
}

/** Any run, for workers. */
export async function findRunById(sql: Sql, runId: string): Promise<Run> {
  return fromRow((await sql.first(`select ${columns} from runs where run_id = ?`, [runId]))!)
}

/** The nodes of a canvas whose latest run has not ended, by short id. */
export async function activeRuns(sql: Sql, projectId: string): Promise<Map<number, string>> {
  const rows = await sql.all(
    `select n.short_id, n.run_id from nodes n join runs r on r.run_id = n.run_id and r.status in ('pending', 'running') where n.project_id = ?`,
    [projectId],
  )
  return new Map(rows.map(row => [row['short_id'], row['run_id']]))
}

export const statusOf = async (sql: Sql, runId: string): Promise<RunStatus | undefined> =>
  (await sql.first('select status from runs where run_id = ?', [runId]))?.['status']

/** Starts the next attempt at a run. @returns the run, unless it has ended */
export async function beginRun(sql: Sql, runId: string, now: number): Promise<(RunToDo & { limits: string | undefined }) | undefined> {
  const row = await sql.first(
    `update runs set status = 'running', attempt = attempt + 1,
       started_at = coalesce(started_at, case when created_at > ? then created_at else ? end)
     where run_id = ? and status in ('pending', 'running') returning ${columns}, input, attempt, handed_back, retries, provider_job,
       (select b.limits from balances b where b.workspace_id = runs.workspace_id) as limits`,
    [now, now, runId],
  )
  return (
    row && {
      ...fromRow(row),
      input: JSON.parse(row['input']),
      attempt: row['attempt'],
      crashes: row['attempt'] - 1 - row['handed_back'] - row['retries'],
      retries: row['retries'],
      providerJob: row['provider_job'] ?? undefined,
      limits: row['limits'] ?? undefined,
    }
  )
}

/** Only the latest attempt may write, and only while the run is active. */
const byItsWorker = `where run_id = ? and status = 'running' and attempt = ?`
type Begun = Pick<RunToDo, 'runId' | 'attempt'>

/** Keeps the run from ending before the transaction does. @returns whether this attempt has it */
export const holdRun = async (sql: Sql, { runId, attempt }: Begun): Promise<boolean> =>
  (await sql.first(`select 1 as one from runs ${byItsWorker}${sql.dialect === 'postgres' ? ' for share' : ''}`, [runId, attempt])) !==
  undefined

/** Only forward. */
export const setProgress = (sql: Sql, { runId, attempt }: Begun, percent: number) =>
  sql.run(`update runs set progress = ? ${byItsWorker} and progress < ?`, [percent, runId, attempt, percent])

export const keepProviderJob = (sql: Sql, { runId, attempt }: Begun, providerJob: string) =>
  sql.run(`update runs set provider_job = ? ${byItsWorker}`, [providerJob, runId, attempt])

export const hasProviderJob = async (sql: Sql, runId: string): Promise<boolean> =>
  (await sql.first('select 1 as one from runs where run_id = ? and provider_job is not null', [runId])) !== undefined

/** The job stored at a provider for a failed run. */
export async function findLeftRun(sql: Sql, runId: string): Promise<LeftRun | undefined> {
  const row = await sql.first(
    `select run_id, kind, lane, provider_job from runs where run_id = ? and status = 'failed' and provider_job is not null`,
    [runId],
  )
  return row && { runId: row['run_id'], kind: row['kind'], lane: row['lane'], providerJob: row['provider_job'] }
}

/** The total cost so far. */
export const setProviderCost = (sql: Sql, { runId, attempt }: Begun, cost: Micros) =>
  sql.run(`update runs set provider_cost_micros = ? ${byItsWorker}`, [cost, runId, attempt])

export const noteRetry = (sql: Sql, { runId, attempt }: Begun) =>
  sql.run(`update runs set retries = retries + 1 ${byItsWorker}`, [runId, attempt])

export const noteHandedBack = (sql: Sql, { runId, attempt }: Begun) =>
  sql.run(`update runs set handed_back = handed_back + 1 ${byItsWorker}`, [runId, attempt])

/** Null for none. */
export const asJson = (warnings: readonly RunWarning[]) => (warnings.length > 0 ? JSON.stringify(warnings) : null)

export interface Completion {
  outputs: readonly RunOutput[]
  hash: string
  /** For a run that is charged on completion. */
  charge: Micros | undefined
  unused: Micros
  warnings?: readonly RunWarning[]
  /** Of its outputs. */
  bytes?: number
}

/** @returns the completed run, or undefined if another worker has taken it over */
export async function completeRun(
  sql: Sql,
  { runId, attempt }: Begun,
  { outputs, hash, charge, unused, warnings = [], bytes = 0 }: Completion,
  now: number,
): Promise<Run | undefined> {
  const row = await sql.first(
    `update runs set status = 'completed', progress = 100, outputs = ?, output_hash = ?, output_bytes = ?, unused_micros = ?, warnings = ?,
       charged_micros = coalesce(?, case charged_at when 'start' then charged_micros - ? else charged_micros end), completed_at = ?
     ${byItsWorker} returning ${columns}`,
    [JSON.stringify(outputs), hash, bytes, unused, asJson(warnings), charge ?? null, unused, now, runId, attempt],
  )
  return row && fromRow(row)
}

/**
 * @param attempt only if it is the latest; without it always
 * @returns the failed run and its charge, or undefined if it had ended or another worker has taken it over
 */
export async function markFailed(
  sql: Sql,
  { runId, attempt }: { runId: string; attempt?: number },
  { code, message }: { code: RunErrorCode; message: string },
  now: number,
): Promise<{ run: Run; refund: Micros } | undefined> {
  const held = await sql.first(
    `select attempt, charged_micros, case when started_at > ? then started_at else ? end as ended_at from runs
     where run_id = ? and status in ('pending', 'running')${sql.dialect === 'postgres' ? ' for update' : ''}`,
    [now, now, runId],
  )
  if (!held || (attempt !== undefined && held['attempt'] !== attempt)) return undefined
  const row = await sql.first(
    `update runs set status = 'failed', charged_micros = 0, error_code = ?, error_message = ?, completed_at = ? where run_id = ?
     returning ${columns}`,
    // messages of custom code may hold characters that Postgres refuses
    [code, message.replaceAll('\0', '\ufffd').toWellFormed(), held['ended_at'], runId],
  )
  return { run: fromRow(row!), refund: held['charged_micros'] }
}

export interface RunFilter {
  type: RunType
  workspaceId: string
  memberId: string
  techniqueId?: string | undefined
  projectId: string | undefined
  status: string | undefined
  /** All runs of this node that the member can see, of whatever type. */
  nodeId?: string | undefined
}

/**
 * Top-level runs, newest first. A project belongs to one workspace; filtering by the workspace as well can make Postgres scan
 * the runs of all its projects.
 */
export async function listRuns(sql: Sql, filter: RunFilter, after: PageKey | undefined, limit: number): Promise<Page<Run>> {
  const { projectId, techniqueId, status, nodeId } = filter
  const conditions = nodeId === undefined ? ownRuns(filter) : runsOfNode(filter, nodeId)
  if (nodeId !== undefined && projectId !== undefined) conditions.push(['project_id = ?', projectId])
  if (techniqueId !== undefined) conditions.push(['technique_id = ?', techniqueId])
  if (status !== undefined) conditions.push(['status = ?', status])
  if (after) conditions.push(['(created_at, run_id) < (?, ?)', ...after])
  const where = conditions.map(([condition]) => condition).join(' and ')
  const values = conditions.flatMap(([, ...bound]) => bound)
  const rows = await sql.all(`select ${columns} from runs where ${where} order by created_at desc, run_id desc limit ?`, [
    ...values,
    limit + 1,
  ])
  return pageOf(rows.map(fromRow), limit, last => [last.createdAt, last.runId])
}

type Condition = [condition: string, ...values: Value[]]

const ownRuns = ({ type, workspaceId, memberId, projectId }: RunFilter): Condition[] => [
  projectId === undefined ? ['workspace_id = ?', workspaceId] : ['project_id = ?', projectId],
  ['member_id = ?', memberId],
  ['type = ?', type],
  ['parent_run_id is null'],
]

const runsOfNode = ({ workspaceId, memberId }: RunFilter, nodeId: string): Condition[] => [
  ['node_id = ?', nodeId],
  ['workspace_id = ?', workspaceId],
  ['parent_run_id is null'],
  [`exists (select 1 from projects p where p.project_id = runs.project_id and ${isVisible('p')})`, memberId],
]

/** Lanes of runs that have not ended. */
export async function lanesInUse(sql: Sql): Promise<string[]> {
  // matches the condition of the indexes
  const active = (status: RunStatus) => `select lane from runs where status = '${status}' and completed_at is null`
  const rows = await sql.all(`${active('pending')} union ${active('running')}`, [])
  return rows.map(row => row['lane'] as string).filter(lane => lane !== '')
}

/** Creation time of the oldest pending run, and start time of the longest running one. */
export async function oldestRuns(sql: Sql): Promise<{ pendingSince: number | undefined; runningSince: number | undefined }> {
  const row = await sql.first(
    `select (select min(created_at) from runs where status = 'pending' and completed_at is null) as pending_since,
       (select min(started_at) from runs where status = 'running' and completed_at is null) as running_since`,
    [],
  )
  return { pendingSince: row?.['pending_since'] ?? undefined, runningSince: row?.['running_since'] ?? undefined }
}

/** Active runs of a workspace, except one. */
export async function countRunning(sql: Sql, workspaceId: string, besides: string): Promise<number> {
  const row = await sql.first(
    `select count(*) as running from runs where status = 'running' and ${ofWorkspaceUnderWay} and lane <> '' and run_id <> ?`,
    [workspaceId, besides],
  )
  return Number(row!['running'])
}

/** Runs of a workspace that have waited longer than one created at this time. */
export async function countAhead(sql: Sql, workspaceId: string, createdAt: number): Promise<number> {
  const row = await sql.first(
    `select count(*) as ahead from runs where status = 'pending' and ${ofWorkspaceUnderWay} and lane <> '' and created_at < ?`,
    [workspaceId, createdAt],
  )
  return Number(row!['ahead'])
}
