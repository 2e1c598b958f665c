import { findAssets } from '../../core/assets/asset-removal-store.ts'
import { lockCanvas } from '../../canvas/canvas-store.ts'
import { cancelRuns, type CancelNeeds } from '../../work/runs/cancel-runs.ts'
import { projectDeleted } from '../../work/projects/delete-project.ts'
import * as projects from './deleted-project-store.ts'
import { listCreatedAssets } from './member-removal-store.ts'
import { purgeAssets } from '../../core/assets/purge-assets.ts'
import type { RemovalNeeds } from './remove-workspace.ts'
import { deletedWorkspaceRetentionMs, type SweepOptions, type SweepReport } from './retention-rules.ts'
import * as store from './retention-store.ts'
import { loadUsed } from '../../work/assets/used-object-store.ts'
import type { UsedObjects } from '../../work/assets/used-objects.ts'

const atOnce = 200

/** Cancels runs that were started while their project was being deleted. */
export async function cancelRunsInDeletedProjects(needs: CancelNeeds): Promise<void> {
  for (const projectId of await needs.database.read(projects.listDeletedWithRuns)) await cancelRuns(needs, { projectId }, projectDeleted)
}

/** Removes the canvases and outputs of projects that were deleted at least 30 days ago. */
export async function removeDeletedProjects(needs: RemovalNeeds, report: SweepReport, options: SweepOptions): Promise<void> {
  const { database, clock } = needs
  const due = await database.read(sql => projects.listDueProjects(sql, clock.now() - deletedWorkspaceRetentionMs))
  for (const project of due) {
    const isRemoved = options.dryRun || (!options.isOver?.() && (await removeDeletedProject(needs, project, options)))
    report[isRemoved ? 'removed' : 'left'].projects++
  }
}

/**
 * Removes a deleted project in small transactions, or continues an interrupted removal. The project's row, runs and techniques remain, as
 * does media used elsewhere.
 * @returns false if anything remains to be removed
 */
async function removeDeletedProject(
  needs: RemovalNeeds,
  { projectId, workspaceId }: { projectId: string; workspaceId: string },
  { isOver }: SweepOptions,
): Promise<boolean> {
  const { database, clock } = needs
  const began = await database.transaction(async sql => {
    await lockCanvas(sql, projectId)
    if (!(await projects.beginProjectRemoval(sql, projectId, clock.now()))) return false
    await projects.deleteCanvasRows(sql, projectId)
    return true
  })
  if (!began) return true
  await cancelRuns(needs, { projectId }, projectDeleted)
  const used = await database.snapshot(sql => loadUsed(sql, workspaceId, clock.now()))
  // If this canvas was a copy, it may have been the last one to show outputs of projects that were removed earlier.
  const earlier = await database.read(sql => projects.listRemovedWithAssets(sql, workspaceId))
  for (const from of [projectId, ...earlier]) if (!(await purgeUnused(needs, used, from, isOver))) return false
  await database.transaction(sql => projects.endProjectRemoval(sql, projectId, clock.now()))
  return true
}

/** Removes a project's unused assets. @returns false if anything remains to be removed */
async function purgeUnused(needs: RemovalNeeds, used: UsedObjects, projectId: string, isOver: SweepOptions['isOver']): Promise<boolean> {
  const { database, clock } = needs
  for (let after = store.start; ;) {
    if (isOver?.()) return false
    const found = await database.transaction(async sql => {
      const created = await listCreatedAssets(sql, projectId, after, atOnce)
      const assets = await findAssets(
        sql,
        created.map(({ assetId }) => assetId),
      )
      // A copy of the project may show the outputs of the project's runs.
      const unused = assets.filter(({ assetId, fileKey, storedKey, runId }) => !used.names(assetId, fileKey, storedKey, runId))
      const makers = await projects.listSourceRuns(
        sql,
        unused.map(({ assetId }) => assetId),
      )
      await purgeAssets(sql, needs, unused, clock.now())
      await store.deleteRunDeliveries(sql, makers)
      await store.emptyOutputs(sql, makers, clock.now())
      return created
    })
    if (found.length < atOnce) return true
    after = found.at(-1)!.place
  }
}
