import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import type { LaneDepth } from '../../../machine/queue/queue.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { oldestRuns } from '../../../work/runs/run-store.ts'
import { createAgentFor, modernRequest, sendMessage } from '../../support/agents.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { readEvents } from '../../../../testing/event-reader.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { clearJobs, takeJob } from '../../../machine/testing/jobs.ts'
import { imageOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createGate } from '../../../../testing/gate.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import type { Database } from '../../../machine/database/database.ts'
import { createMetrics } from '../../../machine/open-metrics.ts'
import { registerGauges, type GaugeReaders } from '../../../surfaces/http/gauges.ts'

afterAll(closeDatabases)

const lanes = ['runs.local', 'webhooks']

describe.each(databases)('metrics on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let app: TestApp

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    world = { ...createWorld(database), metrics: createMetrics() }
    app = await serveApp(database, { world })
    tenant = await createTenant(world)
    // Other tests left these runs open.
    await database.read(sql => sql.run(`update runs set status = 'running', started_at = created_at where status = 'pending'`, []))
    await database.read(sql => sql.run(`update runs set status = 'failed', error_code = 'canceled' where status = 'running'`, []))
    await clearJobs(database, world.queue)
  })
  afterEach(async () => {
    await app.close()
    await world.queue.close()
  })

  const watch = (replaced: Partial<GaugeReaders> = {}) =>
    registerGauges(world, { lanes, streams: app.streams }, { lastBackupAt: async () => undefined, ...replaced })
  /**
   * Returns the scraped values, keyed by name and labels. A value that takes more than a second to read from the database appears in a
   * later scrape.
   */
  async function scrape(): Promise<Record<string, number>> {
    const text = await (await fetch(app.baseUrl.replace('/api/v1', '/metrics'))).text()
    const lines = text.split('\n').filter(line => line.startsWith('mediawright_'))
    return Object.fromEntries(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
  }
  const jobs = (lane: string, state: string) => `mediawright_queue_jobs{lane="${lane}",state="${state}"}`
  const age = (status: string) => `mediawright_oldest_run_age_seconds{status="${status}"}`
  const run = (name: string, status: string) => `mediawright_${name}{type="generation",status="${status}"}`
  /** Begins work on a run. @returns a function that ends the work, and a promise that resolves when the work has ended */
  async function begin(runId: string) {
    const [atWork, gate] = [createGate(), createGate()]
    world.provider.script = async () => {
      atWork.open()
      await gate.passed
      return [imageOutput]
    }
    const done = executeRun(world, await takeJob(database, runId), new AbortController().signal)
    await atWork.passed
    return { end: gate.open, done }
  }

  test('OPS-6 The metrics include the age of the oldest run in each status and the number of jobs by lane and state, read from the database', async () => {
    watch()
    await eventually(scrape).toMatchObject({
      [jobs('runs.local', 'waiting')]: 0,
      [jobs('runs.local', 'held')]: 0,
      [jobs('webhooks', 'waiting')]: 0,
      [jobs('webhooks', 'held')]: 0,
      [age('pending')]: 0,
      [age('running')]: 0,
    })
    const first = await start(world, tenant)
    await start(world, tenant)
    world.clock.advance(10_000)
    await start(world, tenant, { callbackUrl: 'https://example.com/hooks' })
    await eventually(scrape).toMatchObject({
      [jobs('runs.local', 'waiting')]: 3,
      [jobs('runs.local', 'held')]: 0,
      [age('pending')]: 10,
      [age('running')]: 0,
    })
    const { end, done } = await begin(first.runId)
    world.clock.advance(7_000)
    await eventually(scrape).toMatchObject({
      [jobs('runs.local', 'waiting')]: 2,
      [jobs('runs.local', 'held')]: 1,
      [age('pending')]: 17,
      [age('running')]: 7,
    })
    end()
    await done
    world.clock.advance(5_000)
    await eventually(scrape).toMatchObject({ [jobs('runs.local', 'held')]: 0, [age('running')]: 0 })
  })

  test('OPS-6 The metrics include the age of the last backup as soon as a backup exists', async () => {
    let last: number | undefined
    watch({ lastBackupAt: async () => last })
    const name = 'mediawright_backup_age_seconds'
    expect(await scrape()).not.toHaveProperty(name)
    last = world.clock.now() - 60_000
    world.clock.advance(30_000)
    await eventually(scrape).toMatchObject({ [name]: 90 })
  })

  test("OPS-6 The metrics count agents' tool calls, with rejected calls broken down by reason", async () => {
    const generate = { type: 'image', prompt: 'A fox', project_id: tenant.projectId, wait_seconds: 0 }
    const asker = await createAgentFor(world, tenant.workspaceId, ['generation_quote'])
    const calls: [tool: string, args: object, key: string][] = [
      ['get_balance', {}, tenant.apiKey],
      ['generate_media', generate, tenant.apiKey],
      ['generate_media', { ...generate, max_cost_usd: 0.5 }, tenant.apiKey],
      ['generate_media', generate, asker],
    ]
    for (const [name, args, key] of calls) {
      const { message, headers } = modernRequest('tools/call', { name, arguments: args })
      await sendMessage(app.baseUrl, key, message, headers)
    }
    const called = (tool: string, outcome: string) => `mediawright_agent_calls_total{tool="${tool}",outcome="${outcome}"}`
    await eventually(scrape).toMatchObject({
      [called('get_balance', 'ok')]: 1,
      [called('generate_media', 'ok')]: 1,
      [called('generate_media', 'max_cost_exceeded')]: 1,
      [called('generate_media', 'insufficient_scope')]: 1,
    })
  })

  test('OPS-6 The metrics include run durations, outcomes and refunds', async () => {
    const { runId } = await start(world, tenant)
    world.clock.advance(2_000)
    const { end, done } = await begin(runId)
    world.clock.advance(3_000)
    end()
    await done
    const canceled = await start(world, tenant, { type: 'text' })
    world.clock.advance(4_000)
    await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, canceled.runId)
    const failing = await start(world, tenant)
    world.provider.script = async () => Promise.reject(new Error('It broke.'))
    await executeRun(world, await takeJob(database, failing.runId), new AbortController().signal)
    const seen = await scrape()
    expect(seen).toMatchObject({
      [run('runs_ended_total', 'completed')]: 1,
      [run('run_seconds_sum', 'completed')]: 5,
      [run('run_work_seconds_sum', 'completed')]: 3,
      [run('runs_ended_total', 'failed')]: 2,
      [run('run_seconds_count', 'failed')]: 2,
      [run('run_seconds_sum', 'failed')]: 4,
      [run('run_work_seconds_count', 'failed')]: 1, // the canceled run never started
      mediawright_refunds_total: 2,
    })
    const refunded = await database.read(sql =>
      sql.first(`select count(*) as n, sum(amount_micros) as micros from ledger_entries where workspace_id = ? and kind = 'refund'`, [
        tenant.workspaceId,
      ]),
    )
    expect([seen['mediawright_refunds_total'], seen['mediawright_refunded_usd_total']]).toEqual([
      Number(refunded!['n']),
      Number(refunded!['micros']) / 1e6,
    ])
    expect(seen['mediawright_refunded_usd_total']).toBe(1.01)
  })

  test('OPS-6 An event stream is counted while it is open', async () => {
    watch()
    const { runId } = await start(world, tenant)
    const reader = await readEvents(`${app.baseUrl}/runs/${runId}/events`, { apiKey: tenant.apiKey })
    const count = async () => (await scrape())['mediawright_event_streams_open']
    await eventually(count).toBe(1)
    reader.close()
    await eventually(count).toBe(0)
  })

  test('OPS-6 Scraping the metrics queries the database at most once every five seconds', async () => {
    const looks = { depths: 0, oldest: 0 }
    watch({
      depths: () => (looks.depths++, world.queue.depths()),
      oldestRuns: () => (looks.oldest++, database.read(oldestRuns)),
    })
    await Promise.all([scrape(), scrape(), scrape()])
    world.clock.advance(4_999)
    await scrape()
    expect(looks).toEqual({ depths: 1, oldest: 1 })
    world.clock.advance(1)
    await scrape()
    expect(looks).toEqual({ depths: 2, oldest: 2 })
  })

  test('OPS-6 If the database fails or hangs, the metrics that depend on it are omitted, and all other metrics are reported', async () => {
    const asked: PromiseWithResolvers<LaneDepth[]>[] = []
    watch({
      depths: () => {
        const next = Promise.withResolvers<LaneDepth[]>()
        asked.push(next)
        return next.promise
      },
    })
    let whileHanging: Record<string, number> = {}
    await eventually(async () => (whileHanging = await scrape())).toMatchObject({ [age('pending')]: 0, mediawright_event_streams_open: 0 })
    expect(Object.keys(whileHanging).filter(key => key.startsWith('mediawright_queue_jobs'))).toEqual([])
    world.clock.advance(6_000)
    await scrape()
    expect(asked).toHaveLength(1) // a pending read is not repeated
    asked[0]!.reject(new Error('gone'))
    await scrape()
    expect(asked).toHaveLength(2)
    asked[1]!.resolve([{ lane: 'webhooks', waiting: 4, held: 1 }])
    await eventually(scrape).toMatchObject({ [jobs('webhooks', 'waiting')]: 4, [jobs('runs.local', 'waiting')]: 0 })
  })
})
