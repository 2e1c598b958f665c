import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'
import { maxSummedWorkspaces, findTotals, refreshTotals } from '../../../core/billing/totals-store.ts'

afterAll(closeDatabases)

const insertOthers = `insert into workspaces (workspace_id, name, plan, features, providers, sandbox, created_at)
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${maxSummedWorkspaces})
  select 'ws_other_' || cast(n as text), 'Others', 'pro', '[]', '[]', 0, 0 from numbers`

describe.each(databases)('totals on $name', ({ open }) => {
  test('OPS-12 The total of all balances is computed on request; if there are many workspaces, the last stored total is returned', async () => {
    const { database } = await open()
    const world = createWorld(database)
    const grant = () => createTenant(world, { creditsUsd: 7 })
    const keep = (now: number) => database.transaction(sql => refreshTotals(sql, now))
    const totals = () => database.read(findTotals)
    await grant()
    await keep(1)
    await grant()
    expect(await totals()).toEqual({ workspaces: 2, balance: 14_000_000 })
    await database.transaction(sql => sql.run(insertOthers, []))
    await keep(2)
    const many = { workspaces: 2 + maxSummedWorkspaces, balance: 14_000_000, at: 2 }
    expect(await totals()).toEqual(many)
    await grant()
    expect(await totals()).toEqual(many)
    await keep(3)
    expect(await totals()).toEqual({ workspaces: 3 + maxSummedWorkspaces, balance: 21_000_000, at: 3 })
  })
})
