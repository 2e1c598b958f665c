import { spawn } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { advanceRevision } from '../../../canvas/node-store.ts'
import { post } from '../../../core/billing/ledger-store.ts'
import type { Sql } from '../../../machine/database/database.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { createTenant } from '../../support/tenants.ts'
import { createWorld, silent } from '../../support/world.ts'
import { createLocalSignals } from '../../../machine/signals/local-signals.ts'
import { openPostgresSignals } from '../../../machine/signals/postgres-signals.ts'
import type { Signals, Topic } from '../../../machine/signals/signals.ts'

const root = join(import.meta.dirname, '../../../..')
const open: Signals[] = []

afterEach(() => Promise.all(open.splice(0).map(signals => signals.close())))
afterAll(closeDatabases)

async function signalsOn({ place }: TestDatabase): Promise<Signals> {
  const signals = place.databaseUrl ? await openPostgresSignals(place.databaseUrl, silent) : createLocalSignals()
  open.push(signals)
  return signals
}

function recordSignals(signals: Signals, topic: Topic) {
  const heard: string[] = []
  return { heard, stop: signals.listen(topic, subject => heard.push(subject)) }
}

describe.each(databases)('signals on $name', ({ open: openDatabase }) => {
  test('RUN-12 Listeners on a topic receive signals from committed transactions in order', async () => {
    const opened = await openDatabase()
    const signals = await signalsOn(opened)
    const [runs, again, cancels] = [recordSignals(signals, 'run'), recordSignals(signals, 'run'), recordSignals(signals, 'cancel')]
    await opened.database.transaction(async sql => {
      await signals.announce(sql, 'run', 'run_1')
      await signals.announce(sql, 'cancel', 'run_1')
      await signals.announce(sql, 'run', 'run_2')
    })
    await opened.database.read(sql => signals.announce(sql, 'run', 'a subject with spaces'))
    await eventually(() => runs.heard).toEqual(['run_1', 'run_2', 'a subject with spaces'])
    expect([again.heard, cancels.heard]).toEqual([runs.heard, ['run_1']])
    again.stop()
    await opened.database.read(sql => signals.announce(sql, 'run', 'run_3'))
    await eventually(() => runs.heard.length).toBe(4)
    expect(again.heard).toHaveLength(3)
  })

  test('RUN-12 A listener that reads the database after a signal sees the writes of the transaction that sent the signal', async () => {
    const opened = await openDatabase()
    const signals = await signalsOn(opened)
    const seen = Promise.withResolvers<unknown>()
    signals.listen('run', name => seen.resolve(opened.database.read(sql => sql.first('select value from settings where name = ?', [name]))))
    await opened.database.transaction(async sql => {
      await signals.announce(sql, 'run', 'told')
      await sql.run('insert into settings (name, value) values (?, ?)', ['told', 'before it was written'])
    })
    expect(await seen.promise).toEqual({ value: 'before it was written' })
  })
})

describe('signals between processes', () => {
  const postgres = databases.find(({ name }) => name === 'Postgres')!

  test('RUN-12 A signal reaches every process on the same database and no others', async () => {
    const opened = await postgres.open()
    const [here, there, elsewhere] = [await signalsOn(opened), await signalsOn(opened), await signalsOn(await postgres.open())]
    const [own, others, foreign] = [recordSignals(here, 'jobs'), recordSignals(there, 'jobs'), recordSignals(elsewhere, 'jobs')]
    await opened.database.transaction(sql => here.announce(sql, 'jobs', 'local'))
    const script = `import pg from 'pg'
      const client = new pg.Client(${JSON.stringify(opened.place.databaseUrl)})
      await client.connect()
      await client.query("select pg_notify('mediawright', 'jobs ' || 'waiting')")
      await client.end()`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'inherit'] })
    expect(await new Promise(resolve => child.once('close', resolve))).toBe(0)
    await eventually(() => others.heard).toEqual(['local', 'waiting'])
    await eventually(() => own.heard).toEqual(['local', 'waiting'])
    expect(foreign.heard).toEqual([])
  })

  test('RUN-12 Signals are sent when a transaction commits and discarded when it rolls back', async () => {
    const opened = await postgres.open()
    const signals = await signalsOn(opened)
    const { heard } = recordSignals(signals, 'run')
    const undone = opened.database.transaction(async sql => {
      await signals.announce(sql, 'run', 'undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await opened.database.transaction(async sql => {
      await signals.announce(sql, 'run', 'later')
      await opened.database.read(other => signals.announce(other, 'run', 'first'))
      await eventually(() => heard).toEqual(['first'])
    })
    await eventually(() => heard).toEqual(['first', 'later'])
  })

  test('CANVAS-10 Committed changes to a canvas or a balance are announced even if another program made them', async () => {
    const opened = await postgres.open()
    const { database, place } = opened
    const signals = await signalsOn(opened)
    const { projectId, workspaceId } = await createTenant(createWorld(database))
    const heard: string[] = []
    signals.listen('canvas', subject => heard.push(subject))
    signals.listen('credits', subject => heard.push(subject))
    // This signal comes after those from the tenant's creation.
    await database.read(sql => signals.announce(sql, 'canvas', 'ready'))
    await eventually(() => heard).toContain('ready')
    heard.length = 0
    const change = (sql: Sql) => advanceRevision(sql, projectId)
    const undone = database.transaction(async sql => {
      await change(sql)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await database.transaction(async sql => {
      await change(sql)
      await database.read(other => signals.announce(other, 'canvas', 'meanwhile'))
      await eventually(() => heard).toEqual(['meanwhile'])
      await change(sql)
    })
    await eventually(() => heard).toEqual(['meanwhile', projectId])
    await database.transaction(sql => post(sql, { workspaceId, kind: 'grant', amount: 1 }, 0))
    await eventually(() => heard).toEqual(['meanwhile', projectId, workspaceId])
    const other = new Client({ connectionString: place.databaseUrl })
    await other.connect()
    await other.query('update canvases set revision = revision + 1; update balances set balance_micros = balance_micros + 1')
    await eventually(() => heard.slice(3)).toEqual([projectId, workspaceId])
    const noticed: (string | undefined)[] = []
    other.on('notice', ({ message }) => noticed.push(message))
    await other.query(`set mediawright.announces = 'on'; update canvases set revision = revision + 1`)
    await other.end()
    expect(noticed).toEqual([`mediawright canvas ${projectId}`])
  })

  test("CANVAS-10 A canvas's revision and a workspace's balance are updated only by functions that announce the change", async () => {
    const writers: string[] = []
    for await (const file of glob('server/**/*.ts', {
      cwd: root,
      exclude: name => /node_modules|migrations|tests|testing|\.test\.ts$/.test(name),
    }))
      for (const [statement] of (await readFile(join(root, file), 'utf8')).matchAll(
        /update (canvases set[^'`]*\brevision|balances set[^'`]*\bbalance_micros) =/g,
      ))
        writers.push(`${file.split('/').at(-1)}: ${statement}`)
    expect(writers.toSorted()).toEqual([
      // This statement fills a new project, to which no one is listening yet.
      'canvas-copy-store.ts: update canvases set revision =',
      'canvas-store.ts: update canvases set revision =',
      'ledger-store.ts: update balances set balance_micros =',
      'node-store.ts: update canvases set revision =',
      'node-store.ts: update canvases set revision =',
    ])
  })

  test('RUN-12 A lost connection is reopened, and listeners are told that they may have missed signals', async () => {
    const opened = await postgres.open()
    const signals = await signalsOn(opened)
    const { heard } = recordSignals(signals, 'run')
    let gaps = 0
    const stop = signals.onGap(() => gaps++)
    const cut = () =>
      opened.database.read(sql =>
        sql.all(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'mediawright signals%'`,
          [],
        ),
      )
    for (const round of [1, 2, 3]) {
      expect(await cut()).toHaveLength(1)
      await eventually(() => gaps).toBe(round)
    }
    await opened.database.read(sql => signals.announce(sql, 'run', 'run_1'))
    await eventually(() => heard).toEqual(['run_1'])
    stop()
    await cut()
    await eventually(async () => {
      await opened.database.read(sql => signals.announce(sql, 'run', 'run_2'))
      return heard.includes('run_2')
    }).toBe(true)
    expect(gaps).toBe(3)
  })

  test('RUN-12 A dead connection is detected and does not keep the signal listener from closing', async () => {
    const opened = await postgres.open()
    const wire = await openWire(opened.place.databaseUrl!)
    const signals = await openPostgresSignals(wire.url, silent, { heartbeatMs: 20, answerWithinMs: 500 })
    const { heard } = recordSignals(signals, 'run')
    let gaps = 0
    signals.onGap(() => gaps++)
    wire.silence()
    await eventually(() => wire.connections()).toBeGreaterThan(1)
    wire.restore()
    await eventually(() => gaps).toBeGreaterThan(0)
    await eventually(async () => {
      await opened.database.read(sql => signals.announce(sql, 'run', 'run_1'))
      return heard.length
    }).toBeGreaterThan(0)
    wire.silence()
    await signals.close()
    // Connections opened later reconnect repeatedly while this one hangs.
    const later = await openWire(opened.place.databaseUrl!)
    later.silence()
    const others = await openPostgresSignals(later.url, silent, { heartbeatMs: 20, answerWithinMs: 500 })
    await eventually(() => later.connections()).toBeGreaterThan(1)
    const connections = wire.connections()
    await eventually(() => later.connections()).toBeGreaterThan(3)
    expect(wire.connections()).toBe(connections)
    await others.close()
    await Promise.all([wire.close(), later.close()])
  })

  test('RUN-12 If the database is unavailable at startup, listeners receive signals as soon as it is up', async () => {
    const opened = await postgres.open()
    const wire = await openWire(opened.place.databaseUrl!)
    wire.silence()
    const signals = await openPostgresSignals(wire.url, silent, { heartbeatMs: 1000, answerWithinMs: 500 })
    open.push(signals)
    let gaps = 0
    signals.onGap(() => gaps++)
    wire.restore()
    await eventually(() => gaps).toBe(1)
    await wire.close()
  })
})

/** Opens a database connection that can hang without being closed, as can happen on a network. */
async function openWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets: Socket[] = []
  let isSilent = false
  let connections = 0
  const server = createServer(near => {
    connections++
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from)
      from.on('data', chunk => void (isSilent || to.write(chunk)))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    connections: () => connections,
    silence: () => void (isSilent = true),
    restore: () => void (isSilent = false),
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
