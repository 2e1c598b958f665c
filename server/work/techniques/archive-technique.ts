import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import type { Clock } from '../../machine/clock.ts'
import { AppError, notFound } from '../../machine/errors.ts'
import type { Technique } from './technique.ts'
import { findTechnique, setArchived } from './technique-store.ts'

/** @throws {AppError} `not_found`, or `conflict` if the technique is already archived */
export const archiveTechnique = (clock: Clock, effect: Effect, { workspaceId, memberId }: Caller, key: string): Promise<Technique> =>
  effect(async sql => {
    const technique = await findTechnique(sql, key, workspaceId, memberId)
    if (!technique) throw notFound('technique', key)
    const now = clock.now()
    if (!(await setArchived(sql, technique.techniqueId, now))) throw new AppError('conflict', 'This technique is already archived.')
    return { ...technique, archivedAt: now }
  })
