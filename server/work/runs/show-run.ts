import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import type { ShownRun } from './run.ts'
import { findShownRun } from './run-store.ts'

/** @throws {AppError} `not_found` */
export async function showRun(database: Database, caller: Caller, runId: string): Promise<ShownRun> {
  const run = await database.read(sql => findShownRun(sql, runId, caller.workspaceId, caller.memberId))
  if (!run) throw notFound('run', runId)
  return run
}
