import { inList, type Row, type Sql, type Value } from '../../machine/database/database.ts'
import { isReadable } from '../projects/project-store.ts'
import { runsActiveInWorkspaceSql } from './active-runs-sql.ts'
import type { Grouping, UsageRow } from './usage.ts'

export const dayMs = 86_400_000

/** The columns that are summed. */
export const measures = ['runs', 'failed', 'charged_micros', 'milliseconds', 'bytes', 'provider_cost_micros'] as const
/** The columns that sums are grouped by. A column contains the empty string if a run has no value for it. */
export const dimensions = ['member_id', 'project_id', 'type', 'model_id'] as const

const columns = { model: 'model_id', member: 'member_id', project: 'project_id', type: 'type' } as const satisfies Record<
  Exclude<Grouping, 'day'>,
  (typeof dimensions)[number]
>

const ofRun = (value: string, name: string) => `case when parent_run_id is null then coalesce(${value}, 0) else 0 end as ${name}`
/**
 * The cost reported by the provider. Without a reported cost, this is zero if the run failed before the provider began any work, and
 * otherwise the expected cost.
 */
export const providerCostSql = `coalesce(provider_cost_micros, case when status = 'failed' and provider_job is null then 0 else provider_quoted_micros end, 0)`

/**
 * The columns that a run is counted by, as stored by the trigger `runs_note_end`. A step is counted under its technique, which has no
 * model. The kind determines the type only for older runs, whose type is not stored.
 */
const countedColumns = (providerCost: string) =>
  [
    'member_id, project_id',
    `case when parent_run_id is not null then 'technique' else coalesce(makes, case kind when 'generation' then '' when 'timeline' then 'video' else kind end) end as type`,
    `case when parent_run_id is null then coalesce(model_id, '') else '' end as model_id`,
    ofRun('1', 'runs'),
    ofRun(`case status when 'failed' then 1 else 0 end`, 'failed'),
    ofRun('charged_micros', 'charged_micros'),
    ofRun('completed_at - started_at', 'milliseconds'),
    ofRun('output_bytes', 'bytes'),
    `${providerCost} as provider_cost_micros`,
  ].join(', ')
export const runCounts = countedColumns(providerCostSql)
/** The columns for a removed run. */
export const pastRunCounts = countedColumns('coalesce(provider_cost_micros, 0)')

/** The periods of stored sums: UTC days and half hours, because days begin on a half-hour boundary in nearly all time zones. */
export const sumSpans = { day: dayMs, halfHour: 1_800_000 } as const

/** The workspace's sums include only runs that were created before this time; undefined if they include all of its runs. */
export const countedBefore = async (sql: Sql, workspaceId: string): Promise<number | undefined> =>
  (await sql.first('select counted_before from uncounted_workspaces where workspace_id = ?', [workspaceId]))?.['counted_before']

interface Source {
  text: string
  values: readonly Value[]
}

/** The data needed to sum a workspace's usage. */
export interface Counted {
  /** The result of `countedBefore`. */
  before: number | undefined
}

/**
 * Returns the sources that count a workspace's runs in a period: sums of runs that have ended, rows waiting to be added to these sums, and
 * active runs.
 * @param before the sums include only runs created before this time; later runs are read individually
 */
function getSources(workspaceId: string, { from, to }: Time, span: number, { before }: Counted): Source[] {
  const sums = [...dimensions.map(name => `g.${name}`), ...measures.map(name => `s.${name}`)].join(', ')
  const each = [...dimensions, ...measures].join(', ')
  const last = before === undefined ? to : Math.min(to, Math.max(from, before))
  const underWay = (status: string): Source => ({
    text: `select ${runCounts}, created_at as at from runs
      where status = '${status}' and ${runsActiveInWorkspaceSql} and created_at >= ? and created_at < ?`,
    values: [workspaceId, from, last],
  })
  const readFrom = (table: string, counted: string): Source => ({
    text: `select ${counted}, created_at as at from ${table} where workspace_id = ? and created_at >= ? and created_at < ?`,
    values: [workspaceId, last, to],
  })
  const summed: Source[] = [
    {
      text: `select ${sums}, s.at from usage_groups g join usage_sums s on s.group_id = g.group_id and s.span = ? and s.at >= ? and s.at < ?
        where g.workspace_id = ? and g.last_at >= ? and g.first_at < ?`,
      values: [span, from, to, workspaceId, from, to],
    },
    {
      text: `select ${each}, created_at as at from uncounted_runs where workspace_id = ? and created_at >= ? and created_at < ?`,
      values: [workspaceId, from, last],
    },
    underWay('pending'),
    underWay('running'),
  ]
  return [...(from < last ? summed : []), ...(last < to ? [readFrom('runs', runCounts), readFrom('past_runs', pastRunCounts)] : [])]
}

interface Time {
  from: number
  to: number
}

/** Returns the length of the intervals whose sums make up a period; undefined if the period does not begin and end on a half hour. */
function spanFor({ from, to }: Time): number | undefined {
  const dividesPeriod = (span: number) => from % span === 0 && to % span === 0
  return Object.values(sumSpans).find(dividesPeriod)
}

/**
 * Returns the usage of the runs that a workspace started in a period, including runs that have since been removed.
 * If `groupBy` contains `day`, days are counted from the beginning of the period, which must not contain a clock change.
 */
export async function sumUsage(
  sql: Sql,
  workspaceId: string,
  { groupBy, maxRows, before, ...time }: Time & Counted & { groupBy: readonly Grouping[]; maxRows: number },
): Promise<(UsageRow & { dayIndex: number })[]> {
  const { from } = time
  const chosen = groupBy.flatMap(each => (each === 'day' ? [] : [columns[each]]))
  const byDay = groupBy.includes('day')
  const groups = [...(byDay ? ['cast((at - ?) / ? as bigint)'] : ['0']), ...chosen]
  const span = spanFor(time)
  const sources = getSources(workspaceId, time, span ?? 0, { before: span === undefined ? from : before })
  const sums = measures.map(name => `cast(coalesce(sum(${name}), 0) as bigint) as ${name}`)
  const rows = await sql.all(
    `select ${groups.map((value, index) => `${value} as g${index}`).join(', ')}, ${sums.join(', ')}
     from (${sources.map(({ text }) => text).join(' union all ')}) used group by ${groups.map((_value, index) => index + 1).join(', ')} limit ?`,
    [...(byDay ? [from, dayMs] : []), ...sources.flatMap(({ values }) => values), maxRows],
  )
  const valueOf = (row: Row, by: Exclude<Grouping, 'day'>): string | undefined => {
    const index = chosen.indexOf(columns[by])
    return index === -1 ? undefined : row[`g${index + 1}`] || undefined
  }
  return rows.map(row => ({
    dayIndex: Number(row['g0']),
    modelId: valueOf(row, 'model'),
    memberId: valueOf(row, 'member'),
    projectId: valueOf(row, 'project'),
    type: valueOf(row, 'type'),
    runs: row['runs'],
    failed: row['failed'],
    charged: row['charged_micros'],
    milliseconds: row['milliseconds'],
    bytes: row['bytes'],
    providerCost: row['provider_cost_micros'],
  }))
}

/** Returns the ids of the given projects that the member can see. */
export async function visibleProjects(sql: Sql, projectIds: readonly string[], memberId: string): Promise<Set<string>> {
  const [among, list] = inList(sql, projectIds)
  const rows = await sql.all(`select p.project_id from projects p where p.project_id ${among} and ${isReadable('p')}`, [list, memberId])
  return new Set(rows.map(row => row['project_id']))
}

export async function loadEmails(sql: Sql, memberIds: readonly string[]): Promise<Map<string, string>> {
  const [among, list] = inList(sql, memberIds)
  const rows = await sql.all(`select member_id, email from members where member_id ${among}`, [list])
  return new Map(rows.map(row => [row['member_id'], row['email']]))
}
