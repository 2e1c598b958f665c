import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { requireStorage, roomForFiles } from '../../../core/billing/check-usage.ts'
import { findLimits } from '../../../core/billing/limit-store.ts'
import { smallest } from '../../../core/billing/limits.ts'
import type { LimitsFile } from '../../../core/billing/set-limits.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { serviceName } from '../../../machine/database/services.ts'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { formatText } from '../../../operate/admin/text.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { setLimitsAsAdmin, putLimits, shownLimits } from '../../support/limits.ts'
import { createEffect, createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

describe.each(databases)('operator and workspace limits on $name', ({ name, open }) => {
  let database: Database
  let other: Database
  let world: World
  let tenant: Tenant

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    other = await opened.connectAgain()
  })
  beforeEach(async () => {
    world = createWorld(database)
    tenant = await createTenant(world, { creditsUsd: 1000 })
  })

  const byOperator = (file: object) => setLimitsAsAdmin(world, tenant, file)
  const byAdmin = (workspace: LimitsFile) => putLimits(world, tenant, { workspace })
  const moveTo = (time: string) => world.clock.advance(Date.parse(time) - world.clock.now())
  /** Returns the amounts used under the operator's limits and under the workspace's limits. */
  const spent = async () => {
    const { used, workspace } = await shownLimits(world, tenant)
    return [used, workspace?.used ?? []].map((each: any[]) => each.map(cap => cap.spent_usd ?? cap.used))
  }
  /** Starts runs that cost a dollar each. */
  async function startAll(count: number) {
    const ends = []
    for (let index = 0; index < count; index++)
      ends.push(
        await start(world, tenant).then(
          () => 'started',
          error => error.code,
        ),
      )
    return ends
  }
  const day = (usd: number) => ({ per: 'day', usd }) as const

  test('LIMIT-1 LIMIT-12 If two processes try to start 40 runs, exactly as many start as the smaller of two caps allows', async () => {
    await byOperator({ spend: [day(25.5)], generations_per_day: 30 })
    await byAdmin({ spend: [day(12.5)], generations_per_day: 20 })
    const second = createWorld(other, world)
    await Promise.all([world.queue.ready(), second.queue.ready()])
    const refused: string[] = []
    const startFour = async (by: World) => {
      for (let index = 0; index < 4; index++) await start(by, tenant).catch(error => refused.push(error.code))
    }
    await Promise.all(Array.from({ length: 10 }, (_none, index) => startFour(index % 2 ? world : second)))
    expect(refused).toEqual(Array.from({ length: 28 }, () => 'spend_cap_reached'))
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(988_000_000)
    expect(await spent()).toEqual([
      [12, 12],
      [12, 12],
    ])
    await byAdmin({ generations_per_day: 12 })
    expect(await startAll(1)).toEqual(['quota_reached'])
  })

  test('LIMIT-1 LIMIT-12 Two runs started concurrently cannot both spend the last dollar that the stricter limits document allows', async () => {
    await byOperator({ spend: [day(5)] })
    await byAdmin({ spend: [day(1)] })
    const second = createWorld(other, world)
    await Promise.all([world.queue.ready(), second.queue.ready()])
    const ends = await Promise.allSettled([start(world, tenant), start(second, tenant)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await spent()).toEqual([[1], [1]])
  })

  test("LIMIT-12 Replacing one limits document leaves the other document's counters unchanged", async () => {
    await byOperator({ spend: [{ per: 'total', usd: 8 }] })
    await startAll(1)
    world.clock.advance(1000)
    await byAdmin({ spend: [{ per: 'total', usd: 3 }, day(10)] })
    expect(await spent()).toEqual([[1], [0, 1]])
    await startAll(2)
    world.clock.advance(86_400_000)
    await byOperator({ spend: [day(9), { per: 'total', usd: 8 }], time_zone: 'Asia/Tokyo' })
    expect(await spent()).toEqual([
      [0, 3],
      [2, 0],
    ])
    expect(await startAll(2)).toEqual(['started', 'spend_cap_reached'])
    await byOperator({})
    expect(await spent()).toEqual([[], [3, 1]])
    expect(await startAll(1)).toEqual(['spend_cap_reached'])
    await byAdmin({})
    expect(await shownLimits(world, tenant)).toEqual({ workspace_id: tenant.workspaceId, limits: null, used: [] })
    expect(await startAll(1)).toEqual(['started'])
  })

  test('LIMIT-12 If a cap is below the amount already spent, the next run is rejected, and the error says who can raise the cap', async () => {
    await byOperator({ spend: [day(10)] })
    await startAll(3)
    await byAdmin({ spend: [day(2)] })
    await expect(start(world, tenant)).rejects.toThrow('is 2 USD per day; 3 USD has been spent')
    await byAdmin({ spend: [{ per: 'total', usd: 0.5 }] })
    await expect(start(world, tenant)).rejects.toThrow('The cap does not reset: ask an admin of this workspace to raise it.')
    await byAdmin({ spend: [day(4)] })
    expect(await startAll(2)).toEqual(['started', 'spend_cap_reached'])
  })

  test('LIMIT-2 LIMIT-3 The two limits documents count days in their own time zones, and a refund is credited to the windows of both', async () => {
    moveTo('2026-05-05T20:00:00Z')
    await byOperator({ spend: [day(5)] })
    await byAdmin({ spend: [day(5)], time_zone: 'Asia/Tokyo' })
    const { runId } = await start(world, tenant)
    // In Tokyo, this day began at 15:00 UTC.
    moveTo('2026-05-06T01:00:00Z')
    await startAll(1)
    expect(await spent()).toEqual([[1], [2]])
    moveTo('2026-05-06T14:59:00Z')
    await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, runId)
    expect(await spent()).toEqual([[1], [1]])
    moveTo('2026-05-06T15:00:00Z')
    expect(await spent()).toEqual([[1], [0]])
  })

  test("LIMIT-5 LIMIT-12 The threshold events of each limits document are sent once, to that document's webhook URL", async () => {
    await byOperator({ spend: [day(4)], thresholds: [50], webhook_url: 'https://operator.example.com/limits' })
    await byAdmin({ spend: [day(4)], thresholds: [25], webhook_url: 'https://northwind.example.com/limits' })
    await startAll(6)
    const rows = await database.read(sql =>
      sql.all('select body, callback_url from webhook_deliveries where workspace_id = ?', [tenant.workspaceId]),
    )
    const announced = rows.map(row => [JSON.parse(row['body']).data.percent, new URL(row['callback_url']).hostname])
    expect(announced.map(each => each.join(' ')).toSorted()).toEqual([
      '100 northwind.example.com',
      '100 operator.example.com',
      '25 northwind.example.com',
      '50 operator.example.com',
    ])
  })

  test("LIMIT-8 LIMIT-12 For storage and for concurrent runs, the smaller of the two documents' quotas applies", async () => {
    await byOperator({ storage_bytes: 1000, runs_at_once: 1 })
    await byAdmin({ storage_bytes: 200, runs_at_once: 7 })
    const room = () =>
      database.read(async sql => roomForFiles(sql, tenant.workspaceId, await findLimits(sql, tenant.workspaceId), world.clock.now()))
    const store = (bytes: number) =>
      database.transaction(sql => requireStorage(sql, world.limits, tenant.workspaceId, bytes, world.clock.now(), true))
    expect(await room()).toBe(200)
    await database.read(sql =>
      sql.run(
        `insert into assets (asset_id, workspace_id, status, uploaded_via, file_key, file_name, search_text, size_bytes, created_at)
         values (?, ?, 'ready', 'api', ?, 'fox.png', 'fox', 201, ?)`,
        [`ast_${tenant.workspaceId}`, tenant.workspaceId, tenant.workspaceId, world.clock.now()],
      ),
    )
    await expect(store(1)).rejects.toThrow('of 200 bytes: remove files, or ask an admin of this workspace to raise the quota.')
    await byAdmin({ runs_at_once: 7 })
    await store(1)
    const limits = await database.read(sql => findLimits(sql, tenant.workspaceId))
    expect(smallest(limits, 'runs_at_once')).toBe(1)
    const [first, waiting] = [await start(world, tenant), await start(world, tenant)]
    world.provider.script = async () => {
      await executeRun(world, await takeJob(database, waiting.runId), new AbortController().signal)
      return []
    }
    await executeRun(world, await takeJob(database, first.runId), new AbortController().signal)
    expect(await getRun(database, tenant.caller, waiting.runId)).toMatchObject({ status: 'pending', startedAt: undefined })
  })

  test('LIMIT-13 A document with a private webhook URL, an unknown `match` or an invalid time zone changes nothing, and the error names the field', async () => {
    await byAdmin({ spend: [day(5)] })
    const refused = (workspace: LimitsFile) =>
      byAdmin(workspace).then(
        () => [],
        error => error.fields,
      )
    for (const url of ['https://10.0.0.7/limits', 'https://localhost/limits', 'https://[::1]/x'])
      expect(await refused({ webhook_url: url, spend: [day(1)] })).toEqual([
        { field: 'workspace.webhook_url', message: 'must not point to a private or internal address' },
      ])
    expect(await refused({ time_zone: 'Mars/Olympus', spend: [{ ...day(1), scope: 'member', match: 'no@example.com' }] })).toEqual([
      { field: 'workspace.time_zone', message: expect.stringContaining('is not a time zone') },
      { field: 'workspace.spend[0].match', message: 'is `no@example.com`, which is not a member of this workspace' },
    ])
    await expect(putLimits(world, tenant, { workspace: {}, operator: {} })).rejects.toMatchObject({ code: 'forbidden' })
    expect((await shownLimits(world, tenant))['workspace'].limits.spend).toMatchObject([{ usd: 5 }])
  })

  test('OPS-9 The audit log names the changed limits document and the person who changed it, and `limits show` prints both documents', async () => {
    await byOperator({ generations_per_day: 9 })
    await byAdmin({ spend: [day(5)], webhook_url: 'https://northwind.example.com/limits?token=secret' })
    const [entry] = await database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 1))
    expect(entry).toMatchObject({
      action: 'limits set',
      actor: tenant.caller.memberId,
      details: { document: 'workspace' },
      after: { webhook_url: 'https://northwind.example.com' },
    })
    expect(JSON.stringify(entry)).not.toContain('secret')
    const text = formatText(await shownLimits(world, tenant))
    expect(text).toContain('generations_per_day')
    expect(text).toContain('workspace')
    expect(text).toContain('per day; usd 5')
  })

  test.runIf(name === 'Postgres')(
    'LIMIT-12 While a process with an older version is running, workspace limits cannot be set, because that process would ignore them',
    async () => {
      const old = await other.transaction(async sql => {
        await sql.run(`select set_config('application_name', ?, true)`, [serviceName('0032-settings')])
        return byAdmin({ spend: [day(5)] }).catch(error => error)
      })
      expect(old).toMatchObject({ code: 'conflict', message: expect.stringContaining('Try again once it has stopped.') })
      expect(await shownLimits(world, tenant)).not.toHaveProperty('workspace')
      await byAdmin({ spend: [day(5)] })
    },
  )
})
