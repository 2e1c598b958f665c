import type { Caller } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import type { BrandKit } from './brand.ts'
import { findBrand, findRelease, listReleases, type Brand, type ReleaseHead } from './brand-store.ts'

export interface BrandDetails {
  brand: Brand
  /** Releases, latest first. */
  releases: ReleaseHead[]
  /** The live release's kit. */
  kit: BrandKit | undefined
}

/** @throws {AppError} `not_found` */
export const getBrand = (database: Database, { workspaceId }: Pick<Caller, 'workspaceId'>, brandId: string): Promise<BrandDetails> =>
  database.snapshot(async sql => {
    const brand = await findBrand(sql, brandId, workspaceId)
    if (!brand) throw notFound('brand', brandId)
    const release = brand.live && (await findRelease(sql, brandId, brand.live))
    return { brand, releases: await listReleases(sql, brandId), kit: release?.kit }
  })
