import { isReadable } from '../../core/projects/project-store.ts'
import { inList, type Sql, type Value } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import { mapColumns } from './run-columns.ts'
import { listedFields, type ListedRun, type Run, type RunType } from './run.ts'

const listed = mapColumns(listedFields)

export interface RunFilter {
  type: RunType
  workspaceId: string
  memberId: string
  techniqueId?: string | undefined
  projectId: string | undefined
  status: string | undefined
  /** All runs of this node, of any type, that the member can see. */
  nodeId?: string | undefined
}

/**
 * Lists top-level runs, newest first. A filter by project replaces the filter by workspace: with both, Postgres could scan the runs of all
 * projects in the workspace.
 */
export async function listRuns(sql: Sql, filter: RunFilter, after: PageKey | undefined, limit: number): Promise<Page<ListedRun>> {
  const { projectId, techniqueId, status, nodeId } = filter
  const conditions = nodeId === undefined ? runConditions(filter) : nodeRunConditions(filter, nodeId)
  if (nodeId !== undefined && projectId !== undefined) conditions.push(['project_id = ?', projectId])
  if (techniqueId !== undefined) conditions.push(['technique_id = ?', techniqueId])
  if (status !== undefined) conditions.push(['status = ?', status])
  if (after) conditions.push(['(created_at, run_id) < (?, ?)', ...after])
  const where = conditions.map(([condition]) => condition).join(' and ')
  const values = conditions.flatMap(([, ...bound]) => bound)
  const rows = await sql.all(`select ${listed.list} from runs where ${where} order by created_at desc, run_id desc limit ?`, [
    ...values,
    limit + 1,
  ])
  return toPage(rows.map(listed.fromRow), limit, last => [last.createdAt, last.runId])
}

export interface AnyRunFilter extends Omit<RunFilter, 'type' | 'techniqueId'> {
  type: RunType | undefined
  createdAfter: number | undefined
  createdBefore: number | undefined
  includeSteps: boolean
}

export type AnyRun = ListedRun & Pick<Run, 'parentRunId'>
const anyListed = mapColumns([...listedFields, 'parentRunId'])
const runTypes: readonly RunType[] = ['generation', 'technique', 'action']

/**
 * Lists runs of every type, or all runs of a node, newest first. Uses a union because, with conditions joined by `or`, Postgres and
 * SQLite would read more than the first page.
 */
export async function listAnyRuns(sql: Sql, filter: AnyRunFilter, after: PageKey | undefined, limit: number): Promise<Page<AnyRun>> {
  const { projectId, status, nodeId, type: only, createdAfter, createdBefore, includeSteps } = filter
  const common: Condition[] = []
  if (status !== undefined) common.push(['status = ?', status])
  if (createdAfter !== undefined) common.push(['created_at >= ?', createdAfter])
  if (createdBefore !== undefined) common.push(['created_at < ?', createdBefore])
  if (after) common.push(['(created_at, run_id) < (?, ?)', ...after])
  const nodeConditions = (): Condition[] => [
    ...nodeRunConditions({ ...filter, type: 'generation' }, nodeId!),
    ...(projectId === undefined ? [] : [['project_id = ?', projectId] satisfies Condition]),
    ...(only === undefined ? [] : [['type = ?', only] satisfies Condition]),
  ]
  const types = only === undefined ? runTypes : [only]
  const parts: Condition[][] = nodeId === undefined ? types.map(type => runConditions({ ...filter, type })) : [nodeConditions()]
  if (includeSteps) parts.push(...types.map(type => stepConditions({ ...filter, type })))
  const order = 'order by created_at desc, run_id desc limit ?'
  const written = parts.map(part => {
    const conditions = [...part, ...common]
    return {
      text: `select * from (select ${anyListed.list} from runs where ${conditions.map(([condition]) => condition).join(' and ')} ${order}) part`,
      values: [...conditions.flatMap(([, ...bound]) => bound), limit + 1],
    }
  })
  const rows = await sql.all(`select * from (${written.map(({ text }) => text).join(' union all ')}) runs ${order}`, [
    ...written.flatMap(({ values }) => values),
    limit + 1,
  ])
  return toPage(rows.map(anyListed.fromRow), limit, last => [last.createdAt, last.runId])
}

/** Finds the names of the techniques that still exist, keyed by id. */
export async function findTechniqueNames(sql: Sql, runs: readonly Pick<Run, 'techniqueId'>[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(runs.flatMap(({ techniqueId }) => techniqueId ?? []))
  if (ids.size === 0) return new Map()
  const [among, list] = inList(sql, [...ids])
  const rows = await sql.all(`select technique_id, name from techniques where technique_id ${among}`, [list])
  return new Map(rows.map(row => [row['technique_id'], row['name']]))
}

const stepConditions = ({ type, workspaceId, memberId, projectId }: RunFilter): Condition[] => [
  ['workspace_id = ?', workspaceId],
  ['member_id = ?', memberId],
  ['type = ?', type],
  ...(projectId === undefined ? [] : [['project_id = ?', projectId] satisfies Condition]),
  ['parent_run_id is not null'],
]

type Condition = [condition: string, ...values: Value[]]

const runConditions = ({ type, workspaceId, memberId, projectId }: RunFilter): Condition[] => [
  projectId === undefined ? ['workspace_id = ?', workspaceId] : ['project_id = ?', projectId],
  ['member_id = ?', memberId],
  ['type = ?', type],
  ['parent_run_id is null'],
]

const nodeRunConditions = ({ workspaceId, memberId }: RunFilter, nodeId: string): Condition[] => [
  ['node_id = ?', nodeId],
  ['workspace_id = ?', workspaceId],
  ['parent_run_id is null'],
  [`exists (select 1 from projects p where p.project_id = runs.project_id and ${isReadable('p')})`, memberId],
]
