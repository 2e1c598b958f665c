import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { readEvents } from '../../../../testing/event-reader.ts'
import type { Caller } from '../../../core/access/caller.ts'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { getAsset } from '../../../core/assets/get-asset.ts'
import { completeUpload } from '../../../core/assets/complete-upload.ts'
import { holdFiles, releaseFiles } from '../../../core/assets/file-hold-store.ts'
import { listAssets } from '../../../core/assets/list-assets.ts'
import { reserveUpload } from '../../../core/assets/reserve-upload.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { northwind } from '../../../core/brands/testing/northwind.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { deleteAsset } from '../../../work/assets/delete-asset.ts'
import { attachAsset } from '../../../work/canvas/attach-asset.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import { deleteProject, restoreProject } from '../../../work/projects/delete-project.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { shareProject } from '../../../work/sharing/share-project.ts'
import { showShared } from '../../../work/sharing/show-shared.ts'
import { addImage, addImages, importKit } from '../../support/brands.ts'
import { applyChange, readGraph } from '../../support/graph.ts'
import { serveApp } from '../../support/http-app.ts'
import { eachInWorld } from '../../support/suite.ts'
import { addToCanvas, imageNode, repaintNode, saveTechnique, startTechnique, catchAppError } from '../../support/techniques.ts'
import { createColleague, createEffect, createTenant, start, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'

afterAll(closeDatabases)

describe.each(databases)('deleted assets on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened))
  afterAll(async () => expect((await auditLedger(database, undefined)).problems).toEqual([]))

  const effect = (caller: Caller) => createEffect(database, world.clock, caller)
  const remove = (assetId: string, force = false, caller: Caller = tenant.caller) =>
    deleteAsset(world, effect(caller), caller, { assetId, force })
  const attach = (assetId: string, projectId = tenant.projectId, caller: Caller = tenant.caller) =>
    attachAsset(world, effect(caller), caller, { projectId, assetId })
  const find = (assetId: string) => getAsset(world, tenant.caller, assetId)
  const project = async (isPrivate: boolean, caller: Caller = tenant.caller) =>
    (await createProject(world.clock, effect(caller), caller, { name: 'Heron', isPrivate })).projectId
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const completed = async () => {
    const { runId } = await start(world, tenant)
    await work(runId)
    return { runId, assetId: (await getRun(database, tenant.caller, runId)).outputs![0]!.asset_id! }
  }
  const nodes = async (projectId = tenant.projectId) => (await readGraph(world, { ...tenant, projectId })).nodes
  const fail = async (call: Promise<unknown>) => (await catchAppError(call))!
  const notFound = { code: 'not_found' }

  test('ASSET-12 Deleting an unused asset removes its file, thumbnails and list entry and frees their storage', async () => {
    const assetId = await addImage(world, tenant, { sizeBytes: 7 })
    const key = assetId.slice('asset_'.length)
    const keys = [key, ...[256, 512, 1024].map(width => world.deriveKey(`thumbnail ${width}`, key))]
    for (const each of keys) await world.files.put(each, Buffer.from('bytes'))
    const stranger = await createTenant(world)
    await expect(deleteAsset(world, effect(stranger.caller), stranger.caller, { assetId, force: true })).rejects.toMatchObject(notFound)
    await remove(assetId)
    await expect(find(assetId)).rejects.toMatchObject(notFound)
    await expect(remove(assetId, true)).rejects.toMatchObject(notFound)
    world.clock.advance(1)
    await database.transaction(sql => holdFiles(sql, 'backup', world.clock.now() + 1000))
    await sweepAssets(world)
    expect(keys.filter(each => world.files.stored.has(each))).toEqual(keys)
    await database.transaction(sql => releaseFiles(sql, 'backup'))
    await sweepAssets(world)
    expect(keys.filter(each => world.files.stored.has(each))).toEqual([])
    expect(await database.read(sql => sql.all('select 1 as one from assets where asset_id = ?', [assetId]))).toEqual([])
    const [{ action, details }] = (await database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 1))) as any
    expect([action, details]).toEqual(['asset delete', { asset_id: assetId }])
  })

  test('ASSET-13 Deleting an asset in use returns 409, lists up to ten uses visible to the caller and counts the others', async () => {
    const member = await createColleague(world, tenant)
    const ids = await addImages(world, tenant)
    const assetId = ids.logo
    const { brandId } = await importKit(world, tenant, northwind(ids))
    for (let n = 0; n < 9; n++) await attach(assetId)
    await shareProject(world.clock, effect(tenant.caller), tenant.caller, { projectId: tenant.projectId, access: 'view' })
    await attach(assetId, await project(true, member), member)
    const { code, message } = await fail(remove(assetId))
    expect(code).toBe('conflict')
    expect(message).toContain(`the node n1 "image" of the project "First" (${tenant.projectId})`)
    expect(message.match(/the node n/g)).toHaveLength(9)
    expect(message).toContain(`the shared project "First" (${tenant.projectId}), 1 other use, and 1 other use that you cannot see.`)
    expect(message).not.toContain(brandId)
    expect((await fail(remove(assetId, false, member))).message).toContain('Heron')
    expect((await find(assetId)).asset.status).toBe('ready')
  })

  test('ASSET-13 Timelines, brands and techniques count as uses of an asset', async () => {
    const ids = await addImages(world, tenant)
    const { brandId } = await importKit(world, tenant, northwind(ids))
    expect((await fail(remove(ids.plate))).message).toContain(`the brand "Northwind" (${brandId})`)
    const picture = await addImage(world, tenant)
    const document = { fps: 30, width: 64, height: 64, tracks: [{ kind: 'video', items: [{ start: 0, duration: 30, asset_id: picture }] }] }
    await applyChange(world, tenant, { add: [{ ref: 'cut', type: 'timeline', label: 'Cut', document } as never] })
    expect((await fail(remove(picture))).message).toContain('the timeline n1 "Cut" of the project "First"')
    const input = await addImage(world, tenant)
    await attach(input)
    await addToCanvas(world, tenant, [repaintNode('Paint')], [[2, 3]])
    const { techniqueId } = await saveTechnique(world, tenant, { outputs: ['n3'] })
    expect((await fail(remove(input))).message).toContain(`the technique "A technique" (${techniqueId})`)
    await remove(input, true)
    const refusal = await fail(startTechnique(world, tenant, techniqueId))
    expect(refusal).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('n2, which feeds n3, shows media that was deleted'),
    })
  })

  test('ASSET-14 After a forced deletion, nodes and shares show that their media is missing, and runs that need the asset are rejected', async () => {
    const assetId = await addImage(world, tenant)
    await attach(assetId)
    await addToCanvas(world, tenant, [repaintNode('Paint')], [[1, 2]])
    const token = await shareProject(world.clock, effect(tenant.caller), tenant.caller, { projectId: tenant.projectId, access: 'view' })
    const before = await readGraph(world, tenant)
    await remove(assetId, true)
    const { nodes: after, revision } = await readGraph(world, tenant)
    expect(revision).toBeGreaterThan(before.revision)
    expect(after['n1']).toMatchObject({ media_missing: true, output_url: null, status: 'done' })
    expect(after['n1']).not.toHaveProperty('outputs')
    expect((await showShared(world, token))!.board.items[0]).toMatchObject({ shown: undefined, isMissing: true })
    const balance = await database.read(sql => readBalance(sql, tenant.workspaceId))
    const [entry] = await runNodes(world, effect(tenant.caller), tenant.caller, {
      projectId: tenant.projectId,
      nodeIds: ['n2'],
      onlyStale: false,
    })
    expect(entry).toMatchObject({
      reason: 'run_failed_to_start',
      message: 'n1, which feeds n2, shows media that was deleted: replace it.',
    })
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(balance)
    await expect(attach(assetId)).rejects.toMatchObject(notFound)
    const list = { projectId: undefined, textContains: undefined, cursor: undefined, limit: 10 }
    expect((await listAssets(database, world.cursors, tenant.caller, list)).assets).toEqual([])
    const texts = await database.read(sql => sql.first('select name, search_text, size_bytes from assets where asset_id = ?', [assetId]))
    expect(texts).toEqual({ name: null, search_text: '', size_bytes: null })
    await applyChange(world, tenant, { remove: [{ id: 'n1' }] })
    await database.transaction(sql => sql.run('delete from removed_nodes where asset_id = ?', [assetId]))
    await sweepAssets(world)
    expect(await database.read(sql => sql.all('select 1 as one from assets where asset_id = ?', [assetId]))).toEqual([])
  })

  test("ASSET-14 Deleting an output marks it as deleted in its run, makes its node stale and marks the node's media as missing", async () => {
    const { runId, assetId } = await completed()
    expect((await nodes())['n1']).toMatchObject({ stale: false })
    await expect(remove(assetId)).rejects.toMatchObject({ code: 'conflict' })
    await remove(assetId, true)
    const run = await getRun(database, tenant.caller, runId)
    expect(run).toMatchObject({ status: 'completed', outputs: [{ asset_id: assetId, deleted: true }, ...run.outputs!.slice(1)] })
    expect((await nodes())['n1']).toMatchObject({ media_missing: true, output_url: null, stale: true })
    const [entry] = await runNodes(world, effect(tenant.caller), tenant.caller, {
      projectId: tenant.projectId,
      nodeIds: ['n1'],
      onlyStale: true,
    })
    await work((entry as { runId: string }).runId)
    expect((await nodes())['n1']).toMatchObject({ stale: false, output_url: expect.any(String) })
    expect((await nodes())['n1']).not.toHaveProperty('media_missing')
    const chosen = await fail(applyChange(world, tenant, { update: [{ id: 'n1', result: runId }] }))
    expect(chosen.message).toContain('is a run whose outputs no longer exist')
  })

  test('ASSET-15 If an asset has uses that the caller cannot see, only an admin or an owner can force its deletion', async () => {
    const member = await createColleague(world, tenant)
    const admin = await createColleague(world, tenant, 'admin@example.com', 'admin')
    const assetId = await addImage(world, tenant)
    await attach(assetId, await project(true))
    expect(await fail(remove(assetId, true, member))).toMatchObject({
      code: 'forbidden',
      message: 'Only an admin or an owner can delete this asset, because it is used where you cannot see it: 1 node.',
    })
    await remove(assetId, true, admin)
    await expect(find(assetId)).rejects.toMatchObject(notFound)
  })

  test('ASSET-15 A member who cannot see a private project cannot delete its outputs, even those that are no longer on a canvas', async () => {
    const { assetId } = await completed()
    const member = await createColleague(world, tenant)
    await attach(assetId, await project(false))
    await applyChange(world, tenant, { remove: [{ id: 'n1' }] })
    await database.transaction(sql => sql.run('update projects set is_private = 1 where project_id = ?', [tenant.projectId]))
    expect(await fail(remove(assetId, true, member))).toMatchObject({
      code: 'forbidden',
      message: 'Only an admin or an owner can delete this asset, because it is used where you cannot see it: 1 project.',
    })
    await remove(assetId, true)
  })

  test('ASSET-15 Deleting an asset that an active run is reading returns 409 until the run has ended, even if the deletion is forced', async () => {
    const assetId = await addImage(world, tenant)
    await attach(assetId)
    await addToCanvas(world, tenant, [repaintNode('Paint')], [[1, 2]])
    await world.files.put(assetId.slice('asset_'.length), Buffer.from('bytes'))
    const command = { projectId: tenant.projectId, nodeIds: ['n2'], onlyStale: false }
    const [entry] = await runNodes(world, effect(tenant.caller), tenant.caller, command)
    const { runId } = entry as { runId: string }
    expect(await fail(remove(assetId, true))).toMatchObject({
      code: 'conflict',
      message: `An active run reads the asset: ${runId}. Try again after every run that reads it has ended or been canceled.`,
    })
    await work(runId)
    await remove(assetId, true)
  })

  test('ASSET-15 An output that a waiting run will read cannot be deleted', async () => {
    await addToCanvas(world, tenant, [imageNode('Draw'), repaintNode('Paint')], [[1, 2]])
    const command = { projectId: tenant.projectId, nodeIds: ['n1', 'n2'], onlyStale: false }
    const [first] = (await runNodes(world, effect(tenant.caller), tenant.caller, command)) as { runId: string }[]
    await work(first!.runId)
    const [output] = (await getRun(database, tenant.caller, first!.runId)).outputs!
    expect((await fail(remove(output!.asset_id!, true))).message).toContain('An active run reads the asset')
  })

  test('ASSET-14 Removed nodes and deleted projects do not count as uses of an asset; once restored, they show that the media is missing', async () => {
    const assetId = await addImage(world, tenant)
    await attach(assetId)
    const other = await project(false)
    await attach(assetId, other)
    await applyChange(world, tenant, { remove: [{ id: 'n1' }] })
    await deleteProject(world, effect(tenant.caller), tenant.caller, other)
    await remove(assetId)
    await applyChange(world, tenant, { restore: ['n1'] })
    await restoreProject(effect(tenant.caller), tenant.caller, other)
    expect((await nodes())['n1']).toMatchObject({ media_missing: true, output_url: null })
    expect((await nodes(other))['n1']).toMatchObject({ media_missing: true, output_url: null })
  })

  test('ASSET-12 Of two concurrent deletions, only one succeeds, and an asset is never both attached to a canvas and deleted', async () => {
    const assetId = await addImage(world, tenant)
    const both = await Promise.all([catchAppError(remove(assetId)), catchAppError(remove(assetId))])
    expect(both.map(refusal => refusal?.code ?? 'deleted').toSorted()).toEqual(['deleted', 'not_found'])
    for (let n = 0; n < 5; n++) {
      const contested = await addImage(world, tenant)
      const [attached, deleted] = await Promise.all([catchAppError(attach(contested)), catchAppError(remove(contested))])
      expect([attached?.code, deleted?.code]).toEqual(deleted ? [undefined, 'conflict'] : ['not_found', undefined])
    }
  })

  test('ASSET-12 Deleting a pending upload while it is being checked leaves no file', async () => {
    const claims = { contentType: undefined, fileName: 'a.png', folder: undefined, projectId: tenant.projectId }
    const { asset } = await reserveUpload(world, effect(tenant.caller), tenant.caller, claims)
    world.files.upload(asset.reservation!.key, Buffer.from('bytes'))
    const stored = world.files.stored.size
    const mediaProbe = {
      ...world.mediaProbe,
      probe: async (...given: Parameters<typeof world.mediaProbe.probe>) => {
        await remove(asset.assetId)
        return world.mediaProbe.probe(...given)
      },
    }
    const completion = completeUpload({ ...world, mediaProbe }, effect(tenant.caller), tenant.caller, asset.assetId)
    await expect(completion).rejects.toMatchObject(notFound)
    expect(world.files.stored.size).toBe(stored)
    expect(await nodes()).toEqual({})
  })

  test('ASSET-14 A removed node whose output was deleted is stale when it is restored', async () => {
    const { assetId } = await completed()
    await applyChange(world, tenant, { remove: [{ id: 'n1' }] })
    await remove(assetId)
    await applyChange(world, tenant, { restore: ['n1'] })
    expect((await nodes())['n1']).toMatchObject({ media_missing: true, stale: true })
  })

  test('CANVAS-10 Deleting media that is on a canvas sends an event to the pages that have the canvas open', async () => {
    const app = await serveApp(database)
    try {
      const own = await createTenant(app.world)
      const assetId = await addImage(app.world, own)
      const ownEffect = () => createEffect(database, app.world.clock, own.caller)
      const nodeId = await attachAsset(app.world, ownEffect(), own.caller, { projectId: own.projectId, assetId })
      const reader = await readEvents(`${app.baseUrl}/projects/${own.projectId}/events`, { apiKey: own.apiKey })
      await eventually(() => reader.events.length).toBeGreaterThan(1)
      const seen = reader.events.length
      await deleteAsset(app.world, ownEffect(), own.caller, { assetId, force: true })
      await eventually(() => reader.events.slice(seen).map(({ event }) => event)).toContain('graph')
      await eventually(() => reader.events.slice(seen).find(({ event }) => event === 'node')?.data).toEqual({
        node_id: nodeId,
        status: 'done',
      })
      reader.close()
    } finally {
      await app.close()
    }
  })
})
