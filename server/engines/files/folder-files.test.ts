import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { newSecret } from '../ids.ts'
import { FilesUnavailable } from './files.ts'
import { openFolderFiles } from './folder-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediawright-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const clock = createManualClock(Date.now())
const open = () => openFolderFiles(folder, { clock, log: pino({ level: 'silent' }) })

test('what a killed process left half-written is removed a day later, at a start', async () => {
  const files = await open()
  const key = newSecret()
  await files.put(key, Buffer.from('whole'))
  await writeFile(join(folder, 'partial', 'old'), 'ha')
  await writeFile(join(folder, 'partial', 'new'), 'ha')
  const yesterday = (clock.now() - 25 * 3600_000) / 1000
  await utimes(join(folder, 'partial', 'old'), yesterday, yesterday)
  await open()
  expect(await readdir(join(folder, 'partial'))).toEqual(['new'])
  expect(await files.stat(key)).toEqual({ size: 5 })
})

test('a write that fails leaves nothing, is told as such, and the next one works', async () => {
  const files = await open()
  const key = newSecret()
  const inTheWay = join(folder, key.slice(0, 2))
  await writeFile(inTheWay, '')
  await expect(files.put(key, Buffer.from('bytes'))).rejects.toThrow(FilesUnavailable)
  expect(await readdir(join(folder, 'partial'))).toEqual([])
  await rm(inTheWay)
  await files.put(key, Buffer.from('bytes'))
  expect(await files.stat(key)).toEqual({ size: 5 })
})

test('OPS-3 it is ready while files can be written, and again when they can', async () => {
  const files = await open()
  expect(await files.ready()).toBe(true)
  await rm(join(folder, 'partial'), { recursive: true })
  expect(await files.ready()).toBe(true) // of a moment ago
  clock.advance(1000)
  expect(await files.ready()).toBe(false)
  await open()
  clock.advance(1000)
  expect(await files.ready()).toBe(true)
  expect(await readdir(join(folder, 'partial'))).toEqual([])
})
