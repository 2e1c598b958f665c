// @project slow: it waits until processes notice outages of Postgres
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// oxlint-disable-next-line no-restricted-imports -- paces the callers, and proves nothing
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { skipIfMissing } from '../../testing/skip-if-missing.ts'
import { freePort } from '../../testing/ports.ts'
import { missingNpmPostgres } from '../../testing/postgres-binaries.ts'
import { startInterruptiblePostgres, type InterruptiblePostgres } from '../../testing/postgres.ts'
import { createApi } from './support/api.ts'
import { fakeOpenaiModels, startFakeOpenai } from '../../testing/vendors/fake-openai.ts'
import { createInstallation, type Installation, type RunningProcess } from './support/service-process.ts'

const apiKey = 'sk_test_0123456789abcdef0123'
const workspaceId = 'ws_outage'

let postgres: InterruptiblePostgres
let installation: Installation

skipIfMissing(missingNpmPostgres)
beforeAll(async () => {
  if (missingNpmPostgres) return
  postgres = await startInterruptiblePostgres()
  installation = await createInstallation({
    DATABASE_URL: await postgres.url(),
    BOOTSTRAP_API_KEY: apiKey,
    BOOTSTRAP_WORKSPACE_ID: workspaceId,
    BOOTSTRAP_CREDITS: '1000',
    RATE_LIMIT_PER_MINUTE: '0',
  })
})
afterAll(async () => {
  await installation?.close()
  await postgres?.close()
})

interface Answer {
  status: number
  retryAfter: string | null
  location: string | null
  body: any
}

/**
 * Simulates callers that start runs one after another. A caller repeats each request with the same idempotency key until the outcome is
 * known.
 */
function fire(url: string, projectId: string) {
  const answers: Answer[] = []
  const locations: string[] = []
  let keys = 0
  let over = false
  async function attempt(key: string, type: string): Promise<Answer> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ type, prompt: `Start ${key}`, workspace_id: workspaceId, project_id: projectId }),
      signal: AbortSignal.timeout(30_000), // three times the acceptable wait; anything longer is considered a hang
    })
    const { headers, status } = answer
    const reported = { status, retryAfter: headers.get('retry-after'), location: headers.get('location'), body: await answer.json() }
    answers.push(reported)
    return reported
  }
  async function caller() {
    while (!over) {
      const type = keys % 8 === 0 ? 'audio' : 'text' // some runs take long enough to be in progress when the database stops
      const key = `outage-${keys++}`
      for (;;) {
        const { location } = await attempt(key, type)
        if (location) {
          locations.push(location)
          break
        }
        await sleep(100)
      }
      await sleep(150)
    }
  }
  const callers = Array.from({ length: 4 }, caller)
  return {
    answers,
    started: () => locations.length,
    /** @returns the location of each key's run */
    async end() {
      over = true
      await Promise.all(callers)
      return locations
    },
  }
}

const readyz = async ({ origin }: RunningProcess) => (await fetch(`${origin}/readyz`)).status
const stop = (service: RunningProcess) => {
  service.kill('SIGTERM')
  return service.exited
}

test('CRASH-5 OPS-3 IDEM-5 While Postgres is down, starting a run returns 503, and when Postgres is back, everything resumes without intervention', async () => {
  const port = String(await freePort())
  const api = await installation.serve({ ROLE: 'api' })
  const worker = await installation.serve({ ROLE: 'worker', PORT: port, OPERATOR_PORT: port })
  const client = createApi(api.baseUrl, apiKey, workspaceId)
  const firing = fire(`${api.baseUrl}/generate`, await client.createProject())
  await eventually(firing.started).toBeGreaterThan(10)

  await postgres.crash()
  for (const service of [api, worker]) await eventually(() => readyz(service)).toBe(503)
  const before = firing.answers.length
  await eventually(() => firing.answers.length).toBeGreaterThan(before + 15)
  for (const answer of firing.answers.slice(before)) {
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'service_unavailable', message: expect.any(String) } } })
    expect(answer.retryAfter).toMatch(/^[1-9]\d*$/)
  }
  expect(await client.get('/models')).toMatchObject({ status: 503, body: { error: { code: 'service_unavailable' } } })
  for (const { origin } of [api, worker]) expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${worker.origin}/metrics`)).status).toBe(200)

  await postgres.start()
  for (const service of [api, worker]) await eventually(() => readyz(service)).toBe(200)
  const startedBefore = firing.started()
  await eventually(firing.started).toBeGreaterThan(startedBefore + 10)
  const locations = await firing.end()

  expect(new Set(firing.answers.map(({ status }) => status).filter(status => ![201, 409, 503].includes(status)))).toEqual(new Set())
  expect(new Set(locations).size).toBe(locations.length)
  for (const location of locations) {
    const runId = location.slice(location.lastIndexOf('/') + 1)
    await eventually(async () => (await client.run(runId)).status).toBe('completed')
  }
  expect(await installation.adminJson('audit')).toMatchObject({ ok: true, runs: locations.length, problems: [] })
  await eventually(async () => (await fetch(`${worker.origin}/metrics`)).text()).toMatch(
    /mediawright_queue_jobs\{lane="runs.local",state="held"\} 0\n/,
  )
  for (const service of [api, worker]) {
    const { code, stderr } = await stop(service)
    expect(code).toBe(0)
    expect(stderr).not.toMatch(/"msg":"(request failed|run failed unexpectedly)"|"level":60/)
  }
})

test('CRASH-6 CRASH-7 MONEY-2 Hosted runs complete after a Postgres outage longer than their leases, and each is submitted only once', async () => {
  const vendor = await startFakeOpenai({ key: 'key-of-the-vendor' })
  const liveKey = 'sk_live_0123456789abcdef0123'
  const live = await createInstallation({
    DATABASE_URL: await postgres.url(),
    BOOTSTRAP_API_KEY: liveKey,
    BOOTSTRAP_WORKSPACE_ID: workspaceId,
    BOOTSTRAP_CREDITS: '1000',
    OPENAI_KEY: 'key-of-the-vendor',
  })
  const file = (live.environment['PROVIDERS_FILE'] = join(live.folder, 'providers.yaml'))
  await writeFile(
    file,
    `providers:
  openai: { protocol: openai, base_url: '${vendor.url}/v1', key_env: OPENAI_KEY, concurrency: 6 }
models:
  - { id: openai/image, provider: openai, endpoint: ${fakeOpenaiModels.image}, type: image, price: { unit: run, usd: 0.04 }, seconds: 3 }
`,
  )
  const port = String(await freePort())
  const [left, used, held] = ['locked-service-left', 'locked-service-used', 'held-run_1'].map(name => join(live.folder, 'data/work', name))
  for (const folder of [left!, held!]) await mkdir(folder, { recursive: true })
  const services = [await live.serve()]
  await mkdir(used!)
  services.push(await live.serve({ ROLE: 'worker', PORT: port, OPERATOR_PORT: port }))
  // The second process shares the first one's folder, so it deletes nothing when it starts.
  expect([left, used, held].map(folder => existsSync(folder!))).toEqual([false, true, true])
  const client = createApi(services[0]!.baseUrl, liveKey, workspaceId)
  const project = await client.createProject()
  vendor.fail('submit', 'late', { delayMs: 3000, times: 6 })
  const runs = await Promise.all(Array.from({ length: 6 }, () => client.generate(project, { model: 'openai/image' })))
  await eventually(() => vendor.count('submit')).toBe(6)

  await postgres.crash()
  // Leases are checked every three seconds, so five failed checks take longer than a lease.
  for (const service of services)
    await eventually(() => service.stderr().split('jobs of lost workers could not be recovered').length).toBeGreaterThan(5)
  await postgres.start()
  for (const runId of runs) await eventually(async () => (await client.run(runId)).status).toMatch(/completed|failed/)
  for (const runId of runs) expect(await client.run(runId)).toMatchObject({ status: 'completed', charged_cost: 0.04 })
  expect([vendor.count('submit'), vendor.violations]).toEqual([6, []])
  expect(await live.adminJson('audit')).toMatchObject({ ok: true, problems: [] })
  for (const service of services) expect((await stop(service)).code).toBe(0)
  await live.close()
  await vendor.close()
})
