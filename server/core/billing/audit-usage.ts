import { pastRunCounts, runCounts, dimensions, measures, sumSpans } from './usage-store.ts'

/**
 * Builds a query that returns a row for each sum that differs from its expected value. Each row contains the name of the first column that
 * differs and the amount by which it differs.
 * @param parts the columns that identify a sum
 */
const eachDifference = (differences: string, parts: readonly string[], columns: readonly string[]) =>
  `select ${parts.join(` || ', ' || `)} || ', ' || case ${columns.map(name => `when d.${name} <> 0 then '${name}'`).join(' ')} end as id,
     d.at, 0 as expected, coalesce(${columns.map(name => `nullif(d.${name}, 0)`).join(', ')}) as found from (${differences}) d`

const named = (column: string, none: string) => `case d.${column} when '' then '${none}' else d.${column} end`

/** Usage sums that differ from the sums of their runs. */
export const usageDifferences = (() => {
  const key = ['workspace_id', 'span', 'at', ...dimensions].join(', ')
  const spans = Object.values(sumSpans).map(span => `select ${span} as span`)
  const of = (table: string, columns: string, sign: string, condition: string) =>
    `select workspace_id, t.span, created_at - created_at % t.span as at, ${[...dimensions, ...measures.map(name => `${sign} ${name} as ${name}`)].join(', ')}
     from (select workspace_id, created_at, ${columns} from ${table} r where ${condition}
       and not exists (select 1 from audited_uncounted_workspaces w where w.workspace_id = r.workspace_id and r.created_at >= w.counted_before)) c
     cross join (${spans.join(' union all ')}) t`
  const differences = `select ${key}, ${measures.map(name => `sum(${name}) as ${name}`).join(', ')} from (
      select g.workspace_id, s.span, s.at, ${[...dimensions.map(name => `g.${name}`), ...measures.map(name => `s.${name}`)].join(', ')}
      from audited_usage_groups g join usage_sums s on s.group_id = g.group_id
      union all ${of('audited_uncounted_runs', [...dimensions, ...measures].join(', '), '', '1 = 1')}
      union all ${of('audited_runs', runCounts, '-', 'r.completed_at is not null')}
      union all ${of('audited_past_runs', pastRunCounts, '-', '1 = 1')}) compared
    group by ${key} having ${measures.map(name => `sum(${name}) <> 0`).join(' or ')}`
  const span = `case d.span when ${sumSpans.day} then 'a day' else 'half an hour' end`
  const parts = ['d.workspace_id', 'd.member_id', 'd.project_id', named('type', 'no type'), named('model_id', 'no model'), span]
  return eachDifference(differences, parts, measures)
})()

const hourMs = 3_600_000

/** Like `usageDifferences`, but for the hours in `run_hours`. */
export const hourDifferences = (() => {
  const since = `coalesce((select cast(value as bigint) * ${hourMs} from settings where name = 'run_hours_since'), 0)`
  const of = (table: string, runs: string, charged: string, condition: string) =>
    `select created_at / ${hourMs} as hour, coalesce(lane, '') as lane, status, ${runs} as runs, ${charged} as charged_micros from ${table}
     where ${condition} and created_at >= ${since}`
  const charged = '- case when parent_run_id is null then charged_micros else 0 end'
  const differences = `select hour * ${hourMs} as at, lane, status, sum(runs) as runs, sum(charged_micros) as charged_micros from (
      select hour, lane, status, runs, charged_micros from run_hours
      union all ${of('uncounted_runs', '1', 'charged_micros', '1 = 1')}
      union all ${of('runs', '-1', charged, 'completed_at is not null')}
      union all ${of('past_runs', '-1', charged, '1 = 1')}) compared
    group by hour, lane, status having sum(runs) <> 0 or sum(charged_micros) <> 0`
  return eachDifference(differences, [named('lane', 'no lane'), 'd.status'], ['runs', 'charged_micros'])
})()
