import type { Origin } from '../../core/access/audit-log.ts'
import { recordChange } from '../../core/access/audit-log-store.ts'
import { cancelRuns, type CancelNeeds } from '../../work/runs/cancel-runs.ts'
import { purgeAssets, type PurgeNeeds } from '../../core/assets/purge-assets.ts'
import { deletedWorkspaceRetentionMs, type SweepOptions, type SweepReport } from './retention-rules.ts'
import * as store from './retention-store.ts'
import { tablesRemovedFirst, tablesRemovedLast } from './workspace-tables.ts'

export type RemovalNeeds = PurgeNeeds & CancelNeeds

const atOnce = 500
const filesAtOnce = 100

/** Removes workspaces that were deleted at least 30 days ago. */
export async function removeDeleted(needs: RemovalNeeds, report: SweepReport, options: SweepOptions): Promise<void> {
  const { database, clock } = needs
  const due = await database.read(sql => store.listDeleted(sql, clock.now() - deletedWorkspaceRetentionMs))
  for (const workspaceId of due) {
    const isRemoved = options.dryRun || (await removeWorkspace(needs, workspaceId, options))
    report[isRemoved ? 'removed' : 'left'].workspaces++
  }
}

/** Cancels runs that were started while their workspace was being deleted. */
export async function cancelRunsInDeletedWorkspaces(needs: CancelNeeds): Promise<void> {
  for (const workspaceId of await needs.database.read(sql => store.listDeleted(sql, needs.clock.now())))
    await cancelRuns(needs, { workspaceId }, canceledMessage)
}

export const canceledMessage = 'The workspace was deleted.'

interface Removal {
  /** Returns true if the remaining work should wait for the next sweep. */
  isOver?: () => boolean
  /** The author of the removal. */
  by?: Origin
}

const never = () => false
const itself: Origin = { actor: 'service', surface: 'service' }

/**
 * Permanently removes a deleted workspace in small transactions: everything that its members created, and their identities. The ledger, the
 * audit log and the cost of runs remain; they contain ids only. An interrupted removal continues where it stopped.
 * @returns false if anything remains to be removed
 */
export async function removeWorkspace(
  needs: RemovalNeeds,
  workspaceId: string,
  { isOver = never, by = itself }: Removal = {},
): Promise<boolean> {
  const { database, clock } = needs
  if (!(await database.transaction(sql => store.beginRemoval(sql, workspaceId, clock.now())))) return true
  await cancelRuns(needs, { workspaceId }, canceledMessage)
  for (const table of tablesRemovedFirst)
    while ((await database.transaction(sql => store.deleteBatch(sql, table, workspaceId, atOnce))) === atOnce) if (isOver()) return false
  for (;;) {
    const found = await database.transaction(async sql => {
      const assets = await store.listWorkspaceAssets(sql, workspaceId, filesAtOnce)
      await purgeAssets(sql, needs, assets, clock.now())
      return assets.length
    })
    if (found < filesAtOnce) break
    if (isOver()) return false
  }
  for (;;) {
    const found = await database.transaction(async sql => {
      const runIds = await store.listWorkspaceRuns(sql, workspaceId, atOnce)
      await store.deleteRunDeliveries(sql, runIds, true)
      await store.deleteRuns(sql, runIds)
      return runIds.length
    })
    if (found < atOnce) break
    if (isOver()) return false
  }
  // These runs were started in the meantime, by calls that had already begun.
  if ((await database.read(sql => store.countRuns(sql, workspaceId))) > 0) return false
  for (const table of tablesRemovedLast)
    while ((await database.transaction(sql => store.deleteBatch(sql, table, workspaceId, atOnce))) === atOnce) if (isOver()) return false
  await database.transaction(async sql => {
    const now = clock.now()
    if (await store.endRemoval(sql, workspaceId, now))
      await recordChange(sql, { origin: by, now }, { action: 'workspace remove', workspaceId })
  })
  return true
}
