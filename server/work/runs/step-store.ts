import type { Sql } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { mapColumns } from './run-columns.ts'
import { endedColumns, readCompleted, resultColumns, type Completion } from './run-store.ts'
import { reportedProgress, type EndedRun, type ParentInput, type Run, type RunWarning } from './run.ts'

/**
 * Starts a step's parent unless the parent has already started or another transaction has locked it. Such a transaction is either ending
 * the parent or also starting it; waiting for that transaction while holding the step could deadlock.
 * @returns true if the parent was started
 */
export const beginParent = async (sql: Sql, parentRunId: string, now: number): Promise<boolean> =>
  (await sql.run(
    `update runs set status = 'running', started_at = case when created_at > ? then created_at else ? end
     where run_id = (select run_id from runs where run_id = ? and status = 'pending'${skipLocked(sql)})`,
    [now, now, parentRunId],
  )) > 0

const skipLocked = ({ dialect }: Sql) => (dialect === 'postgres' ? ' for update skip locked' : '')

/** Updates a parent's progress from the progress of its steps. @returns true if the parent's progress changed */
export async function noteParentProgress(sql: Sql, parentRunId: string): Promise<boolean> {
  const row = await sql.first('select sum(progress) as done, count(*) as steps from runs where parent_run_id = ?', [parentRunId])
  const percent = reportedProgress(Number(row!['done']) / Number(row!['steps']))
  const changed = await sql.run(
    `update runs set progress = ? where run_id = (select run_id from runs where run_id = ? and status = 'running' and progress < ?${skipLocked(sql)})`,
    [percent, parentRunId, percent],
  )
  return changed > 0
}

/** Deletes the waits of a parent's steps. The canvas must be locked. */
export const dropStepWaits = (sql: Sql, parentRunId: string) =>
  sql.run('delete from run_waits where run_id in (select run_id from runs where parent_run_id = ?)', [parentRunId])

const open = mapColumns(['runId', 'lane'])

/** Lists the steps that have not ended. The canvas must be locked. */
export async function openSteps(sql: Sql, parentRunId: string): Promise<Pick<Run, 'runId' | 'lane'>[]> {
  const rows = await sql.all(`select ${open.list} from runs where parent_run_id = ? and status in ('pending', 'running') order by run_id`, [
    parentRunId,
  ])
  return rows.map(open.fromRow)
}

const made = mapColumns(['runId', 'outputs', 'outputHash'])

export interface CompletedSteps {
  input: ParentInput
  byRunId: ReadonlyMap<string, Pick<Run, 'outputs' | 'outputHash'>>
}

/** Returns the steps' outputs, or undefined if a step has not completed yet or the parent has ended. The canvas must be locked. */
export async function stepsIfCompleted(sql: Sql, parentRunId: string): Promise<CompletedSteps | undefined> {
  const left = await sql.first(`select 1 as one from runs where parent_run_id = ? and status <> 'completed' limit 1`, [parentRunId])
  if (left) return undefined
  const parent = await sql.first(`select input from runs where run_id = ? and status in ('pending', 'running')`, [parentRunId])
  if (!parent) return undefined
  const rows = await sql.all(`select ${made.list} from runs where parent_run_id = ?`, [parentRunId])
  return { input: JSON.parse(parent['input']), byRunId: new Map(rows.map(made.fromRow).map(step => [step.runId, step])) }
}

const counted = mapColumns(['kind', 'lane', 'modelId', 'makes', 'quotedMicros', 'unusedCost'])

/** Finds a run's steps, with the fields that are needed to count the steps toward limits. */
export async function findSteps(sql: Sql, parentRunId: string) {
  const rows = await sql.all(`select ${counted.list} from runs where parent_run_id = ?`, [parentRunId])
  return rows.map(counted.fromRow)
}

/**
 * Completes a parent with its steps' outputs, and refunds the unused part of its price. The canvas must be locked.
 * @returns the completed run
 */
export async function completeParent(
  sql: Sql,
  parentRunId: string,
  { outputs, outputHash }: Pick<Completion, 'outputs' | 'outputHash'>,
  now: number,
): Promise<EndedRun> {
  // the parent's price may have been set before the prices of its steps, so the unused amounts of the steps may exceed the parent's charge
  const { unused } = (await sql.first(
    `select case when s.unused < r.charged_micros then s.unused else r.charged_micros end as unused
     from runs r, (select coalesce(sum(unused_micros), 0) as unused from runs where parent_run_id = ?) s where r.run_id = ?`,
    [parentRunId, parentRunId],
  ))! as { unused: Micros }
  // the parent may still be pending: a step does not start a parent that another transaction has locked
  await sql.run(
    `update runs set status = 'running', started_at = coalesce(started_at, created_at) where run_id = ? and status = 'pending'`,
    [parentRunId],
  )
  const values = resultColumns.values({ outputs, outputHash, unusedCost: unused, warnings: await stepWarnings(sql, parentRunId) })
  const row = await sql.first(completeStatement, [...values, unused, now, now, parentRunId])
  return readCompleted(row!)
}

const completeStatement = `update runs set status = 'completed', progress = 100, ${resultColumns.assignments},
    output_bytes = (select sum(s.output_bytes) from runs s where s.parent_run_id = runs.run_id), charged_micros = charged_micros - ?,
    completed_at = case when started_at > ? then started_at else ? end
  where run_id = ? and status = 'running' returning ${endedColumns.list}`

async function stepWarnings(sql: Sql, parentRunId: string): Promise<RunWarning[]> {
  const rows = await sql.all('select warnings from runs where parent_run_id = ? and warnings is not null order by run_id', [parentRunId])
  return rows.flatMap(row => JSON.parse(row['warnings']) as RunWarning[])
}
