import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import { loadRunInput, type RunInputRecord } from './load-run-input.ts'
import type { RunKinds } from './run-kind.ts'
import type { ListedRun } from './run.ts'
import { findRun, findRunWithInput } from './run-store.ts'

/** @throws {AppError} `not_found` */
export async function getRun(database: Database, caller: Caller, runId: string): Promise<ListedRun> {
  const run = await database.read(sql => findRun(sql, runId, caller.workspaceId, caller.memberId))
  if (!run) throw notFound('run', runId)
  return run
}

type Needs = Pick<Engines, 'database' | 'links' | 'safeFetch'> & { runKinds: RunKinds }

/** @throws {AppError} `not_found` */
export async function getRunWithInput(
  engines: Needs,
  caller: Caller,
  runId: string,
): Promise<ListedRun & { startedWith: RunInputRecord | undefined }> {
  const run = await engines.database.read(async sql => {
    const found = await findRunWithInput(sql, runId, caller)
    return found && { ...found, startedWith: await loadRunInput(engines, sql, caller, found) }
  })
  if (!run) throw notFound('run', runId)
  return run
}
