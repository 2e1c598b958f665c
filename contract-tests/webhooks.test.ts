// @project contract: it uses the servers that contract tests share
/** Tests webhook events, both as a receiver gets them over TLS and as the workspace lists them. */
import { createHmac } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import { expect, test, vi } from 'vitest'
import { webhooks } from '../client/src/index.ts'
import { document } from './support/document.ts'
import type { Received } from '../testing/receiver.ts'
import { getErrorCode, describeOnBothDatabases } from './targets/shared-servers.ts'
import { waitForDelivery } from './targets/fixtures.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
// A CommonJS module: the function is `default.default`.
;(formatsModule as unknown as typeof formatsModule.default)(ajv)
ajv.addSchema({ $id: 'contract', components: document.components })
const isEvent = ajv.compile({ $ref: 'contract#/components/schemas/RunEndedEvent' })

/** Reports for each secret whether the request is signed with it, in both signature formats. */
function signedBy({ headers, body }: Received, secrets: readonly string[]) {
  const t = String(headers['webhook-timestamp'])
  const own = String(headers['service-signature']).split(',')
  const standard = String(headers['webhook-signature']).split(' ')
  expect(own[0]).toBe(`t=${t}`)
  return secrets.map(secret => {
    const hex = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const base64 = createHmac('sha256', key)
      .update(`${String(headers['webhook-id'])}.${t}.`)
      .update(body)
      .digest('base64')
    return { own: own.includes(`v1=${hex}`), standard: standard.includes(`v1,${base64}`) }
  })
}
const both = { own: true, standard: true }

describeOnBothDatabases('webhooks', subject => {
  let place = 0
  /** Starts a run with its own callback path. */
  async function start(change: object = {}) {
    const path = `/place/${++place}`
    const { receiver } = subject.target
    const answer = await subject.call('startGeneration', {
      body: { type: 'image', params: undefined, callback_url: receiver.origin + path, ...change },
    })
    expect(answer.status, answer.text).toBe(201)
    const calls = () => receiver.received.filter(({ url }) => url === path)
    const call = async (number: number) => {
      await vi.waitFor(() => expect(calls().length).toBeGreaterThanOrEqual(number), { timeout: 30_000, interval: 20 })
      return calls()[number - 1]!
    }
    return { runId: answer.body.run_id as string, calls, call }
  }
  const ofRun = async (runId: string) => {
    const { body } = await subject.call('listWebhookDeliveries', { query: { run_id: runId } })
    return body.webhook_deliveries[0]
  }
  /** Fetches the current secret, because tests in other files may have rotated it. */
  const showSecret = async () => {
    const { admin, main } = subject.target
    return String((await admin('workspace', 'show', '--workspace', main.workspaceId))['webhook_secret'])
  }

  test('HOOK-2 HOOK-4 When a run completes, one valid event with both signatures is sent', async () => {
    const secret = await showSecret()
    const { runId, calls, call } = await start()
    const received = await call(1)
    const event = JSON.parse(received.body.toString())
    expect(isEvent(event) ? [] : isEvent.errors).toEqual([])
    expect(received.headers).toMatchObject({ 'service-webhook-id': event.id, 'service-event': 'run.completed', 'webhook-id': event.id })
    expect(signedBy(received, [secret])).toEqual([both])
    expect(await webhooks.unwrap({ ...received, secret })).toEqual(event)
    const { body } = await subject.call('getRun', { path: { runId } })
    const { input: _input, ...run } = body as { input: unknown }
    expect([event.type, event.data.run]).toEqual(['run.completed', run])
    await waitForDelivery(subject.target.baseUrl, subject.target.main, runId)
    expect(await ofRun(runId)).toMatchObject({
      delivery_id: event.id,
      run_id: runId,
      type: event.type,
      status: 'delivered',
      attempts: 1,
      last_status: 204,
    })
    expect(calls()).toHaveLength(1)
  })

  test('HOOK-2 When a run fails, one event with the reason for the failure is sent', async () => {
    const { call } = await start({ model: 'local/fail-safety' })
    const event = JSON.parse((await call(1)).body.toString())
    expect(isEvent(event) ? [] : isEvent.errors).toEqual([])
    expect(event).toMatchObject({
      type: 'run.failed',
      data: { status: 'failed', error_code: 'safety_blocked', run: { status: 'failed', error_code: 'safety_blocked', charged_cost: 0 } },
    })
  })

  test('HOOK-6 HOOK-4 A replay sends the same event with a new timestamp and with both signatures for each active secret', async () => {
    const secret = await showSecret()
    const { runId, call } = await start()
    const first = await call(1)
    const deliveryId = await waitForDelivery(subject.target.baseUrl, subject.target.main, runId)
    const { webhook_secret } = await subject.target.admin(
      'webhook-secret',
      'rotate',
      '--workspace',
      subject.target.main.workspaceId,
      '--overlap',
      '1h',
    )
    const replayed = await subject.call('replayWebhookDelivery', { path: { deliveryId } })
    expect([replayed.status, replayed.body.status, replayed.body.attempts]).toEqual([200, 'pending', 1])
    const second = await call(2)
    expect(second.body).toEqual(first.body)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(Number(second.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(Number(first.headers['webhook-timestamp']))
    expect(signedBy(second, [secret, webhook_secret as string])).toEqual([both, both])
    await waitForDelivery(subject.target.baseUrl, subject.target.main, runId)
    expect(await ofRun(runId)).toMatchObject({ status: 'delivered', attempts: 2 })
  })

  test('HOOK-3 HOOK-6 A run ends normally despite an unreachable receiver; replays return 409 while the delivery is pending', async () => {
    const { runId } = await start({ callback_url: 'https://nowhere.invalid/hooks' })
    await vi.waitFor(async () => expect((await ofRun(runId))?.attempts).toBeGreaterThan(0), { timeout: 30_000, interval: 50 })
    const delivery = await ofRun(runId)
    expect(delivery).toMatchObject({ status: 'pending', last_error: 'The host name could not be resolved.' })
    expect(delivery).not.toHaveProperty('last_status')
    expect(delivery.next_attempt_at).toBeGreaterThan(delivery.last_attempt_at)
    expect(getErrorCode(await subject.call('replayWebhookDelivery', { path: { deliveryId: delivery.delivery_id } }))).toBe('409 conflict')
    expect((await subject.call('getRun', { path: { runId } })).body.status).toBe('completed')
  })
})
