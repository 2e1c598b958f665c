import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mediawright-folder-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

test('A folder and its parents are created once and are accessible only to their owner', async () => {
  const path = join(parent, 'a', 'b', 'c')
  const made = await Promise.all([makeFolder(path), makeFolder(path)])
  expect(made.filter(Boolean)).toHaveLength(1)
  for (const each of ['a', 'a/b', 'a/b/c']) expect((await stat(join(parent, each))).mode & 0o077).toBe(0)
  expect(await makeFolder(path)).toBe(false)
})

test('A symbolic link to a folder is accepted as a folder, but a file is not', async () => {
  await symlink(parent, join(parent, 'link'))
  expect(await makeFolder(join(parent, 'link', 'a'))).toBe(true)
  await writeFile(join(parent, 'file'), '')
  await expect(makeFolder(join(parent, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(parent, 'file', 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(await readdir(parent)).toEqual(['a', 'file', 'link'])
})

test('Creating a folder fails if its parent cannot contain folders', async () => {
  await symlink(join(parent, 'removed'), join(parent, 'mount'))
  await expect(makeFolder(join(parent, 'mount', 'a', 'b'))).rejects.toMatchObject({ code: expect.stringMatching(/ENOENT|EEXIST/) })
})

test.runIf(process.platform === 'linux')('Creating a folder under /proc fails', async () => {
  await expect(makeFolder('/proc/mediawright/a')).rejects.toMatchObject({ code: 'ENOENT' })
})
