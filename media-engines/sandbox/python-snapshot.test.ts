import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPythonSnapshot } from './python-snapshot.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'python-snapshot-'))
  return () => rm(folder, { recursive: true, force: true })
})
const warnings: unknown[] = []
afterEach(() => void warnings.splice(0))

/** A fake Deno that fails the given number of times and then writes the snapshot. */
async function snapshotAfter(failures: number, cachedSnapshot?: string) {
  const [deno, calls] = [join(folder, 'deno'), join(folder, 'calls')]
  await writeFile(calls, '', { flag: 'a' })
  const script = `#!/bin/sh
echo >> '${calls}'
[ $(wc -l < '${calls}') -gt ${Number.isFinite(failures) ? failures : 1000} ] || exit 1
for made; do :; done
echo snapshot > "$made"`
  await writeFile(deno, script, { mode: 0o755 })
  const parts = { deno, bubblewrap: undefined, canvasKit: { script: '', wasm: '' }, fonts: [], pyodide: folder, cachedSnapshot }
  const log = { warn: (...line: unknown[]) => void warnings.push(line) }
  const snapshot = createPythonSnapshot(parts, folder, log as never)
  return { ...snapshot, calls: async () => (await readFile(calls, 'utf8')).length }
}

test('Sandboxes that start concurrently create only one snapshot', async () => {
  const { file, calls } = await snapshotAfter(0)
  const path = join(folder, 'python-snapshot')
  expect(await Promise.all([file(), file()])).toEqual([path, path])
  expect([await file(), await calls(), warnings]).toEqual([path, 1, []])
})

test('If creating a snapshot fails, a later sandbox tries again, and only the first failure is logged', async () => {
  const { file, calls } = await snapshotAfter(2)
  expect(await Promise.all([file(), file()])).toEqual([undefined, undefined])
  expect(await calls()).toBe(1)
  expect([await file(), await file()]).toEqual([undefined, join(folder, 'python-snapshot')])
  expect([await calls(), warnings.length]).toEqual([3, 1])
})

test('The service tries at most three times to create a snapshot', async () => {
  const { file, calls } = await snapshotAfter(Infinity)
  for (let times = 0; times < 5; times++) expect(await file()).toBeUndefined()
  expect([await calls(), warnings.length]).toEqual([3, 1])
})

test('A restart reuses the stored snapshot instead of creating a new one', async () => {
  const kept = join(folder, 'cache', 'python')
  const first = await snapshotAfter(0, kept)
  expect(await first.file()).toBe(join(folder, 'python-snapshot'))
  await first.close()
  const next = await snapshotAfter(0, kept)
  expect([await next.file(), await next.calls()]).toEqual([kept, 1])
  await next.close()
  expect([await readFile(kept, 'utf8'), await readdir(join(folder, 'cache'))]).toEqual(['snapshot\n', ['python']])
})

test('If snapshots cannot be stored, each startup creates a new one', async () => {
  await writeFile(join(folder, 'file'), '')
  for (const times of [1, 2]) {
    const { file, calls, close } = await snapshotAfter(0, join(folder, 'file', 'python'))
    expect([await file(), await calls(), warnings]).toEqual([join(folder, 'python-snapshot'), times, []])
    await close()
  }
})

test('If a shutdown aborts the creation of a snapshot, nothing is logged', async () => {
  const { file, close } = await snapshotAfter(0)
  const asked = file()
  await close()
  expect([await asked, warnings]).toEqual([undefined, []])
})
