import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import type { Database } from '../../../machine/database/database.ts'
import { openDatabase } from '../../../machine/database/open.ts'
import { probeWrite } from '../../../machine/database/probe.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createGate } from '../../../../testing/gate.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'

afterAll(closeDatabases)

/** Simulates a service whose database rejects writes for a while. */
function outage(app: () => TestApp, tenant: () => Tenant, other: () => Database) {
  let calls = 0
  let outages = 0
  const send = async (path: string, body?: object, key = `call-${calls++}`) => {
    const answer = await fetch(app().baseUrl + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${tenant().apiKey}`, 'content-type': 'application/json', ...(body && { 'idempotency-key': key }) },
    })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as Record<string, any> }
  }
  const project = (key?: string) => send('/projects', { name: 'Outage', workspace_id: tenant().workspaceId }, key)
  const run = (key?: string) =>
    send('/generate', { type: 'image', prompt: 'A fox', workspace_id: tenant().workspaceId, project_id: tenant().projectId }, key)
  const readiness = async () => {
    app().world.clock.advance(1000) // readiness is checked once a second
    const answer = await fetch(app().baseUrl.replace('/api/v1', '/readyz'))
    return { ready: answer.status, ...((await answer.json()) as { checks: Record<string, boolean> }) }
  }
  const tables = ['projects', 'canvases', 'nodes', 'runs', 'ledger_entries', 'idempotency_keys']
  const everything = (): Promise<Record<string, any>> =>
    other().read(async sql => {
      const counts: Record<string, any> = {}
      for (const table of tables) counts[table] = Number((await sql.first(`select count(*) as n from ${table}`, []))!['n'])
      return { ...counts, balances: await sql.all('select workspace_id, balance_micros from balances order by 1', []) }
    })
  return {
    project,
    run,
    readiness,
    everything,
    /** Checks that mutations have no effect, reads are served and the service reports the outage. */
    async refuses() {
      outages++
      const before = await everything()
      for (const answer of [await project(`project-${outages}`), await run(`run-${outages}`)]) {
        expect(answer).toMatchObject({ status: 503, body: { error: { code: 'service_unavailable' } } })
        expect(answer.retryAfter).toMatch(/^\d+$/)
      }
      expect((await send(`/projects/${tenant().projectId}`)).status).toBe(200)
      expect(await everything()).toEqual(before)
      expect(await readiness()).toMatchObject({ ready: 503, checks: { database: false } })
    },
    /** Checks that the service recovers without a restart, and that the rejected calls succeed when repeated with the same keys. */
    async recovers() {
      await eventually(async () => (await readiness()).ready).toBe(200)
      const before = await everything()
      await eventually(async () => (await project(`project-${outages}`)).status).toBe(201)
      await eventually(async () => (await run(`run-${outages}`)).status).toBe(201)
      expect((await project(`project-${outages}`)).status).toBe(409)
      const after = await everything()
      for (const table of tables.filter(name => name !== 'idempotency_keys')) expect(after[table] - before[table], table).toBe(1)
    },
  }
}

describe.each(databases)('CRASH-5 outages on $name', ({ name, open }) => {
  let opened: TestDatabase
  let other: Database
  let app: TestApp
  let tenant: Tenant
  const { refuses, recovers, readiness, project } = outage(
    () => app,
    () => tenant,
    () => other,
  )

  beforeAll(async () => {
    opened = await open()
    other = await opened.connectAgain()
    app = await serveApp(opened.database, { environment: { RATE_LIMIT_PER_MINUTE: '1000' } })
    tenant = await createTenant(app.world)
  })
  afterAll(() => app.close())
  afterEach(async () => {
    await eventually(async () => (await readiness()).ready).toBe(200)
  })

  const run = (database: Database, statement: string) => database.read(sql => sql.run(statement, []))

  test('CRASH-5 Calls return 503 while the database is read-only, and succeed when it is writable again', async () => {
    if (name === 'SQLite') {
      await run(opened.database, 'pragma query_only = on')
      await refuses()
      await run(opened.database, 'pragma query_only = off')
    } else {
      const database = (await other.read(sql => sql.first('select current_database() as name', [])))!['name'] as string
      await run(other, `alter database ${database} set default_transaction_read_only = on`)
      // Connections keep the old setting until they are closed, so this statement closes them and waits.
      const end = 'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ? and pid <> pg_backend_pid()'
      await other.read(sql => sql.all(end, [database]))
      await refuses()
      // The service's open connections keep their settings.
      await run(other, `alter database ${database} reset default_transaction_read_only`)
    }
    await recovers()
  })

  test.skipIf(name === 'SQLite' && process.platform !== 'linux')(
    'CRASH-5 Calls return 503 while the disk is full, and succeed when there is space again',
    async () => {
      if (name === 'SQLite') {
        limitFiles('1')
        await refuses().finally(() => limitFiles('unlimited'))
      } else {
        await withTables(
          opened.database,
          table => `create trigger disk_full before insert or update on ${table} for each row execute function disk_full()`,
        )
        await refuses().finally(() => withTables(opened.database, table => `drop trigger disk_full on ${table}`))
      }
      await recovers()
    },
  )

  test('CRASH-5 OPS-3 /readyz responds while the database hangs', async () => {
    expect((await readiness()).ready).toBe(200)
    const gate = createGate()
    const held = createGate()
    const hanging =
      name === 'SQLite'
        ? await openDatabase(opened.place).then(second => ({ second, close: () => second.close() }))
        : { second: other, close: async () => undefined }
    const transaction = hanging.second.transaction(async sql => {
      await probeWrite({ ...hanging.second, dialect: 'postgres', read: work => work(sql) }, 1)
      held.open()
      await gate.passed
    })
    await held.passed
    let turns = 0
    const turning = setInterval(() => turns++, 20)
    expect(await readiness()).toMatchObject({ ready: 503, checks: { database: false, storage: true } })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(10) // the check waited without blocking other work
    gate.open()
    await transaction
    await hanging.close()
    await eventually(async () => (await readiness()).ready).toBe(200)
    expect((await project()).status).toBe(201)
  })
})

/** Sets the maximum size of files that this process may write; the system rejects larger writes. */
function limitFiles(bytes: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`prlimit: ${stderr}`)
}

/** A trigger that raises the error that Postgres reports when its disk is full. */
const diskFull = `create or replace function disk_full() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`

async function withTables(database: Database, statement: (table: string) => string): Promise<void> {
  await database.transaction(async sql => {
    await sql.run(diskFull, [])
    for (const table of ['projects', 'runs', 'settings']) await sql.run(statement(table), [])
  })
}

test('CRASH-5 A write has no effect if the file system is full, and writes succeed again once there is space', async context => {
  const folder = mkdtempSync(join(tmpdir(), 'mediawright-small-'))
  // Without permission to mount, this test is skipped; the test above that limits file sizes also simulates a full disk.
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0
  try {
    if (!mounted) context.skip()
    await fillAndEmpty(folder)
  } finally {
    if (mounted) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
})

async function fillAndEmpty(folder: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder })
  const app = await serveApp(database)
  const tenant = await createTenant(app.world)
  const { project, readiness, everything, recovers } = outage(
    () => app,
    () => tenant,
    () => database,
  )
  try {
    const filler = join(folder, 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(9 << 20))).toThrow('ENOSPC')
    const before = await everything()
    let made = 0
    // SQLite can still write to space that is already allocated, so the first calls may succeed.
    for (;;) {
      const answer = await project()
      if (answer.status !== 201) {
        expect(answer).toMatchObject({ status: 503, retryAfter: expect.any(String), body: { error: { code: 'service_unavailable' } } })
        break
      }
      made++
    }
    const after = await everything()
    for (const table of ['projects', 'canvases', 'idempotency_keys']) expect(after[table] - before[table], table).toBe(made)
    await eventually(async () => {
      while ((await project()).status === 201);
      return (await readiness()).ready
    }).toBe(503)
    rmSync(filler)
    await recovers()
    expect(await database.read(sql => sql.all('pragma integrity_check', []))).toEqual([{ integrity_check: 'ok' }])
  } finally {
    await app.close()
    await database.close()
  }
}
