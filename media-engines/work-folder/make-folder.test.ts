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

test('a folder is made with those above it, for its owner alone, and once', async () => {
  const path = join(parent, 'a', 'b', 'c')
  const made = await Promise.all([makeFolder(path), makeFolder(path)])
  expect(made.filter(Boolean)).toHaveLength(1)
  for (const each of ['a', 'a/b', 'a/b/c']) expect((await stat(join(parent, each))).mode & 0o077).toBe(0)
  expect(await makeFolder(path)).toBe(false)
})

test('a link to a folder is one; a file is not', async () => {
  await symlink(parent, join(parent, 'link'))
  expect(await makeFolder(join(parent, 'link', 'a'))).toBe(true)
  await writeFile(join(parent, 'file'), '')
  await expect(makeFolder(join(parent, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(parent, 'file', 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(await readdir(parent)).toEqual(['a', 'file', 'link'])
})

test('where a folder takes no others, it fails', async () => {
  await symlink(join(parent, 'removed'), join(parent, 'mount'))
  await expect(makeFolder(join(parent, 'mount', 'a', 'b'))).rejects.toMatchObject({ code: expect.stringMatching(/ENOENT|EEXIST/) })
})

test.runIf(process.platform === 'linux')('under /proc, it fails', async () => {
  await expect(makeFolder('/proc/mediawright/a')).rejects.toMatchObject({ code: 'ENOENT' })
})
