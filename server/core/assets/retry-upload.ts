import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { UploadForm } from '../../machine/files/files.ts'
import { AppError, notFound } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Asset } from './asset.ts'
import { findAsset, setReserved } from './asset-store.ts'
import { buildForm, limitUpload, newReservation, noteReservation } from './reserve-upload.ts'

/**
 * Reserves a new upload for an asset whose upload failed or expired, keeping the asset's id and URL.
 * @throws {AppError} `not_found` or `quota_reached`; `conflict` if the upload has neither failed nor expired
 */
export async function retryUpload(
  services: Engines,
  effect: Effect,
  caller: Caller,
  assetId: string,
): Promise<{ asset: Asset; form: UploadForm }> {
  const { database, clock, files, log } = services
  const before = await database.read(sql => findAsset(sql, assetId, caller.workspaceId, caller.memberId))
  if (!before) return effect(() => Promise.reject(notFound('asset', assetId)))
  const reservation = newReservation(clock.now())
  const { uploadMaxBytes } = services
  const signed = await buildForm(services, before, reservation, uploadMaxBytes)
  const { asset, maxBytes } = await effect(async sql => {
    const reserved = await setReserved(sql, assetId, reservation, clock.now())
    const after = await findAsset(sql, assetId, caller.workspaceId, caller.memberId)
    if (!after) throw notFound('asset', assetId)
    if (!reserved) throw new AppError('conflict', didNotFail(after))
    await noteReservation(sql, reservation)
    return { asset: after, maxBytes: await limitUpload(services, sql, after) }
  })
  const { reservation: expired } = before
  if (expired)
    await files
      .removeUpload(expired.key)
      .catch(error => log.warn({ err: error }, 'an expired upload could not be removed; a later sweep will remove it'))
  return { asset, form: maxBytes < uploadMaxBytes ? await buildForm(services, asset, reservation, maxBytes) : signed }
}

const didNotFail = ({ status }: Asset) =>
  status === 'ready' ? 'The asset did not fail: it is ready.' : 'The asset did not fail: upload the file and call `complete`.'
