import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import type { Database } from '../../../machine/database/database.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { failRun } from '../../../work/runs/fail-run.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { webhookLane } from '../../../work/webhooks/delivery.ts'
import { listDeliveries, type DeliveryList } from '../../../work/webhooks/list-deliveries.ts'
import { replayDelivery } from '../../../work/webhooks/replay-delivery.ts'

afterAll(closeDatabases)

describe.each(databases)('lists of deliveries on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let colleague: Caller

  eachInWorld(open, opened => ({ database, world, tenant } = opened))
  beforeEach(async () => {
    colleague = await createColleague(world, tenant)
  })

  const list = async (more: Partial<DeliveryList> = {}, caller = tenant.caller) => {
    const { deliveries, nextCursor } = await listDeliveries(database, world.cursors, caller, {
      runId: undefined,
      status: undefined,
      cursor: undefined,
      limit: 100,
      ...more,
    })
    return { ids: deliveries.map(({ deliveryId }) => deliveryId), deliveries, next: nextCursor }
  }
  /** Adds a failed run. @returns its id */
  async function add(of: Tenant = tenant, callbackUrl = 'https://nowhere.invalid/') {
    const { runId } = await start(world, of, { callbackUrl })
    await database.transaction(sql => failRun(world, sql, { runId }, { code: 'internal_error', message: 'It broke.' }, world.clock.now()))
    return runId
  }
  /** Sets the status of the run's delivery and removes the delivery's job. */
  const set = (runId: string, status: string) =>
    database.transaction(async sql => {
      const row = await sql.first('update webhook_deliveries set status = ? where run_id = ? returning delivery_id', [status, runId])
      await world.queue.remove(sql, webhookLane, row!['delivery_id'])
    })

  test('PAGE-1 PAGE-3 Paging returns each delivery once, newest first, even if timestamps are equal and deliveries are added', async () => {
    for (let count = 0; count < 7; count++) {
      await add()
      if (count % 3 === 2) world.clock.advance(1)
    }
    const all = await list()
    expect(all.ids).toHaveLength(7)
    expect(all.next).toBe('')
    const keys = all.deliveries.map(({ createdAt, deliveryId }) => `${createdAt} ${deliveryId}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
    for (const limit of [1, 2, 3, 6, 7]) {
      const before = (await list()).ids
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ limit, cursor })
        expect(page.ids.length === limit || page.next === '').toBe(true)
        seen.push(...page.ids)
        cursor = page.next
        world.clock.advance(1)
        await add()
      } while (cursor !== '')
      expect(seen).toEqual(before)
    }
  })

  test('Deliveries can be filtered by run and status', async () => {
    const runs = [await add(), await add(), await add()]
    await set(runs[0]!, 'delivered')
    await set(runs[1]!, 'failed')
    const runsFor = async (more: Partial<DeliveryList>) => (await list(more)).deliveries.map(({ runId }) => runId)
    expect(await runsFor({ status: 'delivered' })).toEqual([runs[0]])
    expect(await runsFor({ status: 'failed' })).toEqual([runs[1]])
    expect(await runsFor({ status: 'pending' })).toEqual([runs[2]])
    expect(await runsFor({ runId: runs[1]! })).toEqual([runs[1]])
    expect(await runsFor({ runId: runs[1]!, status: 'pending' })).toEqual([])
    const quiet = (await start(world, tenant)).runId
    expect(await runsFor({ runId: quiet })).toEqual([])
  })

  test('PAGE-2 A delivery cursor is valid only for its own list, filters and caller', async () => {
    const runId = await add()
    await add()
    const { next } = await list({ limit: 1 })
    await expect(list({ cursor: next, status: 'pending' })).rejects.toMatchObject({ fields: [{ field: 'cursor' }] })
    await expect(list({ cursor: next, runId })).rejects.toMatchObject({ fields: [{ field: 'cursor' }] })
    await expect(list({ cursor: next }, colleague)).rejects.toMatchObject({ fields: [{ field: 'cursor' }] })
  })

  test("ISO-2 Another workspace's deliveries are not listed, and requests for them return 404, as for unknown deliveries", async () => {
    const runId = await add()
    const [deliveryId] = (await list()).ids
    const stranger = await createTenant(world)
    expect((await list({}, stranger.caller)).ids).toEqual([])
    await expect(list({ runId }, stranger.caller)).rejects.toMatchObject({ code: 'not_found' })
    await expect(list({ runId: 'run_none' })).rejects.toMatchObject({ code: 'not_found' })
    const replay = (id: string, by: Caller) => replayDelivery(world, createEffect(database, world.clock, by), by, id)
    await set(runId, 'failed')
    await expect(replay(deliveryId!, stranger.caller)).rejects.toMatchObject({ code: 'not_found' })
    await expect(replay('whd_none', tenant.caller)).rejects.toMatchObject({ code: 'not_found' })
    expect((await list({ status: 'failed' })).ids).toEqual([deliveryId])
  })

  test("ISO-3 A private project's deliveries are visible only to its owner, and all other deliveries are visible to every member", async () => {
    const { projectId } = await createProject(world.clock, createEffect(database, world.clock, tenant.caller), tenant.caller, {
      name: 'Mine',
      isPrivate: true,
    })
    const shared = await add()
    const hidden = await add({ ...tenant, projectId })
    await set(hidden, 'failed')
    const own = await list()
    expect(own.ids).toHaveLength(2)
    expect((await list({}, colleague)).deliveries.map(({ runId }) => runId)).toEqual([shared])
    await expect(list({ runId: hidden }, colleague)).rejects.toMatchObject({ code: 'not_found' })
    const replay = (by: Caller) => replayDelivery(world, createEffect(database, world.clock, by), by, own.ids[0]!)
    await expect(replay(colleague)).rejects.toMatchObject({ code: 'not_found' })
    expect(await replay(tenant.caller)).toMatchObject({ runId: hidden, status: 'pending' })
  })
})
