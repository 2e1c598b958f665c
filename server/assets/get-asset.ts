import type { Caller } from '../access/caller.ts'
import type { UploadForm } from '../engines/files/files.ts'
import { notFound } from '../errors.ts'
import type { Engines } from '../engines/engines.ts'
import type { Asset } from './asset.ts'
import { findAsset } from './asset-store.ts'
import { formOf } from './reserve-upload.ts'

/** Includes the upload form if the asset waits for its file and the caller may upload. @throws {AppError} `not_found` */
export async function getAsset(
  services: Pick<Engines, 'database' | 'clock' | 'files' | 'uploadMaxBytes'>,
  caller: Caller,
  assetId: string,
): Promise<{ asset: Asset; form: UploadForm | undefined }> {
  const { database, clock } = services
  const asset = await database.read(sql => findAsset(sql, assetId, caller.workspaceId, caller.memberId))
  if (!asset) throw notFound('asset', assetId)
  const { reservation } = asset
  const open = reservation && reservation.expiresAt > clock.now() && caller.permissions.includes('assets:write')
  return { asset, form: open ? await formOf(services, asset, reservation) : undefined }
}
