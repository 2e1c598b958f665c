import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import * as runs from '../runs/run-list-store.ts'
import { findTechnique, getNames } from './technique-store.ts'

/** Lists the caller's technique runs, newest first. */
export async function listTechniqueRuns(
  database: Database,
  cursors: Cursors,
  caller: Caller,
  list: PageRequest & Pick<runs.RunFilter, 'projectId' | 'techniqueId' | 'status'>,
) {
  const { workspaceId, memberId } = caller
  const { projectId, techniqueId, status, limit } = list
  const identity = ['technique runs', workspaceId, memberId, projectId, techniqueId, status]
  const after = cursors.decode(identity, list.cursor)
  const page = await database.read(async sql => {
    if (projectId !== undefined) await visibleProject(sql, caller, projectId)
    if (techniqueId !== undefined && !(await findTechnique(sql, techniqueId, workspaceId, memberId)))
      throw notFound('technique', techniqueId)
    const filter = { type: 'technique' as const, workspaceId, memberId, projectId, techniqueId, status }
    const { items, next } = await runs.listRuns(sql, filter, after, limit)
    const ids = items.map(run => run.techniqueId!)
    const names = await getNames(sql, ids)
    return { items: items.map(run => ({ run, technique: { techniqueId: run.techniqueId!, name: names.get(run.techniqueId!)! } })), next }
  })
  return { runs: page.items, nextCursor: cursors.encode(identity, page.next) }
}
