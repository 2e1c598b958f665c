// @project slow: it kills and restarts service processes
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { readConfig } from '../machine/config.ts'
import { openDatabase } from '../machine/database/open.ts'
import { startService } from '../start.ts'
import { createApi, type Api } from './support/api.ts'
import { startCollector } from '../../testing/collector.ts'
import { falError, startFakeFal, type FakeFal } from '../../testing/vendors/fake-fal.ts'
import { fakeOpenaiModels, startFakeOpenai } from '../../testing/vendors/fake-openai.ts'
import { startFakeS3 } from '../../testing/fake-s3.ts'
import { createInstallation, type Installation, type RunningProcess } from './support/service-process.ts'

const apiKey = 'sk_live_0123456789abcdef0123'
const workspaceId = 'ws_hosted'
const vendorKey = 'key-of-the-vendor-0123456789'

let vendor: FakeFal
let installation: Installation
let file: string
beforeEach(async () => {
  vendor = await startFakeFal({ key: vendorKey })
  installation = await createInstallation()
  file = join(installation.folder, 'providers.yaml')
  Object.assign(installation.environment, {
    BOOTSTRAP_API_KEY: apiKey,
    BOOTSTRAP_WORKSPACE_ID: workspaceId,
    PROVIDERS_FILE: file,
    FAL_KEY: vendorKey,
    SHUTDOWN_GRACE_SECONDS: '5',
  })
})
afterEach(async () => {
  await installation.close()
  await vendor.close()
})

const model = (id: string, more = '') => `
  - id: fal/${id}
    provider: fal
    endpoint: fal-ai/flux/dev
    type: image
    params: [{ name: num_images, type: int, default: 1, min: 1, max: 4 }]
    price: { unit: image, usd: 0.02, markup: 1.5 }
    seconds: 0.05
    ${more}`
const configured = (...models: string[]) =>
  writeFile(
    file,
    `providers:\n  fal: { protocol: fal, base_url: '${vendor.url}', key_env: FAL_KEY, concurrency: 2 }\nmodels:${models.join('')}\n`,
  )
const apiFor = ({ baseUrl }: RunningProcess): Api => createApi(baseUrl, apiKey, workspaceId)
const listImageModels = async (api: Api) =>
  ((await api.get('/models?type=image')).body.models as { model_id: string }[]).map(({ model_id }) => model_id)

test("A model from the providers file is listed first and its runs are charged; the provider's key never leaks, even if the vendor echoes it", async () => {
  await configured(model('one', 'default: true'))
  const collector = await startCollector()
  const service = await installation.serve({ LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const api = apiFor(service)
  expect((await listImageModels(api))[0]).toBe('fal/one')
  const project = await api.createProject()
  const answers: unknown[] = []
  const ended = async (more: object = {}) => {
    const runId = await api.generate(project, more)
    await eventually(async () => (await api.run(runId)).status).toMatch(/completed|failed/)
    const run = await api.run(runId)
    answers.push(run)
    return run
  }
  expect(await ended({ params: { num_images: 2 } })).toMatchObject({
    charged_cost: 0.06,
    outputs: [{ type: 'imageUrl' }, { type: 'imageUrl' }],
  })
  expect([vendor.count('submit'), vendor.violations]).toEqual([1, []])
  const echo = { body: { status: vendorKey, detail: `Authorization: Key ${vendorKey}` } }
  const faults = [
    () => vendor.fail('submit', 'answer', { answer: { status: 401, ...echo } }),
    () => vendor.fail('submit', 'answer', { answer: { status: 429, headers: { 'retry-after': '1' }, ...echo } }),
    () => vendor.fail('submit', 'answer', { answer: echo }),
    () => vendor.fail('poll', 'answer', { answer: echo, times: 3 }),
    () => vendor.outcomes.push(falError('value_error', { msg: vendorKey, loc: ['body', vendorKey] })),
    () => vendor.outcomes.push({ body: { images: [{ url: `https://${vendorKey}.example/${vendorKey}` }] } }),
    () => vendor.fail('download', 'redirect', { location: `http://10.0.0.1/${vendorKey}` }),
  ]
  const statuses = []
  for (const fault of faults) {
    fault()
    statuses.push((await ended({ model: 'fal/one' })).status)
  }
  expect(statuses).toEqual(['failed', 'completed', 'failed', 'completed', 'failed', 'failed', 'failed'])
  vendor.key = 'another key'
  expect(await ended()).toMatchObject({ status: 'failed', error_code: 'internal_error', charged_cost: 0 })
  const metrics = await (await fetch(`${service.origin}/metrics`)).text()
  expect(metrics).toContain('mediawright_provider_failures_total{provider="fal",cause="provider_unauthorized"} 2')
  expect(metrics).toContain('mediawright_provider_failures_total{provider="fal",cause="no_credit"} 0')
  answers.push(await api.get(`/projects/${project}/graph`), metrics)
  service.kill('SIGTERM')
  const { stdout, stderr } = await service.exited
  expect(collector.spans.map(({ name }) => name)).toContain('generate fal/one')
  const written = `${JSON.stringify(answers)}${JSON.stringify(collector.spans)}${stdout}${stderr}`
  expect(written).toContain('[key]')
  expect(written).not.toContain(vendorKey)
  const data = join(installation.folder, 'data')
  for (const name of await readdir(data, { recursive: true, withFileTypes: true }))
    if (name.isFile()) expect((await readFile(join(name.parentPath, name.name))).includes(vendorKey), name.name).toBe(false)
  expect(vendor.violations).toEqual([])
  await collector.close()
})

test('SIGHUP reloads the providers file; if the file contains errors, the old settings remain in effect', async () => {
  await configured(model('one'))
  const service = await installation.serve({ PROVIDER_CONCURRENCY: 'fal=2' })
  const api = apiFor(service)
  await configured(model('one'), model('two'))
  service.kill('SIGHUP')
  await eventually(() => listImageModels(api)).toContain('fal/two')
  await configured(model('one', 'colour: red'))
  service.kill('SIGHUP')
  await eventually(() => service.stderr()).toContain('keeping the previous configuration')
  expect(service.stderr()).toContain('`models.0.colour` is not a known key')
  expect(await listImageModels(api)).toContain('fal/two')
  // A providers file that lacks a provider named in PROVIDER_CONCURRENCY is rejected, as it is at startup.
  await writeFile(file, 'providers: {}\n')
  service.kill('SIGHUP')
  await eventually(() => service.stderr()).toContain('PROVIDER_CONCURRENCY names fal; this installation has')
  expect(await listImageModels(api)).toContain('fal/two')
})

test('MONEY-2 If a model or a provider is removed, the runs that are waiting to use it fail and are refunded', async () => {
  await configured(model('one'), model('two'))
  vendor.waits = 1000
  const service = await installation.serve()
  const api = apiFor(service)
  const project = await api.createProject()
  // Two runs are active and continue with the settings that they started with.
  const busy = [await api.generate(project, { model: 'fal/two' }), await api.generate(project, { model: 'fal/two' })]
  await eventually(() => vendor.count('submit')).toBe(2)
  const waiting = await api.generate(project, { model: 'fal/one' })
  await configured(model('two'))
  service.kill('SIGHUP')
  await eventually(() => listImageModels(api)).not.toContain('fal/one')
  vendor.waits = 0
  for (const runId of busy) await eventually(async () => (await api.run(runId)).status).toBe('completed')
  await eventually(async () => (await api.run(waiting)).status).toBe('failed')
  expect(await api.run(waiting)).toMatchObject({
    error_code: 'internal_error',
    charged_cost: 0,
    error_message: expect.stringContaining('fal/one'),
  })
  vendor.waits = 1000
  const left = [
    await api.generate(project, { model: 'fal/two' }),
    await api.generate(project, { model: 'fal/two' }),
    await api.generate(project, { model: 'fal/two' }),
  ]
  await eventually(() => vendor.count('submit')).toBe(4)
  service.kill('SIGKILL')
  await service.exited
  await writeFile(file, 'providers: {}\n')
  const again = apiFor(await installation.serve())
  for (const runId of left) await eventually(async () => (await again.run(runId)).status).toBe('failed')
  expect(await again.run(left[2]!)).toMatchObject({ charged_cost: 0 })
})

test('CRASH-1 RUN-11 A vendor job survives a shutdown and a crash without being submitted again, and a new job can be canceled', async () => {
  await configured(model('one'))
  vendor.waits = 1000
  const working = async (service: RunningProcess) => {
    const polls = vendor.count('poll')
    await eventually(() => vendor.count('poll')).toBeGreaterThan(polls)
    return service
  }
  const first = await installation.serve({ SHUTDOWN_GRACE_SECONDS: '300' })
  const project = await apiFor(first).createProject()
  const runId = await apiFor(first).generate(project, { model: 'fal/one' })
  await working(first)
  first.kill('SIGTERM')
  // A run that is only waiting for a vendor is handed back immediately, well before the grace period ends; otherwise, this test would time
  // out.
  expect((await first.exited).code).toBe(0)
  expect(vendor.count('cancel')).toBe(0)
  const second = await working(await installation.serve())
  second.kill('SIGKILL')
  await second.exited
  const third = await working(await installation.serve())
  vendor.waits = 0
  await eventually(async () => (await apiFor(third).run(runId)).status).toBe('completed')
  expect(vendor.count('submit')).toBe(1)
  vendor.waits = 1000
  const canceled = await apiFor(third).generate(project, { model: 'fal/one' })
  await working(third)
  expect((await apiFor(third).post(`/runs/${canceled}/cancel`, {})).status).toBe(200)
  await eventually(() => vendor.count('cancel')).toBe(1)
})

test('CRASH-6 MONEY-2 Runs whose vendor jobs finish during a storage outage complete afterward, and no jobs are submitted during the outage', async () => {
  const [storage, openai] = [await startFakeS3(), await startFakeOpenai({ key: vendorKey })]
  await writeFile(
    file,
    `providers:
  fal: { protocol: fal, base_url: '${vendor.url}', key_env: FAL_KEY }
  openai: { protocol: openai, base_url: '${openai.url}/v1', key_env: FAL_KEY }
models:${model('one')}
  - { id: openai/image, provider: openai, endpoint: ${fakeOpenaiModels.image}, type: image, price: { unit: run, usd: 0.04 }, seconds: 1 }
`,
  )
  const service = await installation.serve({
    STORAGE_URL: storage.url('media'),
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  const api = apiFor(service)
  const project = await api.createProject()
  const start = (id: string) => Promise.all(Array.from({ length: 3 }, () => api.generate(project, { model: id })))
  const ready = async () => (await fetch(`${service.origin}/readyz`)).status
  openai.fail('submit', 'late', { delayMs: 1500, times: 3 })
  vendor.waits = 1000
  const underWay = [...(await start('openai/image')), ...(await start('fal/one'))]
  await eventually(() => openai.count('submit') + vendor.count('submit')).toBe(6)

  let looks = 0
  storage.refuse = ({ method }) => {
    if (method === 'HEAD') looks++
    return 503
  }
  vendor.waits = 0
  await eventually(ready).toBe(503)
  const later = [...(await start('openai/image')), ...(await start('fal/one'))]
  const local = await api.generate(project, { model: 'local/image' })
  await eventually(() => service.stderr().split('cannot be stored yet').length).toBe(1 + underWay.length)
  await eventually(() => service.stderr()).toContain('the run will be retried later')
  const before = looks
  await eventually(() => looks).toBeGreaterThan(before + 4) // A worker checks storage before each claim.
  expect([openai.count('submit'), vendor.count('submit')]).toEqual([3, 3])
  for (const runId of later) expect((await api.run(runId)).status).toBe('pending')

  storage.refuse = () => undefined
  for (const runId of [...underWay, ...later, local])
    await eventually(async () => (await api.run(runId)).status).toMatch(/completed|failed/)
  for (const runId of [...underWay, ...later, local]) expect(await api.run(runId)).toMatchObject({ status: 'completed' })
  expect([openai.count('submit'), vendor.count('submit'), openai.violations, vendor.violations]).toEqual([6, 6, [], []])
  service.kill('SIGTERM')
  await service.exited
  expect(await installation.adminJson('audit')).toMatchObject({ ok: true, runs: 13, problems: [] })
  await Promise.all([storage.close(), openai.close()])
})

test('OPS-2 If the providers file contains mistakes, the service does not start, and the error lists every mistake', async () => {
  await writeFile(file, 'providers:\n  fal: { protocol: fal, key_env: NO_KEY }\n  local: { protocol: fal, key_env: FAL_KEY }\n')
  const { code, stderr } = await installation.serveToEnd()
  expect(code).toBe(1)
  expect(stderr).toContain('line 2: `providers.fal.key_env` names the environment variable NO_KEY, which is not set.')
  expect(stderr).toContain('line 3: `providers.local` is a reserved name')
})

test('An unavailable provider does not prevent the service from starting or other providers from working', async () => {
  await writeFile(file, `providers:\n  fal: { protocol: fal, base_url: 'http://127.0.0.1:9', key_env: FAL_KEY }\nmodels:${model('one')}\n`)
  vi.stubEnv('FAL_KEY', vendorKey)
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = readConfig({ ...installation.environment, WORKER_CONCURRENCY: '1' })
  const service = await startService(config, await openDatabase(config), pino({ level: 'silent' }))
  onTestFinished(service.stop)
  const origin = `http://127.0.0.1:${config.port}`
  const api = createApi(`${origin}/api/v1`, apiKey, workspaceId)
  const project = await api.createProject()
  const waiting = await api.generate(project, { model: 'fal/one' })
  const runId = await api.generate(project, { type: 'text', model: 'local/text' })
  await eventually(async () => (await api.run(runId)).status).toBe('completed')
  expect(await api.run(waiting)).toMatchObject({ status: expect.stringMatching(/pending|running/) })
  await eventually(async () => (await fetch(`${origin}/metrics`)).text()).toContain(
    'mediawright_provider_failures_total{provider="fal",cause="unreachable"}',
  )
})
