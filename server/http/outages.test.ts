import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Sql } from '../engines/database/database.ts'
import { openDatabase } from '../engines/database/open.ts'
import { probeWrite } from '../engines/database/probe.ts'
import { closeDatabases, databases, type TestDatabase } from '../testing/databases.ts'
import { serveApp, type TestApp } from '../testing/http-app.ts'
import { createGate } from '../testing/scripted-provider.ts'
import { createTenant, type Tenant } from '../testing/tenants.ts'

afterAll(closeDatabases)

const eventually = <T>(look: () => T) => expect.poll(look, { interval: 20, timeout: 50_000 })

/** A service whose database stops taking writes and takes them again. */
function outage(app: () => TestApp, tenant: () => Tenant, other: () => Database) {
  let calls = 0
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
    app().world.clock.advance(1000) // it looks once a second
    const answer = await fetch(app().baseUrl.replace('/api/v1', '/readyz'))
    return { status: answer.status, ...((await answer.json()) as { checks: Record<string, boolean> }) }
  }
  const tables = ['projects', 'canvases', 'nodes', 'runs', 'ledger_entries', 'idempotency_keys']
  const everything = () =>
    other().read(async sql => {
      const counts: Record<string, unknown> = {}
      for (const table of tables) counts[table] = Number((await sql.first(`select count(*) as n from ${table}`, []))!['n'])
      return { ...counts, balances: await sql.all('select workspace_id, balance_micros from balances order by 1', []) }
    })
  return {
    project,
    run,
    readiness,
    everything,
    /** Mutations are refused whole, reads are served, and the service says so. */
    async refuses() {
      const before = await everything()
      for (const start of [project, run]) {
        const answer = await start('while it is away')
        expect(answer).toMatchObject({ status: 503, body: { error: { code: 'service_unavailable' } } })
        expect(answer.retryAfter).toMatch(/^\d+$/)
      }
      expect((await send(`/projects/${tenant().projectId}`)).status).toBe(200)
      expect(await everything()).toEqual(before)
      expect(await readiness()).toMatchObject({ status: 503, checks: { database: false } })
    },
    /** Without a restart, and with the keys of the calls that were refused. */
    async recovers() {
      await eventually(async () => (await readiness()).status).toBe(200)
      const before = await everything()
      await eventually(async () => (await project('while it is away')).status).toBe(201)
      await eventually(async () => (await run('while it is away')).status).toBe(201)
      expect((await project('while it is away')).status).toBe(409)
      const after = (await everything()) as Record<string, any>
      for (const table of tables.filter(name => name !== 'idempotency_keys'))
        expect(after[table] - (before as Record<string, any>)[table], table).toBe(1)
    },
  }
}

describe.each(databases)('CRASH-5 on $name', ({ name, open }) => {
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
    await eventually(async () => (await readiness()).status).toBe(200)
  })

  const run = (database: Database, statement: string) => database.read(sql => sql.run(statement, []))

  test('CRASH-5 a database that may only be read', async () => {
    if (name === 'SQLite') {
      await run(opened.database, 'pragma query_only = on')
      await refuses()
      await run(opened.database, 'pragma query_only = off')
    } else {
      const database = (await other.read(sql => sql.first('select current_database() as name', [])))!['name'] as string
      await other.read(async sql => {
        await sql.run(`alter database ${database} set default_transaction_read_only = on`, [])
        await sql.all('select pg_terminate_backend(pid) from pg_stat_activity where datname = ? and pid <> pg_backend_pid()', [database])
      })
      await refuses()
      // the connections of the service keep what they began with
      await run(other, `alter database ${database} reset default_transaction_read_only`)
    }
    await recovers()
  })

  test('CRASH-5 a disk that is full', async () => {
    const raise = await brokenDisk(opened.database)
    await refuses()
    await raise()
    await recovers()
  })

  test('CRASH-5 OPS-3 /readyz answers although the database hangs', async () => {
    expect((await readiness()).status).toBe(200)
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
    expect(await readiness()).toMatchObject({ status: 503, checks: { database: false, storage: true } })
    gate.open()
    await transaction
    await hanging.close()
    await eventually(async () => (await readiness()).status).toBe(200)
    expect((await project()).status).toBe(201)
  })
})

/** What a full disk answers, from the database itself. @returns how to make room */
async function brokenDisk(database: Database): Promise<() => Promise<void>> {
  const tables = ['projects', 'runs', 'settings']
  const each = (statement: (table: string) => string) =>
    database.transaction(async (sql: Sql) => {
      for (const table of tables) await sql.run(statement(table), [])
    })
  if (database.dialect === 'sqlite') {
    const pages = async () => (await database.read(sql => sql.first('pragma page_count', [])))!['page_count'] as number
    await database.read(sql => sql.all(`pragma max_page_count = ${1}`, []))
    void pages
    return async () => void (await database.read(sql => sql.all('pragma max_page_count = 1000000', [])))
  }
  await database.read(sql =>
    sql.run(
      `create or replace function disk_full() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      [],
    ),
  )
  await each(table => `create trigger disk_full before insert or update on ${table} for each row execute function disk_full()`)
  return () => each(table => `drop trigger disk_full on ${table}`)
}
