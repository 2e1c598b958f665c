import { isAmong, type Sql } from '../engines/database/database.ts'
import { isVisible } from '../projects/project-store.ts'
import type { Grouping, UsageRow } from './usage.ts'

export const dayMs = 86_400_000

const counted =
  'parent_run_id, model_id, member_id, project_id, makes, kind, status, charged_micros, created_at, started_at, completed_at, output_bytes'

/** What a run counts for; a step counts for its technique, which has no model. */
const columns = {
  model: { name: 'model_id', value: 'case when parent_run_id is null then model_id end' },
  member: { name: 'member_id', value: 'member_id' },
  project: { name: 'project_id', value: 'project_id' },
  type: {
    name: 'makes',
    value: `case when parent_run_id is not null then 'technique' else coalesce(makes, case kind when 'generation' then null when 'timeline' then 'video' else kind end) end`,
  },
} as const satisfies Record<Exclude<Grouping, 'day'>, { name: string; value: string }>

const sumOf = (value: string, name: string) => `cast(coalesce(sum(${value}), 0) as bigint) as ${name}`
const ofRun = (value: string) => `case when parent_run_id is null then ${value} else 0 end`
/** As the provider said; as expected while it may still say so; nothing where nothing was begun there. */
export const costOfProvider = `coalesce(provider_cost_micros, case when status = 'failed' and provider_job is null then 0 else provider_quoted_micros end, 0)`

const sums = [
  sumOf(ofRun('1'), 'runs'),
  sumOf(ofRun(`case status when 'failed' then 1 else 0 end`), 'failed'),
  sumOf(ofRun('charged_micros'), 'charged'),
  sumOf(ofRun('completed_at - started_at'), 'milliseconds'),
  sumOf(ofRun('output_bytes'), 'bytes'),
  sumOf('provider_cost', 'provider_cost'),
].join(', ')

/**
 * What the runs of a workspace that were started in a time have used, those that were removed since too, read from one range of two indexes.
 * @param day counts whole days from a moment, in a time without a change of the clock
 */
export async function sumUsage(
  sql: Sql,
  workspaceId: string,
  { from, to, groupBy, mostRows }: { from: number; to: number; groupBy: readonly Grouping[]; mostRows: number },
): Promise<(UsageRow & { dayIndex: number })[]> {
  const chosen = groupBy.flatMap(each => (each === 'day' ? [] : [columns[each]]))
  const byDay = groupBy.includes('day')
  const groups = [...(byDay ? ['cast((created_at - ?) / ? as bigint)'] : ['0']), ...chosen.map(({ value }) => value)]
  const rows = await sql.all(
    `select ${groups.map((value, index) => `${value} as g${index}`).join(', ')}, ${sums} from (
       select ${counted}, ${costOfProvider} as provider_cost from runs where workspace_id = ? and created_at >= ? and created_at < ?
       union all
       select ${counted}, coalesce(provider_cost_micros, 0) as provider_cost from past_runs where workspace_id = ? and created_at >= ? and created_at < ?
     ) used group by ${groups.map((_value, index) => index + 1).join(', ')} limit ?`,
    [...(byDay ? [from, dayMs] : []), workspaceId, from, to, workspaceId, from, to, mostRows],
  )
  const valueOf = (row: Record<string, any>, by: Exclude<Grouping, 'day'>): string | undefined => {
    const index = chosen.indexOf(columns[by])
    return index === -1 ? undefined : (row[`g${index + 1}`] ?? undefined)
  }
  return rows.map(row => ({
    dayIndex: Number(row['g0']),
    modelId: valueOf(row, 'model'),
    memberId: valueOf(row, 'member'),
    projectId: valueOf(row, 'project'),
    type: valueOf(row, 'type'),
    runs: row['runs'],
    failed: row['failed'],
    charged: row['charged'],
    milliseconds: row['milliseconds'],
    bytes: row['bytes'],
    providerCost: row['provider_cost'],
  }))
}

/** Of the given projects, those that the member can see. */
export async function visibleProjects(sql: Sql, projectIds: readonly string[], memberId: string): Promise<Set<string>> {
  const [among, list] = isAmong(sql, projectIds)
  const rows = await sql.all(`select p.project_id from projects p where p.project_id ${among} and ${isVisible('p')}`, [list, memberId])
  return new Set(rows.map(row => row['project_id']))
}

export async function emailsOf(sql: Sql, memberIds: readonly string[]): Promise<Map<string, string>> {
  const [among, list] = isAmong(sql, memberIds)
  const rows = await sql.all(`select member_id, email from members where member_id ${among}`, [list])
  return new Map(rows.map(row => [row['member_id'], row['email']]))
}
