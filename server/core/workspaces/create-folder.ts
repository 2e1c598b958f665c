import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { memberByEmail, workspaceById } from './find-member.ts'
import { insertFolder } from './workspace-store.ts'

/** Creates a folder of the workspace, or of one member only. @throws {OperatorError} */
export async function createFolder(sql: Sql, command: { workspaceId: string; name: string; ownerEmail: string | undefined }, now: number) {
  const { workspaceId, name, ownerEmail } = command
  await workspaceById(sql, workspaceId)
  const ownerMemberId = ownerEmail === undefined ? undefined : (await memberByEmail(sql, workspaceId, ownerEmail)).memberId
  const folder = { folderId: newId('fld'), workspaceId, name, ownerMemberId, createdAt: now }
  await insertFolder(sql, folder)
  return folder
}
