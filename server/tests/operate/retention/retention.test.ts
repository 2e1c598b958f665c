import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { getGraph } from '../../../work/canvas/get-graph.ts'
import type { Database } from '../../../machine/database/database.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { shareProject } from '../../../work/sharing/share-project.ts'
import { addImage, importKit } from '../../support/brands.ts'
import { northwind } from '../../../core/brands/testing/northwind.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { setLimitsAsAdmin, shownLimits } from '../../support/limits.ts'
import { imageOutput, textOutput } from '../../../core/providers/testing/scripted-provider.ts'
import {
  addToCanvas,
  imageNode,
  repaintNode,
  saveTechnique,
  startTechnique,
  listSteps,
  describingScript,
  executeAllSteps,
} from '../../support/techniques.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { dayMs, keepEverything, isSweepHour, type RetentionRules, type SweepOptions } from '../../../operate/retention/retention-rules.ts'
import { putRules, takeSweep } from '../../../operate/retention/retention-store.ts'
import { sweepHourly } from '../../../operate/retention/start-retention.ts'
import { sweepRetention } from '../../../operate/retention/sweep-retention.ts'

afterAll(closeDatabases)

const callbackUrl = 'https://hooks.example.com/x'

describe.each(databases)('retention on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant

  beforeAll(async () => {
    const opened = await open()
    ;({ database, connectAgain } = opened)
  })
  beforeEach(async () => {
    world = createWorld(database)
    world.provider.script = async () => [imageOutput, { ...textOutput, text: 'A secret story.' }]
    tenant = await createTenant(world)
  })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const keep = (rules: Partial<RetentionRules>) =>
    database.transaction(sql => putRules(sql, tenant.workspaceId, { ...keepEverything, ...rules }))
  const sweep = (options: SweepOptions = {}) => sweepRetention(world, { workspaceId: tenant.workspaceId, ...options })
  const removedBy = async (options?: SweepOptions) =>
    Object.fromEntries(Object.entries((await sweep(options)).removed).filter(([, n]) => n > 0))
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const run = (runId: string) => getRun(database, tenant.caller, runId)
  const isThere = (runId: string) =>
    run(runId).then(
      () => true,
      () => false,
    )
  const rows = (table: string, where = 'workspace_id = ?', id = tenant.workspaceId) =>
    database.read(sql => sql.all(`select * from ${table} where ${where}`, [id]))
  const later = (days: number) => world.clock.advance(days * dayMs + 1)
  const graph = async () => (await getGraph(database, tenant.caller, tenant.projectId)).nodes

  async function completed(more: Parameters<typeof start>[2] = {}) {
    const started = await start(world, tenant, more)
    await work(started.runId)
    return started.runId
  }
  /** Marks the run's event as delivered. */
  const deliver = () =>
    database.transaction(sql => sql.run(`update webhook_deliveries set status = 'delivered' where workspace_id = ?`, [tenant.workspaceId]))
  const getKey = async (runId: string) => (await run(runId)).outputs![0]!.file!.key

  test('KEEP-1 Expired outputs are removed with their files, thumbnails, text and results on the canvas, but the runs and their prices are kept', async () => {
    await keep({ outputsDays: 7 })
    const runId = await completed({ callbackUrl })
    await deliver()
    const key = await getKey(runId)
    const thumbnail = world.deriveKey('thumbnail 256', key)
    await world.files.put(thumbnail, Buffer.from('small'))
    expect((await graph())[0]).toMatchObject({ runId, outputRunId: runId })
    world.clock.advance(7 * dayMs)
    expect(await removedBy()).toEqual({})
    world.clock.advance(1)
    expect(await removedBy()).toEqual({ outputs: 1 })
    expect(await removedBy()).toEqual({})
    expect(await run(runId)).toMatchObject({ status: 'completed', outputs: [], chargedMicros: 1_000_000 })
    expect((await graph())[0]).toMatchObject({ runId: undefined, outputRunId: undefined })
    expect([await rows('assets'), await rows('webhook_deliveries')]).toEqual([[], []])
    expect(JSON.stringify(await rows('runs'))).not.toContain('secret story')
    await sweepAssets(world)
    expect([world.files.stored.has(key), world.files.stored.has(thumbnail)]).toEqual([false, false])
  })

  test('KEEP-1 Expired runs are removed unless a canvas shows their outputs; the costs of removed runs are kept', async () => {
    await keep({ runsDays: 30 })
    const shown = await completed()
    const gone = await completed({ callbackUrl })
    await changeCanvas(world, tenant, draft => draft.remove(2))
    const pending = await completed({ callbackUrl })
    await changeCanvas(world, tenant, draft => draft.remove(3))
    await database.transaction(sql => sql.run(`update webhook_deliveries set status = 'delivered' where run_id = ?`, [gone]))
    const balance = await database.read(sql => readBalance(sql, tenant.workspaceId))
    later(30)
    expect(await removedBy()).toEqual({ runs: 1 })
    expect([await isThere(shown), await isThere(gone)]).toEqual([true, false])
    // This run's event has not been delivered yet.
    expect(await isThere(pending)).toBe(true)
    expect(await rows('past_runs')).toEqual([
      expect.objectContaining({ run_id: gone, status: 'completed', charged_micros: 1_000_000, model_id: 'local/paint' }),
    ])
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(balance)
    expect(await rows('ledger_entries', `run_id = ?`, gone)).toHaveLength(1)
    // Output files are kept indefinitely.
    expect(await rows('assets')).toHaveLength(3)
    expect(await rows('assets', 'run_id = ?', gone)).toEqual([])
    await keep({ runsDays: 30, outputsDays: 20 })
    expect(await removedBy()).toEqual({ outputs: 3, runs: 1 })
    expect(await isThere(shown)).toBe(false)
    expect((await graph())[0]).toMatchObject({ runId: undefined, outputRunId: undefined })
  })

  test('KEEP-1 An output that outlives its run is removed when it expires', async () => {
    await keep({ runsDays: 5, outputsDays: 20 })
    const runId = await completed()
    const key = await getKey(runId)
    await changeCanvas(world, tenant, draft => draft.remove(1))
    later(5)
    expect(await removedBy()).toEqual({ runs: 1 })
    expect(await rows('assets')).toHaveLength(1)
    later(15)
    expect(await removedBy({ dryRun: true })).toEqual({ outputs: 1 })
    expect(await removedBy()).toEqual({ outputs: 1 })
    await sweepAssets(world)
    expect([await rows('assets'), world.files.stored.has(key)]).toEqual([[], false])
  })

  test('KEEP-1 Webhook deliveries and failed runs each have their own retention period', async () => {
    await keep({ failedDays: 3, deliveriesDays: 5 })
    const completedRun = await completed({ callbackUrl })
    world.provider.script = () => Promise.reject(new Error('broken'))
    const failed = await completed()
    await deliver()
    later(3)
    expect(await removedBy()).toEqual({ failed: 1 })
    expect([await isThere(completedRun), await isThere(failed)]).toEqual([true, false])
    expect((await graph())[1]).toMatchObject({ runId: undefined })
    later(2)
    expect(await removedBy()).toEqual({ deliveries: 1 })
    expect([await isThere(completedRun), (await rows('webhook_deliveries')).length]).toEqual([true, 0])
  })

  describe('KEEP-2 objects in use are kept', () => {
    const all = { runsDays: 1, outputsDays: 1, failedDays: 1, unusedAssetsDays: 1 }

    test('KEEP-2 An output in a share is kept until the share ends', async () => {
      await keep(all)
      const runId = await completed()
      await changeCanvas(world, tenant, draft => draft.add(newTestNode('image', { contentUrl: world.links.file('a'.repeat(31), 'a.png') })))
      const upload = await addImage(world, tenant, { fileKey: 'a'.repeat(31) })
      await shareProject(world.clock, createEffect(database, world.clock, tenant.caller), tenant.caller, {
        projectId: tenant.projectId,
        access: 'view',
      })
      later(1)
      expect(await removedBy()).toEqual({})
      expect((await run(runId)).outputs).toHaveLength(2)
      expect(await rows('assets', 'asset_id = ?', upload)).toHaveLength(1)
      await database.transaction(sql => sql.run('delete from project_shares where project_id = ?', [tenant.projectId]))
      expect(await removedBy()).toEqual({ outputs: 1, runs: 1 })
    })

    test("KEEP-2 An asset in a brand's draft or release is kept", async () => {
      await keep(all)
      const [logo, plate, photo] = [await addImage(world, tenant), await addImage(world, tenant), await addImage(world, tenant)]
      const unused = await addImage(world, tenant)
      await importKit(world, tenant, northwind({ logo, plate, photos: [photo, photo, photo, photo] }))
      later(1)
      expect(await removedBy()).toEqual({ assets: 1 })
      expect(await rows('assets', 'asset_id = ?', unused)).toEqual([])
      expect(await rows('assets')).toHaveLength(3)
    })

    test("KEEP-2 A technique's assets and runs are kept until the technique is archived", async () => {
      await keep(all)
      await addToCanvas(world, tenant, [imageNode('A'), repaintNode('B')], [[1, 2, 'image_url']])
      const technique = await saveTechnique(world, tenant, { inputs: [], outputs: ['n2'] })
      const graphText = (runId: string) => JSON.stringify({ nodes: [{ stored: { outputs: [{ file: { key: runId } }] } }], edges: [] })
      const runId = await completed()
      const key = await getKey(runId)
      await database.transaction(sql =>
        sql.run('update techniques set graph = ? where technique_id = ?', [graphText(key), technique.techniqueId]),
      )
      later(1)
      expect(await removedBy()).toEqual({})
      await database.transaction(sql => sql.run('update techniques set archived_at = 1 where technique_id = ?', [technique.techniqueId]))
      expect(await removedBy()).toEqual({ outputs: 1, runs: 1 })
    })

    test('KEEP-2 An upload is kept while it is used by a canvas, by a removed node that can be restored or by a recent run', async () => {
      await keep({ unusedAssetsDays: 10 })
      const assets = await Promise.all(Array.from({ length: 6 }, () => addImage(world, tenant)))
      const [attached, restorable, linked, mentioned, recent, unused] = assets as [string, string, string, string, string, string]
      const getUrl = async (assetId: string) => world.links.file((await rows('assets', 'asset_id = ?', assetId))[0]!['file_key'], 'a.png')
      const [link, mention, used] = [await getUrl(linked), await getUrl(mentioned), await getUrl(recent)]
      await changeCanvas(world, tenant, draft => {
        draft.add(newTestNode('image', { assetId: attached }))
        draft.add(newTestNode('image', { assetId: restorable }))
        draft.add(newTestNode('image', { contentUrl: link }))
        draft.add(newTestNode('image', { modelId: 'local/repaint', params: { image_url: mention } }))
      })
      await database.transaction(async sql => {
        const [row] = await sql.all('select node_id, short_id from nodes where asset_id = ?', [restorable])
        await sql.run(
          `insert into removed_nodes (node_id, project_id, short_id, asset_id, node, edges, members, labels, removed_at) values (?, ?, ?, ?, ?, '[]', '[]', '[]', 1)`,
          [row!['node_id'], tenant.projectId, row!['short_id'], restorable, JSON.stringify({ assetId: restorable })],
        )
        await sql.run('delete from nodes where asset_id = ?', [restorable])
      })
      world.clock.advance(8 * dayMs)
      await completed({ model: 'local/repaint', params: { image_url: used } })
      world.clock.advance(2 * dayMs + 1)
      expect(await removedBy()).toEqual({ assets: 1 })
      expect(await rows('assets', 'asset_id = ?', unused)).toEqual([])
      expect(new Set((await rows('assets', `uploaded_via <> 'run' and workspace_id = ?`)).map(row => row['asset_id']))).toEqual(
        new Set([attached, restorable, linked, mentioned, recent]),
      )
      // The run that used the last of these assets is now old too, and that run's node is removed.
      await changeCanvas(world, tenant, draft => draft.remove(5))
      later(10)
      expect(await removedBy()).toEqual({ assets: 1 })
    })

    test('KEEP-2 An asset is kept if it is first used while a sweep is about to remove it', async () => {
      await keep({ ...all, unusedAssetsDays: 1 })
      const upload = await addImage(world, tenant)
      const [row] = await rows('assets', 'asset_id = ?', upload)
      const url = world.links.file(row!['file_key'], 'image.png')
      const runId = await completed()
      later(1)
      /** Calls `happens` after the sweep has determined which objects are in use, but before it removes anything. */
      const sweepAfter = (happens: () => Promise<unknown>) => {
        let first: Promise<unknown> | undefined
        const late: Database = { ...database, transaction: async change => (await (first ??= happens()), database.transaction(change)) }
        return sweepRetention({ ...world, database: late }, { workspaceId: tenant.workspaceId })
      }
      const { projectId } = tenant
      await keep({ unusedAssetsDays: 1 })
      const linked = await sweepAfter(async () => {
        await changeCanvas(world, tenant, draft => draft.add(newTestNode('image', { contentUrl: url })))
        await database.transaction(sql =>
          sql.run('update projects set last_modified = ? where project_id = ?', [world.clock.now(), projectId]),
        )
      })
      expect([linked.removed.assets, (await rows('assets', 'asset_id = ?', upload)).length]).toEqual([0, 1])
      await keep({ outputsDays: 1 })
      const shared = await sweepAfter(async () => {
        world.clock.advance(1)
        await shareProject(world.clock, createEffect(database, world.clock, tenant.caller), tenant.caller, { projectId, access: 'view' })
      })
      expect([shared.removed.outputs, shared.left.outputs]).toEqual([0, 1])
      expect((await run(runId)).outputs).toHaveLength(2)
    })

    test('KEEP-2 An asset used by an active run is kept', async () => {
      await keep(all)
      const old = await addImage(world, tenant)
      const [row] = await rows('assets', 'asset_id = ?', old)
      await start(world, tenant, { model: 'local/repaint', params: { image_url: world.links.file(row!['file_key'], row!['file_name']) } })
      later(5)
      expect(await removedBy()).toEqual({})
    })

    test('KEEP-2 An output is kept if a shared canvas starts showing it during a sweep', async () => {
      await keep({ outputsDays: 1 })
      const made = await completed()
      const [asset] = await rows('assets', 'run_id = ?', made)
      const url = world.links.file(asset!['file_key'], asset!['file_name'])
      const { caller } = tenant
      const effect = createEffect(database, world.clock, caller)
      const { projectId } = await createProject(world.clock, effect, caller, { name: 'Shown', isPrivate: false })
      await shareProject(world.clock, effect, caller, { projectId, access: 'view' })
      later(1)
      let shown: Promise<unknown> | undefined
      const show = async () => {
        await changeCanvas(world, { projectId }, draft => draft.add(newTestNode('image', { contentUrl: url })))
        await database.transaction(sql =>
          sql.run('update projects set last_modified = ? where project_id = ?', [world.clock.now(), projectId]),
        )
      }
      const late: Database = { ...database, transaction: async change => (await (shown ??= show()), database.transaction(change)) }
      await sweepRetention({ ...world, database: late }, { workspaceId: tenant.workspaceId })
      expect((await run(made)).outputs).toHaveLength(2)
    })

    test('KEEP-2 An output is kept if it is used by a run that starts during a sweep', async () => {
      await keep(all)
      const made = await completed()
      const old = await addImage(world, tenant)
      const getUrl = async (column: string, id: string) => {
        const [row] = await rows('assets', `${column} = ?`, id)
        return world.links.file(row!['file_key'], row!['file_name'])
      }
      const urls = [await getUrl('run_id', made), await getUrl('asset_id', old)]
      later(5)
      const begin = async () => {
        for (const url of urls.splice(0)) await start(world, tenant, { model: 'local/repaint', params: { image_url: url } })
      }
      const busy: Database = {
        ...database,
        async snapshot(reading) {
          const read = await database.snapshot(reading)
          await begin()
          return read
        },
      }
      expect((await sweepRetention({ ...world, database: busy }, { workspaceId: tenant.workspaceId })).removed).toMatchObject({
        outputs: 0,
        assets: 0,
        runs: 0,
      })
      expect((await run(made)).outputs).toHaveLength(2)
      expect(await rows('assets', 'asset_id = ?', old)).toHaveLength(1)
    })
  })

  test('KEEP-1 LIMIT-3 The cost of removed runs still counts toward caps, even after limits are set again', async () => {
    const caps = {
      spend: ['workspace', 'model', 'provider', 'key'].map(scope => ({ per: 'total', usd: 5, scope })),
      generations_per_day: 3,
    }
    await setLimitsAsAdmin(world, tenant, caps)
    await keep({ runsDays: 1 })
    await completed()
    await changeCanvas(world, tenant, draft => draft.remove(1))
    const spent = async () => (await shownLimits(world, tenant))['used'].map((each: { spent_usd?: number }) => each.spent_usd)
    const before = await spent()
    expect(before).toEqual([1, 1, 1, 1, undefined])
    later(1)
    expect(await removedBy()).toEqual({ runs: 1 })
    await setLimitsAsAdmin(world, tenant, { ...caps, storage_bytes: 1e9 })
    expect((await spent()).slice(0, 4)).toEqual(before.slice(0, 4))
  })

  test('KEEP-1 When a technique run is removed, its intermediate files are removed too, but its results are kept', async () => {
    world.provider.script = describingScript
    await keep({ runsDays: 10 })
    await addToCanvas(world, tenant, [imageNode('A'), repaintNode('B')], [[1, 2, 'image_url']])
    const { slug } = await saveTechnique(world, tenant, { inputs: [], outputs: ['n2'] })
    const { runId } = await startTechnique(world, tenant, slug)
    await executeAllSteps(world, runId)
    const steps = await listSteps(world, runId)
    expect(steps).toHaveLength(2)
    const assets = await rows('assets')
    expect(assets.map(row => String(row['uploaded_via'])).toSorted()).toEqual(['run', 'step'])
    const between = assets.find(row => row['uploaded_via'] === 'step')!
    await database.transaction(sql => sql.run('update techniques set archived_at = 1 where workspace_id = ?', [tenant.workspaceId]))
    later(10)
    expect(await removedBy()).toEqual({ runs: 1 })
    expect(await rows('runs')).toEqual([])
    expect((await rows('past_runs')).map(row => String(row['run_id'])).toSorted()).toEqual(
      [runId, ...steps.map(step => step.runId)].toSorted(),
    )
    expect((await rows('assets')).map(row => row['uploaded_via'])).toEqual(['run'])
    await sweepAssets(world)
    expect(world.files.stored.has(between['file_key'])).toBe(false)
    expect(world.files.stored.size).toBe(1)
  })

  test('KEEP-3 A dry run removes nothing, but counts what a sweep would remove', async () => {
    await keep({ runsDays: 1, outputsDays: 1, failedDays: 1, deliveriesDays: 1, unusedAssetsDays: 1 })
    await completed({ callbackUrl })
    await addImage(world, tenant)
    await deliver()
    later(1)
    const before = [await rows('runs'), await rows('assets'), await rows('webhook_deliveries'), await rows('past_runs')]
    expect(await removedBy({ dryRun: true })).toMatchObject({ outputs: 1, assets: 1, deliveries: 1 })
    expect([await rows('runs'), await rows('assets'), await rows('webhook_deliveries'), await rows('past_runs')]).toEqual(before)
  })

  test('KEEP-3 A sweep that runs out of time reports how much is left, and the next sweep removes the rest', async () => {
    await keep({ runsDays: 1, outputsDays: 1 })
    for (let count = 0; count < 3; count++) await completed()
    later(1)
    const { removed, left } = await sweep({ isOver: () => true })
    expect([removed.runs + removed.outputs, left.runs, left.outputs]).toEqual([0, 3, 3])
    expect(await removedBy()).toEqual({ outputs: 3, runs: 3 })
  })

  test('KEEP-3 If two sweeps run concurrently, everything is removed exactly once', async () => {
    await keep({ runsDays: 1, outputsDays: 1 })
    for (let count = 0; count < 5; count++) await completed()
    later(1)
    const other = createWorld(await connectAgain(), { clock: world.clock, files: world.files })
    const reports = await Promise.all([world, other].map(each => sweepRetention(each, { workspaceId: tenant.workspaceId })))
    expect(await rows('runs')).toEqual([])
    expect(await rows('past_runs')).toHaveLength(5)
    expect(reports.every(({ left }) => left.runs === 0)).toBe(true)
  })

  test('KEEP-3 The hourly sweep runs only during its configured hours, and in one process at a time', async () => {
    await keep({ runsDays: 1, outputsDays: 1 })
    const runId = await completed()
    later(1)
    const now = world.clock.now()
    world.clock.advance(3 * 3600_000 - (now % dayMs) + dayMs)
    expect(await sweepHourly(world, [2, 4])).toBe(false)
    expect(await isThere(runId)).toBe(true)
    // Another process is already sweeping.
    await database.transaction(sql => takeSweep(sql, world.clock.now(), world.clock.now() + 1000))
    expect(await sweepHourly(world, [3])).toBe(false)
    world.clock.advance(1000)
    expect(await sweepHourly(world, [3])).toBe(true)
    expect(await isThere(runId)).toBe(false)
    const [last] = await rows('settings', 'name = ?', 'retention_last')
    expect(JSON.parse(last!['value'])).toMatchObject({ left: { runs: 0, outputs: 0 } })
  })
})

test('Retention hours are interpreted as UTC', () => {
  expect(isSweepHour([3], Date.UTC(2026, 0, 1, 3, 59))).toBe(true)
  expect(isSweepHour([3], Date.UTC(2026, 0, 1, 4))).toBe(false)
})
