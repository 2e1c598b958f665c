import type { Row, Sql } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { EndedRun } from './endings.ts'
import { reportedProgress, type RunInput, type RunOutput, type RunWarning } from './run.ts'
import { asJson, findRunById } from './run-store.ts'

/**
 * Starts the parent of a step, unless it has started. A transaction that has locked the parent is ending it or doing the
 * same; waiting for it while holding the step could deadlock.
 * @returns whether it started
 */
export const beginParent = async (sql: Sql, parentRunId: string, now: number): Promise<boolean> =>
  (await sql.run(
    `update runs set status = 'running', started_at = case when created_at > ? then created_at else ? end
     where run_id = (select run_id from runs where run_id = ? and status = 'pending'${skipLocked(sql)})`,
    [now, now, parentRunId],
  )) > 0

const skipLocked = ({ dialect }: Sql) => (dialect === 'postgres' ? ' for update skip locked' : '')

/** Updates the progress of a parent from its steps. @returns whether it changed */
export async function noteParentProgress(sql: Sql, parentRunId: string): Promise<boolean> {
  const row = await sql.first('select sum(progress) as done, count(*) as steps from runs where parent_run_id = ?', [parentRunId])
  const percent = reportedProgress(Number(row!['done']) / Number(row!['steps']))
  const changed = await sql.run(
    `update runs set progress = ? where run_id = (select run_id from runs where run_id = ? and status = 'running' and progress < ?${skipLocked(sql)})`,
    [percent, parentRunId, percent],
  )
  return changed > 0
}

/** Removes the waits between steps. The canvas must be locked. */
export const dropStepWaits = (sql: Sql, parentRunId: string) =>
  sql.run('delete from run_waits where run_id in (select run_id from runs where parent_run_id = ?)', [parentRunId])

/** The steps that have not ended. The canvas must be locked. */
export async function openSteps(sql: Sql, parentRunId: string): Promise<{ runId: string; lane: string }[]> {
  const rows = await sql.all(`select run_id, lane from runs where parent_run_id = ? and status in ('pending', 'running') order by run_id`, [
    parentRunId,
  ])
  return rows.map(fromRow)
}

const fromRow = (row: Row) => ({ runId: row['run_id'] as string, lane: row['lane'] as string })

export interface CompletedSteps {
  /** Of the parent. */
  input: RunInput
  byRunId: ReadonlyMap<string, { outputs: RunOutput[]; hash: string }>
}

/** The outputs of the steps; undefined while one has not completed, or if the parent has ended. The canvas must be locked. */
export async function stepsIfCompleted(sql: Sql, parentRunId: string): Promise<CompletedSteps | undefined> {
  const left = await sql.first(`select 1 as one from runs where parent_run_id = ? and status <> 'completed' limit 1`, [parentRunId])
  if (left) return undefined
  const parent = await sql.first(`select input from runs where run_id = ? and status in ('pending', 'running')`, [parentRunId])
  if (!parent) return undefined
  const rows = await sql.all('select run_id, outputs, output_hash from runs where parent_run_id = ?', [parentRunId])
  const byRunId = new Map(
    rows.map(row => [row['run_id'] as string, { outputs: JSON.parse(row['outputs']), hash: row['output_hash'] ?? row['run_id'] }]),
  )
  return { input: JSON.parse(parent['input']), byRunId }
}

/**
 * Completes a parent with the outputs of its steps, and refunds what they did not use. The canvas must be locked.
 * @returns the completed run
 */
export async function completeParent(
  sql: Sql,
  parentRunId: string,
  { outputs, hash }: { outputs: readonly RunOutput[]; hash: string },
  now: number,
): Promise<EndedRun> {
  // the price of a parent may be older than those of its steps
  const { unused } = (await sql.first(
    `select case when s.unused < r.charged_micros then s.unused else r.charged_micros end as unused
     from runs r, (select coalesce(sum(unused_micros), 0) as unused from runs where parent_run_id = ?) s where r.run_id = ?`,
    [parentRunId, parentRunId],
  ))! as { unused: Micros }
  // the last step may have started while another transaction held the parent
  await sql.run(
    `update runs set status = 'running', started_at = coalesce(started_at, created_at) where run_id = ? and status = 'pending'`,
    [parentRunId],
  )
  await sql.run(
    `update runs set status = 'completed', progress = 100, outputs = ?, output_hash = ?,
       output_bytes = (select sum(s.output_bytes) from runs s where s.parent_run_id = runs.run_id), unused_micros = ?, charged_micros = charged_micros - ?, warnings = ?,
       completed_at = case when started_at > ? then started_at else ? end
     where run_id = ? and status = 'running'`,
    [JSON.stringify(outputs), hash, unused, unused, asJson(await stepWarnings(sql, parentRunId)), now, now, parentRunId],
  )
  return { ...(await findRunById(sql, parentRunId)), refund: unused }
}

async function stepWarnings(sql: Sql, parentRunId: string): Promise<RunWarning[]> {
  const rows = await sql.all('select warnings from runs where parent_run_id = ? and warnings is not null order by run_id', [parentRunId])
  return rows.flatMap(row => JSON.parse(row['warnings']) as RunWarning[])
}
