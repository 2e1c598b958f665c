import type { Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import * as store from './asset-removal-store.ts'
import { hasThumbnail, thumbnailWidths } from './thumbnail.ts'

/** The engines needed to delete assets, besides the database. */
export type PurgeNeeds = Pick<Engines, 'deriveKey'>

/** Deletes the assets that are not on a canvas, leaving their files and thumbnails to the sweep. @returns the number of deleted assets */
export async function purgeAssets(sql: Sql, needs: PurgeNeeds, assets: readonly store.StoredAsset[], now: number): Promise<number> {
  const deleted = await store.deleteAssets(sql, assets)
  await store.scheduleFileRemoval(
    sql,
    deleted.flatMap(asset => getFiles(needs, asset)),
    now,
  )
  return deleted.length
}

/** Deletes an asset even if it is on a canvas: the nodes then refer to a row without content. */
export async function purgeAsset(sql: Sql, needs: PurgeNeeds, asset: store.StoredAsset, now: number): Promise<void> {
  if ((await purgeAssets(sql, needs, [asset], now)) > 0) return
  await store.clearDeletedAsset(sql, asset.assetId, now)
  await store.scheduleFileRemoval(sql, getFiles(needs, asset), now)
}

function getFiles({ deriveKey }: PurgeNeeds, asset: store.StoredAsset): { key: string; place: 'files' | 'uploads' }[] {
  const key = asset.storedKey ?? asset.fileKey
  const thumbnails = hasThumbnail(asset) ? thumbnailWidths.map(width => deriveKey(`thumbnail ${width}`, key)) : []
  return [
    ...[key, ...thumbnails].map(file => ({ key: file, place: 'files' as const })),
    ...(asset.uploadKey === undefined ? [] : [{ key: asset.uploadKey, place: 'uploads' as const }]),
  ]
}
