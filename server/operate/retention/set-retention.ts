import type { Sql } from '../../machine/database/database.ts'
import { lockWorkspace } from '../../core/workspaces/workspace-store.ts'
import { anyWorkspaceById, workspaceById } from '../../core/workspaces/find-member.ts'
import { keepEverything, type RetentionRules } from './retention-rules.ts'
import { findLastSweep, findRules, putRules, type LastSweep } from './retention-store.ts'

/** Changes the given rules and keeps the others. @throws {OperatorError} */
export async function setRetention(
  sql: Sql,
  workspaceId: string,
  changed: Partial<RetentionRules>,
): Promise<{ before: RetentionRules; after: RetentionRules }> {
  await lockWorkspace(sql, workspaceId)
  await workspaceById(sql, workspaceId)
  const before = (await findRules(sql, workspaceId)) ?? keepEverything
  const after = { ...before, ...changed }
  await putRules(sql, workspaceId, after)
  return { before, after }
}

/** @throws {OperatorError} */
export async function showRetention(
  sql: Sql,
  workspaceId: string,
): Promise<{ rules: RetentionRules | undefined; last: LastSweep | undefined }> {
  await anyWorkspaceById(sql, workspaceId)
  return { rules: await findRules(sql, workspaceId), last: await findLastSweep(sql) }
}
