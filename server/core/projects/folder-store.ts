import { insertRow, type Row, type Sql } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import { isVisible } from './project-store.ts'

export interface Folder {
  folderId: string
  workspaceId: string
  name: string
  /** The only member who can see a private folder; undefined for a shared one. */
  ownerMemberId: string | undefined
  createdAt: number
}

export interface CountedFolder extends Folder {
  /** The number of the folder's projects that the member can see. */
  projectCount: number
}

interface Viewer {
  workspaceId: string
  memberId: string
}

const columns = `f.folder_id, f.workspace_id, f.name, f.owner_member_id, f.created_at,
  (select count(*) from projects p where p.folder_id = f.folder_id and ${isVisible('p')}) as project_count`
const seen = 'f.workspace_id = ? and (f.owner_member_id is null or f.owner_member_id = ?)'

const fromRow = (row: Row): CountedFolder => ({
  folderId: row['folder_id'],
  workspaceId: row['workspace_id'],
  name: row['name'],
  ownerMemberId: row['owner_member_id'] ?? undefined,
  createdAt: row['created_at'],
  projectCount: Number(row['project_count']),
})

/** Returns a folder that the member can see. */
export async function findFolder(sql: Sql, folderId: string, { workspaceId, memberId }: Viewer): Promise<CountedFolder | undefined> {
  const row = await sql.first(`select ${columns} from folders f where f.folder_id = ? and ${seen}`, [
    memberId,
    folderId,
    workspaceId,
    memberId,
  ])
  return row && fromRow(row)
}

/** Lists the folders that the member can see, newest first. */
export async function listFolders(
  sql: Sql,
  { workspaceId, memberId }: Viewer,
  after: PageKey | undefined,
  limit: number,
): Promise<Page<CountedFolder>> {
  const rows = await sql.all(
    `select ${columns} from folders f where ${seen} ${after ? 'and (f.created_at, f.folder_id) < (?, ?)' : ''}
     order by f.created_at desc, f.folder_id desc limit ?`,
    [memberId, workspaceId, memberId, ...(after ?? []), limit + 1],
  )
  return toPage(rows.map(fromRow), limit, last => [last.createdAt, last.folderId])
}

export async function insertFolder(sql: Sql, folder: Folder): Promise<void> {
  await insertRow(sql, 'folders', {
    folder_id: folder.folderId,
    workspace_id: folder.workspaceId,
    name: folder.name,
    owner_member_id: folder.ownerMemberId ?? null,
    created_at: folder.createdAt,
  })
}

export const renameFolder = (sql: Sql, folderId: string, name: string) =>
  sql.run('update folders set name = ? where folder_id = ?', [name, folderId])

/** Keeps the folder from being deleted until the transaction ends. @returns false if it has already been deleted */
export const lockFolder = async (sql: Sql, folderId: string): Promise<boolean> =>
  (await sql.first(`select 1 as one from folders where folder_id = ?${sql.dialect === 'postgres' ? ' for key share' : ''}`, [folderId])) !==
  undefined

/** Deletes a folder after moving its projects out of it; waits for transactions that have locked the folder. */
export async function deleteFolder(sql: Sql, folderId: string): Promise<void> {
  if (sql.dialect === 'postgres') await sql.first('select 1 as one from folders where folder_id = ? for update', [folderId])
  await sql.run('update projects set folder_id = null where folder_id = ?', [folderId])
  await sql.run('delete from folders where folder_id = ?', [folderId])
}
