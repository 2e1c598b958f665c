import type { Caller } from '../access/caller.ts'
import { roomForFiles } from '../billing/check-usage.ts'
import { findLimits } from '../billing/limit-store.ts'
import type { UploadForm } from '../../machine/files/files.ts'
import { notFound } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Asset } from './asset.ts'
import { findAsset } from './asset-store.ts'
import { buildForm } from './reserve-upload.ts'

type Needs = Pick<Engines, 'database' | 'clock' | 'files' | 'uploadMaxBytes'>

/**
 * Returns the asset and, if it is waiting for its file and the caller may upload, the upload form. @throws {AppError} `not_found`
 */
export async function getAsset(services: Needs, caller: Caller, assetId: string): Promise<{ asset: Asset; form: UploadForm | undefined }> {
  const { database } = services
  const asset = await database.read(sql => findAsset(sql, assetId, caller.workspaceId, caller.memberId))
  if (!asset) throw notFound('asset', assetId)
  return { asset, form: await openForm(services, caller, asset) }
}

/** Returns the upload form for an asset that is waiting for its file; undefined if the caller may not upload. */
export async function openForm(services: Needs, caller: Caller, asset: Asset): Promise<UploadForm | undefined> {
  const { reservation } = asset
  const open = reservation && reservation.expiresAt > services.clock.now() && caller.permissions.includes('assets:write')
  return open ? buildForm(services, asset, reservation, await getMaximum(services, asset)) : undefined
}

/** Returns a form's size limit: the reserved limit if there is one, otherwise the space that remains in the quota. */
async function getMaximum({ database, clock, files, uploadMaxBytes }: Needs, { workspaceId, awaitedBytes }: Asset): Promise<number> {
  if (!files.receiver) return awaitedBytes ?? uploadMaxBytes
  const room = await database.read(async sql => roomForFiles(sql, workspaceId, await findLimits(sql, workspaceId), clock.now()))
  return Math.max(1, Math.min(uploadMaxBytes, room))
}
