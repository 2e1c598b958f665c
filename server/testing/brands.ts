import type { BrandKit } from '../core/brands/brand.ts'
import { importBrand } from '../core/brands/import-brand.ts'
import { publishBrand } from '../core/brands/publish-brand.ts'
import { insertAsset, type NewAsset } from '../core/assets/asset-store.ts'
import { newId } from '../machine/ids.ts'
import type { Tenant } from './tenants.ts'
import type { World } from './world.ts'

/** Assets of a brand. */
export interface BrandAssetIds {
  logo: string
  plate: string
  photos: readonly [string, string, string, string]
}

/** Two modules that require a third, two tasks, a master of each kind and a bank of four photos. */
export const northwind = ({ logo, plate, photos }: BrandAssetIds): BrandKit => ({
  name: 'Northwind',
  modules: {
    photography: {
      rules: [
        { key: 'light', version: 1, text: 'Low sun from the side.' },
        { key: 'people', version: 3, text: 'Nobody looks into the camera.' },
      ],
      requires: ['colour'],
      asset_keys: ['plate', 'logo'],
    },
    logo: {
      rules: [{ key: 'logo-space', version: 1, text: 'Keep the logo clear.' }],
      requires: ['colour'],
      asset_keys: ['logo', 'typeface'],
    },
    colour: { rules: [{ key: 'palette', version: 2, text: 'Deep green #0B3D2E and amber #E8A33D.' }] },
    'social.only': { rules: [], asset_keys: ['badge'] },
  },
  tasks: {
    'image.generate': { modules: ['photography', 'logo'], channels: ['web', 'print'] },
    'image.banner': { modules: ['logo'], channels: [], layout: 'banner/wide' },
  },
  assets: {
    logo: { kind: 'logo', asset_id: logo },
    badge: { kind: 'logo', asset_id: logo },
    plate: { kind: 'image', asset_id: plate },
    typeface: { kind: 'font', asset_id: plate },
  },
  imagery: {
    policy: 'any',
    bank: Object.fromEntries(photos.map((assetId, index) => [`photo-${index + 1}`, { asset_id: assetId, description: 'A photo' }])),
  },
})

/** Adds an image to the workspace. @returns its id */
export async function addImage({ database, clock }: World, { workspaceId }: Pick<Tenant, 'workspaceId'>, more: Partial<NewAsset> = {}) {
  const assetId = newId('asset')
  const image: NewAsset = {
    assetId,
    workspaceId,
    projectId: undefined,
    status: 'ready',
    uploadedVia: 'direct',
    fileKey: assetId.slice('asset_'.length),
    fileName: 'image.png',
    contentType: 'image/png',
    createdAt: clock.now(),
  }
  await database.transaction(sql => insertAsset(sql, { ...image, ...more }))
  return assetId
}

export async function addImages(world: World, tenant: Pick<Tenant, 'workspaceId'>): Promise<BrandAssetIds> {
  const add = () => addImage(world, tenant)
  return { logo: await add(), plate: await add(), photos: [await add(), await add(), await add(), await add()] }
}

/** Imports a kit as an operator does. @returns the brand */
export const importKit = ({ database, clock }: World, { workspaceId }: Pick<Tenant, 'workspaceId'>, kit: BrandKit) =>
  database.transaction(sql => importBrand(sql, { workspaceId, kit }, clock.now()))

export const publish = ({ database, clock }: Pick<World, 'database' | 'clock'>, brandId: string) =>
  database.transaction(sql => publishBrand(sql, brandId, clock.now()))

/** A published brand: Northwind, or a variant of it. */
export async function publishNorthwind(world: World, tenant: Pick<Tenant, 'workspaceId'>, change = (kit: BrandKit) => kit) {
  const { brandId } = await importKit(world, tenant, change(northwind(await addImages(world, tenant))))
  return publish(world, brandId)
}

/** With other colours, which are a version of the rule for them. */
export const recoloured = (kit: BrandKit, text: string, version: number): BrandKit => ({
  ...kit,
  modules: { ...kit.modules, colour: { rules: [{ key: 'palette', version, text }] } },
})

/** Northwind in as many releases, a millisecond apart and each with colours of its own. */
export async function publishReleases(world: World, tenant: Pick<Tenant, 'workspaceId'>, count: number) {
  const kit = northwind(await addImages(world, tenant))
  const published: Awaited<ReturnType<typeof publish>>[] = []
  for (let version = 1; version <= count; version++) {
    const { brandId } = await importKit(world, tenant, recoloured(kit, `Colours ${version}.`, version))
    world.clock.advance(1)
    published.push(await publish(world, brandId))
  }
  return { kit, published, brandId: published[0]!.brandId }
}
