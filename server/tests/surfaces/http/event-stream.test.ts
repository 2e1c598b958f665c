import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { hashSecret } from '../../../core/access/caller.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { readEvents, type EventReader, type ReaderOptions } from '../../../../testing/event-reader.ts'
import { serveApp, type TestApp, type TestAppOptions } from '../../support/http-app.ts'
import { signInAs } from '../../support/sessions.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'
import { createMetrics } from '../../../machine/open-metrics.ts'
import { signOut } from '../../../core/sessions/sign-in.ts'
import { revokeKeys } from '../../../core/workspaces/revoke-keys.ts'
import { rotateKey } from '../../../core/workspaces/rotate-key.ts'
import type { EventStream } from '@mediawright/contract-kit'
import type { RunEvent } from '../../../core/contract.ts'

afterAll(closeDatabases)

const never = { recheckAfterMs: 3_600_000, heartbeatMs: 3_600_000 }
const runId = 'run_01m7w6ftcge4ma4jz41b93y214'
const makeEvent = (progress: number): RunEvent => ({
  id: `e${progress}`,
  event: 'progress',
  data: { run_id: runId, status: 'running', progress },
})

/** Creates a source of events that a test emits one by one. The source counts its listeners. */
function createSource() {
  const waiting = new Set<() => void>()
  let newest = 0
  const source = {
    listening: 0,
    opened: 0,
    asked: 0,
    emit(progress: number) {
      newest = progress
      for (const wake of waiting) wake()
    },
    async *stream(signal: AbortSignal): AsyncGenerator<RunEvent, void> {
      source.opened++
      source.listening++
      try {
        for (let given = 0; !signal.aborted;) {
          source.asked++
          if (newest > given) {
            yield makeEvent((given = newest))
            continue
          }
          await new Promise<void>(resolve => {
            waiting.add(resolve)
            signal.addEventListener('abort', () => resolve(), { once: true })
          })
        }
      } finally {
        source.listening--
      }
    },
  }
  return source
}

let opened: TestDatabase
let tenant: Tenant
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Serves the app; `stream`, if given, supplies the events of every run. */
async function serve(stream: EventStream<RunEvent> | undefined, more: TestAppOptions = {}): Promise<TestApp> {
  const handlers = stream && { streamRunEvents: async () => ({ status: 200 as const, stream }) }
  const app = await serveApp(opened.database, { streamTimes: never, ...(handlers && { handlers }), ...more })
  closing.push(() => app.close())
  tenant = await createTenant(app.world)
  return app
}

async function follow(app: TestApp, { apiKey = tenant.apiKey, ...more }: Partial<ReaderOptions> & { runId?: string } = {}) {
  const reader: EventReader = await readEvents(`${app.baseUrl}/runs/${more.runId ?? runId}/events`, { apiKey, ...more })
  closing.push(reader.close)
  return reader
}
const progress = (reader: EventReader) => reader.events.map(({ data }) => data.progress as number)
const revoke = async () => {
  const other = await opened.connectAgain()
  await other.transaction(sql => revokeKeys(sql, { workspaceId: tenant.workspaceId }, 1))
}

describe.each(databases)('event streams on $name', ({ open }) => {
  beforeAll(async () => void (opened = await open()))

  test('AUTH-3 RUN-12 A stream ends when the key that opened it is revoked, and no event is written afterward', async () => {
    const source = createSource()
    const app = await serve(source.stream)
    const reader = await follow(app)
    source.emit(1)
    await eventually(() => progress(reader)).toEqual([1])
    await revoke()
    source.emit(2)
    expect(await reader.ended).toBe('whole')
    expect([progress(reader), source.listening]).toEqual([[1], 0])
    expect((await follow(app)).status).toBe(401)
  })

  test('AUTH-3 RUN-12 An idle stream ends soon after the key that opened it is revoked, and streams that other keys opened continue', async () => {
    const source = createSource()
    const app = await serve(source.stream, { streamTimes: { ...never, recheckAfterMs: 5 } })
    const other = await createTenant(app.world)
    const [reader, neighbor] = [await follow(app), await follow(app, { apiKey: other.apiKey })]
    await revoke()
    expect(await reader.ended).toBe('whole')
    source.emit(1)
    await eventually(() => progress(neighbor)).toEqual([1])
    expect([neighbor.end(), app.streams.count()]).toEqual([undefined, 1])
  })

  test('AUTH-3 AUTH-13 RUN-12 A session ends after at most 12 hours, and its idle streams end soon afterward', async () => {
    const source = createSource()
    const app = await serve(source.stream, {
      streamTimes: { ...never, recheckAfterMs: 5 },
      environment: { PUBLIC_URL: 'http://localhost:3000' },
    })
    const { clock, database } = app.world
    const enter = () => signInAs(new URL(app.baseUrl).origin, app.world, tenant.workspaceId)
    const [ended, expired] = [await enter(), await enter()]
    const [reader, neighbor] = [await follow(app, { cookie: ended }), await follow(app, { cookie: expired })]
    source.emit(1)
    await eventually(() => [progress(reader), progress(neighbor)]).toEqual([[1], [1]])
    await database.transaction(sql => signOut(sql, hashSecret(ended.split('=')[1]!), clock.now()))
    expect(await reader.ended).toBe('whole')
    source.emit(2)
    await eventually(() => progress(neighbor)).toEqual([1, 2])
    expect(progress(reader)).toEqual([1])
    clock.advance(12 * 3_600_000)
    expect(await neighbor.ended).toBe('whole')
    expect((await follow(app, { cookie: expired })).status).toBe(401)
  })

  test('AUTH-16 RUN-12 A stream ends when the key that opened it expires', async () => {
    const source = createSource()
    const app = await serve(source.stream, { streamTimes: { ...never, recheckAfterMs: 5 } })
    const { clock, database } = app.world
    await database.transaction(sql => rotateKey(sql, { workspaceId: tenant.workspaceId, overlapMs: 60_000 }, clock.now()))
    const reader = await follow(app)
    source.emit(1)
    await eventually(() => progress(reader)).toEqual([1])
    clock.advance(60_001)
    expect(await reader.ended).toBe('whole')
  })

  test("RUN-12 The event source of a run's stream stops when the client disconnects", async () => {
    const app = await serve(undefined)
    const { runId: own } = await start(app.world, tenant)
    let listening = 0
    const { signals } = app.world
    const { listen } = signals
    signals.listen = (...how) => {
      listening++
      const stop = listen(...how)
      return () => {
        listening--
        stop()
      }
    }
    const reader = await follow(app, { runId: own })
    await eventually(() => reader.events.length).toBe(1)
    await eventually(() => listening).toBe(1)
    reader.close()
    await eventually(() => listening).toBe(0)
    expect(app.streams.count()).toBe(0)
  })
})

describe('event streams', () => {
  beforeAll(async () => void (opened = await databases[0]!.open()))

  test('RUN-12 A client that disconnects leaves no stream open', async () => {
    const source = createSource()
    const app = await serve(source.stream)
    const readers = await Promise.all(Array.from({ length: 10 }, () => follow(app)))
    await eventually(() => source.listening).toBe(10)
    expect(app.streams.count()).toBe(10)
    for (const reader of readers) reader.close()
    await eventually(() => source.listening).toBe(0)
    expect(app.streams.count()).toBe(0)
  })

  test('RUN-12 A workspace can have one hundred open streams; opening another returns 429, and other workspaces are unaffected', async () => {
    const source = createSource()
    const app = await serve(source.stream)
    const other = await createTenant(app.world)
    const readers = await Promise.all(Array.from({ length: 120 }, () => follow(app)))
    const [good, refused] = [readers.filter(({ status }) => status === 200), readers.filter(({ status }) => status === 429)]
    expect([good.length, refused.length]).toEqual([100, 20])
    expect(refused[0]!.headers['retry-after']).toMatch(/^\d+$/)
    expect((await follow(app, { apiKey: other.apiKey })).status).toBe(200)
    good[0]!.close()
    await eventually(async () => (await follow(app)).status).toBe(200)
    for (const { close } of good) close()
    await eventually(() => app.streams.count()).toBeLessThanOrEqual(2)
  })

  test('RUN-12 Failed requests to open a stream do not count toward the limit on open streams', async () => {
    const app = await serve(undefined)
    for (let round = 0; round < 3; round++)
      expect(new Set((await Promise.all(Array.from({ length: 60 }, () => follow(app)))).map(({ status }) => status))).toEqual(
        new Set([404]),
      )
  })

  test('HTTP-5 A HEAD request for an event stream returns the headers, opens no stream and never returns 429', async () => {
    const source = createSource()
    const app = await serve(source.stream)
    const head = async () => {
      const reader = await follow(app, { method: 'HEAD' })
      return [reader.status, reader.headers['content-type'], await reader.ended]
    }
    expect(await head()).toEqual([200, 'text/event-stream', 'whole'])
    await eventually(() => app.streams.count()).toBe(0)
    expect(source.opened).toBe(0)
    await Promise.all(Array.from({ length: 100 }, () => follow(app)))
    expect(await head()).toEqual([200, 'text/event-stream', 'whole'])
  })

  test('RUN-12 An idle stream is kept alive by comments', async () => {
    const app = await serve(createSource().stream, { streamTimes: { ...never, recheckAfterMs: 5, heartbeatMs: 10 } })
    const reader = await follow(app)
    await eventually(() => reader.comments.length).toBeGreaterThan(3)
    expect([reader.events, reader.retry()]).toEqual([[], expect.any(Number)])
  })

  /** A dozen of these events are more than a connection's buffers can hold. */
  const bulky = { ...makeEvent(0), event: 'failed' as const, data: runWith('x'.repeat(1_000_000)) }

  test('RUN-12 If a client stops reading, no events are queued for it, and it receives the latest event when it resumes reading', async () => {
    let [asked, newest] = [0, 0]
    const app = await serve(async function* () {
      for (let count = 0; count < 40; count++) {
        asked++
        yield { ...bulky, id: `${newest}` }
      }
      yield makeEvent(newest)
    })
    const reader = await follow(app)
    reader.pause()
    let before = -1
    await eventually(() => {
      const still = asked === before && asked > 1
      before = asked
      return still
    }).toBe(true)
    const stalledAt = asked
    expect(stalledAt).toBeLessThan(40)
    newest = 7
    reader.resume()
    expect(await reader.ended).toBe('whole')
    expect(reader.events).toHaveLength(41)
    const ids = reader.events.map(({ id }) => id)
    expect(ids.indexOf('7')).toBeLessThanOrEqual(stalledAt)
    expect([ids[0], ids.at(-1), progress(reader).at(-1)]).toEqual(['0', 'e7', 7])
  })

  test('CRASH-2 RUN-12 All streams end cleanly at shutdown, including those that open during the shutdown and those that are not being read', async () => {
    const source = createSource()
    let endless = false
    const app = await serve(async function* (signal) {
      if (!endless) yield* source.stream(signal)
      while (endless) yield bulky
    })
    const readers = [await follow(app), await follow(app)]
    await eventually(() => source.listening).toBe(2)
    endless = true
    const stuck = await follow(app)
    stuck.pause()
    app.streams.close()
    endless = false
    for (const reader of readers) expect(await reader.ended).toBe('whole')
    const late = await follow(app)
    expect([late.status, await late.ended, late.events]).toEqual([200, 'whole', []])
    await eventually(() => app.streams.count()).toBe(0)
    stuck.resume()
    expect(await stuck.ended).toMatch(/whole|cut/)
  })

  describe('HTTP-2 events that violate the contract', () => {
    const wrong: Record<string, unknown> = {
      'with an undeclared field': { ...makeEvent(2), data: { ...makeEvent(2).data, secret: 'SECRET' } },
      'without an id': { ...makeEvent(2), id: undefined },
      'whose id contains a line break': { ...makeEvent(2), id: 'a\nb' },
      'with an undefined name': { ...makeEvent(2), event: 'started' },
      'whose record has no status': { ...bulky, data: { run_id: runId } },
      'that is undefined': undefined,
    }
    test.each(Object.keys(wrong))('HTTP-2 An event %s is not written, and its stream is closed', async what => {
      const app = await serve(async function* () {
        yield makeEvent(1)
        yield wrong[what] as RunEvent
      })
      const reader = await follow(app)
      expect(await reader.ended).toBe('cut')
      expect(progress(reader)).toEqual([1])
    })

    test('HTTP-2 In production, an event that violates the contract is still sent, and the violation is logged', async () => {
      const lines: string[] = []
      const app = await serve(
        async function* () {
          yield wrong['with an undeclared field'] as RunEvent
        },
        { environment: { STRICT_RESPONSES: '0' }, log: logInto(lines) },
      )
      const reader = await follow(app)
      expect([await reader.ended, reader.events.length]).toEqual(['whole', 1])
      await eventually(() => lines.join('\n')).toMatch(/An item of the response 200 of \w+ breaks the contract/)
    })

    test('HTTP-2 An operation returns 500 if its handler returns a stream that the contract does not declare', async () => {
      const stream = createSource().stream
      const app = await serve(undefined, {
        handlers: {
          streamRunEvents: async () => ({ status: 204, stream }) as never,
          listModels: async () => ({ status: 200, stream }) as never,
        },
      })
      expect((await follow(app)).status).toBe(500)
      const answer = await fetch(`${app.baseUrl}/models`, { headers: { authorization: `Bearer ${tenant.apiKey}` } })
      expect(answer.status).toBe(500)
    })

    test('HTTP-2 An operation returns 500 if its handler returns a body that the contract does not declare', async () => {
      const app = await serve(undefined, {
        handlers: { streamRunEvents: async () => ({ status: 204, body: { secret: 'SECRET' } }) as never },
      })
      expect((await follow(app)).status).toBe(500)
    })
  })

  test('RUN-12 If an event source fails, only its own stream is closed', async () => {
    const source = createSource()
    let failing = true
    const app = await serve(async function* (signal) {
      if (failing) throw new Error('SECRET')
      yield* source.stream(signal)
    })
    expect(await (await follow(app)).ended).toBe('cut')
    failing = false
    const reader = await follow(app)
    source.emit(5)
    await eventually(() => progress(reader)).toEqual([5])
  })

  test('An event stream is counted in the metrics when it opens, and is logged when it ends', async () => {
    const lines: string[] = []
    const world = { ...createWorld(opened.database), metrics: createMetrics() }
    const source = createSource()
    const app = await serve(source.stream, { world, log: logInto(lines) })
    const reader = await follow(app)
    source.emit(1)
    await eventually(() => reader.events.length).toBe(1)
    expect(await world.metrics.text()).toContain('mediawright_request_seconds_count{operation="streamRunEvents",status="200"} 1')
    expect(lines).toEqual([])
    reader.close()
    await eventually(() => lines.length).toBe(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      operation: 'streamRunEvents',
      status: 200,
      workspace_id: tenant.workspaceId,
      ms: expect.any(Number),
    })
  })

  test('HTTP-4 A request with an overly long `Last-Event-ID` returns a 400 that names the header', async () => {
    const app = await serve(undefined)
    const { status } = await follow(app, { lastEventId: 'x'.repeat(129) })
    const answer = await fetch(`${app.baseUrl}/runs/${runId}/events`, {
      headers: { authorization: `Bearer ${tenant.apiKey}`, 'last-event-id': 'x'.repeat(129) },
    })
    expect([status, ((await answer.json()) as any).error.fields[0].field]).toEqual([400, 'Last-Event-ID'])
  })
})

function runWith(errorMessage: string) {
  return { run_id: runId, status: 'failed' as const, progress: 3, created_at: Date.UTC(2026), error_message: errorMessage }
}

function logInto(lines: string[]) {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return pino({ level: 'info' }, sink)
}
