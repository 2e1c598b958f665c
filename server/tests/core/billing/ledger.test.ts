import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Row, Sql } from '../../../machine/database/database.ts'
import { markFailed } from '../../../work/runs/run-store.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { grantCredits } from '../../../core/billing/grant-credits.ts'
import { readBalance, post } from '../../../core/billing/ledger-store.ts'

afterAll(closeDatabases)

describe.each(databases)('ledger on $name', ({ open }) => {
  let database: Database
  let other: Database
  let world: World

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    other = await opened.connectAgain()
    world = createWorld(database)
    await world.queue.ready()
  })

  const balance = (tenant: Tenant) => database.read(sql => readBalance(sql, tenant.workspaceId))
  const entries = (tenant: Tenant): Promise<Row[]> =>
    database.read(sql => sql.all('select * from ledger_entries where workspace_id = ? order by sequence', [tenant.workspaceId]))
  /** Statements that count rows. A run's job is in the group of the run's workspace. */
  const counts = (sql: Sql) => ({
    runs: 'select count(*) as n from runs where workspace_id = ?',
    jobs: `select count(*) as n from ${sql.dialect === 'sqlite' ? 'jobs where group_key' : 'pgboss.job where group_id'} = ?`,
    nodes: 'select count(*) as n from nodes join projects p on p.project_id = nodes.project_id where p.workspace_id = ?',
  })
  const count = async (what: keyof ReturnType<typeof counts>, tenant: Tenant): Promise<number> =>
    Number((await database.read(sql => sql.first(counts(sql)[what], [tenant.workspaceId])))!['n'])
  /** Runs `work` in a separate transaction. */
  const alone = <T>(work: (sql: Sql) => Promise<T>) => database.transaction(work)

  test('MONEY-1 Starting a generation creates the run, charge, job and node in one transaction', async () => {
    const tenant = await createTenant(world, { creditsUsd: 5 })
    const started = await start(world, tenant)
    expect(
      (await entries(tenant)).map(entry => [entry['kind'], entry['amount_micros'], entry['balance_after_micros'], entry['run_id']]),
    ).toEqual([
      ['grant', 5_000_000, 5_000_000, null],
      ['charge', -1_000_000, 4_000_000, started.runId],
    ])
    expect([await count('runs', tenant), await count('jobs', tenant), await count('nodes', tenant)]).toEqual([1, 1, 1])
    expect(await balance(tenant)).toBe(4_000_000)
  })

  // In each case, writes to one table fail, as if the process or the database had died at that point.
  test.each(['nodes', 'runs', 'ledger_entries', 'jobs'])(
    'MONEY-1 RUN-6 If starting a run fails while writing to %s, nothing is left behind',
    async table => {
      const tenant = await createTenant(world, { creditsUsd: 5 })
      const writes = new RegExp(`insert into (${table === 'jobs' ? 'jobs|pgboss.job_common' : table})\\s`, 'i')
      const until = (statement: string) => {
        if (writes.test(statement)) throw new Error('pulled the plug')
      }
      const breaking: Database = {
        ...database,
        transaction: work =>
          database.transaction(sql =>
            work({
              ...sql,
              first: async (statement, values) => (until(statement), sql.first(statement, values)),
              run: async (statement, values) => (until(statement), sql.run(statement, values)),
              native: async (text, values) => (until(text), sql.native!(text, values)),
            }),
          ),
      }
      await expect(start({ ...world, database: breaking }, tenant)).rejects.toThrow('pulled the plug')
      expect([await count('runs', tenant), await count('jobs', tenant), await count('nodes', tenant)]).toEqual([0, 0, 0])
      expect(await balance(tenant)).toBe(5_000_000)
      expect(await entries(tenant)).toHaveLength(1)
    },
  )

  test('MONEY-3 RUN-6 If two processes try to start 40 runs at once, exactly as many start as the balance covers', async () => {
    const tenant = await createTenant(world, { creditsUsd: 10 })
    const second = createWorld(other, world)
    await second.queue.ready()
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_none, index) => start(index % 2 ? world : second, tenant)))
    const refused = results.filter(result => result.status === 'rejected').map(({ reason }) => reason)
    expect(results.length - refused.length).toBe(10)
    expect(new Set(refused.map(reason => reason.code))).toEqual(new Set(['insufficient_credits']))
    expect(await balance(tenant)).toBe(0)
    expect([await count('runs', tenant), await count('jobs', tenant), await count('nodes', tenant)]).toEqual([10, 10, 10])
    const charges = (await entries(tenant)).filter(entry => entry['kind'] === 'charge')
    expect(charges).toHaveLength(10)
    // The balance took on every value from the first to the last exactly once.
    expect(charges.map(entry => entry['balance_after_micros']).toSorted((a, b) => b - a)).toEqual(
      Array.from({ length: 10 }, (_none, index) => (9 - index) * 1_000_000),
    )
  })

  test('MONEY-3 Neither a charge nor an adjustment can make the balance negative, and a database constraint enforces this', async () => {
    const tenant = await createTenant(world, { creditsUsd: 1 })
    await expect(alone(sql => grantCredits(sql, tenant.workspaceId, -1.000001, 1))).rejects.toThrow('cannot fall below zero')
    expect(await alone(sql => grantCredits(sql, tenant.workspaceId, -1, 1))).toBe(0)
    await expect(start(world, tenant)).rejects.toMatchObject({
      code: 'insufficient_credits',
      message: expect.stringContaining('The run costs 1 USD, but the balance is 0 USD'),
    })
    await expect(
      alone(sql => sql.run('update balances set balance_micros = -1 where workspace_id = ?', [tenant.workspaceId])),
    ).rejects.toThrow()
    expect(await balance(tenant)).toBe(0)
  })

  test('MONEY-2 The database rejects a second charge or refund for a run', async () => {
    const tenant = await createTenant(world)
    const { runId } = await start(world, tenant)
    const refund = { workspaceId: tenant.workspaceId, kind: 'refund' as const, amount: 1_000_000, runId }
    await expect(alone(sql => post(sql, { ...refund, kind: 'charge', amount: -1 }, 1))).rejects.toThrow()
    await alone(async sql => {
      const failed = await markFailed(sql, { runId }, { code: 'internal_error', message: 'It broke.' }, world.clock.now())
      await post(sql, { ...refund, amount: failed!.refunded! }, world.clock.now())
    })
    await expect(alone(sql => post(sql, refund, 1))).rejects.toThrow()
    expect(await balance(tenant)).toBe(100_000_000)
  })

  test('MONEY-2 If ten concurrent calls mark a run as failed, it is refunded only once', async () => {
    const tenant = await createTenant(world)
    const { runId } = await start(world, tenant)
    const fail = (on: Database) =>
      on.transaction(async sql => {
        const failed = await markFailed(sql, { runId }, { code: 'internal_error', message: 'It broke.' }, world.clock.now())
        if (failed) await post(sql, { workspaceId: failed.workspaceId, kind: 'refund', amount: failed.refunded!, runId }, world.clock.now())
        return failed !== undefined
      })
    const results = await Promise.all(Array.from({ length: 10 }, (_none, index) => fail(index % 2 ? database : other)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await balance(tenant)).toBe(100_000_000)
  })

  test.each([
    ['update ledger_entries set amount_micros = 0 where workspace_id = ?'],
    ['update ledger_entries set created_at = 0 where workspace_id = ?'],
    ['delete from ledger_entries where workspace_id = ?'],
  ])('MONEY-4 The database rejects the statement `%s`, which would change ledger entries', async statement => {
    const tenant = await createTenant(world)
    const before = await entries(tenant)
    await expect(alone(sql => sql.run(statement, [tenant.workspaceId]))).rejects.toThrow('append-only')
    expect(await entries(tenant)).toEqual(before)
  })

  test('MONEY-4 Many small amounts written by two concurrent processes add up exactly', async () => {
    const tenant = await createTenant(world, { creditsUsd: 0 })
    const dimes = Array.from({ length: 60 }, (_none, index) =>
      (index % 2 ? database : other).transaction(sql => grantCredits(sql, tenant.workspaceId, 0.1, index)),
    )
    await Promise.all(dimes)
    await alone(sql => grantCredits(sql, tenant.workspaceId, 0.000001, 1))
    expect(await balance(tenant)).toBe(6_000_001)
    const written = await entries(tenant)
    expect(written.reduce((sum, entry) => sum + entry['amount_micros'], 0)).toBe(6_000_001)
    expect(new Set(written.map(entry => entry['balance_after_micros'])).size).toBe(61)
  })

  test('MONEY-4 Each ledger entry contains the resulting balance, even when two processes write concurrently', async () => {
    const tenant = await createTenant(world, { creditsUsd: 0 })
    await Promise.all(
      Array.from({ length: 30 }, (_none, index) =>
        (index % 2 ? database : other).transaction(sql => grantCredits(sql, tenant.workspaceId, 1, index)),
      ),
    )
    const after = (await entries(tenant)).map(entry => entry['balance_after_micros'])
    expect(after).toEqual(Array.from({ length: 30 }, (_none, index) => (index + 1) * 1_000_000))
  })

  test('MONEY-4 Adding the smallest possible amount to a very large balance gives the exact sum', async () => {
    const tenant = await createTenant(world, { creditsUsd: 1e9 })
    await alone(sql => grantCredits(sql, tenant.workspaceId, 0.000001, 1))
    expect(await balance(tenant)).toBe(1_000_000_000_000_001)
  })

  test('After the other tests in this file, the ledger passes the audit', async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  test('MONEY-4 A sum that cannot be represented exactly is rejected', async () => {
    const tenant = await createTenant(world, { creditsUsd: 1e9 })
    const grants = Array.from({ length: 9 }, () => alone(sql => grantCredits(sql, tenant.workspaceId, 1e9, 1)))
    await Promise.allSettled(grants)
    expect(Number.isSafeInteger(await balance(tenant))).toBe(true)
  })
})
