import { createHmac } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { startReceiver, type Received, type Receiver } from '../../../../testing/receiver.ts'
import type { Database } from '../../../machine/database/database.ts'
import { createMetrics } from '../../../machine/open-metrics.ts'
import { createSafeFetch } from '../../../machine/safe-fetch/safe-fetch.ts'
import { failRun } from '../../../work/runs/fail-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { imageOutput, textOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createGate } from '../../../../testing/gate.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, runPool, type World } from '../../support/world.ts'
import { insertWebhookSecret, liveWebhookSecrets } from '../../../core/workspaces/workspace-store.ts'
import { deliverWebhook, webhookPools } from '../../../work/webhooks/deliver-webhook.ts'
import { listDeliveries } from '../../../work/webhooks/list-deliveries.ts'
import { replayDelivery } from '../../../work/webhooks/replay-delivery.ts'

afterAll(closeDatabases)

const trusted = getCACertificates()
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
  setDefaultCACertificates([...trusted, receiver.certificate])
})
beforeEach(() => receiver.reset())
afterAll(() => {
  setDefaultCACertificates(trusted)
  return receiver.close()
})

/** Verifies signatures as a receiver would, relying only on the documentation. */
function verify({ headers, body }: Received, secret: string, now: number): { own: boolean; standard: boolean } {
  const [t, ...own] = String(headers['service-signature']).split(',')
  const seconds = t!.replace('t=', '')
  expect(Math.abs(Number(seconds) * 1000 - now)).toBeLessThan(1000)
  expect(headers['webhook-timestamp']).toBe(seconds)
  const wanted = createHmac('sha256', Buffer.from(secret, 'utf8'))
    .update(Buffer.concat([Buffer.from(`${seconds}.`), body]))
    .digest('hex')
  const standard = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${seconds}.`)
    .update(body)
    .digest('base64')
  return {
    own: own.includes(`v1=${wanted}`),
    standard: String(headers['webhook-signature']).split(' ').includes(`v1,${standard}`),
  }
}

describe.each(databases)('deliveries on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let secret: string

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    world = { ...createWorld(database), safeFetch: createSafeFetch(['127.0.0.1', 'localhost']) }
    tenant = await createTenant(world)
    secret = (await database.read(sql => liveWebhookSecrets(sql, tenant.workspaceId, world.clock.now())))[0]!
  })

  const begin = async (callbackUrl: string | undefined = `${receiver.origin}/hooks?a=b`) =>
    (await start(world, tenant, { callbackUrl })).runId
  const fail = (runId: string) =>
    database.transaction(sql => failRun(world, sql, { runId }, { code: 'model_timeout', message: 'It took too long.' }, world.clock.now()))
  const complete = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const ofRun = async (runId: string) =>
    (await listDeliveries(database, world.cursors, tenant.caller, { runId, status: undefined, cursor: undefined, limit: 2 })).deliveries
  const rows = () => database.read(sql => sql.all('select * from webhook_deliveries where workspace_id = ?', [tenant.workspaceId]))
  /** Records a delivery for a failed run. */
  async function record(callbackUrl?: string) {
    const runId = await begin(callbackUrl)
    await fail(runId)
    const [delivery] = await ofRun(runId)
    return { runId, deliveryId: delivery!.deliveryId, look: async () => (await ofRun(runId))[0]! }
  }
  /** Makes one delivery attempt, as a worker does. */
  const attempt = async (deliveryId: string, by = world, signal = new AbortController().signal) =>
    deliverWebhook(by, await takeJob(database, deliveryId), signal, () => 0.5)
  const replay = (deliveryId: string) =>
    replayDelivery(world, createEffect(database, world.clock, tenant.caller), tenant.caller, deliveryId)

  test("HOOK-2 A completed run creates exactly one webhook event, which contains the API's run record", async () => {
    world.provider.script = async () => [imageOutput, { ...textOutput, label: 'A "story" of 狐 \u0000 \ud800' }]
    const runId = await begin()
    await complete(runId)
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(row).toMatchObject({ run_id: runId, status: 'pending', attempts: 0, created_at: world.clock.now() })
    const event = JSON.parse(row!['body'])
    expect(event).toMatchObject({
      id: row!['delivery_id'],
      type: 'run.completed',
      api_version: '2026-11-20',
      created_at: world.clock.now(),
      data: {
        run_id: runId,
        run_type: 'generation',
        workspace_id: tenant.workspaceId,
        status: 'completed',
        run: { run_id: runId, status: 'completed', progress: 100, charged_cost: 1, poll_url: world.links.run(runId) },
      },
    })
    expect(Object.keys(event)).toEqual(['id', 'type', 'api_version', 'created_at', 'data'])
    expect(Object.keys(event.data)).toEqual(['run_id', 'run_type', 'workspace_id', 'status', 'run'])
    expect(event.data.run.outputs[0].url).toContain('https://media.example.com/files/')
    expect(event.data.run.outputs[1].label).toBe('A "story" of 狐 \u0000 \ud800')
    expect(await hasJob(database, row!['delivery_id'])).toBe(true)
  })

  test('HOOK-2 A failed run creates exactly one webhook event, which contains the refund and the reason for the failure', async () => {
    const { deliveryId } = await record()
    const [row] = await rows()
    const { type, data } = JSON.parse(row!['body'])
    expect([type, data.status, data.error_code, data.error_message]).toEqual(['run.failed', 'failed', 'model_timeout', 'It took too long.'])
    expect(data.run).toMatchObject({ status: 'failed', charged_cost: 0, error_code: 'model_timeout' })
    expect(await hasJob(database, deliveryId)).toBe(true)
  })

  test('HOOK-2 A run without a callback URL creates no webhook event', async () => {
    await complete((await start(world, tenant)).runId)
    expect(await rows()).toEqual([])
  })

  test('HOOK-2 If the transaction that ends a run is rolled back, neither an event nor a job is left', async () => {
    const runId = await begin()
    let deliveryId = ''
    const undone = database.transaction(async sql => {
      await failRun(world, sql, { runId }, { code: 'internal_error', message: 'It broke.' }, world.clock.now())
      deliveryId = (await sql.first('select delivery_id from webhook_deliveries where run_id = ?', [runId]))!['delivery_id']
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await rows(), await hasJob(database, deliveryId)]).toEqual([[], false])
  })

  test("HOOK-3 HOOK-4 A delivery is sent immediately with both the service's own signature and the standard webhook signature, and is recorded", async () => {
    const { deliveryId, look } = await record()
    world.clock.advance(1234)
    await attempt(deliveryId)
    const [call, ...more] = receiver.received
    expect(more).toEqual([])
    expect(call!.url).toBe('/hooks?a=b')
    expect(call!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Mediawright\/\d+\.\d+\.\d+/),
      'service-webhook-id': deliveryId,
      'service-event': 'run.failed',
      'webhook-id': deliveryId,
    })
    expect(verify(call!, secret, world.clock.now())).toEqual({ own: true, standard: true })
    expect(verify(call!, `whsec_${Buffer.alloc(32).toString('base64')}`, world.clock.now())).toEqual({ own: false, standard: false })
    expect(JSON.parse(call!.body.toString()).id).toBe(deliveryId)
    const at = world.clock.now()
    expect(await look()).toMatchObject({
      status: 'delivered',
      attempts: 1,
      createdAt: at - 1234,
      lastAttemptAt: at,
      deliveredAt: at,
      nextAttemptAt: undefined,
      lastStatus: 204,
      lastError: undefined,
    })
    expect(await hasJob(database, deliveryId)).toBe(false)
  })

  test('HOOK-3 HOOK-4 A failed attempt is retried three times with the same id and bytes but a new timestamp; then the delivery fails', async () => {
    receiver.answer = (_request, response) => response.writeHead(500).end('no')
    const { deliveryId, look } = await record()
    for (const pause of [5000, 30_000, 180_000]) {
      await attempt(deliveryId)
      const { nextAttemptAt, ...delivery } = await look()
      expect(delivery).toMatchObject({ status: 'pending', lastStatus: 500, lastError: 'The receiver responded with 500.' })
      expect(nextAttemptAt! - world.clock.now()).toBe(pause)
      expect(await hasJob(database, deliveryId)).toBe(true)
      world.clock.advance(pause)
    }
    await attempt(deliveryId)
    expect(await look()).toMatchObject({ status: 'failed', attempts: 4, nextAttemptAt: undefined, deliveredAt: undefined, lastStatus: 500 })
    expect(await hasJob(database, deliveryId)).toBe(false)
    const { received } = receiver
    expect(received).toHaveLength(4)
    for (const { body, headers } of received) expect([body, headers['webhook-id']]).toEqual([received[0]!.body, deliveryId])
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
    expect(verify(received[3]!, secret, world.clock.now())).toEqual({ own: true, standard: true })
  })

  test('OPS-6 The metrics count delivery attempts by outcome', async () => {
    world.metrics = createMetrics()
    const { deliveryId } = await record()
    receiver.answer = (_request, response) => response.writeHead(500).end('no')
    await attempt(deliveryId)
    world.clock.advance(5000)
    receiver.reset()
    await attempt(deliveryId)
    const counted = (await world.metrics.text()).match(/^mediawright_webhook_attempts_total.*$/gm)
    expect(counted).toEqual(['retry', 'delivered'].map(outcome => `mediawright_webhook_attempts_total{outcome="${outcome}"} 1`))
  })

  test("HOOK-3 A receiver's retry-after header is respected", async () => {
    receiver.answer = (_request, response) => response.writeHead(503, { 'retry-after': '100' }).end()
    const { deliveryId, look } = await record()
    await attempt(deliveryId)
    expect((await look()).nextAttemptAt! - world.clock.now()).toBe(100_000)
  })

  test("HOOK-3 HOOK-5 A receiver's redirect to a private address is not followed", async () => {
    const elsewhere = await startReceiver()
    receiver.answer = (_request, response) => response.writeHead(307, { location: `${elsewhere.origin}/` }).end()
    const { deliveryId, look } = await record()
    await attempt(deliveryId)
    expect(await look()).toMatchObject({ status: 'pending', lastStatus: 307, lastError: expect.stringContaining('not followed') })
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
  })

  test('HOOK-5 A host whose address has become private since the run was started is not contacted, and the reason is reported', async () => {
    const names = [['8.8.8.8'], ['127.0.0.1']]
    world = { ...world, safeFetch: createSafeFetch([], async () => names.shift() ?? ['127.0.0.1']) }
    const { deliveryId, look } = await record(`https://rebound.example:${new URL(receiver.origin).port}/`)
    await attempt(deliveryId)
    expect(await look()).toMatchObject({
      status: 'pending',
      lastStatus: undefined,
      lastError: 'The host has a private or internal address.',
    })
    expect([names, receiver.received]).toEqual([[], []])
  })

  test('HTTP-2 HOOK-3 The reason reported for a connection failure reveals no internals', async () => {
    const dead = await record('https://127.0.0.1:1/')
    await attempt(dead.deliveryId)
    expect(await dead.look()).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastStatus: undefined,
      lastError: 'The server could not be reached.',
    })
    const unknown = await record('https://nowhere.invalid/')
    await attempt(unknown.deliveryId)
    expect((await unknown.look()).lastError).toBe('The host name could not be resolved.')
    receiver.answer = request => request.socket.destroy()
    const broken = await record()
    await attempt(broken.deliveryId)
    expect((await broken.look()).lastError).toBe('The server closed the connection.')
  })

  test('HOOK-4 While two secrets are active, either one verifies a delivery; after the overlap, only the new one does', async () => {
    const [old, fresh] = [secret, `whsec_${Buffer.alloc(32, 7).toString('base64')}`]
    await database.transaction(async sql => {
      await sql.run('update webhook_secrets set expires_at = ? where workspace_id = ?', [world.clock.now() + 5000, tenant.workspaceId])
      await insertWebhookSecret(sql, tenant.workspaceId, fresh, world.clock.now())
    })
    receiver.answer = (_request, response) => response.writeHead(500).end()
    const { deliveryId } = await record()
    await attempt(deliveryId)
    world.clock.advance(5000)
    await attempt(deliveryId)
    const verdicts = receiver.received.map((call, index) =>
      [old, fresh].map(of => verify(call, of, world.clock.now() - 5000 * (1 - index))),
    )
    const [good, bad] = [
      { own: true, standard: true },
      { own: false, standard: false },
    ]
    expect(verdicts).toEqual([
      [good, good],
      [bad, good],
    ])
  })

  test('HOOK-3 CRASH-1 If a worker crashes between sending an event and recording the attempt, the same event is sent again', async () => {
    const { deliveryId, look } = await record()
    const dying = { ...world, database: { ...database, transaction: () => Promise.reject(new Error('killed')) } }
    await expect(attempt(deliveryId, dying)).rejects.toThrow('killed')
    expect(await look()).toMatchObject({ status: 'pending', attempts: 0 })
    await attempt(deliveryId)
    expect(await look()).toMatchObject({ status: 'delivered', attempts: 1 })
    const [first, second] = receiver.received
    expect([second!.body, second!.headers['webhook-id']]).toEqual([first!.body, first!.headers['webhook-id']])
  })

  test.each([204, 500])('CRASH-4 A worker that loses its claim during an attempt records nothing if the response is %d', async status => {
    const { deliveryId, look } = await record()
    receiver.answer = async (_request, response) => {
      await takeJob(database, deliveryId)
      response.writeHead(status).end()
    }
    await attempt(deliveryId)
    expect(await look()).toMatchObject({ status: 'pending', attempts: 0, lastStatus: undefined })
    expect(await hasJob(database, deliveryId)).toBe(true)
  })

  test('CRASH-2 A delivery attempt aborted by a shutdown is not counted', async () => {
    const { deliveryId, look } = await record()
    const stopping = new AbortController()
    receiver.answer = () => stopping.abort(new Error('shutting down'))
    await expect(attempt(deliveryId, world, stopping.signal)).rejects.toThrow('shutting down')
    expect(await look()).toMatchObject({ status: 'pending', attempts: 0, lastError: undefined })
    expect(await hasJob(database, deliveryId)).toBe(true)
  })

  test('The leftover job of a delivery that has ended is removed, and nothing is sent', async () => {
    const { deliveryId } = await record()
    await database.read(sql => sql.run(`update webhook_deliveries set status = 'failed' where delivery_id = ?`, [deliveryId]))
    await attempt(deliveryId)
    expect(receiver.received).toEqual([])
    expect(await hasJob(database, deliveryId)).toBe(false)
  })

  test('HOOK-6 HOOK-4 Replaying a delivery sends the same event again and starts a new series of attempts', async () => {
    const { deliveryId, look } = await record()
    await attempt(deliveryId)
    world.clock.advance(3_600_000)
    expect(await replay(deliveryId)).toMatchObject({
      status: 'pending',
      attempts: 1,
      nextAttemptAt: world.clock.now(),
      deliveredAt: undefined,
      lastStatus: 204,
    })
    receiver.answer = (_request, response) => response.writeHead(500).end()
    for (let count = 0; count < 4; count++) await attempt(deliveryId)
    expect(await look()).toMatchObject({ status: 'failed', attempts: 5 })
    const [first, ...again] = receiver.received
    expect(again).toHaveLength(4)
    for (const { body, headers } of again) {
      expect(body).toEqual(first!.body)
      expect(headers['webhook-id']).toBe(deliveryId)
      expect(Number(headers['webhook-timestamp']) - Number(first!.headers['webhook-timestamp'])).toBe(3600)
    }
    await replay(deliveryId)
    receiver.answer = (_request, response) => response.writeHead(200).end()
    await attempt(deliveryId)
    expect(await look()).toMatchObject({ status: 'delivered', attempts: 6 })
  })

  test('HOOK-6 Of ten concurrent replays of a delivery, only one takes effect, and the others return 409', async () => {
    const { deliveryId } = await record()
    await expect(replay(deliveryId)).rejects.toMatchObject({ code: 'conflict' })
    await attempt(deliveryId)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => replay(deliveryId)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
    await attempt(deliveryId)
    expect(await hasJob(database, deliveryId)).toBe(false)
    expect(receiver.received).toHaveLength(2)
  })

  test('HOOK-5 An unresponsive receiver does not delay other receivers or runs', async () => {
    // A fresh database, without deliveries from earlier tests.
    database = (await open()).database
    world = createWorld(database)
    tenant = await createTenant(world)
    const { post, ...others } = createSafeFetch(['127.0.0.1', 'localhost'])
    world = { ...world, safeFetch: { ...others, post: (url, more) => post(url, { ...more, timeoutMs: 60_000 }) } }
    const hanging = createGate()
    receiver.answer = (_request, response) => void hanging.passed.then(() => response.writeHead(204).end())
    const slow = []
    for (let count = 0; count < 40; count++) slow.push(await record())
    await world.queue.work([...webhookPools(world), runPool(world)])
    // At most four deliveries may be in progress for one receiver.
    await eventually(() => receiver.received.length).toBe(4)
    const swift = await startReceiver()
    const healthy = await begin(`${swift.origin.replace('127.0.0.1', 'localhost')}/`)
    await eventually(() => swift.received.length).toBe(1)
    await eventually(async () => (await ofRun(healthy))[0]?.status).toBe('delivered')
    expect(receiver.received).toHaveLength(4)
    hanging.open()
    for (const { look } of slow) await eventually(async () => (await look()).status).toBe('delivered')
    expect(receiver.received).toHaveLength(40)
    await world.queue.stop(60_000)
    await swift.close()
  })
})
