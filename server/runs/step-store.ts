import { hashOf } from '../graph/input-hash.ts'
import { pipelined, type Row, type Sql } from '../engines/database/database.ts'
import { reportedProgress, type Run, type RunOutput } from './run.ts'
import { findRunById } from './run-store.ts'

/**
 * The run of a technique begins with the first of its steps. Whoever holds it just now does so to end it, or to say the
 * same: waiting for it, with a step in hand that they may want, could last for ever.
 * @returns whether it began
 */
export const beginParent = async (sql: Sql, parentRunId: string, now: number): Promise<boolean> =>
  (await sql.run(
    `update runs set status = 'running', started_at = case when created_at > ? then created_at else ? end
     where run_id = (select run_id from runs where run_id = ? and status = 'pending'${skipLocked(sql)})`,
    [now, now, parentRunId],
  )) > 0

const skipLocked = ({ dialect }: Sql) => (dialect === 'postgres' ? ' for update skip locked' : '')

/** Brings the progress of the run of a technique up to that of its steps. @returns whether it changed */
export async function noteParentProgress(sql: Sql, parentRunId: string): Promise<boolean> {
  const row = await sql.first('select sum(progress) as done, count(*) as steps from runs where parent_run_id = ?', [parentRunId])
  const percent = reportedProgress(Number(row!['done']) / Number(row!['steps']))
  const changed = await sql.run(
    `update runs set progress = ? where run_id = (select run_id from runs where run_id = ? and status = 'running' and progress < ?${skipLocked(sql)})`,
    [percent, parentRunId, percent],
  )
  return changed > 0
}

/** No step waits for another any more. The canvas has to be held. */
export const dropStepWaits = (sql: Sql, parentRunId: string) =>
  sql.run('delete from run_waits where run_id in (select run_id from runs where parent_run_id = ?)', [parentRunId])

/** The steps that have not ended. The canvas has to be held. */
export async function openSteps(sql: Sql, parentRunId: string): Promise<{ runId: string; lane: string }[]> {
  const rows = await sql.all(`select run_id, lane from runs where parent_run_id = ? and status in ('pending', 'running') order by run_id`, [
    parentRunId,
  ])
  return rows.map(fromRow)
}

const fromRow = (row: Row) => ({ runId: row['run_id'] as string, lane: row['lane'] as string })

/**
 * Completes the run of a technique with what its steps made. The canvas has to be held.
 * @returns the run as it ended, or undefined while a step has not completed
 */
export async function completeParent(sql: Sql, parentRunId: string, now: number): Promise<Run | undefined> {
  const left = await sql.first(`select 1 as one from runs where parent_run_id = ? and status <> 'completed' limit 1`, [parentRunId])
  if (left) return undefined
  const parent = await sql.first(`select input from runs where run_id = ? and status in ('pending', 'running')`, [parentRunId])
  if (!parent) return undefined
  const steps = await sql.all('select run_id, outputs, output_hash from runs where parent_run_id = ?', [parentRunId])
  const byRunId = new Map(steps.map(row => [row['run_id'] as string, row]))
  const { outputs: wanted }: { outputs: readonly { run_id: string; type: RunOutput['type']; label: string }[] } = JSON.parse(
    parent['input'],
  )
  const outputs = wanted.flatMap(({ run_id, type, label }) =>
    (JSON.parse(byRunId.get(run_id)!['outputs']) as RunOutput[])
      .filter(output => output.type === type)
      .map(output => ({ ...output, label })),
  )
  const numbered = outputs.map((output, index) => ({ ...output, output_id: `out_${index + 1}` }))
  const hash = hashOf(wanted.map(({ run_id }) => byRunId.get(run_id)!['output_hash'] ?? run_id))
  // the step that ends it may have begun while somebody held the run
  await sql.run(
    `update runs set status = 'running', started_at = coalesce(started_at, created_at) where run_id = ? and status = 'pending'`,
    [parentRunId],
  )
  await sql.run(
    `update runs set status = 'completed', progress = 100, outputs = ?, output_hash = ?, completed_at = case when started_at > ? then started_at else ? end
     where run_id = ? and status = 'running'`,
    [JSON.stringify(numbered), hash, now, now, parentRunId],
  )
  const returned = numbered.flatMap(({ asset_id }) => asset_id ?? [])
  await pipelined(...returned.map(assetId => sql.run(`update assets set uploaded_via = 'run' where asset_id = ?`, [assetId])))
  return findRunById(sql, parentRunId)
}
