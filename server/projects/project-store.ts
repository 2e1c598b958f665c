import { containsPattern, type Row, type Sql } from '../engines/database/database.ts'
import { pageOf, type Page, type PageKey } from '../paging.ts'

export interface Project {
  projectId: string
  workspaceId: string
  memberId: string
  name: string
  origin: 'api' | 'studio'
  isPrivate: boolean
  createdAt: number
  lastModified: number
}

const columns = 'project_id, workspace_id, member_id, name, origin, is_private, created_at, last_modified'
const findStatement = `select ${columns} from projects where project_id = ? and workspace_id = ? and (is_private = 0 or member_id = ?)`

const fromRow = (row: Row): Project => ({
  projectId: row['project_id'],
  workspaceId: row['workspace_id'],
  memberId: row['member_id'],
  name: row['name'],
  origin: row['origin'],
  isPrivate: row['is_private'] === 1,
  createdAt: row['created_at'],
  lastModified: row['last_modified'],
})

/** A project that the member can see. */
export async function findProject(sql: Sql, projectId: string, workspaceId: string, memberId: string): Promise<Project | undefined> {
  const row = await sql.first(findStatement, [projectId, workspaceId, memberId])
  return row && fromRow(row)
}

export async function insertProject(sql: Sql, project: Project, folderId?: string): Promise<void> {
  await sql.table('projects').insert({
    project_id: project.projectId,
    workspace_id: project.workspaceId,
    folder_id: folderId ?? null,
    member_id: project.memberId,
    name: project.name,
    name_lower: project.name.toLowerCase(),
    origin: project.origin,
    is_private: project.isPrivate ? 1 : 0,
    created_at: project.createdAt,
    last_modified: project.lastModified,
  })
  await sql.table('canvases').insert({ project_id: project.projectId, next_short_id: 1, revision: 0 })
}

/** Activity never seems to go back, whatever the clocks of several processes say. */
export const noteActivity = (sql: Sql, projectId: string, now: number) =>
  sql.run('update projects set last_modified = ? where project_id = ? and last_modified < ?', [now, projectId, now])

export interface ProjectFilter {
  workspaceId: string
  memberId: string
  visibility: 'private' | 'workspace' | undefined
  nameContains: string | undefined
}

/** By recent activity. */
export async function listProjects(sql: Sql, filter: ProjectFilter, after: PageKey | undefined, limit: number): Promise<Page<Project>> {
  const query = sql.table('projects').select(columns.split(', ')).where({ workspace_id: filter.workspaceId })
  if (filter.visibility === 'workspace') query.where({ is_private: 0 })
  else query.where({ member_id: filter.memberId })
  if (filter.visibility === 'private') query.where({ is_private: 1 })
  if (filter.nameContains !== undefined) query.whereRaw(`name_lower like ? escape '\\'`, [containsPattern(filter.nameContains)])
  if (after) query.whereRaw('(last_modified, project_id) < (?, ?)', [...after])
  const rows: Row[] = await query
    .orderBy([
      { column: 'last_modified', order: 'desc' },
      { column: 'project_id', order: 'desc' },
    ])
    .limit(limit + 1)
  return pageOf(rows.map(fromRow), limit, last => [last.lastModified, last.projectId])
}
