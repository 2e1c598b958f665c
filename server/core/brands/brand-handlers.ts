import type { components } from '../../../generated/types.closed.ts'
import type { Handlers } from '../contract.ts'
import type { Engines } from '../../machine/engines.ts'
import { resolveProfile, ruleName, versionName, type BrandKit } from './brand.ts'
import type { Brand, ReleaseHead } from './brand-store.ts'
import { getBrand } from './get-brand.ts'
import { listBrands } from './list-brands.ts'

type Schemas = components['schemas']

export function brandHandlers({ database, cursors }: Engines) {
  return {
    async listBrands({ query }, { caller }) {
      const { brands, nextCursor } = await listBrands(database, cursors, caller, { cursor: query.cursor, limit: query.limit })
      return { status: 200, body: { brands: brands.map(toBrand), meta: { next_cursor: nextCursor } } }
    },
    async getBrand({ path }, { caller }) {
      const { brand, releases, kit } = await getBrand(database, caller, path.brandId)
      return { status: 200, body: { ...toBrand(brand), releases: releases.map(toRelease), ...toOffer(kit) } }
    },
  } satisfies Partial<Handlers>
}

const toBrand = ({ brandId, name, createdAt, live }: Brand): Schemas['Brand'] => ({
  brand_id: brandId,
  name,
  ...(live && toRelease(live)),
  created_at: createdAt,
})

const toRelease = ({ version, releaseId, publishedAt }: ReleaseHead): Schemas['BrandRelease'] => ({
  version: versionName(version),
  release_id: releaseId,
  published_at: publishedAt,
})

/** Returns the parts of a release that a `brand_context` can name. */
function toOffer(kit: BrandKit | undefined): Pick<Schemas['BrandDetails'], 'tasks' | 'modules' | 'assets' | 'bank' | 'imagery_policy'> {
  if (!kit) return { tasks: [], modules: [], assets: [], bank: [] }
  const { tasks, modules, assets = {}, imagery } = kit
  return {
    tasks: Object.entries(tasks).map(([key, task]) => ({
      task: key,
      modules: resolveProfile(kit, task),
      channels: [...task.channels],
      ...(task.layout !== undefined && { layout: task.layout }),
    })),
    modules: Object.entries(modules).map(([key, { rules, requires = [], asset_keys = [] }]) => ({
      module: key,
      rules: rules.map(ruleName),
      requires: [...requires],
      asset_keys: [...asset_keys],
    })),
    assets: Object.entries(assets).map(([key, asset]) => ({ asset_key: key, ...asset })),
    bank: Object.entries(imagery?.bank ?? {}).map(([key, image]) => ({ asset_key: key, ...image })),
    ...(imagery && { imagery_policy: imagery.policy }),
  }
}
