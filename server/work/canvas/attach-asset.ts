import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { findAsset, lockAgainstDeletion } from '../../core/assets/asset-store.ts'
import { AppError, notFound } from '../../machine/errors.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import type { Engines } from '../../machine/engines.ts'
import { lockCanvas } from '../../canvas/canvas-store.ts'
import { showAsset } from '../../canvas/show-asset.ts'

/**
 * Adds a ready asset to a canvas as a node. @returns the UUID of the node
 * @throws {AppError} `not_found`, `conflict` if the asset is not ready, `input_validation_error` if canvases cannot show it
 */
export async function attachAsset(
  { clock }: Pick<Engines, 'clock'>,
  effect: Effect,
  caller: Caller,
  { projectId, assetId }: { projectId: string; assetId: string },
): Promise<string> {
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    await lockCanvas(sql, projectId)
    await lockAgainstDeletion(sql, 'asset_id', [assetId])
    const asset = await findAsset(sql, assetId, caller.workspaceId, caller.memberId)
    if (!asset) throw notFound('asset', assetId)
    if (asset.status !== 'ready') throw new AppError('conflict', reasonNot[asset.status])
    const nodeId = await showAsset(sql, { projectId, asset, now: clock.now() })
    if (nodeId !== undefined) return nodeId
    throw new AppError('input_validation_error', 'A canvas cannot show this file: attach an image, video, audio file or 3D model.', {
      fields: [{ field: 'assetId', message: 'must be an image, video, audio file or 3D model' }],
    })
  }, `/workspaces/${caller.workspaceId}/projects/${projectId}/graph`)
}

const reasonNot = {
  pending_upload: 'The file of the asset is still to be uploaded: upload it and call `complete` first.',
  failed: 'The upload of this asset failed, so there is nothing to show: call `retry` and upload the file again.',
}
