import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import type { ListedRun } from './run.ts'
import { findRun } from './run-store.ts'

/** @throws {AppError} `not_found` */
export async function getRun(database: Database, caller: Caller, runId: string): Promise<ListedRun> {
  const run = await database.read(sql => findRun(sql, runId, caller.workspaceId, caller.memberId))
  if (!run) throw notFound('run', runId)
  return run
}
