import { hasThumbnail, thumbnailWidths } from '../../core/assets/thumbnail.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import { holdCanvas } from '../../canvas/canvas-store.ts'
import * as store from './retention-store.ts'

/** Ports for removals outside the database. */
export type PurgeNeeds = Pick<Engines, 'deriveKey'>

/** Deletes assets and leaves their files and thumbnails to the sweep. @returns the number deleted, without those that a canvas shows */
export async function purgeAssets(sql: Sql, needs: PurgeNeeds, assets: readonly store.StoredAsset[], now: number): Promise<number> {
  const gone = await store.deleteAssets(sql, assets)
  await store.leaveFiles(
    sql,
    gone.flatMap(asset => getFiles(needs, asset)),
    now,
  )
  return gone.length
}

function getFiles({ deriveKey }: PurgeNeeds, asset: store.StoredAsset): { key: string; place: 'files' | 'uploads' }[] {
  const key = asset.storedKey ?? asset.fileKey
  const thumbnails = hasThumbnail(asset) ? thumbnailWidths.map(width => deriveKey(`thumbnail ${width}`, key)) : []
  return [
    ...[key, ...thumbnails].map(file => ({ key: file, place: 'files' as const })),
    ...(asset.uploadKey === undefined ? [] : [{ key: asset.uploadKey, place: 'uploads' as const }]),
  ]
}

/** Removes the files and texts that runs of a project produced, including those of steps. The runs and their requests remain. */
export async function purgeOutputs(
  sql: Sql,
  needs: PurgeNeeds,
  { projectId, runIds }: { projectId: string; runIds: readonly string[] },
  isUsed: (asset: store.StoredAsset) => boolean,
  now: number,
): Promise<number> {
  await holdCanvas(sql, projectId)
  const all = [...runIds, ...(await store.listSteps(sql, runIds))]
  await store.clearNodes(sql, projectId, all)
  const assets = (await store.listRunAssets(sql, all)).filter(asset => !isUsed(asset))
  await purgeAssets(sql, needs, assets, now)
  // Deliveries contain the texts.
  await store.deleteRunDeliveries(sql, all)
  await store.emptyOutputs(sql, all, now)
  return runIds.length
}

/**
 * Removes ended runs of a project, with their steps. Their cost remains, and so do their files, except those that steps made for each
 * other. A run remains while a canvas shows its outputs.
 */
export async function purgeRuns(
  sql: Sql,
  needs: PurgeNeeds,
  { projectId, runIds }: { projectId: string; runIds: readonly string[] },
  isUsed: (asset: store.StoredAsset) => boolean,
  now: number,
): Promise<number> {
  await holdCanvas(sql, projectId)
  const shown = await store.shownRuns(sql, projectId, runIds)
  const gone = runIds.filter(runId => !shown.has(runId))
  if (gone.length === 0) return 0
  const all = [...gone, ...(await store.listSteps(sql, gone))]
  await store.clearNodes(sql, projectId, all)
  const between = (await store.listRunAssets(sql, all, 'step')).filter(asset => !isUsed(asset))
  await purgeAssets(sql, needs, between, now)
  await store.freeAssets(sql, all)
  await store.deleteRunDeliveries(sql, all)
  await store.deleteRuns(sql, all)
  return gone.length
}
