import { containsPattern, insertRow, type Row, type Sql, type Value } from '../../machine/database/database.ts'
import type { Role } from '../access/caller.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'

export interface Project {
  projectId: string
  workspaceId: string
  memberId: string
  name: string
  origin: 'api' | 'studio'
  /** True if the project is visible only to its creator: it is marked as private and is not shared for editing. */
  isPrivate: boolean
  createdAt: number
  lastModified: number
  folderId?: string | undefined
  deletedAt?: number | undefined
}

/**
 * An SQL condition that is true if all members of the workspace can see and edit the project. Uses a scalar subquery, because databases may
 * turn `exists` into a hash of the whole table.
 */
const isOpen = (project: string) =>
  `(${project}.is_private = 0 or (select s.access from project_shares s where s.project_id = ${project}.project_id) is not distinct from 'edit')`

/**
 * An SQL condition that is true if the member bound to its single `?` can read a project's runs and media, even after the project has been
 * deleted.
 * @param project the table or its alias
 */
export const isReadable = (project: string) => `(${isOpen(project)} or ${project}.member_id = ?)`

/**
 * An SQL condition that is true if the member bound to its single `?` can see and edit a project. All SQL that checks visibility uses this
 * or `isReadable`.
 */
export const isVisible = (project: string) => `(${project}.deleted_at is null and ${isReadable(project)})`

const columns = `p.project_id, p.workspace_id, p.member_id, p.name, p.origin, case when ${isOpen('p')} then 0 else 1 end as is_private,
  p.created_at, p.last_modified, p.deleted_at, p.folder_id`
const findStatement = `select ${columns} from projects p where p.project_id = ? and p.workspace_id = ? and ${isVisible('p')}`

const fromRow = (row: Row): Project => ({
  projectId: row['project_id'],
  workspaceId: row['workspace_id'],
  memberId: row['member_id'],
  name: row['name'],
  origin: row['origin'],
  isPrivate: row['is_private'] === 1,
  createdAt: row['created_at'],
  lastModified: row['last_modified'],
  folderId: row['folder_id'] ?? undefined,
  deletedAt: row['deleted_at'] ?? undefined,
})

/** Returns a project that the member can see. */
export async function findProject(sql: Sql, projectId: string, workspaceId: string, memberId: string): Promise<Project | undefined> {
  const row = await sql.first(findStatement, [projectId, workspaceId, memberId])
  return row && fromRow(row)
}

/** Returns the member who created a project. */
export const findCreator = async (sql: Sql, projectId: string): Promise<string | undefined> =>
  (await sql.first('select member_id from projects where project_id = ?', [projectId]))?.['member_id']

export const projectExists = async (sql: Sql, workspaceId: string, projectId: string): Promise<boolean> =>
  (await sql.first('select 1 as one from projects where project_id = ? and workspace_id = ?', [projectId, workspaceId])) !== undefined

export async function insertProject(sql: Sql, project: Project): Promise<void> {
  await insertRow(sql, 'projects', {
    project_id: project.projectId,
    workspace_id: project.workspaceId,
    folder_id: project.folderId ?? null,
    member_id: project.memberId,
    name: project.name,
    name_lower: project.name.toLowerCase(),
    origin: project.origin,
    is_private: project.isPrivate ? 1 : 0,
    created_at: project.createdAt,
    last_modified: project.lastModified,
  })
  await insertRow(sql, 'canvases', { project_id: project.projectId, next_short_id: 1, revision: 0 })
}

/** Locks a project's row, so that no other transaction changes it, and returns the stored folder and privacy. */
export async function lockFolderAndPrivacy(
  sql: Sql,
  projectId: string,
): Promise<{ name: string; isPrivate: boolean; folderId: string | null }> {
  const lock = sql.dialect === 'postgres' ? ' for no key update' : ''
  const row = await sql.first(`select name, is_private, folder_id from projects where project_id = ?${lock}`, [projectId])
  return { name: row!['name'], isPrivate: row!['is_private'] === 1, folderId: row!['folder_id'] }
}

/** Reports whether the project is marked as private, even if it is shared for editing. */
export const findStoredPrivacy = async (sql: Sql, projectId: string): Promise<boolean> =>
  (await sql.first('select is_private from projects where project_id = ?', [projectId]))!['is_private'] === 1

export const updateProject = (
  sql: Sql,
  projectId: string,
  { name, isPrivate, folderId }: { name: string; isPrivate: boolean; folderId: string | null },
) =>
  sql.run('update projects set name = ?, name_lower = ?, is_private = ?, folder_id = ? where project_id = ?', [
    name,
    name.toLowerCase(),
    isPrivate ? 1 : 0,
    folderId,
    projectId,
  ])

/** Returns a deleted project that can still be restored, regardless of who can see it. */
export async function findDeleted(sql: Sql, projectId: string, workspaceId: string): Promise<Project | undefined> {
  const row = await sql.first(
    `select ${columns} from projects p where p.project_id = ? and p.workspace_id = ? and p.deleted_at is not null and p.removal_began_at is null`,
    [projectId, workspaceId],
  )
  return row && fromRow(row)
}

/** Returns the time when a project was deleted, if the member could see the project. */
export const findDeletion = async (sql: Sql, projectId: string, memberId: string): Promise<number | undefined> =>
  (await sql.first(`select p.deleted_at from projects p where p.project_id = ? and ${isReadable('p')}`, [projectId, memberId]))?.[
    'deleted_at'
  ] ?? undefined

/** @param deletedAt null restores the project */
export const setDeleted = async (sql: Sql, projectId: string, deletedAt: number | null): Promise<boolean> =>
  (await sql.run(
    `update projects set deleted_at = ? where project_id = ? and removal_began_at is null and deleted_at is ${deletedAt === null ? 'not null' : 'null'}`,
    [deletedAt, projectId],
  )) > 0

/** Updates the time of the last activity. The time never goes backward, even if processes' clocks differ. */
export const noteActivity = (sql: Sql, projectId: string, now: number) =>
  sql.run('update projects set last_modified = ? where project_id = ? and last_modified < ?', [now, projectId, now])

export interface ProjectFilter {
  workspaceId: string
  memberId: string
  visibility: 'private' | 'workspace' | undefined
  nameContains: string | undefined
  folderId: string | undefined
  /** The member's role. If set, only the deleted projects that the member can restore are listed. */
  deletedFor: Role | undefined
}

const mayRestoreAll = new Set<Role>(['admin', 'owner'])

/** Lists projects, most recently active first. */
export async function listProjects(sql: Sql, filter: ProjectFilter, after: PageKey | undefined, limit: number): Promise<Page<Project>> {
  const { workspaceId, memberId, visibility, nameContains, folderId, deletedFor } = filter
  const conditions: [string, ...Value[]][] = [['p.workspace_id = ?', workspaceId]]
  conditions.push([deletedFor === undefined ? 'p.deleted_at is null' : 'p.deleted_at is not null and p.removal_began_at is null'])
  const isWide = visibility === undefined && (deletedFor === undefined ? folderId !== undefined : mayRestoreAll.has(deletedFor))
  if (isWide) conditions.push([isReadable('p'), memberId])
  else if (visibility !== 'workspace') conditions.push(['p.member_id = ?', memberId])
  else if (deletedFor !== undefined && !mayRestoreAll.has(deletedFor)) conditions.push(['p.member_id = ?', memberId])
  if (folderId !== undefined) conditions.push(['p.folder_id = ?', folderId])
  if (visibility === 'workspace') conditions.push([isOpen('p')])
  if (visibility === 'private') conditions.push([`not ${isOpen('p')}`])
  if (nameContains !== undefined) conditions.push([`p.name_lower like ? escape '\\'`, containsPattern(nameContains)])
  if (after) conditions.push(['(p.last_modified, p.project_id) < (?, ?)', ...after])
  const where = conditions.map(([condition]) => condition).join(' and ')
  const values = conditions.flatMap(([, ...bound]) => bound)
  const rows = await sql.all(`select ${columns} from projects p where ${where} order by p.last_modified desc, p.project_id desc limit ?`, [
    ...values,
    limit + 1,
  ])
  return toPage(rows.map(fromRow), limit, last => [last.lastModified, last.projectId])
}
