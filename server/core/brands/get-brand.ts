import type { Caller } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import { findBrand, findRelease, listReleases } from './brand-store.ts'

/** Returns a brand, its releases (latest first) and the live release's kit. @throws {AppError} `not_found` */
export const getBrand = (database: Database, { workspaceId }: Pick<Caller, 'workspaceId'>, brandId: string) =>
  database.snapshot(async sql => {
    const brand = await findBrand(sql, brandId, workspaceId)
    if (!brand) throw notFound('brand', brandId)
    const release = brand.live && (await findRelease(sql, brandId, brand.live))
    return { brand, releases: await listReleases(sql, brandId), kit: release?.kit }
  })
