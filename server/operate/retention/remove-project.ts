import { findAssets } from '../../core/assets/asset-removal-store.ts'
import { lockCanvas } from '../../canvas/canvas-store.ts'
import { cancelRuns } from '../../work/runs/cancel-runs.ts'
import * as projects from './member-removal-store.ts'
import { purgeAssets } from '../../core/assets/purge-assets.ts'
import { clearCanvases } from './purge-runs.ts'
import type { RemovalNeeds } from './remove-workspace.ts'
import * as store from './retention-store.ts'
import { loadProtected } from '../../work/assets/used-object-store.ts'

export type { RemovalNeeds } from './remove-workspace.ts'

const atOnce = 200

/** Removes a project with its canvas, runs, files and techniques. Objects used elsewhere in the workspace remain. */
export async function removeProject(needs: RemovalNeeds, projectId: string): Promise<void> {
  const { database, clock } = needs
  const workspaceId = await database.read(sql => projects.findWorkspace(sql, projectId))
  if (workspaceId === undefined) return
  await cancelRuns(needs, { projectId }, 'The project was deleted.')
  await database.transaction(async sql => {
    await lockCanvas(sql, projectId)
    await projects.deleteProjectRows(sql, projectId)
  })
  const used = await database.snapshot(sql => loadProtected(sql, workspaceId))
  for (let after = store.start; ;) {
    const found = await database.transaction(async sql => {
      const own = await projects.listCreatedAssets(sql, projectId, after, atOnce)
      const assets = await findAssets(
        sql,
        own.map(({ assetId }) => assetId),
      )
      const free = assets.filter(({ assetId, fileKey, storedKey }) => !used.names(assetId, fileKey, storedKey))
      await purgeAssets(sql, needs, free, clock.now())
      return own
    })
    if (found.length < atOnce) break
    after = found.at(-1)!.place
  }
  await database.transaction(sql => projects.freeProjectAssets(sql, projectId))
  for (;;) {
    const found = await database.transaction(async sql => {
      const runIds = await projects.listProjectRuns(sql, projectId, atOnce)
      const all = [...runIds, ...(await store.listSteps(sql, runIds))]
      await clearCanvases(sql, projectId, all)
      await store.deleteRunDeliveries(sql, all, true)
      await store.freeAssets(sql, all)
      await store.deleteRuns(sql, all)
      return runIds.length
    })
    if (found < atOnce) break
  }
  await database.transaction(sql => projects.deleteEmptyProject(sql, projectId))
}
