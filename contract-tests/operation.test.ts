/** The service as its operator uses it: start, stop, command line and probes. */
import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './support/http.ts'
import { bareEnvironment } from './support/bare-environment.ts'
import { freePort } from './support/ports.ts'
import { missingOwnPostgres } from './support/postgres-binaries.ts'
import { startPostgres } from './support/postgres.ts'
import { requestOf } from './support/requests.ts'
import { exampleIds } from './targets/fixtures.ts'
import { startService } from './targets/server.ts'
import type { Tenant } from './targets/target.ts'

const root = join(import.meta.dirname, '..')
let dataFolder: string
let stopAll: (() => Promise<unknown>)[]

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mediawright-operation-'))
  stopAll = []
})
afterEach(async () => {
  for (const stop of stopAll.toReversed()) await stop()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 })
  vi.unstubAllEnvs()
})

/** A process of the service whose terminal and log are read separately. */
async function launch(environment: Record<string, string> = {}, script = 'server/main.ts', args: string[] = []) {
  const port = await freePort()
  const env = {
    ...bareEnvironment(),
    PORT: String(port),
    DATA_DIR: dataFolder,
    ...environment,
  }
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const text = { terminal: '', log: '' }
  child.stdout.on('data', chunk => (text.terminal += chunk))
  child.stderr.on('data', chunk => (text.log += chunk))
  const exit = new Promise<number | null>(resolve => child.once('close', code => resolve(code)))
  stopAll.push(() => {
    child.kill('SIGKILL')
    return exit
  })
  const origin = `http://127.0.0.1:${port}`
  const ready = async () => {
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), { timeout: 30_000, interval: 50 })
  }
  const stop = async () => {
    child.kill('SIGTERM')
    return exit
  }
  return { text, exit, origin, ready, stop }
}
const admin = (...args: string[]) => launch({}, 'server/admin.ts', args)

test('OPS-1 the first start prints its secrets once, to the terminal only, and a second start prints none', async () => {
  const first = await launch()
  await first.ready()
  const [key = '', secret = '', workspaceId = ''] = [/sk_live_\w+/, /whsec_\S+/, /ws_\w+/].map(
    pattern => pattern.exec(first.text.terminal)?.[0],
  )
  expect(first.text.terminal).toContain(first.origin)
  for (const found of [key, secret, workspaceId]) expect(found.length).toBeGreaterThan(20)
  const { body } = await send(`${first.origin}/api/v1`, { method: 'GET', path: '/workspaces', headers: { authorization: `Bearer ${key}` } })
  expect(body.workspaces.map((workspace: { workspace_id: string }) => workspace.workspace_id)).toEqual([workspaceId])
  expect(await first.stop()).toBe(0)
  for (const found of [key, secret]) expect(first.text.log).not.toContain(found)
  const second = await launch()
  await second.ready()
  await second.stop()
  expect(second.text.terminal + second.text.log).not.toMatch(/sk_live_\w|whsec_\w/)
})

test('OPS-1 values that the environment fixes are not printed', async () => {
  const fixed = {
    BOOTSTRAP_API_KEY: 'sk_test_fixed0123456789abcdef',
    BOOTSTRAP_WORKSPACE_ID: 'ws_fixed',
    BOOTSTRAP_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  }
  const service = await launch(fixed)
  await service.ready()
  await service.stop()
  for (const secret of [fixed.BOOTSTRAP_API_KEY, fixed.BOOTSTRAP_WEBHOOK_SECRET])
    expect(service.text.terminal + service.text.log).not.toContain(secret)
})

test('OPS-2 an invalid environment ends the start with exit 1 and names every mistake', async () => {
  const wrong = {
    PORT: 'abc',
    ROLE: 'worker',
    PUBLIC_URL: 'media.example.com',
    DATABASE_URL: '',
    BOOTSTRAP_API_KEY: 'secret',
    BOOTSTRAP_WORKSPACE_ID: 'w1',
    BOOTSTRAP_WEBHOOK_SECRET: 'x',
    BOOTSTRAP_CREDITS: '-1',
    RATE_LIMIT_PER_MINUTE: 'many',
    SHUTDOWN_GRACE_SECONDS: 'soon',
    LOG_LEVEL: 'loud',
  }
  const service = await launch(wrong)
  expect(await service.exit).toBe(1)
  const said = service.text.terminal + service.text.log
  for (const name of Object.keys(wrong).filter(key => key !== 'DATABASE_URL')) expect(said).toContain(name)
  expect(said).not.toMatch(/^\s+at /m)
})

test('OPS-3 readyz follows the database, healthz the process', async context => {
  context.skip(missingOwnPostgres !== undefined, missingOwnPostgres)
  vi.stubEnv('TEST_POSTGRES_URL', '')
  const postgres = await startPostgres()
  const service = await startService({ DATABASE_URL: await postgres.url() })
  stopAll.push(service.close)
  const status = async (path: string) => (await fetch(service.origin + path)).status
  expect([await status('/readyz'), await status('/healthz')]).toEqual([200, 200])
  await postgres.close()
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: 30_000 })
  expect(await status('/healthz')).toBe(200)
  const answer = await send(service.baseUrl, { method: 'GET', path: '/models', headers: { authorization: `Bearer ${service.apiKey}` } })
  expect([answer.status, answer.body.error.code]).toEqual([503, 'service_unavailable'])
})

test('OPS-4 the command line works while the service runs, and refuses with a sentence', async () => {
  const service = await launch()
  await service.ready()
  const made = await admin('workspace', 'create', '--name', 'Beside', '--email', 'a@example.com', '--credits', '3', '--json')
  expect(await made.exit).toBe(0)
  const workspace = JSON.parse(made.text.terminal) as { workspace_id: string; api_key: string }
  expect(Object.keys(workspace).toSorted()).toEqual(['api_key', 'email', 'name', 'plan', 'webhook_secret', 'workspace_id'])
  const headers = { authorization: `Bearer ${workspace.api_key}` }
  expect((await send(`${service.origin}/api/v1`, { method: 'GET', path: '/models', headers })).status).toBe(200)
  const refusals = [
    ['workspace', 'create', '--json'],
    ['workspace', 'destroy'],
    ['key', 'create', '--workspace', workspace.workspace_id],
    ['key', 'create', '--workspace', 'ws_none', '--json'],
    ['key', 'revoke', '--key', 'nope'],
    ['credits', 'grant', '--workspace', workspace.workspace_id, '--usd', 'much'],
    ['credits', 'grant', '--workspace', workspace.workspace_id, '--usd', '-5'],
    ['workspace', 'show', '--workspace', workspace.workspace_id, '--colour', 'red'],
    ['plan', 'set', '--workspace', workspace.workspace_id, '--features', 'everything'],
  ]
  for (const args of refusals) {
    const { exit, text } = await admin(...args)
    expect(await exit, args.join(' ')).toBe(1)
    expect(text.terminal + text.log, args.join(' ')).toMatch(/\w+ \w+/)
    expect(text.terminal + text.log, args.join(' ')).not.toMatch(/^\s+at |node:internal|sqlite/im)
  }
  const audit = await admin('audit', '--json')
  expect([await audit.exit, JSON.parse(audit.text.terminal)]).toEqual([0, expect.objectContaining({ ok: true, problems: [] })])
  const revoked = await admin('key', 'revoke', '--workspace', workspace.workspace_id, '--json')
  expect([await revoked.exit, JSON.parse(revoked.text.terminal)]).toEqual([0, { revoked: 1 }])
  expect((await send(`${service.origin}/api/v1`, { method: 'GET', path: '/models', headers })).status).toBe(401)
})

test('CRASH-2 SIGTERM ends a busy process with exit 0 within the grace period, and its work ends after the next start', async () => {
  const fixed = {
    BOOTSTRAP_API_KEY: 'sk_test_fixed0123456789abcdef',
    BOOTSTRAP_WORKSPACE_ID: 'ws_fixed',
    SHUTDOWN_GRACE_SECONDS: '5',
    LOG_LEVEL: 'warn',
  }
  const service = await launch(fixed)
  await service.ready()
  const tenant: Tenant = { workspaceId: 'ws_fixed', apiKey: fixed.BOOTSTRAP_API_KEY, ids: exampleIds }
  const call = (origin: string, ...request: Parameters<typeof requestOf>) => send(`${origin}/api/v1`, requestOf(...request))
  const { body: project } = await call(service.origin, 'createProject', tenant)
  const owner: Tenant = { ...tenant, ids: { ...exampleIds, projectId: project.project_id } }
  const change = { body: { type: 'image', params: undefined } }
  const runs = await Promise.all(Array.from({ length: 12 }, () => call(service.origin, 'startGeneration', owner, change)))
  // a connection that stays open and idle
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>(resolve => get(`${service.origin}/healthz`, { agent }, response => response.resume().once('end', resolve)))
  expect(await service.stop()).toBe(0)
  agent.destroy()
  const next = await launch(fixed)
  await next.ready()
  for (const run of runs) {
    expect(run.status).toBe(201)
    let status = ''
    for (const end = Date.now() + 60_000; status !== 'completed' && Date.now() < end; await sleep(50)) {
      status = (await call(next.origin, 'getRun', owner, { path: { runId: run.body.run_id } })).body.status
      if (status === 'failed') break
    }
    expect(status).toBe('completed')
  }
  expect(await next.stop()).toBe(0)
})

test('CRASH-3 a second service on the same embedded database exits with 1 and a sentence, and the first goes on', async () => {
  const first = await launch()
  await first.ready()
  const second = await launch()
  expect(await second.exit).toBe(1)
  expect(second.text.terminal + second.text.log).toMatch(/another service process/i)
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
})
