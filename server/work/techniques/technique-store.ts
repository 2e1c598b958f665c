import { json, mapColumns, plain, type Columns } from '../../machine/database/columns.ts'
import { containsPattern, pipelined, type Sql, type Value } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import { isReadable } from '../../core/projects/project-store.ts'
import type { RunnableTechnique, Technique } from './technique.ts'

const columns: Columns<Technique> = {
  techniqueId: plain('technique_id'),
  workspaceId: plain('workspace_id'),
  projectId: plain('project_id'),
  memberId: plain('member_id'),
  slug: plain('slug'),
  name: plain('name'),
  description: plain('description'),
  runCost: plain('run_cost_micros'),
  inputs: json('inputs'),
  outputs: json('outputs'),
  createdAt: plain('created_at'),
  archivedAt: plain('archived_at'),
}
const inserted = mapColumns({ ...columns, graph: json('graph') })
const { list, fromRow } = mapColumns(columns, undefined, 't')
/** A member can see a technique if the member can see its project. */
const visible = `exists (select 1 from projects p where p.project_id = t.project_id and ${isReadable('p')})`

/** @returns false if the workspace already has a technique with that slug */
export async function insertTechnique(sql: Sql, technique: RunnableTechnique): Promise<boolean> {
  const { techniqueId, name, slug, description = '', graph } = technique
  const count = await sql.run(
    `insert into techniques (${inserted.list}, search_text) values (${inserted.marks}, ?) on conflict (workspace_id, slug) do nothing`,
    [...inserted.values(technique), [name, slug, description].join('\n').toLowerCase()],
  )
  if (count === 0) return false
  const sources = new Set(graph.nodes.flatMap(({ sourceId }) => sourceId ?? []))
  await pipelined(
    ...[...sources].map(sourceId =>
      sql.run('insert into technique_sources (technique_id, source_id) values (?, ?)', [techniqueId, sourceId]),
    ),
  )
  return true
}

/** Lists the slugs that equal this one or begin with it followed by a hyphen, including those of archived techniques. */
export async function takenSlugs(sql: Sql, workspaceId: string, beginning: string): Promise<Set<string>> {
  const rows = await sql.all(`select slug from techniques where workspace_id = ? and (slug = ? or slug like ?)`, [
    workspaceId,
    beginning,
    `${beginning}-%`,
  ])
  return new Set(rows.map(row => row['slug']))
}

/** Finds the technique with this id or slug, if the member can see it. */
export async function findTechnique(sql: Sql, key: string, workspaceId: string, memberId: string): Promise<Technique | undefined> {
  const row = await sql.first(`select ${list} from techniques t where ${by(key)} = ? and t.workspace_id = ? and ${visible}`, [
    key,
    workspaceId,
    memberId,
  ])
  return row && fromRow(row)
}

/** Like `findTechnique`, but includes the graph. */
export async function findRunnable(sql: Sql, key: string, workspaceId: string, memberId: string): Promise<RunnableTechnique | undefined> {
  const row = await sql.first(`select ${list}, t.graph from techniques t where ${by(key)} = ? and t.workspace_id = ? and ${visible}`, [
    key,
    workspaceId,
    memberId,
  ])
  return row && { ...fromRow(row), graph: JSON.parse(row['graph']) }
}

/** @returns names, keyed by technique id */
export async function getNames(sql: Sql, techniqueIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await pipelined(
    ...[...new Set(techniqueIds)].map(techniqueId =>
      sql.first('select technique_id, name from techniques where technique_id = ?', [techniqueId]),
    ),
  )
  return new Map(rows.map(row => [row!['technique_id'], row!['name']]))
}

/** Slugs do not contain underscores, so the prefix shows that the key is an id. */
const by = (key: string) => (key.startsWith('tech_') ? 't.technique_id' : 't.slug')

/** @returns false if the technique is already archived */
export const setArchived = async (sql: Sql, techniqueId: string, now: number): Promise<boolean> => {
  const archived = await sql.run('update techniques set archived_at = ? where technique_id = ? and archived_at is null', [now, techniqueId])
  if (archived > 0) await sql.run('delete from technique_sources where technique_id = ?', [techniqueId])
  return archived > 0
}

export interface TechniqueFilter {
  workspaceId: string
  memberId: string
  textContains: string | undefined
}

/** Lists the techniques that are not archived, newest first. */
export async function listTechniques(
  sql: Sql,
  filter: TechniqueFilter,
  after: PageKey | undefined,
  limit: number,
): Promise<Page<Technique>> {
  const { workspaceId, memberId, textContains } = filter
  const conditions: [string, ...Value[]][] = [['t.workspace_id = ?', workspaceId], ['t.archived_at is null'], [visible, memberId]]
  if (textContains !== undefined) conditions.push([`t.search_text like ? escape '\\'`, containsPattern(textContains)])
  if (after) conditions.push(['(t.created_at, t.technique_id) < (?, ?)', ...after])
  const rows = await sql.all(
    `select ${list} from techniques t where ${conditions.map(([condition]) => condition).join(' and ')}
     order by t.created_at desc, t.technique_id desc limit ?`,
    [...conditions.flatMap(([, ...values]) => values), limit + 1],
  )
  return toPage(rows.map(fromRow), limit, last => [last.createdAt, last.techniqueId])
}
