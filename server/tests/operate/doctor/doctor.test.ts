import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../machine/config.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { noteBackup } from '../../../operate/backup/schema-store.ts'
import { checkBackup } from '../../../operate/doctor/check-backup.ts'
import { createTenant } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'
import { checkCaps } from '../../../operate/doctor/check-caps.ts'
import { checkDatabase, checkDatabaseClock, openWithoutMigrations } from '../../../operate/doctor/check-database.ts'
import { compareClocks, evaluateClock, evaluateDisk } from '../../../operate/doctor/check-machine.ts'
import { checkProxy, evaluateProxy, spoofedAddress } from '../../../operate/doctor/check-proxy.ts'
import { checkStorage } from '../../../operate/doctor/check-storage.ts'
import { examine, findMisspelled } from '../../../operate/doctor/examine.ts'
import { toDuration, toSize, type Note } from '../../../operate/doctor/finding.ts'
import type { SeenRequest } from '../../../operate/doctor/self-check.ts'

afterAll(closeDatabases)

const silent = pino({ level: 'silent' })

/** Collects findings, each with its level, in the order reported. */
function notes(): { note: Note; found: string[] } {
  const found: string[] = []
  return { found, note: (level, message) => void found.push(`${level}: ${message}`) }
}
const judged = (judge: (note: Note) => void): string => {
  const { note, found } = notes()
  judge(note)
  return found.join('\n')
}

describe('the proxy, tested with a request that claims to come from a different address', () => {
  const https = { publicUrl: 'https://media.example.com', trustProxy: undefined }
  const seen: SeenRequest = {
    ip: '10.0.0.9',
    peer: '10.0.0.9',
    isPeerTrusted: false,
    host: 'media.example.com',
    forwardedFor: '198.51.100.4',
    now: 0,
  }
  const direct: SeenRequest = { ...seen, forwardedFor: spoofedAddress }
  const cases: [string, typeof https | { publicUrl: string; trustProxy: number }, SeenRequest, RegExp | ''][] = [
    ['a trusted proxy', { ...https, trustProxy: 1 }, { ...seen, ip: '198.51.100.4' }, ''],
    [
      "a proxy on the caller's machine",
      { ...https, trustProxy: 1 },
      { ...seen, ip: '127.0.0.1', peer: '::ffff:127.0.0.1', isPeerTrusted: true, forwardedFor: '127.0.0.1' },
      '',
    ],
    [
      "an untrusted proxy on the caller's machine",
      { ...https, trustProxy: 1 },
      { ...seen, ip: '127.0.0.1', peer: '127.0.0.1', forwardedFor: '127.0.0.1' },
      /^error: The proxy at 127.0.0.1 is not among/,
    ],
    ['a proxy while none is trusted', https, seen, /^error: .*TRUST_PROXY is not set/],
    ['a proxy that removes the header', https, { ...seen, forwardedFor: undefined }, /^error: .*TRUST_PROXY is not set/],
    ['an untrusted proxy', { ...https, trustProxy: 1 }, seen, /^error: The proxy at 10.0.0.9 is not among/],
    [
      'a trusted proxy count that is too high',
      { ...https, trustProxy: 2 },
      { ...seen, ip: spoofedAddress, forwardedFor: `${spoofedAddress}, 198.51.100.4` },
      /^error: .*counts more proxies/,
    ],
    ['a trusted proxy that does not exist', { ...https, trustProxy: 1 }, { ...direct, ip: spoofedAddress }, /^error: Callers can choose/],
    ['no proxy', https, direct, /^warning: There is no reverse proxy/],
    ['another host', { ...https, trustProxy: 1 }, { ...seen, ip: '198.51.100.4', host: 'api:3000' }, /^warning: .*`Host: api:3000`/],
    ['plain http', { publicUrl: 'http://media.example.com', trustProxy: 1 }, { ...seen, ip: '198.51.100.4' }, /^warning: .*is not https/],
  ]
  test.each(cases)(
    'OPS-10 The doctor tests the proxy with a request that claims to come from a different address: %s',
    (_what, config, request, expected) => {
      expect(judged(note => evaluateProxy(config, request, note))).toMatch(expected === '' ? /^$/ : expected)
    },
  )
})

test('OPS-10 The doctor reports inaccurate clocks and full disks', () => {
  expect(judged(note => evaluateClock('the database', 1_900, note))).toBe('')
  expect(judged(note => evaluateClock('the database', 5_000, note))).toMatch(/^warning: .* 5 seconds ahead of that of the database/)
  expect(judged(note => evaluateClock('the database', -300_000, note))).toMatch(/^error: .* 5 minutes behind/)
  const late = { before: 1000, after: 7000 }
  expect(judged(note => compareClocks('the database', 9_500, late, note))).toMatch(/^warning: .* 3 seconds behind/)
  expect(judged(note => compareClocks('the database', 8_000, late, note))).toBe('')
  const disk = { bsize: 4096, bavail: 1e9, files: 1000, ffree: 900 }
  expect(judged(note => evaluateDisk('/data', disk, note))).toBe('')
  expect(judged(note => evaluateDisk('/data', { ...disk, bavail: 1e9 / 4096 }, note))).toMatch(/^warning: .* 1\.0 GB left/)
  expect(judged(note => evaluateDisk('/data', { ...disk, bavail: 1e8 / 4096 }, note))).toMatch(/^error: .* 100\.0 MB left/)
  expect(judged(note => evaluateDisk('/data', { ...disk, ffree: 10 }, note))).toMatch(/^warning: .* 10 more files/)
  // Some file systems report no file counts.
  expect(judged(note => evaluateDisk('/data', { ...disk, files: 0, ffree: 0 }, note))).toBe('')
  expect([0, 999, 1500, 2.5e12].map(toSize)).toEqual(['0 bytes', '999 bytes', '1.5 kB', '2.5 TB'])
  expect([1000, 150_000, 8e6, 3e8].map(toDuration)).toEqual(['1 second', '3 minutes', '2 hours', '3 days'])
})

test('OPS-10 The doctor reports environment variables that appear to be misspelled settings', () => {
  const known = ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'OPERATOR_PORT']
  const environment = { PUBLIC_ULR: 'x', DATBASE_URL: 'x', HOME: '/root', OPERATOR_PORT: '1', PATH: '/bin', OPERATOR_POST: '1' }
  expect(findMisspelled(environment, known).map(({ name, meant }) => `${name} ${meant}`)).toEqual([
    'PUBLIC_ULR PUBLIC_URL',
    'DATBASE_URL DATABASE_URL',
    'OPERATOR_POST OPERATOR_PORT',
  ])
})

test('OPS-10 The doctor tests storage with a temporary file, and reports an error if the test fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-doctor-'))
  const { note, found } = notes()
  await checkStorage(readConfig({ DATA_DIR: folder }), silent, note)
  expect(found).toEqual([])
  await writeFile(join(folder, 'file'), '')
  await checkStorage(readConfig({ DATA_DIR: join(folder, 'file') }), silent, note)
  expect(found).toEqual([expect.stringMatching(/^error: A file cannot be stored: .*DATA_DIR/)])
  await rm(folder, { recursive: true, force: true })
})

describe.each(databases)('the database on $name', ({ open, place }) => {
  test('OPS-10 The doctor reports workspaces without limits and providers without a cap', async () => {
    const { database } = await open()
    const world = createWorld(database)
    const { note, found } = notes()
    const plain = { providersFile: undefined, providerDaily: new Map<string, number>() }
    await checkCaps(plain, database, note)
    expect(found).toEqual([])
    const { workspaceId } = await createTenant(world)
    await checkCaps({ ...plain, providersFile: 'providers.yaml' }, database, note)
    expect(found).toEqual([
      expect.stringMatching(/^warning: A workspace has no limits/),
      expect.stringMatching(/^warning: .*PROVIDER_DAILY_USD/),
    ])
    await database.transaction(sql => sql.run(`update balances set limits = '{}' where workspace_id = ?`, [workspaceId]))
    await checkCaps({ providersFile: 'providers.yaml', providerDaily: new Map([['fal', 20]]) }, database, note)
    expect(found).toHaveLength(2)
    await world.queue.close()
  })

  test('OPS-10 The doctor finds no problems in a healthy database, and leaves an unmigrated database unchanged', async () => {
    const { database, place: where } = await open()
    const config = { ...readConfig({}), ...where }
    const { note, found } = notes()
    await checkDatabase(config, database, silent, note)
    await checkDatabaseClock(database, note)
    // Leaves out findings that depend on the load: a busy machine is slow, and other tests have open connections.
    expect(found.filter(line => !/A round trip to the database takes|connections of Postgres/.test(line))).toEqual([])
    found.length = 0
    const empty = { ...readConfig({}), ...(await place()) }
    for (let time = 0; time < 2; time++) expect(await openWithoutMigrations(empty, note)).toBeUndefined()
    expect(found).toEqual(
      Array(2).fill(
        expect.stringMatching(empty.databaseUrl ? /^warning: .* migrations run at the next start/ : /^warning: There is no database/),
      ),
    )
  })
})

test('OPS-10 The doctor reports missing and old backups but not recent ones', async () => {
  const { database } = await databases[0]!.open()
  const { note, found } = notes()
  await checkBackup(database, 0, note)
  await database.transaction(sql => noteBackup(sql, 1_000_000))
  await checkBackup(database, 1_000_000 + 24 * 3600_000, note)
  await checkBackup(database, 1_000_000 + 72 * 3600_000, note)
  expect(found).toEqual([
    expect.stringMatching(/^warning: There is no backup yet/),
    expect.stringMatching(/^warning: The last backup is 3 days old/),
  ])
})

describe('the service at its public address', () => {
  let app: TestApp
  let proxy: Server
  let proxyOrigin: string
  /** True if the proxy buffers event streams: it sends nothing until the stream has ended. */
  let holdsBack = false

  beforeAll(async () => {
    app = await serveApp((await databases[0]!.open()).database)
    proxy = createServer((request, response) => {
      const headers = { ...request.headers, 'x-forwarded-for': '198.51.100.4' }
      const passed = httpRequest(new URL(request.url!, app.baseUrl), { method: request.method!, headers }, answer => {
        response.writeHead(answer.statusCode!, answer.headers)
        const isHeld = holdsBack && answer.headers['content-type']!.startsWith('text/event-stream')
        if (!isHeld) answer.pipe(response)
      })
      request.pipe(passed)
      response.once('close', () => passed.destroy())
      passed.on('error', () => response.destroy())
    })
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    proxyOrigin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    proxy.closeAllConnections()
    await new Promise(resolve => proxy.close(resolve))
    await app.close()
  })

  async function check(publicUrl: string, { timeoutMs = 20_000, aheadMs = 0 } = {}) {
    app.world.clock.advance(Date.now() + aheadMs - app.world.clock.now())
    const [own, events, clock] = [notes(), notes(), notes()]
    await checkProxy(
      { publicUrl, trustProxy: undefined },
      app.world.database,
      { proxy: own.note, events: events.note, clock: clock.note },
      timeoutMs,
    )
    return { proxy: own.found, events: events.found, clock: clock.found }
  }

  test('OPS-10 For a service that is reached directly and streams events immediately, the doctor warns only about the missing proxy', async () => {
    const { origin } = new URL(app.baseUrl)
    expect(await check(origin)).toEqual({ proxy: [expect.stringMatching(/^warning: There is no reverse proxy/)], events: [], clock: [] })
    for (const path of ['/self-check/', '/self-check/unknown', `/self-check/${'a'.repeat(31)}`, `/self-check/${'a'.repeat(31)}/events`])
      expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 404])
    const left = await app.world.database.read(sql => sql.all(`select name from settings where name like 'self%'`, []))
    expect(left).toEqual([])
  })

  test.each([600_000, -600_000, 40 * 86_400_000])(
    "OPS-10 The doctor reports that the service's clock differs from this machine's clock by %i ms",
    async aheadMs => {
      const found = await check(new URL(app.baseUrl).origin, { aheadMs })
      expect(found.clock).toEqual([expect.stringMatching(/^error: The clock of this machine is .* that of the service/)])
      expect(found.proxy).toEqual([expect.stringMatching(/^warning: There is no reverse proxy/)])
    },
  )

  test('OPS-10 The doctor reports a proxy that is not trusted or that buffers events', async () => {
    holdsBack = false
    expect(await check(proxyOrigin)).toEqual({ proxy: [expect.stringContaining('TRUST_PROXY is not set')], events: [], clock: [] })
    holdsBack = true
    const { events } = await check(proxyOrigin, { timeoutMs: 300 })
    expect(events).toEqual([expect.stringMatching(/^error: Events are buffered in transit/)])
  })

  test('OPS-10 The doctor reports an unreachable service as a warning if the service is on this machine, and as an error otherwise', async () => {
    expect((await check('http://127.0.0.1:9')).proxy).toEqual([expect.stringMatching(/^warning: Nothing responds .* Start the service/)])
    expect((await check('http://mediawright.invalid')).proxy).toEqual([expect.stringMatching(/^error: Nothing responds/)])
  })
})

test('OPS-10 A full run of the doctor lists each check once and creates nothing in an empty folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-doctor-'))
  const { findings, good, skipped } = await examine({ DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: 'many', PUBLIC_ULR: 'x' })
  // The result of the disk check depends on the machine, so it is left out.
  const own = findings.filter(({ check }) => check !== 'disk')
  expect(own.map(({ level, check }) => `${level} ${check}`)).toEqual(['error settings', 'warning settings', 'warning database'])
  expect(good).toEqual(expect.arrayContaining(['storage', 'providers']))
  expect(skipped).toEqual(expect.arrayContaining(['proxy', 'events', 'clock']))
  await rm(folder, { recursive: true, force: true })
})
