import { recordChange } from '../access/audit-log-store.ts'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { insertFolder, type Folder } from './folder-store.ts'

/** Creates a folder of a workspace, or with `ownerMemberId` a private one. */
export async function createFolder(
  sql: Sql,
  command: Pick<Folder, 'workspaceId' | 'name' | 'ownerMemberId'>,
  now: number,
): Promise<Folder> {
  const folder = { ...command, folderId: newId('fld'), createdAt: now }
  await insertFolder(sql, folder)
  return folder
}

/** Creates a folder that the whole workspace sees. */
export const createSharedFolder = (effect: Effect, { workspaceId }: Caller, name: string): Promise<Folder> =>
  effect(async tx => {
    const folder = await createFolder(tx, { workspaceId, name, ownerMemberId: undefined }, tx.now)
    await recordChange(tx, tx, { action: 'folder create', workspaceId, details: { folder_id: folder.folderId, name } })
    return folder
  })
