import { describe, expect, it } from 'vitest'
import { caught, failure, hangUp, json, noEvents, run, scriptedService, started, type Step } from './scripted-service.ts'
import { MediawrightError, RunTimeoutError, type Mediawright, type Schemas } from '../src/index.ts'

const completed = { ...run, status: 'completed', progress: 100, outputs: [] }
const gateway =
  (status: number): Step =>
  response =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<html>')
const total = (waits: readonly number[]) => waits.reduce((sum, each) => sum + each, 0)

describe.each<[string, { intervalMs?: number }]>([
  ['A call that waits with events', {}],
  ['A call that waits with polls', { intervalMs: 1000 }],
])('%s', (wait, how) => {
  it.each<[string, Step]>([
    ['returns 503', failure(503, 'service_unavailable')],
    ['returns 429', failure(429, 'rate_limited', { 'retry-after': '1' })],
    ['is behind a proxy that returns 502', gateway(502)],
    ['is behind a proxy that returns 504', gateway(504)],
    ['drops each connection', hangUp],
  ])(`${wait} resolves even if the service %s for longer than an ordinary call is retried`, async (_name, step) => {
    await using service = await scriptedService(...Array<Step>(20).fill(step), json(200, completed))
    expect(await service.client().waitForRun('run_01', { timeoutMs: 120_000, ...how })).toEqual(completed)
    expect(service.seen).toHaveLength(21)
    expect(total(service.waits)).toBeGreaterThan(15_000)
  })

  it(`${wait} rejects with the last failure as the cause if the service does not recover within the time limit`, async () => {
    await using service = await scriptedService(failure(503, 'service_unavailable'))
    const error = await caught(service.client().waitForRun('run_01', { timeoutMs: 120_000, ...how }))
    expect(error).toBeInstanceOf(RunTimeoutError)
    expect(error).toMatchObject({ runId: 'run_01', run: undefined, cause: { status: 503, code: 'service_unavailable' } })
    // The last poll may start before the time limit and be retried after it, so the waits may add up to more than the limit.
    expect(total(service.waits)).toBeGreaterThanOrEqual(120_000)
    expect(total(service.waits)).toBeLessThan(130_000)
  })

  it(`${wait} pauses for as long as retry-after requires, but not beyond its time limit`, async () => {
    await using service = await scriptedService(failure(503, 'service_unavailable', { 'retry-after': '3600' }))
    const error = await caught(service.client().waitForRun('run_01', { timeoutMs: 120_000, ...how }))
    expect(error).toBeInstanceOf(RunTimeoutError)
    expect(service.waits).toEqual([120_000])
  })

  it(`${wait} without a time limit never pauses for longer than the maximum timer duration`, async () => {
    const away = failure(503, 'service_unavailable', { 'retry-after': '999999999' })
    await using service = await scriptedService(...Array<Step>(how.intervalMs ? 1 : 2).fill(away), json(200, completed))
    expect(await service.client().waitForRun('run_01', how)).toEqual(completed)
    expect(service.waits).toEqual([2 ** 31 - 1])
  })

  it(`${wait} rejects with the signal's reason if the signal aborts while the service is unavailable`, async () => {
    const stop = new AbortController()
    let answers = 0
    await using service = await scriptedService((response, seen) => {
      if (++answers === 15) stop.abort(new Error('enough'))
      failure(503, 'service_unavailable')(response, seen)
    })
    expect(await caught(service.client().waitForRun('run_01', { signal: stop.signal, ...how }))).toEqual(new Error('enough'))
    expect(service.seen).toHaveLength(15)
  })

  it.each([
    [400, 'input_validation_error'],
    [401, 'invalid_api_key'],
    [403, 'forbidden'],
    [404, 'not_found'],
  ])(`${wait} rejects immediately if the service returns a %i, even after an outage`, async (status, code) => {
    const away = failure(503, 'service_unavailable')
    await using service = await scriptedService(...Array<Step>(11).fill(away), failure(status, code))
    const error = await caught(service.client().waitForRun('run_01', { timeoutMs: 120_000, ...how }))
    expect(error).toBeInstanceOf(MediawrightError)
    expect(error).toMatchObject({ status, code })
    expect(service.seen).toHaveLength(12)
  })
})

const inputs = { text: 'https://example.com' }
const technique = { technique_id: 'tech_01', slug: 'poster', inputs: [], outputs: [] } as unknown as Schemas['Technique']
const place = { workspace_id: 'ws_01', project_id: 'prj_01' }
const node = { node_id: 'n1', status: 'started', run_id: 'run_01' }

it.each<[string, unknown, (client: Mediawright) => Promise<unknown>]>([
  ['canvas.run', { runs: [node] }, client => client.canvas(place).run(['n1'])],
  ['actions.run', started, client => client.actions.run('qr-code-generator', inputs, {}, place)],
  ['techniques.run', run, client => client.techniques.run(technique, {})],
])('`%s` resolves even though the service is unavailable during the run', async (_, start, call) => {
  const away = Array<Step>(15).fill(failure(503, 'service_unavailable'))
  await using service = await scriptedService(json(201, start), ...away, json(200, completed))
  await call(service.client())
  expect(service.seen).toHaveLength(17)
})

it('`waitForRun` with `retries: 0` continues polling after a failure', async () => {
  await using service = await scriptedService(noEvents, failure(503, 'service_unavailable'), json(200, completed))
  expect(await service.client().waitForRun('run_01', { retries: 0 })).toEqual(completed)
  expect(service.waits).toEqual([500])
})
