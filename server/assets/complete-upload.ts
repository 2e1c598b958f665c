import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../engines/database/database.ts'
import { AppError, notFound } from '../errors.ts'
import type { Engines } from '../engines/engines.ts'
import { claimedType, type Asset, type Reservation } from './asset.ts'
import { findAsset, setFailed, setReady } from './asset-store.ts'
import { keepFile, discardOnFailure, type KeptFile } from './keep-file.ts'
import { claimFile } from './passing-file-store.ts'
import type { AssetServices } from './show-asset.ts'

export const expiredMessage = 'The reservation expired before `complete` was called: call `retry` and upload the file again.'

/**
 * Looks at what was uploaded: the asset is ready, or failed with the reason.
 * @throws {AppError} `not_found`, or `conflict` where it does not wait for a file
 * @throws {FilesUnavailable} nothing having changed
 */
export async function completeUpload(services: AssetServices, effect: Effect, caller: Caller, assetId: string): Promise<Asset> {
  const { database, files, workFolder, log } = services
  const find = (sql: Sql) => findAsset(sql, assetId, caller.workspaceId, caller.memberId)
  const asset = await database.read(find)
  // refused within the effect, where a repeated call is told apart from one that comes too late
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
    await files.removeUpload(reservation.key).catch(error => log.warn({ err: error }, 'an upload that was taken is left for later'))
    return ended
  })
}

async function arrival(services: Engines, asset: Asset, reservation: Reservation, folder: string): Promise<KeptFile> {
  const { clock, files, uploadMaxBytes } = services
  if (clock.now() >= reservation.expiresAt) return { good: false, failure: expiredMessage }
  const upload = await files.takeUpload(reservation.key, folder)
  if (!upload)
    return { good: false, failure: 'No file was uploaded, or not all of it: call `retry`, send the form and then call `complete`.' }
  // the form says so too, but storages differ in what they hold to
  if (upload.size > uploadMaxBytes) return { good: false, failure: `The file is larger than ${uploadMaxBytes} bytes.` }
  return keepFile(services, upload, { claimed: claimedType(asset.uploadContentType), folder, workspaceId: asset.workspaceId })
}

async function becomeReady(
  { clock, showAsset }: Pick<AssetServices, 'clock' | 'showAsset'>,
  sql: Sql,
  asset: Asset,
  reservation: Reservation,
  kept: KeptFile & { good: true },
): Promise<boolean> {
  const { storedKey, facts } = kept
  const { projectId } = asset
  const done = await setReady(sql, asset.assetId, reservation, { ...facts, storedKey, etag: storedKey })
  if (!done) return false
  await claimFile(sql, storedKey)
  if (projectId !== undefined)
    await showAsset(sql, { projectId, asset: { assetId: asset.assetId, name: asset.name, ...facts }, now: clock.now() })
  return true
}

function notAwaited({ status }: Asset): AppError {
  return new AppError(
    'conflict',
    status === 'failed'
      ? 'The asset failed: call `retry` and upload the file again.'
      : status === 'ready'
        ? 'The asset is complete already; there is nothing left to do.'
        : 'The asset waits for another upload by now, since `retry` was called meanwhile.',
  )
}
