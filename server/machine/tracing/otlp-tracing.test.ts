import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/ports.ts'
import { startCollector, type Collector } from '../../../testing/collector.ts'
import { createGate } from '../../../testing/gate.ts'
import { openTracing, addTraceIds } from './open.ts'
import { noTracing, type SpanOptions, type Tracing } from './tracing.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'
const named = (name: string, kind: SpanOptions['kind'] = 'server'): SpanOptions => ({ name, kind, attributes: {} })

let collector: Collector
let logged: Record<string, unknown>[]
const log = pino({ level: 'info' }, { write: line => void logged.push(JSON.parse(line) as Record<string, unknown>) })

beforeEach(async () => {
  logged = []
  collector = await startCollector()
})
afterEach(() => collector.close())

/** Returns the spans exported during `work`. */
async function getSpans(work: (tracing: Tracing) => Promise<unknown>) {
  const tracing = await openTracing({ otelEndpoint: collector.endpoint }, log)
  await work(tracing)
  await tracing.close()
  return collector.spans
}

test("OPS-7 A span continues the caller's trace, and nested spans are its children, even across awaits and concurrent work", async () => {
  const spans = await getSpans(tracing =>
    tracing.begin(`00-${traceId}-${spanId}-01`, named('outer'), async () => {
      await turn()
      await Promise.all(
        ['left', 'right'].map(name =>
          tracing.within(named(name), async () => {
            await turn()
            tracing.active()!.set({ side: name, absent: undefined })
          }),
        ),
      )
    }),
  )
  const outer = spans.find(({ name }) => name === 'outer')!
  expect(outer).toMatchObject({ traceId, parentSpanId: spanId, kind: 2, failed: false })
  for (const name of ['left', 'right'])
    expect(spans.find(span => span.name === name)).toMatchObject({ traceId, parentSpanId: outer.spanId, attributes: { side: name } })
  expect(spans).toHaveLength(3)
})

test.each([
  undefined,
  '',
  'nonsense',
  `00-${traceId}-${spanId}`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01\n`,
  '0'.repeat(16_000),
])('OPS-7 An invalid traceparent header starts a new trace: %j', async traceParent => {
  const [span, ...more] = await getSpans(tracing => tracing.begin(traceParent, named('alone'), async () => undefined))
  expect(more).toEqual([])
  expect(span).toMatchObject({ parentSpanId: undefined, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(span!.traceId).not.toBe(traceId)
})

test('OPS-7 Unknown fields at the end of a traceparent header of a later version are ignored', async () => {
  const [span] = await getSpans(tracing => tracing.begin(`01-${traceId}-${spanId}-01-more`, named('later'), async () => undefined))
  expect(span).toMatchObject({ traceId, parentSpanId: spanId })
})

test('OPS-7 An unsampled trace is not exported, but its sampling flag is propagated', async () => {
  let propagated: string | undefined
  const spans = await getSpans(tracing =>
    tracing.begin(`00-${traceId}-${spanId}-00`, named('unsampled'), async () => (propagated = tracing.active()!.traceParent)),
  )
  expect(spans).toEqual([])
  expect(propagated).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`))
  expect(propagated).not.toContain(spanId)
})

test('OPS-7 An error is recorded on the span and rethrown', async () => {
  const error = Object.assign(new Error('It broke.'), { code: 'ECONNREFUSED' })
  const spans = await getSpans(async tracing => {
    await expect(tracing.begin(undefined, named('broken'), () => Promise.reject(error))).rejects.toBe(error)
    await tracing.begin(undefined, named('marked'), async () => tracing.active()!.fail('503'))
    await tracing.begin(undefined, named('whole'), async () => 1)
  })
  expect(spans.map(({ name, failed, attributes }) => [name, failed, attributes['error.type']])).toEqual([
    ['broken', true, 'ECONNREFUSED'],
    ['marked', true, '503'],
    ['whole', false, undefined],
  ])
})

test('OPS-7 Log lines contain the trace id during the traced work but not afterward', async () => {
  const over = createGate()
  let later: Promise<void> | undefined
  await getSpans(async tracing => {
    const traced = addTraceIds(log, tracing).child({ part: 'x' })
    await tracing.begin(`00-${traceId}-${spanId}-01`, named('work'), async () => {
      traced.info({ n: 1 }, 'within')
      later = over.passed.then(() => traced.info('left behind'))
    })
    over.open()
    await later
    traced.info('outside')
  })
  expect(logged.map(({ msg, trace_id, part, n }) => [msg, trace_id, part, n])).toEqual([
    ['within', traceId, 'x', 1],
    ['left behind', undefined, 'x', undefined],
    ['outside', undefined, 'x', undefined],
  ])
})

describe("the spans' resource", () => {
  const before = { ...process.env }
  afterEach(() => {
    process.env = { ...before }
  })

  test("OPS-7 Spans carry this service's name and version unless standard OpenTelemetry variables override them", async () => {
    const getResource = async () =>
      (await getSpans(tracing => tracing.begin(undefined, named('one'), async () => undefined))).pop()!.resource
    expect(await getResource()).toMatchObject({
      'service.name': 'mediawright',
      'service.version': expect.any(String),
      'service.instance.id': expect.any(String),
      'telemetry.sdk.language': 'nodejs',
    })
    process.env['OTEL_SERVICE_NAME'] = 'media'
    process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=staging'
    expect(await getResource()).toMatchObject({ 'service.name': 'media', 'deployment.environment.name': 'staging' })
  })
})

describe('a failing collector', () => {
  const one = (tracing: Tracing) => tracing.begin(undefined, named('one'), async () => 1)
  const messages = () => logged.map(({ msg }) => msg)

  test('OPS-7 When a collector fails, the failure is logged only once until the collector accepts traces again', async () => {
    collector.answer = response => response.writeHead(400).end()
    const tracing = await openTracing({ otelEndpoint: `${collector.endpoint}/` }, log)
    for (const calls of [1, 2]) {
      expect(await one(tracing)).toBe(1)
      await eventually(() => collector.calls).toBe(calls)
    }
    collector.answer = response => response.writeHead(200).end('{}')
    await one(tracing)
    await eventually(messages).toEqual(['the collector rejects traces; dropping them', 'the collector accepts traces again'])
    await tracing.close()
  })

  test('OPS-7 A collector that fails or does not respond does not delay shutdown', async () => {
    collector.answer = () => undefined
    for (const otelEndpoint of [collector.endpoint, `http://127.0.0.1:${await freePort()}`]) {
      const tracing = await openTracing({ otelEndpoint }, log)
      expect(await one(tracing)).toBe(1)
      await tracing.close()
    }
    expect(collector.calls).toBe(1)
  })
})

test('OPS-7 Without a collector, there are no spans and no trace ids', async () => {
  const tracing = await openTracing({ otelEndpoint: undefined }, log)
  expect(tracing).toBe(noTracing)
  expect(addTraceIds(log, tracing)).toBe(log)
  expect(await tracing.begin(`00-${traceId}-${spanId}-01`, named('x'), async () => tracing.active() ?? 'nothing')).toBe('nothing')
})
