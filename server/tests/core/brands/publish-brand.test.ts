import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attachAsset } from '../../../work/canvas/attach-asset.ts'
import type { Database } from '../../../machine/database/database.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { addImage, addImages, importKit, publish, publishReleases } from '../../support/brands.ts'
import { northwind, recolored } from '../../../core/brands/testing/northwind.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { getBrand } from '../../../core/brands/get-brand.ts'

afterAll(closeDatabases)

describe.each(databases)('importing and publishing brands on $name', ({ open }) => {
  let opened: TestDatabase
  let database: Database
  let world: World
  let tenant: Tenant
  let neighbor: Tenant

  beforeAll(async () => {
    opened = await open()
    database = opened.database
  })
  beforeEach(async () => {
    world = createWorld(database)
    tenant = await createTenant(world)
    neighbor = await createTenant(world)
  })

  test("BRAND-1 Importing a kit creates a brand or, if the workspace has one of the same name, replaces that brand's draft", async () => {
    const kit = northwind(await addImages(world, tenant))
    const first = await importKit(world, tenant, kit)
    expect(first).toEqual({ brandId: expect.stringMatching(/^brand_[0-9a-z]{26}$/), isNew: true })
    expect(await importKit(world, tenant, kit)).toEqual({ brandId: first.brandId, isNew: false })
    const other = await importKit(world, tenant, { ...kit, name: 'northwind' })
    expect([other.isNew, other.brandId]).not.toContain(first.brandId)
    const theirs = await importKit(world, neighbor, northwind(await addImages(world, neighbor)))
    expect(theirs).toMatchObject({ isNew: true })
  })

  test('BRAND-1 A kit with problems is rejected as a whole, leaving the draft unchanged', async () => {
    const images = await addImages(world, tenant)
    const kit = northwind(images)
    const { brandId } = await importKit(world, tenant, kit)
    const wrong = {
      ...northwind({ ...images, logo: await addImage(world, neighbor) }),
      tasks: { a: { modules: ['x'], channels: [] } },
    }
    await expect(importKit(world, tenant, wrong)).rejects.toThrow(
      /^The kit of Northwind has 3 problems:\n {2}tasks\.a\.modules\[0\] names no module.*\n {2}assets\.logo\.asset_id is .*\n {2}assets\.badge/,
    )
    expect((await publish(world, brandId)).kit).toEqual(kit)
    await expect(importKit(world, { workspaceId: 'ws_none' }, kit)).rejects.toThrow('There is no workspace ws_none')
  })

  test('ISO-3 A brand cannot use an image from a private project unless the image is on a canvas that all members can see', async () => {
    const { caller } = tenant
    const effect = createEffect(database, world.clock, caller)
    const { projectId } = await createProject(world.clock, effect, caller, { name: 'Secret', isPrivate: true })
    const images = { ...(await addImages(world, tenant)), plate: await addImage(world, tenant, { projectId }) }
    await expect(importKit(world, tenant, northwind(images))).rejects.toThrow('which is not an asset that the whole workspace can see')
    await attachAsset(world, effect, caller, { projectId: tenant.projectId, assetId: images.plate })
    expect(await importKit(world, tenant, northwind(images))).toMatchObject({ isNew: true })
  })

  test('BRAND-1 Publishing creates the next version unless the draft is unchanged', async () => {
    const { brandId, published, kit } = await publishReleases(world, tenant, 2)
    expect(published.map(({ version, releaseId, workspaceId }) => [version, releaseId, workspaceId])).toEqual([
      [1, expect.stringMatching(/^brel_[0-9a-z]{26}$/), tenant.workspaceId],
      [2, expect.stringMatching(/^brel_/), tenant.workspaceId],
    ])
    await expect(publish(world, brandId)).rejects.toThrow(`The draft of ${brandId} is identical to v2, which is live`)
    // An older version may be published again, because it differs from the live one.
    await importKit(world, tenant, recolored(kit, 'Colours 1.', 1))
    expect(await publish(world, brandId)).toMatchObject({ version: 3 })
    await expect(publish(world, 'brand_none')).rejects.toThrow('Brand brand_none does not exist')
  })

  test('BRAND-1 Changing the text of a published rule requires a new rule version, even if the rule is only in an older release', async () => {
    const { kit } = await publishReleases(world, tenant, 2)
    await expect(importKit(world, tenant, recolored(kit, 'Other colours.', 1))).rejects.toThrow(
      'modules.colour.rules[0].version is already published as `palette@v1` with different text',
    )
  })

  test('BRAND-1 A draft with missing assets cannot be published', async () => {
    const images = await addImages(world, tenant)
    const { brandId } = await importKit(world, tenant, northwind(images))
    await database.transaction(sql => sql.run("update assets set status = 'failed' where asset_id = ?", [images.plate]))
    await expect(publish(world, brandId)).rejects.toThrow(
      /^The draft of Northwind has 2 problems:\n {2}assets\.plate\.asset_id is .* failed/,
    )
  })

  test('BRAND-1 If several calls publish a draft at once, one creates the release and the others report that nothing changed', async () => {
    const { brandId } = await importKit(world, tenant, northwind(await addImages(world, tenant)))
    const others = await Promise.all([1, 2, 3, 4].map(() => opened.connectAgain()))
    const outcomes = await Promise.allSettled(others.map(other => publish({ ...world, database: other }, brandId)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('is identical to v1')
    expect((await getBrand(database, tenant.caller, brandId)).releases).toHaveLength(1)
  })

  test('BRAND-1 Concurrent imports of kits with the same name create one brand', async () => {
    const kit = northwind(await addImages(world, tenant))
    const others = await Promise.all([1, 2, 3].map(() => opened.connectAgain()))
    const imported = await Promise.all(others.map(other => importKit({ ...world, database: other }, tenant, kit)))
    expect(new Set(imported.map(({ brandId }) => brandId)).size).toBe(1)
    expect(imported.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  test('BRAND-1 The database rejects attempts to change or remove a release', async () => {
    const { brandId } = await publishReleases(world, tenant, 1)
    for (const statement of ["update brand_releases set kit = '{}' where brand_id = ?", 'delete from brand_releases where brand_id = ?'])
      await expect(database.transaction(sql => sql.run(statement, [brandId]))).rejects.toThrow('never change')
  })
})
