import type { Caller } from '../access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import { fieldsProblem, notFoundProblem, type Rejection } from '../../machine/errors.ts'
import type { Links } from '../../machine/links.ts'
import { applyBrand, versionName, type AppliedRelease, type BrandContext, type BrandImage, type BrandRelease } from './brand.ts'
import { findBrand, findFiles, findRelease } from './brand-store.ts'

/** A brand's image, as a file that models can fetch. */
export interface PlacedBrandImage extends BrandImage {
  url: string
  /** A value that identifies the image's content in input hashes. */
  content: string
}

export interface AppliedBrand extends Omit<AppliedRelease, 'styleImages' | 'logos'> {
  /** The release that was read, so that it can be pinned. */
  releaseId: string
  styleImages: PlacedBrandImage[]
  logos: PlacedBrandImage[]
}

/**
 * Returns what a brand contributes to the caller's generation, from the pinned release or the live one.
 * @param at the context's path
 * @returns the contribution, or a problem: `not_found` if the brand or release does not exist, `brand_unpublished` if the brand has only a
 * draft, `input_validation_error` naming all fields that do not fit the release
 */
export async function readBrand(
  sql: Sql,
  links: Pick<Links, 'file'>,
  { workspaceId }: Pick<Caller, 'workspaceId'>,
  context: BrandContext,
  at = 'brand_context',
): Promise<AppliedBrand | Rejection> {
  const release = await releaseFor(sql, workspaceId, context)
  if ('problem' in release) return release
  const outcome = applyBrand(release, context, at)
  if ('problems' in outcome) return { problem: fieldsProblem(outcome.problems) }
  const { styleImages, logos, ...applied } = outcome.applied
  const images = [...styleImages, ...logos]
  const assetIds = images.map(({ assetId }) => assetId)
  const files = await findFiles(sql, workspaceId, assetIds)
  const lost = images.filter(({ assetId }) => !files.has(assetId))
  if (lost.length > 0) return { problem: fieldsProblem(lost.map(({ assetKey }) => lostImage(context, assetKey, at))) }
  const placed = ({ assetKey, assetId }: BrandImage): PlacedBrandImage => {
    const { fileKey, fileName } = files.get(assetId)!
    return { assetKey, assetId, url: links.file(fileKey, fileName), content: `asset:${assetId}` }
  }
  return { ...applied, releaseId: release.releaseId, styleImages: styleImages.map(placed), logos: logos.map(placed) }
}

/** Larger version numbers do not fit into the column, so they cannot exist. */
const maxVersion = 2 ** 31 - 1

async function releaseFor(
  sql: Sql,
  workspaceId: string,
  { brand_id: brandId, release, snapshot_id }: BrandContext,
): Promise<BrandRelease | Rejection> {
  const brand = await findBrand(sql, brandId, workspaceId)
  if (!brand) return { problem: notFoundProblem('brand', brandId) }
  if (!brand.live) {
    const message = `The brand \`${brandId}\` has no published release; drafts cannot be used.`
    return { problem: { code: 'brand_unpublished', message } }
  }
  const named = async (name: string) => {
    const version = Number(/^v(\d+)$/.exec(name)?.[1])
    if (version <= maxVersion) return findRelease(sql, brandId, { version })
    return name.startsWith('brel_') ? findRelease(sql, brandId, { releaseId: name }) : undefined
  }
  if (release !== undefined) {
    const found = await named(release)
    if (found) return found
    const message = `The brand \`${brandId}\` has no release \`${release}\`; the latest is \`${versionName(brand.live.version)}\`.`
    return { problem: { code: 'not_found', message } }
  }
  // The deprecated pinning parameter accepts only release ids.
  const pinned = snapshot_id !== undefined && /^brel_[a-z0-9]+$/.test(snapshot_id) ? await named(snapshot_id) : undefined
  return pinned ?? (await findRelease(sql, brandId, brand.live))!
}

function lostImage({ asset_keys: keys }: BrandContext, assetKey: string, at: string) {
  const index = keys?.indexOf(assetKey) ?? -1
  const field = index === -1 ? `${at}.asset_keys` : `${at}.asset_keys[${index}]`
  return { field, message: `cannot include \`${assetKey}\`, because its file no longer exists: send the list without it` }
}
