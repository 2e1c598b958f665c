import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commands } from '../../../operate/admin/commands.ts'
import { readFlags } from '../../../operate/admin/flags.ts'
import type { Database, Sql } from '../../../machine/database/database.ts'
import { toLane } from '../../../work/runs/run.ts'
import { markFailed } from '../../../work/runs/run-store.ts'
import { deleteRuns } from '../../../operate/retention/retention-store.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'

afterAll(closeDatabases)

describe.each(databases)('the audit on $name', ({ open, name }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let runId: string

  beforeAll(async () => {
    database = (await open()).database
    world = createWorld(database)
    await database.transaction(unguarded)
  })
  beforeEach(async () => {
    tenant = await createTenant(world, { creditsUsd: 10 })
    runId = (await start(world, tenant)).runId
  })

  /** Returns the problems found by the workspace's audit. The audit of all workspaces must find them too. */
  async function problems(): Promise<string[]> {
    const [own, all] = [await auditLedger(database, tenant.workspaceId), await auditLedger(database, undefined)]
    expect(all.problems).toEqual(expect.arrayContaining(own.problems))
    return own.problems
  }
  const change = (statement: string, values: (string | number)[]) => database.transaction(sql => sql.run(statement, values))

  async function makeStep(step: string, parent: string) {
    await change('update runs set parent_run_id = ? where run_id = ?', [parent, step])
    await change(`update runs set lane = '' where run_id = ?`, [parent])
  }

  /** Disables triggers, so that a test can write inconsistent rows like those that a restored backup or a manual edit can produce. */
  async function unguarded(sql: Sql) {
    const statements =
      sql.dialect === 'sqlite'
        ? (await sql.all(`select name from sqlite_master where type = 'trigger'`, [])).map(row => `drop trigger ${row['name']}`)
        : ['alter table ledger_entries disable trigger user', 'alter table runs disable trigger user']
    for (const statement of statements) await sql.run(statement, [])
  }

  test('MONEY-6 An audit finds no problems in a consistent ledger, and counts the audited workspaces and runs', async () => {
    expect(await auditLedger(database, tenant.workspaceId)).toEqual({ ok: true, workspaces: 1, runs: 1, problems: [] })
  })

  test("MONEY-6 An audit finds a balance that differs from the sum of the workspace's ledger entries", async () => {
    await change('update balances set balance_micros = balance_micros + 1 where workspace_id = ?', [tenant.workspaceId])
    expect(await problems()).toEqual([expect.stringContaining(`${tenant.workspaceId}: the balance equals the sum`)])
  })

  test('MONEY-6 An audit finds a modified ledger entry', async () => {
    await change('update ledger_entries set amount_micros = amount_micros - 1 where run_id = ?', [runId])
    expect((await problems()).length).toBeGreaterThan(0)
  })

  test('MONEY-4 MONEY-6 An audit finds a mismatch between the balance and the newest ledger entry', async () => {
    await change('update ledger_entries set balance_after_micros = 5 where run_id = ?', [runId])
    expect((await problems()).length).toBeGreaterThan(0)
  })

  test('MONEY-6 An audit finds a run without a charge', async () => {
    await change('delete from ledger_entries where run_id = ?', [runId])
    await change('update balances set balance_micros = 10000000 where workspace_id = ?', [tenant.workspaceId])
    expect(await problems()).toContainEqual(expect.stringContaining(runId))
  })

  test('MONEY-6 An audit finds a charge without a run', async () => {
    await database.read(async sql => {
      if (sql.dialect === 'sqlite') await sql.run('PRAGMA foreign_keys = OFF', [])
      await sql.run(
        `insert into ledger_entries (entry_id, workspace_id, sequence, run_id, kind, amount_micros, balance_after_micros, created_at) values (?, ?, 1000, ?, 'charge', -9000000, 0, 0)`,
        [`led_${runId}`, tenant.workspaceId, `${runId}_gone`],
      )
      await sql.run('update balances set balance_micros = 0 where workspace_id = ?', [tenant.workspaceId])
      if (sql.dialect === 'sqlite') await sql.run('PRAGMA foreign_keys = ON', [])
    })
    expect(await problems()).toContainEqual(expect.stringContaining(`${runId}_gone`))
  })

  test('MONEY-6 An audit finds a failed run without a refund', async () => {
    await database.transaction(sql => markFailed(sql, { runId }, { code: 'internal_error', message: 'It broke.' }, 1))
    expect(await problems()).toContainEqual(expect.stringContaining(`${runId}: a failed run costs nothing`))
  })

  test('MONEY-6 An audit finds a refund for a run that did not fail', async () => {
    await change(
      `insert into ledger_entries (entry_id, workspace_id, sequence, run_id, kind, amount_micros, balance_after_micros, created_at) values (?, ?, 1000, ?, 'refund', 1000000, 10000000, 0)`,
      [`led_${runId}`, tenant.workspaceId, runId],
    )
    await change('update balances set balance_micros = 10000000 where workspace_id = ?', [tenant.workspaceId])
    expect((await problems()).length).toBeGreaterThan(0)
  })

  test('MONEY-6 An audit finds a run that ended before all of its steps had ended', async () => {
    const complete = (id: string) =>
      change(
        `update runs set status = 'completed', progress = 100, started_at = created_at, completed_at = created_at, outputs = '[]' where run_id = ?`,
        [id],
      )
    const fail = (id: string) =>
      database.transaction(sql => markFailed(sql, { runId: id }, { code: 'internal_error', message: 'It broke.' }, 1))
    for (const end of [complete, fail]) {
      const { runId: parent } = await start(world, tenant)
      const { runId: step } = await start(world, tenant)
      await makeStep(step, parent)
      await end(parent)
      const found = expect.stringContaining(`${parent}: a technique ends with its steps; expected 0, found 1`)
      expect(await problems()).toContainEqual(found)
      expect((await auditLedger(database, undefined)).problems).toContainEqual(found)
      await end(step)
      expect(await problems()).not.toContainEqual(found)
    }
  })

  test('MONEY-6 An audit finds a step in a run that cannot have steps', async () => {
    const { runId: step } = await start(world, tenant)
    await change('update runs set parent_run_id = ? where run_id = ?', [runId, step])
    const found = expect.stringContaining(`${step}: a step belongs to a run of its workspace that has steps`)
    expect(await problems()).toContainEqual(found)
    // A step whose run has been deleted is valid, because removing a workspace deletes its runs a few at a time.
    await database.transaction(sql => markFailed(sql, { runId }, { code: 'internal_error', message: 'It broke.' }, 1))
    await database.transaction(sql => deleteRuns(sql, [runId]))
    expect(await problems()).not.toContainEqual(found)
  })

  test('MONEY-6 An audit finds a run whose cost differs from its charge', async () => {
    await change('update runs set charged_micros = 999999 where run_id = ?', [runId])
    expect(await problems()).toContainEqual(expect.stringContaining(`${runId}: the cost of a run`))
  })

  test('MONEY-6 MONEY-7 An audit finds an unused amount that was not refunded', async () => {
    const statement = `update runs set status = 'completed', progress = 100, started_at = created_at, completed_at = created_at, outputs = '[]', unused_micros = 5 where run_id = ?`
    await change(`update runs set status = 'running' where run_id = ?`, [runId])
    await change(statement, [runId])
    expect(await problems()).toContainEqual(expect.stringContaining(`${runId}: a failed run costs nothing`))
  })

  test('MONEY-6 An audit finds a charge whose run is in a different workspace', async () => {
    const neighbor = await createTenant(world)
    await change('update ledger_entries set workspace_id = ? where run_id = ?', [neighbor.workspaceId, runId])
    const foundBy = async (workspaceId: string | undefined) => (await auditLedger(database, workspaceId)).problems
    const strange = expect.stringContaining(`${runId}: a charge or refund belongs to a run of its workspace`)
    expect(await foundBy(undefined)).toContainEqual(strange)
    expect(await foundBy(neighbor.workspaceId)).toContainEqual(strange)
    expect(await foundBy(tenant.workspaceId)).toContainEqual(expect.stringContaining(`${runId}: every run was charged once`))
    await change('update ledger_entries set workspace_id = ? where run_id = ?', [tenant.workspaceId, runId])
  })

  test('HOOK-2 An audit finds a missing webhook event, an unexpected one and a pending one without a job', async () => {
    const { runId: ended } = await start(world, tenant, { callbackUrl: 'https://nowhere.invalid/hook' })
    await database.transaction(sql => markFailed(sql, { runId: ended }, { code: 'internal_error', message: 'It broke.' }, 1))
    expect(await problems()).toContainEqual(expect.stringContaining(`${ended}: a run with a callback has one event`))
    await change(
      `insert into webhook_deliveries (delivery_id, workspace_id, run_id, type, callback_url, body, status, attempts, round_attempts, created_at)
       values ('whd_1', ?, ?, 'run.completed', 'https://nowhere.invalid', '{}', 'pending', 0, 0, 0)`,
      [tenant.workspaceId, runId],
    )
    expect(await problems()).toContainEqual(expect.stringContaining(`${runId}: a run with a callback has one event`))
    expect(await problems()).toContainEqual(expect.stringContaining('whd_1: a pending event has a job'))
  })

  test('HOOK-2 MONEY-6 An audit finds steps and events that are in a different workspace from their run', async () => {
    const neighbor = await createTenant(world)
    const { runId: technique } = await start(world, tenant)
    const { runId: step } = await start(world, neighbor)
    await makeStep(step, technique)
    await database.transaction(sql => markFailed(sql, { runId: technique }, { code: 'internal_error', message: 'It broke.' }, 1))
    expect(await problems()).toContainEqual(expect.stringContaining(`${technique}: a technique ends with its steps`))
    for (const workspaceId of [neighbor.workspaceId, undefined])
      expect((await auditLedger(database, workspaceId)).problems).toContainEqual(
        expect.stringContaining(`${step}: a step belongs to a run of its workspace`),
      )
    await change('update runs set parent_run_id = null where run_id = ?', [step])
    await change(
      `insert into webhook_deliveries (delivery_id, workspace_id, run_id, type, callback_url, body, status, attempts, round_attempts, created_at)
       values ('whd_2', ?, ?, 'run.completed', 'https://nowhere.invalid', '{}', 'delivered', 0, 0, 0)`,
      [neighbor.workspaceId, runId],
    )
    for (const workspaceId of [neighbor.workspaceId, undefined])
      expect((await auditLedger(database, workspaceId)).problems).toContainEqual(
        expect.stringContaining('whd_2: an event belongs to the workspace of its run'),
      )
  })

  test('CRASH-1 MONEY-6 An audit finds an active run that can never end because it has no job', async () => {
    await database.transaction(sql => world.queue.remove(sql, toLane('local'), runId))
    expect(await problems()).toEqual([expect.stringContaining(`${runId}: a run that has not ended has a job`)])
  })

  test.runIf(name === 'Postgres')(
    "CRASH-1 MONEY-6 If the queue has abandoned a run's job, an audit reports the job as missing",
    async () => {
      await change(`update pgboss.job set state = 'cancelled' where data ->> 'id' = ?`, [runId])
      expect(await problems()).toEqual([expect.stringContaining(`${runId}: a run that has not ended has a job`)])
    },
  )

  test('MONEY-6 An audit of one workspace ignores problems in other workspaces', async () => {
    await change('update balances set balance_micros = 3 where workspace_id = ?', [tenant.workspaceId])
    const neighbor = await createTenant(world)
    expect((await auditLedger(database, neighbor.workspaceId)).problems).toEqual([])
    expect(await problems()).toHaveLength(1)
  })

  test('MONEY-6 The audit command reports problems', async () => {
    await change('update balances set balance_micros = 3 where workspace_id = ?', [tenant.workspaceId])
    const flags = readFlags('audit', commands['audit']!.flags, ['--workspace', tenant.workspaceId])
    expect(await commands['audit']!.run(flags, database, 0, world.links)).toMatchObject({
      ok: false,
      problems: [expect.stringContaining(tenant.workspaceId)],
    })
  })

  test('MONEY-6 An audit of an unknown workspace fails', async () => {
    const flags = readFlags('audit', commands['audit']!.flags, ['--workspace', 'ws_nobody'])
    await expect(commands['audit']!.run(flags, database, 0, world.links)).rejects.toThrow('There is no workspace ws_nobody')
  })
})
