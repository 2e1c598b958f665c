import { randomUUIDv7 } from 'node:crypto'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { type Asset } from '../assets/asset.ts'
import { findAsset } from '../assets/asset-store.ts'
import type { Sql } from '../engines/database/database.ts'
import { AppError, notFound } from '../errors.ts'
import { visibleProject } from '../projects/get-project.ts'
import { noteActivity } from '../projects/project-store.ts'
import type { Engines } from '../engines/engines.ts'
import { placeNode } from '../graph/node-store.ts'
import { sizeOf } from '../graph/placement.ts'
import { mediaTypeOfContent } from '../media-types.ts'

type Medium = Pick<Asset, 'assetId' | 'name'> & { [Fact in 'contentType' | 'width' | 'height']?: Asset[Fact] }

/**
 * Shows a ready asset on a canvas. @returns the UUID of its node
 * @throws {AppError} `not_found`, `conflict` where it is not ready, `input_validation_error` where no canvas can show it
 */
export async function attachAsset(
  { clock }: Pick<Engines, 'clock'>,
  effect: Effect,
  caller: Caller,
  { projectId, assetId }: { projectId: string; assetId: string },
): Promise<string> {
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    const asset = await findAsset(sql, assetId, caller.workspaceId, caller.memberId)
    if (!asset) throw notFound('asset', assetId)
    if (asset.status !== 'ready') throw new AppError('conflict', reasonNot[asset.status])
    const nodeId = await showOnCanvas(sql, { projectId, asset, now: clock.now() })
    if (nodeId !== undefined) return nodeId
    throw new AppError('input_validation_error', 'A canvas cannot show this file: attach an image, video, sound or 3D model.', {
      fields: [{ field: 'assetId', message: 'has to be an image, video, sound or 3D model' }],
    })
  }, `/workspaces/${caller.workspaceId}/projects/${projectId}/graph`)
}

const reasonNot = {
  pending_upload: 'The file of the asset is still to be uploaded: upload it and call `complete` first.',
  failed: 'The asset failed, so there is nothing to show: call `retry` and upload the file again.',
}

/** Puts a static node for an asset on a canvas. @returns the UUID of the node; undefined where no canvas can show the asset */
export async function showOnCanvas(
  sql: Sql,
  { projectId, asset, now }: { projectId: string; asset: Medium; now: number },
): Promise<string | undefined> {
  const type = mediaTypeOfContent(asset.contentType)
  if (!type) return undefined
  const nodeId = randomUUIDv7()
  const label = asset.name ?? type
  await placeNode(sql, projectId, { nodeId, type, label, assetId: asset.assetId, ...sizeOf(asset), createdAt: now })
  await noteActivity(sql, projectId, now)
  return nodeId
}
