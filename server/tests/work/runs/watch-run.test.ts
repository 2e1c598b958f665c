import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import type { Database } from '../../../machine/database/database.ts'
import { openSignals } from '../../../machine/signals/open.ts'
import type { Signals } from '../../../machine/signals/signals.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { readEvents, type EventReader } from '../../../../testing/event-reader.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, silent, type World } from '../../support/world.ts'
import { addMember } from '../../../core/workspaces/add-member.ts'
import { rotateKey } from '../../../core/workspaces/rotate-key.ts'
import { failRun } from '../../../work/runs/fail-run.ts'
import { beginRun, completeRun, setProgress } from '../../../work/runs/run-store.ts'
import { createRunWatch, type RunWatch } from '../../../work/runs/watch-run.ts'

afterAll(closeDatabases)

describe.each(databases)('run events on $name', ({ name, open }) => {
  let opened: TestDatabase
  let database: Database
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    opened = await open()
    database = opened.database
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  /** Starts a process of the service; on Postgres, each process has its own connection and signals. */
  async function serve(withSignals?: Signals): Promise<TestApp> {
    const at = await opened.connectAgain()
    const signals = withSignals ?? (await openSignals(opened.place, silent))
    const app = await serveApp(at, { world: createWorld(at, { signals }) })
    closing.push(
      () => signals.close(),
      () => app.close(),
    )
    return app
  }

  async function follow(app: TestApp, tenant: Pick<Tenant, 'apiKey'>, runId: string, lastEventId?: string): Promise<EventReader> {
    const reader = await readEvents(`${app.baseUrl}/runs/${runId}/events`, { apiKey: tenant.apiKey, lastEventId })
    closing.push(reader.close)
    return reader
  }

  /** Starts a run. @returns functions that perform its worker's steps, each in a separate transaction that also announces the step */
  async function startRun(world: World, tenant: Tenant) {
    const { runId } = await start(world, tenant)
    let attempt = 0
    const step = (change: (sql: Parameters<typeof beginRun>[0]) => Promise<unknown>) =>
      world.database.transaction(async sql => {
        await change(sql)
        await world.signals.announce(sql, 'run', runId)
      })
    return {
      runId,
      begin: () => step(async sql => (attempt = (await beginRun(sql, runId, world.clock.now()))!.attempt)),
      progress: (percent: number) => step(sql => setProgress(sql, { runId, attempt }, percent)),
      complete: () =>
        step(sql =>
          completeRun(
            sql,
            { runId, attempt },
            {
              outputs: [{ output_id: 'out_1', type: 'text', text: 'Once\nupon\r\na time \u2028.' }],
              outputHash: 'once',
              unusedCost: 0,
            },
            world.clock.now(),
          ),
        ),
      fail: () => step(sql => failRun(world, sql, { runId }, { code: 'safety_blocked', message: 'No.' }, world.clock.now())),
    }
  }

  const getShape = ({ event, data }: EventReader['events'][number]) => [event, data.status, data.progress]
  const shapes = (reader: EventReader) => reader.events.map(getShape)

  test("RUN-12 A client receives the run's current state, then every change in order, and the run record at the end", async () => {
    const app = await serve()
    const tenant = await createTenant(app.world)
    const run = await startRun(app.world, tenant)
    const reader = await follow(app, tenant, run.runId)
    expect(reader.status).toBe(200)
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'request-id': expect.stringMatching(/^req_/),
    })
    await eventually(() => shapes(reader)).toEqual([['progress', 'pending', 0]])
    await run.begin()
    await eventually(() => reader.events.length).toBe(2)
    for (const percent of [10, 45, 99]) {
      await run.progress(percent)
      await eventually(() => reader.events.at(-1)!.data.progress).toBe(percent)
    }
    await run.complete()
    expect(await reader.ended).toBe('whole')
    expect(shapes(reader)).toEqual([
      ['progress', 'pending', 0],
      ['progress', 'running', 0],
      ['progress', 'running', 10],
      ['progress', 'running', 45],
      ['progress', 'running', 99],
      ['completed', 'completed', 100],
    ])
    const response = await fetch(`${app.baseUrl}/runs/${run.runId}`, { headers: { authorization: `Bearer ${tenant.apiKey}` } })
    const { input, ...record } = (await response.json()) as { input: object }
    expect(input).toMatchObject({ prompt: 'A red fox' })
    expect(reader.events.at(-1)!.data).toEqual(record)
    expect(reader.retry()).toBeGreaterThanOrEqual(1000)
  })

  test('RUN-12 Every client receives the end event of a run, even if the run failed or ended long ago', async () => {
    const app = await serve()
    const tenant = await createTenant(app.world)
    const run = await startRun(app.world, tenant)
    const readers = await Promise.all([1, 2, 3].map(() => follow(app, tenant, run.runId)))
    await run.begin()
    await run.progress(30)
    await run.fail()
    for (const reader of readers) {
      expect(await reader.ended).toBe('whole')
      expect(reader.events.at(-1)).toMatchObject({
        event: 'failed',
        data: { status: 'failed', error_code: 'safety_blocked', charged_cost: 0 },
      })
      expect(reader.events.filter(({ event }) => event !== 'progress')).toHaveLength(1)
    }
    const late = await follow(app, tenant, run.runId)
    expect(await late.ended).toBe('whole')
    expect(shapes(late)).toEqual([
      ['progress', 'failed', 30],
      ['failed', 'failed', 30],
    ])
  })

  test('RUN-12 Canceling a run before it starts ends its event stream', async () => {
    const app = await serve()
    const tenant = await createTenant(app.world)
    const run = await startRun(app.world, tenant)
    const reader = await follow(app, tenant, run.runId)
    const { status } = await fetch(`${app.baseUrl}/runs/${run.runId}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.apiKey}` },
    })
    expect(status).toBe(200)
    expect(await reader.ended).toBe('whole')
    expect(reader.events.at(-1)).toMatchObject({ event: 'failed', data: { error_code: 'canceled' } })
  })

  test('RUN-12 A client can resume at any event id without losing or repeating events, and receives nothing after the last event', async () => {
    const app = await serve()
    const tenant = await createTenant(app.world)
    const run = await startRun(app.world, tenant)
    const whole = await follow(app, tenant, run.runId)
    const seen = (count: number) => eventually(() => whole.events.length).toBe(count)
    await seen(1)
    await run.begin()
    await seen(2)
    await run.progress(20)
    await seen(3)

    // Resumes from every id while the run is active: states already received are not repeated.
    const resumed = await Promise.all(whole.events.map(({ id }) => follow(app, tenant, run.runId, id)))
    const unknown = await follow(app, tenant, run.runId, 'of some other run')
    await run.progress(60)
    await seen(4)
    for (const reader of resumed) await eventually(() => reader.events.at(-1)?.data.progress).toBe(60)
    await run.complete()
    await whole.ended
    for (const [index, reader] of resumed.entries()) {
      expect(await reader.ended).toBe('whole')
      const ids = reader.events.map(({ id }) => id)
      const after = whole.events.slice(index + 1).map(({ id }) => id)
      // Intermediate states are merged into the current one.
      expect(after).toEqual(expect.arrayContaining(ids))
      expect(ids).toEqual(after.filter(id => ids.includes(id)))
      expect(ids.slice(-2)).toEqual(after.slice(-2))
    }
    await unknown.ended
    expect(shapes(unknown)[0]).toEqual(['progress', 'running', 20])

    // Resumes from every id, long after the run ended.
    for (const { id } of whole.events.slice(0, -1)) {
      const reader = await follow(app, tenant, run.runId, id)
      await reader.ended
      expect(reader.events.map(event => event.id)).toEqual([whole.events.at(-1)!.id])
    }
    const again = await follow(app, tenant, run.runId, 'unknown')
    await again.ended
    const beforeTheEnd = await follow(app, tenant, run.runId, again.events[0]!.id)
    await beforeTheEnd.ended
    expect(beforeTheEnd.events).toEqual([whole.events.at(-1)])
    const done = await follow(app, tenant, run.runId, whole.events.at(-1)!.id)
    expect([done.status, await done.ended, done.events, done.headers['content-type']]).toEqual([204, 'whole', [], undefined])
  })

  test.runIf(name === 'Postgres')('RUN-12 A stream follows a run that is executed by another process', async () => {
    const [here, there] = [await serve(), await serve()]
    const tenant = await createTenant(here.world)
    const run = await startRun(there.world, tenant)
    const reader = await follow(here, tenant, run.runId)
    await run.begin()
    await run.progress(50)
    await eventually(() => reader.events.at(-1)?.data.progress).toBe(50)
    await run.complete()
    expect(await reader.ended).toBe('whole')
    expect(reader.events.at(-1)!.event).toBe('completed')
  })

  test('RUN-12 Events of a run arrive even if every signal is lost', async () => {
    const mute: Signals = {
      announce: async () => undefined,
      listen: () => () => undefined,
      onGap: () => () => undefined,
      close: async () => undefined,
    }
    const { setInterval: usual } = globalThis
    vi.stubGlobal('setInterval', (work: () => void, ms: number) => usual(work, ms / 10))
    onTestFinished(() => void vi.unstubAllGlobals())
    const app = await serve(mute)
    const tenant = await createTenant(app.world)
    const run = await startRun(app.world, tenant)
    const reader = await follow(app, tenant, run.runId)
    await run.begin()
    await run.progress(70)
    await eventually(() => reader.events.at(-1)?.data.progress).toBe(70)
    await run.complete()
    expect(await reader.ended).toBe('whole')
  })

  test('RUN-12 A hundred concurrent clients receive only the events of their own runs', async () => {
    const app = await serve()
    const tenant = await createTenant(app.world)
    const runs = await Promise.all(Array.from({ length: 10 }, () => startRun(app.world, tenant)))
    const readers = await Promise.all(
      Array.from({ length: 100 }, async (_none, index) => ({
        runId: runs[index % 10]!.runId,
        reader: await follow(app, tenant, runs[index % 10]!.runId),
      })),
    )
    expect(app.streams.count()).toBe(100)
    for (const run of runs) await run.begin()
    await Promise.all(runs.map((run, index) => run.progress(index + 1)))
    await Promise.all(runs.map((run, index) => (index % 2 ? run.complete() : run.fail())))
    for (const { runId, reader } of readers) {
      expect(await reader.ended).toBe('whole')
      expect(new Set(reader.events.map(({ data }) => data.run_id))).toEqual(new Set([runId]))
      expect(reader.events.filter(({ event }) => event !== 'progress')).toHaveLength(1)
    }
    expect(app.streams.count()).toBe(0)
  })

  test('Until a run has ended, each poll response suggests a polling interval', async () => {
    const app = await serve()
    const tenant = await createTenant(app.world)
    const run = await startRun(app.world, tenant)
    const wait = async () =>
      (await fetch(`${app.baseUrl}/runs/${run.runId}`, { headers: { authorization: `Bearer ${tenant.apiKey}` } })).headers.get(
        'retry-after',
      )
    expect(await wait()).toBe('1')
    await run.begin()
    app.world.clock.advance(3_600_000)
    expect(await wait()).toBe('5')
    await run.complete()
    expect(await wait()).toBeNull()
  })

  test("ISO-2 ISO-3 Reading a run that is unknown, in another workspace or in another member's private project returns 404", async () => {
    const app = await serve()
    const [tenant, stranger] = [await createTenant(app.world), await createTenant(app.world)]
    const { workspaceId } = tenant
    const { runId } = await startRun(app.world, tenant)
    const colleague = await database.transaction(async sql => {
      await sql.run('update projects set is_private = 1 where project_id = ?', [tenant.projectId])
      const { memberId } = await addMember(sql, { workspaceId, email: 'colleague@example.com', name: undefined, role: 'member' }, 1)
      return rotateKey(sql, { workspaceId, memberId, overlapMs: 3_600_000 }, app.world.clock.now())
    })
    expect((await follow(app, stranger, runId)).status).toBe(404)
    expect((await follow(app, colleague, runId)).status).toBe(404)
    expect((await follow(app, tenant, 'run_00000000000000000000000000')).status).toBe(404)
    expect((await follow(app, tenant, runId)).status).toBe(200)
  })
})

describe.each(databases)('the run watcher on $name', ({ open }) => {
  let world: World
  let tenant: Tenant
  let looks = 0

  beforeAll(async () => {
    const { database, place } = await open()
    const counted: Database = {
      ...database,
      read: work => {
        looks++
        return database.read(work)
      },
    }
    const signals = await openSignals(place, silent)
    world = createWorld(counted, { signals })
    tenant = await createTenant(world)
    return () => signals.close()
  })

  /** Reads a run's states on demand. */
  function watching(watch: RunWatch, runId: string) {
    const leaving = new AbortController()
    return { states: watch.states(runId, leaving.signal), leave: () => leaving.abort() }
  }
  const announce = (runId: string) => world.database.transaction(sql => world.signals.announce(sql, 'run', runId))
  const set = (runId: string, percent: number) =>
    world.database.transaction(sql => sql.run(`update runs set status = 'running', progress = ? where run_id = ?`, [percent, runId]))
  const readProgress = async (states: AsyncGenerator<{ progress: number }, void>) => (await states.next()).value?.progress

  test('RUN-12 A slow client receives only the latest state of a run', async () => {
    const { runId } = await start(world, tenant)
    const watch = createRunWatch(world, 5)
    const { states, leave } = watching(watch, runId)
    expect(await readProgress(states)).toBe(0)
    const [other, stop] = [watching(watch, runId), leave]
    expect(await readProgress(other.states)).toBe(0)
    for (const percent of [10, 20, 30, 40]) {
      await set(runId, percent)
      expect(await readProgress(other.states)).toBe(percent)
    }
    expect(await readProgress(states)).toBe(40)
    other.leave()
    stop()
    expect([(await states.next()).done, (await other.states.next()).done]).toEqual([true, true])
  })

  test('RUN-12 Watched runs are read in batches, not one by one', async () => {
    const runs = await Promise.all(Array.from({ length: 20 }, () => start(world, tenant)))
    const watch = createRunWatch(world, 3_600_000)
    const readers = runs.flatMap(({ runId }) => [watching(watch, runId), watching(watch, runId)])
    await Promise.all(readers.map(({ states }) => states.next()))
    const before = looks
    const next = readers.map(({ states }) => readProgress(states))
    await world.database.transaction(async sql => {
      for (const { runId } of runs) {
        await sql.run(`update runs set status = 'running', progress = 7 where run_id = ?`, [runId])
        await world.signals.announce(sql, 'run', runId)
      }
    })
    expect(new Set(await Promise.all(next))).toEqual(new Set([7]))
    expect(looks - before).toBeLessThan(runs.length / 2)
    for (const { leave } of readers) leave()
  })

  test('RUN-12 When the last client disconnects, listening and polling stop', async () => {
    let listening = 0
    const counted = (stop: () => void) => {
      listening++
      return () => {
        listening--
        stop()
      }
    }
    const { signals } = world
    const watch = createRunWatch(
      {
        ...world,
        signals: { ...signals, listen: (...how) => counted(signals.listen(...how)), onGap: listener => counted(signals.onGap(listener)) },
      },
      1,
    )
    const { runId } = await start(world, tenant)
    const [first, second] = [watching(watch, runId), watching(watch, runId)]
    await Promise.all([first.states.next(), second.states.next()])
    expect([watch.count(), listening]).toEqual([1, 2])
    const waiting = first.states.next()
    first.leave()
    expect((await waiting).done).toBe(true)
    expect([watch.count(), listening]).toEqual([1, 2])
    // The second reader has received a state and is not waiting for another.
    await second.states.return()
    expect([watch.count(), listening]).toEqual([0, 0])
    const before = looks
    await announce(runId)
    // The first watch must stay idle while another watch, which begins later, polls.
    let others = 0
    const later = createRunWatch({ ...world, database: { ...world.database, read: work => (others++, world.database.read(work)) } }, 1)
    const reader = watching(later, runId)
    await reader.states.next()
    const next = reader.states.next()
    await expect.poll(() => others, { interval: 5 }).toBeGreaterThan(20)
    reader.leave()
    await next
    // One read of the first watch may still have been in progress.
    expect(looks - before - others).toBeLessThanOrEqual(1)
  })

  test('RUN-12 The run watcher retries its failed queries', async () => {
    const { runId } = await start(world, tenant)
    let away = true
    const watch = createRunWatch(
      { ...world, database: { ...world.database, read: work => (away ? Promise.reject(new Error('away')) : world.database.read(work)) } },
      5,
    )
    const { states, leave } = watching(watch, runId)
    const first = readProgress(states)
    await set(runId, 33)
    away = false
    expect(await first).toBe(33)
    leave()
    await states.next()
  })
})
