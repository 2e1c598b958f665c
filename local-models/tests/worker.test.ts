// @project slow: it starts and kills worker processes
import { spawn } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { afterEach, expect, test } from 'vitest'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { openTestProvider, createContext, type TestProvider } from '../testing/test-provider.ts'

const open: TestProvider[] = []
const testProvider = async (...options: Parameters<typeof openTestProvider>): Promise<TestProvider> => {
  const made = await openTestProvider(...options)
  open.push(made)
  return made
}
afterEach(() => Promise.all(open.splice(0).map(one => one.close())))

/** A video with many frames, which make the job take a while, but little music, which is composed before the first frame. */
const long = { duration: 1, fps: 300, resolution: '480p' }

/** Waits for a job to start and returns its worker's process id. */
const startedWorker = async ({ provider }: TestProvider): Promise<number> => {
  await expect.poll(() => provider.workers.length).toBe(1)
  return provider.workers[0]!
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter(name => name.includes('job-'))

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('Aborting a job rejects its promise with the abort reason, stops the worker immediately and leaves no files behind', async () => {
  const { provider, request, workFolder } = await testProvider()
  const controller = new AbortController()
  let reason: unknown
  const started = new Promise<void>(resolve => {
    void provider
      .generate(
        request('local/video', 'sea', long),
        createContext(percent => percent > 8 && resolve(), controller.signal),
      )
      .catch((error: unknown) => (reason = error))
  })
  await started
  const [pid = 0] = provider.workers
  expect(await filesIn(workFolder)).not.toEqual([])
  const why = new Error('canceled')
  controller.abort(why)
  await expect.poll(() => reason, { interval: 5 }).toBe(why)
  expect(alive(pid)).toBe(false)
  expect(await filesIn(workFolder)).toEqual([])
})

test('A waiting job can be canceled, and the next job still runs', async () => {
  const { provider, request, generate } = await testProvider({ concurrency: 1 })
  const first = new AbortController()
  const second = new AbortController()
  let note = (): void => undefined
  const nextProgress = () => new Promise<void>(done => (note = done))
  const begun = nextProgress()
  const video = provider
    .generate(
      request('local/video', 'sea', long),
      createContext(() => note(), first.signal),
    )
    .catch((error: unknown) => error)
  await begun
  const waiting = provider.generate(request('local/image', 'sea'), createContext(undefined, second.signal)).catch((error: unknown) => error)
  const last = generate('local/image', 'sea', { size: 128 })
  // This gives the other jobs time to join the queue.
  await nextProgress()
  second.abort(new Error('second'))
  expect(await waiting).toMatchObject({ message: 'second' })
  first.abort(new Error('first'))
  expect(await video).toMatchObject({ message: 'first' })
  expect((await last).bytes.length).toBeGreaterThan(1000)
})

test('Workers are reused, and their number never exceeds the concurrency limit', async () => {
  const { provider, generate } = await testProvider({ concurrency: 2 })
  const seen = new Set<number>()
  const jobs = Array.from({ length: 6 }, () => generate('local/model3d', 'a vase', { detail: 500, textured: false }))
  const timer = setInterval(() => provider.workers.forEach(pid => seen.add(pid)), 5)
  await Promise.all(jobs)
  clearInterval(timer)
  expect(seen.size).toBe(2)
})

test('A job that exceeds its time limit fails with model_timeout', async () => {
  const { generate, provider } = await testProvider({ limits: { milliseconds: 500 } })
  await expect(generate('local/video', 'sea', long)).rejects.toMatchObject({
    code: 'model_timeout',
    message: expect.stringContaining('within 1 s'),
  })
  expect(provider.workers).toEqual([])
})

test('A job that exceeds its memory limit fails with an internal_error that names the limit', async () => {
  const { generate } = await testProvider({ limits: { memory: 120 } })
  await expect(generate('local/video', 'sea', long)).rejects.toMatchObject({
    code: 'internal_error',
    message: expect.stringContaining('120 MiB'),
  })
})

test("If a worker crashes, only that worker's job fails", async () => {
  const one = await testProvider({ concurrency: 1 })
  const { generate } = one
  const video = generate('local/video', 'sea', long).catch((error: unknown) => error)
  process.kill(await startedWorker(one), 'SIGKILL')
  const failure = await video
  expect(failure).toBeInstanceOf(ProviderFailure)
  expect(failure).toMatchObject({ code: 'internal_error', message: expect.stringContaining('SIGKILL') })
  expect((await generate('local/model3d', 'a vase', { detail: 500 })).bytes.length).toBeGreaterThan(1000)
})

test('Closing the provider cancels all jobs and stops all workers', async () => {
  const one = await openTestProvider()
  const video = one.generate('local/video', 'sea', long).catch((error: unknown) => error)
  const pid = await startedWorker(one)
  await one.close()
  expect(await video).toMatchObject({ code: 'internal_error', message: expect.stringContaining('shut down') })
  expect(alive(pid)).toBe(false)
})

test('Idle workers are stopped after the configured time', async () => {
  const { generate, provider } = await testProvider({ limits: { idleMilliseconds: 50 } })
  const made = generate('local/model3d', 'a vase', { detail: 500 })
  await expect.poll(() => provider.workers.length, { interval: 5 }).toBe(1)
  await made
  await expect.poll(() => provider.workers).toEqual([])
})

test.runIf(process.platform === 'linux')('A worker receives only the environment variables it needs', async () => {
  process.env['WORKER_TEST_SECRET'] = 'hunter2'
  const { generate, provider } = await testProvider()
  await generate('local/model3d', 'a vase', { detail: 500 })
  const environment = (await readFile(`/proc/${provider.workers[0]}/environ`, 'utf8')).split('\0').map(line => line.split('=')[0])
  delete process.env['WORKER_TEST_SECRET']
  expect(environment).toContain('PATH')
  expect(environment).not.toContain('WORKER_TEST_SECRET')
  expect(
    environment.filter(
      name =>
        ![
          'PATH',
          'HOME',
          'TMPDIR',
          'TEMP',
          'TMP',
          'MALLOC_MMAP_THRESHOLD_',
          'NODE_CHANNEL_FD',
          'NODE_CHANNEL_SERIALIZATION_MODE',
          'NODE_COMPILE_CACHE',
          '',
        ].includes(name ?? ''),
    ),
  ).toEqual([])
})

test('Workers exit when the service is killed, and no image library is loaded into the service process', async () => {
  const script = `
    import { createLocalProvider } from ${JSON.stringify(new URL('../local-provider.ts', import.meta.url).href)}
    const provider = await createLocalProvider({ concurrency: 1, workFolder: process.argv[1] })
    const model = provider.models.find(({ id }) => id === 'local/video')
    provider.generate({ runId: 'r', model, prompt: 'sea', params: { duration: 1, fps: 300, seed: 1 }, media: {}, folder: process.argv[1] }, { signal: new AbortController().signal, progress: (percent) => {
      if (percent > 8) console.log(JSON.stringify({ pid: provider.workers[0], libraries: process.report.getReport().sharedObjects.filter((file) => /sharp|skia|node-av/.test(file)) }))
    } })`
  const { workFolder } = await testProvider()
  const service = spawn(process.execPath, ['--input-type=module', '-e', script, workFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: service.stdout })
  const { value: line } = await lines[Symbol.asyncIterator]().next()
  const { pid, libraries } = JSON.parse(line!) as { pid: number; libraries: string[] }
  expect(libraries).toEqual([])
  expect(alive(pid)).toBe(true)
  service.kill('SIGKILL')
  await expect.poll(() => alive(pid)).toBe(false)
})
