import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { addImages, importKit, publishNorthwind, publishReleases } from '../../support/brands.ts'
import { northwind, recolored } from '../../../core/brands/testing/northwind.ts'
import { closeDatabases, oneDatabase } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { orThrow } from '../../../machine/errors.ts'
import type { BrandContext } from '../../../core/brands/brand.ts'
import { readBrand } from '../../../core/brands/read-brand.ts'

afterAll(closeDatabases)

describe.each(oneDatabase)('brand contexts on $name', ({ open }) => {
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

  const getOutcome = (brandId: string, more: Partial<BrandContext> = {}) =>
    database.snapshot(sql => readBrand(sql, world.links, tenant.caller, { brand_id: brandId, task: 'image.generate', ...more }))
  const read = async (brandId: string, more?: Partial<BrandContext>) => orThrow(await getOutcome(brandId, more))
  const findProblem = async (brandId: string, more?: Partial<BrandContext>) => {
    const outcome = await getOutcome(brandId, more)
    return 'problem' in outcome ? outcome.problem : undefined
  }
  const get = async (path: string, { apiKey } = tenant) => {
    const answer = await fetch(`${app.baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } })
    return { status: answer.status, body: await answer.json() }
  }

  test('BRAND-1 Reading a brand returns its rules, its images with their URLs and content, a usage record and the release to pin', async () => {
    const { brandId, releaseId, kit } = await publishNorthwind(world, tenant)
    const { plate, logo } = kit.assets!
    const image = (assetKey: string, assetId: string) => ({
      assetKey,
      assetId,
      url: `https://media.example.com/files/${assetId.slice(6)}/image.png`,
      content: `asset:${assetId}`,
    })
    expect(await read(brandId, { channel: 'web' })).toEqual({
      releaseId,
      rules: expect.stringMatching(/^Brand rules of Northwind for web:\n- Deep green #0B3D2E/),
      styleImages: [image('plate', plate!.asset_id)],
      logos: [image('logo', logo!.asset_id)],
      usage: expect.objectContaining({ brand_id: brandId, version: 'v1', attached_asset_keys: ['plate', 'logo'] }),
    })
    expect(await read(brandId, { asset_keys: [] })).toMatchObject({ styleImages: [], logos: [] })
  })

  test('BRAND-1 Reading a brand returns the latest release or the pinned one, never the draft', async () => {
    const { brandId, published, kit } = await publishReleases(world, tenant, 3)
    await importKit(world, tenant, recolored(kit, 'A draft.', 4))
    const [one, two, three] = published.map(({ releaseId }) => releaseId)
    const getVersion = async (more: Partial<BrandContext>) => {
      const { usage, rules, releaseId } = await read(brandId, more)
      expect(rules).toContain(`Colours ${usage.version.slice(1)}.`)
      return [usage.version, releaseId]
    }
    expect(await getVersion({})).toEqual(['v3', three])
    expect(await getVersion({ release: 'v1' })).toEqual(['v1', one])
    expect(await getVersion({ release: two! })).toEqual(['v2', two])
    expect(await getVersion({ snapshot_id: one! })).toEqual(['v1', one])
    // If both parameters are given, `release` takes precedence, because it is the newer one.
    expect(await getVersion({ release: 'v2', snapshot_id: one! })).toEqual(['v2', two])
    for (const snapshot_id of ['v1', 'brel_none', 'brel_\u0000', 'anything', `${one}x`, '2'])
      expect(await getVersion({ snapshot_id }), snapshot_id).toEqual(['v3', three])
  })

  test("BRAND-1 Another brand's release cannot be pinned", async () => {
    const { brandId } = await publishReleases(world, tenant, 1)
    const other = await publishNorthwind(world, tenant, kit => ({ ...kit, name: 'Southwind' }))
    expect((await read(brandId, { snapshot_id: other.releaseId })).usage.version).toBe('v1')
    expect(await findProblem(brandId, { release: other.releaseId })).toMatchObject({ code: 'not_found' })
  })

  test.each(['v2', 'v2147483648', `v${'9'.repeat(60)}`, 'brel_none'])(
    'Reading an unknown brand release (%s) returns 404',
    async release => {
      const { brandId } = await publishReleases(world, tenant, 1)
      const message = `The brand \`${brandId}\` has no release \`${release}\`; the latest is \`v1\`.`
      expect(await findProblem(brandId, { release })).toMatchObject({ code: 'not_found', message })
    },
  )

  test('BRAND-1 Reading an unpublished brand returns 409, even if the request pins a release', async () => {
    const { brandId } = await importKit(world, tenant, northwind(await addImages(world, tenant)))
    const refused = { code: 'brand_unpublished', message: `The brand \`${brandId}\` has no published release; drafts cannot be used.` }
    for (const more of [{}, { release: 'v1' }, { snapshot_id: 'brel_1' }]) expect(await findProblem(brandId, more)).toMatchObject(refused)
  })

  test("ISO-2 Reading another workspace's brand returns 404", async () => {
    const { brandId } = await publishNorthwind(world, neighbor)
    for (const id of [brandId, 'brand_none']) {
      const refused = { code: 'not_found', message: `There is no brand \`${id}\` in this workspace.` }
      expect(await findProblem(id)).toMatchObject(refused)
      expect(await get(`/brands/${id}`)).toMatchObject({ status: 404, body: { error: refused } })
    }
  })

  test('An invalid brand context is rejected with a 400 that names every invalid field', async () => {
    const { brandId } = await publishReleases(world, tenant, 1)
    expect(await findProblem(brandId, { channel: 'tv', modules: ['x'], asset_keys: ['y'] })).toMatchObject({
      code: 'input_validation_error',
      fields: ['brand_context.channel', 'brand_context.modules[0]', 'brand_context.asset_keys[0]'].map(field => ({ field })),
    })
  })

  test('Requesting a brand image that is no longer ready returns a 400 that names the key of the image; the other images can still be requested', async () => {
    const { brandId, kit } = await publishNorthwind(world, tenant)
    await database.transaction(sql =>
      sql.run("update assets set status = 'failed' where asset_id = ?", [kit.imagery!.bank!['photo-2']!.asset_id]),
    )
    await database.transaction(sql => sql.run("update assets set status = 'failed' where asset_id = ?", [kit.assets!['plate']!.asset_id]))
    const wrong = (field: string, key: string) => ({
      field,
      message: `cannot include \`${key}\`, because its file no longer exists: send the list without it`,
    })
    expect(await findProblem(brandId)).toMatchObject({ fields: [wrong('brand_context.asset_keys', 'plate')] })
    expect(await findProblem(brandId, { asset_keys: ['logo', 'photo-2', 'plate'] })).toMatchObject({
      fields: [wrong('brand_context.asset_keys[1]', 'photo-2'), wrong('brand_context.asset_keys[2]', 'plate')],
    })
    expect((await read(brandId, { asset_keys: ['logo', 'photo-1'] })).styleImages).toHaveLength(1)
  })
})
