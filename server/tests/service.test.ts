import { once } from 'node:events'
import { Agent, get, request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
// oxlint-disable-next-line no-restricted-imports -- a signal counts as the second one only a second after the first
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { onePixel } from '../../testing/form.ts'
import { openDatabase } from '../machine/database/open.ts'
import { createApi, type Api } from './support/api.ts'
import { createInstallation, type Finished, type Installation, type RunningProcess } from './support/service-process.ts'
import { readCookie, exchange } from './support/sessions.ts'

const apiKey = 'sk_test_0123456789abcdef0123'
const workspaceId = 'ws_processes'
const webhookSecret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdo'
const fixed = { BOOTSTRAP_API_KEY: apiKey, BOOTSTRAP_WORKSPACE_ID: workspaceId }
/** A run that is just long enough to be interrupted. */
const slow = { type: 'video', model: 'local/video', params: { duration: 3, resolution: '480p', fps: 12, seed: 1 } }

let installation: Installation
beforeEach(async () => {
  installation = await createInstallation()
})
afterEach(() => installation.close())

const stop = (service: RunningProcess): Promise<Finished> => {
  service.kill('SIGTERM')
  return service.exited
}
/** Sends a request whose body is still arriving, for which a stopping service waits. */
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
const balance = async () => (await installation.adminJson('workspace', 'show', '--workspace', workspaceId))['balance'] as number

describe('starts', () => {
  test('OPS-1 AUTH-5 The first start prints its secrets once, to the terminal and not to the log', async () => {
    const first = await installation.serve()
    const key = /sk_live_\w+/.exec(first.stdout())?.[0]
    const workspace = /ws_\w+/.exec(first.stdout())?.[0]
    const secret = /whsec_[\w+/=]+/.exec(first.stdout())?.[0]
    expect([key, workspace, secret]).toEqual([expect.any(String), expect.any(String), expect.any(String)])
    expect(first.stdout()).toContain(`${first.origin}/api/v1`)
    const answer = await fetch(`${first.baseUrl}/workspaces`, { headers: { authorization: `Bearer ${key}` } })
    expect(await answer.json()).toMatchObject({ workspaces: [{ workspace_id: workspace }] })
    const code = /\/studio\/login#(\w+)\n/.exec(first.stdout())?.[1]
    const exchanged = await exchange(first.origin, code!)
    expect(await exchanged.json()).toMatchObject({ workspace: { workspace_id: workspace }, member: { role: 'owner' } })
    const ended = await stop(first)
    expect(ended.code).toBe(0)
    // Only the recognizable part of a key may be logged.
    const session = readCookie(exchanged).split('=')[1]!
    for (const reported of [key!, key!.slice(20), secret!, code!, session]) expect(ended.stderr).not.toContain(reported)
    const second = await installation.serve()
    expect((await stop(second)).stdout).not.toMatch(/sk_|whsec_|first start|login#/)
  })

  test('OPS-2 An invalid environment ends the start with exit 1 and every mistake named', async () => {
    const wrong = {
      PORT: 'x',
      ROLE: 'boss',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'nowhere',
      BOOTSTRAP_API_KEY: 'secret',
      BOOTSTRAP_WORKSPACE_ID: 'w1',
      BOOTSTRAP_WEBHOOK_SECRET: 'x',
      BOOTSTRAP_CREDITS: '-1',
      RATE_LIMIT_PER_MINUTE: 'many',
      SHUTDOWN_GRACE_SECONDS: 'soon',
    }
    const { code, stdout, stderr } = await installation.serveToEnd(wrong)
    expect([code, stdout]).toEqual([1, ''])
    for (const name of Object.keys(wrong)) expect(stderr).toContain(name)
    expect(stderr).not.toMatch(/\n +at /)
    const misspelt = await installation.serveToEnd({ PROVIDER_CONCURRENCY: 'locall=4' })
    expect([misspelt.code, misspelt.stdout]).toEqual([1, ''])
    expect(misspelt.stderr).toMatch(/PROVIDER_CONCURRENCY names locall; this installation has local, actions, timelines\.\n$/)
  })

  test('OPS-2 An unreachable database, a taken port and a folder that cannot be created end the start with a sentence', async () => {
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
    expect(ends[0]!.stderr).toContain('is taken')
    expect(ends[1]!.stderr).toContain('DATABASE_URL cannot be reached')
    taken.close()
  })
})

describe('crashes and stops', () => {
  test('CRASH-1 MONEY-2 RUN-5 A run whose service was killed completes after the next start, charged once', async () => {
    const before = await installation.serve({ ...fixed, BOOTSTRAP_CREDITS: '10' })
    const projectId = await apiFor(before).createProject()
    const [atWork, waiting] = [
      await apiFor(before).generate(projectId, { ...slow, params: { ...slow.params, duration: 1 } }),
      await apiFor(before).generate(projectId, { type: 'text' }),
    ]
    await eventually(async () => (await apiFor(before).run(atWork)).status).toBe('running')
    before.kill('SIGKILL')
    await before.exited
    const after = await installation.serve()
    for (const runId of [atWork, waiting]) await eventually(async () => (await apiFor(after).run(runId)).status).toBe('completed')
    const run = await apiFor(after).run(atWork)
    expect(run).toMatchObject({ progress: 100, charged_cost: 0.04, outputs: [{ type: 'videoUrl' }] })
    const file = await fetch(run.outputs![0]!.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect((await apiFor(after).get(`/assets?workspace_id=${workspaceId}`)).body.assets).toHaveLength(1)
    const charged = run.charged_cost + (await apiFor(after).run(waiting)).charged_cost
    expect(await balance()).toBeCloseTo(10 - charged, 6)
    expect(await installation.adminJson('audit')).toMatchObject({ ok: true, runs: 2, problems: [] })
    await stop(after)
  })

  test('CRASH-2 SIGINT to the process group of `npm start`, which reaches the service twice, counts as one signal: it exits with 0 within its grace period', async () => {
    const service = await installation.npmStart({ ...fixed, SHUTDOWN_GRACE_SECONDS: '2' })
    const [request, begin] = [await holdOpen(service), performance.now()]
    service.killGroup('SIGINT')
    expect((await service.exited).code).toBe(0)
    expect(performance.now() - begin).toBeGreaterThan(1500)
    request.destroy()
  })

  test('CRASH-2 SIGTERM to `npm start` alone reaches the service, which ends with exit 0 after its grace period', async () => {
    const service = await installation.npmStart({ ...fixed, SHUTDOWN_GRACE_SECONDS: '2' })
    const [request, begin] = [await holdOpen(service), performance.now()]
    service.kill('SIGTERM')
    expect((await service.exited).code).toBe(0)
    expect(performance.now() - begin).toBeGreaterThan(1500)
    request.destroy()
  })

  test('CRASH-2 A second signal later than a second after the first ends the service at once with exit 1', async () => {
    const service = await installation.serve({ ...fixed, SHUTDOWN_GRACE_SECONDS: '300' })
    const request = await holdOpen(service)
    // Two signals at once count as one.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) service.kill(signal)
    expect(await Promise.race([service.exited, sleep(1200, 'still stopping')])).toBe('still stopping')
    // On a busy machine, the service may have noticed the first signal late.
    const again = setInterval(() => service.kill('SIGINT'), 1200)
    service.kill('SIGINT')
    expect((await service.exited).code).toBe(1)
    clearInterval(again)
    request.destroy()
  })

  test('CRASH-2 SIGTERM to the process group of `npm start` ends a busy service with exit 0, and the active run continues after the next start', async () => {
    const service = await installation.npmStart({ ...fixed, SHUTDOWN_GRACE_SECONDS: '1' })
    const runId = await apiFor(service).generate(await apiFor(service).createProject(), slow)
    await eventually(async () => (await apiFor(service).run(runId)).status).toBe('running')
    const busy = keepAsking(service)
    await busy.answered
    service.killGroup('SIGTERM')
    const { code, stderr } = await service.exited
    const { statuses } = await busy.ended
    expect(code).toBe(0)
    expect(new Set(statuses)).toEqual(new Set([200])) // each accepted request was answered
    // On a busy machine, handing back a run may take longer than the rest of the second.
    const errors = stderr.split('\n').filter(line => /"level":(50|60)/.test(line))
    expect(errors.filter(line => !line.includes('they resume at the next start')).join('\n')).toBe('')
    const next = await installation.serve()
    await eventually(async () => (await apiFor(next).run(runId)).status).toBe('completed')
    expect(await installation.adminJson('audit')).toMatchObject({ ok: true, problems: [] })
    await stop(next)
  })

  test('CRASH-2 Runs that can finish within the grace period finish', async () => {
    const service = await installation.serve({ ...fixed, SHUTDOWN_GRACE_SECONDS: '120' })
    const runId = await apiFor(service).generate(await apiFor(service).createProject(), { params: { seed: 1 } })
    await eventually(async () => (await apiFor(service).run(runId)).status).toMatch(/running|completed/)
    expect((await stop(service)).code).toBe(0)
    const database = await openDatabase({ databaseUrl: undefined, dataFolder: join(installation.folder, 'data') })
    const run = await database.read(sql => sql.all('select status from runs where run_id = ?', [runId])).finally(() => database.close())
    expect(run).toEqual([{ status: 'completed' }])
  })

  test('ASSET-6 CRASH-1 An upload that a kill interrupts can be sent again, and one that was sent before is completed', async () => {
    const service = await installation.serve(fixed)
    const files = join(installation.folder, 'data', 'files')
    const reserve = async () => (await apiFor(service).post('/assets', { source: 'signed-url', workspace_id: workspaceId })).body
    const [reserved, whole] = [await reserve(), await reserve()]
    const sending = buildForm(whole.upload.form_fields, onePixel)
    expect((await fetch(whole.upload.url, { method: 'POST', headers: formHeaders(sending.boundary), body: sending.form })).status).toBe(204)
    const { form, boundary } = buildForm(reserved.upload.form_fields, onePixel)
    const cut = httpRequest(reserved.upload.url, { method: 'POST', headers: { ...formHeaders(boundary), 'content-length': 5_000_000 } })
    cut.on('error', () => undefined)
    cut.write(form.subarray(0, -20)) // the form is not complete yet
    await eventually(() => readdir(join(files, 'partial'))).toHaveLength(1)
    service.kill('SIGKILL')
    await service.exited
    const next = await installation.serve()
    expect(await readdir(join(files, 'partial'))).toEqual([])
    const asset = async () => (await apiFor(next).get(`/assets/${reserved.asset_id}`)).body
    expect(await asset()).toMatchObject({ status: 'pending_upload', size_bytes: 0, upload: { url: reserved.upload.url } })
    expect((await fetch(reserved.url)).status).toBe(404)
    const sent = await fetch(reserved.upload.url, { method: 'POST', headers: formHeaders(boundary), body: form })
    expect(sent.status, await sent.text()).toBe(204)
    for (const { asset_id, url } of [reserved, whole]) {
      expect((await apiFor(next).post(`/assets/${asset_id}/complete`, {})).body).toMatchObject({ status: 'ready' })
      expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(onePixel)).toBe(true)
    }
    await stop(next)
  })

  const formHeaders = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` })

  function buildForm(fields: Record<string, string>, file: Buffer) {
    const boundary = 'mediawright-service-test'
    const part = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`
    const head = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`)
    const form = Buffer.concat([
      Buffer.from(`${head.join('')}${part('name="file"; filename="a"')}`),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    return { form, boundary }
  }

  /** One connection that sends the next request as soon as it has the last response. */
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

describe('a service whose values the environment fixes', () => {
  const values = { ...fixed, BOOTSTRAP_WEBHOOK_SECRET: webhookSecret, BOOTSTRAP_CREDITS: '7' }
  let own: Installation
  let first: RunningProcess
  let service: RunningProcess
  beforeAll(async () => {
    own = await createInstallation(values)
    first = service = await own.serve()
  })
  afterAll(() => own.close())

  test('OPS-3 /readyz is green exactly while database and storage respond, /healthz while the process is alive', async () => {
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
    // A check that takes two seconds counts as failed.
    await eventually(async () => (await fetch(`${service.origin}/readyz`)).json()).toMatchObject({
      checks: { database: true, queue: true, storage: false },
    })
    expect((await fetch(`${service.origin}/healthz`)).status).toBe(200)
    await rename(`${files}-away`, files)
    await eventually(readiness).toBe(200)
  })

  test('CRASH-3 A second service on the same folder exits with 1 and a sentence, and the first continues', async () => {
    const second = await own.serveToEnd({ PORT: '1' })
    expect([second.code, second.stdout]).toEqual([1, ''])
    expect(second.stderr).toContain('Another service process uses')
    expect((await apiFor(service).get('/models')).status).toBe(200)
    // The lock is released with the process, however it ends.
    service.kill('SIGKILL')
    await service.exited
    service = await own.serve()
    expect((await apiFor(service).get('/models')).status).toBe(200)
  })

  test('OPS-1 Values that the environment fixes are not printed', async () => {
    expect(await own.adminJson('workspace', 'show', '--workspace', workspaceId)).toMatchObject({
      balance: 7,
      sandbox: true,
      webhook_secret: webhookSecret,
    })
    expect((await stop(service)).code).toBe(0)
    const printed = [first, service].map(({ stdout, stderr }) => stdout() + stderr())
    for (const reported of [apiKey, webhookSecret]) expect(printed.join()).not.toContain(reported)
  })
})
