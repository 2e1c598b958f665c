import { toLimits } from '../../core/billing/limit-store.ts'
import type { Limits } from '../../core/billing/limits.ts'
import { runsActiveInWorkspaceSql } from '../../core/billing/active-runs-sql.ts'
import type { Row, Sql } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { isReadable } from '../../core/projects/project-store.ts'
import { mapColumns } from './run-columns.ts'
import {
  endedFields,
  listedFields,
  workFields,
  type EndedRun,
  type Failure,
  type AbandonedRun,
  type ListedRun,
  type Run,
  type RunStatus,
  type ClaimedRun,
} from './run.ts'

const listed = mapColumns(listedFields)
const work = mapColumns(workFields)
export const endedColumns = mapColumns(endedFields)

const newFields = [
  'runId',
  'workspaceId',
  'projectId',
  'nodeId',
  'memberId',
  'keyId',
  'kind',
  'type',
  'modelId',
  'makes',
  'actionId',
  'sourceId',
  'techniqueId',
  'parentRunId',
  'step',
  'variationOf',
  'brand',
  'lane',
  'input',
  'callbackUrl',
  'chargedAt',
  'chargedMicros',
  'quotedMicros',
  'providerQuote',
  'createdAt',
  'traceParent',
] as const satisfies readonly (keyof Run)[]
const inserted = mapColumns(newFields)
const insertStatement = `insert into runs (status, progress, ${inserted.list}) values ('pending', 0, ${inserted.marks})`

type Given = Pick<Run, (typeof newFields)[number]>
type Optional = { [F in keyof Given]: undefined extends Given[F] ? F : never }[keyof Given]
/** Fields that can be undefined may be left out. */
export type NewRun = Omit<Given, Optional> & Partial<Pick<Given, Optional>>

export const insertRun = (sql: Sql, run: NewRun) => sql.run(insertStatement, inserted.values(run))

/** Steps, and runs in other members' private projects, are not found. */
const isFound = `run_id = ? and workspace_id = ? and parent_run_id is null and (member_id = ?
  or exists (select 1 from projects p where p.project_id = runs.project_id and ${isReadable('p')}))`
const findStatement = `select ${listed.list} from runs where ${isFound}`

export async function findRun(sql: Sql, runId: string, workspaceId: string, memberId: string): Promise<ListedRun | undefined> {
  const row = await sql.first(findStatement, [runId, workspaceId, memberId, memberId])
  return row && listed.fromRow(row)
}

const withInput = mapColumns([...listedFields, 'kind', 'input', 'outputsRemovedAt', 'variationOf'])
export type RunWithInput = ListedRun & Pick<Run, 'kind' | 'input' | 'outputsRemovedAt' | 'variationOf'>
const findWithInputStatement = `select ${withInput.list} from runs where ${isFound}`

/** Like `findRun`, but includes the input and settings that the run was started with. */
export async function findRunWithInput(
  sql: Sql,
  runId: string,
  { workspaceId, memberId }: Pick<Run, 'workspaceId' | 'memberId'>,
): Promise<RunWithInput | undefined> {
  const row = await sql.first(findWithInputStatement, [runId, workspaceId, memberId, memberId])
  return row && withInput.fromRow(row)
}

/** Returns the active runs of a canvas's nodes, keyed by the nodes' short ids. A group of variations is represented by its first run. */
export async function activeRuns(sql: Sql, projectId: string): Promise<Map<number, string>> {
  const rows = await sql.all(
    `select n.short_id, coalesce(r.variation_of, n.run_id) as run_id from nodes n join runs r on r.run_id = n.run_id and r.status in ('pending', 'running') where n.project_id = ?`,
    [projectId],
  )
  return new Map(rows.map(row => [row['short_id'], row['run_id']]))
}

export type ActiveRuns = { workspaceId: string } | { projectId: string }

/** Lists active runs, excluding steps, which end with their parents. */
export async function listActiveRuns(sql: Sql, which: ActiveRuns, limit: number): Promise<string[]> {
  const [own, id] =
    'workspaceId' in which
      ? [runsActiveInWorkspaceSql, which.workspaceId]
      : [`completed_at is null and project_id || '' = ?`, which.projectId]
  const active = (status: string) => `select run_id from runs where status = '${status}' and coalesce(parent_run_id, '') = '' and ${own}`
  const rows = await sql.all(`${active('pending')} union all ${active('running')} limit ?`, [id!, id!, limit])
  return rows.map(row => row['run_id'])
}

export const findStatus = async (sql: Sql, runId: string): Promise<RunStatus | undefined> =>
  (await sql.first('select status from runs where run_id = ?', [runId]))?.['status']

const beginStatement = `update runs set status = 'running', attempt = attempt + 1,
    started_at = coalesce(started_at, case when created_at > ? then created_at else ? end)
  where run_id = ? and status in ('pending', 'running')
  returning ${work.list}, (select b.limits from balances b where b.workspace_id = runs.workspace_id) as limits,
    (select b.workspace_limits from balances b where b.workspace_id = runs.workspace_id) as workspace_limits`

/** Starts a run's next attempt. @returns the run and its workspace's limits, unless the run has ended */
export async function beginRun(sql: Sql, runId: string, now: number): Promise<(ClaimedRun & { limits: Limits[] }) | undefined> {
  const row = await sql.first(beginStatement, [now, now, runId])
  return row && { ...work.fromRow(row), limits: toLimits(row) }
}

/** Only the latest attempt may write, and only while the run is active. */
const byItsWorker = `where run_id = ? and status = 'running' and attempt = ?`
type Begun = Pick<Run, 'runId' | 'attempt'>

/** Keeps the run from ending before this transaction ends. @returns true if this attempt still holds the run */
export const lockRun = async (sql: Sql, { runId, attempt }: Begun): Promise<boolean> =>
  (await sql.first(`select 1 as one from runs ${byItsWorker}${sql.dialect === 'postgres' ? ' for share' : ''}`, [runId, attempt])) !==
  undefined

/** Progress never decreases. */
export const setProgress = (sql: Sql, { runId, attempt }: Begun, percent: number) =>
  sql.run(`update runs set progress = ? ${byItsWorker} and progress < ?`, [percent, runId, attempt, percent])

export const storeProviderJob = (sql: Sql, { runId, attempt }: Begun, providerJob: string) =>
  sql.run(`update runs set provider_job = ? ${byItsWorker}`, [providerJob, runId, attempt])

export const hasProviderJob = async (sql: Sql, runId: string): Promise<boolean> =>
  (await sql.first('select 1 as one from runs where run_id = ? and provider_job is not null', [runId])) !== undefined

const left = mapColumns(['runId', 'kind', 'lane', 'providerJob'])

/** Finds a failed run for which a provider's job is stored. */
export async function findAbandonedRun(sql: Sql, runId: string): Promise<AbandonedRun | undefined> {
  const row = await sql.first(`select ${left.list} from runs where run_id = ? and status = 'failed' and provider_job is not null`, [runId])
  return row && (left.fromRow(row) as AbandonedRun)
}

/** Sets the run's total cost so far, as reported by the provider. */
export const setProviderCost = (sql: Sql, { runId, attempt }: Begun, cost: Micros) =>
  sql.run(`update runs set provider_cost_micros = ? ${byItsWorker}`, [cost, runId, attempt])

const answer = mapColumns(['providerAnswer'])
const setAnswer = 'provider_answer = coalesce(?, provider_answer)'

export const noteRetry = (sql: Sql, { runId, attempt }: Begun, providerAnswer?: string) =>
  sql.run(`update runs set retries = retries + 1, ${setAnswer} ${byItsWorker}`, [...answer.values({ providerAnswer }), runId, attempt])

export const countHandBack = (sql: Sql, { runId, attempt }: Begun) =>
  sql.run(`update runs set handed_back = handed_back + 1 ${byItsWorker}`, [runId, attempt])

/** The columns that store a completed run's result. */
export const resultColumns = mapColumns(['outputs', 'outputHash', 'unusedCost', 'warnings'])
export interface Completion extends Pick<Run, 'outputs' | 'outputHash' | 'unusedCost'>, Partial<Pick<Run, 'outputBytes' | 'warnings'>> {
  /** The amount to charge for a run that is charged on completion. */
  charge?: Micros | undefined
}

const completeStatement = `update runs set status = 'completed', progress = 100, ${resultColumns.assignments}, output_bytes = ?,
    charged_micros = coalesce(?, case charged_at when 'start' then charged_micros - ? else charged_micros end), completed_at = ?
  ${byItsWorker} returning ${endedColumns.list}`

/** @returns the completed run, or undefined if another worker has taken it over */
export async function completeRun(sql: Sql, { runId, attempt }: Begun, completion: Completion, now: number): Promise<EndedRun | undefined> {
  const { charge = null, outputBytes = 0, unusedCost } = completion
  const values = [...resultColumns.values(completion), outputBytes, charge, unusedCost, now, runId, attempt]
  const row = await sql.first(completeStatement, values)
  return row && readCompleted(row)
}

/** Reads the row of a run that has just completed. */
export function readCompleted(row: Row): EndedRun {
  const run = endedColumns.fromRow(row)
  return { ...run, refunded: run.chargedAt === 'start' && run.unusedCost > 0 ? run.unusedCost : undefined }
}

const failure = mapColumns(['errorCode', 'errorMessage', 'endedAt'])
const failStatement = `update runs set status = 'failed', charged_micros = 0, ${setAnswer}, ${failure.assignments} where run_id = ? returning ${endedColumns.list}`

/**
 * @param attempt if given, the run fails only if this is its latest attempt
 * @returns the failed run, or undefined if the run had already ended or been taken over by another worker
 */
export async function markFailed(
  sql: Sql,
  { runId, attempt }: { runId: string; attempt?: number },
  { code, message, providerAnswer }: Failure,
  now: number,
): Promise<EndedRun | undefined> {
  const before = await sql.first(
    `select attempt, charged_micros, case when started_at > ? then started_at else ? end as ended_at from runs
     where run_id = ? and status in ('pending', 'running')${sql.dialect === 'postgres' ? ' for update' : ''}`,
    [now, now, runId],
  )
  if (!before || (attempt !== undefined && before['attempt'] !== attempt)) return undefined
  const values = [
    ...answer.values({ providerAnswer }),
    ...failure.values({ errorCode: code, errorMessage: message, endedAt: before['ended_at'] }),
  ]
  const run = endedColumns.fromRow((await sql.first(failStatement, [...values, runId]))!)
  return { ...run, refunded: run.chargedAt === 'start' ? before['charged_micros'] : undefined }
}

/** Lists the lanes of runs that have not ended. */
export async function lanesInUse(sql: Sql): Promise<string[]> {
  // matches the condition of the partial indexes
  const active = (status: RunStatus) => `select lane from runs where status = '${status}' and completed_at is null`
  const rows = await sql.all(`${active('pending')} union ${active('running')}`, [])
  return rows.map(row => row['lane'] as string).filter(lane => lane !== '')
}

/** Finds the creation time of the oldest pending run and the start time of the longest-running run. */
export async function oldestRuns(sql: Sql): Promise<{ pendingSince: number | undefined; runningSince: number | undefined }> {
  const row = await sql.first(
    `select (select min(created_at) from runs where status = 'pending' and completed_at is null) as pending_since,
       (select min(started_at) from runs where status = 'running' and completed_at is null) as running_since`,
    [],
  )
  return { pendingSince: row?.['pending_since'] ?? undefined, runningSince: row?.['running_since'] ?? undefined }
}

/** Counts a workspace's runs that are in progress, except for one given run. */
export async function countRunning(sql: Sql, workspaceId: string, besides: string): Promise<number> {
  const row = await sql.first(
    `select count(*) as running from runs where status = 'running' and ${runsActiveInWorkspaceSql} and lane <> '' and run_id <> ?`,
    [workspaceId, besides],
  )
  return Number(row!['running'])
}

/** Counts the workspace's waiting runs that were created before `createdAt`. */
export async function countAhead(sql: Sql, workspaceId: string, createdAt: number): Promise<number> {
  const row = await sql.first(
    `select count(*) as ahead from runs where status = 'pending' and ${runsActiveInWorkspaceSql} and lane <> '' and created_at < ?`,
    [workspaceId, createdAt],
  )
  return Number(row!['ahead'])
}
