import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { addImages, importKit, publish, publishNorthwind, publishReleases } from '../../support/brands.ts'
import { northwind, recolored } from '../../../core/brands/testing/northwind.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { listBrands } from '../../../core/brands/list-brands.ts'

afterAll(closeDatabases)

describe.each(databases)('reading brands on $name', ({ open }) => {
  let database: Database
  let world: World
  let app: TestApp
  let tenant: Tenant
  let neighbor: Tenant

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    world = createWorld(database)
    app = await serveApp(database, { world })
    tenant = await createTenant(world)
    neighbor = await createTenant(world)
  })
  afterEach(() => app.close())

  const get = async (path: string, { apiKey } = tenant) => {
    const answer = await fetch(`${app.baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } })
    return { status: answer.status, body: await answer.json() }
  }

  test('BRAND-1 Fetching a brand returns its releases and the contents of the live release, never those of the draft', async () => {
    const { brandId, published, kit } = await publishReleases(world, tenant, 2)
    const [one, two] = published.map(({ releaseId, version, publishedAt }) => ({
      version: `v${version}`,
      release_id: releaseId,
      published_at: publishedAt,
    }))
    await importKit(world, tenant, recolored({ ...kit, tasks: { draft: { modules: ['colour'], channels: [] } } }, 'A draft.', 3))
    const { plate, logo } = kit.assets!
    expect((await get(`/brands/${brandId}`)).body).toEqual({
      brand_id: brandId,
      name: 'Northwind',
      ...two,
      created_at: expect.any(Number),
      releases: [two, one],
      tasks: [
        { task: 'image.generate', modules: ['colour', 'photography', 'logo'], channels: ['web', 'print'] },
        { task: 'image.banner', modules: ['colour', 'logo'], channels: [], layout: 'banner/wide' },
      ],
      modules: [
        { module: 'photography', rules: ['light@v1', 'people@v3'], requires: ['colour'], asset_keys: ['plate', 'logo'] },
        { module: 'logo', rules: ['logo-space@v1'], requires: ['colour'], asset_keys: ['logo', 'typeface'] },
        { module: 'colour', rules: ['palette@v2'], requires: [], asset_keys: [] },
        { module: 'social.only', rules: [], requires: [], asset_keys: ['badge'] },
      ],
      assets: [
        { asset_key: 'logo', ...logo },
        { asset_key: 'badge', kind: 'logo', asset_id: logo!.asset_id },
        { asset_key: 'plate', ...plate },
        { asset_key: 'typeface', kind: 'font', asset_id: plate!.asset_id },
      ],
      bank: [1, 2, 3, 4].map(index => ({
        asset_key: `photo-${index}`,
        asset_id: kit.imagery!.bank![`photo-${index}`]!.asset_id,
        description: 'A photo',
      })),
      imagery_policy: 'any',
    })
  })

  test('BRAND-1 Fetching an unpublished brand returns its name but none of its contents', async () => {
    const { brandId } = await importKit(world, tenant, northwind(await addImages(world, tenant)))
    const bare = { brand_id: brandId, name: 'Northwind', created_at: expect.any(Number) }
    expect((await get(`/brands/${brandId}`)).body).toEqual({ ...bare, releases: [], tasks: [], modules: [], assets: [], bank: [] })
    expect((await get('/brands')).body).toEqual({ brands: [bare], meta: { next_cursor: '' } })
  })

  test("PAGE-1 PAGE-3 ISO-2 The list of a workspace's brands is paginated and sorted newest first", async () => {
    const kit = northwind(await addImages(world, tenant))
    const made: string[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      made.unshift((await importKit(world, tenant, { ...kit, name })).brandId)
      if (name === 'C') world.clock.advance(1) // A to C were created in the same millisecond, and D and E in the next
    }
    await publish(world, made[1]!)
    await publishNorthwind(world, neighbor)
    for (const limit of [1, 2, 4, 5, 6]) {
      const seen: string[] = []
      for (let cursor: string | undefined; cursor !== '';) {
        const page = await listBrands(database, world.cursors, tenant.caller, { cursor, limit })
        seen.push(...page.brands.map(({ brandId }) => brandId))
        cursor = page.nextCursor
      }
      expect(seen).toEqual(made)
    }
    const { brands } = await listBrands(database, world.cursors, tenant.caller, { cursor: undefined, limit: 3 })
    expect(brands.map(({ live }) => live?.version)).toEqual([undefined, 1, undefined])
  })

  test('PAGE-2 A brand cursor is valid only for its own list and workspace', async () => {
    const kit = northwind(await addImages(world, tenant))
    for (const name of ['A', 'B']) await importKit(world, tenant, { ...kit, name })
    const { nextCursor } = await listBrands(database, world.cursors, tenant.caller, { cursor: undefined, limit: 1 })
    const refused = { code: 'input_validation_error', fields: [{ field: 'cursor' }] }
    await expect(listBrands(database, world.cursors, neighbor.caller, { cursor: nextCursor, limit: 1 })).rejects.toMatchObject(refused)
    for (const cursor of ['', 'x', world.cursors.encode(['projects', tenant.workspaceId], [1, 'a'])])
      await expect(listBrands(database, world.cursors, tenant.caller, { cursor, limit: 1 })).rejects.toMatchObject(refused)
  })
})
