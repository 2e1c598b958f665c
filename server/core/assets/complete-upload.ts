import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { requireStorage } from '../billing/check-usage.ts'
import { AppError, notFound } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import { claimedType, type Asset, type Reservation } from './asset.ts'
import { findAsset, setFailed, setReady } from './asset-store.ts'
import { keepFile, discardOnFailure, type KeptFile } from './keep-file.ts'
import { claimFile } from './staged-file-store.ts'
import type { AssetServices } from './show-asset.ts'

export const expiredMessage = 'The reservation expired before `complete` was called: call `retry` and upload the file again.'

/**
 * Checks an uploaded file and makes the asset ready, or failed with a reason.
 * @throws {AppError} `not_found`, or `conflict` if the asset is not waiting for a file
 * @throws {FilesUnavailable} with nothing changed
 */
export async function completeUpload(services: AssetServices, effect: Effect, caller: Caller, assetId: string): Promise<Asset> {
  const { database, files, workFolder, log } = services
  const find = (sql: Sql) => findAsset(sql, assetId, caller.workspaceId, caller.memberId)
  const asset = await database.read(find)
  // Rejected within the effect, which first recognizes an idempotent repeat.
  if (!asset) return effect(() => Promise.reject(notFound('asset', assetId)))
  const { reservation } = asset
  if (!reservation) return effect(() => Promise.reject(notAwaited(asset)))
  return workFolder.use(async folder => {
    const kept = await arrival(services, asset, reservation, folder)
    const ended = await discardOnFailure(services, kept, () =>
      effect(async sql => {
        const done = kept.good
          ? await becomeReady(services, sql, asset, reservation, kept)
          : await setFailed(sql, assetId, reservation, kept.failure)
        const now = await find(sql)
        if (!now) throw notFound('asset', assetId)
        if (!done) throw notAwaited(now)
        return now
      }),
    )
    await files.removeUpload(reservation.key).catch(error => log.warn({ err: error }, 'a completed upload was left for a later sweep'))
    return ended
  })
}

async function arrival(services: Engines, asset: Asset, reservation: Reservation, folder: string): Promise<KeptFile> {
  const { clock, files, uploadMaxBytes } = services
  if (clock.now() >= reservation.expiresAt) return { good: false, failure: expiredMessage }
  const upload = await files.takeUpload(reservation.key, folder)
  if (!upload)
    return { good: false, failure: 'No file was uploaded, or not all of it: call `retry`, send the form and then call `complete`.' }
  // The form states the limit too, but not every storage enforces it.
  if (upload.size > uploadMaxBytes) return { good: false, failure: `The file is larger than ${uploadMaxBytes} bytes.` }
  return keepFile(services, upload, { claimed: claimedType(asset.uploadContentType), folder, workspaceId: asset.workspaceId })
}

async function becomeReady(
  { clock, showAsset, limits }: Pick<AssetServices, 'clock' | 'showAsset' | 'limits'>,
  sql: Sql,
  asset: Asset,
  reservation: Reservation,
  kept: KeptFile & { good: true },
): Promise<boolean> {
  const { storedKey, metadata } = kept
  const { projectId } = asset
  const done = await setReady(sql, asset.assetId, reservation, { ...metadata, storedKey, etag: storedKey })
  if (!done) return false
  await claimFile(sql, storedKey)
  const requireRoom = () => requireStorage(sql, limits, asset.workspaceId, metadata.sizeBytes, clock.now(), true)
  if (projectId === undefined) await requireRoom()
  else await showAsset(sql, { projectId, asset: { assetId: asset.assetId, name: asset.name, ...metadata }, now: clock.now(), requireRoom })
  return true
}

function notAwaited({ status }: Asset): AppError {
  return new AppError(
    'conflict',
    status === 'failed'
      ? 'The asset failed: call `retry` and upload the file again.'
      : status === 'ready'
        ? 'The asset is already complete.'
        : 'The asset is waiting for another upload, because `retry` was called in the meantime.',
  )
}
