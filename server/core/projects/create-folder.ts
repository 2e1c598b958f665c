import { recordChange } from '../access/audit-log-store.ts'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { insertFolder, type Folder } from './folder-store.ts'

/** The folder is private if `ownerMemberId` is set. */
export async function createFolder(
  sql: Sql,
  command: Pick<Folder, 'workspaceId' | 'name' | 'ownerMemberId'>,
  now: number,
  folderId = newId('fld'),
): Promise<Folder> {
  const folder = { ...command, folderId, createdAt: now }
  await insertFolder(sql, folder)
  return folder
}

/** Creates a folder that the whole workspace can see. */
export function createSharedFolder(effect: Effect, { workspaceId }: Caller, name: string): Promise<Folder> {
  const folderId = newId('fld')
  return effect(async tx => {
    const folder = await createFolder(tx, { workspaceId, name, ownerMemberId: undefined }, tx.now, folderId)
    await recordChange(tx, tx, { action: 'folder create', workspaceId, details: { folder_id: folderId, name } })
    return folder
  }, `/folders/${folderId}`)
}
