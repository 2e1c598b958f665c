import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { transact } from '../../machine/database/tx.ts'
import { requireStorage } from '../billing/check-usage.ts'
import { AppError, notFound } from '../../machine/errors.ts'
import { claimedType, type Asset, type Reservation } from './asset.ts'
import { findAsset, setFailed, setReady } from './asset-store.ts'
import { storeFile, discardOnFailure, type StoreResult } from './store-file.ts'
import { claimFile } from './staged-file-store.ts'
import { RunningChecks, withTimeout, type Outcome } from './running-checks.ts'
import type { AssetServices } from './show-asset.ts'

export const expiredMessage = 'The reservation expired before `complete` was called: call `retry` and upload the file again.'

/** The maximum time that a call waits for a file to be checked and, if necessary, converted. */
const maxWaitMs = 20_000

/** If another process is checking the same upload, the first one to commit completes it. */
const checks = new RunningChecks()

/**
 * Checks an uploaded file and sets the asset to `ready`, or to `failed` with a reason. A check that takes longer than `waitMs` outlives the
 * call, which returns the asset as `pending_upload`. After a crash, the asset is still waiting for `complete`.
 * @throws {AppError} `not_found`, or `conflict` if the asset is not waiting for a file
 * @throws {FilesUnavailable} without changing anything
 */
export async function completeUpload(
  services: AssetServices,
  effect: Effect,
  caller: Caller,
  assetId: string,
  waitMs = maxWaitMs,
): Promise<Asset> {
  const find = (sql: Sql) => findAsset(sql, assetId, caller.workspaceId, caller.memberId)
  const current = async (sql: Sql): Promise<Asset> => {
    const now = await find(sql)
    if (!now) throw notFound('asset', assetId)
    return now
  }
  const asset = await services.database.read(find)
  // The call is rejected inside the effect, so that a repeated call is recognized first.
  if (!asset) return effect(() => Promise.reject(notFound('asset', assetId)))
  const { reservation } = asset
  if (!reservation) return effect(() => Promise.reject(notAwaited(asset)))

  const { check, isNew } = checks.join(reservation.key)
  if (!isNew) {
    const outcome = await check.wait(waitMs)
    if (outcome === 'late') return effect(current)
    if (outcome === 'ended' && check.isDetached) return effect(current)
    if (outcome instanceof AppError) return effect(() => Promise.reject(outcome))
    return completeUpload(services, effect, caller, assetId, waitMs)
  }
  let outcome: Outcome = 'undecided'
  const upload: Upload = { services, asset, reservation }
  try {
    const checking = services.workFolder.use(folder => arrival(upload, folder))
    const stored = await withTimeout(waitMs, checking)
    if (stored === 'late') {
      check.detach()
      void endAlone(upload, caller, checking).then(how => checks.end(reservation.key, how))
      return await effect(current)
    }
    const ended = await discardOnFailure(services, stored, () =>
      effect(async sql => {
        const done = await end(upload, sql, stored)
        const now = await current(sql)
        if (!done) throw notAwaited(now)
        return now
      }),
    )
    outcome = 'ended'
    await removeUpload(upload)
    return ended
  } finally {
    if (!check.isDetached) checks.end(reservation.key, outcome)
  }
}

interface Upload {
  services: AssetServices
  asset: Asset
  reservation: Reservation
}

async function arrival({ services, asset, reservation }: Upload, folder: string): Promise<StoreResult> {
  const { clock, files, uploadMaxBytes } = services
  if (clock.now() >= reservation.expiresAt) return { good: false, failure: expiredMessage }
  const upload = await files.copyUpload(reservation.key, folder)
  if (!upload) return { good: false, failure: 'The upload is missing or incomplete: call `retry`, send the form and then call `complete`.' }
  // The form also contains the limit, but not every storage service enforces it.
  if (upload.size > uploadMaxBytes) return { good: false, failure: `The file is larger than ${uploadMaxBytes} bytes.` }
  return storeFile(services, upload, { claimed: claimedType(asset.uploadContentType), folder, workspaceId: asset.workspaceId })
}

/** @returns false if the upload has already ended */
function end({ services, asset, reservation }: Upload, sql: Sql, stored: StoreResult): Promise<boolean> {
  return stored.good ? becomeReady(services, sql, asset, reservation, stored) : setFailed(sql, asset.assetId, reservation, stored.failure)
}

/** Ends an upload after the call to `complete` has returned. If this fails, the asset is still waiting for `complete`. */
async function endAlone(upload: Upload, { memberId: actor }: Caller, checking: Promise<StoreResult>): Promise<Outcome> {
  const { services, asset } = upload
  try {
    const stored = await checking
    const options = { now: services.clock.now(), origin: { actor, surface: 'service' } } as const
    await discardOnFailure(services, stored, () =>
      transact(services.database, options, async sql => {
        if (!(await end(upload, sql, stored))) throw new AppError('conflict', endedMeanwhile)
      }),
    )
    await removeUpload(upload)
    return 'ended'
  } catch (error) {
    if (error instanceof AppError) return error.message === endedMeanwhile ? 'ended' : error
    services.log.warn(
      { err: error, assetId: asset.assetId },
      'an upload could not be completed in the background; the next call to complete it will try again',
    )
    return 'undecided'
  }
}

/** Another process has ended the upload, or `retry` has reserved another upload. */
const endedMeanwhile = 'The upload has ended in the meantime.'

async function removeUpload({ services: { files, log }, reservation }: Upload): Promise<void> {
  await files
    .removeUpload(reservation.key)
    .catch(error => log.warn({ err: error }, 'a completed upload could not be removed; a later sweep will remove it'))
}

async function becomeReady(
  { clock, showAsset, limits }: Pick<AssetServices, 'clock' | 'showAsset' | 'limits'>,
  sql: Sql,
  asset: Asset,
  reservation: Reservation,
  stored: StoreResult & { good: true },
): Promise<boolean> {
  const { storedKey, metadata, warnings } = stored
  const { projectId } = asset
  const done = await setReady(sql, asset.assetId, reservation, { ...metadata, warnings, storedKey, etag: storedKey })
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
        : 'The asset is waiting for a new upload, because `retry` was called in the meantime.',
  )
}
