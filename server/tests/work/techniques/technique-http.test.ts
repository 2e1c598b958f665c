import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import type { Database } from '../../../machine/database/database.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { imageOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createGate } from '../../../../testing/gate.ts'
import { saveTechnique, listSteps, executeAllSteps } from '../../support/techniques.ts'
import { requestedInput } from '../../../work/techniques/testing/requested-slots.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'

afterAll(closeDatabases)

describe.each(databases)('techniques over HTTP on $name', ({ open }) => {
  let database: Database
  let app: TestApp
  let tenant: Tenant

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    app = await serveApp(database)
    tenant = await createTenant(app.world)
    app.world.provider.script = async () => [imageOutput]
    await changeCanvas(app.world, tenant, draft => {
      const [words, picture] = [
        newTestNode('text', { label: 'Words' }),
        newTestNode('image', { label: 'Picture', modelId: 'local/paint' }),
      ].map(node => draft.add(node))
      draft.connect(words!.shortId, picture!.shortId, undefined)
    })
    await saveTechnique(app.world, tenant, {
      name: 'Fox',
      inputs: [requestedInput('n1', { type: 'text', allowMultiple: true })],
      outputs: ['n2'],
    })
  })
  afterEach(async () => {
    await app.close()
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const post = (path: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(app.baseUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
  const answer = async (response: Response) => ({
    status: response.status,
    location: response.headers.get('location'),
    body: (await response.json()) as any,
  })
  const inputs = [{ id: 'words', type: 'text', value: 'A fox' }]
  const runs = async () =>
    Number(
      (await database.read(sql =>
        sql.first(`select count(*) as n from runs where workspace_id = ? and type = 'technique'`, [tenant.workspaceId]),
      ))!['n'],
    )

  test('IDEM-8 An idempotency key in the body works like one in the header', async () => {
    const call = (key: string, more = {}, header?: string) =>
      post(
        '/techniques/fox/runs',
        { inputs, idempotency_key: key, ...more },
        header === undefined ? {} : { 'idempotency-key': header },
      ).then(answer)
    const first = await call('order-1')
    expect(first).toMatchObject({ status: 201, body: { status: 'pending', charged_cost: 1 } })
    const again = await call('order-1')
    expect(again).toMatchObject({ status: 409, location: first.location, body: { error: { code: 'idempotency_duplicate' } } })
    expect(await call('order-1', { inputs: [{ ...inputs[0], value: 'A hare' }] })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_conflict' } },
    })
    // A key matches whether it is sent in the header or in the body, bare or quoted.
    expect(await call('order-1', {}, '"order-1"')).toMatchObject({ status: 409 })
    expect(await call('"order-1"')).toMatchObject({ status: 422 })
    expect(await call('order-2', {}, 'order-3')).toMatchObject({
      status: 400,
      body: { error: { code: 'input_validation_error', fields: [{ field: 'idempotency_key' }] } },
    })
    // Neither of the two idempotency keys was consumed.
    expect(await call('order-2', {}, 'order-2')).toMatchObject({ status: 201 })
    expect(await post('/techniques/fox/runs', { inputs }, { 'idempotency-key': 'order-1' }).then(answer)).toMatchObject({ status: 422 })
    expect(await call('')).toMatchObject({ status: 400 })
    expect(await runs()).toBe(2)
  })

  test('IDEM-8 IDEM-3 IDEM-4 An idempotency key can be reused after its call has failed, and only one of several concurrent calls with the key takes effect', async () => {
    const body = { inputs, idempotency_key: 'order-1' }
    expect((await post('/techniques/fox/runs', { ...body, inputs: [] })).status).toBe(400)
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await post('/techniques/fox/runs', body)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
    expect(await runs()).toBe(1)
  })

  test('IDEM-8 Only operations on techniques read an idempotency key from the request body', async () => {
    const other = { workspace_id: tenant.workspaceId, name: 'Second', idempotency_key: 'order-1' }
    const statuses = await Promise.all([post('/projects', other), post('/projects', other)].map(async each => (await each).status))
    expect(new Set(statuses)).toEqual(new Set([400]))
  })

  /** Collects events as they arrive. */
  async function listen(response: Response) {
    const events: { event: string; id: string; data: any }[] = []
    const read = async () => {
      let rest = ''
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop()!
        for (const block of blocks) {
          const fields = Object.fromEntries(
            block.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
          )
          if (fields['data']) events.push({ event: fields['event']!, id: fields['id']!, data: JSON.parse(fields['data']) })
        }
      }
    }
    return { events, ended: read().catch(() => undefined) }
  }

  test("RUN-12 Starting a run with `mode: stream` returns a stream of the run's events that lasts until the run ends", async () => {
    const response = await post('/techniques/fox/runs', { inputs: [{ ...inputs[0], value: ['A fox', 'A hare'] }], mode: 'stream' })
    expect([response.status, response.headers.get('content-type')]).toEqual([201, 'text/event-stream'])
    const runId = response.headers.get('location')!.split('/').at(-1)!
    const { events, ended } = await listen(response)
    await eventually(() => events.length).toBeGreaterThan(0)
    await executeAllSteps(app.world, runId)
    await ended
    expect(events[0]).toMatchObject({ event: 'progress', data: { run_id: runId, status: 'pending', progress: 0 } })
    expect(events.map(({ data }) => data.progress)).toEqual(events.map(({ data }) => data.progress).toSorted((a, b) => a - b))
    expect(events.at(-1)).toMatchObject({
      event: 'completed',
      data: { status: 'completed', charged_cost: 2, outputs: [{ label: 'Picture' }, { label: 'Picture' }] },
    })
  })

  test("RUN-12 IDEM-8 If the client disconnects, its run continues, and repeating the call returns the run's location", async () => {
    const leave = new AbortController()
    const body = { inputs, mode: 'stream', idempotency_key: 'order-1' }
    const response = await post('/techniques/fox/runs', body, {}, leave.signal)
    const location = response.headers.get('location')!
    const runId = location.split('/').at(-1)!
    const { events, ended } = await listen(response)
    await eventually(() => events.length).toBe(1)
    const gate = createGate()
    app.world.provider.script = async () => (await gate.passed, [imageOutput])
    const working = executeAllSteps(app.world, runId)
    leave.abort()
    await ended
    await eventually(() => app.world.watch.count()).toBe(0)
    expect(await post('/techniques/fox/runs', body).then(answer)).toMatchObject({ status: 409, location })
    gate.open()
    await working
    const headers = { authorization: `Bearer ${tenant.apiKey}` }
    expect(await (await fetch(`${app.baseUrl}/runs/${runId}`, { headers })).json()).toMatchObject({ status: 'completed', outputs: [{}] })
    const late = await listen(await fetch(`${app.baseUrl}/runs/${runId}/events`, { headers }))
    await late.ended
    expect(late.events.at(-1)).toMatchObject({ event: 'completed', data: { run_id: runId } })
    for (const step of await listSteps(app.world, runId))
      for (const path of ['', '/events']) expect((await fetch(`${app.baseUrl}/runs/${step.runId}${path}`, { headers })).status).toBe(404)
  })

  test('TECH-3 The size of an error response is limited, even if many inputs are invalid', async () => {
    const technique_id = (
      (await (await fetch(`${app.baseUrl}/techniques/fox`, { headers: { authorization: `Bearer ${tenant.apiKey}` } })).json()) as any
    ).technique_id
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`surplus${index}`, 1]))
    const response = await post('/runs/technique', { workspace_id: tenant.workspaceId, technique_id, inputs: many })
    expect(response.status).toBe(400)
    expect((await response.text()).length).toBeLessThan(50_000)
    const hostile = JSON.parse('{"__proto__":"x","constructor":"y","words":"A fox"}') as object
    expect(await post('/runs/technique', { workspace_id: tenant.workspaceId, technique_id, inputs: hostile }).then(answer)).toMatchObject({
      status: 400,
      body: { error: { fields: [{ field: 'inputs.__proto__' }, { field: 'inputs.constructor' }] } },
    })
    const started = await post('/runs/technique', { workspace_id: tenant.workspaceId, technique_id, inputs: { words: 'A fox' } }).then(
      answer,
    )
    expect(started).toMatchObject({ status: 201, body: { type: 'technique', technique: { technique_id, name: 'Fox' }, charged_cost: 1 } })
  })
})
