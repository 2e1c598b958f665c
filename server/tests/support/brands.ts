import type { BrandKit } from '../../core/brands/brand.ts'
import { importBrand } from '../../core/brands/import-brand.ts'
import { publishBrand } from '../../core/brands/publish-brand.ts'
import { insertAsset, type NewAsset } from '../../core/assets/asset-store.ts'
import { newId } from '../../machine/ids.ts'
import { northwind, recolored, type BrandAssetIds } from '../../core/brands/testing/northwind.ts'
import type { Tenant } from './tenants.ts'
import type { World } from './world.ts'

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

/** Imports a brand kit as an operator does. @returns the brand */
export const importKit = ({ database, clock }: World, { workspaceId }: Pick<Tenant, 'workspaceId'>, kit: BrandKit) =>
  database.transaction(sql => importBrand(sql, { workspaceId, kit }, clock.now()))

export const publish = ({ database, clock }: Pick<World, 'database' | 'clock'>, brandId: string) =>
  database.transaction(sql => publishBrand(sql, brandId, clock.now()))

/** Publishes a brand: Northwind, or a variant of it. */
export async function publishNorthwind(world: World, tenant: Pick<Tenant, 'workspaceId'>, change = (kit: BrandKit) => kit) {
  const { brandId } = await importKit(world, tenant, change(northwind(await addImages(world, tenant))))
  return publish(world, brandId)
}

/** Publishes `count` releases of Northwind, a millisecond apart and each with different colors. */
export async function publishReleases(world: World, tenant: Pick<Tenant, 'workspaceId'>, count: number) {
  const kit = northwind(await addImages(world, tenant))
  const published: Awaited<ReturnType<typeof publish>>[] = []
  for (let version = 1; version <= count; version++) {
    const { brandId } = await importKit(world, tenant, recolored(kit, `Colours ${version}.`, version))
    world.clock.advance(1)
    published.push(await publish(world, brandId))
  }
  return { kit, published, brandId: published[0]!.brandId }
}
