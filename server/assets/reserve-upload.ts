import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../engines/database/database.ts'
import { requireStorage } from '../billing/check-usage.ts'
import { FilesUnavailable, type UploadForm } from '../engines/files/files.ts'
import { newId, newSecret } from '../engines/ids.ts'
import { getProject } from '../projects/get-project.ts'
import type { Engines } from '../engines/engines.ts'
import { claimedType, nameOf, reservationMs, urlNameOf, type Asset, type Claims, type Reservation } from './asset.ts'
import { insertAsset, type NewAsset } from './asset-store.ts'
import { stageFile, removeAfterMs } from './staged-file-store.ts'

type Needs = Pick<Engines, 'database' | 'clock' | 'files' | 'uploadMaxBytes' | 'limits'>

/** Creates an asset that waits for its file, and the form to upload it with. @throws {AppError} `input_validation_error` or `not_found` */
export async function reserveUpload(
  engines: Needs,
  effect: Effect,
  caller: Caller,
  claims: Claims,
): Promise<{ asset: NewAsset; form: UploadForm }> {
  const { clock } = engines
  const claimed = claimedType(claims.contentType)
  if (claims.projectId !== undefined) await getProject(engines.database, caller, claims.projectId)
  const name = nameOf(claims.fileName)
  const reservation = newReservation(clock.now())
  const asset: NewAsset = {
    assetId: newId('asset'),
    workspaceId: caller.workspaceId,
    projectId: claims.projectId,
    status: 'pending_upload',
    uploadedVia: 'signed_url',
    fileKey: newSecret(),
    fileName: urlNameOf(name, claimed),
    reservation,
    name,
    folder: claims.folder,
    uploadContentType: claims.contentType,
    createdAt: clock.now(),
  }
  const form = await formOf(engines, asset, reservation)
  await effect(async sql => {
    await noteReservation(sql, reservation)
    await insertAsset(sql, asset)
    await requireStorage(sql, engines.limits, caller.workspaceId, 0, clock.now())
  }, `/assets/${asset.assetId}`)
  return { asset, form }
}

export const newReservation = (now: number): Reservation => ({ key: newSecret(), expiresAt: now + reservationMs })

/** Stages the upload; it is removed some time after the last upload can arrive. */
export const noteReservation = (sql: Sql, { key, expiresAt }: Reservation) => stageFile(sql, 'uploads', key, expiresAt + removeAfterMs)

/** @throws {FilesUnavailable} */
export async function formOf(
  { files, uploadMaxBytes }: Pick<Engines, 'files' | 'uploadMaxBytes'>,
  { uploadContentType }: Pick<Asset, 'uploadContentType'> | Pick<NewAsset, 'uploadContentType'>,
  { key, expiresAt }: Reservation,
): Promise<UploadForm> {
  try {
    return await files.reserve({ key, contentType: uploadContentType, maxBytes: uploadMaxBytes, expiresAt })
  } catch (error) {
    throw error instanceof FilesUnavailable ? error : new FilesUnavailable(error)
  }
}
