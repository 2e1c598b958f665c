import type { StoredAsset } from '../../core/assets/asset-removal-store.ts'
import { purgeAssets, type PurgeNeeds } from '../../core/assets/purge-assets.ts'
import type { Sql } from '../../machine/database/database.ts'
import { lockCanvas } from '../../canvas/canvas-store.ts'
import * as store from './retention-store.ts'

/** Removes the files and text that a project's runs and their steps produced. The runs and their requests remain. */
export async function purgeOutputs(
  sql: Sql,
  needs: PurgeNeeds,
  { projectId, runIds }: { projectId: string; runIds: readonly string[] },
  isUsed: (asset: StoredAsset) => boolean,
  now: number,
): Promise<number> {
  const all = [...runIds, ...(await store.listSteps(sql, runIds))]
  await clearCanvases(sql, projectId, all)
  const assets = (await store.listRunAssets(sql, all)).filter(asset => !isUsed(asset))
  await purgeAssets(sql, needs, assets, now)
  // The runs' webhook deliveries also contain the text.
  await store.deleteRunDeliveries(sql, all)
  await store.emptyOutputs(sql, all, now)
  return runIds.length
}

/** Clears runs from the nodes of their project and its copies. Locks the canvases first. */
export async function clearCanvases(sql: Sql, projectId: string, runIds: readonly string[]): Promise<void> {
  const held = new Set<string>()
  // The next query finds copies created in the meantime; their ids are greater than those of the locked projects, so the lock order is
  // kept.
  for (let found = [projectId]; found.length > 0;) {
    for (const id of found.toSorted()) await lockCanvas(sql, id)
    for (const id of found) held.add(id)
    found = (await store.listShowingProjects(sql, runIds)).filter(id => !held.has(id))
  }
  for (const id of held) await store.clearNodes(sql, id, runIds)
}

/**
 * Removes a project's finished runs and their steps. Their cost records remain, as do their files, except those that steps produced for
 * each other. A run remains while a canvas shows its outputs.
 */
export async function purgeRuns(
  sql: Sql,
  needs: PurgeNeeds,
  { projectId, runIds }: { projectId: string; runIds: readonly string[] },
  isUsed: (asset: StoredAsset) => boolean,
  now: number,
): Promise<number> {
  await lockCanvas(sql, projectId)
  const shown = await store.shownRuns(sql, runIds)
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
