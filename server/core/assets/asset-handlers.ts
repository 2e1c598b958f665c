import type { components } from '../../../generated/types.closed.ts'
import type { UploadForm } from '../../machine/files/files.ts'
import type { Handlers } from '../contract.ts'
import type { Asset, Claims } from './asset.ts'
import type { NewAsset, PlacedAsset } from './asset-store.ts'
import { completeUpload } from './complete-upload.ts'
import { fetchAsset, uploadAsset } from './create-asset.ts'
import { getAsset, openForm } from './get-asset.ts'
import { listAssets } from './list-assets.ts'
import { reserveUpload } from './reserve-upload.ts'
import { retryUpload } from './retry-upload.ts'
import type { AssetServices } from './show-asset.ts'
import { updateAsset } from './update-asset.ts'

type Schemas = components['schemas']

export function assetHandlers(services: AssetServices) {
  const { database, cursors, links } = services
  const toState = (asset: Asset | NewAsset): Schemas['AssetUploadState'] => ({
    asset_id: asset.assetId,
    status: asset.status,
    url: links.file(asset.fileKey, asset.fileName),
    visibility: 'workspace',
    workspace_id: asset.workspaceId,
    ...(asset.failureMessage !== undefined && { failure_message: asset.failureMessage }),
    ...(asset.warnings && { warnings: [...asset.warnings] }),
  })
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
    ...(asset.durationSeconds !== undefined && { duration_seconds: asset.durationSeconds }),
    ...(asset.channels !== undefined && { channels: asset.channels }),
    ...(asset.triCount !== undefined && { tri_count: asset.triCount }),
    ...(asset.warnings && { warnings: [...asset.warnings] }),
  })
  const toAsset = (asset: Asset, form: UploadForm | undefined) => ({
    ...toCommon(asset),
    created_at: new Date(asset.createdAt).toISOString(),
    failure_message: asset.failureMessage ?? null,
    ...toUpload(asset, form),
  })
  const toListItem = (asset: PlacedAsset): Schemas['AssetListItem'] => ({
    ...toCommon(asset),
    created_at: asset.createdAt,
    ...(asset.place && { node_id: asset.place.nodeId, project_id: asset.place.projectId }),
  })
  /** An asset without an upload form is ready or has failed. */
  const created = (asset: NewAsset, form?: UploadForm) => ({
    status: 201 as const,
    body: {
      ...toState(asset),
      uploaded_via: asset.uploadedVia as Schemas['CreatedAsset']['uploaded_via'],
      ...toUpload(asset, form),
    } satisfies Schemas['CreatedAsset'],
    headers: { location: links.api(`/assets/${asset.assetId}`) },
  })
  return {
    async listAssets({ query }, { caller }) {
      const { assets, nextCursor } = await listAssets(database, cursors, caller, {
        projectId: query.project_id,
        textContains: query.query,
        cursor: query.cursor,
        limit: query.limit,
      })
      return { status: 200, body: { assets: assets.map(toListItem), meta: { next_cursor: nextCursor } } }
    },
    async getAsset({ path }, { caller }) {
      const { asset, form } = await getAsset(services, caller, path.assetId)
      return { status: 200, body: toAsset(asset, form) }
    },
    async updateAsset({ path, body }, { caller, effect }) {
      const asset = await updateAsset(effect, caller, path.assetId, { name: body.name, description: body.description })
      return { status: 200, body: toAsset(asset, await openForm(services, caller, asset)) }
    },
    async createAsset({ body }, { caller, effect }) {
      const claims = toClaims(body, 'file' in body ? body.file.fileName : undefined)
      if ('file' in body) return created(await uploadAsset(services, effect, caller, body.file.path, claims))
      if (body.source !== 'signed-url') return created(await fetchAsset(services, effect, caller, body.source, claims))
      const { asset, form } = await reserveUpload(services, effect, caller, claims)
      return created(asset, form)
    },
    async completeAsset({ path }, { caller, effect }) {
      const asset = await completeUpload(services, effect, caller, path.assetId)
      return { status: 200, body: { ...toState(asset), ...toUpload(asset, await openForm(services, caller, asset)) } }
    },
    async retryAsset({ path }, { caller, effect }) {
      const { asset, form } = await retryUpload(services, effect, caller, path.assetId)
      return { status: 200, body: { ...toState(asset), ...toUpload(asset, form) } }
    },
  } satisfies Partial<Handlers>
}

const toClaims = (body: Omit<Schemas['UploadAssetRequest'], 'file'>, sentName: string | undefined): Claims => ({
  contentType: body.content_type,
  fileName: body.file_name ?? sentName,
  folder: body.folder,
  projectId: body.project_id,
})

/** Returns the upload instructions while the upload is pending. */
const toUpload = ({ reservation }: Pick<Asset, 'reservation'> | NewAsset, form: UploadForm | undefined) => ({
  ...(reservation && { expires_at: new Date(reservation.expiresAt).toISOString() }),
  ...(form && {
    upload: {
      content_type: 'multipart/form-data' as const,
      file_field: 'file' as const,
      form_fields: { ...form.fields },
      method: 'POST' as const,
      url: form.url,
    },
    upload_url: form.url,
  }),
})
