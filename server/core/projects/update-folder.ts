import { recordChange } from '../access/audit-log-store.ts'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import { deleteFolder as deleteRow, findFolder, renameFolder as rename, type CountedFolder } from './folder-store.ts'

/** @throws {AppError} `not_found` */
export const getFolder = (database: Database, caller: Caller, folderId: string): Promise<CountedFolder> =>
  database.read(sql => visibleFolder(sql, caller, folderId))

/** Any member who can see a folder may rename it. @throws {AppError} `not_found` */
export async function renameFolder(effect: Effect, caller: Caller, folderId: string, name: string): Promise<CountedFolder> {
  return effect(async tx => {
    const folder = await visibleFolder(tx, caller, folderId)
    if (folder.name === name) return folder
    await rename(tx, folderId, name)
    const change = { action: 'folder rename', workspaceId: caller.workspaceId, details: { folder_id: folderId } }
    await recordChange(tx, tx, { ...change, before: { name: folder.name }, after: { name } })
    return { ...folder, name }
  })
}

/** Deletes a folder but keeps its projects. @throws {AppError} `not_found` */
export async function deleteFolder(effect: Effect, caller: Caller, folderId: string): Promise<void> {
  return effect(async tx => {
    const { name } = await visibleFolder(tx, caller, folderId)
    await deleteRow(tx, folderId)
    await recordChange(tx, tx, { action: 'folder delete', workspaceId: caller.workspaceId, details: { folder_id: folderId, name } })
  })
}

async function visibleFolder(sql: Sql, caller: Caller, folderId: string): Promise<CountedFolder> {
  const folder = await findFolder(sql, folderId, caller)
  if (!folder) throw notFound('folder', folderId)
  return folder
}
