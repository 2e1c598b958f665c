// @project slow: it starts and kills worker processes
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MediaProbeBusy, type ProbeResult } from '../../media-probe/media-probe.ts'
import { openBench, type Bench } from '../../testing/probe-bench.ts'

const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

describe.skipIf(process.platform === 'win32')('a file reader that hangs', () => {
  /** Probes a file with a worker that hangs; `meanwhile` receives the worker's process id. */
  async function stuck(one: Bench, meanwhile: (pid: number) => unknown = () => undefined): Promise<ProbeResult> {
    const path = join(one.folder, 'x')
    await writeFile(path, png)
    const looking = one.mediaProbe.probe(path, one.folder, 'ws')
    await expect.poll(() => one.mediaProbe.workers, { interval: 1 }).toHaveLength(1)
    const [pid = 0] = one.mediaProbe.workers
    process.kill(pid, 'SIGSTOP')
    await meanwhile(pid)
    return looking
  }

  test.each([
    ['time', { milliseconds: 300 }, 'a file that takes too long to read'],
    ['memory', { memory: 0.01 }, 'a file that takes too much memory to read'],
  ])(
    'If reading a file takes too much %s, the file is rejected, its reader process is killed, and the next file is probed',
    async (_, limits, what) => {
      const one = await openBench({ limits })
      const seen = await stuck(one)
      expect(seen).toMatchObject({ usable: false, what })
      expect(one.mediaProbe.workers).toEqual([])
      await one.close()
    },
  )

  test('A file is probed again if its worker is killed during the probe', async () => {
    const one = await openBench()
    const seen = await stuck(one, pid => process.kill(pid, 'SIGKILL'))
    expect(seen).toMatchObject({ usable: true })
    await one.close()
  })

  test('A file whose probe also crashes a second worker is rejected, and the next file is probed', async () => {
    const one = await openBench()
    const killed: number[] = []
    const seen = await stuck(one, async first => {
      process.kill(first, 'SIGKILL')
      const others = () => one.mediaProbe.workers.filter(pid => pid !== first)
      await expect.poll(others, { interval: 1 }).toHaveLength(1)
      killed.push(first, ...others())
      process.kill(killed.at(-1)!, 'SIGKILL')
    })
    expect(seen).toMatchObject({ usable: false, what: 'a file that cannot be read', problem: expect.stringContaining('export it again') })
    expect(killed).toHaveLength(2)
    expect(await one.probe(png)).toMatchObject({ usable: true })
    await one.close()
  })

  test('Probing a folder or a missing file throws an error, and so does probing any file after the media probe is closed', async () => {
    const one = await openBench()
    await expect(one.mediaProbe.probe(join(one.folder, 'missing'), one.folder, 'ws')).rejects.toThrow('ENOENT')
    await expect(one.mediaProbe.probe(one.folder, one.folder, 'ws')).rejects.toThrow('Only regular files')
    await one.mediaProbe.close()
    await expect(one.probe('x')).rejects.toThrow('shut down')
    await one.close()
  })
})

test('The files of one workspace do not delay the files of another, and at most 32 files per workspace can wait', async () => {
  const bench = await openBench()
  const path = join(bench.folder, 'fair')
  await writeFile(path, png)
  const order: string[] = []
  const look = (workspaceId: string) =>
    bench.mediaProbe
      .probe(path, bench.folder, workspaceId)
      .then(() => order.push(workspaceId))
      .catch((error: unknown) => error)
  const many = Array.from({ length: 40 }, () => look('many'))
  await Promise.all([...many, look('one')])
  const refused = (await Promise.all(many)).filter(seen => seen instanceof MediaProbeBusy)
  // Two of the 40 files are being probed and 32 wait; the others are refused.
  expect(refused.length).toBe(40 - 2 - 32)
  expect(order.length).toBe(2 + 32 + 1)
  expect(order.indexOf('one')).toBeLessThan(17)
  await bench.close()
})
