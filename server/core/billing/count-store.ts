import { inList, type Sql, type Value } from '../../machine/database/database.ts'
import { pastRunCounts, runCounts, dimensions, measures, sumSpans } from './usage-store.ts'

/** Keeps other processes from counting until the transaction ends. @returns false if another process is counting */
export const takeCount = async (sql: Sql): Promise<boolean> =>
  sql.dialect === 'sqlite' || (await sql.first(`select pg_try_advisory_xact_lock(hashtext('mediawright usage')) as taken`, []))!['taken']

/** Reports whether there is anything to count. */
export const hasUncounted = async (sql: Sql): Promise<boolean> =>
  (await sql.first('select 1 as one from uncounted_runs union all select 1 from uncounted_workspaces limit 1', [])) !== undefined

/** Returns at most `limit` runs that have ended but are not yet included in any sum. */
export const findUncounted = async (sql: Sql, limit: number): Promise<string[]> =>
  (await sql.all('select run_id from uncounted_runs limit ?', [limit])).map(row => row['run_id'])

/** Adds runs to the sums, except an `UncountedWorkspace`'s runs from periods that have not been counted yet. */
export async function countRuns(sql: Sql, runIds: readonly string[], hoursSince: number): Promise<void> {
  const [among, list] = inList(sql, runIds)
  await addUsage(
    sql,
    `select workspace_id, created_at, ${[...dimensions, ...measures].join(', ')} from uncounted_runs u where run_id ${among}
       and not exists (select 1 from uncounted_workspaces w where w.workspace_id = u.workspace_id and u.created_at >= w.counted_before)`,
    [list],
  )
  const sums = ['count(*)', 'sum(charged_micros)', 'sum(provider_cost_micros)'].map(sum => `cast(${sum} as bigint)`)
  await sql.run(
    `insert into run_hours (hour, lane, status, runs, charged_micros, reported_micros)
     select created_at / ${hourMs}, lane, status, ${sums.join(', ')} from uncounted_runs where run_id ${among} and created_at >= ?
     group by created_at / ${hourMs}, lane, status
     on conflict (hour, lane, status) do update set ${added('run_hours', ['runs', 'charged_micros', 'reported_micros'])}`,
    [list, hoursSince * hourMs],
  )
  await sql.run(`delete from uncounted_runs where run_id ${among}`, [list])
}

const hourMs = 3_600_000

/** @param source a query for the workspace, time, dimensions and measures of runs that have ended */
async function addUsage(sql: Sql, source: string, values: readonly Value[]): Promise<void> {
  const group = ['workspace_id', ...dimensions]
  await sql.run(
    `insert into usage_groups (${group.join(', ')}, first_at, last_at)
     select ${group.join(', ')}, min(created_at), max(created_at) from (${source}) counted where true group by ${group.join(', ')}
     on conflict (${group.join(', ')}) do update set
       first_at = case when excluded.first_at < usage_groups.first_at then excluded.first_at else usage_groups.first_at end,
       last_at = case when excluded.last_at > usage_groups.last_at then excluded.last_at else usage_groups.last_at end`,
    values,
  )
  const spans = Object.values(sumSpans).map(span => `select ${span} as span`)
  await sql.run(
    `insert into usage_sums (group_id, span, at, ${measures.join(', ')})
     select g.group_id, t.span, c.created_at - c.created_at % t.span, ${measures.map(name => `cast(sum(c.${name}) as bigint)`).join(', ')}
     from (${source}) c cross join (${spans.join(' union all ')}) t
     join usage_groups g on ${group.map(name => `g.${name} = c.${name}`).join(' and ')}
     where true group by g.group_id, t.span, c.created_at - c.created_at % t.span
     on conflict (group_id, span, at) do update set ${added('usage_sums', measures)}`,
    values,
  )
}

const added = (table: string, names: readonly string[]) => names.map(name => `${name} = ${table}.${name} + excluded.${name}`).join(', ')

/** A workspace with runs that ended before sums were stored. */
export interface UncountedWorkspace {
  workspaceId: string
  countedBefore: number
}

export async function findUncountedWorkspace(sql: Sql): Promise<UncountedWorkspace | undefined> {
  const row = await sql.first('select workspace_id, counted_before from uncounted_workspaces order by workspace_id limit 1', [])
  return row && { workspaceId: row['workspace_id'], countedBefore: row['counted_before'] }
}

/**
 * Counts the runs that were created in the workspace's next period and have ended. @returns true if the workspace has no further uncounted
 * runs
 */
export async function countNext(sql: Sql, { workspaceId, countedBefore: from }: UncountedWorkspace, max: number): Promise<boolean> {
  const findNext = async (table: string): Promise<number> => {
    const row = await sql.first(
      `select created_at from ${table} where workspace_id = ? and created_at >= ? order by created_at limit 1 offset ${max}`,
      [workspaceId, from],
    )
    // The period contains at least one run.
    return row === undefined ? Infinity : Math.max(from + 1, row['created_at'])
  }
  const next = Math.min(await findNext('runs'), await findNext('past_runs'))
  const isLast = next === Infinity
  const time = isLast ? 'created_at >= ?' : 'created_at >= ? and created_at < ?'
  const values = isLast ? [workspaceId, from] : [workspaceId, from, next]
  await addUsage(
    sql,
    `select workspace_id, created_at, ${runCounts} from runs r where workspace_id = ? and ${time} and completed_at is not null
       and not exists (select 1 from uncounted_runs u where u.run_id = r.run_id)
     union all select workspace_id, created_at, ${pastRunCounts} from past_runs r where workspace_id = ? and ${time}
       and not exists (select 1 from uncounted_runs u where u.run_id = r.run_id)`,
    [...values, ...values],
  )
  if (isLast) await sql.run('delete from uncounted_workspaces where workspace_id = ?', [workspaceId])
  else await sql.run('update uncounted_workspaces set counted_before = ? where workspace_id = ?', [next, workspaceId])
  return isLast
}

/** Returns the oldest hour that `run_hours` covers, counted from the Unix epoch. Runs created earlier are not counted there. */
export const runHoursSince = async (sql: Sql): Promise<number> =>
  Number((await sql.first(`select value from settings where name = 'run_hours_since'`, []))?.['value'] ?? 0)

/** Deletes the hours before a given time. @returns the first hour that remains */
export async function deleteRunHoursBefore(sql: Sql, since: number): Promise<number> {
  const last = await runHoursSince(sql)
  if (since <= last) return last
  await sql.run(
    `insert into settings (name, value) values ('run_hours_since', ?) on conflict (name) do update set value = excluded.value`,
    [String(since)],
  )
  await sql.run('delete from run_hours where hour < ?', [since])
  return since
}
