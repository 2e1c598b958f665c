import { getEventListeners } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { openSignals } from '../../../machine/signals/open.ts'
import type { Signals } from '../../../machine/signals/signals.ts'
import { advanceRevision } from '../../../canvas/node-store.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, silent, type World } from '../../support/world.ts'
import { beginRun, setProgress } from '../../../work/runs/run-store.ts'
import { createProjectWatch, type ProjectReader } from '../../../work/canvas/watch-projects.ts'

afterAll(closeDatabases)

const always = new AbortController().signal
const slowly = { everyMs: 3_600_000, batchMs: 1 }

describe.each(databases)('watching projects on $name', ({ open }) => {
  let world: World
  let signals: Signals
  let reads = 0

  beforeAll(async () => {
    const { database, place } = await open()
    const counted: Database = {
      ...database,
      read: work => {
        reads++
        return database.read(work)
      },
    }
    signals = await openSignals(place, silent)
    world = createWorld(counted, { signals })
    return () => signals.close()
  })

  const grant = ({ workspaceId }: Tenant) =>
    world.database.transaction(sql => post(sql, { workspaceId, kind: 'grant', amount: 1_000_000 }, 1))
  const step = (work: (sql: Parameters<typeof beginRun>[0]) => Promise<unknown>, runId: string) =>
    world.database.transaction(async sql => {
      await work(sql)
      await signals.announce(sql, 'run', runId)
    })

  /** Reads until a change satisfies the condition. */
  async function until(reader: ProjectReader, fits: (data: any) => boolean): Promise<number> {
    for (let count = 0; ;) {
      const changes = await reader.next(always)
      for (const { change } of changes!) {
        count++
        if (fits(change.data)) return count
      }
    }
  }

  test('CANVAS-10 Two hundred clients cause no more queries than a single client', async () => {
    const tenant = await createTenant(world)
    const watch = createProjectWatch(world, slowly)
    const readers = await Promise.all(Array.from({ length: 200 }, () => watch.join(tenant)))
    const before = reads
    const waiting = readers.map(reader => until(reader, ({ balance }) => balance > 100))
    await grant(tenant)
    await Promise.all(waiting)
    expect(reads - before).toBeLessThan(10)
    for (const { leave } of readers) leave()
    expect(watch.count()).toBe(0)
  })

  test('CANVAS-10 A slow client gets the latest state of each node once, and many changes are read in a few queries', async () => {
    const tenant = await createTenant(world)
    const watch = createProjectWatch(world, slowly)
    const [slow, quick] = [await watch.join(tenant), await watch.join(tenant)]
    const started = await start(world, tenant)
    await until(quick, data => data.run_id === started.runId)
    const { projectId } = tenant
    const many = 1000
    await world.database.transaction(async sql => {
      await sql.run(
        `with recursive ids(id) as (select 1000 union all select id + 1 from ids where id < 1999)
         insert into nodes (node_id, project_id, short_id, type, label, x, y, width, height, created_at, content_url, state_revision)
         select c.project_id || '-' || id, c.project_id, id, 'image', '', 0, 0, 1, 1, 1, 'https://media.example.com/a.png', c.revision + 1
         from ids, canvases c where c.project_id = ?`,
        [projectId],
      )
      await advanceRevision(sql, projectId)
    })
    const before = reads
    const revised = await until(quick, data => data.revision !== undefined && data.revision !== slow.revision)
    for (let round = 0; round < 5; round++) {
      await grant(tenant)
      await until(quick, data => data.balance !== undefined)
    }
    expect(reads - before).toBeLessThan(30)
    expect(revised).toBeGreaterThan(0)
    const seen: unknown[] = []
    for (let changes = await slow.next(always); ; changes = await slow.next(always)) {
      expect(changes!.length).toBeLessThanOrEqual(100)
      seen.push(...changes!.map(({ change }) => (change.event === 'node' ? change.data.node_id : change.event)))
      if (seen.at(-1) === 'credits') break
    }
    expect(seen).toHaveLength(many + 3)
    expect(new Set(seen).size).toBe(many + 3)
    slow.leave()
    quick.leave()
  })

  test('CANVAS-10 Repeated waits with the same abort signal do not leak listeners', async () => {
    const tenant = await createTenant(world)
    const watch = createProjectWatch(world, slowly)
    const reader = await watch.join(tenant)
    const { signal } = new AbortController()
    for (let round = 0; round < 3; round++) {
      const change = reader.next(signal)
      await grant(tenant)
      expect(await change).toHaveLength(1)
    }
    expect(getEventListeners(signal, 'abort')).toEqual([])
    reader.leave()
  })

  test('CANVAS-10 A client that falls too far behind is disconnected, and other clients stay connected', async () => {
    const tenant = await createTenant(world)
    const watch = createProjectWatch(world, { ...slowly, maxChanges: 4 })
    const [slow, quick] = [await watch.join(tenant), await watch.join(tenant)]
    for (let count = 0; count < 4; count++) {
      const { runId } = await start(world, tenant)
      await until(quick, data => data.run_id === runId)
    }
    expect(await slow.next(always)).toBeUndefined()
    slow.leave()
    await grant(tenant)
    await until(quick, data => data.balance !== undefined)
    quick.leave()
  })

  test('CANVAS-10 Changes arrive even if every signal is lost, and polling stops when the last client disconnects', async () => {
    const tenant = await createTenant(world)
    const mute: Signals = { ...signals, listen: () => () => undefined, onGap: () => () => undefined }
    const { onCommit: _none, ...database } = world.database
    const watch = createProjectWatch({ ...world, database, signals: mute }, { everyMs: 5, batchMs: 1 })
    const reader = await watch.join(tenant)
    const { runId } = await start(world, tenant)
    await until(reader, data => data.run_id === runId && data.progress === 0)
    let attempt = 0
    await step(async sql => (attempt = (await beginRun(sql, runId, world.clock.now()))!.attempt), runId)
    await step(sql => setProgress(sql, { runId, attempt }, 40), runId)
    await until(reader, data => data.run_id === runId && data.progress === 40)
    const leaving = new AbortController()
    const waiting = reader.next(leaving.signal)
    leaving.abort()
    expect(await waiting).toBeUndefined()
    reader.leave()
    expect(watch.count()).toBe(0)
    // If the timer were still running, each interval would contain a dozen reads. One read may still be in progress.
    let before = -1
    await expect
      .poll(
        () => {
          const rests = reads === before
          before = reads
          return rests
        },
        { interval: 100 },
      )
      .toBe(true)
  })

  test('CANVAS-10 While the database is unavailable, new clients cannot connect, but connected clients resume after the outage', async () => {
    const tenant = await createTenant(world)
    let away = false
    const database: Database = { ...world.database, read: work => (away ? Promise.reject(new Error('away')) : world.database.read(work)) }
    const watch = createProjectWatch({ ...world, database }, { everyMs: 5, batchMs: 1 })
    const reader = await watch.join(tenant)
    away = true
    await expect(watch.join(tenant)).rejects.toThrow('away')
    await grant(tenant)
    away = false
    await until(reader, ({ balance }) => balance > 100)
    reader.leave()
    expect(watch.count()).toBe(0)
  })
})
