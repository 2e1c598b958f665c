import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import type { ListedRun } from '../runs/run.ts'
import { findRun } from '../runs/run-store.ts'
import type { Technique } from './technique.ts'
import { findTechnique } from './technique-store.ts'

/** @param key id or slug @throws {AppError} `not_found` */
export const getTechnique = (database: Database, { workspaceId, memberId }: Caller, key: string): Promise<Technique> =>
  database.read(async sql => {
    const technique = await findTechnique(sql, key, workspaceId, memberId)
    if (!technique) throw notFound('technique', key)
    return technique
  })

/** Returns a run of the technique. @throws {AppError} `not_found`, even if the run exists but is not a run of this technique */
export async function getTechniqueRun(
  database: Database,
  caller: Caller,
  key: string,
  runId: string,
): Promise<{ run: ListedRun; technique: Technique }> {
  const technique = await getTechnique(database, caller, key)
  const run = await database.read(sql => findRun(sql, runId, caller.workspaceId, caller.memberId))
  if (run?.techniqueId !== technique.techniqueId) throw notFound('run of this technique', runId)
  return { run, technique }
}
