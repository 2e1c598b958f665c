import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { notFound } from '../../machine/errors.ts'
import type { Asset } from './asset.ts'
import { findAsset, lockAsset, setTexts } from './asset-store.ts'

export interface AssetUpdate {
  /** Null clears the text; undefined leaves it unchanged. */
  name: string | null | undefined
  description: string | null | undefined
}

/** Any member who can see an asset may rename it. @throws {AppError} `not_found` */
export async function updateAsset(effect: Effect, caller: Caller, assetId: string, update: AssetUpdate): Promise<Asset> {
  return effect(async tx => {
    await lockAsset(tx, assetId)
    const asset = await findAsset(tx, assetId, caller.workspaceId, caller.memberId)
    if (!asset) throw notFound('asset', assetId)
    const changed = {
      ...asset,
      name: update.name === undefined ? asset.name : (update.name ?? undefined),
      description: update.description === undefined ? asset.description : (update.description ?? undefined),
    }
    await setTexts(tx, changed)
    return changed
  })
}
