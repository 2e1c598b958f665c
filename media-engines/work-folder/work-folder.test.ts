import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FilesUnavailable } from './work-folder.ts'
import { openWorkFolder } from './work-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mediawright-work-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const age = (path: string, hours: number) => utimes(path, Date.now() / 1000 - hours * 3600, Date.now() / 1000 - hours * 3600)

test("A job's folder is deleted when the job succeeds, fails or is aborted", async () => {
  const folder = await openWorkFolder(parent, 'incoming')
  const seen: string[] = []
  const work = async (path: string) => {
    seen.push(path)
    await writeFile(join(path, 'a'), 'x')
    return 'done'
  }
  expect(await folder.use(work)).toBe('done')
  const failure = Object.assign(new Error('of the work'), { code: 'ENOSPC' })
  const failing = folder.use(async path => {
    await work(path)
    throw failure
  })
  await expect(failing).rejects.toBe(failure)
  expect(new Set(seen).size).toBe(2)
  expect(await readdir(folder.path)).toEqual([])
})

test('A lazy folder is created once, on demand, and deleted afterward', async () => {
  const folder = await openWorkFolder(parent, 'incoming')
  await folder.useLazily(async ({ path, create }) => {
    expect(await readdir(folder.path)).toEqual([])
    expect(await Promise.all([create(), create()])).toEqual([path, path])
    await writeFile(join(path, 'a'), 'x')
  })
  expect(await readdir(folder.path)).toEqual([])
  await folder.useLazily(async () => 'no folder')
  await rm(folder.path, { recursive: true })
  await writeFile(folder.path, '')
  expect(await folder.useLazily(async () => 'done')).toBe('done')
  await expect(folder.useLazily(({ create }) => create())).rejects.toThrow(FilesUnavailable)
})

test('If a work folder cannot be created, FilesUnavailable is thrown before the work starts', async () => {
  const folder = await openWorkFolder(parent, 'incoming')
  await rm(folder.path, { recursive: true })
  await writeFile(folder.path, '')
  let begun = false
  await expect(folder.use(async () => void (begun = true))).rejects.toThrow(FilesUnavailable)
  expect(begun).toBe(false)
  await rm(folder.path)
  expect(await folder.use(async () => 'done')).toBe('done') // The folder is also recreated after a cleanup.
})

test.each<[when: string, tidy: (parent: string) => Promise<unknown>]>([
  ['at startup', within => openWorkFolder(within, 'incoming')],
  [
    'while the service runs',
    async within => {
      const folder = await openWorkFolder(within, 'incoming')
      await mkdir(join(within, 'incoming-later'))
      await age(join(within, 'incoming-later'), 25)
      await folder.tidy()
    },
  ],
])('Files left over from a killed process are deleted after a day, %s', async (_when, tidy) => {
  for (const [name, hours] of [
    ['incoming-old', 25],
    ['incoming-new', 23],
    ['others-old', 25],
    ['held-old', 25],
    ['held-new', 23],
  ] as const) {
    await mkdir(join(parent, name, 'job'), { recursive: true })
    await age(join(parent, name), hours)
  }
  await tidy(parent)
  const left = (await readdir(parent)).filter(name => /old|new|later/.test(name))
  expect(left.toSorted()).toEqual(['held-new', 'incoming-new', 'others-old'])
})

test('A cleanup marks the folder of its own process as in use, however old the folder is, and recreates it if it was deleted', async () => {
  const [one, other] = [await openWorkFolder(parent, 'incoming'), await openWorkFolder(parent, 'incoming')]
  await age(one.path, 25)
  await one.tidy()
  await other.tidy()
  expect((await stat(one.path)).isDirectory()).toBe(true)
  await rm(one.path, { recursive: true })
  await one.tidy()
  expect((await stat(one.path)).isDirectory()).toBe(true)
})

test('A work folder is reported as writable until a file cannot be written to it', async () => {
  const folder = await openWorkFolder(parent, 'incoming')
  expect(await folder.isWritable()).toBe(true)
  expect(await readdir(folder.path)).toEqual([])
  await rm(folder.path, { recursive: true })
  expect(await folder.isWritable()).toBe(true) // A cleanup of temporary files removed the folder.
  await rm(folder.path, { recursive: true })
  await writeFile(folder.path, '')
  expect(await folder.isWritable()).toBe(false)
})
