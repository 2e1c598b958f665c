// @project isolated: it replaces setInterval and performance.now
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { closeDatabases, databases } from '../testing/databases.ts'
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts'
import { createGate } from '../../../testing/gate.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Metrics } from '../metrics.ts'
import { createMetrics } from '../open-metrics.ts'
import { createLocalSignals } from '../signals/local-signals.ts'
import { openQueue } from './open.ts'
import { ShuttingDown, type Job, type NewJob, type Pool, type Queue } from './queue.ts'
import { leasesLost } from './slot-loop.ts'

afterAll(closeDatabases)

/** In these tests, queues poll, renew leases and look for expired leases this many times as often as in a service. */
const haste = 5
const { setInterval: usual } = globalThis
vi.stubGlobal('setInterval', (work: () => void, ms: number) => usual(work, ms / haste))

const lane = 'runs.local'
const leaseMs = { SQLite: 15_000, Postgres: 10_000 }

/** Returns a database that can be paused, as if the process had stalled or the network had failed. */
function pausable(database: Database) {
  let gate: Promise<void> | undefined
  let resume: () => void = () => undefined
  let active = 0
  const through =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      await gate
      active++
      return work(...args).finally(() => active--)
    }
  return {
    database: { ...database, read: through(database.read), transaction: through(database.transaction) } as Database,
    /** Waits until the work in progress has finished: it must not see changes made after the pause. */
    async pause() {
      ;({ promise: gate, resolve: resume } = Promise.withResolvers<void>())
      await eventually(() => active).toBe(0)
    },
    resume() {
      gate = undefined
      resume()
    },
  }
}

describe.each(databases)('queue on $name', ({ name, open }) => {
  let database: Database
  let other: Database
  let clock: ManualClock
  const queues: Queue[] = []

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    other = await opened.connectAgain()
  })
  beforeEach(() => {
    clock = createManualClock()
  })
  afterEach(async () => {
    await Promise.all(queues.splice(0).map(queue => queue.stop(0).then(queue.close)))
    await database.transaction(async sql => {
      await sql.run(sql.dialect === 'sqlite' ? 'delete from jobs' : 'delete from pgboss.job', [])
      await sql.run('delete from queue_turns', [])
      await sql.run('delete from queue_clocks', [])
    })
  })

  async function queueOn(on: Database, metrics?: Metrics): Promise<Queue> {
    const queue = await openQueue({
      database: on,
      clock,
      log: pino({ level: 'silent' }),
      signals: createLocalSignals(),
      lanes: [lane, 'runs.other'],
      metrics,
    })
    queues.push(queue)
    return queue
  }
  const lost = async (metrics: Metrics) => (await leasesLost.in(metrics).get()).values
  const pool = (handle: Pool['handle'], more: Partial<Pool> = {}): Pool[] => [{ lanes: [{ name: lane }], slots: 2, handle, ...more }]
  /** Advances the clock that is used to measure leases and delays. */
  async function pass(ms: number) {
    clock.advance(ms)
    if (name === 'Postgres')
      await database.read(sql =>
        sql.native!(
          `update pgboss.job set heartbeat_on = heartbeat_on - $1::int * interval '1 ms', start_after = start_after - $1::int * interval '1 ms'`,
          [ms],
        ),
      )
  }
  const jobs = (): Promise<{ id: string; held: boolean }[]> =>
    database.read(async sql =>
      sql.dialect === 'sqlite'
        ? (await sql.all('select job_id, held from jobs order by turn, job_id', [])).map(row => ({
            id: row['job_id'],
            held: row['held'] === 1,
          }))
        : (await sql.native!(`select data->>'id' as id, state = 'active' as held from pgboss.job order by priority desc, created_on`)).rows,
    )
  async function enqueue(queue: Queue, count = 1, more: Partial<NewJob> = {}): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId('run'))
    await database.transaction(async sql => {
      for (const id of ids)
        await queue.enqueue(sql, { id, lane, workspaceId: 'ws_1', group: more.workspaceId ?? 'ws_1', ...more }, clock.now())
    })
    return ids
  }
  const finish = (queue: Queue, job: Job, on = database) => on.transaction(sql => queue.finish(sql, job))
  /** Returns a handler that only waits, and the jobs that it has received. */
  function waiting() {
    const taken: { job: Job; signal: AbortSignal }[] = []
    const handle: Pool['handle'] = (job, signal) => {
      taken.push({ job, signal })
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    }
    return { taken, handle }
  }

  test('RUN-3 A job enqueued in a transaction that is rolled back does not exist', async () => {
    const queue = await queueOn(database)
    const [kept] = await enqueue(queue)
    await expect(
      database.transaction(async sql => {
        await queue.enqueue(sql, { id: newId('run'), lane, workspaceId: 'ws_1', group: 'ws_1' }, clock.now())
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await jobs()).toEqual([{ id: kept, held: false }])
  })

  test('Enqueuing the same id twice creates one job', async () => {
    const queue = await queueOn(database)
    const [id] = await enqueue(queue)
    await expect(enqueue(queue, 1, { id: id! })).rejects.toThrow()
    expect(await jobs()).toHaveLength(1)
  })

  test('Jobs are claimed in order, up to the number of slots', async () => {
    const queue = await queueOn(database)
    const ids = await enqueue(queue, 5)
    const taken: string[] = []
    const gates = new Map(ids.map(id => [id, createGate()]))
    let atWork = 0
    let most = 0
    await queue.work(
      pool(async job => {
        taken.push(job.id)
        most = Math.max(most, ++atWork)
        await gates.get(job.id)!.passed
        await finish(queue, job)
        atWork--
      }),
    )
    await eventually(() => taken).toHaveLength(2)
    for (const [index, id] of ids.entries()) {
      gates.get(id)!.open()
      await eventually(() => taken).toHaveLength(Math.min(5, index + 3))
    }
    await eventually(jobs).toEqual([])
    expect([taken, most]).toEqual([ids, 2])
  })

  test("RUN-13 A new workspace's job is claimed next, no matter how long another workspace's backlog is", async () => {
    const queue = await queueOn(database)
    const backlog = await enqueue(queue, 100, { workspaceId: 'ws_big' })
    const taken: string[] = []
    let late: string[] = []
    await queue.work(
      pool(
        async job => {
          taken.push(job.id)
          if (taken.length === 10) late = await enqueue(queue, 3, { workspaceId: 'ws_small' })
          await finish(queue, job)
        },
        { slots: 1 },
      ),
    )
    await eventually(() => taken).toHaveLength(103)
    // The two workspaces take turns: each of the three jobs waits for at most the job that was just claimed and one job from the backlog.
    const places = late.map(id => taken.indexOf(id))
    expect(places[0]).toBeLessThan(13)
    expect(places[1]).toBeLessThan(15)
    expect(places[2]).toBeLessThan(17)
    expect(taken.filter(id => backlog.includes(id))).toEqual(backlog)
  })

  test("RUN-13 A workspace that keeps adding jobs does not block another workspace's old backlog", async () => {
    const queue = await queueOn(database)
    const backlog = await enqueue(queue, 10, { workspaceId: 'ws_big' })
    const taken: string[] = []
    await queue.work(
      pool(
        async job => {
          taken.push(job.id)
          // Two more jobs are added for each completed job, so there is always a newer job.
          if (taken.length < 40) await enqueue(queue, 2, { workspaceId: 'ws_busy' })
          await finish(queue, job)
        },
        { slots: 1 },
      ),
    )
    await eventually(() => backlog.every(id => taken.includes(id))).toBe(true)
    expect(taken.indexOf(backlog.at(-1)!)).toBeLessThan(40)
  })

  const limits: [string, Partial<Pool>, Record<string, number>][] = [
    ['per lane', { lanes: [{ name: lane, limit: 3 }] }, { all: 3 }],
    ['per group', { groupLimit: 2 }, { ws_1: 2, ws_2: 2, ws_3: 2 }],
  ]
  test.each(limits)('RUN-13 The limit %s applies across all processes', async (_name, limit, expected) => {
    const workers = [await queueOn(database), await queueOn(other)]
    const atWork = new Map<string, number>()
    const most = new Map<string, number>()
    const groupById = new Map<string, string>()
    // The first jobs wait until the limits are reached and all jobs are enqueued; each enqueued job prompts every process to claim more.
    const [full, enqueued] = [createGate(), createGate()]
    const isFull = () => Object.entries(expected).every(([key, number]) => (atWork.get(key) ?? 0) >= number)
    const count = (key: string, by: number) => {
      atWork.set(key, (atWork.get(key) ?? 0) + by)
      most.set(key, Math.max(most.get(key) ?? 0, atWork.get(key)!))
    }
    for (const [index, queue] of workers.entries())
      await queue.work(
        pool(
          async job => {
            const group = groupById.get(job.id)!
            count(group, 1)
            count('all', 1)
            if (isFull()) full.open()
            await full.passed
            await enqueued.passed
            // The counts are decremented before the slot is free for another job.
            count(group, -1)
            count('all', -1)
            await finish(queue, job, index ? other : database)
          },
          { slots: 4, ...limit },
        ),
      )
    for (const workspaceId of ['ws_1', 'ws_2', 'ws_3'])
      for (let number = 0; number < 8; number++) {
        const id = newId('run')
        groupById.set(id, workspaceId)
        await enqueue(workers[0]!, 1, { workspaceId, id })
      }
    enqueued.open()
    await eventually(jobs).toEqual([])
    expect(Object.fromEntries(most)).toMatchObject(expected)
  })

  test("The lanes of a pool share the pool's slots, and the backlog of one lane does not block another lane", async () => {
    const queue = await queueOn(database)
    await enqueue(queue, 20)
    const [elsewhere] = await enqueue(queue, 1, { lane: 'runs.other' })
    const taken: string[] = []
    await queue.work(
      pool(
        async job => {
          taken.push(job.id)
          await finish(queue, job)
        },
        { lanes: [{ name: lane }, { name: 'runs.other' }], slots: 1 },
      ),
    )
    await eventually(() => taken).toHaveLength(21)
    expect(taken.indexOf(elsewhere!)).toBeLessThan(3)
  })

  test('A delayed job is not claimed before it is due', async () => {
    const queue = await queueOn(database)
    const taken: string[] = []
    // On Postgres, time also passes on the machine's own clock.
    const later = await enqueue(queue, 1, { notBefore: clock.now() + 600_000 })
    await queue.work(
      pool(async job => {
        taken.push(job.id)
        await finish(queue, job)
      }),
    )
    const sooner = await enqueue(queue)
    await eventually(() => taken).toEqual(sooner)
    await pass(500_000)
    const between = await enqueue(queue)
    await eventually(() => taken).toEqual([...sooner, ...between])
    await pass(100_001)
    await eventually(() => taken).toEqual([...sooner, ...between, ...later])
  })

  test('A postponed job frees its slot, and any worker can claim it when it is due', async () => {
    const queue = await queueOn(database)
    const [id] = await enqueue(queue)
    const attempts: number[] = []
    const postponed: boolean[] = []
    const handle: Pool['handle'] = async job => {
      attempts.push(job.attempt)
      if (attempts.length === 1) postponed.push(await database.transaction(sql => queue.postpone(sql, job, 600_000)))
      else postponed.push(await finish(queue, job))
    }
    await queue.work(pool(handle, { lanes: [{ name: lane, limit: 1 }], slots: 1 }))
    await eventually(() => postponed).toEqual([true])
    expect(await jobs()).toEqual([{ id, held: false }])
    expect(await queue.depths()).toEqual([{ lane, waiting: 0, held: 0 }])
    await pass(500_000)
    const [next] = await enqueue(queue)
    await eventually(() => postponed).toEqual([true, true])
    expect(await jobs()).toEqual([{ id, held: false }])
    expect(next).not.toBe(id)
    await pass(101_000)
    await eventually(() => postponed).toEqual([true, true, true])
    expect(await jobs()).toEqual([])
  })

  test('A worker that has lost its lease cannot postpone the job, and a postponed job can be removed', async () => {
    const queue = await queueOn(database)
    const [id] = await enqueue(queue)
    const held: Job[] = []
    const { promise: taken, resolve } = Promise.withResolvers<void>()
    const handle: Pool['handle'] = async job => {
      held.push(job)
      await database.transaction(sql => queue.postpone(sql, job, 60_000))
      resolve()
    }
    await queue.work(pool(handle))
    await taken
    const again = await database.transaction(sql => queue.postpone(sql, held[0]!, 0))
    expect(again).toBe(false)
    expect(await jobs()).toEqual([{ id, held: false }])
    await database.transaction(sql => queue.remove(sql, lane, id!))
    expect(await jobs()).toEqual([])
  })

  test('A job whose handler throws is claimed again after a delay', async () => {
    const queue = await queueOn(database)
    const attempts: number[] = []
    await queue.work(
      pool(async job => {
        attempts.push(job.attempt)
        if (attempts.length === 1) throw new Error('broke down')
        await finish(queue, job)
      }),
    )
    await enqueue(queue)
    await eventually(() => attempts).toHaveLength(1)
    await eventually(jobs).toMatchObject([{ held: false }])
    await pass(5_001)
    await eventually(() => attempts).toHaveLength(2)
    expect(attempts[1]).toBe(attempts[0]! + 1)
  })

  test('CRASH-1 The lease of an active job is renewed, so that no other worker claims the job', async () => {
    const mine = await queueOn(database)
    const held = waiting()
    await mine.work(pool(held.handle))
    await enqueue(mine)
    await eventually(() => held.taken).toHaveLength(1)
    const leaseLeft = () =>
      database.read(async sql =>
        sql.dialect === 'sqlite'
          ? (await sql.first('select available_at from jobs', []))!['available_at'] - clock.now()
          : (await sql.native!(`select (extract(epoch from heartbeat_on + interval '10 s' - now()) * 1000)::int as left from pgboss.job`))
              .rows[0].left,
      )
    // Each step takes only a small part of the lease, in case the machine is slow to renew it.
    for (let step = 0; step < 4; step++) {
      await pass(leaseMs[name] * 0.3)
      await eventually(leaseLeft).toBeGreaterThan(leaseMs[name] * 0.8)
    }
    expect(held.taken).toHaveLength(1)
    expect(held.taken[0]!.signal.aborted).toBe(false)
    expect(await finish(mine, held.taken[0]!.job)).toBe(true)
  })

  test('CRASH-1 If the clock jumps during a claim, jobs that are already claimed stay claimed', async () => {
    let jumpMs = 0
    const transaction: Database['transaction'] = work => database.transaction(work).finally(() => clock.advance(jumpMs))
    const metrics = createMetrics()
    const queue = await queueOn({ ...database, transaction }, metrics)
    const held = waiting()
    await queue.work(pool(held.handle, { slots: 4 }))
    await enqueue(queue)
    await eventually(() => held.taken).toHaveLength(1)
    jumpMs = 60_000
    for (let count = 2; count <= 4; count++) {
      clock.advance(jumpMs)
      await enqueue(queue)
      await eventually(() => held.taken).toHaveLength(count)
    }
    expect(new Set(held.taken.map(({ job }) => job.id)).size).toBe(4)
    expect(await lost(metrics)).toEqual([])
  })

  test('CRASH-1 CRASH-4 A worker that has lost its lease is aborted and cannot finish the job, but the next worker can', async () => {
    const stalled = pausable(database)
    const metrics = createMetrics()
    const [mine, theirs] = [await queueOn(stalled.database, metrics), await queueOn(other)]
    const [first, second] = [waiting(), waiting()]
    await mine.work(pool(first.handle))
    const [id] = await enqueue(theirs)
    await eventually(() => first.taken).toHaveLength(1)
    await stalled.pause()
    await pass(leaseMs[name] + 1)
    if (name === 'SQLite') clock.advance(1)
    await theirs.work(pool(second.handle))
    // The table queue starts by taking over a dead process's jobs; pg-boss looks for processes that have gone silent.
    await eventually(() => second.taken.map(({ job }) => job.id)).toEqual([id])
    expect(await finish(theirs, first.taken[0]!.job)).toBe(false)
    expect(await database.transaction(sql => theirs.keep(sql, first.taken[0]!.job))).toBe(false)
    stalled.resume()
    await pass(leaseMs[name] / 2)
    await eventually(() => first.taken[0]!.signal.aborted).toBe(true)
    expect(await lost(metrics)).toEqual([{ labels: { lane }, value: 1 }])
    expect(await jobs()).toHaveLength(1)
    expect(await finish(theirs, second.taken[0]!.job)).toBe(true)
    expect(await jobs()).toEqual([])
  })

  test('CRASH-1 Every job in a queue shared by two processes runs exactly once', async () => {
    const workers = [await queueOn(database), await queueOn(other)]
    const done: string[] = []
    for (const [index, queue] of workers.entries())
      await queue.work(
        pool(
          async job => {
            done.push(job.id)
            if (!(await finish(queue, job, index ? other : database))) throw new Error('lost')
          },
          { slots: 3 },
        ),
      )
    const ids = (await Promise.all(workers.map(queue => enqueue(queue, 30)))).flat()
    await eventually(jobs).toEqual([])
    expect(done.toSorted()).toEqual(ids.toSorted())
  })

  test('RUN-11 The handler of a removed job is aborted either immediately or when the lease is next renewed', async () => {
    const queue = await queueOn(database)
    const { taken, handle } = waiting()
    await queue.work(pool(handle))
    const ids = await enqueue(queue, 2)
    await eventually(() => taken).toHaveLength(2)
    await database.transaction(async sql => {
      for (const id of ids) await queue.remove(sql, lane, id)
    })
    queue.abort(ids[0]!)
    expect(taken.find(({ job }) => job.id === ids[0])!.signal.aborted).toBe(true)
    // The other process notices the loss of the job when it renews the job's lease.
    await pass(leaseMs[name] / 2)
    await eventually(() => taken.every(({ signal }) => signal.aborted)).toBe(true)
    expect([await jobs(), await finish(queue, taken[0]!.job)]).toEqual([[], false])
  })

  test('RUN-11 After `takeBack`, a job that was waiting or claimed is not held and can be claimed once the delay has passed', async () => {
    const queue = await queueOn(database)
    const [id] = await enqueue(queue)
    const takeBack = () => database.transaction(sql => queue.takeBack(sql, lane, id!, 10_000))
    await takeBack()
    expect(await jobs()).toEqual([{ id, held: false }])
    const { taken, handle } = waiting()
    await queue.work(pool(handle))
    await pass(11_000)
    await eventually(() => taken).toHaveLength(1)
    await takeBack()
    const keep = () => database.transaction(sql => queue.keep(sql, taken[0]!.job))
    expect([await jobs(), await keep(), await finish(queue, taken[0]!.job)]).toEqual([[{ id, held: false }], false, false])
    queue.abort(id!)
    await pass(11_000)
    await eventually(() => taken).toHaveLength(2)
    expect(taken[1]!.job.attempt).toBe(taken[0]!.job.attempt + 1)
  })

  test('CRASH-2 A queue that is shutting down waits for its active jobs, claims no new ones and hands none back', async () => {
    const queue = await queueOn(database)
    const gate = createGate()
    const taken: string[] = []
    const signals: AbortSignal[] = []
    await queue.work(
      pool(
        async (job, signal) => {
          taken.push(job.id)
          signals.push(signal)
          await gate.passed
          await finish(queue, job)
        },
        { slots: 1 },
      ),
    )
    const [first, second] = await enqueue(queue, 2)
    await eventually(() => taken).toEqual([first])
    const stopped = queue.stop(60_000)
    expect(await queue.ready()).toBe(false)
    gate.open()
    await stopped
    expect([taken, signals.map(({ aborted }) => aborted)]).toEqual([[first], [false]])
    expect(await jobs()).toEqual([{ id: second, held: false }])
  })

  test('CRASH-2 A job that is being claimed when the queue stops is handed back', async () => {
    const queue = await queueOn(database)
    const [id] = await enqueue(queue)
    const taken: string[] = []
    const [claiming, gate] = [createGate(), createGate()]
    const mayClaim = async () => {
      claiming.open()
      await gate.passed
      return true
    }
    await queue.work(pool(async job => void taken.push(job.id), { mayClaim }))
    await claiming.passed
    const stopped = queue.stop(60_000)
    gate.open()
    await stopped
    expect(taken).toEqual([])
    expect(await jobs()).toEqual([{ id, held: false }])
  })

  test('CRASH-2 Unfinished jobs are handed back at the shutdown deadline, and other workers can claim them', async () => {
    const [mine, theirs] = [await queueOn(database), await queueOn(other)]
    const { taken, handle } = waiting()
    await mine.work(pool(handle))
    const [id] = await enqueue(mine)
    await eventually(() => taken).toHaveLength(1)
    await mine.stop(0)
    expect(taken[0]!.signal.reason).toBeInstanceOf(ShuttingDown)
    expect(await jobs()).toEqual([{ id, held: false }])
    await theirs.work(
      pool(async job => {
        await finish(theirs, job, other)
      }),
    )
    await eventually(jobs).toEqual([])
  })

  test('CRASH-5 A queue resumes after a database outage', async () => {
    let away = false
    let refused = 0
    let active = 0
    const unlessAway = async <T>(use: () => Promise<T>): Promise<T> => {
      if (away && ++refused) throw new Error('away')
      active++
      return use().finally(() => active--)
    }
    const flaky: Database = {
      ...database,
      read: work => unlessAway(() => database.read(work)),
      transaction: work => unlessAway(() => database.transaction(work)),
    }
    const queue = await queueOn(flaky)
    const taken: string[] = []
    await queue.work(
      pool(async job => {
        taken.push(job.id)
        await finish(queue, job)
      }),
    )
    away = true
    // A claim that began before the job was enqueued must not find the job.
    await eventually(() => active).toBe(0)
    const [id] = await enqueue(await queueOn(other))
    const before = refused
    await eventually(() => refused).toBeGreaterThan(before)
    expect(taken).toEqual([])
    away = false
    await eventually(() => taken).toEqual([id])
  })

  test("CRASH-7 After an outage longer than a lease, a live worker keeps its job, and a dead worker's job is released later", async () => {
    const real = performance.now.bind(performance)
    let aheadMs = 0
    const watch = vi.spyOn(performance, 'now').mockImplementation(() => real() + aheadMs)
    /**
     * Returns a database connection that can be made to fail, along with the number of times that its process has looked for expired
     * leases.
     */
    const connection = (on: Database) => {
      const state = { away: false, looks: 0, refused: 0 }
      const unlessAway = async <T>(use: () => Promise<T>): Promise<T> => {
        if (!state.away) return use()
        state.refused++
        throw new Error('away')
      }
      const flaky: Database = {
        ...on,
        read: work =>
          unlessAway(() =>
            on.read(sql =>
              work({
                ...sql,
                all(statement, values) {
                  if (statement === 'select 1 as one') state.looks++
                  return sql.all(statement, values)
                },
              }),
            ),
          ),
        transaction: work => unlessAway(() => on.transaction(work)),
      }
      return { state, flaky }
    }
    const [first, second, dead] = [connection(database), connection(other), pausable(other)]
    const metrics = createMetrics()
    const [mine, theirs, silenced] = [
      await queueOn(first.flaky, metrics),
      await queueOn(second.flaky, metrics),
      await queueOn(dead.database, metrics),
    ]
    const [held, next, forgotten] = [waiting(), waiting(), waiting()]
    await mine.work(pool(held.handle))
    const [id] = await enqueue(mine)
    await eventually(() => held.taken).toHaveLength(1)
    let left: string | undefined
    if (name === 'Postgres') {
      await silenced.work([{ lanes: [{ name: 'runs.other' }], slots: 1, handle: forgotten.handle }])
      ;[left] = await enqueue(mine, 1, { lane: 'runs.other' })
      await eventually(() => forgotten.taken).toHaveLength(1)
      await dead.pause()
      await theirs.work([{ lanes: [{ name: lane }, { name: 'runs.other' }], slots: 2, handle: next.handle }])
    }

    first.state.away = second.state.away = true
    aheadMs += 30_000
    await pass(30_000)
    await eventually(() => first.state.refused).toBeGreaterThan(10) // including lease renewals
    second.state.away = false
    const { looks } = second.state
    // The second process could have released the job by then.
    if (name === 'Postgres') await eventually(() => second.state.looks).toBeGreaterThan(looks + 3)
    expect([held.taken[0]!.signal.aborted, next.taken]).toEqual([false, []])
    first.state.away = false
    if (name === 'Postgres') {
      // Waits out the grace period in steps that are too short to look like another outage.
      for (let passed = 0; passed < 24_000; passed += 3_000) {
        const before = second.state.looks
        aheadMs += 3_000
        await eventually(() => second.state.looks).toBeGreaterThan(before)
      }
      await eventually(() => next.taken.map(({ job }) => job.id)).toEqual([left])
    }
    expect([held.taken.length, held.taken[0]!.signal.aborted, await lost(metrics)]).toEqual([1, false, []])
    expect(await finish(mine, held.taken[0]!.job)).toBe(true)
    expect(await jobs()).not.toContainEqual({ id, held: true })
    dead.resume()
    watch.mockRestore()
  })

  test('A queue reports how many jobs are waiting and how many are claimed', async () => {
    const queue = await queueOn(database)
    await enqueue(queue, 5)
    await enqueue(queue, 1, { notBefore: clock.now() + 60_000 })
    const { taken, handle } = waiting()
    await queue.work(pool(handle))
    await eventually(() => taken).toHaveLength(2)
    expect(await queue.depths()).toEqual([{ lane, waiting: 3, held: 2 }])
  })

  test('A running queue accepts new lanes and changes to its pools', async () => {
    const queue = await queueOn(database)
    const done: string[] = []
    const handle: Pool['handle'] = async job => {
      done.push(job.lane)
      await finish(queue, job)
    }
    const gate = createGate()
    const taken: string[] = []
    const slowly: Pool['handle'] = async (job, signal) => {
      taken.push(job.id)
      await gate.passed
      expect(signal.aborted).toBe(false)
      await finish(queue, job)
    }
    await queue.work(pool(slowly, { name: 'first', slots: 1 }))
    const [busy, next] = await enqueue(queue, 2)
    await eventually(() => taken).toEqual([busy])
    const added = `runs.added-${name.toLowerCase()}`
    await queue.addLanes([added, lane])
    await queue.work([{ name: 'second', lanes: [{ name: added }], slots: 1, handle }])
    await enqueue(queue, 1, { lane: added })
    await eventually(() => done).toEqual([added])
    // The removed pool accepts no more jobs, but finishes those that it has.
    gate.open()
    await eventually(jobs).toEqual([{ id: next, held: false }])
    await enqueue(queue, 1, { lane: added })
    await eventually(() => done).toEqual([added, added])
    expect(taken).toEqual([busy])
    await queue.work([
      { name: 'second', lanes: [{ name: added }], slots: 1, handle },
      { name: 'first', lanes: [{ name: lane }], slots: 2, handle },
    ])
    await eventually(() => done).toEqual([added, added, lane])
    expect(await queue.ready()).toBe(true)
  })
})
