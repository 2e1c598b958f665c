import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../../../../testing/http.ts'
import type { Database } from '../../../machine/database/database.ts'
import { listGenerations } from '../../../work/generations/list-generations.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { getCredits } from '../../../core/billing/get-credits.ts'
import { grantCredits } from '../../../core/billing/grant-credits.ts'
import { post, type CreditEntry } from '../../../core/billing/ledger-store.ts'
import { listCreditEntries } from '../../../core/billing/list-credit-entries.ts'

afterAll(closeDatabases)

describe.each(databases)('credits on $name', ({ open }) => {
  let database: Database
  let app: TestApp
  let world: World
  let second: World

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    app = await serveApp(database)
    world = app.world
    second = createWorld(await opened.connectAgain(), world)
  })
  afterAll(() => app.close())

  const list = (tenant: Tenant, limit: number, cursor?: string) => listCreditEntries(database, world.cursors, tenant.caller, cursor, limit)
  async function walk(tenant: Tenant, limit: number): Promise<CreditEntry[][]> {
    const pages: CreditEntry[][] = []
    let most: number | undefined
    for (let cursor: string | undefined; cursor !== '';) {
      const page = await list(tenant, limit, cursor)
      pages.push(page.entries)
      most ??= page.total
      if (pages.length > most) throw new Error('The walk does not end.')
      cursor = page.nextCursor
    }
    return pages
  }
  /** Checks that each entry continues from the previous entry's balance and that no entry is missing or duplicated. */
  function expectWhole(entries: readonly CreditEntry[]) {
    expect(entries.map(({ balanceAfter, amount }) => balanceAfter - amount)).toEqual([
      ...entries.slice(1).map(({ balanceAfter }) => balanceAfter),
      0,
    ])
    expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length)
  }
  const get = (path: string, { apiKey }: Tenant) =>
    send(app.baseUrl, { method: 'GET', path, headers: { authorization: `Bearer ${apiKey}` } })

  test('MONEY-4 Amounts are in dollars, ledger entries are listed newest first, and each charge names its run', async () => {
    const tenant = await createTenant(world, { creditsUsd: 10.01 })
    const { workspaceId } = tenant
    const { runId } = await start(world, tenant)
    world.clock.advance(5)
    const now = world.clock.now()
    await database.transaction(sql => post(sql, { workspaceId, kind: 'refund', amount: 1_000_000, runId }, now))
    await database.transaction(sql => grantCredits(sql, workspaceId, -0.000001, now))
    expect((await get(`/workspaces/${workspaceId}/credits`, tenant)).body).toEqual({ workspace_id: workspaceId, balance: 10.009999 })
    const { status, body } = await get(`/workspaces/${workspaceId}/credits/entries`, tenant)
    const common = { entry_id: expect.stringMatching(/^led_/) }
    expect([status, body]).toEqual([
      200,
      {
        workspace_id: workspaceId,
        entries: [
          { ...common, kind: 'adjustment', amount: -0.000001, balance_after: 10.009999, created_at: now },
          { ...common, kind: 'refund', amount: 1, balance_after: 10.01, created_at: now, run_id: runId },
          { ...common, kind: 'charge', amount: -1, balance_after: 9.01, created_at: now - 5, run_id: runId },
          { ...common, kind: 'grant', amount: 10.01, balance_after: 10.01, created_at: now - 5 },
        ],
        meta: { next_cursor: '', total_estimate: 4 },
      },
    ])
  })

  test('MONEY-4 A workspace without credits has a balance of zero and an empty ledger', async () => {
    const tenant = await createTenant(world, { creditsUsd: 0 })
    const { workspaceId } = tenant
    expect((await get(`/workspaces/${workspaceId}/credits`, tenant)).body).toEqual({ workspace_id: workspaceId, balance: 0 })
    expect((await get(`/workspaces/${workspaceId}/credits/entries`, tenant)).body).toEqual({
      workspace_id: workspaceId,
      entries: [],
      meta: { next_cursor: '', total_estimate: 0 },
    })
  })

  test("ISO-1 Reading another workspace's credits or ledger entries returns 403, whether or not that workspace exists", async () => {
    const [tenant, neighbor] = [await createTenant(world), await createTenant(world)]
    for (const path of ['credits', 'credits/entries']) {
      const answers = []
      for (const workspaceId of [neighbor.workspaceId, 'ws_00000000000000000000000000']) {
        const { status, text } = await get(`/workspaces/${workspaceId}/${path}`, tenant)
        answers.push([status, text.replaceAll(workspaceId, '')])
      }
      expect(answers[0]![0]).toBe(403)
      expect(answers[1]).toEqual(answers[0])
    }
  })

  test('PAGE-3 Ledger pages are full and in ledger order even if clocks move backward', async () => {
    const tenant = await createTenant(world, { creditsUsd: 10 })
    for (const step of [0, 1, -1, 0, -5, 0]) {
      world.clock.advance(step)
      await start(world, tenant)
    }
    const [whole = []] = await walk(tenant, 100)
    expect(whole).toHaveLength(7)
    expectWhole(whole)
    for (const limit of [1, 2, 3, 6, 7, 8]) {
      const pages = await walk(tenant, limit)
      expect(pages.flat()).toEqual(whole)
      expect(pages.slice(0, -1).every(page => page.length === limit)).toBe(true)
      expect(pages.at(-1)!.length).toBeGreaterThan(0)
    }
    const first = await list(tenant, 2)
    expect([first.total, (await list(tenant, 2, first.nextCursor)).total]).toEqual([7, 7])
  })

  test('PAGE-1 MONEY-4 Paging through the ledger neither skips nor repeats entries while two processes add charges', async () => {
    const tenant = await createTenant(world, { creditsUsd: 1_000_000 })
    for (let count = 0; count < 30; count++) await start(world, tenant)
    let walking = true
    const charging = [world, second, world, second].map(async by => {
      let starts = 0
      for (; walking; starts++) await start(by, tenant)
      return starts
    })
    try {
      for (const limit of [1, 7, 20]) {
        const before = (await list(tenant, 1)).total
        const entries = (await walk(tenant, limit)).flat()
        expect(entries.length).toBeGreaterThanOrEqual(before)
        expectWhole(entries)
      }
    } finally {
      walking = false
    }
    const starts = (await Promise.all(charging)).reduce((sum, count) => sum + count, 0)
    const entries = (await walk(tenant, 100)).flat()
    expect(entries).toHaveLength(1 + 30 + starts)
    const balance = await getCredits(database, tenant.workspaceId)
    expect(entries[0]!.balanceAfter).toBe(balance)
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
  })

  test('PAGE-2 A ledger cursor is valid only for its own list and workspace', async () => {
    const [tenant, neighbor] = [await createTenant(world), await createTenant(world)]
    for (const by of [tenant, neighbor]) for (let count = 0; count < 2; count++) await start(world, by)
    const { nextCursor } = await list(tenant, 1)
    const refused = { code: 'input_validation_error', fields: [{ field: 'cursor' }] }
    await expect(list(neighbor, 1, nextCursor)).rejects.toMatchObject(refused)
    const generations = (cursor?: string) =>
      listGenerations(database, world.cursors, tenant.caller, { projectId: undefined, status: undefined, cursor, limit: 1 })
    await expect(generations(nextCursor)).rejects.toMatchObject(refused)
    await expect(list(tenant, 1, (await generations()).nextCursor)).rejects.toMatchObject(refused)
    for (const cursor of ['', 'x', `${nextCursor}A`]) await expect(list(tenant, 1, cursor)).rejects.toMatchObject(refused)
    expect((await list(tenant, 2, nextCursor)).entries).toHaveLength(2)
  })
})
