// @project slow: it starts services that export traces
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/ports.ts'
import { startReceiver, type Receiver } from '../../testing/receiver.ts'
import { readConfig } from '../machine/config.ts'
import { openDatabase } from '../machine/database/open.ts'
import { startService, type Service } from '../start.ts'
import { createApi, type Api } from './support/api.ts'
import { startCollector, type Collector } from '../../testing/collector.ts'
import { closeDatabases, databases } from '../machine/testing/databases.ts'

afterAll(closeDatabases)

const apiKey = 'sk_test_0123456789abcdef0123'
const workspaceId = 'ws_traced'
/** Returns a new id for each attempt to run a test, because the collector keeps the spans of earlier attempts. */
const newTraceId = () => randomBytes(16).toString('hex')
const spanId = 'b7ad6b7169203331'

/** The whole service; on Postgres, it runs as two processes, an API and a worker. */
describe.each(databases)("the service's traces on $name", ({ name, place }) => {
  const trusted = getCACertificates()
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: line => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  let receiver: Receiver
  let collector: Collector
  let services: Service[]
  let api: Api
  let projectId: string

  beforeAll(async () => {
    receiver = await startReceiver()
    setDefaultCACertificates([...trusted, receiver.certificate])
    collector = await startCollector()
    const where = await place()
    const port = await freePort()
    const start = async (more: Record<string, string>) => {
      const config = readConfig({
        PORT: String(port),
        DATA_DIR: where.dataFolder,
        DATABASE_URL: where.databaseUrl,
        BOOTSTRAP_API_KEY: apiKey,
        BOOTSTRAP_WORKSPACE_ID: workspaceId,
        OUTBOUND_PRIVATE_ALLOWLIST: '127.0.0.1',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        STRICT_RESPONSES: '1',
        ...more,
      })
      return startService(config, await openDatabase(config), log)
    }
    services = name === 'SQLite' ? [await start({})] : [await start({ ROLE: 'api' }), await start({ ROLE: 'worker' })]
    api = createApi(`http://127.0.0.1:${port}/api/v1`, apiKey, workspaceId)
    projectId = await api.createProject()
  })
  beforeEach(() => receiver.reset())
  afterEach(() => {
    collector.answer = response => response.writeHead(200).end('{}')
  })
  afterAll(async () => {
    for (const service of services ?? []) await service.stop()
    setDefaultCACertificates(trusted)
    await Promise.all([receiver.close(), collector.close()])
  })

  const generate = (model: string, traceParent: string | undefined, path = '/hooks') =>
    api.post(
      '/generate',
      {
        type: model === 'local/text' ? 'text' : 'image',
        model,
        prompt: 'A red fox',
        workspace_id: workspaceId,
        project_id: projectId,
        callback_url: `${receiver.origin}${path}?token=hidden`,
      },
      traceParent === undefined ? {} : { traceparent: traceParent },
    )
  const ofTrace = (id: string) => collector.spans.filter(span => span.traceId === id)
  const getNames = (id: string) => ofTrace(id).map(span => span.name)

  test("OPS-7 A request, its run, the provider call and the webhook form one trace, which continues the caller's trace and is passed on to the webhook receiver", async () => {
    const traceId = newTraceId()
    const { status, body } = await generate('local/text', `00-${traceId}-${spanId}-01`)
    expect(status).toBe(201)
    await eventually(() => getNames(traceId).toSorted()).toEqual(['POST /generate', 'generate local/text', 'run', 'webhook'])
    const [request, run, provider, webhook] = ['POST /generate', 'run', 'generate local/text', 'webhook'].map(wanted =>
      ofTrace(traceId).find(span => span.name === wanted)!,
    )
    const answered = logged.find(line => line['msg'] === 'answered' && line['trace_id'] === traceId)
    expect(request).toMatchObject({ parentSpanId: spanId, kind: 2, failed: false, resource: { 'service.name': 'mediawright' } })
    expect(request!.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v1/generate',
      'http.response.status_code': 201,
      'url.path': '/api/v1/generate',
      'mediawright.operation': 'startGeneration',
      'mediawright.request_id': answered!['request_id'],
      'mediawright.workspace_id': workspaceId,
    })
    expect(run).toMatchObject({ parentSpanId: request!.spanId, kind: 5, failed: false })
    expect(run!.attributes).toMatchObject({
      'mediawright.run_id': body.run_id,
      'mediawright.attempt': 1,
      'mediawright.model': 'local/text',
    })
    expect(provider).toMatchObject({ parentSpanId: run!.spanId, kind: 3, attributes: { 'gen_ai.request.model': 'local/text' } })
    expect(webhook).toMatchObject({ parentSpanId: run!.spanId, kind: 3, failed: false })
    expect(webhook!.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 204 })
    expect(receiver.received.map(({ headers }) => headers['traceparent'])).toEqual([`00-${traceId}-${webhook!.spanId}-01`])
    for (const line of ['run ended', 'webhook sent'])
      expect(logged).toContainEqual(expect.objectContaining({ msg: line, trace_id: traceId, run_id: body.run_id }))
    expect(JSON.stringify(collector.spans)).not.toMatch(/hidden|sk_test_/)
  })

  test('OPS-7 When calls are concurrent, each log line contains the trace id of its own call', async () => {
    const traces = Array.from({ length: 16 }, newTraceId)
    await Promise.all(traces.map(each => api.get(`/projects/${projectId}`, { traceparent: `00-${each}-${spanId}-01` })))
    await eventually(() => traces.map(each => getNames(each).length)).toEqual(traces.map(() => 1))
    const loggedIn = (each: string) => logged.filter(line => line['msg'] === 'answered' && line['trace_id'] === each)
    expect(traces.map(each => loggedIn(each).map(line => line['request_id']))).toEqual(
      traces.map(each => ofTrace(each).map(({ attributes }) => attributes['mediawright.request_id'])),
    )
  })

  test('OPS-7 A failed run, a failed webhook and a forbidden request are marked as errors in their traces', async () => {
    const own = newTraceId()
    receiver.answer = (_request, response) => response.writeHead(500).end()
    expect((await generate('local/fail-safety', `00-${own}-${spanId}-01`)).status).toBe(201)
    await eventually(() => getNames(own)).toContain('webhook')
    const failed = Object.fromEntries(ofTrace(own).map(span => [span.name, span.failed && span.attributes['error.type']]))
    expect(failed).toEqual({
      'POST /generate': false,
      'generate local/fail-safety': 'safety_blocked',
      run: 'safety_blocked',
      webhook: '500',
    })
    const [run, webhook] = ['run', 'webhook'].map(wanted => ofTrace(own).find(span => span.name === wanted))
    expect(webhook!.parentSpanId).toBe(run!.spanId)
    const refused = newTraceId()
    expect((await generate('local/none', `00-${refused}-${spanId}-01`)).status).toBe(400)
    await eventually(() => getNames(refused)).toEqual(['POST /generate'])
    expect(ofTrace(refused)[0]).toMatchObject({ failed: false, attributes: { 'http.response.status_code': 400 } })
  })

  test('OPS-7 Starting a run begins a new trace if the caller sends no trace context; an unsampled trace stays unsampled', async () => {
    const unkept = newTraceId()
    const getTraceparents = (path: string) =>
      receiver.received.filter(({ url }) => url.startsWith(path)).map(({ headers }) => headers['traceparent'])
    await generate('local/text', `00-${unkept}-${spanId}-00`, '/unkept')
    await generate('local/text', undefined, '/alone')
    await eventually(() => getTraceparents('/unkept')).toEqual([expect.stringMatching(new RegExp(`^00-${unkept}-[0-9a-f]{16}-00$`))])
    await eventually(() => getTraceparents('/alone')).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)])
    const own = String(getTraceparents('/alone')[0]).slice(3, 35)
    await eventually(() => getNames(own).toSorted()).toEqual(['POST /generate', 'generate local/text', 'run', 'webhook'])
    expect(ofTrace(own).find(span => span.name === 'POST /generate')!.parentSpanId).toBeUndefined()
    expect(getNames(unkept)).toEqual([])
  })

  test('OPS-7 An unresponsive trace collector does not delay calls', async () => {
    const held: ServerResponse[] = []
    collector.answer = response => void held.push(response)
    const { body } = await generate('local/text', undefined)
    await eventually(() => held.length).toBeGreaterThan(0)
    await eventually(async () => (await api.run(body.run_id)).status).toBe('completed')
    await eventually(() => receiver.received.length).toBeGreaterThan(0)
    for (const response of held) response.end('{}')
  })

  test('OPS-7 CRASH-2 When the service stops, it flushes pending spans', async () => {
    const last = newTraceId()
    expect((await generate('local/none', `00-${last}-${spanId}-01`)).status).toBe(400)
    for (const service of services.splice(0)) await service.stop()
    expect(getNames(last)).toEqual(['POST /generate'])
  })
})
