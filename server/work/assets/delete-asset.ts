import { recordChange } from '../../core/access/audit-log-store.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import type { Asset } from '../../core/assets/asset.ts'
import { findAssets, lockForRemoval } from '../../core/assets/asset-removal-store.ts'
import { findAsset } from '../../core/assets/asset-store.ts'
import { purgeAsset } from '../../core/assets/purge-assets.ts'
import { lockCanvas } from '../../canvas/canvas-store.ts'
import { advanceRevision } from '../../canvas/node-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import { AppError, notFound, toError } from '../../machine/errors.ts'
import { checkDeletion } from './asset-use.ts'
import * as store from './asset-use-store.ts'

/**
 * Deletes an asset and its file. Nodes that showed the asset report it as missing.
 * @param force deletes the asset even if something uses it
 * @throws {AppError} `not_found`; `conflict` if something uses it; `forbidden` if the caller cannot see everything that uses it
 */
export async function deleteAsset(
  services: Pick<Engines, 'deriveKey' | 'files' | 'log'>,
  effect: Effect,
  caller: Caller,
  { assetId, force }: { assetId: string; force: boolean },
): Promise<void> {
  const { reservation } = await effect(async tx => {
    const projectIds = await store.listShowingProjects(tx, await findVisible(tx, caller, assetId))
    for (const projectId of projectIds) await lockCanvas(tx, projectId)
    await lockForRemoval(tx, assetId)
    const asset = await findVisible(tx, caller, assetId)
    const showing = await store.listShowingProjects(tx, asset)
    if (showing.some(projectId => !projectIds.includes(projectId)))
      throw new AppError('conflict', 'The asset was added to a canvas in the meantime: try again.')
    const uses = [...(await store.findUses(tx, caller, asset)), ...(await store.findHiddenProject(tx, caller, asset))]
    const readers = await store.findReaders(tx, caller, asset)
    const problem = checkDeletion(caller, { uses, readers, force })
    if (problem) throw toError(problem)
    // The file at the upload location is removed only after the upload form has expired, because files may arrive until then.
    for (const stored of await findAssets(tx, [assetId])) await purgeAsset(tx, services, { ...stored, uploadKey: undefined }, tx.now)
    await store.markOutputs(tx, asset)
    for (const projectId of showing) {
      await advanceRevision(tx, projectId)
      await store.markNodesMissing(tx, projectId, asset)
    }
    await recordChange(tx, tx, {
      action: 'asset delete',
      workspaceId: caller.workspaceId,
      details: { asset_id: assetId, ...(uses.length > 0 && { uses: uses.length }) },
    })
    return asset
  })
  if (reservation)
    await services.files
      .removeUpload(reservation.key)
      .catch(error => services.log.warn({ err: error }, 'the upload of a deleted asset could not be removed; a later sweep will remove it'))
}

/** @throws {AppError} `not_found` */
async function findVisible(
  sql: Sql,
  { workspaceId, memberId }: Caller,
  assetId: string,
): Promise<store.AssetToDelete & Pick<Asset, 'reservation'>> {
  const asset = await findAsset(sql, assetId, workspaceId, memberId)
  const found = asset && (await store.findAssetToDelete(sql, assetId))
  if (!found) throw notFound('asset', assetId)
  return { ...found, reservation: asset.reservation }
}
