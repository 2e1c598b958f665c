import type { components } from '../../generated/types.ts'
import { notImplemented } from '../errors.ts'
import type { Handlers } from '../http/contract.ts'
import type { Services } from '../services.ts'
import type { Asset } from './asset-store.ts'
import { getAsset } from './get-asset.ts'
import { listAssets } from './list-assets.ts'

type Schemas = components['schemas']

export function assetHandlers({ database, cursors, links }: Services) {
  const toCommon = (asset: Asset) => ({
    asset_id: asset.assetId,
    status: asset.status,
    uploaded_via: asset.uploadedVia,
    url: links.file(asset.fileKey, asset.fileName),
    visibility: 'workspace' as const,
    workspace_id: asset.workspaceId,
    name: asset.name ?? null,
    description: asset.description ?? null,
    content_type: asset.contentType ?? 'application/octet-stream',
    upload_content_type: asset.uploadContentType ?? null,
    width: asset.width ?? null,
    height: asset.height ?? null,
    size_bytes: asset.sizeBytes ?? 0,
  })
  const toListItem = (asset: Asset): Schemas['AssetListItem'] => ({
    ...toCommon(asset),
    created_at: asset.createdAt,
    ...(asset.nodeId && { node_id: asset.nodeId }),
    ...(asset.projectId && { project_id: asset.projectId }),
  })
  return {
    async listAssets({ query }, { caller }) {
      const { assets, nextCursor } = await listAssets(database, cursors, caller, {
        projectId: query.project_id,
        textContains: query.query,
        cursor: query.cursor,
        limit: query.limit!,
      })
      return { status: 200, body: { assets: assets.map(toListItem), meta: { next_cursor: nextCursor } } }
    },
    async getAsset({ path }, { caller }) {
      const asset = await getAsset(database, caller, path.assetId)
      return {
        status: 200,
        body: { ...toCommon(asset), created_at: new Date(asset.createdAt).toISOString(), failure_message: asset.failureMessage ?? null },
      }
    },
    /** Create an asset: answers 201. */
    async createAsset(_input, _context) {
      throw notImplemented('`POST /assets`')
    },
    /** Complete a signed upload: answers 200. */
    async completeAsset(_input, _context) {
      throw notImplemented('`POST /assets/{assetId}/complete`')
    },
    /** Retry an upload: answers 200. */
    async retryAsset(_input, _context) {
      throw notImplemented('`POST /assets/{assetId}/retry`')
    },
  } satisfies Partial<Handlers>
}
