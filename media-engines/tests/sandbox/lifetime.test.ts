// @project slow: it waits until abandoned sandboxes end
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { blockThisProcess } from '../../../testing/block-this-process.ts'
import { createLimits } from '../../sandbox/limits.ts'
import { listProcesses } from '../../sandbox/processes.ts'
import { Sandbox } from '../../sandbox/sandbox.ts'
import { denoAlone, kinds, useSandbox } from '../../testing/test-sandbox.ts'

const write = `await writeOutput('text', 'x')`

/** Waits until the guard has started the process that runs the code. Before that, the guard has short-lived children. */
async function waitForDeno(guard: number): Promise<number> {
  const isDeno = async (pid: number) => {
    const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    return basename(program) === basename(denoAlone.deno)
  }
  let found: number | undefined
  await expect
    .poll(async () => {
      const members = await listProcesses(guard)
      const theirs = await Promise.all(members.map(isDeno))
      return (found = members.find((_pid, index) => theirs[index]))
    })
    .toBeDefined()
  return found!
}

describe('idle processes', () => {
  const sandbox = useSandbox(denoAlone, { idleMs: 2000 })
  afterAll(sandbox.close)

  test('No process exists before the first run, and a process that is kept for the next run exits after the idle timeout', async () => {
    expect(sandbox.engine.pids).toEqual([])
    await sandbox.say(write)
    await expect.poll(() => sandbox.engine.pids.length).toBe(1)
    const [pid] = sandbox.engine.pids
    await sandbox.say(write)
    await expect.poll(() => sandbox.engine.pids.length).toBe(1)
    expect(sandbox.engine.pids).not.toContain(pid)
    await expect.poll(() => sandbox.engine.pids).toEqual([])
    await expect.poll(() => readdir(sandbox.sandboxes)).toEqual([])
  })

  const keeping = useSandbox(denoAlone)
  afterAll(keeping.close)

  test('An idle process that has died is not reused', async () => {
    await keeping.say(write)
    await expect.poll(() => keeping.engine.pids.length).toBe(1)
    const [guard] = keeping.engine.pids as [number]
    process.kill(await waitForDeno(guard), 'SIGKILL')
    await expect.poll(() => listProcesses(guard)).toEqual([])
    await expect(keeping.say(write)).resolves.toBe('x')
  })
})

describe.each(kinds)('%s', (_, parts) => {
  const sandbox = useSandbox(parts, { concurrency: 1, warm: { javascript: 0 } })
  afterAll(sandbox.close)

  test('Aborting a run rejects its promise immediately with the abort reason and kills the process', async () => {
    const controller = new AbortController()
    const running = sandbox.run({ source: `for (;;);`, signal: controller.signal }).catch((error: unknown) => error)
    await expect.poll(() => sandbox.engine.pids.length).toBe(1)
    const [pid] = sandbox.engine.pids as [number]
    await waitForDeno(pid)
    const inLine = sandbox.run({ source: write, signal: controller.signal }).catch((error: unknown) => error)
    const why = new Error('enough')
    controller.abort(why)
    expect(await running).toBe(why)
    expect(await inLine).toBe(why)
    await expect.poll(() => listProcesses(pid)).toEqual([])
    // The slot is free again.
    await expect(sandbox.say(write)).resolves.toBe('x')
  })

  test.each([
    ['is busy', `for (;;);`],
    ['waits', `setInterval(() => {}, 1000); await new Promise(() => {})`],
    ['sleeps', `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`],
  ])('A process exits when the service is killed, even if the process %s', async (_name, source) => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-killed-'))
    const script = `
      import { createSandboxEngine } from ${JSON.stringify(new URL('../../sandbox/sandbox-engine.ts', import.meta.url).href)}
      const sandbox = createSandboxEngine({ parts: ${JSON.stringify(parts)}, concurrency: 1, temporaryFolder: ${JSON.stringify(folder)} })
      const program = { source: ${JSON.stringify(source)}, language: 'javascript', runtime: 'node', inputs: [], outputs: [] }
      sandbox.run({ program, inputs: [], params: {}, folder: ${JSON.stringify(folder)} }, { signal: new AbortController().signal, progress() {} })
      const looking = setInterval(() => {
        if (sandbox.pids.length === 0) return
        clearInterval(looking)
        console.log(sandbox.pids[0])
      }, 1000)`
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const group = Number(String((await once(service.stdout, 'data'))[0]))
    await waitForDeno(group)
    service.kill('SIGKILL')
    await expect.poll(() => listProcesses(group)).toEqual([])
    await rm(folder, { recursive: true, force: true })
  })
})

test('Code that finishes while the service process is paused does not time out', async () => {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'sandbox-paused-'))
  const snapshot = { file: async () => undefined }
  const sandbox = new Sandbox('javascript', { parts: denoAlone, snapshot, limits: createLimits({ seconds: 0.1 }), temporaryFolder })
  await sandbox.ready
  const converse = async () => {
    // This timer runs as long as the sandbox's time limit but starts later, so it fires after the limit has passed.
    const later = once(AbortSignal.timeout(100), 'abort')
    blockThisProcess()
    await later
    return 'done'
  }
  expect(await sandbox.use(converse, new AbortController().signal)).toBe('done')
  await rm(temporaryFolder, { recursive: true })
})

describe('closing', () => {
  test('Closing the sandbox cancels active and waiting runs, rejects later runs and leaves no processes behind', async () => {
    const sandbox = useSandbox(denoAlone, { concurrency: 1 })
    onTestFinished(sandbox.close)
    const jobs = [1, 2].map(() => sandbox.run({ source: `for (;;);` }).catch((error: unknown) => error))
    await expect.poll(() => sandbox.engine.pids.length).toBe(1)
    const [pid] = sandbox.engine.pids as [number]
    await sandbox.engine.close()
    jobs.push(sandbox.run({ source: write }).catch((error: unknown) => error))
    for (const failure of await Promise.all(jobs)) {
      expect(failure).toMatchObject({ code: 'internal_error', message: 'The service was shut down before the code finished.' })
    }
    expect(await listProcesses(pid)).toEqual([])
    expect(sandbox.engine.pids).toEqual([])
    await expect.poll(() => readdir(sandbox.sandboxes)).toEqual([])
  })
})
