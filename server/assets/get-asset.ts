import type { Caller } from '../access/caller.ts'
import type { Database } from '../engines/database/database.ts'
import { notFound } from '../errors.ts'
import { findAsset, type Asset } from './asset-store.ts'

/** @throws {AppError} `not_found` */
export async function getAsset(database: Database, caller: Caller, assetId: string): Promise<Asset> {
  const asset = await database.read(sql => findAsset(sql, assetId, caller.workspaceId, caller.memberId))
  if (!asset) throw notFound('asset', assetId)
  return asset
}
