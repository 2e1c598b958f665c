// @project isolated: it replaces timers
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blockThisProcess } from '../../../testing/block-this-process.ts'
import type { TestJob } from '../../testing/test-worker.ts'
import { JobFailure, WorkerFailure } from '../../workers/worker-failure.ts'
import { FilesUnavailable } from '../../work-folder/work-folder.ts'
import { WorkerPool } from '../../workers/worker-pool.ts'

let pool: WorkerPool<TestJob, { pid: number; answer?: unknown }>
const open = (concurrency: number): typeof pool =>
  new WorkerPool({
    entry: new URL('../../testing/test-worker.ts', import.meta.url),
    name: 'The tester',
    concurrency,
    temporaryFolder: tmpdir(),
  })
beforeEach(() => void (pool = open(1)))
afterEach(() => pool.close())

const limits = { milliseconds: 20_000, memory: 500 }
const signal = new AbortController().signal

test('A job, its result and its progress are transmitted unchanged, and the worker is reused', async () => {
  const seen: number[] = []
  const answer = { bytes: new Uint8Array([1, 2]), when: new Date(0), missing: undefined }
  const first = await pool.run({ do: 'answer', with: answer }, limits, { signal, progress: percent => seen.push(percent) })
  expect(first.answer).toEqual(answer)
  expect(seen).toEqual([41, 99])
  expect((await pool.run({ do: 'answer', with: 1 }, limits, { signal })).pid).toBe(first.pid)
})

test('The most recently used worker receives the next job', async () => {
  const two = open(2)
  try {
    const ended: number[] = []
    await Promise.all([1, 2].map(async number => ended.push((await two.run({ do: 'answer', with: number }, limits, { signal })).pid)))
    expect(new Set(ended).size).toBe(2)
    for (const number of [3, 4]) expect((await two.run({ do: 'answer', with: number }, limits, { signal })).pid).toBe(ended[1])
  } finally {
    await two.close()
  }
})

test('If an idle worker has just been killed, the next job goes to another worker', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { pid } = await pool.run({ do: 'answer', with: 1 }, limits, { signal })
    vi.runAllTimers()
    const next = await pool.run({ do: 'answer', with: 2 }, limits, { signal })
    expect([next.answer, next.pid === pid]).toEqual([2, false])
  } finally {
    vi.useRealTimers()
  }
})

test.skipIf(process.platform === 'win32')('A worker has a home directory, even if its user has no entry in /etc/passwd', async () => {
  expect((await pool.run({ do: 'home' }, limits, { signal })).answer).toBe(tmpdir())
})

test('A failed job keeps its error code and message, and its worker continues to run', async () => {
  const { pid } = await pool.run({ do: 'answer', with: 1 }, limits, { signal })
  const failure = await pool.run({ do: 'refuse' }, limits, { signal }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(JobFailure)
  expect(failure).toMatchObject({ code: 'too_blue', message: 'The image is too blue.' })
  expect(pool.pids).toEqual([pid])
})

test.each([
  ['failed', { do: 'throw' }, limits, 'The tester could not complete the job.', /Nobody foresaw this/],
  ['died', { do: 'exit' }, limits, "The tester's worker process ended with code 3 in the middle of the job.", undefined],
  ['late', { do: 'wait' }, { ...limits, milliseconds: 500 }, 'The tester did not finish within 1 s.', undefined],
  ['memory', { do: 'wait' }, { ...limits, memory: 0.01 }, 'The job needed more than the 0.01 MiB that the tester allows.', undefined],
] as const)(
  'If a job ends with the reason "%s", it fails with an error that names the cause, and the next job runs',
  async (reason, job, bounds, message, cause) => {
    const failure = await pool.run(job, bounds, { signal }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(WorkerFailure)
    expect(failure).toMatchObject({ reason, message })
    const logged = (failure as WorkerFailure).cause
    if (cause === undefined) expect(logged).toBeUndefined()
    else expect(logged).toMatchObject({ message: expect.stringMatching(cause), stack: expect.stringContaining('test-worker.ts') })
    expect((await pool.run({ do: 'answer', with: 1 }, limits, { signal })).answer).toBe(1)
  },
)

test.skipIf(process.platform !== 'linux')(
  "If the disk is full, a job fails with a storage error, and the job's worker continues to run",
  async () => {
    const { pid } = await pool.run({ do: 'answer', with: 1 }, limits, { signal })
    const failure = await pool.run({ do: 'write' }, limits, { signal }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FilesUnavailable)
    expect((failure as Error).cause).toMatchObject({ message: expect.stringContaining('ENOSPC') })
    expect(pool.pids).toEqual([pid])
  },
)

test("A job that finishes while the pool's process is paused does not time out", async () => {
  const { pid } = await pool.run({ do: 'answer', with: 1 }, limits, { signal })
  const running = pool.run({ do: 'answer', with: 2 }, { ...limits, milliseconds: 300 }, { signal })
  blockThisProcess()
  expect((await running).pid).toBe(pid)
})

test('Closing the pool cancels active and waiting jobs and rejects later jobs', async () => {
  const jobs = [1, 2].map(() => pool.run({ do: 'wait' }, limits, { signal }).catch((error: unknown) => error))
  while (pool.pids.length === 0) await new Promise(setImmediate)
  await pool.close()
  jobs.push(pool.run({ do: 'wait' }, limits, { signal }).catch((error: unknown) => error))
  for (const failure of await Promise.all(jobs)) {
    expect(failure).toMatchObject({ reason: 'closed', message: 'The tester was shut down before the job finished.' })
  }
  expect(pool.pids).toEqual([])
})

test('Aborting a job rejects its promise with the abort reason', async () => {
  const controller = new AbortController()
  const why = new Error('enough')
  const job = pool.run({ do: 'wait' }, limits, { signal: controller.signal })
  controller.abort(why)
  await expect(job).rejects.toBe(why)
  expect(pool.pids).toEqual([])
})

test.skipIf(process.platform === 'win32')('A signal that the service manager sends to all processes does not end a job', async () => {
  const { pid } = await pool.run({ do: 'answer', with: 1 }, limits, { signal })
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, name)
  expect((await pool.run({ do: 'answer', with: 1 }, limits, { signal })).pid).toBe(pid)
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const job = pool.run({ do: 'connect', port: (server.address() as AddressInfo).port }, limits, { signal })
  const [connection] = (await once(server, 'connection')) as [Socket]
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, name)
  connection.end()
  expect((await job).pid).toBe(pid)
  server.close()
})

test('A worker with a blocked thread exits when the service is killed', async () => {
  const script = `
    import { WorkerPool } from ${JSON.stringify(new URL('../../workers/worker-pool.ts', import.meta.url).href)}
    const entry = new URL(${JSON.stringify(new URL('../../testing/test-worker.ts', import.meta.url).href)})
    const pool = new WorkerPool({ entry, name: 'The tester', concurrency: 1, temporaryFolder: process.argv[1] })
    const watch = { signal: new AbortController().signal }
    const { pid } = await pool.run({ do: 'answer', with: 1 }, ${JSON.stringify(limits)}, watch)
    pool.run({ do: 'spin' }, ${JSON.stringify(limits)}, watch)
    console.log(pid)`
  const service = spawn(process.execPath, ['--input-type=module', '-e', script, tmpdir()], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = Number(String((await once(service.stdout, 'data'))[0]))
  const isAlive = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  expect(isAlive()).toBe(true)
  service.kill('SIGKILL')
  await expect.poll(isAlive).toBe(false)
})
