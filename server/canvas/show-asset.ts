import { newNodeId } from '../machine/ids.ts'
import type { AssetToShow } from '../core/assets/show-asset.ts'
import type { Sql } from '../machine/database/database.ts'
import { contentMediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { noteActivity } from '../core/projects/project-store.ts'
import { addNode } from './add-node.ts'
import { getSize } from './placement.ts'

/**
 * Adds a static node for an asset to a project's canvas. @returns the node's UUID; undefined if nodes cannot show the asset's content type
 */
export async function showAsset(sql: Sql, { projectId, asset, now, requireRoom }: AssetToShow): Promise<string | undefined> {
  const type = contentMediaType(asset.contentType)
  if (!type) return void (await requireRoom?.())
  const nodeId = newNodeId()
  const label = asset.name ?? type
  await addNode(sql, projectId, { nodeId, type, label, assetId: asset.assetId, ...getSize(asset), createdAt: now })
  await requireRoom?.()
  await noteActivity(sql, projectId, now)
  return nodeId
}
