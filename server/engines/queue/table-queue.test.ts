import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import { closeDatabases, databases } from '../../testing/databases.ts'
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts'
import { createGate } from '../../testing/scripted-provider.ts'
import type { Database } from '../database/database.ts'
import type { Job, Queue } from './queue.ts'
import { createTableQueue } from './table-queue.ts'

afterAll(closeDatabases)

const eventually = <T>(look: () => T) => expect.poll(look, { interval: 5, timeout: 30_000 })

const leaseMs = 15_000
const log = pino({ level: 'silent' })

describe.each(databases)('table queue on $name', ({ open }) => {
  let database: Database
  let other: Database
  let clock: ManualClock
  const queues: Queue[] = []
  let runs = 0

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    other = await opened.connectAgain()
    await database.transaction(async sql => {
      await sql.run(
        `insert into workspaces (workspace_id, name, plan, features, providers, sandbox, created_at) values ('ws_1', 'w', 'pro', '[]', '[]', 0, 0)`,
        [],
      )
      await sql.run(
        `insert into members (member_id, workspace_id, email, display_name, role, created_at) values ('mem_1', 'ws_1', 'a@b', 'a', 'owner', 0)`,
        [],
      )
      await sql.run(
        `insert into projects (project_id, workspace_id, member_id, name, name_lower, origin, is_private, created_at, last_modified) values ('prj_1', 'ws_1', 'mem_1', 'p', 'p', 'api', 0, 0, 0)`,
        [],
      )
    })
  })
  beforeEach(() => {
    clock = createManualClock()
    // leases are renewed by the clock of the test, polls come when the test says
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(async () => {
    await Promise.all(queues.splice(0).map(queue => queue.stop(0)))
    vi.useRealTimers()
    await database.transaction(sql => sql.run('delete from jobs', []))
  })

  const queueOn = (on: Database, more: { slots?: number; alone?: boolean } = {}): Queue => {
    const queue = createTableQueue({ database: on, clock, log, slots: 2, alone: false, ...more })
    queues.push(queue)
    return queue
  }
  const jobs = () => database.read(sql => sql.all('select run_id, attempts, crashes, lease_until from jobs order by job_id', []))
  const poll = () => vi.advanceTimersByTime(1000)

  async function enqueue(queue: Queue, count = 1): Promise<string[]> {
    const ids = Array.from({ length: count }, () => `run_${database.dialect}_${++runs}`)
    await database.transaction(async sql => {
      for (const runId of ids) {
        await sql.run(
          `insert into runs (run_id, workspace_id, project_id, member_id, type, status, progress, input, charged_micros, created_at) values (?, 'ws_1', 'prj_1', 'mem_1', 'generation', 'pending', 0, '{}', 0, 0)`,
          [runId],
        )
        await queue.enqueue(sql, { kind: 'generation', runId, workspaceId: 'ws_1' }, clock.now())
      }
    })
    queue.wake()
    return ids
  }
  const finish = (queue: Queue, job: Job, on = database) => on.transaction(sql => queue.finish(sql, job))

  test('RUN-3 a job of a transaction that was undone does not exist', async () => {
    const queue = queueOn(database)
    await expect(
      database.transaction(async sql => {
        await sql.run(
          `insert into runs (run_id, workspace_id, project_id, member_id, type, status, progress, input, charged_micros, created_at) values ('run_undone', 'ws_1', 'prj_1', 'mem_1', 'generation', 'pending', 0, '{}', 0, 0)`,
          [],
        )
        await queue.enqueue(sql, { kind: 'generation', runId: 'run_undone', workspaceId: 'ws_1' }, 0)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await jobs()).toEqual([])
  })

  test('jobs are taken in the order in which they came, as many at a time as there are slots', async () => {
    const queue = queueOn(database, { slots: 2 })
    const ids = await enqueue(queue, 5)
    const taken: string[] = []
    const gates = new Map(ids.map(id => [id, createGate()]))
    let atWork = 0
    let most = 0
    await queue.work(async job => {
      taken.push(job.runId)
      most = Math.max(most, ++atWork)
      await gates.get(job.runId)!.passed
      await finish(queue, job)
      atWork--
    })
    await eventually(() => taken).toHaveLength(2)
    for (const [index, id] of ids.entries()) {
      gates.get(id)!.open()
      await eventually(() => taken).toHaveLength(Math.min(5, index + 3))
    }
    await eventually(jobs).toEqual([])
    expect([taken, most]).toEqual([ids, 2])
  })

  test('a job that fails is taken again when its lease runs out, and not before', async () => {
    const queue = queueOn(database)
    const attempts: number[] = []
    await queue.work(async job => {
      attempts.push(job.attempt)
      if (job.attempt === 1) throw new Error('broke down')
      await finish(queue, job)
    })
    await enqueue(queue)
    await eventually(() => attempts).toEqual([1])
    clock.advance(leaseMs - 1)
    poll()
    // a job that comes later is taken, so the worker did look
    const [later] = await enqueue(queue)
    await eventually(() => attempts).toEqual([1, 1])
    expect((await jobs()).map(job => job['run_id'])).toContain(later)
    clock.advance(1)
    poll()
    await eventually(() => attempts.length).toBeGreaterThan(2)
    expect(attempts[2]).toBe(2)
  })

  test('a lease is renewed while its job is at work, so nobody else takes it', async () => {
    const [mine, theirs] = [queueOn(database), queueOn(other)]
    const gate = createGate()
    const stolen = vi.fn<() => Promise<void>>(async () => undefined)
    let done = false
    await mine.work(async job => {
      await gate.passed
      done = await finish(mine, job)
    })
    await enqueue(mine)
    await eventually(async () => (await jobs())[0]!['attempts']).toBe(1)
    await theirs.work(stolen)
    for (let step = 0; step < 8; step++) {
      clock.advance(leaseMs / 3)
      vi.advanceTimersByTime(leaseMs / 3)
      await eventually(async () => (await jobs())[0]!['lease_until']).toBe(clock.now() + leaseMs)
    }
    gate.open()
    await eventually(() => done).toBe(true)
    expect(stolen).not.toHaveBeenCalled()
  })

  test('CRASH-1 a holder that lost its lease is told, cannot finish, and the next one can', async () => {
    const [mine, theirs] = [queueOn(database), queueOn(other)]
    const held: { job: Job; signal: AbortSignal }[] = []
    await mine.work(async (job, signal) => {
      held.push({ job, signal })
      await new Promise(resolve => signal.addEventListener('abort', resolve))
    })
    const [runId] = await enqueue(mine)
    await eventually(() => held).toHaveLength(1)
    clock.advance(leaseMs) // as if the process had stood still
    const taken: Job[] = []
    const gate = createGate()
    await theirs.work(async job => {
      taken.push(job)
      await gate.passed
      await finish(theirs, job, other)
    })
    await eventually(() => taken.map(job => [job.runId, job.attempt])).toEqual([[runId, 2]])
    expect(await finish(mine, held[0]!.job)).toBe(false)
    vi.advanceTimersByTime(leaseMs / 3)
    await eventually(() => held[0]!.signal.aborted).toBe(true)
    expect(await jobs()).toHaveLength(1)
    gate.open()
    await eventually(jobs).toEqual([])
  })

  test('CRASH-1 two processes at work on one queue do every job once', async () => {
    const workers = [queueOn(database, { slots: 3 }), queueOn(other, { slots: 3 })]
    const done: string[] = []
    for (const [index, queue] of workers.entries())
      await queue.work(async job => {
        done.push(job.runId)
        if (!(await finish(queue, job, index ? other : database))) throw new Error('lost')
      })
    const ids = (await Promise.all(workers.map(queue => enqueue(queue, 30)))).flat()
    for (const queue of workers) queue.wake()
    await eventually(() => (poll(), done.length)).toBeGreaterThanOrEqual(60)
    await eventually(jobs).toEqual([])
    expect(done.toSorted()).toEqual(ids.toSorted())
  })

  test('CRASH-2 a stop waits for what is at work, takes nothing more and hands nothing back', async () => {
    const queue = queueOn(database, { slots: 1 })
    const gate = createGate()
    const taken: string[] = []
    await queue.work(async job => {
      taken.push(job.runId)
      await gate.passed
      await finish(queue, job)
    })
    const [first, second] = await enqueue(queue, 2)
    await eventually(() => taken).toEqual([first])
    const stopped = queue.stop(60_000)
    expect(queue.ready()).toBe(false)
    queue.wake()
    gate.open()
    await stopped
    expect(taken).toEqual([first])
    expect(await jobs()).toMatchObject([{ run_id: second, attempts: 0, lease_until: 0 }])
  })

  test('CRASH-2 a job that was just being taken when the stop came is handed back as it was', async () => {
    const [asked, gate, claimed] = [createGate(), createGate(), createGate()]
    const held: Database = {
      ...database,
      async transaction(work) {
        asked.open()
        await gate.passed
        return database.transaction(work).finally(claimed.open)
      },
    }
    const [runId] = await enqueue(queueOn(database))
    const queue = queueOn(held)
    const taken: string[] = []
    await queue.work(async job => void taken.push(job.runId))
    await asked.passed
    const stopped = queue.stop(60_000)
    gate.open()
    await Promise.all([stopped, claimed.passed])
    expect(taken).toEqual([])
    // free at once, and not counted as a crash of a worker
    expect(await jobs()).toMatchObject([{ run_id: runId, crashes: 0, lease_until: 0 }])
  })

  test('CRASH-2 what is not done in time is handed back at once, to be taken elsewhere', async () => {
    const [mine, theirs] = [queueOn(database), queueOn(other)]
    const attempts: number[] = []
    await mine.work((job, signal) => {
      attempts.push(job.attempt)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    const [runId] = await enqueue(mine)
    await eventually(() => attempts).toEqual([1])
    await mine.stop(0)
    expect(await jobs()).toMatchObject([{ run_id: runId, lease_until: 0 }])
    await theirs.work(async job => {
      attempts.push(job.attempt)
      await finish(theirs, job, other)
    })
    await eventually(() => attempts).toEqual([1, 2])
  })

  test('CRASH-1 alone on its database, a process takes over at start what the one before held', async () => {
    const dead = queueOn(database)
    const attempts: number[] = []
    await dead.work(async job => void attempts.push(job.attempt))
    await enqueue(dead)
    await eventually(() => attempts).toEqual([1])
    await dead.stop(0)
    expect((await jobs())[0]!['lease_until']).toBeGreaterThan(clock.now())
    const next = queueOn(database, { alone: true })
    await next.work(async job => {
      attempts.push(job.attempt)
      await finish(next, job)
    })
    await eventually(() => attempts).toEqual([1, 2])
  })

  test('a queue goes on after its database was away', async () => {
    let away = false
    const flaky: Database = { ...database, transaction: work => (away ? Promise.reject(new Error('away')) : database.transaction(work)) }
    const queue = queueOn(flaky)
    const taken: string[] = []
    await queue.work(async job => {
      taken.push(job.runId)
      await finish(queue, job)
    })
    away = true
    const [runId] = await enqueue(queue)
    poll()
    away = false
    await eventually(() => (poll(), taken)).toEqual([runId])
  })
})
