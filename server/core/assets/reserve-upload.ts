import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { roomForUpload } from '../billing/check-usage.ts'
import type { UploadForm } from '../../machine/files/files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { newId, newSecret } from '../../machine/ids.ts'
import { getProject } from '../projects/get-project.ts'
import type { Engines } from '../../machine/engines.ts'
import { claimedType, getName, reservationMs, toUrlName, type Asset, type Claims, type Reservation } from './asset.ts'
import { insertAsset, setAwaited, type NewAsset } from './asset-store.ts'
import { stageFile, removeAfterMs } from './staged-file-store.ts'

type Needs = Pick<Engines, 'database' | 'clock' | 'files' | 'uploadMaxBytes' | 'limits'>

/**
 * Creates an asset that is waiting for its file, and the form for uploading that file. @throws {AppError} `input_validation_error`,
 * `not_found` or `quota_reached`
 */
export async function reserveUpload(
  engines: Needs,
  effect: Effect,
  caller: Caller,
  claims: Claims,
): Promise<{ asset: NewAsset; form: UploadForm }> {
  const { clock } = engines
  const claimed = claimedType(claims.contentType)
  if (claims.projectId !== undefined) await getProject(engines.database, caller, claims.projectId)
  const name = getName(claims.fileName)
  const reservation = newReservation(clock.now())
  const asset: NewAsset = {
    assetId: newId('asset'),
    workspaceId: caller.workspaceId,
    projectId: claims.projectId,
    status: 'pending_upload',
    uploadedVia: 'signed_url',
    fileKey: newSecret(),
    fileName: toUrlName(name, claimed),
    reservation,
    name,
    folder: claims.folder,
    uploadContentType: claims.contentType,
    createdAt: clock.now(),
  }
  const signed = await buildForm(engines, asset, reservation, engines.uploadMaxBytes)
  const maxBytes = await effect(async sql => {
    await noteReservation(sql, reservation)
    await insertAsset(sql, asset)
    return limitUpload(engines, sql, asset)
  }, `/assets/${asset.assetId}`)
  return { asset, form: maxBytes < engines.uploadMaxBytes ? await buildForm(engines, asset, reservation, maxBytes) : signed }
}

/**
 * Limits the size of an upload to the space that remains in the quota, in the transaction that reserves the upload. A storage service that
 * receives uploads directly does not report the bytes that arrive, so the maximum size counts toward the quota immediately.
 * @throws {AppError} `quota_reached`
 */
export async function limitUpload(
  { clock, files, limits, uploadMaxBytes }: Pick<Needs, 'clock' | 'files' | 'limits' | 'uploadMaxBytes'>,
  sql: Sql,
  { assetId, workspaceId }: Pick<Asset, 'assetId' | 'workspaceId'>,
): Promise<number> {
  const maxBytes = Math.min(uploadMaxBytes, await roomForUpload(sql, limits, workspaceId, clock.now()))
  if (!files.receiver) await setAwaited(sql, assetId, maxBytes)
  return maxBytes
}

export const newReservation = (now: number): Reservation => ({ key: newSecret(), expiresAt: now + reservationMs })

/** Stages the upload, so that its file is removed some time after the reservation expires. */
export const noteReservation = (sql: Sql, { key, expiresAt }: Reservation) => stageFile(sql, 'uploads', key, expiresAt + removeAfterMs)

/** @throws {FilesUnavailable} */
export async function buildForm(
  { files }: Pick<Engines, 'files'>,
  { uploadContentType }: Pick<Asset, 'uploadContentType'> | Pick<NewAsset, 'uploadContentType'>,
  { key, expiresAt }: Reservation,
  maxBytes: number,
): Promise<UploadForm> {
  try {
    return await files.reserve({ key, contentType: uploadContentType, maxBytes, expiresAt })
  } catch (error) {
    throw error instanceof FilesUnavailable ? error : new FilesUnavailable(error)
  }
}
