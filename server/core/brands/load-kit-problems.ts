import { findAsset } from '../assets/asset-store.ts'
import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { FieldError } from '../../machine/errors.ts'
import type { BrandKit } from './brand.ts'
import { collectAssetIds, kitProblems } from './kit-problems.ts'

/** Matches no member, so that only objects that all members can see are found. */
const anyMember = ''

/** Returns the problems that keep the workspace from using a kit as a brand. @param published the kits of the brand's earlier releases */
export async function loadKitProblems(sql: Sql, workspaceId: string, kit: BrandKit, published: readonly BrandKit[]): Promise<FieldError[]> {
  const assets = await pipelined(...collectAssetIds(kit).map(assetId => findAsset(sql, assetId, workspaceId, anyMember)))
  return kitProblems(kit, new Map(assets.flatMap(asset => (asset ? [[asset.assetId, asset]] : []))), published)
}
