import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatText } from '../../../operate/admin/text.ts'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import type { Database } from '../../../machine/database/database.ts'
import { quoteGeneration } from '../../../work/generations/start-generation.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { setLimitsAsAdmin, shownLimits } from '../../support/limits.ts'
import { createScriptedProvider, imageOutput, testModel, testModels } from '../../../core/providers/testing/scripted-provider.ts'
import {
  addToCanvas,
  imageNode,
  saveTechnique,
  startTechnique,
  findStepByName,
  textNode,
  executeAllSteps,
  executeStep,
} from '../../support/techniques.ts'
import { authenticateCaller, createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { commandFor } from '../../../work/generations/testing/command-for.ts'
import { createWorld, type World } from '../../support/world.ts'
import { deliverWebhook } from '../../../work/webhooks/deliver-webhook.ts'
import { rotateKey } from '../../../core/workspaces/rotate-key.ts'
import { liveWebhookSecrets } from '../../../core/workspaces/workspace-store.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'

afterAll(closeDatabases)

const models = [
  ...testModels,
  testModel('local/clip', { type: 'video', cost: () => 3_000_000 }),
  testModel('local/gift', { type: 'audio', cost: () => 0 }),
]
const day = { per: 'day', usd: 2 }
const ajv = new Ajv2020({ strict: false })
;(formatsModule as unknown as typeof formatsModule.default)(ajv)
const { components } = JSON.parse(readFileSync(new URL('../../../../generated/openapi.closed.json', import.meta.url), 'utf8'))
ajv.addSchema({ $id: 'contract', components })
const isLimitEvent = ajv.compile({ $ref: 'contract#/components/schemas/LimitThresholdEvent' })

describe.each(databases)('limits on $name', ({ open }) => {
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
    world = createWorld(database, { provider: createScriptedProvider(models) })
    tenant = await createTenant(world, { creditsUsd: 1000 })
  })
  afterAll(async () => expect((await auditLedger(database, undefined)).problems).toEqual([]))

  const moveTo = (time: string) => world.clock.advance(Date.parse(time) - world.clock.now())
  const set = (file: object | string) => setLimitsAsAdmin(world, tenant, file)
  const spent = async () => (await shownLimits(world, tenant))['used'].map((each: any) => each.spent_usd ?? each.used)
  const as = (caller: Tenant['caller']): Tenant => ({ ...tenant, caller })
  /** Starts runs that cost a dollar each until one is rejected. */
  async function startAll(count: number, who = tenant, more = {}) {
    const ends = []
    for (let index = 0; index < count; index++)
      ends.push(
        await start(world, who, more).then(
          () => 'started',
          error => error.code,
        ),
      )
    return ends
  }
  const fail = async (runId: string) => {
    world.provider.script = () => Promise.reject(new ProviderFailure('safety_blocked', 'No.'))
    await executeRun(world, await takeJob(database, runId), new AbortController().signal)
  }
  const announced = () =>
    database.read(sql =>
      sql.all('select limit_name, subject, began_on, percent from limit_notices where workspace_id = ? order by percent', [
        tenant.workspaceId,
      ]),
    )
  const events = async () => {
    const rows = await database.read(sql =>
      sql.all('select body, run_id from webhook_deliveries where workspace_id = ? order by created_at', [tenant.workspaceId]),
    )
    return rows.map(row => JSON.parse(row['body']))
  }

  test('LIMIT-1 If two processes try to start 80 runs, 40 at a time, exactly as many runs start as the cap allows', async () => {
    await set({ spend: [{ per: 'day', usd: 25.5 }] })
    const second = createWorld(other, world)
    await Promise.all([world.queue.ready(), second.queue.ready()])
    // Makes at most twice as many concurrent calls as there are connections: a call that waits too long for a connection fails.
    const refused: { code: string }[] = []
    const startTwo = async (by: World) => {
      for (let index = 0; index < 2; index++) await start(by, tenant).catch(error => refused.push(error))
    }
    await Promise.all(Array.from({ length: 40 }, (_none, index) => startTwo(index % 2 ? world : second)))
    expect(80 - refused.length).toBe(25)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['spend_cap_reached']))
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(975_000_000)
    expect(await spent()).toEqual([25])
    // One event is for the 80 percent threshold, the other for the first rejection.
    expect((await announced()).map(({ percent }) => percent)).toEqual([80, 100])
  })

  test("LIMIT-1 If a cap rejects a run, nothing is created, and the error names the cap, the amount spent, the run's cost and the reset time", async () => {
    moveTo('2026-03-28T12:00:00Z')
    await set({ spend: [day], time_zone: 'Europe/Berlin' })
    expect(await startAll(2)).toEqual(['started', 'started'])
    await expect(start(world, tenant)).rejects.toMatchObject({
      code: 'spend_cap_reached',
      message:
        'The spend cap for this workspace is 2 USD per day; 2 USD has been spent, and this request costs 1 USD. It resets at 2026-03-28T23:00:00Z.',
    })
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(998_000_000)
    // A free run is not rejected.
    expect(await startAll(1, tenant, { type: 'audio', model: 'local/gift' })).toEqual(['started'])
  })

  test('LIMIT-1 LIMIT-2 After concurrent starts, failures and cancellations of runs, each counter equals the cost of its runs', async () => {
    const caps = {
      spend: [...['workspace', 'key', 'model', 'type', 'project'].map(scope => ({ per: 'day', usd: 60, scope })), { per: 'week', usd: 40 }],
    }
    const counters = () =>
      database.read(sql =>
        sql.all('select * from limit_counters where workspace_id = ? and used <> 0 order by scope, subject, per', [tenant.workspaceId]),
      )
    await set({ ...caps, generations_per_day: 50 })
    await world.queue.ready()
    await addToCanvas(world, tenant, [textNode('Words'), imageNode('Sketch'), imageNode('Sky')], [[1, 2]])
    const { slug } = await saveTechnique(world, tenant, { inputs: ['n1'], outputs: ['n2', 'n3'] })
    const effect = createEffect(database, world.clock, tenant.caller)
    const nodeIds = ['n2', 'n3']
    world.provider.script = async (_request, watch) => (watch.chargeOnly(400_000), [])
    const storm = (index: number): Promise<unknown> => {
      switch (index % 5) {
        case 0:
          return startTechnique(world, tenant, slug, { words: 'A fox' }).then(({ runId }) =>
            index % 2 ? undefined : executeAllSteps(world, runId),
          )
        case 1:
          return start(world, tenant).then(({ runId }) => cancelRun(world, effect, tenant.caller, runId))
        case 2:
          return start(world, tenant).then(async ({ runId }) =>
            executeRun(world, await takeJob(database, runId), new AbortController().signal),
          )
        case 3:
          return runNodes(world, effect, tenant.caller, { projectId: tenant.projectId, nodeIds, onlyStale: false })
        default:
          return set({ ...caps, generations_per_day: 50 + index })
      }
    }
    const refused = (error: { code?: string }) => {
      if (!['spend_cap_reached', 'quota_reached'].includes(error.code ?? '')) throw error
    }
    // Keeps as many calls in progress as there are connections.
    const lane = async (first: number) => {
      for (let index = first; index < 40; index += 10) await storm(index).catch(refused)
    }
    await Promise.all(Array.from({ length: 10 }, (_none, index) => lane(index)))
    const counted = await counters()
    expect(counted.length).toBeGreaterThan(5)
    await set({ ...caps, generations_per_day: 50 })
    expect(counted).toEqual(await counters())
  })

  test('Starting a run in a workspace without limits does not query the database for limits', async () => {
    const asked: string[] = []
    const noting: Database = {
      ...database,
      transaction: work =>
        database.transaction(sql =>
          work({
            ...sql,
            all: (statement, values) => (asked.push(statement), sql.all(statement, values)),
            first: (statement, values) => (asked.push(statement), sql.first(statement, values)),
            run: (statement, values) => (asked.push(statement), sql.run(statement, values)),
          }),
        ),
    }
    await start({ ...world, database: noting }, tenant)
    expect(asked.length).toBeGreaterThan(3)
    expect(
      asked.filter(statement => /limit_|select limits|provider_days/.test(statement) && !statement.includes('update balances')),
    ).toEqual([])
  })

  test('LIMIT-3 A daily window is one day in the configured time zone, even if the clocks change that day', async () => {
    moveTo('2026-03-28T22:59:59Z')
    await set({ spend: [day], time_zone: 'Europe/Berlin' })
    expect(await startAll(3)).toEqual(['started', 'started', 'spend_cap_reached'])
    moveTo('2026-03-28T23:00:00Z')
    expect(await startAll(3)).toEqual(['started', 'started', 'spend_cap_reached'])
    // This day is 23 hours long, and this is its last second.
    moveTo('2026-03-29T21:59:59Z')
    expect(await startAll(1)).toEqual(['spend_cap_reached'])
    moveTo('2026-03-29T22:00:00Z')
    expect(await startAll(1)).toEqual(['started'])
  })

  test('LIMIT-2 A refund is credited to the window in which the charge was made, even if that window has closed', async () => {
    moveTo('2026-05-05T23:59:00Z')
    await set({ spend: [day, { per: 'month', usd: 3 }] })
    const { runId } = await start(world, tenant)
    moveTo('2026-05-06T00:01:00Z')
    expect(await startAll(3)).toEqual(['started', 'started', 'spend_cap_reached'])
    expect(await spent()).toEqual([2, 3])
    await fail(runId)
    // The refund applies to the previous day and to the month, but not to the current day.
    expect(await spent()).toEqual([2, 2])
    expect(await startAll(1)).toEqual(['spend_cap_reached'])
    const yesterday = await database.read(sql =>
      sql.first(`select used from limit_counters where workspace_id = ? and per = 'day' and began_on = '2026-05-05'`, [tenant.workspaceId]),
    )
    expect(yesterday).toEqual({ used: 0 })
  })

  test('LIMIT-2 The amount refunded for a canceled run can be spent again', async () => {
    await set({ spend: [day] })
    const { runId } = await start(world, tenant)
    expect(await startAll(2)).toEqual(['started', 'spend_cap_reached'])
    await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, runId)
    expect(await startAll(2)).toEqual(['started', 'spend_cap_reached'])
  })

  test("LIMIT-4 A key cap without `match` applies to each key separately, and after a rotation, the new key shares the old key's counter", async () => {
    const colleague = await createColleague(world, tenant)
    await set({ spend: [{ ...day, scope: 'key' }] })
    expect(await startAll(3)).toEqual(['started', 'started', 'spend_cap_reached'])
    expect(await startAll(2, as(colleague))).toEqual(['started', 'started'])
    for (const overlapMs of [60_000, 0]) {
      world.clock.advance(61_000)
      const { apiKey } = await database.transaction(sql =>
        rotateKey(sql, { workspaceId: tenant.workspaceId, overlapMs, force: true }, world.clock.now()),
      )
      const rotated = as(await authenticateCaller(database, world.clock, apiKey))
      expect(await startAll(1, rotated)).toEqual(['spend_cap_reached'])
    }
  })

  test('LIMIT-4 A cap for a member, a model, a type or a project applies only to matching runs', async () => {
    const colleague = await createColleague(world, tenant)
    await set({ spend: [{ ...day, scope: 'member', match: 'colleague@example.com' }] })
    expect(await startAll(3, as(colleague))).toEqual(['started', 'started', 'spend_cap_reached'])
    expect(await startAll(3)).toEqual(['started', 'started', 'started'])
    await set({ spend: [{ ...day, usd: 4, scope: 'model', match: 'local/clip' }] })
    const clip = { type: 'video', model: 'local/clip' }
    expect(await startAll(2, tenant, clip)).toEqual(['started', 'spend_cap_reached'])
    expect(await startAll(2)).toEqual(['started', 'started'])
    // A cap also counts what was spent in its window before the cap was set.
    await set({ spend: [{ ...day, usd: 5, scope: 'type', match: 'video' }] })
    expect(await startAll(1, tenant, clip)).toEqual(['spend_cap_reached'])
    await set({ spend: [{ ...day, usd: 9, scope: 'provider' }] })
    expect(await startAll(1)).toEqual(['spend_cap_reached'])
    await set({ spend: [{ ...day, usd: 11, scope: 'project', match: tenant.projectId }] })
    expect(await startAll(2)).toEqual(['started', 'spend_cap_reached'])
  })

  test('LIMIT-3 Removed runs count toward caps that are set later', async () => {
    await database.read(sql =>
      sql.run(
        `insert into past_runs (run_id, workspace_id, project_id, member_id, kind, type, status, model_id, makes, charged_at, charged_micros, created_at)
         values (?, ?, ?, ?, 'generation', 'generation', 'completed', 'local/paint', 'image', 'start', 1500000, ?)`,
        [`run_of_${tenant.workspaceId}`, tenant.workspaceId, tenant.projectId, tenant.caller.memberId, world.clock.now()],
      ),
    )
    const scopes = ['workspace', 'member', 'project', 'model', 'type', 'provider', 'key']
    await set({ spend: scopes.map(scope => ({ per: 'month', usd: 2, scope })) })
    expect((await shownLimits(world, tenant))['used'].map((each: any) => [each.scope, each.spent_usd])).toEqual(
      scopes.slice(0, 5).map(scope => [scope, 1.5]),
    )
    expect(await startAll(1)).toEqual(['spend_cap_reached'])
    // The test inserted this run directly, so no usage total includes it.
    await database.read(sql => sql.run('delete from past_runs where workspace_id = ?', [tenant.workspaceId]))
  })

  test('LIMIT-4 A run must stay within every cap, and the error for a rejected run names the first cap that the run exceeds', async () => {
    await set({
      spend: [
        { per: 'day', usd: 5 },
        { per: 'week', usd: 1, scope: 'key' },
      ],
    })
    expect(await startAll(1)).toEqual(['started'])
    await expect(start(world, tenant)).rejects.toThrow('The spend cap for this key is 1 USD per week')
    expect(await spent()).toEqual([1, 1])
  })

  test('LIMIT-3 A total cap counts from the moment it was set, and keeps its count when other limits are set', async () => {
    await startAll(2)
    world.clock.advance(1000)
    await set({ spend: [{ per: 'total', usd: 2 }] })
    expect(await startAll(1)).toEqual(['started'])
    world.clock.advance(40 * 86_400_000)
    await set({
      spend: [
        { per: 'total', usd: 2 },
        { per: 'day', usd: 10 },
      ],
    })
    expect(await startAll(2)).toEqual(['started', 'spend_cap_reached'])
    await expect(start(world, tenant)).rejects.toThrow('The cap does not reset: ask the operator to raise it.')
    await set({})
    expect((await shownLimits(world, tenant))['limits']).toBe(null)
    expect(await startAll(1)).toEqual(['started'])
  })

  test('LIMIT-5 A cap with the action `warn` rejects nothing, and reaching a threshold sends one signed event per window', async () => {
    await set({ spend: [{ ...day, action: 'warn' }], thresholds: [50, 90], webhook_url: 'https://operator.example.com/limits' })
    expect(await startAll(4)).toEqual(['started', 'started', 'started', 'started'])
    expect((await events()).map(({ type, data }) => [type, data.percent, data.used])).toEqual([
      ['limit.threshold', 50, 1],
      ['limit.threshold', 100, 2],
    ])
    expect((await events())[0].data).toMatchObject({
      workspace_id: tenant.workspaceId,
      limit: { kind: 'spend', per: 'day', usd: 2, action: 'warn' },
    })
    world.clock.advance(86_400_000)
    await startAll(1)
    expect(await events()).toHaveLength(3)
  })

  test("LIMIT-5 HOOK-4 The threshold event is signed with the workspace's secret and matches the contract", async () => {
    await set({ spend: [{ per: 'day', usd: 1, scope: 'key' }], webhook_url: 'https://operator.example.com/limits' })
    await startAll(1)
    const row = await database.read(sql =>
      sql.first('select delivery_id, run_id from webhook_deliveries where workspace_id = ?', [tenant.workspaceId]),
    )
    const sent: { url: string; body: string; headers: Record<string, string> }[] = []
    const safeFetch: World['safeFetch'] = {
      ...world.safeFetch,
      post: async (url, { body, headers }) => (sent.push({ url, body: body.toString(), headers }), { status: 204, retryAfter: undefined }),
    }
    await deliverWebhook({ ...world, safeFetch }, await takeJob(database, row!['delivery_id']), new AbortController().signal)
    const [{ url, body, headers }] = sent as [(typeof sent)[0]]
    expect([url, headers['Service-Event'], row!['run_id']]).toEqual(['https://operator.example.com/limits', 'limit.threshold', null])
    expect([isLimitEvent(JSON.parse(body)), isLimitEvent.errors]).toEqual([true, null])
    const [secret] = await database.read(sql => liveWebhookSecrets(sql, tenant.workspaceId, world.clock.now()))
    const [, time, signature] = /^t=(\d+),v1=(.+)$/.exec(headers['Service-Signature']!)!
    expect(createHmac('sha256', secret!).update(`${time}.${body}`).digest('hex')).toBe(signature)
    expect(JSON.parse(body).data).toMatchObject({
      limit: { kind: 'spend', per: 'day', scope: 'key', usd: 1, action: 'refuse' },
      percent: 100,
      used: 1,
      window: '2030-01-01',
      resets_at: Date.UTC(2030, 0, 2),
    })
    const { status } = (await database.read(sql =>
      sql.first('select status from webhook_deliveries where delivery_id = ?', [row!['delivery_id']]),
    ))!
    expect(status).toBe('delivered')
  })

  test('LIMIT-5 A log line about a limit is written only after the transaction that starts the run has been committed', async () => {
    await set({ spend: [{ per: 'day', usd: 1.5 }], thresholds: [50] })
    const lines: unknown[][] = []
    const warn = (fields: object, message: string) => void lines.push([(fields as { percent: number }).percent, message])
    world.log = { ...world.log, warn } as World['log']
    await expect(start(world, tenant).then(() => start(world, tenant))).rejects.toMatchObject({ code: 'spend_cap_reached' })
    await startAll(1)
    expect(lines).toEqual([
      [50, 'a workspace nears a limit'],
      [100, 'a limit of a workspace is reached'],
    ])
  })

  test('The example in docs/limits.md is valid and has the documented effect', async () => {
    const [, example] = /```yaml\n([^]*?)```/.exec(readFileSync('docs/limits.md', 'utf8')) ?? []
    await createColleague(world, tenant, 'ada@northwind.example', 'member')
    expect(await set(example!)).toMatchObject({ limits: { runs_at_once: 4, storage_bytes: 50_000_000_000 } })
  })

  test('`limits set` reports every mistake with its line number and changes nothing', async () => {
    await set({ generations_per_day: 5 })
    const mistakes = (text: string) =>
      setLimitsAsAdmin(world, tenant, text).then(
        () => [],
        (error: Error) => error.message.split('\n').slice(1),
      )
    const file = `time_zone: Mars/Olympus
spend:
  - { per: day, usd: 5, scope: member, match: nobody@example.com }
  - { per: day, usd: 5, scope: key, match: sk_live_unknown }
  - { per: day, usd: 5, scope: type, match: film }
  - { per: day, usd: 5, match: x }
  - { per: month, usd: 1 }
  - { per: month, usd: 1 }
`
    expect(await mistakes(file)).toEqual([
      '  - line 1: `time_zone` is not a time zone: use one such as `Europe/Berlin`.',
      '  - line 3: `spend.0.match` is `nobody@example.com`, which is not a member of this workspace.',
      '  - line 4: `spend.1.match` is `sk_live_unknown`, which is not a key of this workspace.',
      '  - line 5: `spend.2.match` must be one of image, video, audio, text, model3d, action, technique.',
      '  - line 6: `spend.3.match` is not allowed with the scope `workspace`.',
      '  - line 8: `spend.5` is a duplicate.',
    ])
    expect(await mistakes('time_zone: Mars/Olympus\nspend:\n  - { per: hour, usd: -1, match: x }\nrun_at_once: 2\n')).toEqual([
      '  - line 1: `time_zone` is not a time zone: use one such as `Europe/Berlin`.',
      '  - line 3: `spend.0.per` must be one of day, week, month, total.',
      '  - line 3: `spend.0.usd` must be >= 0.',
      '  - line 3: `spend.0.match` is not allowed with the scope `workspace`.',
      '  - line 4: `run_at_once` is not a known key; did you mean `runs_at_once`?',
    ])
    expect(
      await mistakes('time_zone: Mars/Olympus\nspend: [7, { per: fortnight, usd: 1, scope: type, match: film }, { scope: galaxy }]\n'),
    ).toEqual([
      '  - line 1: `time_zone` is not a time zone: use one such as `Europe/Berlin`.',
      '  - line 2: `spend.0` must be a map.',
      '  - line 2: `spend.1.per` must be one of day, week, month, total.',
      '  - line 2: `spend.2` needs `per`.',
      '  - line 2: `spend.2` needs `usd`.',
      '  - line 2: `spend.2.scope` must be one of workspace, key, member, provider, model, type, project.',
      '  - line 2: `spend.1.match` must be one of image, video, audio, text, model3d, action, technique.',
    ])
    expect(await mistakes('time_zone: 7\nspend: 7\n')).toHaveLength(2)
    for (const scope of ['__proto__', 'constructor', 'toString'])
      expect(await mistakes(`spend: [{ per: day, usd: 1, scope: ${scope}, match: x }]\n`)).toEqual([
        expect.stringContaining('`spend.0.scope` must be one of'),
      ])
    for (const usd of ['0x10', '0o17', '1e3'])
      expect(await mistakes(`spend: [{ per: day, usd: ${usd} }]\n`)).toEqual(['  - line 1: `spend.0.usd` must be a number.'])
    await expect(setLimitsAsAdmin(world, { workspaceId: 'ws_nobody' }, {})).rejects.toThrow('There is no workspace ws_nobody')
    expect((await shownLimits(world, tenant))['limits']).toMatchObject({ generations_per_day: 5 })
  })

  test('OPS-9 The audit log and the output of `limits show` contain the limits, but the audit log omits email addresses and the webhook path', async () => {
    const spend = [{ per: 'day', usd: 5, scope: 'member', match: 'owner@example.com' }]
    await set({ spend, webhook_url: 'https://operator.example.com/limits?token=secret' })
    const [entry] = await database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 1))
    expect(entry).toMatchObject({ action: 'limits set', after: { webhook_url: 'https://operator.example.com' } })
    const [stored] = await database.read(sql => sql.all('select limits from balances where workspace_id = ?', [tenant.workspaceId]))
    expect(JSON.stringify([entry, stored])).not.toContain('owner@example.com')
    expect(JSON.stringify(entry)).not.toContain('secret')
    const shown = await shownLimits(world, tenant)
    expect(shown['used']).toMatchObject([{ match: 'owner@example.com', spent_usd: 0 }])
    expect(formatText(shown)).toContain('spend { per day; usd 5; scope member; action refuse; match owner@example.com }')
  })

  test('LIMIT-5 Reaching a cap is announced only once, even though the transactions of the rejected runs are rolled back', async () => {
    await set({ spend: [{ per: 'day', usd: 1.5 }], thresholds: [], webhook_url: 'https://operator.example.com/limits' })
    expect(await startAll(4)).toEqual(['started', 'spend_cap_reached', 'spend_cap_reached', 'spend_cap_reached'])
    expect((await events()).map(({ data }) => [data.percent, data.used])).toEqual([[100, 1]])
  })

  test('LIMIT-6 A quote names the cap that would reject the run, and changes nothing', async () => {
    await set({ spend: [{ per: 'day', usd: 1 }] })
    const quote = () => quoteGeneration(world, tenant.caller, commandFor(tenant))
    expect((await quote()).warnings).toEqual([])
    await startAll(1)
    expect((await quote()).warnings).toEqual([
      { code: 'spend_cap_reached', message: expect.stringContaining('The spend cap for this workspace is 1 USD per day') },
    ])
    expect(await events()).toEqual([])
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(999_000_000)
  })

  test('LIMIT-7 In nodes/run, a run that exceeds a cap is created but fails immediately without a charge, as do the runs of dependent nodes', async () => {
    await set({ spend: [{ per: 'day', usd: 2 }], webhook_url: 'https://operator.example.com/limits' })
    await addToCanvas(
      world,
      tenant,
      ['Fox', 'Owl', 'Bear'].map(label => imageNode(label)),
    )
    const nodeIds = ['n1', 'n2', 'n3']
    const effect = createEffect(database, world.clock, tenant.caller)
    const entries = await runNodes(world, effect, tenant.caller, { projectId: tenant.projectId, nodeIds, onlyStale: false })
    expect(entries.map(entry => 'runId' in entry && entry.cost)).toEqual([1_000_000, 1_000_000, 0])
    const third = entries[2] as { runId: string }
    expect(await getRun(database, tenant.caller, third.runId)).toMatchObject({
      status: 'failed',
      errorCode: 'spend_cap_reached',
      chargedMicros: 0,
      errorMessage: expect.stringContaining('2 USD has been spent, and this request costs 1 USD'),
    })
    expect(await spent()).toEqual([2])
    expect((await events()).map(({ data }) => data.percent)).toEqual([100])
  })

  test('LIMIT-4 A technique run counts once at its full price, and its steps count toward the caps of their models', async () => {
    await set({
      spend: [
        { per: 'day', usd: 50 },
        { per: 'day', usd: 1.5, scope: 'model', match: 'local/paint' },
      ],
    })
    await addToCanvas(world, tenant, [textNode('Words'), imageNode('Sketch')], [[1, 2]])
    const { slug } = await saveTechnique(world, tenant, { inputs: ['n1'], outputs: ['n2'] })
    const { runId } = await startTechnique(world, tenant, slug, { words: 'A fox' })
    expect(await spent()).toEqual([1, 1])
    await expect(startTechnique(world, tenant, slug, { words: 'A fox' })).rejects.toMatchObject({ code: 'spend_cap_reached' })
    world.provider.script = () => Promise.reject(new ProviderFailure('safety_blocked', 'No.'))
    await executeAllSteps(world, runId)
    expect(await spent()).toEqual([0, 0])
  })

  test("LIMIT-2 The unused part of the charge for a technique's steps is refunded only once, even if limits are set during the technique run", async () => {
    const caps = {
      spend: [
        { per: 'day', usd: 50 },
        { per: 'day', usd: 50, scope: 'model', match: 'local/paint' },
      ],
    }
    await set(caps)
    await addToCanvas(world, tenant, [textNode('Words'), imageNode('Sketch'), imageNode('Sky')], [[1, 2]])
    const { slug } = await saveTechnique(world, tenant, { inputs: ['n1'], outputs: ['n2', 'n3'] })
    const { runId } = await startTechnique(world, tenant, slug, { words: 'A fox' })
    expect(await spent()).toEqual([2, 2])
    world.provider.script = async (_request, watch) => (watch.chargeOnly(400_000), [])
    await executeStep(world, (await findStepByName(world, runId, 'Sketch')).runId)
    await set(caps)
    expect(await spent()).toEqual([2, 2])
    await executeAllSteps(world, runId)
    expect(await spent()).toEqual([0.8, 0.8])
    await set(caps)
    expect(await spent()).toEqual([0.8, 0.8])
  })

  test('LIMIT-2 LIMIT-3 New limits count each finished or active run exactly once', async () => {
    const scopes = ['workspace', 'key', 'member', 'project', 'provider', 'model', 'type']
    const caps = { spend: scopes.map(scope => ({ per: 'month', scope, usd: 500 })), generations_per_day: 500 }
    await set(caps)
    await addToCanvas(world, tenant, [textNode('Words'), imageNode('Sketch'), imageNode('Sky')], [[1, 2]])
    const { slug } = await saveTechnique(world, tenant, { inputs: ['n1'], outputs: ['n2', 'n3'] })
    const technique = async () => (await startTechnique(world, tenant, slug, { words: 'A fox' })).runId
    const begin = async () => (await start(world, tenant)).runId
    world.provider.script = async (_request, watch) => (watch.chargeOnly(400_000), [imageOutput])
    const early = [await technique(), await begin(), await begin(), await technique()]
    await executeAllSteps(world, early[0]!)
    await executeStep(world, early[1]!)
    await executeStep(world, (await findStepByName(world, early[3]!, 'Sketch')).runId)
    await fail(early[2]!)
    // Some runs ended long ago, some just now, and some are active.
    world.clock.advance(3600_000)
    world.provider.script = async () => [imageOutput]
    await executeStep(world, await begin())
    await begin()
    await executeAllSteps(world, early[3]!)
    await technique()
    const counted = await spent()
    expect(counted[0]).toBeGreaterThan(2)
    await set(caps)
    expect(await spent()).toEqual(counted)
    world.clock.advance(600_000)
    await set(caps)
    expect(await spent()).toEqual(counted)
  })

  test('LIMIT-8 Generations that exceed generations_per_day are rejected, and failed generations are not counted', async () => {
    await set({ generations_per_day: 2 })
    const { runId } = await start(world, tenant)
    expect(await startAll(2)).toEqual(['started', 'quota_reached'])
    await fail(runId)
    expect(await spent()).toEqual([1])
    expect(await startAll(2)).toEqual(['started', 'quota_reached'])
    world.clock.advance(86_400_000)
    expect(await startAll(1)).toEqual(['started'])
  })

  test('LIMIT-8 A run that exceeds runs_at_once waits until another run has ended', async () => {
    await set({ runs_at_once: 1 })
    const [first, second] = [await start(world, tenant), await start(world, tenant)]
    let go: () => void = () => undefined
    const isAtWork = new Promise<void>(atWork => {
      world.provider.script = async () => {
        atWork()
        await new Promise<void>(resolve => (go = resolve))
        return []
      }
    })
    const working = executeRun(world, await takeJob(database, first.runId), new AbortController().signal)
    await isAtWork
    await executeRun(world, await takeJob(database, second.runId), new AbortController().signal)
    expect(await getRun(database, tenant.caller, second.runId)).toMatchObject({ status: 'pending', startedAt: undefined })
    go()
    await working
    world.provider.script = async () => []
    await executeRun(world, await takeJob(database, second.runId), new AbortController().signal)
    expect(await getRun(database, tenant.caller, second.runId)).toMatchObject({ status: 'completed' })
  })
})
