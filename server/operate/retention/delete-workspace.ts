import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { endCredentials } from '../../core/access/credential-store.ts'
import { anyWorkspaceById } from '../../core/workspaces/find-member.ts'
import { lockWorkspace } from '../../core/workspaces/workspace-store.ts'
import { deletedWorkspaceRetentionMs } from './retention-rules.ts'
import * as store from './retention-store.ts'

/**
 * Deletes a workspace. Its keys, sessions and links become invalid in this transaction, and from then on, nothing reads the workspace. The
 * workspace can be restored for 30 days.
 * @param isNow true if the caller removes the workspace immediately afterward; in that case, the workspace may already be deleted
 * @throws {OperatorError}
 */
export async function deleteWorkspace(sql: Sql, { workspaceId, isNow }: { workspaceId: string; isNow: boolean }, now: number) {
  await lockWorkspace(sql, workspaceId)
  const workspace = await anyWorkspaceById(sql, workspaceId)
  if (workspace.removedAt !== undefined) throw new OperatorError(`The workspace ${workspaceId} was removed on ${day(workspace.removedAt)}.`)
  const { deletedAt = now } = workspace
  const removedAt = isNow ? now : deletedAt + deletedWorkspaceRetentionMs
  if (!(await store.markDeleted(sql, workspaceId, now))) {
    if (isNow) return { workspaceId, removedAt, keyIds: [], sessions: 0 }
    throw new OperatorError(
      `The workspace ${workspaceId} is already deleted and will be removed on ${day(removedAt)}. To remove it immediately, add \`--now\`; to restore it, run \`workspace restore\`.`,
    )
  }
  return { workspaceId, removedAt, ...(await endCredentials(sql, { workspaceId }, now)) }
}

/** Restores a deleted workspace. Its former keys and sessions remain invalid. @throws {OperatorError} */
export async function restoreWorkspace(sql: Sql, workspaceId: string): Promise<void> {
  const workspace = await anyWorkspaceById(sql, workspaceId)
  if (await store.unmarkDeleted(sql, workspaceId)) return
  throw new OperatorError(
    workspace.deletedAt === undefined
      ? `The workspace ${workspaceId} is not deleted.`
      : `The workspace ${workspaceId} is being removed or has been removed, and cannot be restored.`,
  )
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)
