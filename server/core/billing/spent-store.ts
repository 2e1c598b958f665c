import { inList, type Sql, type Value } from '../../machine/database/database.ts'
import type { CountedKind, Scope } from './limits.ts'
import { runsActiveInWorkspaceSql } from './active-runs-sql.ts'

/**
 * Amounts spent, keyed by scope and then by subject, such as a key or a project. A cap with a scope counts each of the scope's subjects
 * separately.
 */
export type Spent = Map<Scope, Map<string, number>>

/** The cost of a run; for an active run, the amount charged or reserved. */
const runCostSql = `case when r.charged_at = 'end' and r.status in ('pending', 'running') then r.quoted_micros else r.charged_micros end`
/**
 * The cost of a step. A step is paid for as part of its parent; when the parent ends, the amount that its steps did not use is refunded.
 */
const stepCostSql = `case p.status when 'failed' then 0 when 'completed' then coalesce(r.quoted_micros, 0) - r.unused_micros else coalesce(r.quoted_micros, 0) end`

/** The subjects that caps count separately. `steps` is true if a technique has no such subject but its steps do. */
const subjects: Record<Scope, { column: string; steps: boolean }> = {
  workspace: { column: `''`, steps: false },
  key: { column: 'r.key_id', steps: false },
  member: { column: 'r.member_id', steps: false },
  project: { column: 'r.project_id', steps: false },
  provider: { column: 'substr(r.lane, 6)', steps: true },
  model: { column: 'r.model_id', steps: true },
  type: { column: 'r.makes', steps: true },
}

/** Returns the SQL condition for runs whose kind has the given property. */
const isOfKinds = (sql: Sql, kinds: readonly CountedKind[], property: 'usesProvider' | 'countsAsGeneration'): [string, string] => {
  const [among, list] = inList(
    sql,
    kinds.filter(kind => kind[property]).map(({ kind }) => kind),
  )
  return [`r.kind ${among}`, list]
}

/** Runs that were started in a period. */
export interface Started {
  workspaceId: string
  from: number
  /** The end of the period, exclusive. */
  to?: number
  /**
   * Restricts the runs to those that had ended before this time, and the steps to those whose parent had ended before this time. The cost
   * of these runs and steps never changes.
   */
  endedBefore?: number
  /** Restricts the runs to those that had not ended before this time; there are few such runs. */
  notEndedBefore?: number
}

const maxMs = 86_400_000

/** The time when a run ended; for a step, when its parent ended. */
const runEndedAt = 'case when r.parent_run_id is null then r.completed_at else p.completed_at end'

/**
 * Runs that had not ended by a given time, and their steps. Active runs and runs that ended recently are indexed. Only runs without a lane
 * have steps.
 */
const lateRuns = `r.run_id in (
  with late as (
    select run_id, lane from runs where status = 'pending' and ${runsActiveInWorkspaceSql}
    union all select run_id, lane from runs where status = 'running' and ${runsActiveInWorkspaceSql}
    union all select run_id, lane from runs where workspace_id = ? and completed_at >= ?
  )
  select run_id from late union all select s.run_id from runs s where s.parent_run_id in (select run_id from late where lane = ''))`

/** Returns the condition that selects a table's rows `r` for runs that were started in the period. */
function started(table: 'runs' | 'past_runs', { workspaceId, from, to, endedBefore, notEndedBefore }: Started): [string, ...Value[]] {
  const conditions: [string, ...Value[]][] = [['r.created_at >= ?', from]]
  if (to !== undefined) conditions.push(['r.created_at < ?', to])
  const end = table === 'runs' ? runEndedAt : `coalesce(${runEndedAt}, r.created_at)`
  if (endedBefore !== undefined) conditions.push([`${end} < ?`, endedBefore])
  if (notEndedBefore === undefined) conditions.push(['r.workspace_id = ?', workspaceId])
  else if (table === 'runs') conditions.push([lateRuns, workspaceId, workspaceId, workspaceId, notEndedBefore])
  // A step ends before its parent.
  else
    conditions.push([
      `r.workspace_id = ? and (r.completed_at >= ? or r.completed_at is null) and ${end} >= ?`,
      workspaceId,
      notEndedBefore - maxMs,
      notEndedBefore,
    ])
  return [conditions.map(([condition]) => condition).join(' and '), ...conditions.flatMap(([, ...values]) => values)]
}

/** Returns the cost of runs, including removed ones. The runs are read once for all scopes. */
export async function sumSpent(sql: Sql, kinds: readonly CountedKind[], scopes: readonly Scope[], which: Started): Promise<Spent> {
  const [usesProvider, list] = isOfKinds(sql, kinds, 'usesProvider')
  const withSteps = scopes.some(scope => subjects[scope].steps)
  const getSubject = (scope: Scope) =>
    `${scope === 'provider' ? `case when ${usesProvider} then ${subjects[scope].column} end` : subjects[scope].column} as of_${scope}`
  const sources = (['runs', 'past_runs'] as const).map(table => {
    const [where, ...values] = started(table, which)
    return {
      text: `select ${scopes.map(getSubject).join(', ')}, case when r.parent_run_id is null then 0 else 1 end as is_step,
          ${withSteps ? `case when r.parent_run_id is null then ${runCostSql} else ${stepCostSql} end` : runCostSql} as amount
        from ${table} r left join ${table} p on p.run_id = r.parent_run_id
        where ${where}${withSteps ? '' : ' and r.parent_run_id is null'}`,
      values: [...(scopes.includes('provider') ? [list] : []), ...values],
    }
  })
  const sums = scopes.map(
    scope =>
      `select '${scope}' as scope, of_${scope} as subject, cast(sum(amount) as bigint) as amount from spent
       where of_${scope} is not null${subjects[scope].steps ? '' : ' and is_step = 0'} group by of_${scope}`,
  )
  const rows = await sql.all(
    `with spent as materialized (${sources.map(({ text }) => text).join(' union all ')}) ${sums.join(' union all ')}`,
    sources.flatMap(({ values }) => values),
  )
  const spent: Spent = new Map(scopes.map(scope => [scope, new Map()]))
  for (const row of rows) spent.get(row['scope'])!.set(row['subject'], row['amount'] ?? 0)
  return spent
}

/** Counts generations that have not failed, including steps. */
export async function countGenerations(sql: Sql, kinds: readonly CountedKind[], which: Started): Promise<number> {
  const [where, ...values] = started('runs', which)
  const [counts, list] = isOfKinds(sql, kinds, 'countsAsGeneration')
  const row = await sql.first(
    `select count(*) as amount from runs r left join runs p on p.run_id = r.parent_run_id
     where ${where} and ${counts} and r.status <> 'failed' and coalesce(p.status, '') <> 'failed'`,
    [...values, list],
  )
  return Number(row!['amount'])
}
