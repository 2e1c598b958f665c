import type { Row, Sql, Value } from '../engines/database/database.ts'
import type { Micros } from '../money.ts'
import { pageOf, type Page, type PageKey } from '../paging.ts'
import type { Run, RunErrorCode, RunOutput, RunToDo } from './run.ts'

const columns =
  'run_id, workspace_id, project_id, node_id, member_id, type, status, progress, model_id, callback_url, charged_micros, error_code, error_message, outputs, created_at, started_at, completed_at'
/** A run in a private project of somebody else is not there. */
const findStatement = `select ${columns} from runs where run_id = ? and workspace_id = ? and (member_id = ?
  or exists (select 1 from projects p where p.project_id = runs.project_id and (p.is_private = 0 or p.member_id = ?)))`
const insertStatement = `insert into runs (run_id, workspace_id, project_id, node_id, member_id, type, status, progress, model_id, input, callback_url, charged_micros, created_at)
  values (?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?, ?, ?, ?)`

const fromRow = (row: Row): Run => ({
  runId: row['run_id'],
  workspaceId: row['workspace_id'],
  projectId: row['project_id'],
  nodeId: row['node_id'] ?? undefined,
  memberId: row['member_id'],
  type: row['type'],
  status: row['status'],
  progress: row['progress'],
  modelId: row['model_id'] ?? undefined,
  callbackUrl: row['callback_url'] ?? undefined,
  chargedMicros: row['charged_micros'],
  errorCode: row['error_code'] ?? undefined,
  errorMessage: row['error_message'] ?? undefined,
  outputs: row['outputs'] === null ? undefined : JSON.parse(row['outputs']),
  createdAt: row['created_at'],
  startedAt: row['started_at'] ?? undefined,
  completedAt: row['completed_at'] ?? undefined,
})

export type NewRun = Pick<
  RunToDo,
  | 'runId'
  | 'workspaceId'
  | 'projectId'
  | 'nodeId'
  | 'memberId'
  | 'type'
  | 'modelId'
  | 'input'
  | 'callbackUrl'
  | 'chargedMicros'
  | 'createdAt'
>

export const insertRun = (sql: Sql, run: NewRun) =>
  sql.run(insertStatement, [
    run.runId,
    run.workspaceId,
    run.projectId,
    run.nodeId ?? null,
    run.memberId,
    run.type,
    run.modelId ?? null,
    JSON.stringify(run.input),
    run.callbackUrl ?? null,
    run.chargedMicros,
    run.createdAt,
  ])

export async function findRun(sql: Sql, runId: string, workspaceId: string, memberId: string): Promise<Run | undefined> {
  const row = await sql.first(findStatement, [runId, workspaceId, memberId, memberId])
  return row && fromRow(row)
}

/** Marks a run as begun, or begun again after its worker was lost. @returns the run, unless it has ended */
export async function beginRun(sql: Sql, runId: string, now: number): Promise<RunToDo | undefined> {
  const before = await sql.first('select status from runs where run_id = ?', [runId])
  const row = await sql.first(
    `update runs set status = 'running', started_at = coalesce(started_at, case when created_at > ? then created_at else ? end)
     where run_id = ? and status in ('pending', 'running') returning ${columns}, input`,
    [now, now, runId],
  )
  return row && { ...fromRow(row), input: JSON.parse(row['input']), begunBefore: before!['status'] === 'running' }
}

/** Only forward, only while it runs, and only by the worker that holds the job. */
export const setProgress = (sql: Sql, runId: string, percent: number, holder: { jobId: string; attempt: number }) =>
  sql.run(
    `update runs set progress = ? where run_id = ? and status = 'running' and progress < ?
     and exists (select 1 from jobs where job_id = ? and attempts = ?)`,
    [percent, runId, percent, holder.jobId, holder.attempt],
  )

export const completeRun = (sql: Sql, runId: string, outputs: readonly RunOutput[], now: number) =>
  sql.run(`update runs set status = 'completed', progress = 100, outputs = ?, completed_at = ? where run_id = ? and status = 'running'`, [
    JSON.stringify(outputs),
    now,
    runId,
  ])

/** @returns what the run had been charged and is now owed, or undefined where it had ended already */
export async function failRun(
  sql: Sql,
  runId: string,
  code: RunErrorCode,
  message: string,
  now: number,
): Promise<{ workspaceId: string; refund: Micros } | undefined> {
  const held = await sql.first(
    `select workspace_id, charged_micros from runs where run_id = ? and status in ('pending', 'running')${sql.dialect === 'postgres' ? ' for update' : ''}`,
    [runId],
  )
  if (!held) return undefined
  await sql.run(
    `update runs set status = 'failed', charged_micros = 0, error_code = ?, error_message = ?, completed_at = ? where run_id = ?`,
    [code, message, now, runId],
  )
  return { workspaceId: held['workspace_id'], refund: held['charged_micros'] }
}

export interface RunFilter {
  workspaceId: string
  memberId: string
  projectId: string | undefined
  status: string | undefined
}

/** Generations, newest first. */
export async function listGenerations(sql: Sql, filter: RunFilter, after: PageKey | undefined, limit: number): Promise<Page<Run>> {
  const conditions: [string, ...Value[]][] = [
    ['workspace_id = ?', filter.workspaceId],
    ['member_id = ?', filter.memberId],
    ['type = ?', 'generation'],
  ]
  if (filter.projectId !== undefined) conditions.push(['project_id = ?', filter.projectId])
  if (filter.status !== undefined) conditions.push(['status = ?', filter.status])
  // no planner derives this from a bound status, and without it the index of these is not used
  if (filter.status !== undefined && filter.status !== 'completed') conditions.push([`status <> 'completed'`])
  if (after) conditions.push(['(created_at, run_id) < (?, ?)', ...after])
  const where = conditions.map(([condition]) => condition).join(' and ')
  const values = conditions.flatMap(([, ...bound]) => bound)
  const rows = await sql.all(`select ${columns} from runs where ${where} order by created_at desc, run_id desc limit ?`, [
    ...values,
    limit + 1,
  ])
  return pageOf(rows.map(fromRow), limit, last => [last.createdAt, last.runId])
}
