import { advanceRevision } from '../../canvas/node-store.ts'
import { assetColumns, assetFromRow, type StoredAsset } from '../../core/assets/asset-removal-store.ts'
import { providerCostSql } from '../../core/billing/usage-store.ts'
import { inList, type Row, type Sql } from '../../machine/database/database.ts'
import { mapColumns } from '../../work/runs/run-columns.ts'
import type { Run } from '../../work/runs/run.ts'
import type { RetentionRules } from './retention-rules.ts'
import type { WorkspaceTable } from './workspace-tables.ts'

const columns = {
  runsDays: 'runs_days',
  outputsDays: 'outputs_days',
  failedDays: 'failed_days',
  deliveriesDays: 'deliveries_days',
  unusedAssetsDays: 'unused_assets_days',
} as const satisfies Record<keyof RetentionRules, string>

const fromRow = (row: Row): RetentionRules =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column] ?? undefined])) as unknown as RetentionRules

export async function findRules(sql: Sql, workspaceId: string): Promise<RetentionRules | undefined> {
  const row = await sql.first('select * from retention_rules where workspace_id = ?', [workspaceId])
  return row && fromRow(row)
}

export async function putRules(sql: Sql, workspaceId: string, rules: RetentionRules): Promise<void> {
  const values = Object.fromEntries(Object.entries(columns).map(([name, column]) => [column, rules[name as keyof RetentionRules] ?? null]))
  await sql
    .table('retention_rules')
    .insert({ workspace_id: workspaceId, ...values })
    .onConflict('workspace_id')
    .merge(Object.values(columns))
}

/** Lists the workspaces with limited retention, or checks just the given workspace. */
export async function listRules(sql: Sql, workspaceId?: string): Promise<(RetentionRules & { workspaceId: string })[]> {
  const rows = await sql.all(
    `select r.* from retention_rules r join workspaces w on w.workspace_id = r.workspace_id and w.deleted_at is null
     where coalesce(runs_days, outputs_days, failed_days, deliveries_days, unused_assets_days) is not null
       ${workspaceId === undefined ? '' : 'and r.workspace_id = ?'} order by r.workspace_id`,
    workspaceId === undefined ? [] : [workspaceId],
  )
  return rows.map(row => ({ workspaceId: row['workspace_id'], ...fromRow(row) }))
}

/** The last visited object in the list of overdue objects, which is sorted oldest first; the sweep continues after it. */
export type SweepCursor = readonly [at: number, id: string]
export const start: SweepCursor = [0, '']

export interface OverdueRun extends Pick<Run, 'runId' | 'projectId'> {
  /** The outputs as stored: JSON text that is searched only for ids and keys. */
  outputsJson: string | null
  place: SweepCursor
}

const settled = `not exists (select 1 from webhook_deliveries d where d.run_id = r.run_id and d.status = 'pending')`
const conditions = {
  outputs: `r.status = 'completed' and r.outputs_removed_at is null and r.parent_run_id is null`,
  runs: `r.status = 'completed' and r.parent_run_id is null and ${settled}`,
  failed: `r.status = 'failed' and r.parent_run_id is null and ${settled}`,
} as const

export type RunsKind = keyof typeof conditions

export async function overdueRuns(
  sql: Sql,
  which: { workspaceId: string; kind: RunsKind; before: number },
  after: SweepCursor,
  limit: number,
): Promise<OverdueRun[]> {
  const rows = await sql.all(
    `select r.run_id, r.project_id, r.outputs, r.completed_at from runs r
     where r.workspace_id = ? and r.completed_at < ? and ${conditions[which.kind]} and (r.completed_at, r.run_id) > (?, ?)
     order by r.completed_at, r.run_id limit ?`,
    [which.workspaceId, which.before, ...after, limit],
  )
  return rows.map(row => ({
    runId: row['run_id'],
    projectId: row['project_id'],
    outputsJson: row['outputs'],
    place: [row['completed_at'], row['run_id']],
  }))
}

/** Returns those of the given runs that are shown on the canvas of their project or of a copy of that project. */
export async function shownRuns(sql: Sql, runIds: readonly string[]): Promise<Set<string>> {
  const [among, list] = inList(sql, runIds)
  const rows = await sql.all(`select distinct output_run_id from nodes where output_run_id ${among}`, [list])
  return new Set(rows.map(row => row['output_run_id']))
}

/** Lists the projects whose canvas shows outputs of the given runs. */
export async function listShowingProjects(sql: Sql, runIds: readonly string[]): Promise<string[]> {
  const [among, list] = inList(sql, runIds)
  return (await sql.all(`select distinct project_id from nodes where output_run_id ${among}`, [list])).map(row => row['project_id'])
}

export async function listSteps(sql: Sql, runIds: readonly string[]): Promise<string[]> {
  const [among, list] = inList(sql, runIds)
  return (await sql.all(`select run_id from runs where parent_run_id ${among}`, [list])).map(row => row['run_id'])
}

/** Clears these runs and their outputs from the project's nodes. The canvas must be locked. */
export async function clearNodes(sql: Sql, projectId: string, runIds: readonly string[]): Promise<void> {
  const [among, list] = inList(sql, runIds)
  const where = `project_id = ? and (run_id ${among} or output_run_id ${among})`
  const rows = await sql.all(`select node_id from nodes where ${where}`, [projectId, list, list])
  if (rows.length === 0) return
  await advanceRevision(sql, projectId)
  await sql.run(
    `update nodes set state_revision = (select c.revision from canvases c where c.project_id = nodes.project_id) where ${where}`,
    [projectId, list, list],
  )
  await sql.run(
    `update nodes set output_run_id = null, output_hash = null, output_key = null where project_id = ? and output_run_id ${among}`,
    [projectId, list],
  )
  await sql.run(`update nodes set run_id = null where project_id = ? and run_id ${among}`, [projectId, list])
}

/** @param only `step` for just the outputs that steps produced for each other */
export async function listRunAssets(sql: Sql, runIds: readonly string[], only?: 'step'): Promise<StoredAsset[]> {
  const [among, list] = inList(sql, runIds)
  const rows = await sql.all(
    `select ${assetColumns} from assets a where a.run_id ${among}${only ? ` and a.uploaded_via = '${only}'` : ''} order by a.asset_id`,
    [list],
  )
  return rows.map(assetFromRow)
}

/** Conditions that narrow overdue assets down to uploads, or to the outputs of removed runs. */
const overdueAssetsByKind = {
  assets: `a.uploaded_via not in ('run', 'step') and a.status <> 'pending_upload'`,
  outputs: `a.uploaded_via = 'run'`,
} as const

export async function overdueAssets(
  sql: Sql,
  which: { workspaceId: string; kind: keyof typeof overdueAssetsByKind; before: number },
  after: SweepCursor,
  limit: number,
): Promise<StoredAsset[]> {
  const rows = await sql.all(
    `select ${assetColumns} from assets a where a.workspace_id = ? and a.created_at < ? and a.run_id is null
     and ${overdueAssetsByKind[which.kind]} and (a.created_at, a.asset_id) > (?, ?) order by a.created_at, a.asset_id limit ?`,
    [which.workspaceId, which.before, ...after, limit],
  )
  return rows.map(assetFromRow)
}

export async function listWorkspaceAssets(sql: Sql, workspaceId: string, limit: number): Promise<StoredAsset[]> {
  const rows = await sql.all(`select ${assetColumns} from assets a where a.workspace_id = ? order by a.created_at, a.asset_id limit ?`, [
    workspaceId,
    limit,
  ])
  return rows.map(assetFromRow)
}

/** Detaches assets from the runs that produced them, so that they remain when the runs are removed. */
export async function freeAssets(sql: Sql, runIds: readonly string[]): Promise<void> {
  const [among, list] = inList(sql, runIds)
  await sql.run(`update assets set run_id = null where run_id ${among}`, [list])
}

export async function emptyOutputs(sql: Sql, runIds: readonly string[], now: number): Promise<number> {
  const [among, list] = inList(sql, runIds)
  return sql.run(
    `update runs set outputs = '[]', outputs_removed_at = ? where run_id ${among} and status = 'completed' and outputs_removed_at is null`,
    [now, list],
  )
}

/**
 * Deletes the given runs' deliveries that have succeeded or failed and, if requested, the pending ones, which otherwise remain to be sent.
 */
export async function deleteRunDeliveries(sql: Sql, runIds: readonly string[], evenPending = false): Promise<void> {
  const [among, list] = inList(sql, runIds)
  await sql.run(`delete from webhook_deliveries where run_id ${among}${evenPending ? '' : ` and status <> 'pending'`}`, [list])
}

/** @returns the number of deleted deliveries */
export const deleteDeliveries = (sql: Sql, which: { workspaceId: string; before: number }, limit: number): Promise<number> =>
  sql.run(
    `delete from webhook_deliveries where delivery_id in (
       select d.delivery_id from webhook_deliveries d left join runs r on r.run_id = d.run_id
       where d.workspace_id = ? and d.created_at < ? and d.status <> 'pending' and (r.run_id is null or r.completed_at < ?)
       order by d.created_at limit ?)`,
    [which.workspaceId, which.before, which.before, limit],
  )

export const noteDeliveriesRemoved = (sql: Sql, which: { workspaceId: string; before: number }) =>
  sql.run(
    `update retention_rules set deliveries_removed_before = ?
     where workspace_id = ? and (deliveries_removed_before is null or deliveries_removed_before < ?)`,
    [which.before, which.workspaceId, which.before],
  )

/** The fields of a removed run that are stored in `past_runs`, in columns with the same names. */
const kept = mapColumns([
  'runId',
  'workspaceId',
  'projectId',
  'memberId',
  'kind',
  'type',
  'status',
  'modelId',
  'actionId',
  'techniqueId',
  'parentRunId',
  'keyId',
  'makes',
  'lane',
  'errorCode',
  'chargedAt',
  'chargedMicros',
  'quotedMicros',
  'unusedCost',
  'outputBytes',
  'createdAt',
  'startedAt',
  'endedAt',
]).list

/** Removes finished runs but retains their cost. @returns the number of removed runs */
export async function deleteRuns(sql: Sql, runIds: readonly string[]): Promise<number> {
  const [among, list] = inList(sql, runIds)
  const ended = `run_id ${among} and status in ('completed', 'failed')`
  await sql.run(`delete from run_waits where run_id ${among} or source_run_id ${among}`, [list, list])
  await sql.run(
    `insert into past_runs (${kept}, provider_cost_micros) select ${kept}, ${providerCostSql} from runs where ${ended} on conflict (run_id) do nothing`,
    [list],
  )
  return sql.run(`delete from runs where ${ended}`, [list])
}

export const listWorkspaceRuns = async (sql: Sql, workspaceId: string, limit: number): Promise<string[]> =>
  (
    await sql.all(`select run_id from runs where workspace_id = ? and completed_at is not null order by completed_at, run_id limit ?`, [
      workspaceId,
      limit,
    ])
  ).map(row => row['run_id'])

/** @returns the number of overdue objects, including those in use */
export async function countOverdue(
  sql: Sql,
  which: { workspaceId: string; kind: RunsKind | 'deliveries' | 'assets'; before: number },
  after: SweepCursor,
): Promise<number> {
  const { workspaceId, kind, before } = which
  const from =
    kind === 'assets'
      ? `assets a where a.workspace_id = ? and a.created_at < ? and a.run_id is null and ${overdueAssetsByKind.assets}
         and (a.created_at, a.asset_id) > (?, ?)`
      : kind === 'deliveries'
        ? `webhook_deliveries r where r.workspace_id = ? and r.created_at < ? and r.status <> 'pending' and (r.created_at, r.delivery_id) > (?, ?)`
        : `runs r where r.workspace_id = ? and r.completed_at < ? and ${conditions[kind]} and (r.completed_at, r.run_id) > (?, ?)`
  return Number((await sql.first(`select count(*) as n from ${from}`, [workspaceId, before, ...after]))!['n'])
}

/** Lists the workspaces to remove: those deleted before the given time, and those whose removal has begun but is not complete. */
export const listDeleted = async (sql: Sql, before: number): Promise<string[]> =>
  (
    await sql.all(
      `select workspace_id from workspaces where deleted_at is not null and removed_at is null
       and (deleted_at <= ? or removal_began_at is not null) order by deleted_at`,
      [before],
    )
  ).map(row => row['workspace_id'])

/**
 * Claims the sweep, because only one process may sweep at a time.
 * @returns true if this process may sweep; its claim ends at `until`
 */
export async function takeSweep(sql: Sql, now: number, until: number): Promise<boolean> {
  const taken = await sql.run(
    `insert into settings (name, value) values ('retention_sweep', ?) on conflict (name) do update set value = excluded.value
     where cast(settings.value as bigint) <= ?`,
    [String(until), now],
  )
  return taken === 1
}

export const endSweep = (sql: Sql, now: number) => sql.run(`update settings set value = ? where name = 'retention_sweep'`, [String(now)])

/** The number of objects of each kind that were left after the last sweep, and the time of that sweep. */
export interface LastSweep {
  at: number
  left: Readonly<Record<string, number>>
}

export const noteSweep = (sql: Sql, last: LastSweep) =>
  sql.run(`insert into settings (name, value) values ('retention_last', ?) on conflict (name) do update set value = excluded.value`, [
    JSON.stringify(last),
  ])

export async function findLastSweep(sql: Sql): Promise<LastSweep | undefined> {
  const row = await sql.first(`select value from settings where name = 'retention_last'`, [])
  return row && JSON.parse(row['value'])
}

/** Deletes up to `limit` rows. @returns the number of deleted rows */
export async function deleteBatch(sql: Sql, { name, key, where }: WorkspaceTable, workspaceId: string, limit: number): Promise<number> {
  const row = `(${key.join(', ')})`
  const ids = where.match(/\?/g)!.map(() => workspaceId)
  return sql.run(`delete from ${name} where ${row} in (select ${key.join(', ')} from ${name} where ${where} limit ?)`, [...ids, limit])
}

export const markDeleted = async (sql: Sql, workspaceId: string, now: number): Promise<boolean> =>
  (await sql.run('update workspaces set deleted_at = ? where workspace_id = ? and deleted_at is null', [now, workspaceId])) === 1

export const unmarkDeleted = async (sql: Sql, workspaceId: string): Promise<boolean> =>
  (await sql.run('update workspaces set deleted_at = null where workspace_id = ? and deleted_at is not null and removal_began_at is null', [
    workspaceId,
  ])) === 1

/** @returns false if the workspace has not been deleted or has already been removed */
export const beginRemoval = async (sql: Sql, workspaceId: string, now: number): Promise<boolean> =>
  (await sql.run(
    `update workspaces set removal_began_at = coalesce(removal_began_at, ?)
     where workspace_id = ? and deleted_at is not null and removed_at is null`,
    [now, workspaceId],
  )) === 1

/**
 * Completes a removal. Only the id remains, because the ledger and the audit log refer to it. @returns false if another process completed
 * the removal first
 */
export const endRemoval = async (sql: Sql, workspaceId: string, now: number): Promise<boolean> =>
  (await sql.run(
    `update workspaces set name = '', features = '[]', providers = '[]', removed_at = ? where workspace_id = ? and removed_at is null`,
    [now, workspaceId],
  )) === 1 && (await sql.run('update balances set limits = null, workspace_limits = null where workspace_id = ?', [workspaceId])) === 1

export const countRuns = async (sql: Sql, workspaceId: string): Promise<number> =>
  Number((await sql.first('select count(*) as n from runs where workspace_id = ?', [workspaceId]))!['n'])
