import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { readConfig, type Config } from '../../../machine/config.ts'
import { newId } from '../../../machine/ids.ts'
import { createLinks } from '../../../machine/links.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { hasJob } from '../../../machine/testing/jobs.ts'
import { commands } from '../../../operate/admin/commands.ts'
import { readFlags } from '../../../operate/admin/flags.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { insertWaits } from '../../../work/runs/run-wait-store.ts'
import { insertDelivery } from '../../../work/webhooks/delivery-store.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, publicUrl, type World } from '../../support/world.ts'

afterAll(closeDatabases)

describe.each(databases)('commands for runs on $name', ({ open }) => {
  let world: World
  let tenant: Tenant
  let config: Config

  beforeAll(async () => {
    const opened = await open()
    world = createWorld(opened.database)
    world.clock.advance(Date.now() - world.clock.now())
    const folder = await mkdtemp(join(tmpdir(), 'mediawright-runs-'))
    const { databaseUrl } = opened.place
    config = readConfig({ DATA_DIR: folder, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) })
    tenant = await createTenant(world)
    return async () => {
      await world.queue.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  const run = (name: string, ...args: string[]) => {
    const command = commands[name]!
    return command.run(readFlags(name, command.flags, args), world.database, Date.now(), createLinks(publicUrl), undefined, config)
  }
  const balance = () => world.database.read(sql => readBalance(sql, tenant.workspaceId))
  const lastEntry = async () => (await world.database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 1)))[0]

  test('OPS-17 `run cancel` cancels a run and its dependents, refunds each once and is recorded in the audit log', async () => {
    const before = await balance()
    const [first, second] = [await start(world, tenant), await start(world, tenant)]
    await world.database.transaction(sql => insertWaits(sql, second.runId, [first.runId]))
    expect(await balance()).toBeLessThan(before)
    const refunded = (before - (await balance())) / 1e6
    expect(await run('run cancel', '--run', first.runId)).toEqual({
      run_id: first.runId,
      refunded_usd: refunded,
      canceled_with_it: [second.runId],
      workspace_id: tenant.workspaceId,
    })
    expect(await balance()).toBe(before)
    expect(await getRun(world.database, tenant.caller, first.runId)).toMatchObject({ status: 'failed', errorCode: 'canceled' })
    expect([await hasJob(world.database, first.runId), await hasJob(world.database, second.runId)]).toEqual([false, true])
    expect(await lastEntry()).toMatchObject({
      action: 'run cancel',
      actor: 'operator',
      surface: 'command line',
      details: { run_id: first.runId, refunded_usd: refunded },
    })
    await expect(run('run cancel', '--run', first.runId)).rejects.toThrow('The run is already `failed`')
    expect(await balance()).toBe(before)
  })

  test('OPS-17 `delivery replay` resends a delivery that has ended, in any workspace, even if the delivery belongs to no run', async () => {
    const deliveryId = newId('whd')
    const job = { deliveryId, workspaceId: tenant.workspaceId, runId: undefined, type: 'limit.reached' }
    await world.database.transaction(sql =>
      insertDelivery(sql, { ...job, callbackUrl: 'https://example.com', body: '{}', createdAt: world.clock.now() } as never),
    )
    await expect(run('delivery replay', '--delivery', deliveryId)).rejects.toThrow('still in progress')
    await world.database.transaction(sql =>
      sql.run(`update webhook_deliveries set status = 'failed', attempts = 3, round_attempts = 3 where delivery_id = ?`, [deliveryId]),
    )
    expect(await run('delivery replay', '--delivery', deliveryId)).toEqual({
      delivery_id: deliveryId,
      workspace_id: tenant.workspaceId,
      status: 'pending',
    })
    expect(await hasJob(world.database, deliveryId)).toBe(true)
    expect(await lastEntry()).toMatchObject({ action: 'delivery replay', details: { delivery_id: deliveryId } })
  })
})
