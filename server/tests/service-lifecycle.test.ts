// @project slow: it kills and restarts service processes
/** Tests startup failures and shutdowns of service processes, and how work continues after processes have been killed. */
import { once } from 'node:events'
import { Agent, get, request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
// oxlint-disable-next-line no-restricted-imports -- a signal counts as the second one only a second after the first
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { onePixel } from '../../testing/form.ts'
import { freePort } from '../../testing/ports.ts'
import { missingPostgres } from '../../testing/postgres.ts'
import { openDatabase } from '../machine/database/open.ts'
import { closeDatabases, databases } from '../machine/testing/databases.ts'
import { createApi, type Api } from './support/api.ts'
import { createInstallation, stopService, type Installation, type RunningProcess } from './support/service-process.ts'

const apiKey = 'sk_test_0123456789abcdef0123'
const workspaceId = 'ws_processes'
const webhookSecret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdo'
const fixed = { BOOTSTRAP_API_KEY: apiKey, BOOTSTRAP_WORKSPACE_ID: workspaceId }
/** A run just long enough to be interrupted. */
const slow = { type: 'video', model: 'local/video', params: { duration: 3, resolution: '480p', fps: 12, seed: 1 } }

let installation: Installation
beforeEach(async () => {
  installation = await createInstallation()
})
afterEach(() => installation.close())

/** Sends a request with only the beginning of its body, so that a service that is shutting down waits for the rest. */
async function holdOpen({ baseUrl }: RunningProcess) {
  const request = httpRequest(`${baseUrl}/projects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'content-length': 1000, expect: '100-continue' },
  })
  request.on('error', () => undefined)
  request.flushHeaders()
  await once(request, 'continue')
  request.write('{')
  return request
}
const apiFor = ({ baseUrl }: RunningProcess): Api => createApi(baseUrl, apiKey, workspaceId)

describe('a service that cannot start', () => {
  test('OPS-2 Startup fails with a clear message if the database is unreachable, the port is in use or a folder cannot be created', async () => {
    const taken = createServer().listen(Number(installation.environment['PORT']), '127.0.0.1')
    await once(taken, 'listening')
    const other = join(installation.folder, 'other')
    const ends = await Promise.all([
      installation.serveToEnd({ DATA_DIR: other }),
      installation.serveToEnd({ DATA_DIR: `${other}-2`, DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' }),
      installation.serveToEnd({ DATA_DIR: '/dev/null/data' }),
    ])
    for (const { code, stdout, stderr } of ends) {
      expect.soft([code, stdout]).toEqual([1, ''])
      expect.soft(stderr).not.toContain('hunter2')
      expect.soft(stderr).not.toMatch(/\n +at /)
    }
    expect(ends[0]!.stderr).toContain('is in use')
    expect(ends[1]!.stderr).toContain('DATABASE_URL could not be reached')
    taken.close()
  })

  test('OPS-2 If the port set by OPERATOR_PORT is already in use, the service fails to start, and the message names the setting', async () => {
    const operatorPort = String(await freePort())
    const taken = createServer().listen(Number(operatorPort), '127.0.0.1')
    await once(taken, 'listening')
    const { code, stdout, stderr } = await installation.serveToEnd({ OPERATOR_PORT: operatorPort })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(new RegExp(`Port ${operatorPort} on 127.0.0.1 is in use: .*OPERATOR_PORT`))
    taken.close()
  })
})

describe('a worker', () => {
  afterAll(closeDatabases)

  test('OPS-8 A worker opens no port other than OPERATOR_PORT', async context => {
    context.skip(missingPostgres !== undefined, missingPostgres)
    const { databaseUrl } = (await databases[1]!.open()).place
    const operatorPort = String(await freePort())
    const worker = await installation.serve({ OPERATOR_PORT: operatorPort, ROLE: 'worker', DATABASE_URL: databaseUrl! })
    const operator = (path: string) => fetch(`http://127.0.0.1:${operatorPort}${path}`)
    expect((await operator('/healthz')).status).toBe(200)
    expect(await (await operator('/metrics')).text()).toContain('process_cpu_seconds_total')
    await expect(fetch(`${worker.origin}/healthz`)).rejects.toThrow()
    worker.kill('SIGTERM')
    expect((await worker.exited).code).toBe(0)
  })
})

describe('crashes and shutdowns', () => {
  test('CRASH-2 If SIGTERM is sent only to `npm start`, the signal reaches the service, which exits with code 0 after its grace period', async () => {
    const service = await installation.npmStart({ ...fixed, SHUTDOWN_GRACE_SECONDS: '2' })
    const [request, begin] = [await holdOpen(service), performance.now()]
    service.kill('SIGTERM')
    expect((await service.exited).code).toBe(0)
    expect(performance.now() - begin).toBeGreaterThan(1500)
    request.destroy()
  })

  test('CRASH-8 If the database is damaged after the service has been killed, the log, `admin doctor` and other admin commands report the damage', async () => {
    const killed = await installation.serve(fixed)
    const file = join(installation.environment['DATA_DIR']!, 'mediawright.db')
    const connection = new Sqlite(file)
    connection.pragma('wal_checkpoint(TRUNCATE)')
    const page = connection.prepare(`select rootpage from sqlite_master where name = 'ledger_entries'`).pluck().get() as number
    connection.close()
    killed.kill('SIGKILL')
    await killed.exited
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096)
    await handle.close()
    const service = await installation.serve(fixed)
    const advice = /The database is damaged \(.+\)\. Stop the service, and restore the last backup/
    await eventually(() => service.stderr()).toMatch(advice)
    const doctor = await installation.adminProcess('doctor')
    expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringMatching(advice)])
    const audit = await installation.adminProcess('audit')
    expect([audit.code, audit.stderr]).toEqual([1, expect.stringMatching(advice)])
  })

  test('CRASH-2 If a second signal is sent more than a second after the first one, the service exits immediately with code 1', async () => {
    const service = await installation.serve({ ...fixed, SHUTDOWN_GRACE_SECONDS: '300' })
    const request = await holdOpen(service)
    // Two signals sent at the same moment are treated as one.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) service.kill(signal)
    expect(await Promise.race([service.exited, sleep(1200, 'still stopping')])).toBe('still stopping')
    // On a busy machine, the service may notice the first signal late, so the test repeats the signal.
    const again = setInterval(() => service.kill('SIGINT'), 1200)
    service.kill('SIGINT')
    expect((await service.exited).code).toBe(1)
    clearInterval(again)
    request.destroy()
  })

  test('CRASH-2 A SIGINT signal to the process group of `npm start` counts as one signal, and an active run continues after the service restarts', async () => {
    const service = await installation.npmStart({ ...fixed, SHUTDOWN_GRACE_SECONDS: '1' })
    const runId = await apiFor(service).generate(await apiFor(service).createProject(), slow)
    await eventually(async () => (await apiFor(service).run(runId)).status).toBe('running')
    const busy = keepAsking(service)
    await busy.answered
    const [request, begin] = [await holdOpen(service), performance.now()]
    service.killGroup('SIGINT')
    const { code, stderr } = await service.exited
    expect(performance.now() - begin).toBeGreaterThan(750)
    request.destroy()
    const { statuses } = await busy.ended
    expect(code).toBe(0)
    expect(new Set(statuses)).toEqual(new Set([200])) // each accepted request got a response
    // On a busy machine, handing back a run may take longer than the remaining grace period.
    const errors = stderr.split('\n').filter(line => /"level":(50|60)/.test(line))
    expect(errors.filter(line => !line.includes('they will resume when the service starts again')).join('\n')).toBe('')
    const next = await installation.serve()
    await eventually(async () => (await apiFor(next).run(runId)).status).toBe('completed')
    expect(await installation.adminJson('audit')).toMatchObject({ ok: true, problems: [] })
    await stopService(next)
  })

  test('CRASH-2 A run that can finish within the grace period completes', async () => {
    const service = await installation.serve({ ...fixed, SHUTDOWN_GRACE_SECONDS: '120' })
    const runId = await apiFor(service).generate(await apiFor(service).createProject(), { params: { seed: 1 } })
    await eventually(async () => (await apiFor(service).run(runId)).status).toMatch(/running|completed/)
    expect((await stopService(service)).code).toBe(0)
    const database = await openDatabase({ databaseUrl: undefined, dataFolder: join(installation.folder, 'data') })
    const run = await database.read(sql => sql.all('select status from runs where run_id = ?', [runId])).finally(() => database.close())
    expect(run).toEqual([{ status: 'completed' }])
  })

  /** Sends requests over one connection, each as soon as the previous response has arrived. */
  function keepAsking({ baseUrl }: RunningProcess) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const statuses: number[] = []
    const answered = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<{ statuses: number[] }>()
    const ask = () => {
      const request = get(`${baseUrl}/models`, { agent, headers: { authorization: `Bearer ${apiKey}` } }, response => {
        statuses.push(response.statusCode!)
        if (statuses.length === 3) answered.resolve()
        response.resume().on('end', ask)
      })
      request.on('error', () => {
        agent.destroy()
        ended.resolve({ statuses })
      })
    }
    ask()
    return { answered: answered.promise, ended: ended.promise }
  }
})

describe('a service that was killed and restarted', () => {
  const inTime = { timeout: 50_000 } // for `vi.waitFor`, because hooks cannot use `expect.poll`
  let own: Installation
  let after: RunningProcess
  let runs: string[]
  let uploads: { cut: any; sent: any }
  let partial: string[]
  beforeAll(async () => {
    own = await createInstallation(fixed)
    const before = await own.serve({ BOOTSTRAP_CREDITS: '10' })
    const api = apiFor(before)
    const reserve = async () => (await api.post('/assets', { source: 'signed-url', workspace_id: workspaceId })).body
    uploads = { cut: await reserve(), sent: await reserve() }
    expect((await send(uploads.sent)).status).toBe(204)
    const { form, boundary } = buildForm(uploads.cut.upload.form_fields)
    const headers = { ...formHeaders(boundary), 'content-length': 5_000_000 }
    const cut = httpRequest(uploads.cut.upload.url, { method: 'POST', headers })
    cut.on('error', () => undefined)
    cut.write(form.subarray(0, -20)) // the form is not complete yet
    const files = join(own.folder, 'data', 'files', 'partial')
    await vi.waitFor(async () => expect(await readdir(files)).toHaveLength(1), inTime)
    const projectId = await api.createProject()
    runs = [
      await api.generate(projectId, { ...slow, params: { ...slow.params, duration: 1 } }),
      await api.generate(projectId, { type: 'text' }),
    ]
    await vi.waitFor(async () => expect((await api.run(runs[0]!)).status).toBe('running'), inTime)
    before.kill('SIGKILL')
    await before.exited
    after = await own.serve()
    partial = await readdir(files)
  })
  afterAll(() => own.close())

  test('CRASH-1 MONEY-2 RUN-5 If the service is killed during a run, the run completes after the service restarts and is charged only once', async () => {
    const api = apiFor(after)
    for (const runId of runs) await eventually(async () => (await api.run(runId)).status).toBe('completed')
    const [atWork, waiting] = [await api.run(runs[0]!), await api.run(runs[1]!)]
    expect(atWork).toMatchObject({ progress: 100, charged_cost: 0.04, outputs: [{ type: 'videoUrl' }] })
    const file = await fetch(atWork.outputs![0]!.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    const { assets } = (await api.get(`/assets?workspace_id=${workspaceId}`)).body
    expect(assets.filter(({ asset_id }: any) => ![uploads.cut, uploads.sent].some(upload => upload.asset_id === asset_id))).toHaveLength(1)
    const { balance } = await own.adminJson('workspace', 'show', '--workspace', workspaceId)
    expect(balance).toBeCloseTo(10 - atWork.charged_cost - waiting.charged_cost, 6)
    expect(await own.adminJson('audit')).toMatchObject({ ok: true, runs: 2, problems: [] })
  })

  test('ASSET-6 CRASH-1 After the service has been killed, an interrupted upload can be sent again, and a fully sent upload can be completed', async () => {
    const api = apiFor(after)
    const { cut, sent } = uploads
    expect(partial).toEqual([])
    expect((await api.get(`/assets/${cut.asset_id}`)).body).toMatchObject({
      status: 'pending_upload',
      size_bytes: 0,
      upload: { url: cut.upload.url },
    })
    expect((await fetch(cut.url)).status).toBe(404)
    expect((await send(cut)).status).toBe(204)
    for (const { asset_id, url } of [cut, sent]) {
      expect((await api.post(`/assets/${asset_id}/complete`, {})).body).toMatchObject({ status: 'ready' })
      expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(onePixel)).toBe(true)
    }
  })

  function send({ upload }: any) {
    const { form, boundary } = buildForm(upload.form_fields)
    return fetch(upload.url, { method: 'POST', headers: formHeaders(boundary), body: form })
  }

  const formHeaders = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` })

  function buildForm(fields: Record<string, string>) {
    const boundary = 'mediawright-service-test'
    const part = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`
    const head = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`)
    const form = Buffer.concat([
      Buffer.from(`${head.join('')}${part('name="file"; filename="a"')}`),
      onePixel,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    return { form, boundary }
  }
})

describe('a service configured by its environment', () => {
  const values = { ...fixed, BOOTSTRAP_WEBHOOK_SECRET: webhookSecret, BOOTSTRAP_CREDITS: '7' }
  let own: Installation
  let first: RunningProcess
  let service: RunningProcess
  beforeAll(async () => {
    own = await createInstallation(values)
    first = service = await own.serve()
  })
  afterAll(() => own.close())

  test('OPS-3 /readyz returns 200 if and only if the database and storage respond, and /healthz returns 200 while the process is alive', async () => {
    const ask = async (path: string) => {
      const answer = await fetch(service.origin + path)
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    expect(await ask('/healthz')).toMatchObject({ status: 'ok' })
    const readiness = async () => (await fetch(`${service.origin}/readyz`)).status
    await eventually(readiness).toBe(200)
    const files = join(own.folder, 'data', 'files')
    await rename(files, `${files}-away`)
    // The service checks its storage once a second.
    await eventually(readiness).toBe(503)
    // A check that takes two seconds is considered failed.
    await eventually(async () => (await fetch(`${service.origin}/readyz`)).json()).toMatchObject({
      checks: { database: true, queue: true, storage: false },
    })
    expect((await fetch(`${service.origin}/healthz`)).status).toBe(200)
    await rename(`${files}-away`, files)
    await eventually(readiness).toBe(200)
  })

  test('CRASH-3 If two services use the same folder, the second prints an error and exits with code 1, and the first continues', async () => {
    const second = await own.serveToEnd({ PORT: '1' })
    expect([second.code, second.stdout]).toEqual([1, ''])
    expect(second.stderr).toContain('Another service process is using')
    expect((await apiFor(service).get('/models')).status).toBe(200)
    // The lock is released when the process ends, however it ends.
    service.kill('SIGKILL')
    await service.exited
    service = await own.serve()
    expect((await apiFor(service).get('/models')).status).toBe(200)
  })

  test('OPS-1 The service does not print secrets that are set in the environment', async () => {
    expect(await own.adminJson('workspace', 'show', '--workspace', workspaceId)).toMatchObject({
      balance: 7,
      sandbox: true,
      webhook_secret: webhookSecret,
    })
    expect((await stopService(service)).code).toBe(0)
    const printed = [first, service].map(({ stdout, stderr }) => stdout() + stderr())
    for (const reported of [apiKey, webhookSecret]) expect(printed.join()).not.toContain(reported)
  })
})
