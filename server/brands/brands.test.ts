import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attachAsset } from '../canvas/attach-asset.ts'
import type { Database } from '../engines/database/database.ts'
import { createProject } from '../projects/create-project.ts'
import { addPicture, addPictures, importKit, northwind, publishNorthwind } from '../testing/brands.ts'
import { serveApp, type TestApp } from '../testing/http-app.ts'
import { closeDatabases, databases, type TestDatabase } from '../testing/databases.ts'
import { createTenant, effectOf, type Tenant } from '../testing/tenants.ts'
import { createWorld, type World } from '../testing/world.ts'
import type { BrandContext, BrandKit } from './brand.ts'
import { getBrand } from './get-brand.ts'
import { listBrands } from './list-brands.ts'
import { publishBrand } from './publish-brand.ts'
import { readBrand } from './read-brand.ts'

afterAll(closeDatabases)

describe.each(databases)('brands on $name', ({ open }) => {
  let opened: TestDatabase
  let database: Database
  let world: World
  let app: TestApp
  let tenant: Tenant
  let neighbour: Tenant

  beforeAll(async () => {
    opened = await open()
    database = opened.database
  })
  beforeEach(async () => {
    world = createWorld(database)
    app = await serveApp(database, { world })
    tenant = await createTenant(world)
    neighbour = await createTenant(world)
  })
  afterEach(() => app.close())

  const publish = (brandId: string, on = database) => on.transaction(sql => publishBrand(sql, brandId, world.clock.now()))
  const read = (brandId: string, more: Partial<BrandContext> = {}, { caller } = tenant) =>
    database.snapshot(sql => readBrand(sql, world.links, caller, { brand_id: brandId, task: 'image.generate', ...more }))
  const sameColours = (kit: BrandKit, text: string, version: number): BrandKit => ({
    ...kit,
    modules: { ...kit.modules, colour: { rules: [{ key: 'palette', version, text }] } },
  })
  /** Northwind in as many releases, each with colours of its own. */
  async function releases(count: number) {
    const kit = northwind(await addPictures(world, tenant))
    const published: Awaited<ReturnType<typeof publish>>[] = []
    for (let version = 1; version <= count; version++) {
      const { brandId } = await importKit(world, tenant, sameColours(kit, `Colours ${version}.`, version))
      world.clock.advance(1)
      published.push(await publish(brandId))
    }
    return { kit, published, brandId: published[0]!.brandId }
  }
  const get = async (path: string, { apiKey } = tenant) => {
    const answer = await fetch(`${app.baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } })
    return { status: answer.status, body: await answer.json() }
  }

  describe('import and publish', () => {
    test('BRAND-1 a kit is the draft of the brand of its name, which is made once a workspace', async () => {
      const kit = northwind(await addPictures(world, tenant))
      const first = await importKit(world, tenant, kit)
      expect(first).toEqual({ brandId: expect.stringMatching(/^brand_[0-9a-z]{26}$/), isNew: true })
      expect(await importKit(world, tenant, kit)).toEqual({ brandId: first.brandId, isNew: false })
      const other = await importKit(world, tenant, { ...kit, name: 'northwind' })
      expect([other.isNew, other.brandId]).not.toContain(first.brandId)
      const theirs = await importKit(world, neighbour, northwind(await addPictures(world, neighbour)))
      expect(theirs).toMatchObject({ isNew: true })
    })

    test('BRAND-1 a kit with problems is refused as a whole, and the draft stays', async () => {
      const pictures = await addPictures(world, tenant)
      const kit = northwind(pictures)
      const { brandId } = await importKit(world, tenant, kit)
      const wrong = {
        ...northwind({ ...pictures, logo: await addPicture(world, neighbour) }),
        tasks: { a: { modules: ['x'], channels: [] } },
      }
      await expect(importKit(world, tenant, wrong)).rejects.toThrow(
        /^The kit of Northwind has 3 problems:\n {2}tasks\.a\.modules\[0\] names no module.*\n {2}assets\.logo\.asset_id is .*\n {2}assets\.badge/,
      )
      expect((await publish(brandId)).kit).toEqual(kit)
      await expect(importKit(world, { workspaceId: 'ws_none' }, kit)).rejects.toThrow('There is no workspace ws_none')
    })

    test('ISO-3 a picture of a private project is none of a brand, until a canvas that all can see shows it', async () => {
      const { caller } = tenant
      const effect = effectOf(database, world.clock, caller)
      const { projectId } = await createProject(world.clock, effect, caller, { name: 'Secret', isPrivate: true })
      const pictures = { ...(await addPictures(world, tenant)), plate: await addPicture(world, tenant, { projectId }) }
      await expect(importKit(world, tenant, northwind(pictures))).rejects.toThrow('which is no asset that the whole workspace can see')
      await attachAsset(world, effect, caller, { projectId: tenant.projectId, assetId: pictures.plate })
      expect(await importKit(world, tenant, northwind(pictures))).toMatchObject({ isNew: true })
    })

    test('BRAND-1 publishing makes the next version, and of a draft that did not change none', async () => {
      const { brandId, published, kit } = await releases(2)
      expect(published.map(({ version, releaseId, workspaceId }) => [version, releaseId, workspaceId])).toEqual([
        [1, expect.stringMatching(/^brel_[0-9a-z]{26}$/), tenant.workspaceId],
        [2, expect.stringMatching(/^brel_/), tenant.workspaceId],
      ])
      await expect(publish(brandId)).rejects.toThrow(`The draft of ${brandId} is the same as v2, which is live`)
      // an older state may come back; it is another than the live one
      await importKit(world, tenant, sameColours(kit, 'Colours 1.', 1))
      expect(await publish(brandId)).toMatchObject({ version: 3 })
      await expect(publish('brand_none')).rejects.toThrow('There is no brand brand_none')
    })

    test('BRAND-1 a changed rule has to take a new version, whenever it was published', async () => {
      const { kit } = await releases(2)
      await expect(importKit(world, tenant, sameColours(kit, 'Other colours.', 1))).rejects.toThrow(
        'modules.colour.rules[0].version is published as `palette@v1` with another text',
      )
    })

    test('BRAND-1 a draft whose assets are gone is not published', async () => {
      const pictures = await addPictures(world, tenant)
      const { brandId } = await importKit(world, tenant, northwind(pictures))
      await database.transaction(sql => sql.run("update assets set status = 'failed' where asset_id = ?", [pictures.plate]))
      await expect(publish(brandId)).rejects.toThrow(/^The draft of Northwind has 2 problems:\n {2}assets\.plate\.asset_id is .* failed/)
    })

    test('BRAND-1 of two who publish at once one makes the release, and the other is told that it is the same', async () => {
      const { brandId } = await importKit(world, tenant, northwind(await addPictures(world, tenant)))
      const others = await Promise.all([1, 2, 3, 4].map(() => opened.connectAgain()))
      const outcomes = await Promise.allSettled(others.map(other => publish(brandId, other)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('is the same as v1')
      expect((await getBrand(database, tenant.caller, brandId)).releases).toHaveLength(1)
    })

    test('BRAND-1 of several who import one brand at once all write the draft of one brand', async () => {
      const kit = northwind(await addPictures(world, tenant))
      const others = await Promise.all([1, 2, 3].map(() => opened.connectAgain()))
      const imported = await Promise.all(others.map(other => importKit({ ...world, database: other }, tenant, kit)))
      expect(new Set(imported.map(({ brandId }) => brandId)).size).toBe(1)
      expect(imported.filter(({ isNew }) => isNew)).toHaveLength(1)
    })

    test('BRAND-1 a release never changes and never goes', async () => {
      const { brandId } = await releases(1)
      for (const statement of ["update brand_releases set kit = '{}' where brand_id = ?", 'delete from brand_releases where brand_id = ?'])
        await expect(database.transaction(sql => sql.run(statement, [brandId]))).rejects.toThrow('never change')
    })
  })

  describe('read', () => {
    test('BRAND-1 gives addresses and contents of the images, what was used, and what pins it', async () => {
      const { brandId, releaseId, kit } = await publishNorthwind(world, tenant)
      const { plate, logo } = kit.assets!
      const image = (assetKey: string, assetId: string) => ({
        assetKey,
        assetId,
        url: `https://media.example.com/files/${assetId.slice(6)}/picture.png`,
        content: `asset:${assetId}`,
      })
      expect(await read(brandId, { channel: 'web' })).toEqual({
        releaseId,
        rules: expect.stringMatching(/^Brand rules of Northwind for web:\n- Deep green #0B3D2E/),
        pictures: [image('plate', plate!.asset_id)],
        logos: [image('logo', logo!.asset_id)],
        usage: expect.objectContaining({ brand_id: brandId, version: 'v1', attached_asset_keys: ['plate', 'logo'] }),
      })
      expect(await read(brandId, { asset_keys: [] })).toMatchObject({ pictures: [], logos: [] })
    })

    test('BRAND-1 the live release is the latest; a pinned one is read as it was; a draft never', async () => {
      const { brandId, published, kit } = await releases(3)
      await importKit(world, tenant, sameColours(kit, 'A draft.', 4))
      const [one, two, three] = published.map(({ releaseId }) => releaseId)
      const versionOf = async (more: Partial<BrandContext>) => {
        const { usage, rules, releaseId } = await read(brandId, more)
        expect(rules).toContain(`Colours ${usage.version.slice(1)}.`)
        return [usage.version, releaseId]
      }
      expect(await versionOf({})).toEqual(['v3', three])
      expect(await versionOf({ release: 'v1' })).toEqual(['v1', one])
      expect(await versionOf({ release: two! })).toEqual(['v2', two])
      expect(await versionOf({ snapshot_id: one! })).toEqual(['v1', one])
      // the newer way to pin wins
      expect(await versionOf({ release: 'v2', snapshot_id: one! })).toEqual(['v2', two])
      for (const snapshot_id of ['v1', 'brel_none', 'brel_\u0000', 'anything', `${one}x`, '2'])
        expect(await versionOf({ snapshot_id }), snapshot_id).toEqual(['v3', three])
    })

    test('BRAND-1 a release of another brand pins nothing', async () => {
      const { brandId } = await releases(1)
      const other = await publishNorthwind(world, tenant, kit => ({ ...kit, name: 'Southwind' }))
      expect((await read(brandId, { snapshot_id: other.releaseId })).usage.version).toBe('v1')
      await expect(read(brandId, { release: other.releaseId })).rejects.toMatchObject({ code: 'not_found' })
    })

    test.each(['v2', 'v2147483648', `v${'9'.repeat(60)}`, 'brel_none'])('the release %s that there is not is 404', async release => {
      const { brandId } = await releases(1)
      const message = `The brand \`${brandId}\` has no release \`${release}\`; the latest is \`v1\`.`
      await expect(read(brandId, { release })).rejects.toMatchObject({ code: 'not_found', message })
    })

    test('BRAND-1 a brand without a release is 409, also where one is pinned', async () => {
      const { brandId } = await importKit(world, tenant, northwind(await addPictures(world, tenant)))
      const refused = { code: 'brand_unpublished', message: `The brand \`${brandId}\` has no published release; drafts are never read.` }
      for (const more of [{}, { release: 'v1' }, { snapshot_id: 'brel_1' }])
        await expect(read(brandId, more)).rejects.toMatchObject(refused)
    })

    test('ISO-2 a brand of another workspace is as one that does not exist', async () => {
      const { brandId } = await publishNorthwind(world, neighbour)
      for (const id of [brandId, 'brand_none']) {
        const refused = { code: 'not_found', message: `There is no brand \`${id}\` in this workspace.` }
        await expect(read(id)).rejects.toMatchObject(refused)
        expect(await get(`/brands/${id}`)).toMatchObject({ status: 404, body: { error: refused } })
      }
    })

    test('what does not fit is 400 naming every field', async () => {
      const { brandId } = await releases(1)
      await expect(read(brandId, { channel: 'tv', modules: ['x'], asset_keys: ['y'] })).rejects.toMatchObject({
        code: 'input_validation_error',
        fields: ['brand_context.channel', 'brand_context.modules[0]', 'brand_context.asset_keys[0]'].map(field => ({ field })),
      })
    })

    test('an image that is not ready any more is 400 naming its key, and the others can be had', async () => {
      const { brandId, kit } = await publishNorthwind(world, tenant)
      await database.transaction(sql =>
        sql.run("update assets set status = 'failed' where asset_id = ?", [kit.imagery!.bank!['photo-2']!.asset_id]),
      )
      await database.transaction(sql => sql.run("update assets set status = 'failed' where asset_id = ?", [kit.assets!['plate']!.asset_id]))
      const wrong = (field: string, key: string) => ({
        field,
        message: `cannot have \`${key}\`, whose file \`${brandId}\` has no more: name the images without it`,
      })
      await expect(read(brandId)).rejects.toMatchObject({ fields: [wrong('brand_context.asset_keys', 'plate')] })
      await expect(read(brandId, { asset_keys: ['logo', 'photo-2', 'plate'] })).rejects.toMatchObject({
        fields: [wrong('brand_context.asset_keys[1]', 'photo-2'), wrong('brand_context.asset_keys[2]', 'plate')],
      })
      expect((await read(brandId, { asset_keys: ['logo', 'photo-1'] })).pictures).toHaveLength(1)
    })
  })

  describe('shown', () => {
    test('BRAND-1 a brand shows its releases and what the live one offers, and nothing of a draft', async () => {
      const { brandId, published, kit } = await releases(2)
      const [one, two] = published.map(({ releaseId, version, publishedAt }) => ({
        version: `v${version}`,
        release_id: releaseId,
        published_at: publishedAt,
      }))
      await importKit(world, tenant, sameColours({ ...kit, tasks: { draft: { modules: ['colour'], channels: [] } } }, 'A draft.', 3))
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

    test('BRAND-1 a brand that was never published shows its name alone', async () => {
      const { brandId } = await importKit(world, tenant, northwind(await addPictures(world, tenant)))
      const bare = { brand_id: brandId, name: 'Northwind', created_at: expect.any(Number) }
      expect((await get(`/brands/${brandId}`)).body).toEqual({ ...bare, releases: [], tasks: [], modules: [], assets: [], bank: [] })
      expect((await get('/brands')).body).toEqual({ brands: [bare], meta: { next_cursor: '' } })
    })

    test('PAGE-1 PAGE-3 ISO-2 the brands of the workspace, newest first, page by page', async () => {
      const kit = northwind(await addPictures(world, tenant))
      const made: string[] = []
      for (const name of ['A', 'B', 'C', 'D', 'E']) {
        made.unshift((await importKit(world, tenant, { ...kit, name })).brandId)
        if (name === 'C') world.clock.advance(1) // the others are of one millisecond
      }
      await publish(made[1]!)
      await publishNorthwind(world, neighbour)
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

    test('PAGE-2 a cursor is good for its list and workspace alone', async () => {
      const kit = northwind(await addPictures(world, tenant))
      for (const name of ['A', 'B']) await importKit(world, tenant, { ...kit, name })
      const { nextCursor } = await listBrands(database, world.cursors, tenant.caller, { cursor: undefined, limit: 1 })
      const refused = { code: 'input_validation_error', fields: [{ field: 'cursor' }] }
      await expect(listBrands(database, world.cursors, neighbour.caller, { cursor: nextCursor, limit: 1 })).rejects.toMatchObject(refused)
      for (const cursor of ['', 'x', world.cursors.encode(['projects', tenant.workspaceId], [1, 'a'])])
        await expect(listBrands(database, world.cursors, tenant.caller, { cursor, limit: 1 })).rejects.toMatchObject(refused)
    })
  })
})
