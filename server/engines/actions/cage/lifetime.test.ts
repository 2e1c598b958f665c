import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { processesOf } from './processes.ts'
import { denoAlone, kinds, useCage } from './test-support.ts'

const write = `await writeOutput('text', 'x')`

describe('those that wait', () => {
  const cage = useCage(denoAlone, { idleMs: 1500 })
  afterAll(cage.close)

  test('nothing runs before the first run; then one of its kind waits, until it has waited long enough', async () => {
    expect(cage.cage.pids).toEqual([])
    await cage.say(write)
    await expect.poll(() => cage.cage.pids.length).toBe(1)
    const [pid] = cage.cage.pids
    await cage.say(write)
    await expect.poll(() => cage.cage.pids.length).toBe(1)
    expect(cage.cage.pids).not.toContain(pid)
    await expect.poll(() => cage.cage.pids, { timeout: 10_000 }).toEqual([])
    await expect.poll(() => readdir(cage.sandboxes)).toEqual([])
  })

  test('one that died while it waited is not used', async () => {
    await cage.say(write)
    await expect.poll(async () => (await processesOf(cage.cage.pids[0] ?? 0)).length).toBe(2)
    const [guard] = cage.cage.pids as [number]
    const deno = (await processesOf(guard)).find(pid => pid !== guard)!
    process.kill(deno, 'SIGKILL')
    await expect.poll(() => processesOf(guard)).toEqual([])
    await expect(cage.say(write)).resolves.toBe('x')
  })
})

describe.each(kinds)('%s', (_, parts) => {
  const cage = useCage(parts, { concurrency: 1, warm: { javascript: 0 } })
  afterAll(cage.close)

  test('whoever leaves gets the own reason at once, and the process is gone', async () => {
    const controller = new AbortController()
    const running = cage.run({ source: `for (;;);`, signal: controller.signal }).catch((error: unknown) => error)
    await expect.poll(() => cage.cage.pids.length).toBe(1)
    const [pid] = cage.cage.pids as [number]
    await expect.poll(async () => (await processesOf(pid)).length).toBeGreaterThan(1)
    const inLine = cage.run({ source: write, signal: controller.signal }).catch((error: unknown) => error)
    const why = new Error('enough')
    controller.abort(why)
    expect(await running).toBe(why)
    expect(await inLine).toBe(why)
    await expect.poll(() => processesOf(pid), { timeout: 15_000 }).toEqual([])
    // the place is free
    await expect(cage.say(write)).resolves.toBe('x')
  })

  test.each([
    ['is busy', `for (;;);`],
    ['waits', `setInterval(() => {}, 1000); await new Promise(() => {})`],
    ['sleeps', `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`],
  ])('a process that %s ends with a service that is killed', async (_name, source) => {
    const folder = await mkdtemp(join(tmpdir(), 'cage-killed-'))
    const script = `
      import { createCage } from ${JSON.stringify(new URL('cage.ts', import.meta.url).href)}
      const cage = createCage({ parts: ${JSON.stringify(parts)}, concurrency: 1, temporaryFolder: ${JSON.stringify(folder)} })
      const program = { source: ${JSON.stringify(source)}, language: 'javascript', runtime: 'node', inputs: [], outputs: [] }
      cage.perform({ program, inputs: [], params: {}, folder: ${JSON.stringify(folder)} }, { signal: new AbortController().signal, progress() {} })
      setTimeout(() => console.log(cage.pids[0]), 1500)`
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const group = Number(String((await once(service.stdout, 'data'))[0]))
    expect((await processesOf(group)).length).toBeGreaterThan(1)
    service.kill('SIGKILL')
    await expect.poll(() => processesOf(group), { timeout: 15_000 }).toEqual([])
    await rm(folder, { recursive: true, force: true })
  })
})

describe('closing', () => {
  const cage = useCage(denoAlone, { concurrency: 1 })
  afterAll(cage.close)

  test('ends what runs, what is in line and what comes late, and leaves no process', async () => {
    const jobs = [1, 2].map(() => cage.run({ source: `for (;;);` }).catch((error: unknown) => error))
    await expect.poll(() => cage.cage.pids.length).toBe(1)
    const [pid] = cage.cage.pids as [number]
    await cage.cage.close()
    jobs.push(cage.run({ source: write }).catch((error: unknown) => error))
    for (const failure of await Promise.all(jobs)) {
      expect(failure).toMatchObject({ code: 'internal_error', message: 'The service was shut down before the code was done.' })
    }
    expect(await processesOf(pid)).toEqual([])
    expect(cage.cage.pids).toEqual([])
    await expect.poll(() => readdir(cage.sandboxes)).toEqual([])
  })
})
