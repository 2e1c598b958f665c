import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import { attachAsset } from '../../../work/canvas/attach-asset.ts'
import type { Database } from '../../../machine/database/database.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createEffect, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { uploadAsset } from '../../../core/assets/create-asset.ts'
import { getAsset } from '../../../core/assets/get-asset.ts'
import { listAssets } from '../../../core/assets/list-assets.ts'
import { updateAsset, type AssetUpdate } from '../../../core/assets/update-asset.ts'

afterAll(closeDatabases)

describe.each(databases)('visibility of assets on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let owner: Caller
  let colleague: Caller

  eachInWorld(open, opened => ({ database, world, tenant } = opened))
  beforeEach(async () => {
    owner = tenant.caller
    colleague = await createColleague(world, tenant)
  })

  const effect = (caller: Caller) => createEffect(database, world.clock, caller)
  const project = async (isPrivate: boolean, caller = owner) =>
    (await createProject(world.clock, effect(caller), caller, { name: 'A project', isPrivate })).projectId
  const upload = async (projectId?: string) =>
    world.workFolder.use(async folder => {
      const path = join(folder, 'sent')
      await writeFile(path, 'bytes')
      const claims = { contentType: undefined, fileName: 'a.png', folder: undefined, projectId }
      return (await uploadAsset(world, effect(owner), owner, path, claims)).assetId
    })
  const attach = (assetId: string, projectId: string, caller = owner) => attachAsset(world, effect(caller), caller, { projectId, assetId })
  const list = async (caller: Caller, projectId?: string) =>
    (await listAssets(database, world.cursors, caller, { projectId, textContains: undefined, cursor: undefined, limit: 100 })).assets
  const sees = async (caller: Caller, assetId: string) => {
    const listed = (await list(caller)).some(asset => asset.assetId === assetId)
    const found = await getAsset(world, caller, assetId).then(
      () => true,
      () => false,
    )
    expect(listed).toBe(found)
    return found
  }

  test('An asset without a project is visible to the entire workspace, even if the asset is on a private canvas', async () => {
    const assetId = await upload()
    await attach(assetId, await project(true))
    expect([await sees(owner, assetId), await sees(colleague, assetId)]).toEqual([true, true])
    expect((await list(owner))[0]!.place).toBeDefined()
    expect((await list(colleague))[0]!.place).toBeUndefined()
  })

  test('ISO-3 Every member who can see an asset can change its name and description, and searches use the new values', async () => {
    const [shown, hidden] = [await upload(), await upload(await project(true))]
    const update = (assetId: string, change: Partial<AssetUpdate>, caller = owner) =>
      updateAsset(effect(caller), caller, assetId, { name: undefined, description: undefined, ...change })
    const find = async (textContains: string) =>
      (await listAssets(database, world.cursors, owner, { projectId: undefined, textContains, cursor: undefined, limit: 100 })).assets
    expect(await update(shown, { name: 'Heron.png', description: 'A bird' }, colleague)).toMatchObject({ name: 'Heron.png' })
    await expect(update(hidden, { name: 'Mine' }, colleague)).rejects.toMatchObject({ code: 'not_found' })
    expect([(await find('hERON')).length, (await find('bird')).length]).toEqual([1, 1])
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all([update(shown, { name: `Name ${turn}` }), update(shown, { description: `Bird ${turn}` }, colleague)])
      expect((await getAsset(world, owner, shown)).asset).toMatchObject({ name: `Name ${turn}`, description: `Bird ${turn}` })
    }
    await update(shown, { description: 'A bird' })
    expect(await update(shown, { name: null })).toMatchObject({ name: undefined, description: 'A bird' })
    expect([(await find('heron')).length, (await find('bird')).length]).toEqual([0, 1])
    expect((await getAsset(world, owner, shown)).asset).toMatchObject({ name: undefined, description: 'A bird' })
  })

  test("ISO-3 An asset in a private project is visible only to the project's creator until the asset is on a shared canvas", async () => {
    const assetId = await upload(await project(true))
    expect([await sees(owner, assetId), await sees(colleague, assetId)]).toEqual([true, false])
    await expect(attach(assetId, await project(true, colleague), colleague)).rejects.toMatchObject({ code: 'not_found' })
    const shared = await project(false)
    const nodeId = await attach(assetId, shared)
    expect([await sees(owner, assetId), await sees(colleague, assetId)]).toEqual([true, true])
    expect((await list(colleague))[0]!.place).toEqual({ nodeId, projectId: shared })
  })

  test('A project lists both its own assets and those on its canvas, without duplicates', async () => {
    const [first, second] = [await project(false), await project(false)]
    const own = await upload(first)
    world.clock.advance(10)
    const shown = await upload()
    await attach(shown, first)
    await attach(shown, first)
    await attach(own, first)
    world.clock.advance(10)
    await upload(second)
    expect((await list(owner, first)).map(asset => asset.assetId)).toEqual([shown, own])
    await expect(list(colleague, await project(true))).rejects.toMatchObject({ code: 'not_found' })
  })

  test("ISO-3 An asset cannot be attached to another member's private canvas", async () => {
    await expect(attach(await upload(), await project(true), colleague)).rejects.toMatchObject({ code: 'not_found' })
  })
})
